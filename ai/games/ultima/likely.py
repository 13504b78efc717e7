"""With whom a war is to be expected: powers that have reason to attack, now or in the next turn (UR-17.3)."""

from __future__ import annotations

from engine.games.ultima.relations import at_war, casus_belli, same_seat
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import N_POWERS, NATIONAL, RIVALS


def likely(s: Ultima, power: int) -> list[int]:
    """Those with whom it is not at war yet."""
    return [
        foe
        for foe in range(N_POWERS)
        if not same_seat(s, foe, power)
        and not at_war(s, foe, power)
        and (casus_belli(s, foe, power) or rival_to_be(s, foe, power))
    ]


def rival_to_be(s: Ultima, foe: int, power: int) -> bool:
    """UR-17.3 in the next turn; there is none after the last."""
    later = RIVALS[foe][s.turn :]
    return bool(later and later[0] >> power & 1) or any(s.owner[area] == power for area in NATIONAL[foe])
