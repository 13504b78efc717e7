"""What a game brings for the screen beside its rules, and what it is like without: the part ``chancellery.looks``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine import library
from engine.contract import Mark, Place, Seat, Sheet
from engine.kit.papers import Chapter
from engine.text import Value
from tui.maps.draw import Row
from tui.maps.lettering import Piece
from tui.tongue import Tongue

GROUP: Final = "chancellery.looks"
LAST: Final = 1000
UNIT_LETTERS: Final = {"army": "a", "navy": "n", "fleet": "n", "ship": "n", "fort": "f", "fortress": "f"}
COUNTED_FIRST: Final = ("marker", "control", "influence", "flag")
NOBODYS: Final = {"neutral": "o", "pop": "p", "slaves": "s", "tile": "!"}


class Badge(NamedTuple):
    """How a power is known on sight: a letter, and a colour (0 to 7) that only helps."""

    letter: str
    colour: int


class OwnPanel(NamedTuple):
    """A panel that a game brings: what it is called in the language, and how it is made.

    ``make(desk, table, atlas, post)`` gives a ``tui.screen.panels.panel.Panel``; it is called when a table opens.
    """

    name: Callable[[str], str]
    make: Callable[[Any, Any, Any, Any], Any]
    points: frozenset[str] = frozenset()
    """Decisions at which it comes by itself."""


class Paper(NamedTuple):
    """Something to be read that a game brings: what it is called, and its chapters for whoever looks.

    The seat is below 0 for a spectator. In line mode its name is a command.
    """

    name: Callable[[Tongue], str]
    told: Callable[[Any, Seat], Sequence[Chapter]]


class Shown(NamedTuple):
    """What a way to look at the map shows of a place."""

    badges: tuple[Badge, ...] = ()
    """In whose colours, and hatched with which letters; several stripe it."""
    pieces: tuple[Piece, ...] = ()


class Mode(NamedTuple):
    """A way to look at the map: what it is called, and ``shows(view, place, seat, language)`` for whoever looks.

    The seat is below 0 for a spectator. ``hint`` explains it in a line.
    """

    name: Callable[[Tongue], str]
    shows: Callable[[Any, Place, Seat, str], Shown]
    hint: Callable[[Tongue], str] = lambda _tongue: ""


def by_number(_view: Any, seat: Seat, _language: str) -> str:
    return str(seat + 1)


def by_seat(_view: Any, seat: Seat) -> int:
    return seat % 8


def sole_leader(_view: Any, place: Place) -> Seat | None:
    return place.leaders[0] if len(place.leaders) == 1 else None


def no_powers(_language: str) -> Mapping[str, Badge]:
    return {}


def no_doors(_tongue: Tongue) -> Mapping[str, str]:
    return {}


@dataclass(frozen=True)
class Look:
    """How a game looks. Everything has a plain form; a game says what is different."""

    shelf: int = LAST
    """Games are shown in the order of this number, then of their ids."""
    package: str = ""
    """The package in whose folder ``maps`` its maps are, with ``names.toml``: shorter names of regions and units."""
    maps: tuple[tuple[str, ...], ...] = ()
    """The maps, the largest first, each with all its sheets: ``(("large",), ("small-north", "small-south"))``."""
    doors: Callable[[Tongue], Mapping[str, str]] = no_doors
    """What stands on a region ``@north``, which leads to the sheet whose name ends so."""
    letter: Callable[[Any, Seat, str], str] = by_number
    colour: Callable[[Any, Seat], int] = by_seat
    leader: Callable[[Any, Place], Seat | None] = sole_leader
    """Letter and colour of a seat, and in whose colour a place is shown."""
    powers: Callable[[str], Mapping[str, Badge]] = no_powers
    """Powers that are no seats, by their ids, in a language."""
    ruler: Callable[[Any, Place], str] | None = None
    """The power in whose colour a place is shown; "" for none."""
    home: Callable[[Any, Seat], str] | None = None
    """Where on the map somebody who is asked is at home, for questions that name no region."""
    pieces: Callable[[Any, Place, str], tuple[Piece, ...]] | None = None
    """What stands in a place, in a language."""
    about: Callable[[Place], tuple[Value, ...]] | None = None
    """More about a place, for its panel."""
    glance: Callable[[Any], Sheet] | None = None
    """The table beside the map, where it is not the one of the seats."""
    ties: Callable[[Any], Sequence[Value]] | None = None
    """Alliances, sides and treaties in force, in short sentences: shown wherever the powers are."""
    notes: Callable[[Any], tuple[Value, tuple[Value, ...]]] | None = None
    """What stands under the tables in sentences: a title and the sentences, if there are any."""
    charts: Callable[[Any, int, list[Row], int], list[Row]] | None = None
    """The rows of one of the further tables, by its number, with what is drawn beside them."""
    signs: Callable[[Tongue], list[tuple[tuple[Piece, ...], str]]] | None = None
    """The legend of the pieces on the map."""
    modes: tuple[Mode, ...] = ()
    """Further ways to look at the map, in the order in which one key turns them over, after the one that is usual."""
    panels: tuple[OwnPanel, ...] = ()
    """Panels of its own, in the order in which one key turns them over."""
    papers: tuple[Paper, ...] = ()
    """What is to be read on panels behind these, and in line mode."""


PLAIN: Final = Look()


def look(game_id: str) -> Look:
    """What the game brings; the plain look where it brings none. FaultyPart for one that does not load."""
    return library.part(GROUP, game_id, Look) or PLAIN


def usable(game_id: str) -> Look:
    """The same for whoever can do without: plain where its own does not load, which the list of games tells."""
    try:
        return look(game_id)
    except library.FaultyPart:
        return PLAIN


def pieces(place: Place, letters: list[str], colours: list[int]) -> tuple[Piece, ...]:
    """What stands in a place: ``F3·2an`` is three markers, two armies and a navy of F; small letters are nobody's."""
    by_seat: dict[int | None, list[Mark]] = {}
    for mark in place.marks:
        by_seat.setdefault(mark.seat, []).append(mark)
    found = [
        Piece(_owned(letters[seat], marks), str(colours[seat]), _shorter(letters[seat], marks))
        for seat, marks in by_seat.items()
        if seat is not None
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


def _shorter(letter: str, marks: list[Mark]) -> tuple[str, ...]:
    """Without what stays where it is, then without units."""
    moving = [mark for mark in marks if UNIT_LETTERS.get(mark.piece) != "f"]
    counted = [mark for mark in marks if mark.piece in COUNTED_FIRST]
    return _owned(letter, moving), _owned(letter, counted)
