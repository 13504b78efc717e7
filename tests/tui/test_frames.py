"""What pages look like, as text: the characters, then the styles, a letter a cell.

``CHANCELLERY_FRAMES=write pytest tests/tui/test_frames.py`` takes new pictures; look at the difference before you
commit it. They show a test game, so that no change of a real one spoils them.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.tui.conftest import FULL, MIDDLE, SMALL, Screen, Start, begun
from tui.maps.draw import Row, Style
from tui.screen.palette import Palette

FRAMES = Path(__file__).parent / "frames"
WRITE = os.environ.get("CHANCELLERY_FRAMES") == "write"
INKS = {
    "text": "t",
    "dim": "d",
    "faint": "f",
    "title": "h",
    "key": "k",
    "alert": "a",
    "good": "g",
    "rule": "r",
    "": "t",
}
GROUNDS = {"select": "s", "bar": "b"}
USUAL = {"game": "masks", "masks": {"seats": ["human", "random", "random"]}}


@pytest.fixture(autouse=True)
def games(installed_test_games: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("tui.campaigns.lately", lambda _entry: "12:00")
    yield


def _letter(style: Style, palette: Palette) -> str:
    """The letter of a style: what it means in colour, what it weighs without."""
    if palette.depth == "mono":
        paint = palette.paint(style)
        return ".burBURX"[bool(paint.bold) + 2 * bool(paint.underline) + 4 * bool(paint.reverse)]
    kind, _, owner = style.ink.partition(":")
    letter = owner or GROUNDS.get(style.ground) or INKS.get(kind, "?")
    return letter.upper() if "bold" in style.weight else letter


def _frame(screen: Screen) -> str:
    rows, palette = screen.app.canvas.rows, screen.app.palette
    drawn = [palette.shown("".join(text for text, _ in row)).rstrip() for row in rows]
    return "\n".join([*drawn, *(_styles(row, palette) for row in rows)])


def _styles(row: Row, palette: Palette) -> str:
    return "".join(_letter(style, palette) * len(text) for text, style in row).rstrip("t.")


async def _pages(screen: Screen) -> AsyncIterator[tuple[str, str]]:
    """One page after another."""
    yield "home", _frame(screen)
    items = [item.does for item in screen.page.items()]
    items[1]()
    await screen.press("enter")
    yield "new game", _frame(screen)
    await screen.press("escape", "escape", "home", "enter")
    await screen.until(lambda: screen.game.table.ask or screen.game.table.handover)
    yield "hand-over", _frame(screen)
    await screen.press("enter")
    yield "the first choice", _frame(screen)
    await screen.press("down", "enter")
    await screen.until(lambda: screen.game.table.handover)
    await screen.press("enter", "l")
    yield "the log", _frame(screen)
    await screen.press("p")
    yield "the powers", _frame(screen)
    await screen.press("q")


@pytest.mark.parametrize("depth", ["true", "mono"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [FULL, MIDDLE, SMALL])
async def test_pages_look_as_they_did(start: Start, size: tuple[int, int], language: str, depth: str) -> None:
    begun("human:Ann,human:Bob,random", "masks", name="Carnival")
    parts = []
    async with start(size, language=language, colors=depth, ascii=depth == "mono", new_game=dict(USUAL)) as screen:
        async for name, frame in _pages(screen):
            parts.append(f"== {name}\n{frame}\n")
    found = "".join(parts)
    file = FRAMES / f"{size[0]}x{size[1]}-{language}-{depth}.txt"
    if WRITE:
        FRAMES.mkdir(exist_ok=True)
        file.write_text(found, "utf-8")
    assert found == file.read_text("utf-8")


@pytest.mark.parametrize("name", ["standard", "deutan", "protan", "tritan", "contrast"])
@pytest.mark.parametrize("depth", ["true", "256", "16"])
def test_the_colours_of_eight_owners_differ(name: str, depth: str) -> None:
    palette = Palette(name, depth)
    grounds = [palette.codes(Style(f"owner:{owner}", "panel", "bold"))[2] for owner in range(8)]
    assert len(set(grounds)) == 8


@pytest.mark.parametrize("depth", ["true", "256", "16", "mono"])
def test_a_marked_line_and_a_chip_can_be_told_from_the_rest(depth: str) -> None:
    palette = Palette("standard", depth)
    plain = palette.codes(Style("text", "panel"))
    assert palette.codes(Style("text", "select")) != plain
    assert palette.codes(Style("owner:0", "panel", "bold")) != plain
    assert palette.codes(Style("target", "land", "bold")) != palette.codes(Style("name", "land", ""))


def test_without_colours_no_colour_is_sent() -> None:
    palette = Palette("standard", "mono")
    for style in (Style("text", "panel"), Style("owner:3", "land:2", "bold"), Style("target", "sea", "bold reverse")):
        _weight, ink, ground = palette.codes(style)
        assert (ink, ground) == ("", "")


def test_plain_letters_are_ascii_and_keep_their_columns() -> None:
    palette = Palette("standard", "mono", ascii_only=True)
    for text in ("Königsberg · œuvre « été »…", "▸ 1 ─│┼ ×2 F3·2an", "\u202f;\u00a0:"):
        shown = palette.shown(text)
        assert shown.isascii()
        assert len(shown) == len(text)


def test_letters_that_are_two_columns_wide_do_not_move_the_rest() -> None:
    """A player may be called anything."""
    assert Palette().shown("安娜 plays") == "?? plays"
