"""War status: loss of morale and collapse (UR-18)."""

from __future__ import annotations

from engine.agenda import tell
from engine.games.ultima.deeds import MINOR_AREA_TAKEN, note
from engine.games.ultima.relations import owned, set_war, war_between
from engine.games.ultima.state import Ultima, War
from engine.games.ultima.tables import (
    COLONY,
    KEY,
    MINOR0,
    N_AREAS,
    N_POWERS,
    OBJECTIVES,
    POWERS,
    bits,
)


def lose_morale(s: Ultima, loser: int, winner: int, cause: int, points: int = 1) -> None:
    """UR-18.2, UR-18.3: into the record of the war with the enemy concerned; the number of the cause is told."""
    war = war_between(s, loser, winner) if loser < N_POWERS and winner < N_POWERS else None
    if war is None or not points:
        return
    war = war.losing(loser, points)
    set_war(s, war)
    tell(s, "morale_lost", loser, winner, points, cause, war.lost(loser))


def lose_combat(s: Ultima, loser: int, winner: int) -> None:
    """Cause 1 (UR-11.12), and a won combat for the military victory (UR-19.6)."""
    war = war_between(s, loser, winner) if loser < N_POWERS and winner < N_POWERS else None
    if war is None:
        return
    set_war(s, war.winning(winner))
    lose_morale(s, loser, winner, 1)


def is_collapsed(s: Ultima, power: int, foe: int) -> bool:
    """UR-18.4."""
    war = war_between(s, power, foe)
    return war is not None and war.lost(power) >= POWERS[power].morale


def listed(s: Ultima, power: int, area: int) -> bool:
    """Cause 3: an objective on its own card or on that of any power at war with it (UR-26.3)."""
    return area in OBJECTIVES[power] or any(area in OBJECTIVES[foe] for foe in bits(s.foes[power]))


def area_lost(s: Ultima, area: int, taker: int) -> None:
    """Causes 2 and 3, when an area that was in its owner's hands is taken (UR-18.2, UR-26.3b)."""
    owner = s.owner[area]
    victim = owner if owner < N_POWERS else s.ally[owner - MINOR0] - 1
    war = war_between(s, victim, taker) if 0 <= victim < N_POWERS else None
    if war is None:
        return
    if KEY[area]:
        lose_morale(s, victim, taker, 2)
    elif owner < N_POWERS and listed(s, victim, area):
        if area not in war.counted:
            set_war(s, war._replace(counted=(*war.counted, area)))
        lose_morale(s, victim, taker, 3)


def minor_area_taken(s: Ultima, minor: int, taker: int) -> None:
    """Who has taken an area of a minor in this impulse, in order: the last one has conquered it (cause 5)."""
    note(s, MINOR_AREA_TAKEN, minor, taker)


def total_conquests(s: Ultima) -> None:
    """Cause 5 (UR-5.5 iii, UR-17.10): minors without key areas; to the enemy who took the last area."""
    for minor, taker in _takers(s).items():
        lord = s.ally[minor] - 1
        war = war_between(s, lord, taker) if lord >= 0 else None
        if war is not None and minor not in war.conquered and _wholly_conquered(s, minor, lord):
            set_war(s, war._replace(conquered=(*war.conquered, minor)))
            tell(s, "minor_conquered", minor, taker)
            lose_morale(s, lord, taker, 5)


def _takers(s: Ultima) -> dict[int, int]:
    """Of every minor that has lost areas in this impulse, who took the last."""
    return {deed.about: deed.other for deed in s.deeds if deed.kind == MINOR_AREA_TAKEN}


def _wholly_conquered(s: Ultima, minor: int, lord: int) -> bool:
    """It has no key area, and enemies of its ally control all that it owns."""
    areas = owned(s, MINOR0 + minor)
    held = [s.control[area] for area in areas]
    in_enemy_hands = all(holder < N_POWERS and s.foes[lord] >> holder & 1 for holder in held)
    return bool(areas) and in_enemy_hands and not any(KEY[area] for area in areas)


def lost_areas(s: Ultima, war: War, power: int) -> tuple[int, int]:
    """Cause 6: other non-key areas and colonies of a power that this enemy controls now."""
    foe = war.other(power)
    lost = [
        area
        for area in range(N_AREAS)
        if s.owner[area] == power and s.control[area] == foe and not KEY[area] and area not in war.counted
    ]
    colonies = sum(COLONY[area] for area in lost)
    return len(lost) - colonies, colonies


def count_areas(s: Ultima) -> None:
    """UR-22.1 a: cause 6, in every war."""
    for war in s.wars:
        for power in (war.a, war.b):
            others, colonies = lost_areas(s, war, power)
            lose_morale(s, power, war.other(power), 6, others // 2 + colonies)
