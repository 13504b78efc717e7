"""What an empire can do as it stands: the option a seat has, markers at hand, what cities and palaces are good for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract import Blocked, Reason, Seat
from engine.games.seven.board.influence import influence
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ALL_ACTIONS,
    ALL_CITIES,
    CITIES,
    INSTEAD,
    NOBODY,
    OWNER,
    PIECES,
    PORT,
    REGION_COUNT,
    RULES,
    SPACES,
    TOP_PALACE,
    TWO_MASTER,
    TYPES,
    UNBUILT,
)

# The options of SV-6.2, in their order.
OPTION_A, OPTION_B, OPTION_N, OPTION_C = range(4)

EVERY_CITY: Final = REGION_COUNT
"""Mode A of SV-8.2, beside the regions of mode B."""


def open_option(s: Seven, seat: Seat) -> tuple[int, list[int]]:
    """The first option that applies, and the empires it leaves to choose from (SV-6.2)."""
    monarch = s.monarch
    waiting = [empire for empire, first in enumerate(s.spaces[::SPACES]) if first == NOBODY]
    if own := [empire for empire in waiting if monarch[empire] == seat]:
        return OPTION_A, own
    best = max(influence(s, seat, empire) for empire in waiting)
    if best >= RULES.option_b_influence:
        return OPTION_B, [empire for empire in waiting if influence(s, seat, empire) == best]
    if neutral := [empire for empire in waiting if monarch[empire] == NOBODY]:
        return OPTION_N, neutral
    return OPTION_C, waiting


def has_acted(s: Seven, empire: int) -> bool:
    """Whether the empire has acted in this decade: a marker lies on position I (SV-7.1)."""
    return s.spaces[empire * SPACES] != NOBODY


def tray(s: Seven, empire: int) -> list[int]:
    """The actions whose markers lie on the tray (SV-7.2)."""
    spaces = s.spaces[empire * SPACES : (empire + 1) * SPACES]
    return [action for action in ALL_ACTIONS if action not in spaces]


def available(s: Seven, empire: int, kind: int) -> int:
    """The type itself while the supply has one, else what may replace it, else NOBODY (SV-8.3)."""
    supply, base = s.supply, empire * PIECES
    if supply[base + kind]:
        return kind
    instead = INSTEAD[kind]
    return instead if instead != NOBODY and supply[base + instead] else NOBODY


def wanted_units(s: Seven, kinds: Sequence[int]) -> list[int]:
    """How many units of each type cities with these products ask for, with what replaces others (SV-8.3)."""
    first = s.empire * PIECES
    wanted = [kinds.count(kind) for kind in range(TYPES)]
    for kind, instead in enumerate(INSTEAD):
        if instead != NOBODY:
            wanted[instead] += max(0, wanted[kind] - s.supply[first + kind])
    return wanted


def producing(s: Seven) -> list[int]:
    """The cities of the acting empire that are not occupied (SV-8.2)."""
    return [region for region in s.free_cities(s.empire) if s.city[region] != UNBUILT]


def recruits(s: Seven) -> int:
    """How many units an Attack brings; ships count only if they have a port (SV-15.1)."""
    base = s.empire * PIECES
    ports = any(PORT[region] != NOBODY for region in s.free_cities(s.empire))
    return min(RULES.attack_units, sum(s.supply[base : base + (TYPES if ports else TWO_MASTER)]))


def occupation(s: Seven, region: int) -> Reason:
    """The reason that an occupied region is good for nothing (SV-13.1)."""
    return Reason("SV-13.1", "occupied", (s.holder[region],))


def foreign_cities(empire: int) -> list[Blocked]:
    """The city regions of the other empires, which are closed (SV-3.1)."""
    others = (region for region in ALL_CITIES if OWNER[region] != empire)
    return [Blocked(region, Reason("SV-3.1", "foreign_city", (OWNER[region],))) for region in others]


def palace_hindrance(s: Seven, region: int) -> Reason | None:
    """Why no palace can be built or enlarged there; None when it can (SV-16.1)."""
    if s.occupied(region):
        return occupation(s, region)
    return Reason("SV-16.1", "palace_complete") if s.palace[region] == TOP_PALACE[region] else None


def palace_sites(s: Seven) -> list[int]:
    """Regions without a palace, or with one that can be turned; a city is not needed (SV-16.1)."""
    return [region for region in CITIES[s.empire] if palace_hindrance(s, region) is None]
