"""The scores over the whole game as a curve a seat, drawn by plotext and coloured by our palette."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final

from tui.maps.draw import Row
from tui.screen.desk import Desk
from tui.screen.panels.atlas import Atlas
from tui.screen.panels.panel import Panel
from tui.screen.replay.recording import Recording
from tui.screen.rows import block, fit, heading, line, run

_COLOUR: Final = re.compile(r"\x1b\[([0-9;]*)m")
TICKS: Final = 5


class ScoresPanel(Panel):
    """All curves, and whose they are."""

    def __init__(self, desk: Desk, recording: Recording, atlas: Atlas) -> None:
        self._desk, self._recording, self._atlas = desk, recording, atlas

    def rows(self, width: int, height: int) -> list[Row]:
        palette = self._desk.palette
        letters_only = palette.depth == "mono" or palette.ascii_only
        curves = self._curves.rows(self._recording.at, width, height - 2, letters_only)
        return [heading(self._recording.tongue("Scores by decision"), width), *curves, self._legend(width)]

    @cached_property
    def _curves(self) -> Curves:
        return Curves(self._recording.scores, *self._signs())

    def _signs(self) -> tuple[list[str], list[int]]:
        last = self._recording.state(self._recording.length)
        return self._atlas.letters(last), self._atlas.colours(last)

    def _legend(self, width: int) -> Row:
        letters, colours = self._signs()
        row: Row = ()
        for seat, score in enumerate(self._recording.scores[self._recording.at]):
            name = self._recording.chronicle.speaker.seats[seat]
            row += (run(f" {letters[seat]} ", f"owner:{colours[seat]}", "bold"), run(f" {name} {score}  "))
        return fit(row, width)


class Curves:
    """Scores by decision, one curve a seat. Without colours the curves are letters."""

    def __init__(self, scores: Sequence[Sequence[int]], letters: Sequence[str], colours: Sequence[int]) -> None:
        self._scores, self._letters, self._colours = scores, letters, colours
        self._picture = lru_cache(maxsize=2)(self._drawn)

    def rows(self, at: int, width: int, height: int, letters_only: bool) -> list[Row]:
        """The picture, with a line where we are."""
        picture, frame = self._picture(width, height, letters_only)
        inside = frame.rindex("┐") - frame.index("┌") - 2
        column = frame.index("┌") + 1 + round(at / max(1, len(self._scores) - 1) * inside)
        return [picture[0], *(_marked(row, column) for row in picture[1:])]

    def _drawn(self, width: int, height: int, letters_only: bool) -> tuple[list[Row], str]:
        """The picture, and the text of its first line."""
        import plotext  # type: ignore[import-untyped]

        last = len(self._scores) - 1
        numbers = sorted({*range(0, last, max(1, last // (2 * width))), last})
        plotext.clear_figure()
        plotext.theme("clear")
        plotext.plotsize(width, height)
        for seat, letter in enumerate(self._letters):
            marker = letter if letters_only else "braille"
            # The colour is only a name for the seat; the palette decides how it looks.
            plotext.plot(numbers, [self._scores[n][seat] for n in numbers], marker=marker, color=(seat + 1, 0, 0))
        plotext.xlim(0, max(1, last))
        plotext.xticks(_ticks(0, last))
        plotext.yticks(_ticks(min(map(min, self._scores)), max(map(max, self._scores))))
        lines = plotext.build().splitlines()
        return block([_row(text, self._colours) for text in lines], width, height), _COLOUR.sub("", lines[0])


def _ticks(low: int, high: int) -> list[int]:
    return sorted({low + round(number * (high - low) / (TICKS - 1)) for number in range(TICKS)})


def _row(text: str, colours: Sequence[int]) -> Row:
    """The line with its colours as inks."""
    parts = _COLOUR.split(text)
    row: Row = ()
    ink = "dim"
    for number, part in enumerate(parts):
        if number % 2:
            codes = part.split(";")
            ink = f"hatch:{colours[int(codes[2]) - 1]}" if codes[:2] == ["38", "2"] else "dim"
        elif part:
            row += (run(part, ink, "bold" if ink.startswith("hatch") else ""),)
    return row or line("")


def _marked(row: Row, column: int) -> Row:
    """The line where we are, behind the curves."""
    found: Row = ()
    for text, style in row:
        if 0 <= column < len(text) and text[column] == " ":
            found += ((text[:column], style), run("│", "key"), (text[column + 1 :], style))
        else:
            found += ((text, style),)
        column -= len(text)
    return found
