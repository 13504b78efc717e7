"""What a game may add to the map and the panels, and what they are like without: letters and colours by seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.contract import Frame, Mark, Option, Place, Seat, Sheet
from engine.text import Speaker, Value
from tui.maps.lettering import Piece

if TYPE_CHECKING:
    from tui.choices import Step
    from tui.maps.draw import Row
    from tui.tongue import Tongue

UNIT_LETTERS: Final = {"army": "a", "navy": "n", "fleet": "n", "ship": "n", "fort": "f", "fortress": "f"}
COUNTED_FIRST: Final = ("marker", "control", "influence", "flag")
NOBODYS: Final = {"neutral": "o", "pop": "p", "slaves": "s", "tile": "!"}


class Badge(NamedTuple):
    """How a power is known on sight: a letter, and a colour (0 to 7) that only helps."""

    letter: str
    colour: int


def by_number(_view: Any, seat: Seat, _language: str) -> str:
    return str(seat + 1)


def by_seat(_view: Any, seat: Seat) -> int:
    return seat % 8


def sole_leader(_view: Any, place: Place) -> Seat | None:
    return place.leaders[0] if len(place.leaders) == 1 else None


def no_powers(_language: str) -> Mapping[str, Badge]:
    return {}


def as_listed(_view: Any, _frame: Frame, options: Sequence[Option]) -> Sequence[Option]:
    return options


class Flavour(NamedTuple):
    """How a game looks. Everything has a plain form; a game says what is different."""

    letter: Callable[[Any, Seat, str], str] = by_number
    colour: Callable[[Any, Seat], int] = by_seat
    leader: Callable[[Any, Place], Seat | None] = sole_leader
    """Letter and colour of a seat, and in whose colour a place is shown."""
    powers: Callable[[str], Mapping[str, Badge]] = no_powers
    """Powers that are no seats, by their ids, in a language."""
    ruler: Callable[[Any, Place], str] | None = None
    """The power in whose colour a place is shown; "" for none."""
    pieces: Callable[[Any, Place, str], tuple[Piece, ...]] | None = None
    """What stands in a place, in a language."""
    about: Callable[[Place], tuple[Value, ...]] | None = None
    """More about a place, for its panel."""
    order: Callable[[Any, Frame, Sequence[Option]], Sequence[Option]] = as_listed
    """In which order options are listed."""
    ranges: frozenset[str] = frozenset()
    """Decisions whose options are units, moved one after another: the map shows where the marked one can go."""
    ends: frozenset[str] = frozenset()
    """Further decisions about the move of such a unit: where, by which way, against whom."""
    declined: frozenset[str] = frozenset()
    """Decisions that are mostly declined: there the cursor begins at the end of the list."""
    read: Callable[[Any, str, Speaker], list[Step] | None] | None = None
    """A typed order in the game's own way; None when the line is none."""
    preview: Callable[[Any, str, Speaker], str] | None = None
    """What such an order would do, while it is typed."""
    example: Callable[[Tongue], str] | None = None
    """How such an order is typed."""
    glance: Callable[[Any], Sheet] | None = None
    """The table beside the map, where it is not the one of the seats."""
    notes: Callable[[Any], tuple[Value, tuple[Value, ...]]] | None = None
    """What stands under the tables in sentences: a title and the sentences, if there are any."""
    charts: Callable[[Any, int, list[Row], int], list[Row]] | None = None
    """The rows of one of the further tables, by its number, with what is drawn beside them."""
    signs: Callable[[Tongue], list[tuple[tuple[Piece, ...], str]]] | None = None
    """The legend of the pieces on the map."""


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
