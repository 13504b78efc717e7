"""European tension, the Great War and its culprits (PB-16.1 to PB-16.7)."""

from __future__ import annotations

from collections.abc import Collection
from typing import NoReturn

from engine.agenda import GameOver, tell
from engine.games.pax.rules.turn.scores import finish
from engine.games.pax.state import Pax, is_player
from engine.games.pax.tables import (
    AH,
    CORE_OF_FOUR,
    COUNTING,
    EMPIRE,
    GE,
    IT,
    N_POWERS,
    NOBODY,
    RU,
    TENSION,
    TURNS,
)


def raise_tension(s: Pax, points: int, actor: int | Collection[int] = NOBODY, belligerent: int = NOBODY) -> None:
    """PB-16.1. ``actor``: whose action it is; ``belligerent``: a power of the war to which it belongs (PB-16.3)."""
    if not points:
        return
    s.tension = max(s.tension + points, 0)
    tell(s, "tension", points, s.tension)
    if s.tension >= TENSION.limit:
        culprits = {actor} if isinstance(actor, int) else set(actor)
        if belligerent != NOBODY:
            culprits.add(first_declarer(s, belligerent))
        great_war(s, culprits)


def answerable(s: Pax, power: int) -> int:
    """PB-16.4, PB-20.61: who is guilty of what a power did; NOBODY for minor powers and empires."""
    if power == AH:
        power = GE
    return power if 0 <= power < N_POWERS and is_player(s, power) else NOBODY


def linked(s: Pax, power: int) -> set[int]:
    """All powers of the war in which a power is (PB-15.3)."""
    found, size = {power}, 0
    while len(found) > size:
        size = len(found)
        for declarer, target, *_ in s.relations:
            if declarer in found or target in found:
                found |= {declarer, target}
    return found


def first_declarer(s: Pax, belligerent: int) -> int:
    """PB-16.3 (b), (c): who declared first in that war; the Empire does not count (PB-20.61)."""
    party = linked(s, belligerent)
    for declarer, _target, automatic in s.relations:
        if declarer in party and declarer != EMPIRE and not automatic:
            return answerable(s, declarer)
    return NOBODY


def started(s: Pax, power: int) -> bool:
    """Whether a power was the first to declare in its war."""
    party = linked(s, power)
    first = next((declarer for declarer, _t, automatic in s.relations if declarer in party and not automatic), NOBODY)
    return first == power


def great_war(s: Pax, culprits: set[int]) -> NoReturn:
    """The game ends at once (PB-4.5, PB-16.5): treasuries are lost, penalties follow (PB-16.7)."""
    guilty = {answerable(s, power) for power in culprits} - {NOBODY}
    s.over = 2
    tell(s, "great_war", s.tension)
    for power in sorted(guilty):
        tell(s, "culprit", power)
    s.treasury = [0] * N_POWERS
    penalty = TURNS[s.turn - 1].penalty
    finish(s, [penalty * (TENSION.culprit_factor if power in guilty else 1) for power in range(N_POWERS)])
    raise GameOver


def many_enough(s: Pax, party: set[int]) -> bool:
    """PB-16.6: whether these powers in one war make it the Great War."""
    if sum(power in party for power in COUNTING) >= TENSION.threshold:
        return True
    if s.n != 4:
        return False
    core = sum(power in party for power in CORE_OF_FOUR)
    others = sum(power in party for power in (AH, IT, RU))
    return core == 3 or (core == 2 and others >= 2)


def friendless(s: Pax) -> bool:
    """Whether the Ottoman Empire stands alone in its war."""
    foes = {declarer for declarer, target, *_ in s.relations if target == EMPIRE}
    foes |= {target for declarer, target, *_ in s.relations if declarer == EMPIRE}
    return not any(
        (declarer in foes) != (target in foes)
        for declarer, target, *_ in s.relations
        if EMPIRE not in (declarer, target)
    ) and not any(declarer in foes and target in foes for declarer, target, *_ in s.relations)


def check_great_war(s: Pax, actor: int) -> None:
    """PB-16.6, PB-14.7 after every declaration. ``actor``: whose declaration brought the war to this point."""
    seen: set[int] = set()
    for declarer, *_ in s.relations:
        if declarer in seen:
            continue
        party = linked(s, declarer)
        seen |= party
        if EMPIRE in party and friendless(s):
            continue  # PB-14.7
        if many_enough(s, party):
            great_war(s, {first_declarer(s, declarer), actor})
