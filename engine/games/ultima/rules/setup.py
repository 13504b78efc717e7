"""Set-up and scenarios (UR-3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine import dice
from engine.agenda import tell
from engine.contract import Event, HouseRule, Setup
from engine.games.ultima.frames.turn import Turn
from engine.games.ultima.pieces import add
from engine.games.ultima.state import GONE, SQUADRON, Ultima, refresh
from engine.games.ultima.tables import (
    AREA,
    AREAS,
    CENTRE,
    GROUPS,
    MINOR,
    MINOR0,
    N_LEADERS,
    N_POWERS,
    NAMED,
    POWER,
    POWERS,
    SCENARIOS,
    SETUPS,
)
from engine.library import BadSetup

HOUSE_RULES: Final = (HouseRule("groups", ()),)
"""Empty or "random": which seat gets which group of powers is drawn (UR-3.2); else one power of each seat's group, as
in "france,austria,russia"."""
ORDINARY, ELITE = 2, 3


def new_game(setup: Setup, events: list[Event] | None) -> Ultima:
    """The map of the scenario, before the first turn."""
    s = Ultima(setup.seats)
    s.events = events
    s.dice = dice.of_game(setup.seed)
    s.scenario = next(number for number, row in enumerate(SCENARIOS) if row.id == setup.scenario)
    s.seat_of = seats_of(s, setup.options)
    tell(s, "seated", s.seat_of)
    _place(s, SETUPS[SCENARIOS[s.scenario].setup])
    for leader in range(N_LEADERS):
        s.leader_of[leader] = GONE if NAMED[leader] else 0  # UR-2.3: named leaders enter by events
    refresh(s)
    s.agenda = [Turn()]
    return s


def seats_of(s: Ultima, options: Mapping[str, str]) -> tuple[int, ...]:
    """UR-3.2: the seat of every power."""
    groups = [[POWER[name] for name in group] for group in GROUPS[f"p{s.n}"]]
    wish = options["groups"].strip()
    order = dice.shuffled(s, range(s.n)) if wish in ("", "random") else _wished(groups, wish)
    found = [0] * N_POWERS
    for seat, group in enumerate(order):
        for power in groups[group]:
            found[power] = seat
    return tuple(found)


def _wished(groups: Sequence[Sequence[int]], wish: str) -> list[int]:
    """The group of each seat, named by any of its powers."""
    chosen = []
    for name in wish.split(","):
        power = POWER.get(name.strip().lower().replace(" ", "_"), -1)
        chosen += [number for number, group in enumerate(groups) if power in group]
    if sorted(chosen) != list(range(len(groups))):
        known = "; ".join(" ".join(POWERS[power].id for power in group) for group in groups)
        raise BadSetup("option_value", option="groups", value=wish, known=f"random; {known}")
    return chosen


def _place(s: Ultima, table: Mapping[str, Any]) -> None:
    """UR-3.3 to UR-3.5; units are numbered in the order of the data (UR-2.6)."""
    for name, holder in table["control"].items():
        s.owner[AREA[name]] = s.control[AREA[name]] = _holder(holder)
    for number, area in enumerate(AREAS):
        s.fort[number] = area.fortress
    for minor, power in table["minor_ally"].items():
        s.ally[MINOR[minor]] = POWER[power] + 1
    for power, row in enumerate(POWERS):
        own = table["power"][row.id]
        s.instability[power] = own["instability"]
        for name, ordinary, elite in own["troops"]:
            for quality in [ORDINARY] * ordinary + [ELITE] * elite:
                add(s, power, AREA[name], quality)
        for name, number in own["squadrons"]:
            for _ in range(number):
                add(s, power, AREA[name], row.squadron_quality, SQUADRON)
        for name, number in own["merchants"]:
            s.merchants[CENTRE[name] * N_POWERS + power] = number


def _holder(name: str) -> int:
    return POWER[name] if name in POWER else MINOR0 + MINOR[name]
