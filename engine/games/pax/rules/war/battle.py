"""Combats in war and what they conquer (PB-15.9, PB-15.11, PB-15.12)."""

from __future__ import annotations

from engine.agenda import ask, tell
from engine.games.pax.atlas import AREA_OF, SECOND
from engine.games.pax.frames.battles import Clash, Clashed, Conquests, WarRetreats
from engine.games.pax.rules.colonial.fighting import throw
from engine.games.pax.rules.colonial.losses import take_losses
from engine.games.pax.rules.empires.china import area_defence, mark_defeated, overrun
from engine.games.pax.rules.lookup import controllers, ottoman_areas
from engine.games.pax.rules.units import each, eliminate_all, has_army, shift, strength
from engine.games.pax.rules.war.lineup import defenders, defending, exhaust, fresh, places_of
from engine.games.pax.rules.war.maneuver import stranded
from engine.games.pax.rules.war.wars import REBELLION, War, enemy_armies, foes, keep, members, side_of, war
from engine.games.pax.state import Pax, play_order
from engine.games.pax.tables import AE, AR, CHINA, DE, DR, EMPIRE, EX, HX, N_AREAS, N_POWERS
from engine.points import Act


def run_clash(s: Pax, frame: Clash) -> None:
    number, power, attackers, place, navy = frame.number, frame.power, frame.attackers, frame.place, frame.navy
    w = war(s, number)
    if w is None or not attackers:
        return
    against = tuple(defenders(s, w, power, place, navy))
    attack = sum(fresh(s, each_one, place, navy) for each_one in attackers)
    defence = defending(s, against, power, place, navy)
    bonus = area_defence(s, w, AREA_OF[place]) if not navy and AREA_OF[place] >= 0 else 0
    empires = [each_one for each_one in (*attackers, *against) if each_one >= N_POWERS]
    if empires or (not against and bonus):
        attack += bonus if attackers[0] >= N_POWERS else 0
        defence += 0 if attackers[0] >= N_POWERS else bonus
    if not attack or (not against and not bonus):
        return
    die, result = throw(s, attack, defence)
    tell(s, "battle", attackers, against, place, attack, defence, die, result)
    keep(s, w._replace(attacked=1))
    exhaust(s, attackers, place, navy)
    if w.kind == REBELLION or bonus:
        mark_defeated(s, AREA_OF[place], attackers, attack, defence, result, bonus)
    ask(s, Clashed(number, place))
    apply(s, w, attackers, against, place, navy, attack, defence, result)


def apply(
    s: Pax, w: War, attackers: tuple[int, ...], against: tuple[int, ...], place: int, navy: int, attack: int,
    defence: int, result: int,
) -> None:  # fmt: skip
    """PB-15.9: elimination, retreat, exchange."""
    sides = (attackers, against)
    if result in (AE, DE):
        wipe_out(s, sides[result == DE], place, navy)
    elif result in (AR, DR):
        who = sides[result == DR]
        ask(s, *[WarRetreats(w.number, power, place, navy) for power in who])
    else:
        weaker, stronger = (0, 1) if attack < defence or (result == HX and attack == defence) else (1, 0)
        total = min(attack, defence)
        wipe_out(s, sides[weaker], place, navy)
        if result == EX and attack == defence:
            wipe_out(s, sides[stronger], place, navy)
        else:
            losses(s, sides[stronger], place, navy, total if result == EX else (total + 1) // 2)


def wipe_out(s: Pax, side: tuple[int, ...], place: int, navy: int) -> None:
    for power in side:
        for other in places_of(s, power, place, navy):
            eliminate_all(s, power, other, navy)


def losses(s: Pax, side: tuple[int, ...], place: int, navy: int, least: int) -> None:
    """The smallest excess; an empire gives up armies only, all of them if that is not enough (PB-13.6)."""
    if navy and any(strength(s, power, place, navy) == 0 for power in side) and AREA_OF[place] in SECOND:
        gather(s, side, place)
    take_losses(s, side, place, navy, least)


def gather(s: Pax, side: tuple[int, ...], place: int) -> None:
    """Fleets on the open canal coasts of one area count as one place."""
    area = AREA_OF[place]
    other = area if place != area else SECOND[area]
    for power in side:
        for kind in list(each(s, power, other, 1)):
            shift(s, power, other, kind, place)


def clashed(s: Pax, frame: Clashed) -> None:
    w = war(s, frame.number)
    if w is not None:
        stranded(s, w)


# -- PB-15.12 conquest


def run_conquests(s: Pax, frame: Conquests) -> None:
    """Enemy areas with armies of the alliance and no enemy armies; lost ones that the enemy has taken back."""
    number, side = frame.number, frame.side
    w = war(s, number)
    s.moved = s.stopped = ()
    if w is None or side >= len(w.sides):
        return
    if w.kind == REBELLION:
        if CHINA not in w.sides[side]:
            overrun(s, w)
        return
    for area in range(N_AREAS):
        present = [power for power in w.sides[side] if has_army(s, power, area)]
        if present and not any(enemy_armies(s, w, power, area) for power in present):
            conquer(s, w, area, present)


def conquer(s: Pax, w: War, area: int, present: list[int]) -> None:
    power = max(present, key=lambda each_one: (strength(s, each_one, area), -_rank(s, each_one)))
    mine = side_of(w, power)
    owner = s.conquered[area] - 1
    hostile = any(foe in controllers(s, area) for foe in foes(s, w, power))
    if EMPIRE in foes(s, w, power) and area in ottoman_areas(s) and not controllers(s, area):
        hostile = not area_defence(s, w, area)  # PB-14.4: its own strength is beaten first
    if hostile and (owner < 0 or side_of(w, owner) != mine):
        s.conquered[area] = power + 1
        tell(s, "conquered", power, area)
    elif not hostile and owner >= 0 and owner in members(w) and side_of(w, owner) != mine:
        s.conquered[area] = 0
        tell(s, "reconquered", power, area)


def _rank(s: Pax, power: int) -> int:
    order = play_order(s)
    return order.index(power) if power in order else len(order) + power


STEPS = (
    Act(Clash, run_clash),
    Act(Clashed, clashed),
    Act(Conquests, run_conquests),
)
