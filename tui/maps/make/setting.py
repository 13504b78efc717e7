"""The places of all regions of a sheet.

First those set by hand; then land and small seas that have room of their own; then callouts, in the room of wide seas;
and these at last. The smallest always come first.
"""

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

from tui.maps.grid import Cell
from tui.maps.make.paint import PLAIN_LAND, RULE, Canvas
from tui.maps.make.place import Found, Setter, Want
from tui.maps.make.recipe import Recipe, Sheet, Spot

WIDE = 60  # cells
HALF = 2  # quarters of a cell


def spots(recipe: Recipe, sheet: Sheet, drawing: Canvas) -> dict[str, Spot]:
    """Region to place, in the order of the recipe's letters."""
    setter = _setter(recipe, sheet, drawing)
    regions = [region for region in dict.fromkeys(recipe.letters.values()) if setter.mostly[region]]
    found = {region: spot for region, spot in sheet.spots.items() if spot.label and spot.slot}
    for spot in found.values():
        setter.take(spot)
    callouts = {region for region, spot in sheet.spots.items() if spot.callout}
    wide = {region for region in recipe.water.values() if len(setter.mostly[region]) > WIDE}

    def inside(region: str) -> Found | None:
        return None if region in callouts else setter.inside(region, _want(recipe, region, recipe.pieces))

    def elsewhere(region: str) -> Found | None:
        """Cramped at home or on water nearby, whichever is better."""
        cramped, wanted = _want(recipe, region, recipe.tight), _want(recipe, region, recipe.pieces)
        at_home = None if region in callouts or not recipe.tight else setter.inside(region, cramped)
        options = (at_home, setter.outside(region, wanted) or setter.outside(region, cramped))
        return max((place for place in options if place), key=lambda place: place.merit, default=None)

    for find, those in (
        (inside, set(regions) - wide),
        (elsewhere, set(regions) - wide),
        (inside, wide),
        (elsewhere, wide),
    ):
        for region in sorted(those - found.keys(), key=lambda region: (len(setter.mostly[region]), region)):
            if place := find(region):
                found[region] = place.spot
                setter.take(place.spot)
    _add_ports(recipe, setter, found)
    return {region: found.get(region, Spot()) for region in dict.fromkeys([*regions, *found])}


def _want(recipe: Recipe, region: str, pieces: Mapping[str, list[str]]) -> Want:
    kind = recipe.figures.kinds.get(region, "any")
    return Want(recipe.figures.names(region), pieces.get(region) or pieces.get(kind) or recipe.pieces["any"])


def _add_ports(recipe: Recipe, setter: Setter, found: dict[str, Spot]) -> None:
    for region, seas in recipe.figures.ports().items():
        spot, shown = found.get(region), [sea for sea in seas if setter.mostly[sea]]
        if spot and not spot.port and shown:
            found[region] = replace(spot, port=setter.port(shown[0], region, spot))


def _setter(recipe: Recipe, sheet: Sheet, drawing: Canvas) -> Setter:
    """What covers each cell, read off the drawing."""
    names = ("", *recipe.letters.values())
    mostly, wholly, partly, touched = ({region: set[Cell]() for region in names} for _ in range(4))
    water, ruled = set[Cell](), set[Cell]()
    for row, col in product(range(sheet.height), range(sheet.width)):
        letters = [drawing[2 * row + i][2 * col + j] for i, j in product((0, 1), repeat=2)]
        covers = [recipe.letters.get(letter, "") for letter in letters]
        mostly[max(covers, key=lambda name: (covers.count(name), name != ""))].add((row, col))
        for region in set(covers):
            touched[region].add((row, col))
            if covers.count(region) >= HALF:
                partly[region].add((row, col))
            if covers.count(region) == len(covers):
                wholly[region].add((row, col))
        if RULE in letters:
            ruled.add((row, col))
        elif set(letters) <= {PLAIN_LAND} or not recipe.ashore & set(letters):
            water.add((row, col))
    mostly = {region: cells or touched[region] for region, cells in mostly.items()}  # of an islet what it touches
    return Setter(sheet.width, sheet.height, mostly, wholly, water, partly, ruled)
