"""The map and the players as tables for whoever shows them: plain text, screens."""

from __future__ import annotations

from typing import Final

from engine.contract import Mark, Place, Seat, Sheet
from engine.games.seven.influence import influence
from engine.games.seven.names import empire, region, year
from engine.games.seven.scoring import scores
from engine.games.seven.setup import position
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ALL_EMPIRES,
    CITY_COUNT,
    EMPIRE_COUNT,
    EMPIRE_IDS,
    NOBODY,
    OWNER,
    REGION_COUNT,
    REGION_IDS,
    UNBUILT,
    UNIT_IDS,
    UPGRADED,
)
from engine.text import N_, Listing, Message, Term, Value


def places(s: Seven) -> tuple[Place, ...]:
    """All regions. A mark belongs to an empire, which its name says; its seat is the monarch of that empire."""
    return tuple(_place(s, number) for number in range(REGION_COUNT))


def _place(s: Seven, number: int) -> Place:
    holder, flag = s.holder[number], s.flag[number]
    marks = [
        _mark(s, holder, UNIT_IDS[kind], s.count(number, kind)) for kind in s.types_in(number)
    ]
    if flag != NOBODY:
        marks.append(_mark(s, flag, "flag", 1))
    if number < CITY_COUNT:
        marks += _tiles(s, number)
    rule = OWNER[number] if OWNER[number] != NOBODY else flag
    leader = s.monarch[rule] if rule != NOBODY else NOBODY
    leaders = (leader,) if leader != NOBODY else ()
    return Place(REGION_IDS[number], region(number), tuple(marks), leaders, _note(s, number))


def _mark(s: Seven, owner: int, piece: str, number: int) -> Mark:
    seat = s.monarch[owner]
    name = Message(N_("{piece} ({empire})"), {"piece": Term("piece", piece), "empire": empire(owner)})
    return Mark(None if seat == NOBODY else seat, piece, number, name)


def _tiles(s: Seven, number: int) -> list[Mark]:
    """The city and the palace; the number of a palace is its crowns."""
    marks = []
    if s.city[number] != UNBUILT:
        marks.append(_mark(s, OWNER[number], "city_upgraded" if s.city[number] == UPGRADED else "city", 1))
    if s.palace[number]:
        marks.append(_mark(s, OWNER[number], "palace", s.palace[number]))
    return marks


def _note(s: Seven, number: int) -> Message | None:
    if number >= CITY_COUNT:
        return None
    if s.occupied(number):
        return Message(N_("occupied by {empire}"), {"empire": empire(s.holder[number])})
    if s.city[number] == UNBUILT:
        return Message(N_("city region of {empire}, not built yet"), {"empire": empire(OWNER[number])})
    return None


_COLUMNS: Final = (
    Term("column", "position"),
    *(Term("empire_short", id_) for id_ in EMPIRE_IDS),
    Term("column", "monarchs"),
    Term("column", "vp"),
)


def sheet(s: Seven) -> Sheet:
    """Influence in every empire, the monarchs, and what the empires would bring if the game ended now."""
    points = scores(s)
    return Sheet(_COLUMNS, tuple(_row(s, seat, points[seat]) for seat in range(s.n)))


def _row(s: Seven, seat: Seat, points: int) -> tuple[Value, ...]:
    crowned = tuple(empire(one) for one in ALL_EMPIRES if s.monarch[one] == seat)
    cells = (influence(s, seat, one) or "-" for one in ALL_EMPIRES)
    return (position(s, seat), *cells, Listing(crowned) if crowned else "-", points)


def progress(s: Seven) -> Message:
    if not s.agenda:
        return Message(N_("The game is over"))
    if any(frame[0] == "begin" for frame in s.agenda):
        return Message(N_("Set-up"))
    if s.actor == NOBODY:
        return Message(N_("End of the decade {year}"), {"year": year(s.decade - 1)})
    values: dict[str, Value] = {"year": year(s.decade), "number": s.turn % EMPIRE_COUNT + 1, "all": EMPIRE_COUNT}
    return Message(N_("{year}, turn {number} of {all}"), values)
