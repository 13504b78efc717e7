"""``new``, ``continue``, ``play`` and the bare command."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from types import ModuleType

import pytest

from engine import library
from engine.text import LANGUAGES
from saves.library import Library
from tests.cli.conftest import Run
from tui import shelf, sitters
from tui.cli import playing
from tui.tongue import Trouble

Fails = Callable[..., str]


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> list[Namespace]:
    """A full screen that only notes what it was started with."""
    started: list[Namespace] = []
    module = ModuleType("a_screen")
    module.main = lambda arguments: started.append(arguments) or 0  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tui.screen.app", module)
    monkeypatch.setattr(playing, "_on_a_terminal", lambda: None)
    return started


def test_without_plain_the_full_screen_is_started(run: Run, screen: list[Namespace]) -> None:
    assert run().code == run("play").code == run("continue", "war").code == 0
    assert [started.command for started in screen] == ["app", "play", "continue"]
    assert run("new", "struggle", "--seats", "human,random", "--name", "War").code == 0
    assert screen[-1].name == "War" and Library().find("War").decisions == 0


def test_without_a_terminal_for_the_full_screen_nothing_is_begun(fails: Fails) -> None:
    assert "needs a terminal" in fails(1, "new", "struggle", "--seats", "human,random", "--name", "War")
    assert not Library().entries()


def test_a_terminal_that_takes_letters_only_is_no_place_for_the_full_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(f"tui.cli.playing.sys.{stream}.isatty", lambda: True, raising=False)
    with pytest.raises(Trouble) as caught:
        playing._on_a_terminal()
    assert "TERM=dumb" in str(caught.value)


def test_new_begins_a_campaign_with_everything_that_was_said(run: Run) -> None:
    words = ("--seats", "human:Ann,random,human:Émile", "--seed", "42", "--option", "show_unrest_totals=on")
    run("new", "struggle", *words, "--name", "Été 1805", "--plain", typed="quit\n")
    campaign = Library().read("Été 1805").campaign
    assert campaign.setup.seed == 42 and campaign.setup.seats == 3
    assert campaign.setup.options["show_unrest_totals"] == "on"
    assert [tuple(player) for player in campaign.players] == [
        ("Ann", "human"),
        ("random", "random"),
        ("Émile", "human"),
    ]


def test_new_names_a_campaign_after_its_game_and_counts(run: Run) -> None:
    for _ in range(2):
        run("new", "struggle", "--plain", typed="quit\n")
    assert {entry.name for entry in Library().entries()} == {"Struggle of Empires", "Struggle of Empires 2"}
    specs = [player.spec for player in Library().find("struggle-of-empires").players]
    assert specs == ["human", *["ai:mcts:regular:random"] * 4]


def test_french_words_for_players(run: Run) -> None:
    run("new", "struggle", "--seats", "humain:Anne,hasard", "--plain", typed="quitter\n")
    assert [tuple(player) for player in Library().entries()[0].players] == [("Anne", "human"), ("random", "random")]


def test_quit_says_how_to_go_on_and_continue_does(run: Run) -> None:
    first = run(
        "new", "struggle", "--seats", "human,random", "--seed", "1", "--name", "War", "--plain", typed="1\nquit\n"
    )
    assert first.code == 0
    assert first.out.endswith("“War” is saved; go on with: chancellery continue War --plain\n")
    again = run("continue", "--plain", typed="quit\n")
    assert again.code == 0 and "Place a starting unit (5 left)" in again.out


def test_continue_tells_what_happened_since(run: Run) -> None:
    run("new", "struggle", "--seats", "human,random", "--seed", "1", "--name", "War", "--plain", typed="1\n1 1\nquit\n")
    out = run("continue", "war", "--plain", typed="quit\n").out
    assert "Since your last turn, " in out and " places: " in out


def test_continue_takes_the_last_unfinished_campaign(run: Run, fails: Fails) -> None:
    assert "begin one with: chancellery new" in fails(1, "continue", "--plain")
    run("new", "struggle", "--seats", "random,random", "--name", "Over", "--plain")
    assert "begin one with: chancellery new" in fails(1, "continue", "--plain")
    run("new", "struggle", "--seats", "human,random", "--name", "Going on", "--plain", typed="quit\n")
    assert "“Going on” is saved" in run("continue", "--plain", typed="quit\n").out


def test_continue_of_a_campaign_that_is_over_shows_its_end(run: Run) -> None:
    run("new", "struggle", "--seats", "random,random", "--name", "Over", "--plain")
    out = run("continue", "Over", "--plain").out
    assert "The game is over." in out and "Score" in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_of_the_input_is_said_and_the_campaign_is_safe(run: Run, fails: Fails, lang: str) -> None:
    words = ("new", "struggle", "--seats", "human,random", "--seed", "1", "--name", "War", "--plain", "--lang", lang)
    sentence = fails(1, *words, typed="1\n")
    assert sentence.endswith("chancellery continue War --plain")
    assert Library().read("War").campaign.decisions[0][0] == 1


def test_a_campaign_that_is_played_elsewhere_is_not_opened_twice(run: Run, fails: Fails) -> None:
    run("new", "struggle", "--seats", "human,random", "--name", "War", "--plain", typed="quit\n")
    with Library().open("War"):
        sentence = fails(1, "continue", "War", "--plain", typed="quit\n")
        assert "is being played by process" in sentence and "--take-over" in sentence
        assert "being played by process" in run("saves", "list").out
        assert run("continue", "War", "--plain", "--take-over", typed="1\nquit\n").code == 0


def test_a_torn_campaign_says_so_and_plays_on(run: Run) -> None:
    run("new", "struggle", "--seats", "human,random", "--seed", "1", "--name", "War", "--plain", typed="1\n1 1\nquit\n")
    path = Library().find("War").path
    path.write_bytes(path.read_bytes()[:-2])
    ran = run("continue", "War", "--plain", typed="quit\n")
    assert ran.code == 0 and ran.out.startswith("The end of the campaign “War” is unreadable")


# -- play --plain: the way in


def test_play_begins_a_first_game_by_asking(run: Run, installed_test_games: tuple[str, ...]) -> None:
    number = shelf.ids().index("walls") + 1
    ran = run("play", "--plain", typed=f"0\n99\nwalls\n{number}\nhuman\nhuman:Ann,random\nquit\n")
    assert ran.code == 0
    assert ran.out.count("Type a number from 1 to ") == 3
    assert "walls is for 2 to 4 seats, not 1." in ran.out
    assert [entry.players[0].name for entry in Library().entries()] == ["Ann"]


def test_play_offers_the_campaigns_that_go_on(run: Run) -> None:
    run("new", "struggle", "--seats", "human:Ann,random", "--name", "War", "--plain", typed="quit\n")
    run("new", "struggle", "--seats", "random,random", "--name", "Over", "--plain")
    out = run("play", "--plain", typed="1\nquit\n").out
    assert "1 “War” (Ann; at random), Struggle of Empires, Set-up" in out and "Over" not in out
    assert "“War” is saved" in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_play_can_be_left_and_says_when_the_input_ends(run: Run, fails: Fails, lang: str) -> None:
    assert run("play", "--plain", "--lang", lang, typed="quit\n").code == 0
    fails(1, "play", "--plain", "--lang", lang)
    assert Library().entries() == []


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("ai", "ai:mcts:regular"),
        ("ai:novice", "ai:mcts:novice"),
        ("ai:bold", "ai:mcts:regular:bold"),
        ("ai:veteran:cautious", "ai:mcts:veteran:cautious"),
        ("ai:minimax:novice", "ai:minimax:novice"),
        ("ai:greedy", "ai:greedy"),
    ],
)
def test_a_computer_player_is_typed_by_level_and_character(run: Run, typed: str, kept: str) -> None:
    run("new", "struggle", "--seats", f"human,{typed}", "--name", "War", "--plain")
    assert Library().find("War").players[1].spec == kept


@pytest.mark.parametrize("game", library.game_ids())
def test_a_computer_player_typed_without_a_search_thinks_as_the_game_plays_best(run: Run, game: str) -> None:
    others = ",".join(["ai:veteran"] * (library.find(game).seats[0] - 1))
    run("new", game, "--seats", f"human,{others}", "--name", "War", "--plain")
    assert {player.spec for player in Library().find("War").players[1:]} == {sitters.kinds(game)[3]}
    assert sitters.kinds(game)[3].endswith(":veteran")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("ai:vetran", "“vetran” is no level and no character of a computer player; levels: novice,"),
        ("ai:mcts:master:friendly", "“friendly” is no level"),
        ("ai:greedy:novice", "is written ai:LEVEL or ai:LEVEL:CHARACTER, not “ai:greedy:novice”"),
        ("robot", "“robot” cannot take a seat; known are: human, human:NAME, ai:LEVEL"),
    ],
)
def test_a_wrong_player_is_told_in_one_sentence(fails: Callable[..., str], typed: str, said: str) -> None:
    assert said in fails(2, "new", "struggle", "--seats", f"human,{typed}", "--plain")
    assert not Library().entries()


def test_an_empty_answer_is_a_solo_game_against_computer_players(run: Run) -> None:
    ran = run("play", "--plain", typed="1\n\nquit\n")
    assert "Enter alone: you against 4 computer players." in ran.out
    (entry,) = Library().entries()
    assert [player.spec for player in entry.players] == ["human", *["ai:mcts:regular:random"] * 4]
