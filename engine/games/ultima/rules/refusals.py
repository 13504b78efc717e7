"""Why a place, a power, a minor or a trade centre is not offered, with the clause that says so.

Each question goes through the conditions of its clause in their order and names the first that fails; what is listed
as an option is never looked at here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from engine.contract import Blocked, Option, Reason
from engine.games.ultima.pieces import at_sea, fleet_room, own_units, pool, room
from engine.games.ultima.relations import (
    at_war,
    friendly,
    hostile,
    interest_in_minor,
    minor_at_war,
    minor_whole,
    neutral_minor,
    owned,
    possession,
    same_seat,
    shares_theatre,
    strangers,
)
from engine.games.ultima.rules import sites
from engine.games.ultima.rules.sites import BEGUN_NOW, elites_left, merchants_left, squadrons_left, troops_left
from engine.games.ultima.state import MARK, REPAIR, Ultima, position, power_of, start_sea
from engine.games.ultima.tables import (
    BOX0,
    CARDS,
    CENTRE_SEA,
    MINOR0,
    N_AREAS,
    N_MINORS,
    N_POWERS,
    NATIONAL,
    OWN_CENTRES,
    PORT,
    SEA0,
)


def blocked(
    candidates: Iterable[Option], offered: Sequence[Option], why: Callable[[int], Reason | None]
) -> list[Blocked]:
    """Of everything that might be thought of, what is not offered and why."""
    asked = [(option, why(option)) for option in candidates if option not in offered]
    return [Blocked(option, reason) for option, reason in asked if reason is not None]


def holdings(s: Ultima, power: int) -> list[int]:
    """What it owns or controls: where one would think of building."""
    return [area for area in range(N_AREAS) if power in (s.owner[area], s.control[area])]


# -- UR-8.2 to UR-8.6: places


def why_not_quiet(s: Ultima, power: int, area: int, clause: str) -> Reason | None:
    """A possession without rebellion and enemy troop."""
    if not possession(s, power, area):
        return Reason(clause, "no_possession", (area,))
    return why_disturbed(s, power, area, clause)


def why_disturbed(s: Ultima, power: int, area: int, clause: str) -> Reason | None:
    if s.revolt[area]:
        return Reason("UR-20.7", "rebellion_there", (area,))
    if hostile(s, power, area):
        return Reason(clause, "enemy_there", (area,))
    return None


def why_no_room(s: Ultima, power: int, area: int) -> Reason | None:
    """UR-2.2."""
    if strangers(s, power, area):
        return Reason("UR-2.2", "others_there", (area,))
    return None if room(s, power, area) else Reason("UR-2.2", "area_full", (area,))


def why_no_troop(s: Ultima, power: int, area: int) -> Reason | None:
    """UR-8.2."""
    if troops_left(s, power) <= 0:
        return Reason("UR-2.1", "troop_limit")
    return why_not_quiet(s, power, area, "UR-8.2") or why_no_room(s, power, area)


def why_no_elite(s: Ultima, power: int, area: int) -> Reason | None:
    if area not in NATIONAL[power]:
        return Reason("UR-8.2", "not_national", (area,))
    if elites_left(s, power) <= 0:
        return Reason("UR-2.1", "no_elite_left")
    return why_no_troop(s, power, area)


def why_no_squadron(s: Ultima, power: int, area: int) -> Reason | None:
    """UR-8.3."""
    found = why_not_quiet(s, power, area, "UR-8.3")
    if found is None and not PORT[area]:
        return Reason("UR-8.3", "no_port", (area,))
    return found or (None if fleet_room(s, power, area) else Reason("UR-26.52", "port_full", (area,)))


def why_no_fortress(s: Ultima, power: int, area: int) -> Reason | None:
    """UR-8.5."""
    if s.fort[area]:
        return Reason("UR-8.5", "fortress_there", (area,))
    if s.begun[area] == BEGUN_NOW:
        return Reason("UR-7.1", "begun_now", (area,))
    return why_not_quiet(s, power, area, "UR-8.5")


def why_no_rally(s: Ultima, power: int, area: int) -> Reason | None:
    """UR-8.6."""
    if not friendly(s, power, area):
        return Reason("UR-8.6", "not_friendly", (area,))
    return why_disturbed(s, power, area, "UR-8.6") or why_no_room(s, power, area)


def why_no_merchant(s: Ultima, power: int, centre: int) -> Reason | None:
    """UR-8.13."""
    if centre not in OWN_CENTRES[power]:
        return Reason("UR-8.13", "not_on_card", (centre,))
    if merchants_left(s, power) <= 0:
        return Reason("UR-2.1", "merchant_limit")
    return Reason("UR-8.13", "centre_full", (centre,)) if centre not in sites.trading_sites(s, power) else None


# -- UR-25.17: minors and powers


def why_not_courted(s: Ultima, power: int, minor: int) -> Reason | None:
    """Diplomacy."""
    if not owned(s, MINOR0 + minor):
        return Reason("UR-17.11", "no_such_minor", (minor,))
    if s.ally[minor]:
        return Reason("UR-17.8", "minor_has_ally", (minor,))
    if not neutral_minor(s, minor):
        return Reason("UR-17.9", "lone_war_already", (minor,))
    return _why_untouchable(s, power, minor)


def _why_untouchable(s: Ultima, power: int, minor: int) -> Reason | None:
    if not minor_whole(s, minor):
        return Reason("UR-17.8", "minor_occupied", (minor,))
    return None if interest_in_minor(s, power, minor) else Reason("UR-1.7", "no_interest_in_minor", (minor,))


def why_not_intrigued(s: Ultima, power: int, minor: int) -> Reason | None:
    """Court Intrigue."""
    if not s.ally[minor]:
        return Reason("UR-25.17", "minor_has_no_ally", (minor,))
    if s.seat_of[s.ally[minor] - 1] == s.seat_of[power]:
        return Reason("UR-25.17", "minor_of_same_seat", (minor,))
    if minor_at_war(s, minor):
        return Reason("UR-17.8", "minor_at_war", (minor,))
    return _why_untouchable(s, power, minor)


def why_not_near(s: Ultima, power: int, other: int, at_peace: bool) -> Reason | None:
    """Agitators; Border Incident only at peace."""
    if same_seat(s, power, other):
        return Reason("UR-1.2", "same_seat", (other,))
    if not shares_theatre(power, other):
        return Reason("UR-1.7", "no_shared_theatre", (other,))
    if at_peace and at_war(s, power, other):
        return Reason("UR-25.17", "at_war_already", (other,))
    return None


def why_no_subsidy(s: Ultima, power: int, other: int) -> Reason | None:
    """UR-8.12."""
    if not s.allies[power] >> other & 1:
        return Reason("UR-8.12", "no_ally", (other,))
    return None if s.instability[other] else Reason("UR-8.12", "calm_already", (other,))


# -- UR-8: why an action is not in the list


def why_no_build(s: Ultima, power: int) -> Reason:
    return Reason("UR-2.1", "troop_limit") if troops_left(s, power) <= 0 else Reason("UR-8.2", "no_build_troop")


def why_no_shipyard(s: Ultima, power: int) -> Reason:
    full = squadrons_left(s, power) <= 0
    return Reason("UR-2.1", "squadron_limit") if full else Reason("UR-8.3", "no_build_squadron")


def why_no_repair(s: Ultima, power: int) -> Reason:
    """UR-7.1: what was damaged or begun in this impulse has to wait."""
    broken = any(one & REPAIR for one in own_units(s, power))
    return Reason("UR-7.1", "broken_now") if broken else Reason("UR-8.4", "no_repair_squadron")


def why_no_regroup(s: Ultima, power: int) -> Reason:
    away = [one for one in s.units if power_of(one) == power and position(one) >= BOX0]
    if not away:
        return Reason("UR-8.6", "nobody_dispersed")
    marked = any(one & MARK for one in away)
    return Reason("UR-8.6", "no_regroup_troop") if marked else Reason("UR-7.1", "dispersed_now")


def why_no_leader(s: Ultima, _power: int) -> Reason:
    return Reason("UR-8.9", "nothing_to_lead") if pool(s) else Reason("UR-26.42", "pool_empty")


def why_no_piracy(s: Ultima, power: int) -> Reason:
    """No war, nobody at sea in time, no enemy merchant there, or a centre where it is off this turn."""
    if not s.foes[power]:
        return Reason("UR-21.6", "no_enemy")
    seas = {position(one) - SEA0 for one in own_units(s, power) if start_sea(one) >= 0 and at_sea(position(one))}
    if not seas:
        return Reason("UR-7.1", "nobody_at_sea")
    off = [centre for centre, sea in enumerate(CENTRE_SEA) if sea in seas and s.calm >> centre & 1]
    return Reason("UR-21.7", "piracy_off", (off[0],)) if off else Reason("UR-21.6", "no_piracy")


def why_no_merchants(s: Ultima, power: int) -> Reason:
    full = merchants_left(s, power) <= 0
    return Reason("UR-2.1", "merchant_limit") if full else Reason("UR-8.13", "no_build_merchant")


def why_nobody_subsidized(s: Ultima, power: int) -> Reason:
    return Reason("UR-8.12", "no_subsidize" if s.allies[power] else "no_ally_at_all")


ACTION_REASONS: Final[dict[str, Callable[[Ultima, int], Reason]]] = {
    "build_troop": why_no_build,
    "build_squadron": why_no_shipyard,
    "repair_squadron": why_no_repair,
    "regroup_troop": why_no_regroup,
    "build_leader": why_no_leader,
    "piracy": why_no_piracy,
    "build_merchant": why_no_merchants,
    "subsidize": why_nobody_subsidized,
}


CARD_REASONS: Final[dict[str, Callable[[Ultima, int], Reason]]] = {
    "build_troops": why_no_build,
    "merchant_active": why_no_merchants,
    "lower_own_instability": lambda _s, power: Reason("UR-25.17", "calm_already", (power,)),
    "lower_ally_instability": why_nobody_subsidized,
    "leader_extraordinary": why_no_leader,
}
"""By what a card does; of the others no more is said than that it would do nothing."""


def why_no_event(s: Ultima, power: int, card: int) -> Reason:
    """UR-6.2."""
    found = CARD_REASONS.get(CARDS[card].op)
    return found(s, power) if found is not None else Reason("UR-6.2", "no_effect", (card,))


# -- what several cards ask


def minors_closed(s: Ultima, power: int, card: int, offered: Sequence[Option]) -> list[Blocked]:
    why = why_not_courted if CARDS[card].op == "ally_minor_roll" else why_not_intrigued
    return blocked(range(N_MINORS), offered, lambda minor: why(s, power, minor))


def powers_closed(s: Ultima, power: int, card: int, offered: Sequence[Option]) -> list[Blocked]:
    op = CARDS[card].op
    others = [other for other in range(N_POWERS) if other != power]
    if op == "lower_ally_instability":
        return blocked(others, offered, lambda other: why_no_subsidy(s, power, other))
    return blocked(others, offered, lambda other: why_not_near(s, power, other, op == "any_cb"))
