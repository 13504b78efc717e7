"""Leaders: drawing, assigning, re-assigning (UR-8.9, UR-16, UR-26.42, UR-26.61)."""

from __future__ import annotations

from typing import Final

from engine import dice
from engine.agenda import ask, tell
from engine.contract import Option, Reason
from engine.games.ultima.codes import COMMAND, POST, Post
from engine.games.ultima.frames.turn import AssignLeader, ReassignLeader
from engine.games.ultima.pieces import dismiss, join, leaders_at, leaders_of, pool, squadrons_at
from engine.games.ultima.rules.tidying import tidy
from engine.games.ultima.state import (
    FLEET,
    FORCE,
    FORTRESS,
    IN_POOL,
    POS_MASK,
    POWER_SHIFT,
    SQUADRON,
    Ultima,
    position,
)
from engine.games.ultima.tables import BOX0, N_AREAS, N_LEADERS, POWERS, SEA0
from engine.games.ultima.words import leaders as words
from engine.points import Point


def places(s: Ultima, power: int) -> list[Post]:
    """UR-8.9: every force, fleet and finished fortress in an area it controls."""
    mine = [one for one in s.units if one >> POWER_SHIFT & 15 == power and one & POS_MASK < BOX0]
    forces = sorted({position(one) for one in mine if not one & SQUADRON and position(one) < SEA0})
    fleets = sorted({position(one) for one in mine if one & SQUADRON})
    walls = [area for area in range(N_AREAS) if s.fort[area] and s.control[area] == power]
    found = [Post(0, FORCE, pos) for pos in forces]
    found += [Post(0, FLEET, pos) for pos in fleets]
    return found + [Post(0, FORTRESS, pos) for pos in walls]


def why_no_leader(s: Ultima, power: int) -> Reason | None:
    """Somebody to draw (UR-26.42), and something to lead (UR-8.9)."""
    if not pool(s):
        return Reason("UR-26.42", "pool_empty")
    return None if places(s, power) else Reason("UR-8.9", "nothing_to_lead")


def draw(s: Ultima, power: int, face: int) -> None:
    """UR-2.3: uniform among those in the pool; then he is assigned."""
    waiting = pool(s)
    leader = waiting[dice.below(s, len(waiting))]
    tell(s, "leader_drawn", power, leader, face)
    assign(s, power, leader, face)


def assign(s: Ultima, power: int, leader: int, face: int) -> None:
    ask(s, AssignLeader(s.seat_of[power], power, leader, face))


def assign_options(s: Ultima, frame: AssignLeader) -> list[Option]:
    """Where somebody leads already he is replaced; at the limit, elsewhere, one of the others leaves."""
    power = frame.power
    own = leaders_of(s, power)
    full = len(own) >= POWERS[power].leader_limit
    found = []
    for _, role, pos in places(s, power):
        if leaders_at(s, power, pos, role) or not full:
            found.append(POST.pack(0, role, pos))
        else:
            found += [POST.pack(leader + 1, role, pos) for leader in own]
    return found


def take_assign(s: Ultima, frame: AssignLeader, option: Option) -> None:
    power, leader, face = frame.power, frame.leader, frame.face
    leaver, role, pos = POST.read(option)
    there = leaders_at(s, power, pos, role)
    if leaver:
        dismiss(s, leaver - 1)
    elif there:
        dismiss(s, there[0])
    s.leader_of[leader] = power + 1
    s.leader_face[leader] = face
    s.leader_used[leader] = 0
    join(s, leader, pos, role, first=True)
    tell(s, "leader_assigned", power, leader, pos, role)


def receive(s: Ultima, power: int, leader: int) -> None:
    """UR-16.5: a named leader arrives on his extraordinary side, if there is something to lead."""
    if places(s, power):
        tell(s, "leader_arrives", power, leader)
        assign(s, power, leader, 1)


# -- UR-16.3: re-assignment within the same area


def posts(s: Ultima, leader: int) -> list[int]:
    """Force, fleet or fortress of the same place without a leader, or the command where he is."""
    power, pos, role = s.leader_of[leader] - 1, s.leader_at[leader], s.leader_role[leader]
    found = []
    if role != FORTRESS and leaders_at(s, power, pos, role)[0] != leader:
        found.append(role)
    if pos >= SEA0:
        return found
    here = {FORCE: s.troops[power * N_AREAS + pos] > 0, FLEET: bool(squadrons_at(s, power, pos))}
    here[FORTRESS] = bool(s.fort[pos]) and s.control[pos] == power
    free = [other for other, there in here.items() if there and other != role]
    return found + [other for other in free if not leaders_at(s, power, pos, other)]


def movable(s: Ultima, power: int) -> list[int]:
    """Leaders who have not been re-assigned in this impulse and can be."""
    return [leader for leader in leaders_of(s, power) if not s.leader_used[leader] and posts(s, leader)]


def reassign_options(s: Ultima, frame: ReassignLeader) -> list[Option]:
    return [COMMAND.pack(leader, role) for leader in movable(s, frame.power) for role in posts(s, leader)]


def take_reassign(s: Ultima, frame: ReassignLeader, option: Option) -> None:
    leader, role = COMMAND.read(option)
    pos = s.leader_at[leader]
    s.leader_used[leader] = 1
    join(s, leader, pos, role, first=True)
    tell(s, "leader_assigned", frame.power, leader, pos, role)
    tidy(s)


def degrade_leaders(s: Ultima) -> None:
    """UR-16.4: extraordinary leaders turn to their ordinary face."""
    for leader in range(N_LEADERS):
        if s.leader_of[leader] != IN_POOL:
            s.leader_face[leader] = 0


ASSIGN: Final = Point(
    AssignLeader,
    "UR-8.9",
    options=assign_options,
    take=take_assign,
    asks=words.ASSIGN,
)
REASSIGN: Final = Point(ReassignLeader, "UR-16.3", options=reassign_options, take=take_reassign, asks=words.REASSIGN)
POINTS: Final = (ASSIGN, REASSIGN)
