"""Buying units, building canals and passing money on (PB-8.8, PB-8.12, PB-8.13)."""

from __future__ import annotations

from engine.agenda import tell
from engine.contract import EVERYBODY, Reason
from engine.games.pax.atlas import HOME
from engine.games.pax.rules.diplomacy.breaches import break_clause
from engine.games.pax.rules.diplomacy.clauses import Treaty
from engine.games.pax.rules.diplomacy.treaties import buying_breaks
from engine.games.pax.rules.lookup import level
from engine.games.pax.rules.movement.money import corps_first, counts_for, may_spend, purchase_closed, purse
from engine.games.pax.rules.turn.events import forced_kind
from engine.games.pax.rules.units import add_unit
from engine.games.pax.rules.war.tension import raise_tension
from engine.games.pax.state import Pax, is_player
from engine.games.pax.tables import (
    AH,
    ARMY10,
    CANAL_AREAS,
    FLEET10,
    FLEET_EXEMPT,
    FLEETS,
    GE,
    INFLUENCE,
    PRICE,
    RULES,
    STRENGTH,
    TENSION,
)


def purchases(s: Pax, power: int) -> list[int]:
    """The kinds of units that can be bought now."""
    return [unit for unit in range(6) if purchase_closed(s, power, unit) is None]


def can_buy(s: Pax, power: int) -> bool:
    return any(purchase_closed(s, power, unit) is None for unit in range(6))


def purchase_tension(power: int, unit: int) -> int:
    """PB-8.8: what buying a unit adds to European tension."""
    if unit not in FLEETS or power in FLEET_EXEMPT:
        return 0
    return TENSION.fleet_large if unit == FLEET10 else TENSION.fleet_small


def purchase_breaks(s: Pax, power: int, unit: int) -> list[Treaty]:
    """The treaties that buying a unit breaks: none if a rule forces the purchase, now or before the phase ends
    (PB-11.16)."""
    corps_due = unit == ARMY10 and corps_first(s, power)
    money_due = s.owed[power] > 0 and counts_for(forced_kind(s, power), unit)
    return [] if corps_due or money_due else buying_breaks(s, power, int(unit in FLEETS), STRENGTH[unit])


def buy(s: Pax, power: int, unit: int, place: int = HOME, forced: bool = False) -> None:
    """PB-8.8; what a rule forces breaks no treaty (PB-11.16), but raises tension all the same."""
    sort = int(unit in FLEETS)
    broken = [] if forced else purchase_breaks(s, power, unit)
    s.treasury[power] -= PRICE[unit]
    s.built[2 * power + sort] += STRENGTH[unit]
    if s.owed[power] > 0 and counts_for(forced_kind(s, power), unit):
        s.owed[power] = max(s.owed[power] - PRICE[unit], 0)
    add_unit(s, power, place, unit)
    tell(s, "unit_bought", power, unit, PRICE[unit])
    raise_tension(s, purchase_tension(power, unit), power)
    for signed in broken:
        break_clause(s, signed, power)


# -- PB-8.12 canals


def canal_closed(s: Pax, power: int, area: int) -> Reason | None:
    number = CANAL_AREAS.index(area)
    if s.canals >> number & 1:
        return Reason("PB-8.12", "canal_there", (area,))
    if level(s, power, area) < INFLUENCE:
        return Reason("PB-8.12", "no_influence", (area,))
    if s.treasury[power] < RULES.canal_cost:
        return Reason("PB-8.12", "no_money", (RULES.canal_cost, s.treasury[power]))
    return may_spend(s, power, RULES.canal_cost)


def canal_areas(s: Pax, power: int) -> list[int]:
    return [area for area in CANAL_AREAS if canal_closed(s, power, area) is None]


def build_canal(s: Pax, power: int, area: int) -> None:
    """The first canal of the game gives its builder points at once; Austria-Hungary's count for Germany."""
    first = not s.canals
    s.treasury[power] -= RULES.canal_cost
    s.canals |= 1 << CANAL_AREAS.index(area)
    tell(s, "canal_built", power, area)
    if first:
        s.vp[GE if power == AH else power] += RULES.canal_vp
        tell(s, "points", GE if power == AH else power, "canal", RULES.canal_vp)


# -- PB-8.13 money


def gift_partners(s: Pax, power: int) -> list[int]:
    """Any two players; Germany also to Austria-Hungary, which never pays anybody."""
    if power == AH:
        return []
    return [other for other in sorted(s.powers) if other != power]


def gift_amounts(s: Pax, power: int) -> list[int]:
    """Whole pounds, as far as nothing is earmarked (PB-5.7)."""
    mine = purse(s, power)
    return [] if mine.corps else list(range(1, min(s.treasury[power], mine.free) + 1))


def can_give(s: Pax, power: int) -> bool:
    return s.treasury[power] > 0 and may_spend(s, power, 1) is None


def pay(s: Pax, payer: int, receiver: int, amount: int, audience: int = EVERYBODY) -> int:
    """Money changes hands, at most what there is; who paid whom by a secret treaty is told to its signatories only."""
    paid = min(amount, s.treasury[payer])
    s.treasury[payer] -= paid
    if is_player(s, receiver) or receiver == AH:
        s.treasury[receiver] += paid
    tell(s, "paid", payer, receiver, paid, audience=audience)
    return paid
