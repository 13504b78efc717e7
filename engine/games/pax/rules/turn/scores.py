"""Victory points (PB-18): what the markers are worth, the bonuses, the final count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.agenda import tell
from engine.games.pax.atlas import AREA_MASK, bits
from engine.games.pax.rules.diplomacy.treaties import owed_defence
from engine.games.pax.rules.lookup import (
    control_mask,
    controllers,
    controls,
    land,
    line_mask,
    marked_areas,
    value,
)
from engine.games.pax.state import Pax, is_player
from engine.games.pax.tables import (
    AH,
    ANATOLIA,
    AREA,
    BE,
    BONUS,
    CUBA_AND_PORTO_RICO,
    EGYPT,
    EMPIRE_AREAS,
    EV,
    FR,
    GB,
    GE,
    GROUPS,
    HONG_KONG,
    INDIA,
    IT,
    JA,
    MONROE,
    N_POWERS,
    POSSESSION,
    POWER,
    POWERS,
    PROTECTORATE,
    RU,
    SPAIN,
    STATUS,
    TREATY_BONUSES,
    TRIPOLI,
    US,
)


def own_powers(power: int) -> tuple[int, ...]:
    """PB-16.9: Austria-Hungary counts for the German player."""
    return (GE, AH) if power == GE else (power,)


def marker_income(s: Pax, power: int) -> tuple[int, int, int, int]:
    """Lines 11 to 14 of the record: income of the markers with a line of communication (PB-6.3)."""
    lines = line_mask(s, power)
    counted = [0, 0, 0, 0]
    for area, level in marked_areas(s, power):
        if lines >> area & 1:
            worth = value(s, area) if level >= PROTECTORATE else EV[area]
            counted[max(POSSESSION - level, 0)] += worth * STATUS.income[level]
    return counted[0], counted[1], counted[2], counted[3]


def divided(power: int, money: int) -> int:
    """PB-0.5: by the divisor of the power, rounded down."""
    over, under = POWERS[power].divisor
    return money * under // over


def marker_value(s: Pax, power: int) -> int:
    """Line 29: what the markers bring at the end (PB-18.4)."""
    total = sum(sum(marker_income(s, own)) for own in own_powers(power))
    return divided(power, 2 * total)


def controlled_areas(s: Pax, power: int) -> int:
    return sum(control_mask(s, own).bit_count() for own in own_powers(power))


def treaty_bonus(s: Pax, power: int) -> tuple[int, int]:
    """What public treaties bring each turn, and what secret ones add to it; once for each debtor (PB-20.46)."""
    public = whole = 0
    for bonus in TREATY_BONUSES:
        if POWER[bonus.power] != power:
            continue
        aggressors = [POWER[name] for name in bonus.aggressors]
        for only_public in (True, False):
            number = sum(owed_defence(s, POWER[d], power, aggressors, only_public) for d in bonus.debtors)
            points = bonus.vp * (number if bonus.each else min(number, 1))
            if only_public:
                public = points
            else:
                whole = points
    return public, whole - public


def joined(s: Pax, power: int, starts: Sequence[int], ends: Sequence[int]) -> bool:
    """Whether land routes through own controlled areas lead from one group to the other (PB-18.5)."""
    own = control_mask(s, power)
    goal = sum(1 << area for area in ends) & own
    seen = todo = sum(1 << area for area in starts) & own
    while todo:
        if todo & goal:
            return True
        todo = _around(s, todo) & own & ~seen
        seen |= todo
    return False


def _around(s: Pax, mask: int) -> int:
    found = 0
    for area in bits(mask & AREA_MASK):
        found |= land(s, area)
    return found


def end_bonuses(s: Pax, power: int) -> dict[str, int]:
    """What the map brings at the end, by name of the bonus (PB-18.4, PB-18.5)."""
    found: dict[str, int] = {}
    own = own_powers(power)
    if any(joined(s, each, GROUPS["africa_north_west"], GROUPS["africa_north_east"]) for each in own):
        found["east_west"] = BONUS.east_west
    if any(joined(s, each, GROUPS["africa_mediterranean"], GROUPS["africa_tip"]) for each in own):
        found["north_south"] = BONUS.north_south
    found |= {name: points for name, points in _national(s, power) if points}
    return found


def _national(s: Pax, power: int) -> list[tuple[str, int]]:
    """PB-18.4: the bonuses of single powers."""

    def held(*areas: str) -> bool:
        return all(controls(s, power, AREA[area]) for area in areas)

    if power == US:
        return [("monroe", BONUS.monroe * monroe_upheld(s)), ("open_door", BONUS.open_door * open_door_upheld(s))]
    if power == JA:
        return [("japan_sphere", BONUS.japan_sphere * sphere_upheld(s))]
    if power == RU:
        port = any(held(area) for area in ("korea", "manchuria", "kuwait", "persia"))
        return [
            ("russia_straits", BONUS.russia_straits * controls(s, RU, ANATOLIA)),
            ("russia_port", BONUS.russia_port * port),
        ]
    if power == GE:
        many = control_mask(s, GE).bit_count() >= BONUS.germany_place_areas
        serbia = controls(s, AH, AREA["serbia"])
        return [("germany_place", BONUS.germany_place * many), ("austria_serbia", BONUS.austria_serbia * serbia)]
    if power == FR:
        return [("france_maghreb", BONUS.france_maghreb * held("morocco", "algeria", "tunisia"))]
    if power == IT:
        return [("italy_shore", BONUS.italy_shore * (controls(s, IT, TRIPOLI) + held("tunisia")))]
    if power == GB:
        lost = sum(not controls(s, GB, area) for area in INDIA)
        return [
            ("britain_suez", BONUS.britain_suez * controls(s, GB, EGYPT)),
            ("britain_india", BONUS.britain_india * lost),
        ]
    return []


def monroe_upheld(s: Pax) -> bool:
    """Nobody else controls a Monroe area, apart from Spain in Cuba and Porto Rico."""
    return not any(
        power != US and not (power == SPAIN and area in CUBA_AND_PORTO_RICO)
        for area in MONROE
        for power in controllers(s, area)
    )


def open_door_upheld(s: Pax) -> bool:
    """Nobody controls anything in the Chinese Empire, apart from Britain alone in Hong Kong."""
    return not any(
        holders and not (area == HONG_KONG and holders == [GB])
        for area in EMPIRE_AREAS
        for holders in (controllers(s, area),)
    )


def sphere_upheld(s: Pax) -> bool:
    return not any(power != JA for area in ("korea", "manchuria") for power in controllers(s, AREA[area]))


class Count(NamedTuple):
    """The final count of a power, the penalty of the Great War apart (PB-18.4, PB-18.6)."""

    bonuses: dict[str, int]
    markers: int
    areas: int
    total: int


def final_count(s: Pax, power: int) -> Count:
    """What the present board and the points booked so far come to."""
    bonuses, markers = end_bonuses(s, power), marker_value(s, power)
    total = s.vp[power] + s.secret_vp[power] + sum(bonuses.values()) + markers
    return Count(bonuses, markers, controlled_areas(s, power), total)


def finish(s: Pax, penalties: Sequence[int] = ()) -> None:
    """Final scoring (PB-18.4); the penalties of the Great War by power (PB-16.7)."""
    finals = {}
    for power in range(N_POWERS):
        if not is_player(s, power):
            continue
        count = final_count(s, power)
        penalty = penalties[power] if penalties else 0
        for name, points in count.bonuses.items():
            s.vp[power] += points
            tell(s, "end_bonus", power, name, points)
        if s.secret_vp[power]:
            s.vp[power] += s.secret_vp[power]
            tell(s, "secret_bonus", power, s.secret_vp[power])
        s.secret_vp[power] = 0
        s.vp[power] += count.markers - penalty
        tell(s, "final_score", power, count.markers, penalty, s.vp[power])
        finals[power] = (s.vp[power], count.markers, count.areas)
    s.final = tuple(finals[power] for power in s.powers)
    s.agenda.clear()


def colonial_office_row(power: int) -> tuple[int, ...]:
    """The Colonial Office of a power; a Belgian player has the Italian one (PB-17.3)."""
    return POWERS[IT].office if power == BE else POWERS[power].office
