"""Why something is not offered: the reasons that chapters give for the territories and pieces they leave out."""

from __future__ import annotations

from collections.abc import Callable, Container

from engine.contract import Blocked, Option, Reason, Seat
from engine.games.colonial.reckoning import explored, markers, present, value, wood
from engine.games.colonial.state import Colonial, exists
from engine.games.colonial.tables import ECONOMY, LANDS, MIN_ECONOMY, NATIVE_POWER, SPACES


def closed_lands(s: Colonial, listed: Container[Option], why: Callable[[int], Reason]) -> list[Blocked]:
    """Every territory in play that is not listed."""
    return [Blocked(land, why(land)) for land in range(LANDS) if exists(s, land) and land not in listed]


# -- what a territory has not


def why_no_unrest(s: Colonial, land: int) -> Reason:
    """Where none can be placed (CO-7.54, CO-2.10)."""
    return Reason("CO-2.10", "no_marker") if explored(s, land) else Reason("CO-7.54", "unexplored")


def why_no_mission(s: Colonial, land: int) -> Reason:
    """Where none can be placed and no Unrest turned into one (CO-13.1, CO-2.10)."""
    if not explored(s, land):
        return Reason("CO-13.1", "unexplored")
    return Reason("CO-13.1", "mission_there") if s.missions[land] else Reason("CO-2.10", "no_marker")


def why_no_revolt(s: Colonial, land: int) -> Reason:
    """CO-7.52, CO-13.12, CO-13.15."""
    if not s.unrest[land]:
        return Reason("CO-13.12", "no_unrest")
    if s.missions[land]:
        return Reason("CO-7.52", "mission_protects")
    if not NATIVE_POWER[land]:
        return Reason("CO-13.15", "no_native_power")
    assert not present(s, land), land
    return Reason("CO-13.12", "nobody_there")


# -- what a seat has not


def closed_economy(s: Colonial, seat: Seat, land: int) -> list[int]:
    """The tea and opium that the seat may not use yet (CO-7.10)."""
    economy = value(s, seat, ECONOMY)
    return [space for space in SPACES[land] if MIN_ECONOMY[space] > economy]


def why_no_piece(s: Colonial, seat: Seat, clause: str) -> Reason | None:
    """Why no Treasury can become another piece."""
    if not s.treasury[seat]:
        return Reason(clause, "no_treasury")
    return Reason("CO-2.9", "no_wood") if wood(s, seat) < 1 else None


def why_no_conquistadors(s: Colonial, seat: Seat) -> Reason | None:
    """CO-10.8, CO-2.9, CO-2.10."""
    return why_no_piece(s, seat, "CO-10.8") or (None if markers(s) > 0 else Reason("CO-2.10", "no_marker"))


def beyond_treasury(s: Colonial, seat: Seat) -> Blocked:
    """One more than the seat can pay (CO-15.10)."""
    return Blocked(s.treasury[seat] + 1, Reason("CO-15.10", "treasury_limit", (s.treasury[seat],)))


def why_no_more(s: Colonial, seat: Seat, number: int, limit: Reason) -> list[Blocked]:
    """The next number of Fleets or Squadrons: beyond the limit, the Treasury or the wood."""
    if number > s.treasury[seat]:
        limit = Reason(limit.clause, "treasury_limit", (s.treasury[seat],))
    elif number > wood(s, seat):
        limit = Reason("CO-2.9", "no_wood")
    return [Blocked(number, limit)]
