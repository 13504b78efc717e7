"""Attack phases of a war (PB-15.8 to PB-15.12): who attacks where, combats, retreats, conquests."""

from __future__ import annotations

from typing import Final

from engine.agenda import Point
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Frame, Option
from engine.games.pax.atlas import AREA_OF, SECOND, is_home, is_sea
from engine.games.pax.names import AS_BERTH, NO_YES, said
from engine.games.pax.rules.china import area_defence, chinese_attacks, chinese_retreat, mark_defeated, overrun
from engine.games.pax.rules.fighting import column_name, throw
from engine.games.pax.rules.leaving import code
from engine.games.pax.rules.lookup import controllers, ottoman_areas
from engine.games.pax.rules.losses import take_losses
from engine.games.pax.rules.maneuver import in_india, stranded
from engine.games.pax.rules.units import (
    KINDS_OF,
    all_units,
    each,
    eliminate_all,
    has_army,
    shift,
    strength,
    surrender,
)
from engine.games.pax.rules.wars import (
    REBELLION,
    War,
    enemy_armies,
    enemy_fleets,
    foes,
    friends,
    keep,
    members,
    runner,
    side_of,
    steps,
    two_coasts,
    voices,
    war,
)
from engine.games.pax.state import Pax, is_great, play_order, push, seat_of, tell
from engine.games.pax.tables import (
    AE,
    AR,
    CHINA,
    DE,
    DR,
    EMPIRE,
    EX,
    FLEETS,
    HX,
    N_AREAS,
    N_POWERS,
    STRENGTH,
)
from engine.games.pax.words import war as words
from engine.text import N_, Message, Value

WAITING: Final = N_("{seat} attacks in war.")


def run_attacks(s: Pax, frame: Frame) -> None:
    """PB-15.8: the alliance chooses places and order; its powers each name one combat in turn (PB-20.57)."""
    number, side = frame[1:]
    w = war(s, number)
    if w is None or side >= len(w.sides):
        return
    s.moved = s.stopped = ()
    push(s, ("conquests", number, side))
    if CHINA in w.sides[side] or (EMPIRE in w.sides[side] and runner(s, w, EMPIRE) < 0):
        empire = CHINA if CHINA in w.sides[side] else EMPIRE
        push(s, *[("clash", number, empire, (empire,), place, 0) for place in chinese_attacks(s, w, empire)])
        return
    push(s, ("naming", number, side, 0, 0))


def run_naming(s: Pax, frame: Frame) -> None:
    """The phase ends when all pass in a row."""
    number, side, turn, passes = frame[1:]
    w = war(s, number)
    if w is None or side >= len(w.sides):
        return
    who = voices(s, w, side)
    if passes >= len(who) or not who:
        return
    power = who[turn % len(who)]
    if combats(s, w, power):
        push(s, ("attack", seat_of(s, runner(s, w, power)), power, number, side, turn, passes))
    else:
        push(s, ("naming", number, side, turn + 1, passes + 1))


def fresh(s: Pax, power: int, place: int, navy: int) -> int:
    """Strength of the units there that have not attacked in this phase."""
    used = sum(STRENGTH[kind] * s.moved.count(code(power, place, kind)) for kind in KINDS_OF[navy]) if s.moved else 0
    return strength(s, power, place, navy) - used


def shared_places(s: Pax, power: int, place: int) -> tuple[int, ...]:
    """The places that count as the same coast for a power."""
    area = AREA_OF[place]
    if area in SECOND and not two_coasts(s, power, area):
        return (area, SECOND[area])
    return (place,)


def defenders(s: Pax, w: War, power: int, place: int, navy: int) -> list[int]:
    places = shared_places(s, power, place) if navy else (place,)
    return [foe for foe in foes(s, w, power) if any(strength(s, foe, other, navy) for other in places)]


def combats(s: Pax, w: War, power: int) -> list[Option]:
    """place * 2 + naval, wherever the power or a minor ally it runs can attack."""
    found = set()
    for own in (power, *_wards(s, w, power)):
        for place, kind, _count in all_units(s, own):
            navy = int(kind in FLEETS)
            if is_home(place) or (is_sea(place) and not navy) or not fresh(s, own, place, navy):
                continue
            if fightable(s, w, own, place, navy):
                found.add(place * 2 + navy)
    return sorted(found)


def fightable(s: Pax, w: War, power: int, place: int, navy: int) -> bool:
    return bool(defenders(s, w, power, place, navy)) or (not navy and _bare_strength(s, w, power, place))


def _bare_strength(s: Pax, w: War, power: int, area: int) -> bool:
    """PB-13.7, PB-14.4: areas without armies of the empire can be attacked; only their strength defends."""
    return power < N_POWERS and area < N_AREAS and area_defence(s, w, area) > 0


def _wards(s: Pax, w: War, power: int) -> list[int]:
    return [
        ally for ally in friends(w, power) if ally != power and not is_great(s, ally) and runner(s, w, ally) == power
    ]


def attack_options(s: Pax, frame: Frame) -> list[Option]:
    w = war(s, frame[3])
    return [PASS, *combats(s, w, frame[2])] if w else [PASS]


def combat_note(view: Pax, frame: Frame, option: Option) -> Message | None:
    """Own strength there against all that would defend, and the column of the table."""
    power, w = frame[2], war(view, frame[3])
    if option == PASS or w is None:
        return None
    place, navy = divmod(option, 2)
    own = sum(fresh(view, each_one, place, navy) for each_one in (power, *_wards(view, w, power)))
    against = defenders(view, w, power, place, navy)
    others = sum(standing(view, foe, other, navy) for foe in against for other in _places(view, power, place, navy))
    bare = not navy and AREA_OF[place] >= 0 and (not against or any(foe >= N_POWERS for foe in against))
    others += area_defence(view, w, AREA_OF[place]) if bare else 0
    values: dict[str, Value] = {"own": own, "others": others, "column": column_name(own, others)}
    return Message(N_("own strength {own}, of the enemy {others}, column {column}"), values)


def take_attack(s: Pax, frame: Frame, option: Option) -> None:
    _seat, power, number, side, turn, passes = frame[1:]
    if option == PASS:
        push(s, ("naming", number, side, turn + 1, passes + 1))
        return
    push(s, ("naming", number, side, turn + 1, 0))
    place, navy = divmod(option, 2)
    w = war(s, number)
    assert w is not None
    allies = [ally for ally in voices(s, w, side) if ally != power]
    there = tuple(ally for ally in allies if fresh(s, ally, place, navy) and fightable(s, w, ally, place, navy))
    if fresh(s, power, place, navy):
        push(s, ("joining", number, power, (power,), there, place, navy))
    elif there:  # minor powers follow an ally that is present
        push(s, ("joining", number, power, (), there, place, navy))
    else:
        push(s, ("allowing", number, power, tuple(allies), place, navy))


def run_joining(s: Pax, frame: Frame) -> None:
    """Each great ally with units there joins or not; minor powers follow."""
    number, power, joined, left, place, navy = frame[1:]
    w = war(s, number)
    if w is None:
        return
    if left:
        push(
            s, ("join_battle", seat_of(s, runner(s, w, left[0])), left[0], number, power, joined, left[1:], place, navy)
        )
        return
    minor = [a for a in friends(w, power) if not is_great(s, a) and a not in joined and fresh(s, a, place, navy)]
    if joined:
        who = tuple(each for each in (*joined, *minor) if fresh(s, each, place, navy))
        push(s, ("clash", number, power, who, place, navy))
    else:
        exhaust(s, tuple(minor), place, navy)


def take_join(s: Pax, frame: Frame, option: Option) -> None:
    _seat, ally, number, power, joined, left, place, navy = frame[1:]
    push(s, ("joining", number, power, (*joined, ally) if option else joined, left, place, navy))


def run_allowing(s: Pax, frame: Frame) -> None:
    """Minor powers where none of their allies is present attack if all allies agree."""
    number, power, left, place, navy = frame[1:]
    w = war(s, number)
    if left and w is not None:
        push(s, ("allow_battle", seat_of(s, runner(s, w, left[0])), left[0], number, power, left[1:], place, navy))
    else:
        push(s, ("joining", number, power, (power,), (), place, navy))


def take_allow(s: Pax, frame: Frame, option: Option) -> None:
    number, power, left, place, navy = frame[3:]
    w = war(s, number)
    if option:
        push(s, ("allowing", number, power, left, place, navy))
    elif w is not None:
        exhaust(s, tuple(ally for ally in friends(w, power) if not is_great(s, ally)), place, navy)


ATTACK = Point(
    "attack", "PB-15.8", "seat power number side turn passes", options=attack_options, take=take_attack,
    asks=Asks(N_("{power}: where do you attack?"), Naming(words.combat_label, words.combat_word), WAITING,
              values=said("power"), note=combat_note, passing=Passing(Message(N_("No attack")), "none")),
)  # fmt: skip
JOIN_BATTLE = Point(
    "join_battle", "PB-15.8", "seat power number other joined left place navy", options=lambda _s, _f: [0, 1],
    take=take_join, barrier=True,
    asks=Asks(N_("{power}: do you join the attack of {other} in {place}?"), NO_YES, WAITING,
              values=said("power _ other _ _ place")),
)  # fmt: skip


ALLOW_BATTLE = Point(
    "allow_battle", "PB-15.8", "seat power number other left place navy", options=lambda _s, _f: [0, 1],
    take=take_allow, barrier=True,
    asks=Asks(N_("{power}: may {other} attack in {place} with minor powers only?"), NO_YES, WAITING,
              values=said("power _ other _ place")),
)  # fmt: skip


# -- PB-15.9 the combat


def run_clash(s: Pax, frame: Frame) -> None:
    number, power, attackers, place, navy = frame[1:]
    w = war(s, number)
    if w is None or not attackers:
        return
    against = tuple(defenders(s, w, power, place, navy))
    attack = sum(fresh(s, each_one, place, navy) for each_one in attackers)
    defence = sum(standing(s, foe, other, navy) for foe in against for other in _places(s, power, place, navy))
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
    push(s, ("clashed", number, place))
    apply(s, w, attackers, against, place, navy, attack, defence, result)


def _places(s: Pax, power: int, place: int, navy: int) -> tuple[int, ...]:
    return shared_places(s, power, place) if navy else (place,)


def standing(s: Pax, power: int, place: int, navy: int) -> int:
    """Defending strength; fleets that have retreated here in this phase add none (PB-15.10)."""
    fled = sum(STRENGTH[kind] * s.stopped.count(code(power, place, kind)) for kind in KINDS_OF[navy])
    return max(strength(s, power, place, navy) - (fled if s.stopped else 0), 0)


def exhaust(s: Pax, attackers: tuple[int, ...], place: int, navy: int) -> None:
    """Each unit attacks at most once in a phase."""
    spent = [code(power, place, kind) for power in attackers for kind in each(s, power, place, navy)]
    others = [entry for entry in s.moved if entry not in spent]
    s.moved = tuple(sorted((*others, *spent)))


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
        push(s, *[("war_retreats", w.number, power, place, navy) for power in who])
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
        for other in _places(s, power, place, navy):
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


def clashed(s: Pax, frame: Frame) -> None:
    w = war(s, frame[1])
    if w is not None:
        stranded(s, w)


# -- PB-15.10 retreat


def run_war_retreats(s: Pax, frame: Frame) -> None:
    number, power, place, navy = frame[1:]
    w = war(s, number)
    places = _places(s, power, place, navy)
    found = next(((other, kind) for other in places for kind in each(s, power, other, navy)), None)
    if w is None or found is None:
        return
    other, kind = found
    push(s, frame)
    if power >= N_POWERS and runner(s, w, power) < 0:
        chinese_retreat(s, w, power, place, kind)
        return
    ends = retreat_ends(s, w, power, other, kind)
    if not ends:
        surrender(s, power, other, kind)
        return
    by = runner(s, w, power)
    if by >= 0:
        push(s, ("war_retreat", seat_of(s, by), power, other, kind, number))
    else:
        fall_back(s, power, other, kind, ends[0])


def retreat_ends(s: Pax, w: War, power: int, place: int, kind: int) -> list[int]:
    """One legal step; armies never into enemy armies, fleets not among enemies without friends."""
    found = []
    for end in steps(s, w, power, place, kind):
        if kind in FLEETS:
            hostile = enemy_fleets(s, w, power, end) or (AREA_OF[end] >= 0 and enemy_armies(s, w, power, AREA_OF[end]))
            if hostile and AREA_OF[end] >= 0 and not _friends_there(s, w, power, AREA_OF[end], end):
                continue
        elif AREA_OF[end] >= 0 and enemy_armies(s, w, power, end):
            continue
        found.append(end)
    return in_india(s, power, place, kind, found) or found


def _friends_there(s: Pax, w: War, power: int, area: int, place: int) -> bool:
    return any(has_army(s, ally, area) or strength(s, ally, place, 1) for ally in friends(w, power))


def take_war_retreat(s: Pax, frame: Frame, end: Option) -> None:
    power, place, kind, number = frame[2:]
    fall_back(s, power, place, kind, end)
    w = war(s, number)
    if w is not None and kind in FLEETS and is_sea(place) and is_sea(end):
        _armies_follow(s, w, power, place, end)


def _armies_follow(s: Pax, w: War, power: int, place: int, end: int) -> None:
    """Armies at sea go with the last of their fleets where that is a legal step for them."""
    if strength(s, power, place, 1):
        return
    for kind in list(each(s, power, place, 0)):
        if end in steps(s, w, power, place, kind):
            shift(s, power, place, kind, end)


def fall_back(s: Pax, power: int, place: int, kind: int, end: int) -> None:
    spent = code(power, place, kind)
    shift(s, power, place, kind, end)
    if spent in s.moved:  # it has attacked and may not attack again elsewhere
        left = list(s.moved)
        left.remove(spent)
        s.moved = tuple(sorted((*left, code(power, end, kind))))
    s.stopped = tuple(sorted((*s.stopped, code(power, end, kind))))
    tell(s, "marched", power, kind, place, end)


def war_retreat_options(s: Pax, frame: Frame) -> list[Option]:
    power, place, kind, number = frame[2:]
    w = war(s, number)
    return retreat_ends(s, w, power, place, kind) if w else []


WAR_RETREAT = Point(
    "war_retreat", "PB-15.10", "seat power place unit number", options=war_retreat_options, take=take_war_retreat,
    asks=Asks(N_("{power}: where does the unit from {place} retreat? ({unit})"), AS_BERTH, N_("{seat} retreats."),
              values=said("power place unit")),
)  # fmt: skip


# -- PB-15.12 conquest


def run_conquests(s: Pax, frame: Frame) -> None:
    """Enemy areas with armies of the alliance and no enemy armies; lost ones that the enemy has taken back."""
    number, side = frame[1:]
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


POINTS = (ATTACK, JOIN_BATTLE, ALLOW_BATTLE, WAR_RETREAT)
STEPS = {
    "attacks": run_attacks,
    "naming": run_naming,
    "joining": run_joining,
    "allowing": run_allowing,
    "clash": run_clash,
    "clashed": clashed,
    "war_retreats": run_war_retreats,
    "conquests": run_conquests,
}
