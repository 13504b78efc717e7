"""What a player has on the desk, told as chapters: a budget, treaties, a state of affairs."""

from __future__ import annotations

from typing import NamedTuple

from engine.contract import Sheet
from engine.text import Value


class Chapter(NamedTuple):
    """A title, sentences below it, and perhaps a table before them."""

    title: Value
    lines: tuple[Value, ...] = ()
    sheet: Sheet | None = None
