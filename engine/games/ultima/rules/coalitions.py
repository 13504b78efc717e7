"""Who fights a naval battle in support of a land operation, under whom, and the odds (UR-10.6, UR-26.44)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.games.ultima.pieces import active_at, alive, commander, fleet_limit, ids, types
from engine.games.ultima.relations import side
from engine.games.ultima.rules.fields import best, plus
from engine.games.ultima.state import FLEET, NOBODY, Ultima
from engine.games.ultima.strengths import Odds, lowered, odds
from engine.games.ultima.tables import ADMIRAL, CREATIVE, FIELDS, SEA0

SUPPORT_SIZE: Final = FIELDS["naval_support"].max_dice


class Coalition(NamedTuple):
    """The squadrons of a side in a sea, and its leader."""

    ships: tuple[int, ...]
    leader: int


def coalition(s: Ultima, power: int, foe: int, sea: int) -> Coalition:
    """The power engaged first, then its allies in turn order, up to the stacking limit."""
    powers, pos = side(s, power, foe), SEA0 + sea
    found = [uid for one in powers for uid in ids(active_at(s, one, pos))]
    leader = next((chief for one in powers if (chief := commander(s, one, pos, FLEET)) >= 0), NOBODY)
    return Coalition(tuple(found[: max(fleet_limit(s, one, pos) for one in powers)]), leader)


def support_odds(s: Ultima, power: int, foe: int, sea: int) -> Odds:
    """Of whoever demands the battle."""
    mine, theirs = coalition(s, power, foe, sea), coalition(s, foe, power, sea)
    admirals = [plus(s, one.leader, ADMIRAL) for one in (mine, theirs)]
    return odds(_dice(s, mine), _dice(s, theirs), *admirals)


def _dice(s: Ultima, fleet: Coalition) -> tuple[int, ...]:
    ships: Sequence[int] = alive(s, fleet.ships)
    return tuple(lowered(best(ships, SUPPORT_SIZE), 0, bool(types(s, fleet.leader) & CREATIVE)))
