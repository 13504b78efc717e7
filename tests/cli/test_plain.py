"""Line mode: what is told, what can be typed, and what nobody else may read."""

from __future__ import annotations

import asyncio
import io
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

from ai.advice import Advice
from engine import library
from engine.contract import PASS, Result, Setup, decider
from engine.library import find
from engine.match import Ask
from engine.notation import NotRead
from engine.text import LANGUAGES, Speaker
from saves.library import Library
from saves.play import replayed
from tests.cli.conftest import Run
from tests.games import masks
from tests.tui.conftest import begun, played
from tui.cli.main import main
from tui.console import Console
from tui.line import commands as plain_commands
from tui.line import numbering, printing
from tui.line.sitting import Sitting
from tui.rulebook import Clause, Rulebook
from tui.table.foresight import unread
from tui.table.question import Question
from tui.tongue import Tongue
from tui.typed import reading

Play = Callable[..., str]
EDITS = r"send|clear|envoyer|effacer|(?:drop|raise|change|retirer|relever|changer)\d"


@pytest.fixture
def play(run: Run, installed_test_games: tuple[str, ...]) -> Play:
    """Play a new campaign line by line; what was printed, without empty lines."""

    def play_it(game: str, seats: str, *lines: str, seed: int = 1, lang: str = "en", more: tuple[str, ...] = ()) -> str:
        words = ("new", game, "--seats", seats, "--seed", str(seed), "--name", "It", "--plain", "--lang", lang, *more)
        out = run(*words, typed="\n".join([*lines, "quit", ""])).out
        return re.sub(r"\n\n+", "\n", out)

    return play_it


class Reader(io.StringIO):
    """Somebody who reads what is printed and answers with a number of the last list, any of them."""

    def __init__(self, out: io.StringIO, seed: int) -> None:
        super().__init__()
        self._out = out
        self._dice = Random(seed)
        self.answers = 0

    def readline(self, _size: int = -1) -> str:
        shown = self._out.getvalue()[-4000:].removesuffix("\n> ").rpartition("\n> ")[2]
        listed = re.findall(r"^ +(\d+) ", shown, re.MULTILINE) + re.findall(r"  (\d+) (?=\S)", shown)
        for numbers in re.findall(r"(?:One of|L’un de ces nombres\s:) ([\d, ]+)", shown):
            listed += numbers.strip(" ,").split(", ")
        for low, high in re.findall(r"(\d+) (?:to|à) (\d+)", shown):
            listed += map(str, range(int(low), min(int(high), int(low) + 3) + 1))
        listed += re.findall(
            r"[“«]\s?(send|clear|envoyer|effacer|(?:drop|raise|change|retirer|relever|changer)\d)\s?[”»]", shown
        )
        self.answers += 1
        assert self.answers < 5000, shown
        return (self._dice.choice(listed) if listed else "?") + "\n"


def decided() -> list[int]:
    """The options that seat 1 has taken."""
    return [option for seat, option in Library().read("It").campaign.decisions if seat == 0]


# -- answers


def test_a_prompt_is_a_sentence_with_its_clause_and_a_numbered_list(play: Play) -> None:
    out = play("struggle", "human,random")
    assert "Set-up. Seat 1.\nChoose the power that you will lead. (SE-4.4)\n 1 " in out


@pytest.mark.parametrize("answer", ["1", "01", "great_britain", "great britain", "Great Britain", "great", "grande"])
def test_numbers_words_labels_and_beginnings_are_answers(play: Play, answer: str) -> None:
    out = play("struggle", "human,random", answer, seed=3)
    assert ("Seat 1 leads Great Britain. (SE-4.4)" in out) == (answer != "grande")


@pytest.mark.parametrize("line", ["army india", "1 10", "army, india", "ARMY India"])
def test_several_decisions_in_one_line(play: Play, line: str) -> None:
    out = play("struggle", "human,random", "1", line)
    assert "places: army, India. (SE-4.7)" in out
    assert Library().find("It").decisions >= 3


def test_a_line_that_goes_too_far_does_nothing(play: Play) -> None:
    out = play("struggle", "human,random", "1", "army india army", "1 10 1")
    assert out.count("Nothing is done: what comes before") == 2
    assert len(decided()) == 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("99", "99 is not in the list."),
        ("indai", "Nothing that can be chosen here is called “indai”."),
        ("nvy", "“nvy” is unknown here; did you mean navy?"),
        ("1 99", "99 is not in the list"),
        ("-1", "called “-1”"),
        ("²", "called “²”"),
        ("😀 \x00", "Nothing that can be chosen here is called"),
        ("9" * 5000, "is not in the list"),
    ],
)
def test_what_is_no_answer_is_said_and_changes_nothing(play: Play, line: str, sentence: str) -> None:
    out = play("struggle", "human,random", "1", line)
    assert sentence in out
    assert len(decided()) == 1


def test_an_unclear_beginning_names_what_it_could_be(play: Play) -> None:
    out = play("struggle", "human,random", "1", "1", "c")
    assert "“c” could be central_europe, caribbean; type more of it." in out


def test_an_amount_is_typed_as_itself(play: Play) -> None:
    out = play("walls", "human,random", "2", seed=2)
    assert "\n 2 men: Holds on a roll of" in out
    assert Library().read("It").campaign.decisions[0] == (0, 2)


def test_a_forbidden_amount_is_refused_with_the_reason(play: Play) -> None:
    out = play("walls", "human,random", *["2", "2", "0"] * 20, seed=2)
    assert re.search(r"You have only \d m[ae]n\. \(WA-3\)", out)


def test_zero_declines(play: Play) -> None:
    out = play("embassies", "human,random", "0", seed=2)
    assert " 0 " in out and Library().find("It").decisions >= 1


# -- commands


def test_every_command_is_there_in_both_languages(play: Play) -> None:
    english = {names[0] for names in plain_commands.COMMANDS.values()}
    assert english == {
        "?", "undo", "redo", "why", "hint", "always", "news", "log", "map", "status", "rules", "help", "save", "seat",
        "privacy", "quit",
    }  # fmt: skip
    assert all(len(names) > 1 for names in plain_commands.COMMANDS.values() if names[0] != "?")


def test_help_lists_every_command(play: Play) -> None:
    out = play("struggle", "human,random", "help")
    for names in plain_commands.COMMANDS.values():
        assert re.search(rf"(^  |, |/){re.escape(names[0])}\b|^  \?", out, re.MULTILINE), names
    assert "pourquoi [MOTS]" in play("struggle", "human,random", "aide", lang="fr")


def test_question_mark_shows_the_list_again(play: Play) -> None:
    assert play("struggle", "human,random", "?").count("Choose the power") == 2


def test_undo_and_redo_go_to_the_last_barrier(play: Play) -> None:
    out = play("struggle", "human,random", "1", "undo", "army", "undo", "redo", "india", "undo", "redo", "redo")
    assert out.count("Taken back.") == 2
    assert "Nothing can be taken back: dice were rolled" in out
    assert "Nothing was taken back that could be done again." in out
    assert out.count("places: army, India.") == 2


def test_undo_never_goes_behind_another_person(play: Play) -> None:
    out = play("walls", "human:Ann,human:Bo", "1", "pass", "undo", "undo", seed=2)
    assert "Taken back." not in out and out.count("Nothing can be taken back") == 2


def test_undo_of_another_persons_decision_needs_their_name(play: Play) -> None:
    lines = ("privacy off", "1", "1", "undo", "undo nobody", "undo spain", "quit")
    out = play("struggle", "human:Ann,human:Bob", *lines, more=("--option", "powers=france,spain"))
    assert out.count("If Spain (Bob) agrees, type: undo spain") == 2
    assert out.count("Taken back.") == 1


def test_undo_of_the_decision_of_somebody_with_a_pin_needs_it(run: Run) -> None:
    name = begun("human:Ann,human:Bob", powers="france,spain")
    with Library().open(name) as journal:
        journal.set_pin(1, "1815")
    lines = ("1815", "privacy off", "1", "1", "undo spain", "4711", "undo spain", "1815", "quit")
    out = run("continue", name, "--plain", typed="\n".join(lines)).out
    assert out.count("PIN of Spain (Bob):") == 2 and "That is not the PIN of" in out
    assert out.count("Taken back.") == 1 and "1815" not in out


def test_why_tells_the_reason_and_the_clause_in_the_words_of_the_game(play: Play) -> None:
    out = play("struggle", "human,random", "why", "why 2", "why spain", "why nothing", seed=1)
    assert re.search(r"\n  [A-Z][\w ]+: Taken by seat 2\. \(SE-4\.4\)\n", out)
    assert "That is possible: type “spain” to do it." in out
    assert "Nothing that can be chosen here is called “nothing”" in out


def test_why_tells_what_is_closed_for_one_reason_together(play: Play) -> None:
    cards = "viceroy_rebel merchant_governor explorer_ambassador trader_financier send"
    out = play("colonial", "human,random,random,random", cards, "viceroy", "why", more=("--option", "offers=off"))
    assert out.count("It is Unexplored. (CO-13.23)") == 1 and "Canada; New France; " in out


def test_why_when_nothing_is_forbidden(play: Play) -> None:
    assert "Nothing is forbidden here" in play("struggle", "human,random", "1", "why")


def test_log_shows_as_many_lines_as_wanted(play: Play) -> None:
    out = play("struggle", "human,random", "1", "log 3", "log many", "log 0")
    assert "“log” takes a number of lines, for example: log 50" in out
    shown = out.split("> log 3\n")[1].split("> log many")[0].strip().splitlines()
    assert len(shown) == 3 and all(line.endswith(")") for line in shown)


def test_log_of_a_game_where_nothing_has_happened(play: Play) -> None:
    assert "Nothing has happened yet." in play("masks", "human,random", "log", "journal")


def test_map_and_status(play: Play) -> None:
    out = play("struggle", "human,random", "1", "map", "status", "map east", "map atlantis")
    assert "German States. " in out and "; VP 8, 5, 3" in out
    assert re.search(r"\n1 [A-Z][\w ]+ +- +0 +10 +5 +0 ", out)
    assert len(out.split("> map east\n")[1].split("\n>")[0].splitlines()) == 1
    assert "The map has no place that is called like “atlantis”." in out


def test_rules_of_this_decision_of_a_clause_and_of_a_word(play: Play) -> None:
    out = play("struggle", "human,random", "rules", "rules 14.2", "rules 14.99", "rules aeroplane")
    assert "> rules\nSE-4.4 " in out and "> rules 14.2\nSE-14.2 " in out
    assert "near it are SE-14.22" in out and "“aeroplane” appears nowhere" in out


def test_save_as_keeps_a_copy_and_plays_on(play: Play) -> None:
    out = play("struggle", "human,random", "save", "save as", "1", "save as My copy", "army")
    assert out.count("Everything is saved already; a copy is made with: save as NAME") == 2
    assert "A copy is kept as “My copy”; you play on in “It”." in out
    assert len(decided()) == 2
    copy, it = (Library().read(name).campaign.decisions for name in ("My copy", "It"))
    assert copy == it[: len(copy)] and len(copy) < len(it)


def test_a_name_that_cannot_be_is_refused_and_the_game_goes_on(play: Play) -> None:
    out = play("struggle", "human,random", "save as \u200b", "1")
    assert "A campaign needs a name with at least one visible character." in out
    assert len(decided()) == 1


def test_a_seat_is_handed_over_and_back(play: Play) -> None:
    lines = ("seat", "seat 9 random", "seat 2 nobody", "seat 2 human:Bo", "seat 1 random", "1", "1", "1")
    out = play("masks", "human:Ann,random", *lines, seed=4)
    assert out.count("Say which seat and who plays it") == 2
    assert "“nobody” cannot take a seat" in out
    assert "Bo from now on: Bo." in out
    assert "from now on: at random." in out
    players = Library().find("It").players
    assert [player.spec for player in players] == ["random", "human"] and players[1].name == "Bo"


def test_a_choice_of_the_game_comes_before_a_command_of_that_name(play: Play) -> None:
    lines = ["2", "help", "2", "/help"]
    out = play("walls", "human:Ann,human:Bo", *lines, seed=2)
    assert "Bo sends a man. (WA-3)" in out


def test_a_slash_makes_it_a_command(play: Play) -> None:
    out = play("walls", "human:Ann,human:Bo", "2", "/help", seed=2)
    assert "You can also type:" in out and "Bo sends a man." not in out


# -- several persons at one keyboard


def test_before_another_person_reads_secrets_the_screen_is_cleared_and_enter_awaited(run: Run, play: Play) -> None:
    play("masks", "human:Ann,human:Bo")
    out = run("continue", "It", "--plain", typed="\n1\n\nquit\n").out
    assert "Ann: press Enter when nobody else can see the screen." in out
    blank, _, _rest = out.partition("Ann: press")
    assert blank.count("\n") >= 24


@pytest.mark.parametrize("seed", range(5))
def test_nobody_reads_what_another_seat_alone_may_know(play: Play, seed: int) -> None:
    """What stands between two hand-overs is for one pair of eyes: only that hand, only its own "You laid"."""
    looks = ["log 99", "status", "map", "why", "?", "rules MA-2"]
    lines = ["", *[*looks, *map(str, range(1, 13)), "", *looks] * 6]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tui.rulebook.rulebook", lambda _game, _language: Rulebook((Clause("MA-2", "", ("...",)),)))
        out = play("masks", "human:Ann,human:Bo", *lines, seed=seed, more=("--option", "boasting=off"))
    state = masks.GAME.new(Setup("masks", 2, seed))
    hands = {name: set(state.hand(seat)) for seat, name in enumerate(("Ann", "Bo"))}
    stretches = re.findall(
        r"(Ann|Bo): press Enter when nobody else can see the screen\.\n(.*?)(?=\w+: press|\Z)", out, re.DOTALL
    )
    assert len(stretches) >= 3
    for reader, text in stretches:
        cards = [int(card) for offer in re.findall(r"One of ([\d, ]+)", text) for card in offer.split(",")]
        cards += map(int, re.findall(r"You laid the (\d+)", text))
        assert cards and set(cards) <= hands[reader], (seed, reader)


def test_one_person_is_never_asked_to_hand_over(play: Play) -> None:
    assert "press Enter" not in play("masks", "human,random,random", "1")


def test_a_game_without_secrets_needs_no_hand_over(play: Play) -> None:
    assert "press Enter" not in play("walls", "human:Ann,human:Bo", "2", "pass", seed=2)


def test_privacy_off_keeps_the_screen_open_and_tells_things_once(play: Play) -> None:
    lines = ["", "privacy", "privacy off", "1", "2", "army india", "army india"]
    out = play("struggle", "human:Ann,human:Bo,random", *lines)
    assert "Type “privacy off” to play without hiding" in out
    assert out.count("press Enter") == 1 and "Since your last turn" not in out.split("privacy off\n")[-1]
    assert out.count("places: army, India.") == 2


def test_since_your_last_turn_tells_what_the_seat_may_know(play: Play) -> None:
    out = play("walls", "human:Ann,human:Bo", "2", "pass", seed=2)
    assert "Since your last turn, Bo:" in out


def test_quit_works_at_the_hand_over_too(run: Run, installed_test_games: tuple[str, ...]) -> None:
    ran = run("new", "masks", "--seats", "human:Ann,human:Bo", "--name", "It", "--plain", typed="quit\n")
    assert ran.code == 0 and "“It” is saved" in ran.out


# -- whole games


SMALL_GAMES = ("masks", "walls", "embassies")
QUICK_GAMES = {*product(SMALL_GAMES, LANGUAGES), ("struggle", "en"), ("seven", "fr"), ("pax", "en")}
WHOLE_GAMES = [
    pytest.param(game, lang, marks=() if (game, lang) in QUICK_GAMES else pytest.mark.slow)
    for game in (*SMALL_GAMES, *library.game_ids())
    for lang in LANGUAGES
]
"""Small games in both languages; the quick run has some large games, each in one of them."""


@pytest.mark.parametrize(("game", "lang"), WHOLE_GAMES)
def test_bots_alone_are_told_to_the_end_in_both_languages(play: Play, game: str, lang: str) -> None:
    out = play(game, ",".join(["random"] * find(game).seats[0]), seed=6, lang=lang)
    assert {"en": "The game is over.", "fr": "La partie est terminée."}[lang] in out
    clauses = re.findall(r"\([A-Z]+-\d+(\.\d+)?\)$", out, re.MULTILINE)
    assert len(clauses) > 3


@pytest.mark.parametrize(("game", "lang"), WHOLE_GAMES)
def test_who_types_numbers_from_the_lists_comes_to_the_end(
    installed_test_games: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, game: str, lang: str
) -> None:
    out = io.StringIO()
    reader = Reader(out, seed=8)
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stdin", reader)
    seats = ",".join(["human:Ann", *["random"] * (find(game).seats[0] - 1)])
    words = ["new", game, "--seats", seats, "--seed", "8", "--name", "It", "--plain", "--lang", lang]
    assert main(words) == 0
    text = out.getvalue()
    assert {"en": "The game is over.", "fr": "La partie est terminée."}[lang] in text
    assert reader.answers >= len(decided()) > 0
    assert not re.search(r"\{\w*\}", text)


def test_no_escape_codes_anywhere(play: Play) -> None:
    assert "\x1b" not in play("struggle", "human:Ann,human:Bo", "", "1", "", "1", "map", "status", "help")


def test_a_long_list_shows_names_and_tells_more_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    class Buyer(Reader):
        then = iter(["buy", "?2", "? *", "? zzz", "quit"])

        def readline(self, size: int = -1) -> str:
            buying = "1 Buy a tile" in self._out.getvalue()
            return next(self.then) + "\n" if buying else super().readline(size)

    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stdin", Buyer(out, seed=1))
    main(["new", "struggle", "--seats", "human,random", "--seed", "3", "--name", "It", "--plain"])
    text = out.getvalue()
    assert "“? 1” tells more of a choice, “? *” of all." in text
    one = text.split("> ?2\n")[1].split("\n>")[0]
    assert len(one.splitlines()) == 1 and one.startswith(" 2 ") and ": " in one
    assert len(text.split("> ? *\n")[1].split("\n> ")[0].splitlines()) > 14
    assert "Nothing that can be chosen here is called “zzz”" in text


def test_an_action_keeps_its_number_and_that_of_a_closed_one_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    class Buyer(Reader):
        then = iter(["1 1", "1", "? 1", "? *", "3 99", "quit"])
        buying = False

        def readline(self, size: int = -1) -> str:
            self.buying = self.buying or "1 Buy a tile" in self._out.getvalue()
            return next(self.then) + "\n" if self.buying else super().readline(size)

    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stdin", Buyer(out, seed=1))
    main(["new", "struggle", "--seats", "human,random", "--seed", "3", "--name", "It", "--plain"])
    text = out.getvalue().partition("> 1 1\n")[2]
    assert "\n 2 Build a unit\n 3 Move units\n" in text and "1 Buy a tile" not in text
    assert text.count("(SE-11.2)") == 2
    assert "99 is not in the list" in text.partition("> 3 99\n")[2]


# -- what was found from outside


@pytest.mark.parametrize(
    ("line", "placed"), [("army 10", "army, India"), ("1 india", "army, India"), ("2 india", "navy, India")]
)
def test_numbers_and_words_can_be_mixed_in_one_line(play: Play, line: str, placed: str) -> None:
    assert f"places: {placed}. (SE-4.7)" in play("struggle", "human,random", "1", line)


def test_help_names_the_words_for_units_and_an_order_that_can_be_typed_now(play: Play) -> None:
    out = play("struggle", "human,random", "1", "help")
    assert "Words for units: army, navy, fort" in out
    example = re.search(r"Here, for example: (.+)", out)
    assert example is not None
    assert f"places: {example[1].split()[0]}, " in play("struggle", "human,random", "1", example[1])
    french = play("struggle", "human,random", "1", "aide", lang="fr")
    assert "Mots pour les unités\u00a0: armee/army" in french


def test_the_map_tells_what_kind_of_counter_lies_there(play: Play) -> None:
    out = play("struggle", "human,random,random", "1", "map")
    assert re.search(r"\w+ \d \(neutral region\)", out)
    assert "(Slaves counter)" in out


def test_nought_passes_unless_it_is_an_amount(run: Run) -> None:
    game = find("struggle")
    seen = set()
    for seed in range(40):
        state = game.new(library.checked(Setup("struggle", 2, seed)))
        dice = Random(seed)
        while state.options and state.agenda[-1].name != "turn":
            if PASS in state.options and state.agenda[-1].name == "bid":
                seat = decider(state)
                asked = Question(Ask(game, game.view(state, seat), seat, 0), Speaker(game.languages, "en", ["A", "B"]))
                least = min(choice.number for choice in asked.open if choice.option != PASS)
                seen.add(least > 0)
                assert asked.choice(reading.read(asked, "0")[0].option).word == ("pass" if least else "0")
                assert reading.read(asked, "pass")[0].option == PASS
                assert numbering.named(asked, asked.choice(PASS)) == ("0 Pass" if least else "“Pass”")
            game.book.take(state, dice.choice(state.options))
    assert seen == {True, False}


def test_a_number_question_names_the_number_that_declines(capsys: pytest.CaptureFixture[str]) -> None:
    game = find("colonial")
    state = game.new(library.checked(Setup("colonial", 3, 1)))
    state.agenda.append(("sell", 0, 12, 0))
    state.goods[0] = 12
    game.book.relist(state)
    for language, told in (("en", "A number from 1 to 12, or 0 None"), ("fr", "Un nombre de 1 à 12, ou 0 Aucun")):
        question = Question(Ask(game, game.view(state, 0), 0, 0), Speaker(game.languages, language, ["A", "B", "C"]))
        numbering.show_choices(Console(Tongue(language)), question)
        assert told in capsys.readouterr().out
        with pytest.raises(NotRead) as refused:
            reading.read(question, "77")
        lowest = {"en": "the lowest is 1, the highest 12", "fr": "le plus petit est 1, le plus grand 12"}[language]
        assert lowest in reading.complaint(refused.value, question, Tongue(language))


def test_advice_to_pass_where_nought_is_an_amount_is_told(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """Declining has no number there."""

    async def advise(ask: Ask) -> list[Advice]:
        return [Advice(option, 0.5, 1.0, []) for option in ask.view.options]

    monkeypatch.setattr("ai.client.advise", advise)
    out = play("struggle", "human,random", "1", *["1 1"] * 6, "hint", seed=3)
    assert "chance of victory 50%" in out


@pytest.mark.parametrize("word", ["log", "rules", "map", "seat", "undo", "save as", "? "])
@pytest.mark.parametrize("text", ["²", "9" * 5000, "\x1b[31m", "~nosuch/x"])
def test_no_command_trips_over_odd_words(play: Play, word: str, text: str) -> None:
    out = play("struggle", "human,random", "1", f"{word} {text}")
    assert "\x1b" not in out and "An error in the program" not in out
    assert max(map(len, out.splitlines())) < 5200


@pytest.mark.usefixtures("installed_test_games")
def test_the_final_table_has_all_ranks_and_ties_together(capsys: pytest.CaptureFixture[str]) -> None:
    game = find("walls")
    ended = replace(game, result=lambda _state: Result(((1,), (0, 2)), (3, 9, 3)))
    printing.ending(Console(Tongue("en")), ended, None, ["Ann", "Bob", "Cleo"])
    rows = capsys.readouterr().out.splitlines()
    assert [row.split() for row in rows[-4:-1]] == [["1", "Bob", "9"], ["2", "Ann", "3"], ["2", "Cleo", "3"]]


def test_odds_that_nobody_has_read_are_shown_before_the_dice_roll(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The only target is taken by the rules; at a terminal Enter does it, and until then nothing has happened."""
    name = asyncio.run(played("human:Ann,random,random,random", 60, seed=4, asked=("attack", 0)))
    game, campaign = find("struggle"), Library().read(name).campaign
    *_, state = replayed(campaign)
    view = game.view(state, 0)
    asked = Question(Ask(game, view, 0, 0), Speaker(game.languages, "en", list("ABCD")))
    word = next(choice.word for choice in asked.open if "%" in unread(asked, [asked.step(choice)]))
    monkeypatch.setattr(Sitting, "at_a_terminal", True)
    out = run("continue", name, "--plain", typed=f"{word}\nno\nquit\n").out
    assert "%" in out.split(f"> {word}\n")[1].splitlines()[0]
    assert "This cannot be taken back: Enter does it, anything else leaves it." in out
    assert Library().find(name).decisions == campaign.number
    run("continue", name, "--plain", typed=f"{word}\n\nquit\n")
    assert Library().find(name).decisions > campaign.number


def test_a_seat_with_a_pin_is_given_to_somebody_else_by_whoever_knows_it(run: Run) -> None:
    name = begun("human:Ann,human:Bob", powers="france,spain")
    with Library().open(name) as journal:
        journal.set_pin(1, "1815")
    lines = ("seat 2 random", "4711", "seat 2 human:Eve", "", "seat 2 random", "1815", "seat 2 human", "1", "quit")
    out = run("continue", name, "--plain", typed="\n".join(["1815", "privacy off", *lines])).out
    assert out.count("PIN of Spain (Bob):") == 3 and out.count("PIN of Spain:") == 1 and "1815" not in out
    assert out.count("That is not the PIN of") == 2 and out.count("from now on:") == 1
    campaign = Library().read(name).campaign
    assert [player.spec for player in campaign.players] == ["human", "random"]
    assert campaign.players[1].name == "Bob"


@pytest.mark.usefixtures("installed_test_games")
def test_a_seat_with_a_pin_is_asked_for_it_and_nothing_of_it_is_shown(run: Run) -> None:
    name = begun("human:Ann,human:Bob", "masks", seed=3)
    with Library().open(name) as journal:
        journal.set_pin(0, "4711")
        journal.set_pin(1, "1815")
    out = run("continue", name, "--plain", typed="4712\n4711\nlog\nquit\n").out
    assert "4711" not in out and "1815" not in out and "4712" not in out
    assert "That is not the PIN of" in out and "Which card do you lay face down?" in out
    stranger = run("continue", name, "--plain", typed="\nquit\n").out
    assert "Which card" not in stranger


def test_a_running_game_is_exported_only_when_that_is_wanted(run: Run, tmp_path: Path) -> None:
    name = begun("human:Ann,random")
    refused = run("saves", "export", name)
    assert refused.code == 1 and "with --reveal" in refused.err and not refused.out
    assert run("saves", "export", name, "--reveal").out.startswith("Chancellery game record")
