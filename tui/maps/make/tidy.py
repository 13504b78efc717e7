"""Takes the noise out of a painted canvas: islets, ponds and stray scraps of a region."""

from collections import Counter, deque
from collections.abc import Callable, Iterator

from tui.maps.make.paint import OPEN_SEA, Canvas

Spot = tuple[int, int]
Alike = Callable[[str, str], bool]
ASIDE = ((-1, 0), (1, 0), (0, -1), (0, 1))
ROUND = (*ASIDE, (-1, -1), (-1, 1), (1, -1), (1, 1))


def tidy(canvas: Canvas, land: frozenset[str], islet: int, pond: int, keep: frozenset[str]) -> None:
    """Land of fewer spots than `islet` sinks (but for the letters to keep), water of fewer than `pond` is filled.

    A scrap cut off from the rest of its region joins a neighbour on the same side of the coast.
    """

    def same_side(one: str, other: str) -> bool:
        return (one in land) == (other in land)

    for patch in _patches(canvas, same_side, ROUND):
        letters = {canvas[y][x] for y, x in patch}
        if len(patch) < islet and letters <= land - keep:
            _fill(canvas, patch, _rim(canvas, patch) or [OPEN_SEA])
    for patch in _patches(canvas, same_side, ASIDE):
        if len(patch) < pond and canvas[patch[0][0]][patch[0][1]] not in land:
            _fill(canvas, patch, _rim(canvas, patch))
    for patch in _patches(canvas, lambda one, other: one == other, ASIDE):
        letter = canvas[patch[0][0]][patch[0][1]]
        if len(patch) < islet and letter not in keep:
            _fill(canvas, patch, [other for other in _rim(canvas, patch) if same_side(letter, other)])


def _patches(canvas: Canvas, alike: Alike, steps: tuple[Spot, ...]) -> Iterator[list[Spot]]:
    """All connected patches of like letters."""
    seen: set[Spot] = set()
    for y, row in enumerate(canvas):
        for x in range(len(row)):
            if (y, x) not in seen:
                patch = _flood(canvas, (y, x), alike, steps)
                seen.update(patch)
                yield patch


def _flood(canvas: Canvas, start: Spot, alike: Alike, steps: tuple[Spot, ...]) -> list[Spot]:
    patch, queue = [start], deque([start])
    seen = {start}
    while queue:
        y, x = queue.popleft()
        for spot in _beside(canvas, y, x, steps):
            if spot not in seen and alike(canvas[y][x], canvas[spot[0]][spot[1]]):
                seen.add(spot)
                patch.append(spot)
                queue.append(spot)
    return patch


def _beside(canvas: Canvas, y: int, x: int, steps: tuple[Spot, ...]) -> Iterator[Spot]:
    for dy, dx in steps:
        if 0 <= y + dy < len(canvas) and 0 <= x + dx < len(canvas[0]):
            yield y + dy, x + dx


def _rim(canvas: Canvas, patch: list[Spot]) -> list[str]:
    """The letters that lie against a patch."""
    inside = set(patch)
    return [canvas[y][x] for spot in patch for y, x in _beside(canvas, *spot, ASIDE) if (y, x) not in inside]


def _fill(canvas: Canvas, patch: list[Spot], rim: list[str]) -> None:
    """The patch takes the commonest letter of its rim, if it has one."""
    if rim:
        votes = Counter(rim)
        letter = max(votes, key=lambda letter: (votes[letter], letter))
        for y, x in patch:
            canvas[y][x] = letter
