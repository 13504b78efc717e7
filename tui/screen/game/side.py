"""The panel at the side of the map, in parts of fixed heights, so that nothing moves but what changes."""

from __future__ import annotations

from typing import Final

from tui.maps.draw import Row
from tui.screen.desk import Desk
from tui.screen.game.answering import Answering
from tui.screen.game.screen_table import ScreenTable
from tui.screen.panels import choice_rows
from tui.screen.panels.atlas import Atlas
from tui.screen.panels.log_rows import log_tail
from tui.screen.panels.region_panel import region
from tui.screen.panels.sheet_rows import powers, ties
from tui.screen.rows import block, heading

TIES: Final = 4
"""Rows for alliances and treaties beside the map; all of them stand with the powers."""


class Side:
    """Choices, region, powers, log."""

    def __init__(self, desk: Desk, table: ScreenTable, atlas: Atlas, answering: Answering) -> None:
        self._desk, self._table, self._atlas, self._answering = desk, table, atlas, answering
        self._choices_height = 0

    def rows(self, width: int, height: int, with_choices: bool = True) -> list[Row]:
        """Without the choices where the large panel has them."""
        table, atlas, _ = self._table, self._atlas, self._desk.tongue
        known = powers(table, atlas, width)
        if atlas.look.ties is not None:
            known += block(ties(table, atlas, width, TIES), width, TIES)
        spare = height - len(known) - 4
        region_height = 9 if height > 38 else 7
        self._choices_height = min(13, (spare - region_height) * 6 // 10) if with_choices else -1
        log_height = max(0, spare - region_height - self._choices_height)
        rows: list[Row] = []
        if with_choices:
            rows = [heading(_("Choices"), width, active=not atlas.walking)]
            rows += self._choices(width, self._choices_height)
        rows.append(heading(_("Region"), width, active=atlas.walking))
        rows += block(region(table, atlas, width), width, region_height)
        rows += [heading(_("Powers"), width), *known]
        rows += [heading(_("Log"), width), *log_tail(table, width, log_height)]
        return block(rows, width, height)

    def click(self, row: int) -> None:
        if 0 < row <= self._choices_height:
            self._answering.click(self._answering.list.top + row - 1)

    def _choices(self, width: int, height: int) -> list[Row]:
        question = self._answering.question
        if question is None:
            return block([], width, height)
        if question.amounts:
            return block([choice_rows.dial(self._answering, question, width)], width, height)
        return block(choice_rows.listed(self._answering, width, height), width, height)
