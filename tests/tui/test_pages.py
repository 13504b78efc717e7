"""All pages beside the game itself: home, new game, campaigns, rules, settings, replay, keys."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from ai.levels import LEVELS
from ai.specs import parse
from ai.voice import personality_told
from engine.controllers import Random
from engine.library import find, game_ids
from saves.campaign import begun as begun_by
from saves.campaign import told
from saves.disk import records
from saves.library import Library
from tests.tui.conftest import SIZES, SMALL, Screen, Start, begun, played
from tui import campaigns
from tui.screen import settings
from tui.screen.pages.rules_page import RulesPage
from tui.screen.palette import Palette
from tui.screen.replay.replay_page import ReplayPage
from tui.tongue import Tongue


async def test_enter_enter_enter_is_a_solo_game(start: Start) -> None:
    async with start(SMALL) as screen:
        await screen.press("enter", "enter", "enter")
        await screen.until(lambda: screen.game.table.match)
        persons = screen.game.table.persons()
        assert persons == [0]
        assert len(screen.game.table.seats) > 2
        assert Library().entries()


async def test_the_last_choice_of_a_new_game_is_remembered(start: Start) -> None:
    async with start() as screen:
        await screen.press("enter", "enter", "down", "left", "left", "up", "enter")
        await screen.asked()
        assert len(screen.game.table.seats) == 3
    kept = settings.load()
    assert kept.new_game["game"] == "struggle"
    assert len(kept.new_game["struggle"]["seats"]) == 3


async def _to(screen: Screen, label: str) -> None:
    """Down to that line of the set-up."""
    labels = [field.label for field in screen.page.fields()]
    await screen.press("home", *["down"] * labels.index(label))


async def test_the_first_game_of_the_list_is_struggle_and_says_what_it_is_about(start: Start) -> None:
    async with start(SMALL) as screen:
        await screen.press("enter")
        assert screen.page.games[0].id == "struggle"
        assert "the great powers of 18th-century Europe" in " ".join(screen.text.split())


async def test_every_seat_can_be_a_person_with_a_name(start: Start) -> None:
    async with start() as screen:
        await screen.press("enter", "enter")
        await _to(screen, "Seat 1")
        await screen.press("enter", *"Ann", "enter", "down")
        while "person" not in screen.page.fields()[screen.page.list.cursor].value:
            await screen.press("left")
        await screen.press("enter", *"Bob", "enter")
        assert "Ann, person" in screen.text
        assert "Bob, person" in screen.text


@pytest.mark.parametrize("size", SIZES)
async def test_the_set_up_says_exactly_how_levels_differ(start: Start, size: tuple[int, int]) -> None:
    async with start(size) as screen:
        await screen.press("enter", "enter")
        await _to(screen, "Seat 2")
        for name, level in LEVELS.items():
            told = next(line.split() for line in screen.text.splitlines() if line.split()[:1] == [name])
            share = f"{level.beats_below:.0%}" if level.beats_below else "–"
            assert told[1:] == [f"{level.choice:g}", "s", f"{level.turn:g}", "s", str(level.width),
                                f"{level.slips:.0%}", share]  # fmt: skip


async def test_all_opponents_change_at_once_and_keep_their_characters(start: Start) -> None:
    async with start() as screen:
        await screen.press("enter", "enter")
        await _to(screen, "Seat 3")
        await screen.press("enter")
        character = parse(screen.page.plan.seats[2].spec.removeprefix("ai:")).personality
        assert personality_told("struggle", character, "en") in screen.text
        await _to(screen, "Opponents")
        await screen.press("right")
        specs = [sitter.spec for sitter in screen.page.plan.seats]
        assert specs == ["human", "ai:mcts:veteran:random", f"ai:mcts:veteran:{character}",
                         *["ai:mcts:veteran:random"] * 2]  # fmt: skip


@pytest.mark.parametrize("told", [False, True])
async def test_characters_are_told_or_kept_secret(start: Start, told: bool) -> None:
    async with start() as screen:
        await screen.press("enter", "enter")
        await _to(screen, "Seat 1")
        while screen.page.plan.seats[0].spec != "random":  # nobody has to be asked
            await screen.press("left")
        await _to(screen, "Surprises")
        await screen.press(*["right"] * told)
        await screen.press("home", "enter")
        specs = [player.spec for player in screen.game.journal.campaign.players[1:]]
        assert all(spec.endswith(":random") for spec in specs) is not told
        await screen.press("p")
        assert ("surprise" in screen.text) is not told
    assert settings.load().new_game["struggle"]["told"] is told


async def test_a_wrong_option_of_the_set_up_is_one_sentence(start: Start) -> None:
    async with start() as screen:
        await screen.press("enter", "enter")
        await _to(screen, "Powers")
        await screen.press("enter", *"atlantis", "enter", "home", "enter")
        assert "cannot be “atlantis”" in " ".join(screen.text.split())
        assert not Library().entries()


async def test_watching_is_a_game_without_persons(start: Start) -> None:
    usual = {"game": "struggle", "struggle": {"seats": ["random", "random", "random"]}}
    async with start(new_game=usual) as screen:
        await screen.press("3", "enter", "enter")
        await screen.until(lambda: screen.game.table.match.number > 20)
        assert screen.game.table.persons() == []


async def test_watching_does_not_take_the_seat_in_the_next_game(start: Start) -> None:
    async with start(SMALL) as screen:
        await screen.press("3", "enter", "enter")
        await screen.press("q", *"2", "enter")
        assert screen.page.plan.seats[0].spec == "human"


@pytest.mark.parametrize("size", SIZES)
async def test_campaigns_are_listed_renamed_copied_deleted_and_brought_back(
    start: Start, size: tuple[int, int]
) -> None:
    begun("human,random", name="Waterloo")
    async with start(size) as screen:
        await screen.press("3")
        assert "Waterloo" in screen.text
        await screen.press("n", "ctrl+u", *"Leipzig", "enter")
        assert "Leipzig" in screen.text
        await screen.press("c", *"Wagram", "enter")
        assert {entry.name for entry in Library().entries()} == {"Leipzig", "Wagram"}
        await screen.press("/", *"wag", "enter")
        assert "Leipzig" not in screen.text
        await screen.press("d")
        assert "is deleted" in screen.text
        assert [entry.name for entry in Library().entries()] == ["Leipzig"]
        await screen.press("z")
        assert len(Library().entries()) == 2


async def test_a_campaign_is_exported_checked_and_brought_in(start: Start, tmp_path: Path) -> None:
    await played("random,random,random", 60, name="Export")
    file = tmp_path / "game.txt"
    async with start() as screen:
        await screen.press("3", "x")
        screen.app.paste(str(file))
        await screen.press("enter")
        assert "is still being played" in " ".join(screen.text.split()) and not file.exists()
        await screen.press("enter")
        assert file.read_text("utf-8")
        await screen.press("v")
        assert "all is as it should be" in screen.text
        await screen.press("g")
        screen.app.paste(str(file))
        await screen.press("enter")
        assert len(Library().entries()) == 2
        await screen.press("g")
        screen.app.paste(str(tmp_path / "none.txt"))
        await screen.press("enter")
        assert "none.txt" in screen.text


async def test_one_bad_file_is_one_line_and_hides_no_other(start: Start, home: Path) -> None:
    begun("human,random", name="Good")
    (home / "campaigns" / "bad.campaign").write_bytes(b"nothing of the kind")
    async with start() as screen:
        await screen.press("3")
        assert "bad.campaign is not a Chancellery campaign" in screen.text
        assert "Good" in screen.text


async def test_a_campaign_that_cannot_be_played_is_a_sentence_whatever_is_done_with_it(start: Start) -> None:
    """Its rules are old and would be upgraded, but no game of that set-up can begin."""
    begun("human,random", name="Good")
    bad = records.Start("seven", 1, 1, 7, "1700", {}, "Odd", (records.Player("Ann", "human"),), 1_800_000_000, "test")
    (Library().campaigns / "odd.campaign").write_bytes(told(begun_by(bad)))
    async with start() as screen:
        await screen.press("3")
        assert "Good" in screen.text and "Odd" in screen.text
        await screen.press("/", *"odd", "enter")
        for key in ("v", "b", "enter"):
            await screen.press(key)
            assert "has a set-up that the game “seven” does not know" in " ".join(screen.text.split()), key


async def test_rules_open_at_the_clause_of_the_decision(start: Start) -> None:
    async with start(campaign=begun("human:Ann,random,random")) as screen:
        await screen.asked()
        clause = screen.game.answering.question.clause  # type: ignore[union-attr]
        await screen.press("r")
        assert isinstance(screen.page, RulesPage)
        assert screen.page.entries[screen.page.list.cursor].id == clause
        await screen.press("/", *"pirates", "enter")
        assert "clauses with “pirates”" in screen.text
        await screen.press("/", *"14.2", "enter")
        assert screen.page.entries[screen.page.list.cursor].id == "SE-14.2"
        await screen.press("q")
        assert screen.page is screen.game


async def test_every_setting_takes_effect_at_once_and_is_kept(start: Start) -> None:
    async with start() as screen:
        await screen.press(str([item.label for item in screen.page.items()].index("Settings") + 1))
        await screen.press("right", "right")
        assert screen.app.tongue.language == "fr"
        assert "Langue" in screen.text
        await screen.press("left", "down", "right", "down", "right", "down", "right", "right")
        assert screen.app.palette.name == "deutan"
        assert screen.app.palette.ascii_only
    kept = settings.load()
    assert (kept.language, kept.palette, kept.colours, kept.glyphs) == ("en", "deutan", "true", "ascii")


async def test_a_key_can_be_changed_and_changed_back(start: Start) -> None:
    async with start() as screen:
        await screen.press(str([item.label for item in screen.page.items()].index("Settings") + 1))
        page = screen.page
        page.list.put(len(page.names) + 1 + page.actions.index("undo"))
        await screen.press("enter", "k")
        assert screen.app.keys.of["undo"] == ("k",)
        assert settings.load().keys == {"undo": ("k",)}
        await screen.press("d")
        assert screen.app.keys.of["undo"] == ("u",)
        await screen.press("enter")
        screen.app.press("\ud800")  # half a letter: the settings could not be written any more
        assert screen.app.keys.of["undo"] == ("u",) and "has no name" in screen.text


async def test_a_settings_file_that_cannot_be_read_is_told_and_left_alone(start: Start, home: Path) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.toml").write_text('palette = "plaid"\nlanguage = "fr"\n', "utf-8")
    found = settings.load()
    assert found.language == "fr"
    assert found.palette == "standard"
    assert found.complaint is not None
    (home / "config" / "settings.toml").write_text("palette = [", "utf-8")
    assert settings.load().complaint is not None


async def test_a_campaign_is_watched_again_and_played_on_from_the_middle(start: Start) -> None:
    name = await played("human:Ann,random,random", 120, name="Long")
    async with start() as screen:
        await screen.press("3", "b")
        page = screen.page
        assert isinstance(page, ReplayPage)
        assert page.recording.length >= 120
        await screen.press("right", "right")
        assert page.recording.at == 2
        await screen.press("down")
        turn = page.recording.at
        await screen.press("down")
        assert page.recording.at > turn
        await screen.press("up")
        assert page.recording.at == turn
        await screen.press("end")
        assert page.recording.at == page.recording.length
        await screen.press("p")
        assert "Scores by decision" in screen.text
        await screen.press("p", "/", *"51", "enter")
        assert page.recording.at == 50
        await screen.press("f", *"Other", "enter")
        await screen.until(lambda: screen.game.table.match.number >= 50)
        assert screen.game.journal.campaign.name == "Other"
    assert Library().find(name).decisions >= 120


async def test_a_replay_shows_what_the_table_knew_while_the_game_goes_on(start: Start) -> None:
    await played("human:Ann,human:Bob,random", 150, name="Open")
    async with start() as screen:
        await screen.press("3", "b", "end")
        hidden = screen.page.recording.view.unrest
        assert len(set(hidden)) == 1, "a game that is not over hides everybody's unrest"


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_every_page_tells_its_keys(start: Start, language: str) -> None:
    async with start(campaign=begun("human:Ann,random,random"), language=language) as screen:
        await screen.asked()
        await screen.press("?")
        assert {"en": "take back", "fr": "annuler"}[language] in screen.text
        assert "F3·2an" in screen.text
        await screen.press("escape")
        assert screen.page is screen.game


@pytest.mark.parametrize("size", SIZES)
async def test_keys_are_called_in_the_language_of_the_player(start: Start, size: tuple[int, int]) -> None:
    async with start(size, language="fr") as screen:
        assert "Entrée" in screen.text.splitlines()[-1]
        await screen.press("?")
        assert "Échap" in screen.text
        assert not re.search(r"\b(Enter|Esc|Bksp)\b", screen.text)


@pytest.mark.parametrize(
    ("language", "legend"), [("en", "a army, n navy, f fort."), ("fr", "a armée, n navire, f fort.")]
)
async def test_the_legend_names_every_unit(start: Start, language: str, legend: str) -> None:
    async with start(campaign=begun("human:Ann,random,random"), language=language) as screen:
        await screen.asked()
        await screen.press("?")
        assert legend in re.sub(r"\s+", " ", " ".join(line[80:] for line in screen.text.splitlines()))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_nothing_of_campaigns_and_settings_is_cut_off(start: Start, size: tuple[int, int], language: str) -> None:
    await played("random,random", 40)
    async with start(size, language=language) as screen:
        await screen.press("3")
        head, row = screen.text.splitlines()[1:3]
        assert head.endswith({"en": "Size", "fr": "Taille"}[language])
        assert row.endswith({"en": "kB", "fr": "ko"}[language])
        await screen.press("escape", "6", "down", "down", "down")
        assert {"en": "as the terminal says ▸", "fr": "comme le dit le terminal ▸"}[language] in screen.text


async def test_where_a_campaign_stands_is_said_to_be_past_where_nobody_wrote_it_down(start: Start) -> None:
    """After a crash the file knows the last decisions, but not where they have led."""
    name = begun("human,random", name="War")
    with Library().open(name) as journal:
        match = journal.resume([Random(5)] * 2)
        match.listeners.append(lambda _notice: match.stop() if match.number == 50 else None)
        await match.play()
        entry = Library().find(name)
        assert entry.digest is not None and entry.digest.number < entry.decisions == 50
        assert campaigns.progress(entry, Tongue("en")).startswith("after ")
    assert not campaigns.progress(Library().find(name), Tongue("en")).startswith("after")


# -- prompts of the list of campaigns


@pytest.mark.parametrize("key", ["n", "c", "x", "g", "/"])
async def test_while_a_line_is_typed_its_keys_stand_below(start: Start, key: str) -> None:
    begun("human:Ann,random", name="War")
    async with start(SMALL) as screen:
        await screen.press("3")
        assert "n rename" in screen.text.splitlines()[-1]
        await screen.press(key)
        last = screen.text.splitlines()[-1]
        assert "Enter do it" in last and "Esc leave it" in last and "rename" not in last
        await screen.press("escape")
        assert "n rename" in screen.text.splitlines()[-1]


@pytest.mark.parametrize(
    ("keys", "name"),
    [("2", "2"), (["right", "2"], "War2"), (["end", "2"], "War2"), (["backspace", "2"], "Wa2"), ([], "War")],
)
async def test_to_rename_proposes_the_name_and_typing_replaces_it(start: Start, keys: list[str], name: str) -> None:
    begun("human:Ann,random", name="War")
    async with start(SMALL) as screen:
        await screen.press("3", "n", *keys, "enter")
        assert [entry.name for entry in Library().entries()] == [name]


async def test_a_paste_replaces_the_proposed_name(start: Start) -> None:
    begun("human:Ann,random", name="War")
    async with start(SMALL) as screen:
        await screen.press("3", "n")
        screen.app.paste("Peace")
        await screen.press("enter")
        assert [entry.name for entry in Library().entries()] == ["Peace"]


async def test_what_is_brought_in_is_marked(start: Start, tmp_path: Path) -> None:
    begun("human:Ann,random", name="War")
    Library().export("War", tmp_path / "war.campaign", text=False, reveal=True)
    Library().rename("War", "Aaa")
    begun("human:Ann,random", name="Zzz")
    async with start(SMALL) as screen:
        await screen.press("3", "g", *str(tmp_path / "war.campaign"), "enter")
        assert screen.page.marked.name == "War"


@pytest.mark.parametrize("typed", ["~nosuch_person/x", "~nosuch_person"])
@pytest.mark.parametrize("key", ["x", "g"])
async def test_a_file_of_nobody_is_one_sentence(start: Start, key: str, typed: str) -> None:
    begun("human:Ann,random", name="War")
    async with start(SMALL) as screen:
        await screen.press("3", key, *typed, "enter")
        assert f"“{typed}” cannot be the name of a file." in screen.page.flash


async def test_a_campaign_that_was_asked_for_is_taken_over_and_no_other_one(start: Start) -> None:
    held = begun("human:Ann,random", name="Held")
    begun("human:Ann,random", name="Played later")
    with Library().open(held) as elsewhere:
        async with start(campaign=held) as screen:
            assert "is being played by process" in screen.text
            await screen.press("enter")
            await screen.asked("Choose the power")
            assert screen.game.journal.campaign.name == "Held"
            assert elsewhere.lost


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_no_table_of_the_rules_is_cut(start: Start, size: tuple[int, int], language: str) -> None:
    async with start(size, language=language) as screen:
        for game in map(find, game_ids()):
            page = RulesPage(screen.app, game)
            for entry in page.all:
                told = "".join(
                    cell for part in entry.parts if not isinstance(part, str) for row in part for cell in row
                )
                rows = page._clause(page.all.index(entry), min(size[0], 110))
                shown = " ".join("".join(text for text, _ in row) for row in rows)
                assert not [row for row in rows if sum(len(text) for text, _ in row) > size[0]]
                assert Counter("".join(told.split())) <= Counter("".join(shown.split())), entry.id


# -- what nobody expects


@pytest.mark.parametrize("page", ["home", "games", "campaigns", "settings"])
async def test_no_page_trips_over_odd_keys_and_pasted_text(start: Start, page: str) -> None:
    begun("human:Ann,random", name="War")
    async with start(SMALL) as screen:
        if page != "home":
            screen.app.visit(page)
        for key in ("²", "٣", "½", "\x1b", "/", "9", "²"):
            screen.app.press(key)
        screen.app.paste("9" * 5000 + "\x1b[31m\x07\n")
        screen.app.press("enter")
        assert "\x1b" not in "".join(
            screen.app.palette.shown(text) for row in screen.app.canvas.rows for text, _ in row
        )


@pytest.mark.parametrize("text", ["²", "9" * 5000, "-1", "٣", "99999999999999999999"])
async def test_no_number_breaks_the_dice_or_a_replay(start: Start, text: str) -> None:
    name = await played("random,random", 5)
    async with start(SMALL) as screen:
        screen.app.visit("set-up", find("struggle"))
        screen.page._sow(text)
        assert screen.page.flash and not screen.page.plan.dice
        screen.app.visit("replay", Library().read(name).campaign)
        screen.page._go_to(text)
        assert 0 <= screen.page.recording.at <= 5


def test_a_campaign_with_escapes_in_its_name_writes_none_to_the_terminal() -> None:
    assert Palette().shown("\x1b[2Jgone\x07 é\u00a0;") == "?[2Jgone? é\u00a0;"


async def test_a_crash_puts_the_terminal_in_order_and_is_one_sentence(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_page: object, _width: int, _height: int) -> None:
        raise ZeroDivisionError("a bug")

    with pytest.raises(ZeroDivisionError):
        async with start(SMALL) as screen:
            monkeypatch.setattr(type(screen.page), "draw", broken)
            screen.app.press("down")
            await screen.settle()
    assert not screen.app._exit_renderables


async def test_an_error_in_the_rules_ends_the_program_and_is_not_kept_quiet(start: Start) -> None:
    with pytest.raises(ZeroDivisionError):
        async with start(SMALL, campaign=begun("human:Ann,random")) as screen:
            await screen.asked("Choose the power")

            def broken(*_: object) -> None:
                raise ZeroDivisionError("a bug")

            screen.game.table.match._outcome = broken
            await screen.press("1")
            await screen.pilot.pause(0.1)
