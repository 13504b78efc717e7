"""Gives every sample of a field its letter: first land or sea, then the recipe's coats of paint, one over the other."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tui.maps.make.countries import Atlas, Ring
from tui.maps.make.raster import Field, Mask

OPEN_SEA, PLAIN_LAND, RULE = ".", "*", "|"
Canvas = list[list[str]]


@dataclass(frozen=True, slots=True)
class Coat:
    """One step of a recipe: where it is applied, on what, and the letter it leaves there."""

    letter: str
    on: str = "land"  # land, sea or both: the samples it takes
    countries: tuple[str, ...] = ()  # none: anywhere
    inside: tuple[str, ...] = ()  # names of shapes; none: anywhere
    seeds: tuple[tuple[str, float, float], ...] = ()  # letter, lon, lat: the nearest seed gives the letter


@dataclass(slots=True)
class Painter:
    """Paints one frame of a map."""

    atlas: Atlas
    shapes: dict[str, Ring]
    field: Field

    def paint(self, coats: Iterable[Coat], land_letters: frozenset[str]) -> Canvas:
        canvas = [[OPEN_SEA] * self.field.columns for _ in range(self.field.rows)]
        for rings in self.atlas.values():
            _stroke(canvas, self.field.fill(rings), {OPEN_SEA}, PLAIN_LAND)
        land = {PLAIN_LAND} | land_letters
        for coat in coats:
            self._apply(canvas, coat, land)
        return canvas

    def _apply(self, canvas: Canvas, coat: Coat, land: set[str]) -> None:
        mask = self._mask(coat)
        everything = land | {letter for row in canvas for letter in row}
        takes = {"land": land, "sea": everything - land, "both": everything}[coat.on]
        if coat.seeds:
            self._nearest(canvas, mask, takes, coat.seeds)
        else:
            _stroke(canvas, mask, takes, coat.letter)

    def _mask(self, coat: Coat) -> Mask:
        masks = []
        if coat.countries:
            masks.append(self.field.fill(ring for name in coat.countries for ring in self.atlas[name]))
        if coat.inside:
            masks.append(_union(self.field.fill([self.shapes[name]]) for name in coat.inside))
        whole: Mask = [[(0, self.field.columns)] for _ in range(self.field.rows)]
        return _meet(masks) if masks else whole

    def _nearest(self, canvas: Canvas, mask: Mask, takes: set[str], seeds: Sequence[tuple[str, float, float]]) -> None:
        place = self.field.view.to_cells(self.field.width, self.field.height)
        points = []
        for letter, lon, lat in seeds:
            x, y = place(lon, lat)
            points.append((x * self.field.across, y * self.field.down, letter))
        shape = 2 * self.field.across / self.field.down  # a sample's height, measured in its widths
        for y, spans in enumerate(mask):
            for first, last in spans:
                for x in range(first, last):
                    if canvas[y][x] in takes:
                        canvas[y][x] = min(points, key=lambda p: (p[0] - x) ** 2 + ((p[1] - y) * shape) ** 2)[2]


def _stroke(canvas: Canvas, mask: Mask, takes: set[str], letter: str) -> None:
    for row, spans in zip(canvas, mask, strict=True):
        for first, last in spans:
            row[first:last] = [letter if old in takes else old for old in row[first:last]]


def _union(masks: Iterable[Mask]) -> Mask:
    return [[span for row in rows for span in row] for rows in zip(*masks, strict=True)]


def _meet(masks: Sequence[Mask]) -> Mask:
    """What lies inside all the masks."""
    first, *others = masks
    for other in others:
        first = [
            [(max(a, c), min(b, d)) for a, b in mine for c, d in theirs if max(a, c) < min(b, d)]
            for mine, theirs in zip(first, other, strict=True)
        ]
    return first


def vote(canvas: Canvas, across: int, down: int, land: frozenset[str], threshold: float) -> Canvas:
    """The canvas made coarser: every block of across x down samples elects one letter."""
    result: Canvas = []
    for top in range(0, len(canvas), down):
        rows = canvas[top : top + down]
        result.append([_elect(rows, left, across, land, threshold) for left in range(0, len(rows[0]), across)])
    return result


def _elect(rows: Canvas, left: int, across: int, land: frozenset[str], threshold: float) -> str:
    """Land wins with `threshold` of the votes; then the commonest letter of the winning side."""
    votes = Counter(letter for row in rows for letter in row[left : left + across])
    ashore = {letter: n for letter, n in votes.items() if letter in land}
    afloat = {letter: n for letter, n in votes.items() if letter not in land}
    side = ashore if sum(ashore.values()) >= threshold * votes.total() else afloat
    return max(side, key=lambda letter: (side[letter], letter))
