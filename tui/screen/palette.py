"""What the names of inks and grounds look like, on each kind of terminal and for each kind of eye.

A style names what is shown (see ``tui.maps.draw``). Here it becomes colours: any (``true``), the 256 of most
terminals, the 16 of all, or none (``mono``), where weight, reverse and underline say everything. Whose something is
stands there as a letter first; colour only helps.
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style as Paint
from textual.strip import Strip

from tui.maps.draw import Row, Style
from tui.maps.shapes import Pen
from tui.outside import clean

WEIGHTS: Final = {"bold": "1", "underline": "4", "reverse": "7"}
DEPTHS: Final = ("true", "256", "16", "mono")
Rgb = tuple[int, int, int]

OWNERS: Final[Mapping[str, tuple[str, ...]]] = {
    "standard": ("#4f7fe8", "#d9483b", "#e0b020", "#4ba45a", "#d8d8d8", "#9b6fd0", "#ec8a3a", "#35b0a8"),
    # Okabe and Ito's colours, in the order that keeps neighbours in the list furthest apart for each kind of eye.
    "deutan": ("#0072b2", "#d55e00", "#f0e442", "#56b4e9", "#f5f5f5", "#cc79a7", "#e69f00", "#009e73"),
    "protan": ("#0072b2", "#e69f00", "#f0e442", "#009e73", "#f5f5f5", "#cc79a7", "#d55e00", "#56b4e9"),
    "tritan": ("#005fcc", "#d62728", "#ffb3a7", "#00857a", "#f5f5f5", "#8c1c6b", "#ff7f6e", "#7fd6e8"),
    "contrast": ("#5c9dff", "#ff5c5c", "#ffe600", "#3dff6e", "#ffffff", "#d08cff", "#ff9a2e", "#2ef0ff"),
}
PALETTES: Final = tuple(OWNERS)

INKS: Final = {
    "": "#c9ccd1",
    "text": "#d3d6da",
    "dim": "#8d949e",
    "faint": "#566173",
    "seam": "#6f93b5",
    "waves": "#35506b",
    "waters": "#4a7396",
    "title": "#e6c877",
    "key": "#86bdf0",
    "alert": "#ff9271",
    "good": "#93d58c",
    "rule": "#3c4552",
    "coast": "#9fb6c4",
    "border": "#1b1f24",
    "link": "#8fa6bd",
    "target": "#ffe066",
    "name": "#f4f1e6",
}
GROUNDS: Final = {
    "panel": "#12161d",
    "bar": "#243247",
    "select": "#36507a",
    "sea": "#152638",
    "plain": "#30343a",
    "door": "#414641",
    "land": "#5b6150",
    "water": "#1d3a55",
}
CONTRAST: Final = {"panel": "#000000", "sea": "#001428", "plain": "#2a2a2a", "text": "#ffffff", "dim": "#c8c8c8"}

# With 256 colours dark shades come in leaps: these grounds are among the 256, and far enough apart.
GROUNDS_256: Final = {"sea": "#00005f", "plain": "#303030", "door": "#3a3a3a", "land": "#4e4e4e", "water": "#005f87"}
TINTS: Final = {"true": {"land": 0.42, "water": 0.14}, "256": {"land": 0.55, "water": 0.0}}
"""How much of its owner's colour a ground takes. Water takes little, lest it look like land."""

# The same for 16 colours, as numbers of the terminal's own; land has no ground there, coasts are lines.
INKS_16: Final = {
    "": 7, "text": 7, "dim": 8, "faint": 8, "title": 11, "key": 14, "alert": 9, "good": 10, "rule": 8,
    "coast": 7, "border": 8, "seam": 14, "waves": 4, "waters": 6, "link": 6, "target": 11, "name": 15,
}  # fmt: skip
GROUNDS_16: Final = {"bar": 4, "select": 4, "sea": 4, "water": 4}
OWNERS_16: Final = (12, 9, 11, 10, 15, 13, 3, 14)

# Without colours: what weight stands for.
MONO: Final = {"title": "bold", "key": "bold", "alert": "bold", "target": "bold underline", "dim": "", "faint": ""}
MONO_GROUNDS: Final = {"bar": "reverse", "select": "reverse"}

ASCII: Final = {
    "–": "-", "—": "-", "−": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "…": "~", "·": ".",
    "×": "x", "→": ">", "←": "<", "↑": "^", "↓": "v", "▸": ">", "▾": "v", "●": "*", "○": "o", "█": "#", "░": ".",
    "─": "-", "│": "|", "├": "+", "┤": "+", "┬": "+", "┴": "+", "┌": "+", "┐": "+", "└": "+", "┘": "+", "┼": "+",
    "œ": "o", "Œ": "O", "æ": "a", "Æ": "A", "ß": "s", "\u202f": " ", "\u00a0": " ", "✓": "+", "✗": "x", "▏": "|",
    "°": "o", "•": "*", "⚑": "!", "◂": "<", "£": "L",
}  # fmt: skip


def depth_of(environment: Mapping[str, str] = os.environ) -> str:
    """How many colours the terminal has, as far as it says."""
    if environment.get("NO_COLOR"):
        return "mono"
    term = environment.get("TERM", "")
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or term.endswith("-direct"):
        return "true"
    if "256" in term:
        return "256"
    return "mono" if term in ("dumb", "vt100", "vt220") else "16"


class Palette:
    """Turns rows into strips for one terminal."""

    def __init__(self, name: str = "standard", depth: str = "true", ascii_only: bool = False) -> None:
        self.name = name if name in OWNERS else "standard"
        self.depth = depth
        self.ascii_only = ascii_only
        self._paints: dict[Style, Paint] = {}
        self._codes: dict[Style, tuple[str, str, str]] = {}

    @property
    def pen(self) -> Pen:
        """How maps are drawn here."""
        return Pen(ascii=self.ascii_only, flat=self.depth in ("16", "mono"), shaded=self.depth == "mono")

    def strip(self, row: Row) -> Strip:
        return Strip([Segment(self.shown(text), self.paint(style)) for text, style in row if text])

    def codes(self, style: Style) -> tuple[str, str, str]:
        """What the terminal is told for weight, ink and ground."""
        found = self._codes.get(style)
        if found is None:
            paint = self.paint(style)
            weights = [code for name, code in WEIGHTS.items() if getattr(paint, name)]
            ink = paint.color.get_ansi_codes() if paint.color is not None else ()
            ground = paint.bgcolor.get_ansi_codes(foreground=False) if paint.bgcolor is not None else ()
            found = self._codes[style] = (";".join(weights), ";".join(ink), ";".join(ground))
        return found

    def paint(self, style: Style) -> Paint:
        paint = self._paints.get(style)
        if paint is None:
            paint = self._paints[style] = self._paint(style)
        return paint

    def _paint(self, style: Style) -> Paint:
        if self.depth == "mono":
            return _mono(style)
        if self.depth == "16":
            return _sixteen(style)
        ink, ground = self._pair(style)
        return Paint(color=self._color(ink), bgcolor=self._color(ground), **_weights(style.weight))

    def _color(self, rgb: Rgb) -> Color:
        return Color.from_ansi(nearest(rgb)) if self.depth == "256" else Color.from_rgb(*rgb)

    def _pair(self, style: Style) -> tuple[Rgb, Rgb]:
        """Ink and ground, for any colour."""
        ground = self._ground(style.ground)
        kind, _, owner = style.ink.partition(":")
        if kind == "owner" and owner:
            chip = rgb(OWNERS[self.name][int(owner)])
            return ((16, 18, 22) if light(chip) else (255, 255, 255)), chip
        if kind in GROUNDS:
            return self._ground(style.ink), ground
        if kind == "hatch" and owner:
            return rgb(OWNERS[self.name][int(owner)]), ground
        if kind in ("name", "target") and light(ground):
            return ((16, 18, 22) if kind == "name" else (60, 20, 0)), ground
        return _named(kind, INKS, self.name), ground

    def _ground(self, ground: str) -> Rgb:
        kind, _, owner = ground.partition(":")
        known = self.depth == "256" and GROUNDS_256.get(kind)
        base = rgb(known) if known else _named(kind, GROUNDS, self.name)
        return mixed(rgb(OWNERS[self.name][int(owner)]), base, TINTS[self.depth][kind]) if owner else base

    def shown(self, text: str) -> str:
        """The text as this terminal can show it, in as many columns as it has letters."""
        text = clean(text)
        if text.isascii():
            return text
        if self.ascii_only:
            return "".join(map(_plain, text))
        return text if cell_len(text) == len(text) else "".join(c if cell_len(c) == 1 else "?" for c in text)


@cache
def _plain(char: str) -> str:
    """One ASCII character for one character."""
    if char.isascii():
        return char
    return ASCII.get(char) or unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()[:1] or "?"


def _weights(weight: str) -> dict[str, Any]:
    return dict.fromkeys(weight.split(), True)


def _mono(style: Style) -> Paint:
    chip = style.ink.startswith("owner:")
    weights = " ".join((style.weight, "bold reverse" if chip else MONO.get(style.ink, ""),
                        MONO_GROUNDS.get(style.ground, "")))  # fmt: skip
    return Paint(**_weights(weights))


def _sixteen(style: Style) -> Paint:
    kind, _, owner = style.ink.partition(":")
    ground = GROUNDS_16.get(style.ground.partition(":")[0], 0)
    if kind == "owner" and owner:
        return Paint(color=Color.from_ansi(0), bgcolor=Color.from_ansi(OWNERS_16[int(owner)]), **_weights(style.weight))
    ink = OWNERS_16[int(owner)] if owner else INKS_16.get(kind, 7)
    if kind != "waves" and (ground == ink or (ground and ink == 8)):
        ink = 15
    return Paint(color=Color.from_ansi(ink), bgcolor=Color.from_ansi(ground), **_weights(style.weight))


# -- any colour


def _named(kind: str, table: Mapping[str, str], name: str) -> Rgb:
    if name == "contrast" and kind in CONTRAST:
        return rgb(CONTRAST[kind])
    return rgb(table.get(kind, table.get("", "#d3d6da")))


@cache
def rgb(text: str) -> Rgb:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@cache
def nearest(colour: Rgb) -> int:
    """The one of the 256 that looks most alike; of the first 16 nobody knows what they look like."""
    return min(range(16, 256), key=lambda number: _unlike(colour, Color.from_ansi(number).get_truecolor()))


def _unlike(one: Rgb, other: Rgb) -> float:
    """How different two colours look: red counts for more in light colours, blue in dark ones."""
    red = (one[0] + other[0]) / 512
    r, g, b = ((a - z) ** 2 for a, z in zip(one, other, strict=True))
    return (2 + red) * r + 4 * g + (3 - red) * b


def mixed(one: Rgb, other: Rgb, share: float) -> Rgb:
    r, g, b = (round(a * share + z * (1 - share)) for a, z in zip(one, other, strict=True))
    return r, g, b


def light(colour: Rgb) -> bool:
    r, g, b = colour
    return 0.299 * r + 0.587 * g + 0.114 * b > 140
