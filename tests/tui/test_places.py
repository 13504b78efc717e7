"""Places are found by a few letters: which come first, on the map and in the line."""

from __future__ import annotations

import pytest

from engine.contract import Mark, Setup
from engine.games.pax import names
from engine.games.pax.tables import AREAS
from engine.library import checked, find
from engine.notation import slug
from engine.text import Speaker
from tests.tui.conftest import MIDDLE, SIZES, SMALL, Start, begun
from tui.naming import mark_told, terms_in
from tui.table.finding import matching, place_names

NAMES = {"ni": ("Nicaragua",), "ng": ("Niger (river)", "Nig."), "ea": ("East Africa",), "sa": ("South Seas",)}


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("ni", ["ni", "ng"]),
        ("Niger", ["ng"]),
        ("af", ["ea"]),
        ("ea", ["ea"]),
        ("ss", ["sa"]),
        ("ng", ["ni", "ng"]),
        ("", []),
        ("?", []),
        ("zz", []),
    ],
)
def test_names_then_words_then_initials_then_letters_in_their_order(typed: str, expected: list[str]) -> None:
    assert matching(NAMES, typed) == expected


@pytest.mark.parametrize("language", ["en", "fr"])
def test_two_letters_find_every_area_of_the_world(language: str) -> None:
    """As one of those that the line names, most of them as the first."""
    game = find("pax")
    view = game.view(game.new(checked(Setup("pax", 7, 1))), 0)
    names = place_names(game, view, Speaker(game.languages, language, [""] * 7))
    areas = [place.id for place in game.words.places(view)[:104]]
    rows = [matching(names, slug(names[area][0])[:2]).index(area) for area in areas]
    assert len(rows) == 104 and max(rows) < 8
    assert rows.count(0) >= 60


@pytest.mark.parametrize("size", SIZES)
async def test_on_the_map_two_letters_go_to_an_area_on_whatever_sheet(start: Start, size: tuple[int, int]) -> None:
    async with start(size, campaign=begun("human:Ann,random,random,random", "pax")) as screen:
        await screen.asked()
        await screen.press("tab")
        await screen.type("eg")
        assert screen.game.atlas.cursor == "egypt"
        assert "egypt" in screen.game.atlas.grid.places
        assert "Egypt" in screen.text.splitlines()[-2]
        await screen.press("enter", "i")
        assert screen.game.atlas.walking and "value 8" in screen.text


async def test_more_of_the_same_beginning_are_turned_over(start: Start) -> None:
    async with start(MIDDLE, campaign=begun("human:Ann,random,random,random", "pax")) as screen:
        await screen.asked()
        await screen.press("tab")
        await screen.type("ma")
        first = screen.game.atlas.cursor
        await screen.press("tab")
        second = screen.game.atlas.cursor
        assert first != second and second.startswith("ma")
        await screen.press("up")
        assert screen.game.atlas.cursor == first
        await screen.press("escape", "tab", "tab")
        assert screen.game.typist is None


async def test_where_no_choice_is_called_so_the_line_finds_places(start: Start) -> None:
    async with start(MIDDLE, campaign=begun("human:Ann,random,random,random", "pax")) as screen:
        await screen.asked("negotiate")
        await screen.type("jap")
        assert screen.game.atlas.cursor
        assert "Japan" in screen.text.splitlines()[-2]
        await screen.press("enter")
        assert screen.game.atlas.walking


@pytest.mark.parametrize("size", SIZES)
async def test_the_map_opens_at_home(start: Start, size: tuple[int, int]) -> None:
    async with start(size, campaign=begun("random,random,human:Ann,random", "pax")) as screen:
        await screen.asked()
        home = screen.game.atlas.cursor
        assert home.startswith("home-") and home in screen.game.atlas.grid.places


def test_a_fleet_on_a_coast_is_shown_in_its_area() -> None:
    """Of a label that names an area and its seas, the area is where the map goes."""
    canada = next(number for number, row in enumerate(AREAS) if row.id == "canada")
    assert [term.id for term in terms_in(names.coast(canada))][-1] == "canada"


async def test_walking_on_the_map_says_of_each_area_what_can_be_done_there_or_why_not(start: Start) -> None:
    """Not what the choice marked in the list means: the cursor is elsewhere (PB-8.3)."""
    async with start(MIDDLE, campaign=begun("human:Ann,random,random,random", "pax")) as screen:
        await screen.asked("negotiate")
        await screen.press("0")
        await screen.asked("what do you do")
        await screen.press("enter")
        await screen.asked("where is a status marker placed")
        for letters, told in (("hunan", "No line of communication leads to Hunan"), ("mexico", "Interest, Influence")):
            await screen.type(letters)
            await screen.press("enter")
            assert screen.game.atlas.walking and told in screen.text


async def test_what_is_said_has_its_line_however_many_choices_there_are(start: Start) -> None:
    """On a small screen a warning would else be lost, and the key seem to do nothing."""
    async with start(SMALL, campaign=begun("human:Ann,random,random,random", "pax")) as screen:
        await screen.asked("negotiate")
        await screen.press("0")
        await screen.asked("what do you do")
        choices = screen.game.answering.listed
        closed = next(choice for choice in choices if choice.closed is not None)
        assert len(choices) > 8 and screen.game.answering.marked.detail
        await screen.press(str(closed.number))
        assert screen.game.flash and screen.game.flash[:40] in screen.text


def test_pieces_of_a_power_are_counted_and_a_value_is_told() -> None:
    colonial, ultima = (Speaker(f"engine.games.{game}", "en") for game in ("colonial", "ultima"))
    assert mark_told(colonial, Mark(None, "booming_city", 3, "Booming City")) == "Booming City 3"
    assert mark_told(ultima, Mark(None, "troop", 3, "Troop Q2", "france")) == "Troop Q2 ×3"
    assert mark_told(ultima, Mark(None, "leader", 1, "Suffren", "france")) == "Suffren"
