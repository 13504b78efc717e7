"""The pages of the powers: whatever is longer than a page goes on on the next one."""

from __future__ import annotations

import pytest

from engine.library import find, game_ids
from tests.tui.conftest import MIDDLE, SMALL, Screen, Start, played
from tui.screen.game.screen_table import ScreenTable
from tui.table.telling import Said


async def _pages(screen: Screen) -> list[str]:
    """Every page, turned to with the key that the last line names."""
    panel, found = screen.game.large.panel, []
    while screen.text not in found:
        found.append(screen.text)
        assert "→ next page" in screen.text.splitlines()[-1]
        await screen.press("right")
    assert len(found) == panel._pages
    return found


def _told(screen: Screen) -> list[str]:
    """All that the tables, the notes and the signs of the game have to say, a piece each."""
    table, look = screen.game.table, screen.game.atlas.look
    told = [table.say(row[0]) for sheet in table.game.words.more_sheets(table.view) for row in sheet.rows] + [
        table.seat_name(seat) for seat in table.seats
    ]
    if look.notes is not None:
        told += [table.say(one) for one in look.notes(table.view)[1]]
    if look.signs is not None:
        told += [meaning for _pieces, meaning in look.signs(table.tongue)]
    return told + [mode.hint(table.tongue) for mode in look.modes]


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
@pytest.mark.parametrize("game", game_ids())
async def test_every_row_of_every_table_of_powers_can_be_read(start: Start, game: str, size: tuple[int, int]) -> None:
    seats = find(game).seats[1]
    campaign = await played("human:Ann" + ",random" * (seats - 1), 40, game=game)
    async with start(size, campaign=campaign, mouse="off") as screen:
        await screen.asked()
        await screen.press("p")
        height = screen.game._plan.upper_height + 1
        width = screen.game._plan.upper_width
        rows = [row[:width] for page in await _pages(screen) for row in page.splitlines()[1:height]]
        shown = "".join("".join(rows).split())
        assert [piece for piece in _told(screen) if "".join(piece.split()) not in shown] == []


async def test_a_table_that_goes_on_has_its_title_and_its_headings_on_every_page(start: Start) -> None:
    campaign = await played("human:Ann" + ",random" * 7, 0, game="ultima")
    async with start(SMALL, campaign=campaign) as screen:
        await screen.asked()
        await screen.press("p")
        pages = [page.splitlines() for page in await _pages(screen)]
        minors = [page for page in pages if "Minor powers" in page]
        assert len(minors) == 2
        assert all(page[page.index("Minor powers") + 1].split() == ["Minor", "power", "Ally"] for page in minors)


async def test_each_seat_is_read_in_full_when_it_is_marked(start: Start) -> None:
    campaign = await played("human:Ann" + ",random" * 5, 40, game="colonial")
    async with start(SMALL, campaign=campaign) as screen:
        await screen.asked()
        await screen.press("p", "left")
        for seat in screen.game.table.seats:
            shown = screen.text.splitlines()
            at = next(i for i, row in enumerate(shown) if f"  {screen.game.table.seat_name(seat)}  " in row)
            assert "Cards:" in "".join(shown[at : at + 4]), screen.text
            await screen.press("down")


async def test_what_concerns_you_is_scrolled_to_the_marked_line(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = await played("human:Ann" + ",random" * 5, 40, game="colonial")
    async with start(SMALL, campaign=campaign) as screen:
        await screen.asked()
        digest = screen.game.table.digest
        lines = [Said(0, 0, f"Line {number} of what concerns you.", "", (), False) for number in range(40)]
        monkeypatch.setattr(ScreenTable, "digest", digest._replace(touching=lines))
        await screen.press("n", *["down"] * 30)
        assert "▸ Line 30 " in screen.text
        await screen.press("end")
        assert "▸ Line 39 " in screen.text
