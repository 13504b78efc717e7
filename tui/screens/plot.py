"""The scores over the whole game as a curve a seat, drawn by plotext and coloured by our palette."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tui.maps.draw import Row
from tui.widgets.rows import block, line, run

_COLOUR: Final = re.compile(r"\x1b\[([0-9;]*)m")


def curves(
    scores: Sequence[Sequence[int]],
    letters: Sequence[str],
    colours: Sequence[int],
    at: int,
    width: int,
    height: int,
    letters_only: bool,
) -> list[Row]:
    """Scores by decision, one curve a seat, and a line where we are. Without colours the curves are letters."""
    import plotext  # type: ignore[import-untyped]

    plotext.clear_figure()
    plotext.theme("clear")
    plotext.plotsize(width, height)
    step = max(1, len(scores) // (2 * width))
    numbers = list(range(0, len(scores), step))
    for seat, letter in enumerate(letters):
        marker = letter if letters_only else "braille"
        # The colour is only a name for the seat; the palette decides how it looks.
        plotext.plot(numbers, [scores[n][seat] for n in numbers], marker=marker, color=(seat + 1, 0, 0))
    plotext.vline(at, color=(0, 0, 1))
    return block([_row(text, colours) for text in plotext.build().splitlines()], width, height)


def _row(text: str, colours: Sequence[int]) -> Row:
    """The line with its colours as inks."""
    parts = _COLOUR.split(text)
    row: Row = ()
    ink = "dim"
    for number, part in enumerate(parts):
        if number % 2:
            codes = part.split(";")
            seat = int(codes[2]) - 1 if codes[:2] == ["38", "2"] else -2
            ink = f"hatch:{colours[seat]}" if seat >= 0 else "key" if seat == -1 else "dim"
        elif part:
            row += (run(part, ink, "bold" if ink.startswith("hatch") else ""),)
    return row or line("")
