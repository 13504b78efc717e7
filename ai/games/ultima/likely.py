"""With whom a war is to be expected: powers that have reason to attack, now or in the next turn (UR-17.3)."""

from __future__ import annotations

from engine.games.ultima.relations import at_war, casus_belli, same_seat
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import N_POWERS, NATIONAL, RIVALS


def likely(s: Ultima, power: int) -> list[int]:
    """Those that may attack it, and are not at war with it yet."""
    return [foe for foe in range(N_POWERS) if not at_war(s, foe, power) and has_reason(s, foe, power)]


def expected(s: Ultima, power: int) -> list[int]:
    """Those with whom there may be war, whoever begins it."""
    return [foe for foe in range(N_POWERS) if has_reason(s, foe, power) or has_reason(s, power, foe)]


def has_reason(s: Ultima, power: int, other: int) -> bool:
    return not same_seat(s, power, other) and (casus_belli(s, power, other) or rival_to_be(s, power, other))


def rival_to_be(s: Ultima, foe: int, power: int) -> bool:
    """UR-17.3 in the next turn; there is none after the last."""
    later = RIVALS[foe][s.turn :]
    return bool(later and later[0] >> power & 1) or any(s.owner[area] == power for area in NATIONAL[foe])
