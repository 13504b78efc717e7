"""A map as the screens use it, read from one of the text files beside this module (README.md tells their format).

The drawing has two letters a cell in both directions, so that a coast can cut a cell; everything else is counted in
whole cells, row first. A region is all the land and water that its letters cover.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import hypot
from typing import Literal, NamedTuple

Direction = Literal["up", "down", "left", "right"]
Cell = tuple[int, int]
DOOR = "@"
"""Begins the name of a region that stands for another sheet."""
TOWARDS: Mapping[Direction, Cell] = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class Patch(NamedTuple):
    """What a letter of the drawing stands for; `region` is empty for what no region has."""

    kind: Literal["land", "sea", "rule"]
    region: str


def commonest(patches: Sequence[Patch]) -> Patch:
    """The patch that occurs most; of equals rather land than sea, rather a region than nobody's."""
    return max(patches, key=lambda patch: (patches.count(patch), patch.kind == "land", patch.region != ""))


def fenced(one: Patch, other: Patch) -> bool:
    """Whether a border runs between two patches: both land or both water, and not the same region's."""
    return one != other and one.kind == other.kind and one.kind != "rule"


class Box(NamedTuple):
    """A rectangle of cells."""

    row: int
    col: int
    width: int
    height: int

    def cells(self) -> Iterator[Cell]:
        for row in range(self.row, self.row + self.height):
            for col in range(self.col, self.col + self.width):
                yield row, col

    def nearest(self, cell: Cell) -> Cell:
        """The cell of the rectangle that lies nearest to another one."""
        row, col = cell
        return (
            min(max(row, self.row), self.row + self.height - 1),
            min(max(col, self.col), self.col + self.width - 1),
        )


class Anchor(NamedTuple):
    """Where a region's name and pieces are written."""

    label: Box
    slot: Box
    callout: bool  # label and slot lie outside the region
    islands: bool  # the region is meant to be in several parts
    leader: tuple[Cell, ...]  # a line from a callout to its region
    port: Cell | None = None  # the cell of water where ships leave it

    @property
    def centre(self) -> Cell:
        return self.label.row, self.label.col + self.label.width // 2


class Link(NamedTuple):
    """A line drawn between two regions that count as neighbours but do not touch."""

    one: str
    other: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, eq=False)
class Grid:
    """One sheet of a map. Equal only to itself, so that drawings of it can be kept."""

    name: str
    width: int
    height: int
    letters: tuple[str, ...]  # two rows a cell and two letters a cell
    legend: Mapping[str, Patch]
    places: Mapping[str, Anchor]
    links: tuple[Link, ...]

    @property
    def regions(self) -> tuple[str, ...]:
        return tuple(self.places)

    def quarter(self, y: int, x: int) -> Patch:
        """The patch at one quarter cell; beyond the edge the map goes on as it ends."""
        line = self.letters[min(max(y, 0), 2 * self.height - 1)]
        return self.legend[line[min(max(x, 0), 2 * self.width - 1)]]

    def quarters(self, row: int, col: int) -> tuple[Patch, Patch, Patch, Patch]:
        """The four quarters of a cell: top left, top right, bottom left, bottom right."""
        top, bottom = self.letters[2 * row], self.letters[2 * row + 1]
        left, right = 2 * col, 2 * col + 1
        return self.legend[top[left]], self.legend[top[right]], self.legend[bottom[left]], self.legend[bottom[right]]

    def covered(self, row: int, col: int) -> str:
        """The region that covers most of a cell, callouts left aside; empty where there is none."""
        quarters = self.quarters(row, col)
        if quarters[0] is quarters[1] is quarters[2] is quarters[3]:
            return quarters[0].region
        votes = Counter(patch.region for patch in quarters)
        return max(votes, key=lambda region: (votes[region], region != ""))

    @cached_property
    def cells(self) -> Mapping[str, list[Cell]]:
        """The cells that each region covers."""
        found: defaultdict[str, list[Cell]] = defaultdict(list)
        for cell in product(range(self.height), range(self.width)):
            found[self.covered(*cell)].append(cell)
        return found

    @cached_property
    def _called(self) -> Mapping[Cell, str]:
        called = {}
        for region, place in self.places.items():
            if place.callout:
                called.update(dict.fromkeys([*place.label.cells(), *place.slot.cells()], region))
        return called

    def region_at(self, row: int, col: int) -> str:
        """The region that a click on a cell means, or an empty name."""
        return self._called.get((row, col)) or self.covered(row, col)

    def nearest(self, row: int, col: int) -> str:
        """The region at a cell or, failing that, the one whose name is written nearest."""
        here = self.region_at(row, col)
        return here or min(self.places, key=lambda region: _apart(self.places[region].centre, (row, col)))

    @cached_property
    def touching(self) -> Mapping[str, frozenset[str]]:
        """The regions that share a border with each region, on land or water."""
        pairs: set[tuple[str, str]] = set()
        for one, other in self._borders():
            pairs |= {(one, other), (other, one)}
        return {region: frozenset(b for a, b in pairs if a == region) for region in self.places}

    def _borders(self) -> Iterator[tuple[str, str]]:
        for y, line in enumerate(self.letters):
            below = self.letters[y + 1] if y + 1 < len(self.letters) else line
            for x, letter in enumerate(line):
                for neighbour in (line[x + 1 : x + 2], below[x]):
                    if neighbour and neighbour != letter:
                        one, other = self.legend[letter].region, self.legend[neighbour].region
                        if one and other and one != other:
                            yield one, other

    @cached_property
    def joined(self) -> Mapping[str, frozenset[str]]:
        """Neighbours as a player sees them: regions that touch or that a line joins."""
        drawn = {region: set(others) for region, others in self.touching.items()}
        for link in self.links:
            drawn[link.one].add(link.other)
            drawn[link.other].add(link.one)
        return {region: frozenset(others) for region, others in drawn.items()}

    def step(self, region: str, direction: Direction) -> str:
        """The region that the cursor reaches from a region; the same one where the map ends."""
        return self._steps[region, direction]

    @cached_property
    def _steps(self) -> Mapping[tuple[str, Direction], str]:
        return {(region, way): self._reach(region, way) for region in self.places for way in TOWARDS}

    def _reach(self, region: str, way: Direction) -> str:
        """The nearest name ahead: aside counts double, and beyond 45 degrees only if nothing lies within."""
        here = self.places[region].centre
        best = {True: (float("inf"), region), False: (float("inf"), region)}
        for other, place in self.places.items():
            ahead, aside = _split(here, place.centre, way)
            if other != region and ahead > 0:
                within = aside <= ahead
                best[within] = min(best[within], (ahead + 2 * aside, other))
        return best[True][1] if best[True][1] != region else best[False][1]


def _split(here: Cell, there: Cell, way: Direction) -> tuple[float, float]:
    """How far ahead and how far aside a cell lies, in columns: a row is as long as two."""
    down, right = 2 * (there[0] - here[0]), there[1] - here[1]
    row, col = TOWARDS[way]
    return (down * row + right * col, abs(right) if row else abs(down))


def straight(start: Cell, end: Cell) -> list[Cell]:
    """The cells of a straight line after its first."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    return [
        (start[0] + round((end[0] - start[0]) * i / steps), start[1] + round((end[1] - start[1]) * i / steps))
        for i in range(1, steps + 1)
    ]


def _apart(one: Cell, other: Cell) -> float:
    return hypot(2 * (one[0] - other[0]), one[1] - other[1])
