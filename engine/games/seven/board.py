"""The map and the players as tables for whoever shows them: plain text, screens."""

from __future__ import annotations

from typing import Final

from engine.contract import Mark, Place, Seat, Sheet
from engine.games.seven.influence import influence
from engine.games.seven.names import action, empire, region, year
from engine.games.seven.scoring import final_power, multipliers, scores
from engine.games.seven.setup import position, top_card
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ALL_EMPIRES,
    CARDS,
    CITY_COUNT,
    EMPIRE_COUNT,
    EMPIRE_IDS,
    FACE_DOWN,
    NOBODY,
    OWNER,
    REGION_COUNT,
    REGION_IDS,
    SPACES,
    TILE_IDS,
    UNBUILT,
    UNIT_IDS,
    UPGRADED,
    card_kinds,
)
from engine.text import N_, Listing, Message, SeatName, Term, Value


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
    return Mark(None if seat == NOBODY else seat, piece, number, name, EMPIRE_IDS[owner])


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


_EMPIRE_COLUMNS: Final = tuple(
    Term("column", name)
    for name in ("empire", "power", "crowns", "flags", "final", "worth", "first", "second", "third", "monarch", "top")
)


def more_sheets(s: Seven) -> tuple[Sheet, ...]:
    """The empires with their power, actions on the flag space and top card; the timeline of the hourglass tiles."""
    final, worth = final_power(s), multipliers(s)
    order = sorted(ALL_EMPIRES, key=lambda one: -worth[one])
    empires = Sheet(
        _EMPIRE_COLUMNS, tuple(_empire_row(s, one, final[one], worth[one]) for one in order), Term("column", "empires")
    )
    tiles = tuple("?" if tile == FACE_DOWN else Term("tile", TILE_IDS[tile]) for tile in s.hourglass[: s.decades])
    years = tuple(year(decade) for decade in range(len(tiles)))
    return (empires, Sheet(years, (tiles,), Term("column", "timeline"))) if tiles else (empires,)


def _empire_row(s: Seven, one: int, final: int, worth: int) -> tuple[Value, ...]:
    spaces = s.spaces[one * SPACES : (one + 1) * SPACES]
    markers = ("-" if marker == NOBODY else action(marker) for marker in spaces)
    monarch: Value = "-" if s.monarch[one] == NOBODY else SeatName(s.monarch[one])
    shown = top_card(s.pile[one])
    top: Value = Term("card", CARDS[card_kinds(shown)[0]].id) if shown else "-"
    return (empire(one), s.power[one], s.crowns(one), s.flags(one), final, worth, *markers, monarch, top)


def progress(s: Seven) -> Message:
    if not s.agenda:
        return Message(N_("The game is over"))
    if any(frame[0] == "begin" for frame in s.agenda):
        return Message(N_("Set-up"))
    if s.actor == NOBODY:
        return Message(N_("End of the decade {year}"), {"year": year(s.decade - 1)})
    values: dict[str, Value] = {"year": year(s.decade), "number": s.turn % EMPIRE_COUNT + 1, "all": EMPIRE_COUNT}
    return Message(N_("{year}, turn {number} of {all}"), values)
