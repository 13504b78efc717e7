"""The places of all regions of a sheet.

First those set by hand; then land and small seas that have room of their own; then callouts, in the room of wide seas;
and these at last. The smallest always come first.
"""

from dataclasses import replace
from itertools import product

from tui.maps.grid import Cell
from tui.maps.make.paint import PLAIN_LAND, Canvas
from tui.maps.make.place import Setter, Want
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
    for find, those in (
        (setter.inside, set(regions) - wide - callouts),
        (setter.outside, set(regions) - wide),
        (setter.inside, wide - callouts),
        (setter.outside, wide),
    ):
        for region in sorted(those - found.keys(), key=lambda region: (len(setter.mostly[region]), region)):
            place = find(region, _want(recipe, region))
            if place:
                found[region] = place
                setter.take(place)
    _add_ports(recipe, setter, found)
    return {region: found.get(region, Spot()) for region in dict.fromkeys([*regions, *found])}


def _want(recipe: Recipe, region: str) -> Want:
    kind = recipe.figures.kinds.get(region, "any")
    return Want(recipe.figures.names(region), recipe.pieces.get(kind, recipe.pieces["any"]))


def _add_ports(recipe: Recipe, setter: Setter, found: dict[str, Spot]) -> None:
    for region, sea in recipe.figures.ports().items():
        spot = found.get(region)
        if spot and not spot.port and setter.mostly[sea]:
            found[region] = replace(spot, port=setter.port(sea, region, spot))


def _setter(recipe: Recipe, sheet: Sheet, drawing: Canvas) -> Setter:
    """What covers each cell, read off the drawing."""
    mostly, wholly, partly = ({region: set[Cell]() for region in ("", *recipe.letters.values())} for _ in range(3))
    water: set[Cell] = set()
    for row, col in product(range(sheet.height), range(sheet.width)):
        letters = [drawing[2 * row + i][2 * col + j] for i, j in product((0, 1), repeat=2)]
        covers = [recipe.letters.get(letter, "") for letter in letters]
        mostly[max(covers, key=lambda name: (covers.count(name), name != ""))].add((row, col))
        for region in set(covers):
            if covers.count(region) >= HALF:
                partly[region].add((row, col))
            if covers.count(region) == len(covers):
                wholly[region].add((row, col))
        if set(letters) <= {PLAIN_LAND} or not recipe.ashore & set(letters):
            water.add((row, col))
    return Setter(sheet.width, sheet.height, mostly, wholly, water, partly)
