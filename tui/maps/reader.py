"""Reads map files, and refuses a bad one with a sentence that names the file, the line and the remedy."""

from importlib.resources.abc import Traversable
from typing import NoReturn

from tui.maps.checks import faults
from tui.maps.grid import Anchor, Box, Cell, Grid, Link, Patch, straight

SECTIONS = ("legend", "places", "links", "grid")
KINDS = ("land", "sea", "rule")
LARGEST = 400  # cells a side; more is surely a mistake


class MapError(ValueError):
    """A map file that cannot be used."""


def load(name: str, folder: Traversable) -> Grid:
    """The map of that name in a folder."""
    path = folder.joinpath(f"{name}.txt")
    if not path.is_file():
        there = [file.name for file in folder.iterdir()] if folder.is_dir() else []
        known = ", ".join(sorted(file.removesuffix(".txt") for file in there if file.endswith(".txt"))) or "none"
        raise MapError(f"There is no map called {name}; the maps here are: {known}.")
    try:
        return read(path.read_text(encoding="utf-8"), path.name)
    except UnicodeDecodeError:
        raise MapError(f"{path.name} is not UTF-8 text; save it as UTF-8.") from None


def read(text: str, source: str) -> Grid:
    """The map written in a text; `source` names it in complaints."""
    return _Reader(source).read(text)


class _Reader:
    """Keeps the place in the file, so that every complaint can name it."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.line = 0
        self.name = ""
        self.size = (0, 0)
        self.legend: dict[str, Patch] = {}
        self.places: dict[str, Anchor] = {}
        self.links: list[Link] = []
        self.letters: list[str] = []
        self.found: dict[str, int] = {}  # section or region to the line that opened it

    def read(self, text: str) -> Grid:
        section = "head"
        for self.line, line in enumerate(text.splitlines(), start=1):
            if section == "grid":
                self._row(line)
            elif line.startswith("[") and line.rstrip().endswith("]"):
                section = self._section(line.strip()[1:-1])
            elif line.strip() and not line.startswith("#"):
                getattr(self, f"_{section}")(line.split())
        return self._finish()

    def fail(self, sentence: str, line: int | None = None) -> NoReturn:
        raise MapError(f"{self.source}, line {self.line if line is None else line}: {sentence}")

    # ------------------------------------------------------------ sections

    def _section(self, title: str) -> str:
        if title not in SECTIONS:
            self.fail(f"there is no section [{title}]; use {', '.join(f'[{name}]' for name in SECTIONS)}.")
        if title in self.found:
            self.fail(f"the section [{title}] is here a second time; put its lines into the first one.")
        if not self.name or not self.size[0]:
            self.fail("write `map NAME` and `size WIDTH HEIGHT` before the first section.")
        self.found[title] = self.line
        return title

    def _head(self, words: list[str]) -> None:
        match words:
            case ["map", name]:
                self.name = name
            case ["size", width, height]:
                self.size = self._number(width), self._number(height)
                if not all(1 <= side <= LARGEST for side in self.size):
                    self.fail(f"a map is between 1 and {LARGEST} cells wide and high.")
            case _:
                self.fail("before the first section there is only `map NAME` and `size WIDTH HEIGHT`.")

    def _legend(self, words: list[str]) -> None:
        letter, kind, region = (*words, "", "")[:3]
        if len(letter) != 1 or not 1 < len(words) < 4:
            self.fail("a legend line is one letter, then land, sea or rule, then the region if there is one.")
        if letter in self.legend:
            self.fail(f"the letter {letter} is already in the legend; choose another.")
        match kind:
            case "land" | "sea" | "rule":
                self.legend[letter] = Patch(kind, region)
            case _:
                self.fail(f"{kind} is not a kind of ground; use {', '.join(KINDS)}.")

    def _places(self, words: list[str]) -> None:
        region, rest = words[0], words[1:]
        if region in self.places:
            self.fail(f"{region} already has its place on line {self.found[region]}; keep one of the two.")
        self.found[region] = self.line
        marks = _by_word(rest, ("label", "slot", "leader", "port", "callout", "islands"))
        if marks is None or not {"label", "slot"} <= marks.keys():
            self.fail("a place is written `REGION label ROW,COL WIDTHxHEIGHT slot ROW,COL WIDTHxHEIGHT`.")
        self.places[region] = Anchor(
            label=self._box(marks["label"]),
            slot=self._box(marks["slot"]),
            callout="callout" in marks,
            islands="islands" in marks,
            leader=self._path(marks["leader"]) if "leader" in marks else (),
            port=self._path(marks["port"])[0] if "port" in marks else None,
        )

    def _links(self, words: list[str]) -> None:
        if len(words) < 4:
            self.fail("a link is two regions and at least two cells, as `one other 3,7 5,7`.")
        one, other, *cells = words
        for region in (one, other):
            if region not in self.places:
                self.fail(f"the link names {region}, which has no line in [places].")
        self.links.append(Link(one, other, self._path(cells)))

    def _row(self, line: str) -> None:
        width = 2 * self.size[0]
        if len(line) != width:
            self.fail(f"the row has {len(line)} letters; a map {self.size[0]} cells wide needs {width}.")
        for col, letter in enumerate(line, start=1):
            if letter not in self.legend:
                self.fail(f"the letter {letter!r} in column {col} is not in the legend.")
        self.letters.append(line)

    # ------------------------------------------------------------ words

    def _number(self, word: str) -> int:
        if not (word.isascii() and word.isdigit() and len(word) < 5):
            self.fail(f"{word} should be a whole number.")
        return int(word)

    def _pair(self, word: str, between: str) -> tuple[int, int]:
        first, mark, second = word.partition(between)
        if not mark:
            self.fail(f"{word} should be two numbers with `{between}` between them.")
        return self._number(first), self._number(second)

    def _cell(self, word: str) -> Cell:
        row, col = self._pair(word, ",")
        if row >= self.size[1] or col >= self.size[0]:
            self.fail(f"the cell {word} lies outside the map; its last cell is {self.size[1] - 1},{self.size[0] - 1}.")
        return row, col

    def _box(self, words: list[str]) -> Box:
        if len(words) != 2:
            self.fail("a label or slot is written ROW,COL WIDTHxHEIGHT, as 3,7 12x2.")
        (row, col), (width, height) = self._cell(words[0]), self._pair(words[1], "x")
        if not (width and height and row + height <= self.size[1] and col + width <= self.size[0]):
            self.fail(f"the box {' '.join(words)} is empty or runs off the map.")
        return Box(row, col, width, height)

    def _path(self, words: list[str]) -> tuple[Cell, ...]:
        """All cells of a line through the cells written down."""
        corners = [self._cell(word) for word in words]
        if not corners:
            self.fail("a line needs at least one cell, as 3,7.")
        path = corners[:1]
        for corner in corners[1:]:
            path += straight(path[-1], corner)
        return tuple(path)

    # ------------------------------------------------------------ the whole

    def _finish(self) -> Grid:
        if missing := [name for name in ("legend", "places", "grid") if name not in self.found]:
            self.fail(f"the section [{missing[0]}] is missing; write it.")
        if len(self.letters) != 2 * self.size[1]:
            self.fail(
                f"the drawing has {len(self.letters)} rows; a map {self.size[1]} cells high needs {2 * self.size[1]}."
            )
        grid = Grid(self.name, *self.size, tuple(self.letters), self.legend, self.places, tuple(self.links))
        named = {patch.region for patch in grid.legend.values()} - {""}
        if missing := sorted(named - grid.places.keys()):
            self.fail(f"{missing[0]} is in the legend and not here; write its place.", self.found["places"])
        for region, sentence in faults(grid):
            self.fail(sentence, self.found[region])
        return grid


def _by_word(words: list[str], keys: tuple[str, ...]) -> dict[str, list[str]] | None:
    """Words sorted under the key words before them; None if they do not begin with a key word or one comes twice."""
    sorted_words: dict[str, list[str]] = {}
    key = ""
    for word in words:
        if word in keys and word not in sorted_words:
            key = word
            sorted_words[key] = []
        elif not key or word in keys:
            return None
        else:
            sorted_words[key].append(word)
    return sorted_words
