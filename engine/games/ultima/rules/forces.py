"""Which troops move as one force, and with which leader (UR-9.1, UR-26.24, UR-26.45).

A force is a number (``codes.GROUP``), and so is a fleet.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.agenda import tell
from engine.games.ultima.codes import GROUP
from engine.games.ultima.pieces import join, leaders_at, move_limit, put, room, squadrons_at, troops_at, types
from engine.games.ultima.relations import capital_of
from engine.games.ultima.rules.tidying import tidy
from engine.games.ultima.selecting import chosen, selections
from engine.games.ultima.state import FLEET, FORCE, FORTRESS, MARK, MOVED, NOBODY, REPAIR, Ultima, minor_of, unit_id
from engine.games.ultima.tables import COASTS, LIMITS, N_SEAS, ORGANIZER, PORT, THEATRE_OF


def forces(s: Ultima, power: int, area: int, single: bool = False, landing: bool = True) -> list[int]:
    """Every force that may set out; ``single``: of one troop; ``landing``: it may go by sea to an enemy's coast."""
    units, leaders = troops_at(s, power, area), leaders_at(s, power, area, FORCE)
    same = 0 if landing and could_embark(s, power, area) else MARK
    bound = bool(leaders) and not (len(leaders) == 1 and may_keep_fortress(s, power, area))
    found = []
    for number in range(len(leaders) + 1):
        leader = leaders[number - 1] if number else NOBODY
        most = 1 if single else move_limit(types(s, leader), number > 0)
        masks = selections(units, min(most, len(units)), same=same)
        everybody = (1 << len(units)) - 1
        found += [
            GROUP.pack(number, mask)
            for mask in masks
            if not (bound and not number and mask == everybody)  # a leader does not stay alone
        ]
    return found


def may_keep_fortress(s: Ultima, power: int, area: int) -> bool:
    """UR-9.1, UR-26.24: whether a leader may be left behind without troops, in a fortress that has none."""
    return bool(s.fort[area]) and s.control[area] == power and not leaders_at(s, power, area, FORTRESS)


def could_embark(s: Ultima, power: int, area: int) -> bool:
    """Whether it matters which troops are able to land (UR-7.1): own squadrons lie off the port."""
    return bool(PORT[area]) and any(s.fleets[power * N_SEAS + sea] for sea in COASTS[area])


def troops_in(s: Ultima, power: int, area: int, force: int) -> tuple[int, ...]:
    """The ids of its troops."""
    return chosen(troops_at(s, power, area), GROUP.read(force).units)


def leader_in(s: Ultima, power: int, area: int, force: int) -> int:
    number = GROUP.read(force).chief
    leaders = leaders_at(s, power, area, FORCE)
    return leaders[number - 1] if number and number <= len(leaders) else NOBODY


def bound_to(s: Ultima, units: Sequence[int]) -> set[int]:
    """UR-17.7, UR-17.11: the theatres that mobilised troops among these may not leave."""
    return {THEATRE_OF[capital_of(s, minor_of(one))] for one in units if minor_of(one) != NOBODY}


def lead(s: Ultima, power: int, origin: int, uids: Sequence[int], leader: int, area: int, moved: int = MOVED) -> None:
    """The force is in another area; leaders left alone keep the fortress (UR-9.1) or come along behind (UR-26.24).

    A siege without a besieger is over at that moment (UR-26.23, UR-26.49).
    """
    left = [one for one in troops_at(s, power, origin) if unit_id(one) not in uids]
    followers = [] if left else leaders_at(s, power, origin, FORCE)
    for uid in uids:
        put(s, uid, area, on=moved)
    if leader >= 0:
        join(s, leader, area, FORCE)
    for follower in followers:
        if leader == NOBODY and may_keep_fortress(s, power, origin):
            join(s, follower, origin, FORTRESS)
            tell(s, "leader_assigned", power, follower, origin, FORTRESS)
        elif follower != leader:
            join(s, follower, area, FORCE)
    tidy(s)


def fits(s: Ultima, power: int, area: int, number: int, leader_types: int) -> bool:
    """UR-2.2: stacking at the end of a movement."""
    return room(s, power, area, leader_types) >= number


# -- fleets: the same numbers, over the active squadrons of a port or sea


def sailors(s: Ultima, power: int, pos: int, flags_off: int = 0) -> list[int]:
    """UR-10.1: the active squadrons there that have none of these flags."""
    return [one for one in squadrons_at(s, power, pos) if not one & (REPAIR | flags_off)]


def fleets(s: Ultima, power: int, pos: int, flags_off: int = 0, single: bool = False) -> list[int]:
    """UR-10.2: up to 4 squadrons, 5 with an organizer; a leader is not left alone. ``single``: of one squadron."""
    lying, leaders = squadrons_at(s, power, pos), leaders_at(s, power, pos, FLEET)
    units, every = [one for one in lying if not one & (REPAIR | flags_off)], len(lying)
    found = []
    for number in range(len(leaders) + 1):
        organized = number and types(s, leaders[number - 1]) & ORGANIZER
        limit = LIMITS.fleet_stack_with_organizer if organized else LIMITS.fleet_stack
        most = 1 if single else limit
        for mask in selections(units, min(most, len(units))):
            if leaders and not number and mask.bit_count() == every:
                continue
            found.append(GROUP.pack(number, mask))
    return found


def squadrons_in(s: Ultima, power: int, pos: int, fleet: int, flags_off: int = 0) -> tuple[int, ...]:
    return chosen(sailors(s, power, pos, flags_off), GROUP.read(fleet).units)


def admiral_in(s: Ultima, power: int, pos: int, fleet: int) -> int:
    number = GROUP.read(fleet).chief
    leaders = leaders_at(s, power, pos, FLEET)
    return leaders[number - 1] if number and number <= len(leaders) else NOBODY


def sail_to(s: Ultima, power: int, uids: Sequence[int], leader: int, origin: int, pos: int, on: int = 0) -> None:
    """Squadrons and their leader are elsewhere; leaders who would be left alone come along."""
    left = [one for one in squadrons_at(s, power, origin) if unit_id(one) not in uids]
    followers = [] if left else leaders_at(s, power, origin, FLEET)
    for uid in uids:
        put(s, uid, pos, on=on)
    if leader >= 0:
        join(s, leader, pos, FLEET)
    for follower in followers:
        if follower != leader:
            join(s, follower, pos, FLEET)
