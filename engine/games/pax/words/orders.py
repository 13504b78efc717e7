"""What a player wants to know of an action before taking it (PB-8.6, PB-11.8): costs, claims, resentment, breaches."""

from __future__ import annotations

from typing import Final

from engine.contract import PASS, Option
from engine.games.pax.atlas import HOME
from engine.games.pax.frames.movement import ArmyEnd, Buy, Packet, PlaceArea, PlaceLevel
from engine.games.pax.names import level_of, powers
from engine.games.pax.rules.lookup import line_mask
from engine.games.pax.rules.movement.buying import purchase_breaks, purchase_tension
from engine.games.pax.rules.movement.consequences import consequences
from engine.games.pax.rules.movement.money import budget
from engine.games.pax.rules.movement.placing import levels_open
from engine.games.pax.rules.units import strength
from engine.games.pax.state import Pax
from engine.games.pax.tables import CS, EV, PRICE, RULES
from engine.games.pax.words.stakes import breaches, notes, tension
from engine.text import N_, Listing, Message, Value

SPENDING: Final = (0, 2)
"""Actions of a packet that cost money: to place a marker, to buy a unit."""


def packet_note(view: Pax, frame: Packet, option: Option) -> Message | None:
    """What can be spent; what the end of a packet means (PB-8.1)."""
    if option == PASS:
        values: dict[str, Value] = {"round": view.round, "rounds": RULES.rounds}
        if frame.done:
            return Message(N_("then the others, then you again; round {round} of {rounds}"), values)
        return Message(N_("when all do nothing in one round, the phase is over; round {round} of {rounds}"), values)
    if option not in SPENDING:
        return None
    money = budget(view, frame.power)
    if not money.earmarked:
        return Message(N_("£{treasury} in the treasury"), {"treasury": money.treasury})
    told: dict[str, Value] = {"treasury": money.treasury, "owed": money.earmarked}
    return Message(N_("£{treasury} in the treasury, £{owed} of it owed to the forces"), told)


def area_note(view: Pax, frame: PlaceArea, area: Option) -> Message:
    """Value, strength and the levels that are open."""
    open_levels = levels_open(view, frame.power, area, line_mask(view, frame.power))
    listed = Listing(tuple(level_of(frame.power, level) for level in open_levels))
    return Message(
        N_("{value}/{strength}: {levels}"),
        {"value": EV[area], "strength": CS[area], "levels": listed},
    )


def level_note(view: Pax, frame: PlaceLevel, level: Option) -> Message:
    """Everything that the placement would cause."""
    power, area = frame.power, frame.area
    what = consequences(view, power, area, level)
    found: list[Value] = [
        Message(N_("£{cost}, £{left} left"), {"cost": what.cost, "left": what.left}),
        Message(N_("net income {change} a turn"), {"change": f"{what.income:+d}"}),
    ]
    if what.combat:
        found.append(Message(N_("to be fought for against strength {strength}"), {"strength": what.combat}))
    holders = sorted({holder for holder, _cause in what.claims} | set(what.granted))
    if holders:
        found.append(Message(N_("Casus Belli of {powers}"), {"powers": powers(holders)}))
    if what.gains:
        found.append(Message(N_("gives you a Casus Belli against {powers}"), {"powers": powers(what.gains)}))
    if what.wards:
        found.append(Message(N_("others may defend {powers}"), {"powers": powers(what.wards)}))
    if what.ottoman:
        found.append(Message(N_("war with the Ottoman Empire, if it succeeds")))
    if what.resentment > 0:
        found.append(Message(N_("Chinese Resentment +{points}"), {"points": what.resentment}))
    found += breaches(what.breaches)
    found += tension(view, what.tension)
    return notes(*found)


def unit_note(view: Pax, frame: Buy, unit: Option) -> Message:
    power = frame.power
    left = view.treasury[power] - PRICE[unit]
    found: list[Value] = [Message(N_("£{cost}, £{left} left"), {"cost": PRICE[unit], "left": left})]
    found += tension(view, purchase_tension(power, unit))
    found += breaches(purchase_breaks(view, power, unit))
    return notes(*found)


def end_note(view: Pax, frame: ArmyEnd, end: Option) -> Message | None:
    """What an army will stand against where it is needed."""
    if end >= HOME:
        return None
    return Message(
        N_("own armies there {own}, strength of the area {strength}"),
        {"own": strength(view, frame.power, end), "strength": CS[end]},
    )
