"""Set-up (PB-3)."""

from __future__ import annotations

from typing import Final

from engine import dice
from engine.contract import Event, HouseRule, Setup
from engine.games.pax import atlas
from engine.games.pax.atlas import HOME, HOME_BOXES
from engine.games.pax.frames.turn import NewTurn
from engine.games.pax.rules.units import add_unit
from engine.games.pax.state import Pax
from engine.games.pax.tables import (
    AREA,
    ARMIES,
    DOMINION,
    FLEETS,
    JA,
    N_AREAS,
    N_POWERS,
    POSSESSION,
    POWERS,
    RULES,
    SEA,
    STRENGTH,
)

HOUSE_RULES: Final = (
    HouseRule("powers", ("seats", "lot")),
    HouseRule("ottoman_expansion", ("off", "on")),
)
"""Powers: in the order of the seats, which are chosen freely, or by lot (PB-3.1). The eighth player is Belgium."""


def new_game(setup: Setup, events: list[Event] | None) -> Pax:
    s = Pax(setup.seats)
    s.events = events
    s.dice = dice.of_game(setup.seed)
    s.expansion = int(setup.options["ottoman_expansion"] == "on")
    s.extra_fives = RULES.extra_fives if s.expansion else 0
    if setup.options["powers"] == "lot":
        s.powers = tuple(dice.shuffled(s, s.powers))
    deploy(s)
    s.agenda = [NewTurn()]
    return s


def deploy(s: Pax) -> None:
    """PB-3.2: all pieces of every power, great or minor."""
    for power in range(N_POWERS):
        _markers(s, power)
        _units(s, power)
        s.fleets[power] = sum(1 << SEA[sea] for sea in POWERS[power].merchant_fleets)
    if JA not in s.powers:
        away, there = SEA["north_pacific"], SEA["south_china_sea"]
        s.fleets[JA] = s.fleets[JA] & ~(1 << away) | 1 << there


def _markers(s: Pax, power: int) -> None:
    for status, areas in POWERS[power].markers.items():
        for area in areas:
            s.level[power * N_AREAS + AREA[area]] = DOMINION if status == "dominion" else POSSESSION
    s.start[:] = s.level


def _units(s: Pax, power: int) -> None:
    for name, strengths in POWERS[power].armies.items():
        for strength in strengths:
            kind = next(kind for kind in ARMIES if STRENGTH[kind] == strength)
            add_unit(s, power, HOME if name == "home" else AREA[name], kind)
    for name, strengths in POWERS[power].fleets.items():
        for strength in strengths:
            kind = next(kind for kind in FLEETS if STRENGTH[kind] == strength)
            add_unit(s, power, berth(power, name), kind)


def berth(power: int, name: str) -> int:
    """Where a fleet of the set-up lies: "home:<sea>" in that box, "<area>:<sea>" on that coast (PB-2.6, PB-2.7)."""
    where, sea = name.split(":")
    if where == "home":
        return next(HOME + box for box, seas in enumerate(HOME_BOXES[power]) if seas >> SEA[sea] & 1)
    return atlas.berth(AREA[where], SEA[sea])
