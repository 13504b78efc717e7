"""What a game may add to the map, and what it is like without: letters and colours by seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from engine.contract import Mark, Place, Seat
from tui.maps.lettering import Piece

UNIT_LETTERS: Final = {"army": "a", "navy": "n", "fleet": "n", "ship": "n", "fort": "f", "fortress": "f"}
COUNTED_FIRST: Final = ("marker", "control", "influence", "flag")
NOBODYS: Final = {"neutral": "o", "pop": "p", "slaves": "s", "tile": "!"}


def by_number(_view: Any, seat: Seat, _language: str) -> str:
    return str(seat + 1)


def by_seat(_view: Any, seat: Seat) -> int:
    return seat % 8


def sole_leader(_view: Any, place: Place) -> Seat | None:
    return place.leaders[0] if len(place.leaders) == 1 else None


class Flavour(NamedTuple):
    """Letter and colour (0 to 7) of a seat, and in whose colour a place is shown."""

    letter: Callable[[Any, Seat, str], str] = by_number
    colour: Callable[[Any, Seat], int] = by_seat
    leader: Callable[[Any, Place], Seat | None] = sole_leader


@cache
def flavour(game_id: str) -> Flavour:
    """What the module of that name says; the plain one where there is none."""
    name = f"tui.games.{game_id}"
    if not game_id.isidentifier() or find_spec(name) is None:
        return Flavour()
    found: Flavour = import_module(name).FLAVOUR
    return found


def pieces(place: Place, letters: list[str], colours: list[int]) -> tuple[Piece, ...]:
    """What stands in a place: ``F3·2an`` is three markers, two armies and a navy of F; small letters are nobody's."""
    by_seat: dict[int | None, list[Mark]] = {}
    for mark in place.marks:
        by_seat.setdefault(mark.seat, []).append(mark)
    found = [
        Piece(_owned(letters[seat], marks), str(colours[seat])) for seat, marks in by_seat.items() if seat is not None
    ]
    counts: dict[str, int] = {}
    for mark in by_seat.get(None, []):
        sign = NOBODYS.get(mark.piece, mark.piece[:1])
        counts[sign] = counts.get(sign, 0) + 1
    return (*found, *(Piece(f"{count}{sign}") for sign, count in counts.items()))


def _owned(letter: str, marks: list[Mark]) -> str:
    first = sum(mark.number for mark in marks if mark.piece in COUNTED_FIRST)
    units = "".join(
        f"{mark.number if mark.number > 1 else ''}{UNIT_LETTERS.get(mark.piece, mark.piece[:1])}"
        for mark in marks
        if mark.piece not in COUNTED_FIRST
    )
    return f"{letter}{first or ''}" + (f"·{units}" if units else "")
