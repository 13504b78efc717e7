"""The course of the game, the board and the powers, for whoever shows them."""

from __future__ import annotations

from typing import Final

from engine.contract import Mark, Place, Seat, Sheet
from engine.games.struggle.names import counter, power, region, tile
from engine.games.struggle.rules.scoring import markers_on_map, region_points
from engine.games.struggle.state import HIDDEN, NOBODY, Struggle, home
from engine.games.struggle.tables import (
    BLOCKADE,
    COUNTER_KIND,
    COUNTER_REGION,
    COUNTERS,
    PIRATES,
    PLACES,
    REGIONS,
    RULES,
    SCORED,
    SLAVE_REVOLT,
    STOCK,
    TILE_COUNT,
    VALUES,
)
from engine.text import N_, Listing, Message, SeatName, Term, Value

_PIECES: Final = ("marker", "army", "navy", "fort")


def seat(s: Struggle, number: Seat) -> Value:
    """What a seat is called: its power, before it has one its number."""
    if s.power[number] != NOBODY:
        return power(s.power[number])
    return Message(N_("Seat {number}"), {"number": number + 1})


def progress(s: Struggle) -> Message:
    if not s.war or NOBODY in s.power:
        return Message(N_("Set-up"))
    if s.final:
        return Message(N_("The game is over"))
    if not s.round:
        return Message(N_("War {war} of {wars}, alliances"), {"war": s.war, "wars": RULES.wars})
    rounds = RULES.rounds_per_war[str(s.n)]
    values: dict[str, Value] = {"war": s.war, "wars": RULES.wars, "round": s.round, "rounds": rounds}
    return Message(N_("War {war} of {wars}, round {round} of {rounds}"), values)


def places(s: Struggle) -> tuple[Place, ...]:
    """All regions, then the home countries in play."""
    homes = [home(s, seat) for seat in range(s.n) if s.power[seat] != NOBODY]
    return tuple(_place(s, number) for number in (*range(SCORED), *sorted(homes)))


def _place(s: Struggle, number: int) -> Place:
    marks = [mark for seat in range(s.n) for mark in _pieces_of(s, seat, number)]
    marks += _counters(s, number) + _tiles(s, number)
    points = region_points(s, number) if number < SCORED else []
    best = max((gain for _, gain in points), default=0)
    leaders = tuple(seat for seat, gain in points if gain == best)
    note = Message(N_("VP {values}"), {"values": Listing(VALUES[number])}) if number < SCORED else None
    return Place(REGIONS[number].id, region(number), tuple(marks), leaders, note)


def _pieces_of(s: Struggle, seat: Seat, number: int) -> list[Mark]:
    counts = (s.marker, s.army, s.navy, s.fort)
    slot = seat * PLACES + number
    return [Mark(seat, piece, count[slot]) for piece, count in zip(_PIECES, counts, strict=True) if count[slot]]


def _counters(s: Struggle, number: int) -> list[Mark]:
    here = [c for c in (*s.neutrals, *s.pops, *s.slaves) if COUNTER_REGION[c] == number]
    return [Mark(None, COUNTER_KIND[c], COUNTERS[c].strength, counter(c)) for c in here]


def _tiles(s: Struggle, number: int) -> list[Mark]:
    """Pirates and Slave Revolt with the marker they hold; a Blockade with its owner."""
    marks = []
    for lying, kind in ((s.pirates, PIRATES), (s.revolt, SLAVE_REVOLT)):
        if lying and lying[0] == number:
            holds = Message(N_("{tile} (holds a marker of {seat})"), {"tile": tile(kind), "seat": SeatName(lying[1])})
            marks.append(Mark(None, "tile", 1, holds))
    if s.blockade and s.blockade[0] == number:
        marks.append(Mark(s.blockade[1], "tile", 1, tile(BLOCKADE)))
    return marks


_COLUMNS: Final = ("power", "side", "vp", "gold", "population", "unrest", "units", "markers", "tiles")


def sheet(s: Struggle) -> Sheet:
    order = s.order or tuple(range(s.n))
    return Sheet(tuple(Term("column", name) for name in _COLUMNS), tuple(_row(s, seat) for seat in order))


def _row(s: Struggle, seat: Seat) -> tuple[Value, ...]:
    side: Value = "-" if s.side[seat] == NOBODY else Term("side", ("top", "bottom")[s.side[seat]])
    unrest: Value = "?" if s.unrest[seat] == HIDDEN else s.unrest[seat]
    spare = seat * len(STOCK)
    units = "/".join(str(STOCK[kind] - s.spare[spare + kind]) for kind in range(3))
    score = s.final[seat] if s.final else s.vp[seat]
    purse = (score, s.gold[seat], s.population[seat], unrest)
    return (SeatName(seat), side, *purse, units, markers_on_map(s, seat), _tiles_of(s, seat))


def alliances(s: Struggle) -> tuple[Message, ...]:
    """SE-9.9: who stands together, as far as that is settled, the first to act first."""
    rows = ((N_("Top alliance: {seats}"), s.top), (N_("Bottom alliance: {seats}"), s.bottom))
    return tuple(Message(text, {"seats": Listing(tuple(map(SeatName, row)))}) for text, row in rows if row)


def _tiles_of(s: Struggle, seat: Seat) -> Value:
    row = seat * TILE_COUNT
    named: list[Value] = []
    for number in range(TILE_COUNT):
        owned, turned = s.owned[row + number], s.turned[row + number]
        if owned == 0:
            continue
        values: dict[str, Value] = {"tile": tile(number), "number": owned, "turned": turned}
        if turned:
            named.append(Message(N_("{tile} x{number} (used: {turned})"), values))
        else:
            named.append(Message(N_("{tile} x{number}"), values) if owned > 1 else tile(number))
    return Listing(tuple(named)) if named else "-"
