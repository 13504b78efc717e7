"""Finds room for names and pieces: inside their region where they fit, else on water near it, with a line back.

Every arrangement of a label and a slot that fits is weighed: long names are worth most, then room around them.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import NamedTuple

from tui.maps.grid import Box, Cell
from tui.maps.lettering import Piece, arranged, fitting
from tui.maps.make.area import Area, apart, between, centre, rim
from tui.maps.make.recipe import Spot

NAMES = (12.0, 9.0, 7.0, 6.0, 5.0)  # what it is worth, in each language, that the first, second, … name fits
SOILED, CRAMPED, ASTRAY = 0.8, 0.3, 0.12  # the pity of a cell half another's, one close to a border, one off the middle
ABOVE, BESIDE, STACKED, ASIDE = 1.6, 1.5, 1.0, 0.2  # of a slot that is not one row below its name, in the middle
FAR, OVERLAND = 2.5, 6.0  # of a callout a column away from its region, and a cell of its line on another's land
NEARBY = 14  # columns; a callout is not looked for farther off
MISFIT = "?"
MOST = 200  # columns of a slot


@dataclass(frozen=True)
class Want:
    """What a region has to write: its names in each language, longest first, and the most pieces it may have."""

    names: Sequence[Sequence[str]]
    pieces: Sequence[str]

    @cached_property
    def labels(self) -> list[tuple[int, int, float]]:
        """Width and height of the labels worth a try, and what each is worth."""
        sizes = {(len(name) + 2, 1) for names in self.names for name in names}
        sizes |= {(_in_two_lines(name), 2) for names in self.names for name in names if set(" -") & set(name)}
        return [(width, height, worth) for width, height in sorted(sizes) if (worth := self.worth(width, height))]

    def worth(self, width: int, height: int) -> float:
        """What a label is worth in all languages; nothing if in one of them no name fits."""
        box = Box(0, 0, width, height)
        ranks = [[rank for rank, name in enumerate(names) if fits(name, box)] for names in self.names]
        return sum(NAMES[min(rank[0], len(NAMES) - 1)] for rank in ranks) if all(ranks) else 0.0

    @cached_property
    def slots(self) -> list[tuple[int, int]]:
        """Width and height of slots for the pieces: all in one row, in two, and so on to a row a piece."""
        found: dict[int, int] = {}
        for height in range(len(self.pieces), 0, -1):
            width = next(width for width in range(1, MOST) if self._held(width, height))
            found[width] = height
        return list(found.items())

    def _held(self, width: int, height: int) -> bool:
        pieces = [Piece(text) for text in self.pieces]
        return [piece for _, _, piece in arranged(Box(0, 0, width, height), pieces)] == pieces


class Found(NamedTuple):
    """A place for a region, and how good it is."""

    merit: float
    spot: Spot


@dataclass(slots=True)
class Setter:
    """Sets the places of one sheet, one region after another; what is set is taken."""

    width: int
    height: int
    mostly: Mapping[str, set[Cell]]  # the cells that a region covers most of
    wholly: Mapping[str, set[Cell]]
    water: set[Cell]  # the cells all water, or land of no region, where callouts may stand
    partly: Mapping[str, set[Cell]]  # the cells at least half a region's
    ruled: set[Cell] = field(default_factory=set)  # the rules between frames, which no line crosses
    taken: set[Cell] = field(default_factory=set)

    def take(self, spot: Spot) -> None:
        self.taken.update(spot.leader, *(box.cells() for box in (spot.label, spot.slot) if box))

    def inside(self, region: str, want: Want) -> Found | None:
        """The best place within a region's own cells, rather not close beside what is written already."""
        return self._best(region, want, self._crowded()) or self._best(region, want, self.taken)

    def _best(self, region: str, want: Want, avoided: set[Cell]) -> Found | None:
        room, clean = self._area(self.mostly[region] - avoided), self._area(self.wholly[region] - avoided)
        middle = centre(self.wholly[region] or self.mostly[region])
        options = (
            (worth - _untidiness(clean, label, slot) - ASTRAY * apart(_middle(label, slot), middle), label, slot)
            for worth, label, slot in _arrangements(room, want)
        )
        best = max(options, default=None)
        return Found(best[0], Spot(best[1], best[2])) if best else None

    def outside(self, region: str, want: Want) -> Found | None:
        """The best place on water near a region, where nothing stands yet."""
        shore = sorted(self.mostly[region])
        away = {cell: min((apart(cell, land), land) for land in shore) for cell in self.water - self._crowded()}
        near = {cell for cell, (distance, _) in away.items() if distance <= NEARBY}
        options = []
        for worth, label, slot in _arrangements(self._area(near), want):
            start = min(rim((label, slot)), key=away.__getitem__)
            distance, end = away[start]
            line = between(start, end)
            if not (self.taken | self.ruled) & set(line):
                options.append((worth - FAR * distance - OVERLAND * len(set(line) - self.water), label, slot, line))
        best = max(options, default=None)
        return Found(best[0], Spot(best[1], best[2], callout=True, leader=best[3])) if best else None

    def port(self, sea: str, region: str, spot: Spot) -> Cell | None:
        """A free cell of a sea beside a region: rather one all water, and rather near the region's name."""
        shore, free = self.partly[region] or self.mostly[region], self.partly[sea] - self.taken
        middle = _middle(spot.label, spot.slot) if spot.label and spot.slot else centre(shore)

        def merit(cell: Cell) -> tuple[bool, bool, float, Cell]:
            off = min(max(abs(cell[0] - row), abs(cell[1] - col)) for row, col in shore)
            return off > 1, cell not in self.water, apart(cell, middle), cell

        return min(free, key=merit, default=None)

    def _area(self, cells: Collection[Cell]) -> Area:
        return Area(cells, self.width, self.height)

    def _crowded(self) -> set[Cell]:
        """What is taken, and a column on both sides of it."""
        return {(row, col + aside) for row, col in self.taken for aside in (-1, 0, 1)}


def fits(name: str, box: Box) -> bool:
    return fitting([name, MISFIT], box) != [MISFIT]


def _in_two_lines(name: str) -> int:
    """The narrowest width that takes a name in two lines."""
    return next(width for width in range(3, len(name) + 3) if fits(name, Box(0, 0, width, 2)))


def _arrangements(room: Area, want: Want) -> Iterator[tuple[float, Box, Box]]:
    """Every way to set a label and a slot in an area: one below the other, or side by side."""
    for (width, height, worth), (row, col) in product(want.labels, room.cells):
        label = Box(row, col, width, height)
        if room.holds(label):
            for pity, slot in _slots(label, want.slots):
                if room.holds(slot):
                    yield worth - pity, label, slot


def _slots(label: Box, sizes: Iterable[tuple[int, int]]) -> Iterator[tuple[float, Box]]:
    """Where the slot may be for a label, and what is a pity about it."""
    for width, height in sizes:
        stacked = STACKED * (height - 1)
        middle = label.col + (label.width - width) // 2
        for aside in range(-3, 4):
            pity = stacked + ASIDE * abs(aside)
            yield pity, Box(label.row + label.height, middle + aside, width, height)
            yield pity + ABOVE, Box(label.row - height, middle + aside, width, height)
        if height == label.height:
            yield stacked + BESIDE, Box(label.row, label.col + label.width, width, height)


def _untidiness(clean: Area, *boxes: Box) -> float:
    """Cells half another's are a pity, and text close to a border."""
    soiled = sum(box.width * box.height - clean.count(box) for box in boxes)
    margins = [Box(box.row, max(0, box.col - 1), box.width + 2, box.height) for box in boxes]
    cramped = sum(margin.width * margin.height - clean.count(margin) for margin in margins)
    return SOILED * soiled + CRAMPED * (cramped - soiled)


def _middle(label: Box, slot: Box) -> tuple[float, float]:
    return centre([*label.cells(), *slot.cells()])
