"""The map as places and marks for whoever shows it: plain text, screens. The tables are in ``ledgers``."""

from __future__ import annotations

from engine.agenda import is_pending
from engine.contract import Mark, Place
from engine.games.seven.frames import Begin
from engine.games.seven.names import empire, empire_the, region, regions, seat_name, unit, year
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    CITY_COUNT,
    COAST,
    EMPIRE_COUNT,
    EMPIRE_IDS,
    LAND,
    LAND_COUNT,
    NOBODY,
    OWNER,
    PORT,
    PRODUCT,
    REGION_COUNT,
    REGION_IDS,
    SEA,
    SHORE,
    UNBUILT,
    UNIT_IDS,
    UPGRADED,
    region_number,
)
from engine.text import N_, Message, Term, Value


def places(s: Seven) -> tuple[Place, ...]:
    """All regions. A mark belongs to an empire, which its name says; its seat is the monarch of that empire."""
    return tuple(_place(s, number) for number in range(REGION_COUNT))


def _place(s: Seven, number: int) -> Place:
    holder, flag = s.holder[number], s.flag[number]
    marks = [_mark(s, holder, UNIT_IDS[kind], s.count(number, kind)) for kind in s.types_in(number)]
    if flag != NOBODY:
        marks.append(_mark(s, flag, "flag"))
    if number < CITY_COUNT:
        marks += _tiles(s, number)
    return Place(REGION_IDS[number], region(number), tuple(marks), note=_note(s, number))


def _mark(s: Seven, owner: int, piece: str, number: int = 0, crowns: int = 0) -> Mark:
    """Units are counted; of tiles and flags there is one at most, so they have no number."""
    seat = s.monarch[owner]
    values: dict[str, Value] = {"piece": Term("piece", piece), "empire": empire(owner), "crowns": crowns}
    name = Message(N_("{piece}, crowns: {crowns} ({empire})") if crowns else N_("{piece} ({empire})"), values)
    return Mark(None if seat == NOBODY else seat, piece, number, name, EMPIRE_IDS[owner])


def _tiles(s: Seven, number: int) -> list[Mark]:
    """The city and the palace with its crowns."""
    marks = []
    if s.city[number] != UNBUILT:
        marks.append(_mark(s, OWNER[number], "city_upgraded" if s.city[number] == UPGRADED else "city"))
    if s.palace[number]:
        marks.append(_mark(s, OWNER[number], "palace", crowns=s.palace[number]))
    return marks


def _note(s: Seven, number: int) -> Message | None:
    """What a city region is good for, and who stands in it against its owner's will."""
    if number >= CITY_COUNT:
        return None
    owner = OWNER[number]
    values: dict[str, Value] = {
        "empire": empire(owner),
        "seat": seat_name(s.monarch[owner]),
        "produces": _produces(s, number),
        "port": _port(number),
    }
    if s.occupied(number):
        values["holder"] = empire_the(s.holder[number])
        return Message(N_("{empire}, monarch: {seat}; occupied by {holder}, produces and counts nothing"), values)
    return Message(N_("{empire}, monarch: {seat}; {produces}; {port}"), values)


def _produces(s: Seven, number: int) -> Message:
    if s.city[number] == UNBUILT:
        return Message(N_("no city yet"))
    return Message(N_("produces {unit}"), {"unit": unit(PRODUCT[number][s.city[number]])})


def _port(number: int) -> Message:
    if PORT[number] == NOBODY:
        return Message(N_("no port"))
    return Message(N_("port: {sea}"), {"sea": region(PORT[number])})


def neighbours(region_id: str) -> tuple[Message, ...]:
    """SV-3.1: what can be reached from a region in one step, by land and by sea."""
    number = region_number(region_id)
    if number >= LAND_COUNT:
        sea = number - LAND_COUNT
        return (
            Message(N_("next seas: {regions}"), {"regions": regions(SEA[sea])}),
            Message(N_("shores: {regions}"), {"regions": regions(SHORE[sea])}),
        )
    notes = [Message(N_("land borders: {regions}"), {"regions": regions(LAND[number])})] if LAND[number] else []
    if COAST[number]:
        notes.append(Message(N_("coasts: {regions}"), {"regions": regions(COAST[number])}))
    return tuple(notes)


def progress(s: Seven) -> Message:
    if not s.agenda:
        return Message(N_("The game is over"))
    if is_pending(s, Begin):
        return Message(N_("Set-up"))
    if s.actor == NOBODY:
        return Message(N_("End of the decade {year}"), {"year": year(s.decade - 1)})
    values: dict[str, Value] = {"year": year(s.decade), "number": s.turn % EMPIRE_COUNT + 1, "all": EMPIRE_COUNT}
    return Message(N_("{year}, turn {number} of {all}"), values)
