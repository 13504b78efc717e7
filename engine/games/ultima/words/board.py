"""What everybody sees of the table: progress, places, sheets."""

from __future__ import annotations

from typing import Final

from engine.contract import Mark, Place, Seat, Sheet
from engine.games.ultima import names
from engine.games.ultima.pieces import leaders_of, own_units, types
from engine.games.ultima.relations import owned
from engine.games.ultima.rules.reckoning import WarNow, forecast, points_now, wars_now
from engine.games.ultima.state import NOBODY, REPAIR, SQUADRON, Ultima, position, power_of
from engine.games.ultima.tables import (
    AREAS,
    MINOR0,
    MINORS,
    N_AREAS,
    N_CENTRES,
    N_POWERS,
    N_SEAS,
    POWERS,
    SCENARIOS,
    SEA0,
    SEAS,
    SYSTEM,
    TURNS,
)
from engine.games.ultima.words.ledgers import objective_sheet
from engine.text import N_, Listing, Message, SeatName, Value

VP: Final = Message(N_("VP"))
NONE: Final = "-"
TOGETHER: Final = {2: N_("{first} with {second}"), 3: N_("{first} with {second} and {third}")}


def seat(view: Ultima, number: Seat) -> Value:
    """A seat by the powers that it runs; the first stands for all, so that a sentence about it has one subject."""
    own = [names.power(power) for power in range(N_POWERS) if view.seat_of[power] == number]
    if len(own) == 1:
        return own[0]
    values = dict(zip(("first", "second", "third"), own, strict=False))
    return Message(TOGETHER[len(own)], values)


def progress(view: Ultima) -> Message:
    if view.final:
        return Message(N_("The game is over"))
    if not view.turn:
        return Message(N_("Set-up"))
    years = TURNS[view.turn - 1]
    values: dict[str, Value] = {
        "turn": view.turn,
        "last": SCENARIOS[view.scenario].last_turn,
        "first_year": str(years.first_year),
        "last_year": str(years.last_year),
    }
    return Message(N_("Turn {turn} of {last} ({first_year}-{last_year})"), values)


# -- places


def places(view: Ultima) -> tuple[Place, ...]:
    by_place: dict[int, list[int]] = {}
    for one in view.units:
        by_place.setdefault(position(one), []).append(one)
    lands = [_area(view, area, by_place.get(area, [])) for area in range(N_AREAS)]
    waters = [
        Place(SEAS[sea].id, names.sea(sea), _units(view, by_place.get(SEA0 + sea, []), SEA0 + sea))
        for sea in range(N_SEAS)
    ]
    return (*lands, *waters)


def _area(view: Ultima, area: int, units: list[int]) -> Place:
    holder = view.control[area]
    marks = [_control(view, holder), *_units(view, units, area)]
    if view.fort[area]:
        marks.append(Mark(_seat_of(view, holder), "fortress", view.fort[area], power=_power_id(holder)))
    if view.revolt[area]:
        marks.append(Mark(None, "rebellion", view.revolt[area]))
    return Place(AREAS[area].id, names.area(area), tuple(marks), note=_note(view, area))


def _control(view: Ultima, holder: int) -> Mark:
    return Mark(_seat_of(view, holder), "control", 1, names.holder(holder), _power_id(holder))


def _seat_of(view: Ultima, holder: int) -> Seat | None:
    return view.seat_of[holder] if holder < N_POWERS else None


def _power_id(holder: int) -> str:
    return POWERS[holder].id if holder < N_POWERS else MINORS[holder - MINOR0].id


def _units(view: Ultima, units: list[int], pos: int) -> tuple[Mark, ...]:
    """Troops, active squadrons, squadrons under repair, leaders of every power that is there."""
    marks = []
    for power in sorted({power_of(one) for one in units}):
        own = [one for one in units if power_of(one) == power]
        for piece, chosen in (
            ("troop", [one for one in own if not one & SQUADRON]),
            ("squadron", [one for one in own if one & SQUADRON and not one & REPAIR]),
            ("repair", [one for one in own if one & SQUADRON and one & REPAIR]),
        ):
            who = view.seat_of[power] if power < SYSTEM else None
            name = POWERS[power].id if power < SYSTEM else ""
            marks += [Mark(who, piece, len(like), names.unit_label(like[0]), name) for like in names.alike(chosen)]
        if power < SYSTEM:
            marks += _leaders(view, power, pos)
    return tuple(marks)


def _leaders(view: Ultima, power: int, pos: int) -> list[Mark]:
    return [
        Mark(view.seat_of[power], "leader", 1, names.leader_now(view, leader), POWERS[power].id)
        for leader in leaders_of(view, power)
        if view.leader_at[leader] == pos and types(view, leader)
    ]


def _note(view: Ultima, area: int) -> Message | None:
    """Siege damage, who is besieged, a fortress begun, who owns a conquered area."""
    notes: list[Value] = []
    if view.owner[area] != view.control[area]:
        notes.append(Message(N_("owner: {holder}"), {"holder": names.holder(view.owner[area])}))
    if view.inside[area]:
        notes.append(Message(N_("besieged: {power}"), {"power": names.power(view.inside[area] - 1)}))
    if view.damage[area]:
        notes.append(Message(N_("siege damage {n}"), {"n": view.damage[area]}))
    if view.begun[area]:
        notes.append(Message(N_("fortress begun")))
    if view.halted[area]:
        notes.append(Message(N_("trade interrupted")))
    return Message(N_("{notes}"), {"notes": Listing(tuple(notes))}) if notes else None


# -- sheets


def sheet(view: Ultima) -> Sheet:
    columns: tuple[Value, ...] = (
        Message(N_("Player")),
        Message(N_("Powers")),
        Message(N_("Cards")),
        VP,
    )
    rows = [
        (
            SeatName(number),
            Listing(tuple(names.power(power) for power in range(N_POWERS) if view.seat_of[power] == number)),
            len(view.hands[number]),
            sum(view.vp[power] for power in range(N_POWERS) if view.seat_of[power] == number),
        )
        for number in range(view.n)
    ]
    return Sheet(columns, tuple(rows))


def more_sheets(view: Ultima) -> tuple[Sheet, ...]:
    if not view.turn:
        return ()
    return (power_sheet(view), objective_sheet(view), war_sheet(view), trade_sheet(view), minor_sheet(view))


def power_sheet(view: Ultima) -> Sheet:
    """Where every power stands, and what the end of the turn would bring as things are."""
    columns: tuple[Value, ...] = (
        Message(N_("Power")),
        VP,
        Message(N_("Turn")),
        Message(N_("Inst.")),
        Message(N_("Income")),
        Message(N_("Costs")),
        Message(N_("Troops")),
        Message(N_("Ships")),
    )
    rows = []
    for power in range(N_POWERS):
        money, own = forecast(view, power), own_units(view, power)
        ships = sum(1 for one in own if one & SQUADRON)
        rows.append(
            (
                names.power(power),
                view.vp[power],
                points_now(view, power),
                view.instability[power],
                money.income,
                money.expenses,
                len(own) - ships,
                ships,
            )
        )
    return Sheet(columns, tuple(rows), Message(N_("Powers as they stand")))


def glance(view: Ultima) -> Sheet:
    """The powers in a few columns: points, instability, money left, enemies, units."""
    columns: tuple[Value, ...] = (
        Message(N_("Power")),
        VP,
        Message(N_("Turn")),
        Message(N_("Inst.")),
        Message(N_("Money")),
        Message(N_("Wars")),
        Message(N_("Troops")),
        Message(N_("Ships")),
    )
    return Sheet(columns, tuple(_at_a_glance(view, power) for power in range(N_POWERS)))


def _at_a_glance(view: Ultima, power: int) -> tuple[Value, ...]:
    money, own = forecast(view, power), own_units(view, power)
    ships = sum(1 for one in own if one & SQUADRON)
    return (
        names.power(power),
        view.vp[power],
        f"{points_now(view, power):+d}",
        view.instability[power],
        f"{money.income - money.expenses:+d}",
        view.foes[power].bit_count() or NONE,
        len(own) - ships,
        ships,
    )


WARS: Final = N_("Wars, areas lost that count at the end of the turn in brackets")


def war_sheet(view: Ultima) -> Sheet:
    columns: tuple[Value, ...] = (
        Message(N_("War")),
        Message(N_("Against")),
        Message(N_("Morale lost")),
        Message(N_("Morale lost by the enemy")),
        Message(N_("Conditions")),
    )
    return Sheet(columns, tuple(_war_row(now) for now in wars_now(view)), Message(WARS))


def _war_row(now: WarNow) -> tuple[Value, ...]:
    """What areas change that count only at the end of the turn stands in brackets (UR-18.2 cause 6)."""
    war, later = now.begun, now.war
    pairs = ((war.lost_a, later.lost_a), (war.lost_b, later.lost_b), (war.status(war.a), now.status))
    return names.power(war.a), names.power(war.b), *(f"{n} ({then})" if n != then else n for n, then in pairs)


def trade_sheet(view: Ultima) -> Sheet:
    columns: tuple[Value, ...] = (Message(N_("Trade centre")), *(names.power(power) for power in range(N_POWERS)))
    rows = [
        (
            names.centre(centre),
            *(_merchants(view, centre, power) for power in range(N_POWERS)),
        )
        for centre in range(N_CENTRES)
    ]
    return Sheet(columns, tuple(rows), Message(N_("Merchants (active + dispersed)")))


def _merchants(view: Ultima, centre: int, power: int) -> Value:
    slot = centre * N_POWERS + power
    active, scattered = view.merchants[slot], view.merchants[N_CENTRES * N_POWERS + slot]
    if not active and not scattered:
        return NONE
    return f"{active}+{scattered}" if scattered else active


def minor_sheet(view: Ultima) -> Sheet:
    columns: tuple[Value, ...] = (Message(N_("Minor power")), Message(N_("Ally")))
    there = [number for number in range(len(MINORS)) if owned(view, MINOR0 + number)]  # UR-17.11
    rows = [(names.minor(number), _ally(view, number)) for number in there]
    return Sheet(columns, tuple(rows), Message(N_("Minor powers")))


def _ally(view: Ultima, minor: int) -> Value:
    attacker = next((power for one, power in view.lone if one == minor), NOBODY)
    if attacker != NOBODY:
        return Message(N_("alone against {power}"), {"power": names.power(attacker)})
    return names.power(view.ally[minor] - 1) if view.ally[minor] else Message(N_("neutral"))
