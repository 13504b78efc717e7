"""Why a unit cannot make a step in war (PB-15.5, PB-15.6, PB-16.8)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Blocked, Reason
from engine.games.pax.atlas import AREA_OF, HOME_LAND, HOME_SEAS, SEA_0, WAR_SEAS, bits, is_home, is_sea
from engine.games.pax.rules.lookup import land, shore
from engine.games.pax.rules.war.war_ways import army_sea, coaling, steps, war_seas
from engine.games.pax.rules.war.wars import War, berth_for, enemy_armies, enemy_fleet_on_coast, enterable
from engine.games.pax.state import Pax
from engine.games.pax.tables import FLEETS, N_AREAS, N_POWERS, N_SEAS


def barred(s: Pax, w: War, power: int, place: int, kind: int, ends: Sequence[int]) -> list[Blocked]:
    """Whatever lies next to a place and is no end of a step from it."""
    legal = steps(s, w, power, place, kind)
    found = []
    for end in neighbours(s, power, place, kind):
        if end not in ends:
            duty = Reason("PB-8.15", "corps_needed", ())
            found.append(Blocked(end, duty if end in legal else _reason(s, w, power, place, kind, end)))
    return found


def neighbours(s: Pax, power: int, place: int, kind: int) -> list[int]:
    """Areas and zones next to a place; naval units know no land routes, and powers without players no sea."""
    fleet = kind in FLEETS
    if is_home(place):
        return [] if fleet else [*bits(HOME_LAND[power]), *(SEA_0 + sea for sea in bits(HOME_SEAS[power]))]
    if not is_sea(place):
        seas = [SEA_0 + sea for sea in bits(shore(s, AREA_OF[place]))]
        return seas if fleet else [*bits(land(s, place)), *(seas if power < N_POWERS else ())]
    sea = place - SEA_0
    areas = [area for area in range(N_AREAS) if sea < N_SEAS and shore(s, area) >> sea & 1]
    zones = [SEA_0 + other for other in bits(WAR_SEAS[1 if s.canals else 0][sea])]
    return [*((berth_for(s, area, sea) for area in areas) if fleet else areas), *zones]


def _reason(s: Pax, w: War, power: int, place: int, kind: int, end: int) -> Reason:
    if is_sea(place) and is_sea(end) and not war_seas(s, power, place - SEA_0) >> end - SEA_0 & 1:
        return Reason("PB-16.8", "passage_shut", ())
    if not is_sea(end) and not enterable(s, w, power) >> AREA_OF[end] & 1:
        return Reason("PB-15.5", "not_in_war", (AREA_OF[end],))
    if kind in FLEETS:
        name = "other_coast" if coaling(s, w, power, end - SEA_0) else "no_coaling"
        return Reason("PB-2.7" if name == "other_coast" else "PB-15.6", name, (end,))
    return _army_reason(s, w, power, place, end)


def _army_reason(s: Pax, w: War, power: int, place: int, end: int) -> Reason:
    if not is_sea(end):
        return Reason("PB-15.5", "coast_held" if is_sea(place) else "between_enemies", (end,))
    sea, ashore = end - SEA_0, AREA_OF[place] >= 0
    if not army_sea(s, power, sea):
        return Reason("PB-15.5", "no_merchant", (end,))
    if ashore and (enemy_armies(s, w, power, place) or enemy_fleet_on_coast(s, w, power, place, sea)):
        return Reason("PB-15.5", "coast_held", (place,))
    return Reason("PB-15.5", "enemy_fleets", (end,))
