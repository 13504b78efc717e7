"""Areas over which war was declared (PB-12.16): the markers stay until that war is over, then PB-15.15 settles them."""

from __future__ import annotations

from collections.abc import Collection

from engine.agenda import ask
from engine.games.pax.frames.colonial import Leaving
from engine.games.pax.frames.peace import ContestedAreas
from engine.games.pax.rules.lookup import controllers, level, set_level
from engine.games.pax.rules.war.relations import at_war
from engine.games.pax.state import Pax
from engine.games.pax.tables import INFLUENCE, INTEREST, N_AREAS, N_POWERS, NONE, POSSESSION, PROTECTORATE
from engine.points import Act


def contested_areas(s: Pax, frame: ContestedAreas) -> None:
    """PB-15.15: where nobody conquered it and no terms settle it, the control markers in dispute become Influences.

    A dispute goes on while its rivals are at war, whoever else has left that war by a separate peace (PB-15.14).
    """
    settled = frame.settled
    over = [entry for entry in s.contested if not at_war(s, *entry[1:])]
    s.contested = tuple(entry for entry in s.contested if entry not in over)
    for area in sorted({entry[0] for entry in over}):
        pairs = [entry[1:] for entry in over if entry[0] == area]
        if area not in settled or any(clash(s, area, *pair) for pair in pairs):
            fall_from_control(s, area, {power for pair in pairs for power in pair})
        if not any(entry[0] == area for entry in s.contested):
            give_way(s, area)


def clash(s: Pax, area: int, one: int, other: int) -> bool:
    """Whether one's marker may not stand beside or under the other's: terms may name an area and leave it so."""
    low, high = sorted(level(s, power, area) if power < N_POWERS else NONE for power in (one, other))
    return (low == INFLUENCE and high >= PROTECTORATE) or (low == INTEREST and high >= POSSESSION)


def fall_from_control(s: Pax, area: int, rivals: Collection[int]) -> None:
    """To Influences; beside a partner that stays to an Interest, or nothing beside a Possession (as in PB-10.4)."""
    held = controllers(s, area)
    falling = [p for p in held if p in rivals and level(s, p, area) > s.start[p * N_AREAS + area]]
    stay = [level(s, power, area) for power in held if power not in falling]
    new = INFLUENCE if not stay else NONE if max(stay) >= POSSESSION else INTEREST
    for power in falling:
        set_level(s, power, area, new)
        ask(s, Leaving(power, area))


def give_way(s: Pax, area: int) -> None:
    """PB-15.15: a Possession removes Interests and Influences, a Protectorate reduces Influences to Interests."""
    highest = max(level(s, power, area) for power in range(N_POWERS))
    for power in range(N_POWERS) if highest >= PROTECTORATE else ():
        if level(s, power, area) in (INTEREST, INFLUENCE):
            set_level(s, power, area, NONE if highest >= POSSESSION else INTEREST)


STEPS = (Act(ContestedAreas, contested_areas),)
