"""Brings the borders of a coarse drawing into line with the game: who should touch does, and nobody else does.

Where many regions meet, the nearest quarter cell is often the wrong one. A few letters about such a fault are changed,
those that cost least: the coast stays if it can, regions stay in one piece and borders smooth.
"""

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product

from tui.maps.make.paint import RULE, Canvas
from tui.maps.make.tidy import ASIDE, ROUND, Spot

Pair = frozenset[str]
Change = Mapping[Spot, str]
SHORT = (400.0, 16.0, 4.0)  # the price of a border of no, one and two quarters; one of three can be seen
STRAY, TORN, STRANGE, COAST, ROUGH = 30.0, 80.0, 1.0, 1.5, 0.6  # prices of the other things one does not want
CIRCLE = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
ROUNDS = 40
BRIDGE = 8  # quarters; regions farther apart are not joined


@dataclass(slots=True)
class Mender:
    """Works on one drawing: the pairs of letters in `wanted` should touch, those in `free` may touch any."""

    canvas: Canvas
    wanted: frozenset[Pair]
    land: frozenset[str]
    free: frozenset[str]
    first: Canvas = field(init=False)
    contacts: Counter[Pair] = field(init=False)

    def __post_init__(self) -> None:
        self.first = [row[:] for row in self.canvas]
        self.contacts = Counter(self._pair(*edge) for edge in self._edges(self._spots()))

    def mend(self) -> None:
        for pair in sorted(self.wanted - self.contacts.keys(), key=sorted):
            self._join(*sorted(pair))
        for _ in range(ROUNDS):
            if not sum(self._improve(*edge) for edge in self._faults()):
                return

    # ------------------------------------------------------------ faults

    def _faults(self) -> list[tuple[Spot, Spot]]:
        """Where regions touch that should not, or too little of them does."""
        return [edge for edge in self._edges(self._spots()) if self._price(self._pair(*edge), 0)]

    def _improve(self, one: Spot, other: Spot) -> bool:
        if not self._price(self._pair(one, other), 0):
            return False  # mended already, together with another
        price, change = min(((self._dearer(change), change) for change in self._tries(one, other)), key=lambda t: t[0])
        if price < 0:
            self._apply(change)
        return price < 0

    def _tries(self, one: Spot, other: Spot) -> Iterator[dict[Spot, str]]:
        """One letter changed, or two that lie side by side."""
        for spot in (one, other):
            for letter in self._letters(spot):
                yield {spot: letter}
                for second in self._beside(spot, ROUND):
                    for another in self._letters(second):
                        yield {spot: letter, second: another}

    def _letters(self, spot: Spot) -> list[str]:
        """What could stand at a spot instead: what stands beside it."""
        here = self.canvas[spot[0]][spot[1]]
        return sorted({self.canvas[y][x] for y, x in self._beside(spot, ROUND)} - {here})

    def _join(self, one: str, other: str) -> None:
        """Lays a bridge, the shortest there is, and gives each end as much of it as costs least."""
        path = self._path(one, other)
        bridges = [dict.fromkeys(path[:cut], one) | dict.fromkeys(path[cut:], other) for cut in range(len(path) + 1)]
        if 0 < len(path) <= BRIDGE:
            self._apply(min(bridges, key=self._dearer))

    def _path(self, one: str, other: str) -> list[Spot]:
        start = [(y, x) for y, x in self._spots() if self.canvas[y][x] == one]
        back: dict[Spot, Spot | None] = dict.fromkeys(start)
        queue = deque(start)
        while queue:
            here = queue.popleft()
            for spot in self._beside(here, ASIDE):
                if self.canvas[spot[0]][spot[1]] == other:
                    return _steps(back, here)
                if spot not in back and self.canvas[spot[0]][spot[1]] != RULE:
                    back[spot] = here
                    queue.append(spot)
        return []

    # ------------------------------------------------------------ prices

    def _price(self, pair: Pair, more: int) -> float:
        """What the border of a pair of letters costs if it becomes so much longer."""
        length = self.contacts[pair] + more
        if len(pair) < 2 or pair & self.free:
            return 0.0
        if pair in self.wanted:
            return SHORT[length] if length < len(SHORT) else 0.0
        return STRAY * length

    def _dearer(self, change: Change) -> float:
        """How much more the drawing costs after a change."""
        edges = list(self._edges(change))
        before = Counter(self._pair(*edge) for edge in edges)
        torn = -sum(self._strangeness(spot) for spot in change)
        old = self._apply(change, counted=False)
        after = Counter(self._pair(*edge) for edge in edges)
        torn += sum(self._strangeness(spot) for spot in change)
        alone = sum(not self._held(spot) for spot in change)
        self._apply(old, counted=False)
        alone += sum(self._tears(spot) for spot in change)
        pairs = before.keys() | after.keys()
        borders = sum(self._price(pair, after[pair] - before[pair]) - self._price(pair, 0) for pair in pairs)
        longer = sum((after[pair] - before[pair]) * (len(pair) > 1) for pair in pairs)
        return borders + torn + TORN * alone + ROUGH * longer

    def _strangeness(self, spot: Spot) -> float:
        y, x = spot
        now, first = self.canvas[y][x], self.first[y][x]
        return STRANGE * (now != first) + COAST * ((now in self.land) != (first in self.land))

    def _held(self, spot: Spot) -> bool:
        """Whether a spot hangs together with more of its letter."""
        letter = self.canvas[spot[0]][spot[1]]
        return any(self.canvas[y][x] == letter for y, x in self._beside(spot, ASIDE))

    def _tears(self, spot: Spot) -> bool:
        """Whether the spots about this one would hang together no more without it."""
        letter = self.canvas[spot[0]][spot[1]]
        around = [self._at(spot[0] + y, spot[1] + x) == letter for y, x in CIRCLE]
        gaps = sum(around[i - 1] and not around[i] for i in range(len(CIRCLE)))
        return gaps != 1

    # ------------------------------------------------------------ the drawing

    def _apply(self, change: Change, counted: bool = True) -> dict[Spot, str]:
        """Writes letters and gives back what stood there."""
        edges = list(self._edges(change)) if counted else []
        self.contacts.subtract(self._pair(*edge) for edge in edges)
        old = {(y, x): self.canvas[y][x] for y, x in change}
        for (y, x), letter in change.items():
            self.canvas[y][x] = letter
        self.contacts.update(self._pair(*edge) for edge in edges)
        return old

    def _spots(self) -> Iterator[Spot]:
        return product(range(len(self.canvas)), range(len(self.canvas[0])))

    def _edges(self, spots: Iterator[Spot] | Change) -> Iterator[tuple[Spot, Spot]]:
        """The sides of the spots that lie between unlike letters, each once."""
        sides = {(min(spot, other), max(spot, other)) for spot in spots for other in self._beside(spot, ASIDE)}
        return iter(sorted(sides))

    def _pair(self, one: Spot, other: Spot) -> Pair:
        return frozenset((self.canvas[one[0]][one[1]], self.canvas[other[0]][other[1]]))

    def _beside(self, spot: Spot, steps: tuple[Spot, ...]) -> Iterator[Spot]:
        for y, x in ((spot[0] + dy, spot[1] + dx) for dy, dx in steps):
            if 0 <= y < len(self.canvas) and 0 <= x < len(self.canvas[0]):
                yield y, x

    def _at(self, y: int, x: int) -> str:
        return self.canvas[y][x] if 0 <= y < len(self.canvas) and 0 <= x < len(self.canvas[0]) else ""


def _steps(back: Mapping[Spot, Spot | None], end: Spot) -> list[Spot]:
    """The way to a spot, without the spot it began at."""
    path: list[Spot] = []
    here: Spot | None = end
    while here is not None and back[here] is not None:
        path.append(here)
        here = back[here]
    return path[::-1]
