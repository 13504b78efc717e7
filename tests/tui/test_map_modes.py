"""Other ways to look at the map, turned over with one key."""

from __future__ import annotations

import pytest

from engine.games.pax import GAME
from engine.games.pax.rules.congress.claims import CONTROL_CLAIM
from engine.games.pax.state import seat_of
from tests.rules.pax.table import FR, GB, Table
from tests.tui.conftest import FULL, SIZES, Screen, Start, begun
from tui.games.pax.modes import claims, taking, value
from tui.looks import Shown

AI = "human:Ann,random,random,random"


def shown(t: Table, mode: object, area: str, power: int = FR) -> Shown:
    """What a power sees of an area in a mode."""
    seat = seat_of(t.s, power)
    view = GAME.view(t.s, seat)
    place = next(one for one in GAME.words.places(view) if one.id == area)
    assert callable(mode)
    found = mode(view, place, seat, "en")
    assert isinstance(found, Shown)
    return found


def test_values_and_strengths_and_how_rich_an_area_is() -> None:
    t = Table()
    assert [shown(t, value, area).pieces[0].text for area in ("egypt", "taureg")] == ["8/5", "1/3"]
    assert [shown(t, value, area).badges[0].letter for area in ("egypt", "congo", "taureg")] == ["#", "+", "-"]
    assert shown(t, value, "north_sea") == shown(t, value, "home-france") == Shown()


def test_pb_8_3_what_whoever_looks_may_take_and_its_price() -> None:
    t = Table(empty=True)
    t.mark(GB, "egypt", "possession")
    t.merchants(FR, "mediterranean")
    assert shown(t, taking, "egypt") == Shown()
    assert [piece.text for piece in shown(t, taking, "tunisia").pieces] == ["4:40"]
    assert shown(t, taking, "north_sea") == Shown()


def test_pb_10_7_who_has_a_casus_belli_against_whom() -> None:
    t = Table()
    t.claim(FR, GB, CONTROL_CLAIM, "egypt")
    found = shown(t, claims, "egypt")
    assert [piece.text for piece in found.pieces] == ["F>B"] and found.badges[0].letter == "F"
    assert shown(t, claims, "tunisia") == Shown()


def head(screen: Screen) -> str:
    return screen.text.splitlines()[0]


@pytest.mark.parametrize("size", SIZES)
async def test_one_key_turns_them_over_and_the_first_line_says_which(start: Start, size: tuple[int, int]) -> None:
    async with start(size, campaign=begun(AI, "pax")) as screen:
        await screen.asked()
        usual = screen.text
        assert "v Value" in usual.splitlines()[-1] or size == SIZES[2]
        for name, following in (("Value", "May take"), ("May take", "Casus Belli"), ("Casus Belli", "owners")):
            await screen.press("v")
            assert name in head(screen) and f"{name}: " in screen.text
            assert f"v {following}" in screen.text.splitlines()[-1]
        await screen.press("v")
        assert screen.text.splitlines()[1:-4] == usual.splitlines()[1:-4]


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("colors", ["true", "16", "mono"])
async def test_values_are_written_whatever_the_colours(start: Start, colors: str, plain: bool) -> None:
    async with start(FULL, campaign=begun(AI, "pax"), colors=colors, ascii=plain) as screen:
        await screen.asked()
        await screen.press("tab", "/", "e", "g", "enter", "v")
        assert "8/5" in screen.text


async def test_from_another_panel_it_comes_back_to_the_map(start: Start) -> None:
    async with start(campaign=begun(AI, "pax")) as screen:
        await screen.asked()
        await screen.press("l", "v")
        assert screen.game.large.shown == "map" and "Value: " in head(screen)


async def test_in_a_game_without_other_ways_the_key_says_that_it_means_nothing(start: Start) -> None:
    async with start(campaign=begun("human:Ann,random")) as screen:
        await screen.asked()
        before = screen.text.splitlines()
        await screen.press("v")
        changed = [line for old, line in zip(before, screen.text.splitlines(), strict=True) if line != old]
        assert len(changed) == 1 and "v means nothing here" in changed[0]


async def test_the_legend_tells_of_them(start: Start) -> None:
    async with start(campaign=begun(AI, "pax")) as screen:
        await screen.asked()
        await screen.press("p", "right", "right")
        pages = screen.text
        for _ in range(4):
            await screen.press("right")
            pages += screen.text
        assert "Other ways to look at the map (v)" in pages
