"""Colonise or enslave (SE-16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import tell
from engine.asks import Asks
from engine.contract import Blocked, Option, Reason, Seat
from engine.frames import Decision
from engine.games.struggle import names
from engine.games.struggle.choices import AS_COUNTER
from engine.games.struggle.frames import Colonise, Enslave
from engine.games.struggle.rules.economy import place_marker
from engine.games.struggle.state import KINDS, Struggle
from engine.games.struggle.tables import AFRICA, COUNTER_REGION, MARKER, PLACES, RULES
from engine.points import Point
from engine.text import N_, Message


def can_colonise(s: Struggle, seat: Seat) -> Reason | None:
    """SE-16.1: once a round, for population, while a Pop counter lies on the board."""
    if (reason := _can_settle(s, seat)) is not None:
        return reason
    if s.population[seat] < RULES.colonise_cost_population:
        return Reason("SE-16.1", "no_population", (RULES.colonise_cost_population,))
    return None if s.pops else Reason("SE-16.1", "no_pop_counter")


def can_enslave(s: Struggle, seat: Seat) -> Reason | None:
    """SE-16.1: once a round, with a ship in Africa, while a Slaves counter lies on the board."""
    if (reason := _can_settle(s, seat)) is not None:
        return reason
    if not s.navy[seat * PLACES + AFRICA]:
        return Reason("SE-16.1", "needs_navy_there", (AFRICA,))
    return None if s.slaves else Reason("SE-16.1", "no_slaves_counter")


def _can_settle(s: Struggle, seat: Seat) -> Reason | None:
    if s.settled >= RULES.colonise_or_enslave_per_round:
        return Reason("SE-16.1", "settled_already")
    return None if s.spare[seat * KINDS + MARKER] else Reason("SE-3.3", "no_marker_left")


def colonise_options(s: Struggle, _frame: Colonise) -> Sequence[Option]:
    return s.pops


def colonise_closed(s: Struggle, _frame: Colonise) -> list[Blocked]:
    enslaved = [Blocked(counter, Reason("SE-16.1", "is_enslaved", (counter,))) for counter in s.slaves]
    return enslaved + _attacked(s)


def _attacked(s: Struggle) -> list[Blocked]:
    return [Blocked(counter, Reason("SE-14.1", "is_attacked", (counter,))) for counter in s.neutrals]


def take_colonise(s: Struggle, frame: Colonise, counter: Option) -> None:
    seat = frame.seat
    s.population[seat] -= RULES.colonise_cost_population
    s.pops = tuple(other for other in s.pops if other != counter)
    _settle(s, seat, counter, "colonised")


def enslave_options(s: Struggle, _frame: Enslave) -> Sequence[Option]:
    return s.slaves


def enslave_closed(s: Struggle, _frame: Enslave) -> list[Blocked]:
    colonised = [Blocked(counter, Reason("SE-16.1", "is_colonised", (counter,))) for counter in s.pops]
    return colonised + _attacked(s)


def take_enslave(s: Struggle, frame: Enslave, counter: Option) -> None:
    s.slaves = tuple(other for other in s.slaves if other != counter)
    _settle(s, frame.seat, counter, "enslaved")


def _settle(s: Struggle, seat: Seat, counter: int, name: str) -> None:
    """A marker for the counter; no dice, no bonus (SE-16.2)."""
    s.settled += 1
    tell(s, name, seat, counter)
    place_marker(s, seat, COUNTER_REGION[counter])


# -- the decisions


def _where(_s: Struggle, _frame: Decision, counter: Option) -> Message:
    return Message(N_("Region: {region}."), {"region": names.region(COUNTER_REGION[counter])})


COLONISE: Final = Point(
    Colonise,
    "SE-16.1",
    options=colonise_options,
    take=take_colonise,
    closed=colonise_closed,
    asks=Asks(N_("Colonise which counter?"), AS_COUNTER, waiting=N_("{seat} colonises."), note=_where),
)
ENSLAVE: Final = Point(
    Enslave,
    "SE-16.1",
    options=enslave_options,
    take=take_enslave,
    closed=enslave_closed,
    asks=Asks(N_("Enslave which counter?"), AS_COUNTER, waiting=N_("{seat} enslaves."), note=_where),
)
