"""The panels of a replay about one moment: the map as it was, what had happened, what was told as a whole."""

from __future__ import annotations

from tui.maps.draw import Row
from tui.screen.desk import Desk
from tui.screen.panels.atlas import Atlas, Marks
from tui.screen.panels.log_rows import log_tail
from tui.screen.panels.news_panel import report_rows
from tui.screen.panels.panel import Panel
from tui.screen.panels.region_panel import board
from tui.screen.replay.recording import Recording
from tui.screen.rows import heading


class MomentPanel(Panel):
    """The map as it was."""

    def __init__(self, desk: Desk, recording: Recording, atlas: Atlas) -> None:
        self._desk, self._recording, self._atlas = desk, recording, atlas

    def again(self) -> bool:
        self._atlas.turn_over()
        return True

    def rows(self, width: int, height: int) -> list[Row]:
        atlas, recording = self._atlas, self._recording
        atlas.lay(width, height)
        if atlas.grid is None:
            return board(recording, atlas, width, height)
        return atlas.rows(self._desk.palette, recording.view, Marks(), width, height)

    def click(self, column: int, row: int) -> None:
        self._atlas.cursor = self._atlas.at(column, row) or self._atlas.cursor


class PastPanel(Panel):
    """What had happened by then."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording

    def rows(self, width: int, height: int) -> list[Row]:
        title = heading(self._recording.tongue("What has happened"), width)
        return [title, *log_tail(self._recording, width, height - 1)]


class ReportPanel(Panel):
    """What was complete at this moment, as a whole."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording

    def rows(self, width: int, height: int) -> list[Row]:
        recording, told = self._recording, self._recording.report_here()
        title = heading(recording.tongue("Report"), width)
        return [title, *(report_rows(recording, told, width) if told is not None else ())][:height]
