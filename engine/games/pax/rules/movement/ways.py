"""Where units can go in peace (PB-8.10, PB-8.11), and where they retreat to (PB-9.7, PB-10.6)."""

from __future__ import annotations

from engine.games.pax.atlas import (
    AREA_MASK,
    HOME,
    HOME_BOXES,
    HOME_NEAR,
    HOME_SEAS,
    SEA_0,
    bits,
    coast_places,
)
from engine.games.pax.rules.lookup import control_mask, land, near, shore
from engine.games.pax.state import Pax
from engine.games.pax.tables import INFLUENCE, N_AREAS, PROTECTORATE


def unrest_mask(s: Pax) -> int:
    mask = 0
    area = s.unrest.find(1)
    while area >= 0:
        mask |= 1 << area
        area = s.unrest.find(1, area + 1)
    return mask


def final_mask(s: Pax, power: int) -> int:
    """Areas in which a move must end (PB-8.11)."""
    row = power * N_AREAS
    levels, waits = s.level[row : row + N_AREAS], s.pending[row : row + N_AREAS]
    mask = 0
    if any(waits):
        for area, wait in enumerate(waits):
            if wait >= PROTECTORATE and levels[area] < PROTECTORATE:
                mask |= 1 << area
    for area in bits(unrest_mask(s)):
        if levels[area] >= INFLUENCE or waits[area] >= PROTECTORATE:
            mask |= 1 << area
    return mask


def open_mask(s: Pax, power: int) -> int:
    """Places through which armies pass: own areas not in Unrest and seas with own merchant fleets."""
    return control_mask(s, power) & ~unrest_mask(s) | s.fleets[power] << SEA_0


def reach(s: Pax, power: int, origin: int, way: int, goals: int) -> int:
    """The goals (areas, home) that an army can reach from a place, in one peace move."""
    table = near(s)
    home = HOME_NEAR[power]
    touched = todo = 0
    seen = 1 << origin
    touched = home if origin == HOME else table[origin] | (1 << HOME if home >> origin & 1 else 0)
    todo = touched & (way | 1 << HOME)
    while todo:
        low = todo & -todo
        todo ^= low
        seen |= low
        place = low.bit_length() - 1
        more = home if place == HOME else table[place] | (1 << HOME if home >> place & 1 else 0)
        touched |= more
        todo |= more & (way | 1 << HOME) & ~seen
    return touched & goals & ~(1 << origin)


def army_goals(s: Pax, power: int) -> tuple[int, int]:
    """Through what the armies of a power may pass, and where they may end, as masks of places."""
    way = open_mask(s, power)
    return way, way & AREA_MASK | final_mask(s, power) | 1 << HOME


def army_reach(s: Pax, power: int, origin: int) -> int:
    way, goals = army_goals(s, power)
    return reach(s, power, origin, way, goals)


def home_path(s: Pax, power: int, area: int) -> bool:
    """Whether a way of PB-8.11 leads home."""
    return bool(reach(s, power, area, open_mask(s, power), 1 << HOME))


def naval_goals(s: Pax, power: int) -> list[int]:
    """PB-8.10: home boxes and the coasts of areas under own control."""
    boxes = [HOME + box for box in range(len(HOME_BOXES[power]))]
    return boxes + own_coasts(s, power)


def own_coasts(s: Pax, power: int) -> list[int]:
    canal = 1 if s.canals else 0
    return [place for area in bits(control_mask(s, power)) for place in coast_places(area, canal)]


def retreat_places(s: Pax, power: int, area: int) -> list[int]:
    """PB-9.7: adjacent own areas not in Unrest, the adjacent home nation, or those over one sea zone."""
    safe = control_mask(s, power) & ~unrest_mask(s)
    found = land(s, area) & safe
    home = bool(HOME_NEAR[power] >> area & 1)
    for sea in bits(shore(s, area) & s.fleets[power]):
        found |= near(s)[SEA_0 + sea] & safe
        home = home or bool(HOME_SEAS[power] >> sea & 1)
    found &= ~(1 << area)
    return bits(found) + ([HOME] if home else [])
