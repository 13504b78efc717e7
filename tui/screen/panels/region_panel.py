"""The region under the cursor in full, and the board as a list where there is no drawn map."""

from __future__ import annotations

from engine.contract import Mark, Place, Seat
from tui.looks import Badge
from tui.maps.draw import Row
from tui.naming import mark_told
from tui.screen.cursor import Cursor
from tui.screen.panels.atlas import Atlas
from tui.screen.panels.panel import Hints, Panel
from tui.screen.rows import fit, heading, line, run, wrapped
from tui.table.telling import Teller


class RegionPanel(Panel):
    """As the panel at the side has it, with room for all of it; what does not fit is scrolled to."""

    of_question = True

    def __init__(self, table: Teller, atlas: Atlas) -> None:
        self._table, self._atlas = table, atlas
        self._list = Cursor()

    def open(self) -> None:
        self._list = Cursor()

    def rows(self, width: int, height: int) -> list[Row]:
        told = region(self._table, self._atlas, width)
        self._list.resize(max(1, len(told) - height + 2))
        return [heading(self._table.tongue("Region"), width), *told[self._list.cursor :][: height - 1]]

    def hints(self) -> Hints:
        _ = self._table.tongue
        scroll = [("up", _("scroll"))] if self._list.count > 1 else []
        return [*scroll, ("back", _("map"))]

    def move(self, action: str) -> None:
        self._list.moved(action)


def region(table: Teller, atlas: Atlas, width: int) -> list[Row]:
    """Everything about the region under the cursor, or where the door under it leads."""
    if door := atlas.door_told():
        return wrapped(door, width, "dim")
    place = next((p for p in table.game.words.places(table.view) if p.id == atlas.cursor), None)
    if place is None:
        return wrapped(table.tongue("No region is marked yet: walk over the map to mark one."), width, "dim")
    rows = [line(table.say(place.name), "title", "bold")]
    if place.note is not None:
        rows += wrapped(table.say(place.note), width, "dim")
    if place.leaders and atlas.look.ruler is None:
        leaders = ", ".join(table.chronicle.speaker.seats[seat] for seat in place.leaders)
        rows += wrapped(table.tongue("leads: {names}", names=leaders), width, "text", "  ")
    rows += _standing(table, atlas, place, width)
    if atlas.look.about is not None:
        rows += [row for one in atlas.look.about(place) for row in wrapped(table.say(one), width, "dim", "  ")]
    return rows


def _standing(table: Teller, atlas: Atlas, place: Place, width: int) -> list[Row]:
    owners: dict[Badge | None, list[Mark]] = {}
    for mark in place.marks:
        owners.setdefault(_badge(table, atlas, mark), []).append(mark)
    rows: list[Row] = []
    for badge, marks in owners.items():
        text = ", ".join(_mark(table, mark, atlas) for mark in marks)
        told = wrapped(text, width - 4)
        chip = run(f" {badge.letter} ", f"owner:{badge.colour}", "bold") if badge is not None else run("   ")
        rows += [(chip if number == 0 else run("   "), run(" "), *row) for number, row in enumerate(told)]
    return rows


def _badge(table: Teller, atlas: Atlas, mark: Mark) -> Badge | None:
    """Whose a mark is: a power's, a seat's or nobody's."""
    if (power := atlas.powers().get(mark.power)) is not None:
        return power
    if mark.seat is None:
        return None
    return Badge(atlas.letters(table.view)[mark.seat], atlas.colours(table.view)[mark.seat])


def _mark(table: Teller, mark: Mark, atlas: Atlas) -> str:
    """Pieces and how many; the badge beside them says whose they are."""
    if mark.power in atlas.powers() and mark.name:
        name = table.say(mark.name)
        name = name.rpartition(" (")[0] or name
        return f"{name} ×{mark.number}" if mark.number > 1 else name
    return mark_told(table.chronicle.speaker, mark)


def board(table: Teller, atlas: Atlas, width: int, height: int) -> list[Row]:
    """The board as a list of regions, for a game without a drawn map."""
    rows: list[Row] = []
    places, letters, colours = table.game.words.places(table.view), atlas.letters(table.view), atlas.colours(table.view)
    for place in places:
        owners: dict[Seat | None, list[str]] = {}
        for mark in place.marks:
            owners.setdefault(mark.seat, []).append(_mark(table, mark, atlas))
        here = place.id == atlas.cursor
        row: Row = (run(f"{table.say(place.name):<22.22}", "title" if here else "text", "bold" if here else ""),)
        for seat, marks in owners.items():
            if seat is not None:
                row += (run(f" {letters[seat]} ", f"owner:{colours[seat]}", "bold"),)
            row += (run(" " + ", ".join(marks) + "  ", "text" if seat is not None else "dim"),)
        rows.append(fit(row, width))
    marked = next((i for i, place in enumerate(places) if place.id == atlas.cursor), 0)
    return [rows[i] for i in Cursor(len(rows), marked, max(0, marked - height // 2)).window(height)]
