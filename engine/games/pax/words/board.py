"""The board in words: where the game stands, places with their marks, tables of the powers (PB-2, PB-6)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract import Mark, Place, Seat, Sheet, is_over
from engine.games.pax import names
from engine.games.pax.atlas import COAST_0, HOME, SEA_0, SECOND
from engine.games.pax.names import POWER_IDS, STATUS_IDS, UNIT_IDS
from engine.games.pax.rules.lookup import controllers
from engine.games.pax.rules.movement.money import budget
from engine.games.pax.rules.turn.scores import controlled_areas, marker_value
from engine.games.pax.rules.units import here
from engine.games.pax.state import Pax, seat_of
from engine.games.pax.tables import AH, AREAS, CS, EV, N_AREAS, N_POWERS, N_SEAS, SIDES, TENSION, UNIT_KINDS
from engine.games.pax.words.stakes import NEAR
from engine.text import N_, Message, Term, Value

PHASES = (
    "random_events", "administrative", "minor_powers", "movement_status", "colonial_combat", "marker_adjustment",
    "negotiation", "congress", "chinese_resentment", "war", "victory_points", "final_record",
)  # fmt: skip


def progress(view: Pax) -> Message:
    """Year, phase and round; behind them European tension, with a warning near its limit while the game goes on
    (PB-16.2)."""
    phase = Term("phase", PHASES[max(view.phase, 1) - 1])
    values: dict[str, Value] = {"year": names.year_of(max(view.turn, 1)), "phase": phase, "round": view.round}
    where = Message(N_("{year}, {phase}, round {round}") if view.round else N_("{year}, {phase}"), values)
    told: dict[str, Value] = {"where": where, "tension": view.tension, "limit": TENSION.limit}
    if view.tension >= TENSION.limit:
        return Message(N_("{where} · tension {tension}/{limit}, the Great War has broken out"), told)
    if is_over(view):
        return Message(N_("{where} · tension {tension}/{limit}"), told)
    if view.tension > TENSION.limit - NEAR:
        return Message(N_("{where} · tension {tension}/{limit}, the Great War is near"), told)
    return Message(N_("{where} · tension {tension}/{limit}"), told)


def seat_name(view: Pax, seat: Seat) -> Value:
    return names.power(view.powers[seat])


def _mark(view: Pax, power: int, piece: str, number: int, name: Value = "") -> Mark:
    seat = seat_of(view, power) if power < N_POWERS and power != AH else -1
    return Mark(seat if seat >= 0 else None, piece, number, name, POWER_IDS[power])


def _units(view: Pax, place: int) -> Iterator[Mark]:
    for power in range(SIDES):
        for kind, number in enumerate(here(view, power, place)):
            if number:
                yield _mark(view, power, UNIT_IDS[kind], number)


def _markers(view: Pax, area: int) -> Iterator[Mark]:
    for power in range(N_POWERS):
        have, wait = view.level[power * N_AREAS + area], view.pending[power * N_AREAS + area]
        if have:
            yield _mark(view, power, STATUS_IDS[have], 1)
        if wait:
            name = Message(N_("pending: {level}"), {"level": names.level_of(power, wait)})
            yield _mark(view, power, STATUS_IDS[wait], 1, name)


def _area(view: Pax, area: int) -> Place:
    marks = [*_markers(view, area), *_units(view, area)]
    if area in SECOND:
        marks += _units(view, SECOND[area])
    if view.unrest[area]:
        marks.append(Mark(None, "unrest", 1))
    leaders = {seat_of(view, power) for power in controllers(view, area)} - {-1}
    note = Message(N_("value {value}, strength {strength}"), {"value": EV[area], "strength": CS[area]})
    return Place(AREAS[area].id, names.area(area), tuple(marks), tuple(sorted(leaders)), note)


def _home(view: Pax, power: int) -> Place:
    marks = [mark for place in range(HOME, SEA_0) for mark in _home_units(view, power, place)]
    name = Message(N_("home of {power}"), {"power": names.power(power)})
    return Place("home-" + POWER_IDS[power], name, tuple(marks))


def _home_units(view: Pax, power: int, place: int) -> Iterator[Mark]:
    for kind, number in enumerate(here(view, power, place)):
        if number:
            yield _mark(view, power, UNIT_IDS[kind], number, names.unit_at(power, place * UNIT_KINDS + kind))


def _sea(view: Pax, sea: int) -> Place:
    marks = list(_units(view, SEA_0 + sea))
    if sea < N_SEAS:
        marks += [_mark(view, power, "merchant_fleet", 1) for power in range(N_POWERS) if view.fleets[power] >> sea & 1]
    return Place(names.SEA_IDS[sea], names.sea(sea), tuple(marks))


def places(view: Pax) -> tuple[Place, ...]:
    """Areas, sea and cape zones, home nations."""
    found = [_area(view, area) for area in range(N_AREAS)]
    found += [_sea(view, sea) for sea in range(COAST_0 - SEA_0)]
    found += [_home(view, power) for power in range(N_POWERS)]
    return tuple(found)


def sheet(view: Pax) -> Sheet:
    """One row a seat: points, money, income and maintenance, what the markers are worth."""
    columns: tuple[Value, ...] = (
        Message(N_("Money")), Message(N_("VP")), Message(N_("Owed")), Message(N_("Income")), Message(N_("Upkeep")),
        Message(N_("Areas")), Message(N_("Worth")),
    )  # fmt: skip
    rows = []
    for power in view.powers:
        money = budget(view, power)
        rows.append((money.treasury, view.vp[power], money.earmarked, money.income, money.maintenance,
                     controlled_areas(view, power), marker_value(view, power)))  # fmt: skip
    return Sheet(columns, tuple(rows))


def more_sheets(view: Pax) -> tuple[Sheet, ...]:
    """The indices, the other powers."""
    indices = Sheet(
        (Term("term", "european_tension_index"), Term("term", "chinese_resentment_index")),
        ((Message(N_("{tension} of {limit}"), {"tension": view.tension, "limit": TENSION.limit}), view.china),),
        Message(N_("Indices")),
    )
    others = tuple(
        (names.power(power), money.treasury, money.income, money.maintenance, controlled_areas(view, power))
        for power in range(N_POWERS)
        if power not in view.powers
        for money in (budget(view, power),)
    )
    minor = Sheet(
        (Term("term", "minor_power"), Term("term", "treasury"), Term("term", "income"), Term("term", "maintenance"),
         Term("term", "control_marker")), others, Message(N_("Other powers")),
    )  # fmt: skip
    return (indices, minor)
