"""A game from elsewhere brings a look with a panel of its own and maps with several sheets at its only size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from engine import library
from tests.tui.conftest import FULL, SIZES, Start, begun
from tui import shelf
from tui.looks import GROUP, Look, OwnPanel, look
from tui.maps.draw import Row
from tui.screen.panels.panel import Hints, Panel, Say
from tui.screen.rows import line


class Muster(Panel):
    """Shows how many men there are; Enter sends the first choice."""

    def __init__(self, table: Any, post: Any) -> None:
        self._table, self._post = table, post
        self._marked = 0

    def rows(self, width: int, height: int) -> list[Row]:
        return [line(f"The muster of {len(self._table.seats)} sides, line {self._marked}")]

    def hints(self) -> Hints:
        return [("take", "send them")]

    def move(self, action: str) -> None:
        self._marked += 1 if action == "down" else -1

    def take(self) -> bool:
        asked = self._table.ask
        self._post(Say("Off they go.") if asked is None else Say(f"They go, seat {asked.seat + 1}."))
        return True

    def click(self, column: int, row: int) -> None:
        self._marked = row


LOOK: Final = Look(
    shelf=1,
    package="muster",
    maps=(("east", "west"), ("lost",)),
    panels=(OwnPanel(lambda language: "muster", lambda desk, table, atlas, post: Muster(table, post)),),
)
MAP: Final = """\
map {name}
size 60 12

[legend]
A land north_wall
B land south_wall
. sea

[places]
north_wall label 1,1 12x1 slot 3,1 8x1
south_wall label 7,1 12x1 slot 9,1 8x1

[grid]
"""


@pytest.fixture
def outside(tmp_path: Path, installed_test_games: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    metadata = tmp_path / "looks" / "muster-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: muster\nVersion: 1.0\n", "utf-8")
    entries = f"[{GROUP}]\nwalls = tests.tui.test_own_panels:LOOK\nmasks = tests.games.masks:GAME\n"
    (metadata / "entry_points.txt").write_text(entries, "utf-8")
    folder = tmp_path / "looks" / "muster" / "maps"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("")
    for name in ("east", "west"):
        drawing = ["A" * 100 + "." * 20] * 12 + ["B" * 100 + "." * 20] * 12
        (folder / f"{name}.txt").write_text(MAP.format(name=name) + "\n".join(drawing) + "\n", "utf-8")
    monkeypatch.syspath_prepend(metadata.parent)
    library.forget()
    yield
    library.forget()


@pytest.mark.parametrize("size", SIZES)
async def test_a_panel_of_the_game_is_shown_moved_in_and_taken(
    start: Start, size: tuple[int, int], outside: None
) -> None:
    async with start(size, campaign=begun("human:Ann,random", "walls")) as screen:
        await screen.asked()
        assert [grid.name for grid in screen.game.atlas.sheets] == ["east", "west"]
        assert "no map called lost" in screen.game.flash
        await screen.press("e", "down")
        assert "The muster of 2 sides, line 1" in screen.text
        assert "Enter send them" in screen.text.splitlines()[-1]
        await screen.press("enter")
        assert "They go, seat 1." in screen.text
        screen.app.click(3, 2)
        assert "line 1" in screen.text
        await screen.press("e")
        assert screen.game.large.shown == "map"


async def test_its_key_is_no_key_where_a_game_has_no_panel(start: Start) -> None:
    async with start(FULL, campaign=begun("human:Ann,random")) as screen:
        await screen.asked()
        await screen.press("e")
        assert screen.game.large.shown == "map"


async def test_a_look_that_is_none_is_one_sentence(start: Start, outside: None) -> None:
    with pytest.raises(library.FaultyPart):
        look("masks")
    async with start(FULL, campaign=begun("human:Ann,random", "masks")) as screen:
        assert "What the game “masks” brings for chancellery.looks cannot be used" in " ".join(screen.text.split())


@pytest.mark.usefixtures("outside")
def test_games_stand_on_the_shelf_in_the_order_that_they_want(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "game_ids", lambda: ("seven", "struggle", "walls", "embassies"))
    assert shelf.ids() == ["walls", "struggle", "seven", "embassies"]
    assert shelf.first() == "walls"
