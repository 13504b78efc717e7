"""The Administrative phase (PB-6): income, maintenance, and what is given up when they do not balance."""

from __future__ import annotations

from typing import Final

from engine import dice
from engine.agenda import ask, tell
from engine.asks import Asks, Naming
from engine.contract import Blocked, Option, Reason
from engine.frames import Frame
from engine.games.pax.atlas import PLACES
from engine.games.pax.frames.turn import Administer, Administration, GiveUp, Maintained, Shortfall
from engine.games.pax.names import area as area_name
from engine.games.pax.names import area_word, unit_at, unit_at_word
from engine.games.pax.rules.lookup import control_mask, marked_areas
from engine.games.pax.rules.turn.events import forced_kind, happened, office_die, office_factor
from engine.games.pax.rules.turn.records import record, unit_maintenance
from engine.games.pax.rules.turn.scores import colonial_office_row
from engine.games.pax.rules.units import (
    costs_maintenance,
    eliminate,
    overseas,
    parts,
    smallest_sum,
)
from engine.games.pax.state import ADMINISTRATION, Pax, great_order, seat_of
from engine.games.pax.tables import (
    AH,
    BE,
    INFLUENCE,
    N_AREAS,
    NONE,
    STATUS,
    STRENGTH,
    UNIT_KINDS,
)
from engine.points import Act, Point
from engine.text import N_, Value

MARKER: Final = PLACES * UNIT_KINDS
"""Options of ``give_up``: units by place and kind, then markers by area."""


# -- the Colonial Office


def office_is_free(s: Pax, power: int) -> bool:
    """PB-6.3: without any control marker the top column is used; Austria-Hungary always rolls."""
    return power != AH and not control_mask(s, power)


def office_income(s: Pax, power: int, die: int) -> int:
    """What the Colonial Office pays for a die, with the events of the turn (PB-5.5, PB-6.3, PB-17.3)."""
    number = min(max(die + office_die(s, power), 1), 6)
    money = colonial_office_row(power)[number - 1]
    if power == BE and not happened(s, "unrest_42"):
        money = (money + 1) // 2
    return money * office_factor(s, power)


# -- the phase


def begin_administration(s: Pax, _frame: Administration) -> None:
    s.phase = ADMINISTRATION
    ask(s, *[Administer(power) for power in great_order(s)])


def administer(s: Pax, frame: Administer) -> None:
    """PB-6.3 to PB-6.5 for one power."""
    power = frame.power
    die = 6 if office_is_free(s, power) else dice.roll(s)
    office = office_income(s, power, die)
    sheet = record(s, power)
    net = office + sheet.income - sheet.maintenance
    tell(s, "administered", power, office, sheet.income, sheet.maintenance, net)
    s.treasury[power] = max(net, 0)
    frames: list[Frame] = [Shortfall(power, -net)] if net < 0 else []
    ask(s, *frames, Maintained(power))


def count_maintenance(s: Pax, frame: Maintained) -> None:
    """PB-5.7: maintenance that is paid counts towards a forced expenditure; units given up are not maintained."""
    power = frame.power
    if s.owed[power]:
        paid = unit_maintenance(s, power, fleets_only=forced_kind(s, power) == "fleet")
        s.owed[power] = max(s.owed[power] - paid, 0)


# -- PB-6.6 giving up


def items(s: Pax, power: int) -> tuple[list[Option], list[tuple[int, int]]]:
    """What could be given up, with (saving, number) of each."""
    names: list[Option] = []
    weights: list[tuple[int, int]] = []
    for place, kind, number in overseas(s, power):
        if costs_maintenance(s, power, place):
            names.append(place * UNIT_KINDS + kind)
            weights.append((STRENGTH[kind], number))
    for area, level in marked_areas(s, power):
        if level >= INFLUENCE:
            names.append(MARKER + area)
            weights.append((STATUS.maintenance[level], 1))
    return names, weights


def allowed_items(s: Pax, power: int, least: int) -> tuple[list[Option], list[tuple[int, int]]]:
    """PB-20.6: bound by a forced expenditure, units only where markers alone do not cover it."""
    names, weights = items(s, power)
    if forced_kind(s, power):
        markers = [(name, weight) for name, weight in zip(names, weights, strict=True) if name >= MARKER]
        if sum(weight for _, (weight, _number) in markers) >= least:
            return [name for name, _ in markers], [weight for _, weight in markers]
    return names, weights


def begin_shortfall(s: Pax, frame: Shortfall) -> None:
    """The best total is exact if it can be, else the smallest excess."""
    power, least = frame.power, frame.least
    names, weights = allowed_items(s, power, least)
    total = smallest_sum(weights, least)
    if total < 0:
        for name in names:  # all of it does not do: the rest is forgiven
            while name in items(s, power)[0]:
                give_up(s, power, name)
        return
    ask(s, GiveUp(seat_of(s, power), power, total, int(names[0] >= MARKER if names else 0)))


def give_up(s: Pax, power: int, name: Option) -> int:
    """One unit or marker goes; what that saves."""
    if name >= MARKER:
        area = name - MARKER
        saved = STATUS.maintenance[s.level[power * N_AREAS + area]]
        tell(s, "gave_up_marker", power, area)
        s.level[power * N_AREAS + area] = s.start[power * N_AREAS + area] = NONE  # placed again it is new (PB-10.7)
        return saved
    place, kind = divmod(name, UNIT_KINDS)
    eliminate(s, power, place, kind)
    return STRENGTH[kind]


def _left(s: Pax, frame: GiveUp) -> tuple[list[Option], list[tuple[int, int]]]:
    power, only_markers = frame.power, frame.only_markers
    names, weights = items(s, power)
    if only_markers:
        pairs = [(name, weight) for name, weight in zip(names, weights, strict=True) if name >= MARKER]
        return [name for name, _ in pairs], [weight for _, weight in pairs]
    return names, weights


def give_up_options(s: Pax, frame: GiveUp) -> list[Option]:
    """Only things with which the best total can still be reached."""
    names, weights = _left(s, frame)
    return [names[number] for number in parts(weights, frame.total)]


def give_up_closed(s: Pax, frame: GiveUp) -> list[Blocked]:
    power, total = frame.power, frame.total
    open_now = set(give_up_options(s, frame))
    names, _ = items(s, power)
    return [Blocked(name, Reason("PB-6.6", "not_exact", (total,))) for name in names if name not in open_now]


def take_give_up(s: Pax, frame: GiveUp, option: Option) -> None:
    seat, power, total, only_markers = frame.seat, frame.power, frame.total, frame.only_markers
    total -= give_up(s, power, option)
    if total > 0:
        ask(s, GiveUp(seat, power, total, only_markers))


def _item_label(_view: Pax, frame: GiveUp, option: Option) -> Value:
    return area_name(option - MARKER) if option >= MARKER else unit_at(frame.power, option)


def _item_word(_view: Pax, _frame: GiveUp, option: Option) -> str:
    return area_word(option - MARKER) if option >= MARKER else unit_at_word(option)


GIVE_UP = Point(
    GiveUp, "PB-6.6",
    options=give_up_options, take=take_give_up, closed=give_up_closed,
    asks=Asks(
        N_("{power} cannot pay: what is given up? {total} are still to be saved."), Naming(_item_label, _item_word),
        N_("{seat} gives up what cannot be paid."),
    ),
)  # fmt: skip

POINTS = (GIVE_UP,)
STEPS = (
    Act(Administration, begin_administration),
    Act(Administer, administer),
    Act(Shortfall, begin_shortfall),
    Act(Maintained, count_maintenance),
)
