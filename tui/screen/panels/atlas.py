"""The map panel: which sheet fits, what is to be seen on it, where the cursor goes."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from engine.contract import Place
from tui.looks import Badge, Mode, look, pieces
from tui.maps import draw as drawing
from tui.maps import sheets
from tui.maps.draw import Row
from tui.maps.grid import DOOR, TOWARDS, Grid
from tui.maps.lettering import Piece
from tui.screen.palette import Palette
from tui.screen.rows import PANEL, block, fit
from tui.table.telling import Teller


class Marks(NamedTuple):
    """Regions that can be chosen, those that the marked choice leads through, those that are not as they were left."""

    targets: Collection[str] = ()
    chosen: Collection[str] = ()
    changed: Collection[str] = ()


class Atlas:
    """The map of one table."""

    def __init__(self, table: Teller) -> None:
        self.table = table
        self.look = look(table.game.id)
        self.sizes, self.fault = sheets.sheets(self.look.package, self.look.maps)
        """All maps that can be used, and what is wrong with another one."""
        self.cursor = ""
        self.walking = False
        """The arrow keys walk here, not in the list."""
        self.sheets: tuple[Grid, ...] = ()
        self.sheet = 0
        self._mode = 0
        """The way to look at the map: 0 is the usual one, the game brings the others."""
        self._drawn: tuple[Any, list[Row]] = (None, [])

    @property
    def grid(self) -> Grid | None:
        return self.sheets[self.sheet % len(self.sheets)] if self.sheets else None

    def lay(self, width: int, height: int) -> None:
        """Use the sheets that fit there."""
        found = sheets.fitting(self.sizes, width, height)
        if found is not self.sheets:
            self.sheets = found
            self.show(self.cursor)

    def letters(self, view: Any) -> list[str]:
        language = self.table.tongue.language
        return [self.look.letter(view, seat, language) for seat in self.table.seats]

    def colours(self, view: Any) -> list[int]:
        return [self.look.colour(view, seat) for seat in self.table.seats]

    def powers(self) -> Mapping[str, Badge]:
        """Powers that are no seats, by their ids."""
        return self.look.powers(self.table.tongue.language)

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

    def turn_over(self) -> None:
        """The next sheet, if there are several."""
        self.sheet = (self.sheet + 1) % max(1, len(self.sheets))

    def enter(self) -> bool:
        """From a place that stands for another sheet, go there."""
        if not self.cursor.startswith(DOOR):
            return False
        there = sheets.behind(self.cursor, self.sheets)
        self.sheet = there if there is not None else (self.sheet + 1) % len(self.sheets)
        self.cursor = next((name for name in self.sheets[self.sheet].places if not name.startswith(DOOR)), "")
        return True

    def walk(self) -> None:
        """From now on the arrow keys walk here."""
        self.walking = True
        if not self.cursor and self.grid is not None:
            self.show(next(iter(self.grid.places)))

    def at(self, column: int, row: int) -> str:
        grid = self.grid
        inside = grid is not None and 0 <= row < grid.height and 0 <= column < grid.width
        return grid.nearest(row, column) if grid is not None and inside else ""

    def door_told(self) -> str:
        """Of a place that stands for another sheet: that it does; "" for a region."""
        if not self.cursor.startswith(DOOR):
            return ""
        name = self._door_name(self.cursor, self.look.doors(self.table.tongue))
        return self.table.tongue("{name} stands on another sheet of the map: choose it to go there.", name=name)

    # -- ways to look at the map

    @property
    def mode(self) -> Mode | None:
        """None for the usual one."""
        return self.look.modes[self._mode - 1] if self._mode else None

    def turn_mode(self) -> None:
        """The next way to look at it, behind the last the usual one again."""
        self._mode = (self._mode + 1) % (len(self.look.modes) + 1)

    def mode_told(self, room: int = 200) -> str:
        """What the map shows and, if there is room, how it is read; "" when it is the usual."""
        mode, _ = self.mode, self.table.tongue
        if mode is None:
            return ""
        told = _.pair(mode.name(_), mode.hint(_))
        return told if len(told) <= room else mode.name(_)

    # -- drawing

    def rows(self, palette: Palette, view: Any, marks: Marks, width: int, height: int) -> list[Row]:
        """The map, with what is to be seen of regions beside what stands there."""
        grid = self.grid
        if grid is None:
            return block([], width, height)
        letters, colours = self.letters(view), self.colours(view)
        places = self.table.game.words.places(view)
        looks = {
            place.id: self._look(view, place, letters, colours)._replace(
                target=place.id in marks.targets,
                chosen=place.id in marks.chosen,
                changed=place.id in marks.changed,
                cursor=place.id == self.cursor,
            )
            for place in places
        }
        doors = self.look.doors(self.table.tongue)
        looks |= {name: self._door(name, doors) for name in grid.places if name.startswith(DOOR)}
        wanted = (grid, palette.pen, width, height, looks)
        if self._drawn[0] != wanted:
            left = (width - grid.width) // 2
            drawn = [
                fit(((" " * left, row[0][1]._replace(ink="", weight="")), *row), width, "sea")
                for row in drawing.draw(grid, looks, palette.pen)
            ]
            self._drawn = wanted, block(drawn, width, height, PANEL)
        return self._drawn[1]

    def _look(self, view: Any, place: Place, letters: list[str], colours: list[int]) -> drawing.Sight:
        if self.mode is not None:
            badges, found = self.mode.shows(view, place, self.table.reader, self.table.tongue.language)
        else:
            badges = tuple(self._rulers(view, place, letters, colours))
            found = self._pieces(view, place, letters, colours)
        return drawing.Sight(
            names=self._names(place),
            owner="+".join(str(badge.colour) for badge in badges),
            hatch="".join(badge.letter[:1].lower() for badge in badges),
            pieces=found,
        )

    def _names(self, place: Place) -> tuple[str, ...]:
        """The longest first; what stands in brackets can be left out."""
        full, *shorter = sheets.names(
            self.look.package, place.id, self.table.say(place.name), self.table.tongue.language
        )
        return full, re.sub(r" *\([^)]*\)", "", full), *shorter

    def _rulers(self, view: Any, place: Place, letters: list[str], colours: list[int]) -> list[Badge]:
        """Whose the place is: a power, a seat, or all the seats that are equal there."""
        if self.look.ruler is not None:
            ruler = self.powers().get(self.look.ruler(view, place))
            return [] if ruler is None else [ruler]
        leader = self.look.leader(view, place)
        leaders = place.leaders if leader is None else (leader,)
        return [Badge(letters[seat], colours[seat]) for seat in leaders]

    def _pieces(self, view: Any, place: Place, letters: list[str], colours: list[int]) -> tuple[Piece, ...]:
        if self.look.pieces is not None:
            return self.look.pieces(view, place, self.table.tongue.language)
        return pieces(place, letters, colours)

    def _door(self, name: str, doors: Mapping[str, str]) -> drawing.Sight:
        return drawing.Sight(names=(self._door_name(name, doors),), quiet=True, cursor=name == self.cursor)

    def _door_name(self, name: str, doors: Mapping[str, str]) -> str:
        return doors.get(name, name.removeprefix(DOOR))
