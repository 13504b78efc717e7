"""The Ottoman Empire between its wars: expansion into areas in Unrest (PB-17.2)."""

from __future__ import annotations

from engine.agenda import tell
from engine.games.pax.atlas import bits
from engine.games.pax.rules.colonial.fighting import colonial_losses, throw
from engine.games.pax.rules.congress.claims import EXPANSION_CLAIM, add_claim
from engine.games.pax.rules.lookup import clear_area, controllers, land, level, ottoman_areas
from engine.games.pax.rules.units import add_unit, at, eliminate_all, has_army, lose, strength
from engine.games.pax.state import Pax
from engine.games.pax.tables import (
    ANATOLIA,
    AR,
    BY_ID,
    CS,
    DE,
    DR,
    EMPIRE,
    EV,
    FIVE,
    INFLUENCE,
    N_POWERS,
)

FREED, HELD, OWN = range(3)
"""States of ``holding``."""


def ottoman_links(s: Pax) -> int:
    """Ottoman areas and holdings linked to Anatolia, as long as they hold no control marker."""
    if controllers(s, ANATOLIA):
        return 0
    free = sum(1 << area for area in ottoman_areas(s) if not controllers(s, area))
    linked = todo = 1 << ANATOLIA
    while todo:
        found = 0
        for area in bits(todo):
            found |= land(s, area)
        todo = found & free & ~linked
        linked |= todo
    return linked


def may_expand(s: Pax, area: int) -> bool:
    """PB-17.2: in Unrest that nobody suppressed, next to Anatolia or to what is linked to it."""
    linked = ottoman_links(s)
    return area not in ottoman_areas(s) and bool(land(s, area) & linked)


def expand(s: Pax, area: int) -> None:
    """The area becomes Ottoman: all markers go, an army of 5 comes, and the losers have a Casus Belli."""
    losers = [power for power in range(N_POWERS) if level(s, power, area) >= INFLUENCE]
    clear_area(s, area)
    s.holding[area] = HELD
    if s.extra_fives:
        s.extra_fives -= 1
        add_unit(s, EMPIRE, area, FIVE)
    tell(s, "ottoman_expansion", area)
    for power in losers:
        add_claim(s, power, EMPIRE, EXPANSION_CLAIM, area)


def free_holding(s: Pax, area: int) -> None:
    """The army is gone and the area is free."""
    s.extra_fives += s.units[at(EMPIRE, area, FIVE)]
    s.units[at(EMPIRE, area, FIVE)] = 0
    s.holding[area] = FREED
    tell(s, "holding_freed", area)


def holding_unrest(s: Pax) -> None:
    """PB-17.2: two further armies go to the holding in Unrest of the highest value and attack with the one there."""
    troubled = [area for area in BY_ID if s.holding[area] == HELD and s.unrest[area]]  # ties by id (PB-20.52)
    if not troubled:
        return
    area = max(troubled, key=lambda each: EV[each])
    coming = min(2, s.extra_fives)
    s.extra_fives -= coming
    add_unit(s, EMPIRE, area, FIVE, coming)
    attack = strength(s, EMPIRE, area)
    if not attack:
        return
    die, result = throw(s, attack, CS[area])
    tell(s, "colonial_combat", EMPIRE, area, attack, CS[area], die, result)
    lose_fives(s, area, colonial_losses(result, attack, CS[area]))
    if result in (DR, DE) or (result != AR and has_army(s, EMPIRE, area)):
        s.unrest[area] = 0
        s.holding[area] = OWN
        s.extra_fives += s.units[at(EMPIRE, area, FIVE)] - 1
        s.units[at(EMPIRE, area, FIVE)] = 1
        tell(s, "holding_kept", area)
    else:
        free_holding(s, area)


def lose_fives(s: Pax, area: int, least: int) -> None:
    """Armies of an Empire that are lost go back to the supply of the option."""
    before = s.units[at(EMPIRE, area, FIVE)]
    if least >= strength(s, EMPIRE, area) > 0:
        eliminate_all(s, EMPIRE, area)
    elif least:
        lose(s, EMPIRE, area, least)
    s.extra_fives += before - s.units[at(EMPIRE, area, FIVE)]
