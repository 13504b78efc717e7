"""What placing a marker would cause, before it is placed (PB-8.6, PB-10.7, PB-11.8, PB-12.3). Changes nothing."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.pax.rules.congress.claims import (
    BALKAN_CLAIM,
    CONTROL_CLAIM,
    INFLUENCE_CLAIM,
    INTEREST_CLAIM,
    MONROE_CLAIM,
    SPHERE_CLAIM,
    may_claim,
)
from engine.games.pax.rules.diplomacy.clauses import CB_GRANT, CONTROL_PLACED, Treaty
from engine.games.pax.rules.diplomacy.treaties import placing_breaks, running
from engine.games.pax.rules.lookup import (
    controllers,
    controls,
    level,
    minor_powers,
    new_control,
    ottoman_areas,
    waiting,
)
from engine.games.pax.rules.movement.placing import cost, resentment
from engine.games.pax.state import Pax
from engine.games.pax.tables import (
    AH,
    ANY,
    BALKANS,
    CS,
    DOMINION,
    EV,
    INFLUENCE,
    INTEREST,
    JA,
    JAPANESE,
    MONROE,
    N_POWERS,
    POSSESSION,
    PROTECTORATE,
    RU,
    STATUS,
    TENSION,
    US,
)


class Consequences(NamedTuple):
    """What placing a marker would bring about."""

    cost: int
    left: int
    """Money in the treasury afterwards."""
    income: int
    """Change of the yearly net income, garrison apart."""
    combat: int
    """Combat strength to be beaten, 0 if nothing is to be fought for (PB-8.5)."""
    claims: tuple[tuple[int, int], ...]
    """(holder, cause) of the Casus Belli against the placer."""
    resentment: int
    breaches: tuple[Treaty, ...]
    tension: int
    """Of public treaties that it breaks (PB-11.7)."""
    granted: tuple[int, ...]
    """Powers to which treaties grant a Casus Belli for it (PB-11.10)."""
    gains: tuple[int, ...]
    """Powers against which the placer itself would get one (PB-20.50)."""
    wards: tuple[int, ...]
    """Minor powers with an Influence there, which others may defend (PB-12.3)."""
    ottoman: bool
    """Whether the Ottoman Empire would declare war (PB-14.1)."""


def consequences(s: Pax, power: int, area: int, new_level: int) -> Consequences:
    price = cost(s, power, area, new_level)
    old = level(s, power, area)
    fresh = new_level >= PROTECTORATE > old
    broken = placing_breaks(s, power, area, new_level)
    return Consequences(
        price,
        s.treasury[power] - price,
        net_worth(s, power, area, new_level) - net_worth(s, power, area, old),
        CS[area] if fresh else 0,
        tuple(claims_caused(s, power, area, new_level)),
        resentment(s, power, area, new_level),
        tuple(broken),
        TENSION.treaty_broken * sum(signed.public and signed.broken != s.turn for signed in broken),
        tuple(granted_against(s, power, area)) if fresh else (),
        tuple(claims_gained(s, power, area, new_level)),
        tuple(minor for minor in minor_powers(s) if fresh and level(s, minor, area) == INFLUENCE),
        fresh and area in ottoman_areas(s),
    )


def granted_against(s: Pax, power: int, area: int) -> list[int]:
    """PB-11.10: whom treaties, as far as they are known, grant a Casus Belli for a control marker in this area."""
    return sorted(
        {
            holder
            for _signed, _number, (holder, _shielded, trigger, areas, against) in running(s, CB_GRANT)
            if trigger == CONTROL_PLACED and area in areas and against in (ANY, power) and may_claim(s, holder, power)
        }
    )


def claims_gained(s: Pax, power: int, area: int, new_level: int) -> list[int]:
    """PB-10.7, PB-20.50: who has a new control marker there against which this marker would be a claim."""
    least = (DOMINION + 1, POSSESSION, PROTECTORATE, PROTECTORATE)[min(new_level, PROTECTORATE)]
    if controls(s, power, area):
        return []
    rivals = [other for other in range(N_POWERS) if new_control(s, other, area) and waiting(s, other, area) >= least]
    return [other for other in rivals if may_claim(s, power, other)]


def net_worth(s: Pax, power: int, area: int, at_level: int) -> int:
    """Income less maintenance of a marker at that level, as things stand."""
    partners = sum(other != power for other in controllers(s, area))
    worth = max(EV[area] - partners, 0) if at_level >= PROTECTORATE else EV[area]
    return worth * STATUS.income[at_level] - STATUS.maintenance[at_level]


def claims_caused(s: Pax, power: int, area: int, new_level: int) -> list[tuple[int, int]]:
    """Who would get a Casus Belli for what, if the marker were established (PB-10.7)."""
    if new_level < PROTECTORATE:
        return []
    found: list[tuple[int, int]] = []
    new = not controls(s, power, area)
    for other in range(N_POWERS):
        if other == power or not may_claim(s, other, power):
            continue
        have = max(level(s, other, area), waiting(s, other, area))
        if have == INFLUENCE:
            found.append((other, INFLUENCE_CLAIM))
        elif have == INTEREST and new_level >= POSSESSION:
            found.append((other, INTEREST_CLAIM))
        elif have >= PROTECTORATE and new and not controls(s, other, area):
            found.append((other, CONTROL_CLAIM))
    return found + (doctrine_claims(s, power, area) if new else [])


def doctrine_claims(s: Pax, power: int, area: int) -> list[tuple[int, int]]:
    """PB-10.7: Monroe, the Japanese sphere, rivalry in the Balkans, against a new control marker."""
    found = []
    if area in MONROE:
        found.append((US, MONROE_CLAIM))
    if area in JAPANESE:
        found.append((JA, SPHERE_CLAIM))
    if area in BALKANS and power in (RU, AH):
        found.append((AH if power == RU else RU, BALKAN_CLAIM))
    return [(holder, cause) for holder, cause in found if may_claim(s, holder, power)]
