"""The map panel: which sheet fits, what is to be seen on it, where the cursor goes."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from contextlib import suppress
from functools import cache
from typing import Any, Final

from engine.contract import Place
from tui.games.flavour import Badge, flavour, pieces
from tui.maps.draw import Look, Row, draw
from tui.maps.grid import TOWARDS, Grid
from tui.maps.lettering import Piece
from tui.maps.names import names
from tui.maps.reader import FOLDER, MapError, load
from tui.palette import Palette
from tui.screens.telling import Teller
from tui.widgets.rows import PANEL, block, fit

ELSEWHERE: Final = "@"
"""Begins the name of a place that stands for another sheet."""


@cache
def sheets(game_id: str) -> tuple[tuple[Grid, ...], ...]:
    """The maps of a game, the largest first; the smallest may be in several sheets."""
    grids = [grid for path in sorted(FOLDER.glob(f"{game_id}-*.txt")) if (grid := _loaded(path.stem)) is not None]
    small = [grid for grid in grids if grid.name.startswith(f"{game_id}-small")]
    single = sorted((grid for grid in grids if grid not in small), key=lambda grid: -grid.width)
    small.sort(key=lambda grid: "world" not in grid.name)
    return (*((grid,) for grid in single), *([tuple(small)] if small else ()))


def _loaded(name: str) -> Grid | None:
    """A map; nothing for a bad one: the game can be played without."""
    with suppress(MapError):
        return load(name)
    return None


def fitting(game_id: str, width: int, height: int) -> tuple[Grid, ...]:
    """The sheets of the largest map that fits; nothing if none does."""
    return next((found for found in sheets(game_id) if found[0].width <= width and found[0].height <= height), ())


class Atlas:
    """The map of one table."""

    def __init__(self, table: Teller) -> None:
        self.table = table
        self.flavour = flavour(table.game.id)
        self.cursor = ""
        self.sheets: tuple[Grid, ...] = ()
        self.sheet = 0
        self._drawn: tuple[Any, list[Row]] = (None, [])

    @property
    def grid(self) -> Grid | None:
        return self.sheets[self.sheet % len(self.sheets)] if self.sheets else None

    def lay(self, width: int, height: int) -> None:
        """Use the sheets that fit there."""
        found = fitting(self.table.game.id, width, height)
        if found is not self.sheets:
            self.sheets = found
            self.show(self.cursor)

    def letters(self, view: Any) -> list[str]:
        language = self.table.tongue.language
        return [self.flavour.letter(view, seat, language) for seat in self.table.seats]

    def colours(self, view: Any) -> list[int]:
        return [self.flavour.colour(view, seat) for seat in self.table.seats]

    def powers(self) -> Mapping[str, Badge]:
        """Powers that are no seats, by their ids."""
        return self.flavour.powers(self.table.tongue.language)

    # -- the cursor

    def show(self, region: str) -> None:
        """Put the cursor on a region, on the sheet where it is."""
        if region:
            self.cursor = region
        for number, grid in enumerate(self.sheets):
            if self.cursor in grid.places:
                self.sheet = number
                return
        self.sheet = 0

    def step(self, direction: str) -> None:
        grid = self.grid
        if grid is None or direction not in TOWARDS:
            return
        here = self.cursor if self.cursor in grid.places else next(iter(grid.places))
        self.cursor = grid.step(here, direction)  # type: ignore[arg-type]

    def turn_over(self) -> bool:
        """The next sheet, if there are several."""
        if len(self.sheets) < 2:
            return False
        self.sheet = (self.sheet + 1) % len(self.sheets)
        return True

    def enter(self) -> bool:
        """From a place that stands for another sheet, go there."""
        if not self.cursor.startswith(ELSEWHERE):
            return False
        self.turn_over()
        grid = self.grid
        if grid is not None:
            self.cursor = next(name for name in grid.places if not name.startswith(ELSEWHERE))
        return True

    def at(self, column: int, row: int) -> str:
        grid = self.grid
        inside = grid is not None and 0 <= row < grid.height and 0 <= column < grid.width
        return grid.nearest(row, column) if grid is not None and inside else ""

    def begins(self, typed: str, names: Mapping[str, str]) -> str:
        """The first region whose name begins so."""
        return next((id_ for id_, name in names.items() if name.startswith(typed)), "")

    # -- drawing

    def rows(
        self, palette: Palette, view: Any, targets: frozenset[str], chosen: Collection[str], width: int, height: int
    ) -> list[Row]:
        """The map; ``targets`` can be chosen, ``chosen`` is what the marked choice leads through."""
        grid = self.grid
        if grid is None:
            return block([], width, height)
        letters, colours = self.letters(view), self.colours(view)
        places = self.table.game.words.places(view)
        looks = {
            place.id: self._look(view, place, letters, colours)._replace(
                target=place.id in targets, chosen=place.id in chosen, cursor=place.id == self.cursor
            )
            for place in places
        }
        looks |= {name: self._sheet_look(name) for name in grid.places if name.startswith(ELSEWHERE)}
        wanted = (grid, palette.pen, width, height, looks)
        if self._drawn[0] != wanted:
            left = (width - grid.width) // 2
            drawn = [
                fit(((" " * left, row[0][1]._replace(ink="", weight="")), *row), width, "sea")
                for row in draw(grid, looks, palette.pen)
            ]
            self._drawn = wanted, block(drawn, width, height, PANEL)
        return self._drawn[1]

    def _look(self, view: Any, place: Place, letters: list[str], colours: list[int]) -> Look:
        ruler = self._ruler(view, place, letters, colours)
        return Look(
            names=self._names(place),
            owner=str(ruler.colour) if ruler is not None else "",
            hatch=ruler.letter.lower() if ruler is not None else "",
            pieces=self._pieces(view, place, letters, colours),
        )

    def _names(self, place: Place) -> tuple[str, ...]:
        """The longest first; what stands in brackets can be left out."""
        full, *shorter = names(self.table.game.id, place.id, self.table.say(place.name), self.table.tongue.language)
        return full, re.sub(r" *\([^)]*\)", "", full), *shorter

    def _ruler(self, view: Any, place: Place, letters: list[str], colours: list[int]) -> Badge | None:
        if self.flavour.ruler is not None:
            return self.powers().get(self.flavour.ruler(view, place))
        leader = self.flavour.leader(view, place)
        return Badge(letters[leader], colours[leader]) if leader is not None else None

    def _pieces(self, view: Any, place: Place, letters: list[str], colours: list[int]) -> tuple[Piece, ...]:
        if self.flavour.pieces is not None:
            return self.flavour.pieces(view, place, self.table.tongue.language)
        return pieces(place, letters, colours)

    def _sheet_look(self, name: str) -> Look:
        tongue = self.table.tongue
        known = {
            "@europe": tongue("Europe"),
            "@world": tongue("The world"),
            "@north": tongue("North"),
            "@south": tongue("South"),
        }
        return Look(names=(known.get(name, name.removeprefix(ELSEWHERE)),), quiet=True, cursor=name == self.cursor)
