"""The map: where the question has its choices, where a unit can go; walked on with the arrow keys, or clicked."""

from __future__ import annotations

from tui.maps.draw import Row
from tui.screen.desk import Desk
from tui.screen.game.answering import Answering
from tui.screen.game.screen_table import ScreenTable
from tui.screen.panels.atlas import Atlas, Marks
from tui.screen.panels.panel import Hints, Panel
from tui.screen.panels.region_panel import board
from tui.screen.rows import block

STEPS = ("up", "down", "left", "right")


class MapPanel(Panel):
    """What the page shows when nothing else is asked for."""

    of_question = True

    def __init__(self, desk: Desk, table: ScreenTable, atlas: Atlas, answering: Answering) -> None:
        self._desk, self._table, self._atlas, self._answering = desk, table, atlas, answering

    def rows(self, width: int, height: int) -> list[Row]:
        atlas = self._atlas
        atlas.lay(width, height)
        if atlas.grid is None:
            return block(board(self._table, atlas, width, height), width, height)
        return atlas.rows(self._desk.palette, self._table.view, self._marks(), width, height)

    def _marks(self) -> Marks:
        """Where something can be chosen (of a unit: where it can go), and what the marked choice leads through."""
        question, marked = self._answering.question, self._answering.marked
        if question is None:
            return Marks()
        ends = question.range_of(marked)
        targets = question.targets if ends is None else ends | question.targets if self._atlas.walking else ends
        return Marks(targets, marked.course if marked is not None else (), self._table.digest.changed)

    def hints(self) -> Hints:
        return self._answering.hints()

    def move(self, action: str) -> None:
        if self._atlas.walking and action in STEPS:
            self._atlas.step(action)
        else:
            self._answering.move(action)

    def take(self) -> bool:
        if self._answering.question is None and not self._atlas.walking:
            return False
        if self._atlas.walking:
            self._answering.take_region()
        else:
            self._answering.take()
        return True

    def does(self, action: str) -> bool:
        if action == "map":
            self._atlas.turn_over()
        return action == "map"

    def click(self, column: int, row: int) -> None:
        if not (region := self._atlas.at(column, row)):
            return
        again = region == self._atlas.cursor and self._atlas.walking
        self._atlas.walking, self._atlas.cursor = True, region
        if again and self._answering.question is not None:
            self._answering.take_region()
