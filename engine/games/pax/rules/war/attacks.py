"""Attack phases of a war: who attacks where, and who joins (PB-15.8)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Option
from engine.games.pax.atlas import AREA_OF, is_home, is_sea
from engine.games.pax.frames.battles import (
    AllowBattle,
    Allowing,
    Attack,
    AttackRound,
    Attacks,
    Clash,
    Conquests,
    JoinBattle,
    Joining,
)
from engine.games.pax.names import NO_YES
from engine.games.pax.rules.colonial.fighting import column_name
from engine.games.pax.rules.empires.china import area_defence, chinese_attacks
from engine.games.pax.rules.units import all_units
from engine.games.pax.rules.war.lineup import defenders, defending, exhaust, fightable, fresh
from engine.games.pax.rules.war.wars import War, friends, runner, voices, war
from engine.games.pax.state import Pax, is_great, seat_of
from engine.games.pax.tables import CHINA, EMPIRE, FLEETS, N_POWERS
from engine.games.pax.words import war as words
from engine.points import Act, Point
from engine.text import N_, Message, Value

WAITING: Final = N_("{seat} attacks in war.")


def run_attacks(s: Pax, frame: Attacks) -> None:
    """PB-15.8: the alliance chooses places and order; its powers each name one combat in turn (PB-20.57)."""
    number, side = frame.number, frame.side
    w = war(s, number)
    if w is None or side >= len(w.sides):
        return
    s.moved = s.stopped = ()
    ask(s, Conquests(number, side))
    if CHINA in w.sides[side] or (EMPIRE in w.sides[side] and runner(s, w, EMPIRE) < 0):
        empire = CHINA if CHINA in w.sides[side] else EMPIRE
        ask(s, *[Clash(number, empire, (empire,), place, 0) for place in chinese_attacks(s, w, empire)])
        return
    ask(s, AttackRound(number, side, 0, 0))


def run_naming(s: Pax, frame: AttackRound) -> None:
    """The phase ends when all pass in a row."""
    number, side, turn, passes = frame.number, frame.side, frame.turn, frame.passes
    w = war(s, number)
    if w is None or side >= len(w.sides):
        return
    who = voices(s, w, side)
    if passes >= len(who) or not who:
        return
    power = who[turn % len(who)]
    if combats(s, w, power):
        ask(s, Attack(seat_of(s, runner(s, w, power)), power, number, side, turn, passes))
    else:
        ask(s, AttackRound(number, side, turn + 1, passes + 1))


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


def _wards(s: Pax, w: War, power: int) -> list[int]:
    return [
        ally for ally in friends(w, power) if ally != power and not is_great(s, ally) and runner(s, w, ally) == power
    ]


def attack_options(s: Pax, frame: Attack) -> list[Option]:
    w = war(s, frame.number)
    return [PASS, *combats(s, w, frame.power)] if w else [PASS]


def combat_note(view: Pax, frame: Attack, option: Option) -> Message | None:
    """Own strength there against all that would defend, and the column of the table."""
    power, w = frame.power, war(view, frame.number)
    if option == PASS or w is None:
        return None
    place, navy = divmod(option, 2)
    own = sum(fresh(view, each_one, place, navy) for each_one in (power, *_wards(view, w, power)))
    against = defenders(view, w, power, place, navy)
    others = defending(view, against, power, place, navy)
    bare = not navy and AREA_OF[place] >= 0 and (not against or any(foe >= N_POWERS for foe in against))
    others += area_defence(view, w, AREA_OF[place]) if bare else 0
    values: dict[str, Value] = {"own": own, "others": others, "column": column_name(own, others)}
    return Message(N_("own strength {own}, of the enemy {others}, column {column}"), values)


def take_attack(s: Pax, frame: Attack, option: Option) -> None:
    power, number, side, turn, passes = frame.power, frame.number, frame.side, frame.turn, frame.passes
    if option == PASS:
        ask(s, AttackRound(number, side, turn + 1, passes + 1))
        return
    ask(s, AttackRound(number, side, turn + 1, 0))
    place, navy = divmod(option, 2)
    w = war(s, number)
    assert w is not None
    allies = [ally for ally in voices(s, w, side) if ally != power]
    there = tuple(ally for ally in allies if fresh(s, ally, place, navy) and fightable(s, w, ally, place, navy))
    if fresh(s, power, place, navy):
        ask(s, Joining(number, power, (power,), there, place, navy))
    elif there:  # minor powers follow an ally that is present
        ask(s, Joining(number, power, (), there, place, navy))
    else:
        ask(s, Allowing(number, power, tuple(allies), place, navy))


def run_joining(s: Pax, frame: Joining) -> None:
    """Each great ally with units there joins or not; minor powers follow."""
    number, power, joined, left, place, navy = (
        frame.number,
        frame.power,
        frame.joined,
        frame.left,
        frame.place,
        frame.navy,
    )
    w = war(s, number)
    if w is None:
        return
    if left:
        ask(s, JoinBattle(seat_of(s, runner(s, w, left[0])), left[0], number, power, joined, left[1:], place, navy))
        return
    minor = [a for a in friends(w, power) if not is_great(s, a) and a not in joined and fresh(s, a, place, navy)]
    if joined:
        who = tuple(each for each in (*joined, *minor) if fresh(s, each, place, navy))
        ask(s, Clash(number, power, who, place, navy))
    else:
        exhaust(s, tuple(minor), place, navy)


def take_join(s: Pax, frame: JoinBattle, option: Option) -> None:
    ally, number, power, joined, left, place, navy = (
        frame.power,
        frame.number,
        frame.other,
        frame.joined,
        frame.left,
        frame.place,
        frame.navy,
    )
    ask(s, Joining(number, power, (*joined, ally) if option else joined, left, place, navy))


def run_allowing(s: Pax, frame: Allowing) -> None:
    """Minor powers where none of their allies is present attack if all allies agree."""
    number, power, left, place, navy = frame.number, frame.power, frame.left, frame.place, frame.navy
    w = war(s, number)
    if left and w is not None:
        ask(s, AllowBattle(seat_of(s, runner(s, w, left[0])), left[0], number, power, left[1:], place, navy))
    else:
        ask(s, Joining(number, power, (power,), (), place, navy))


def take_allow(s: Pax, frame: AllowBattle, option: Option) -> None:
    number, power, left, place, navy = frame.number, frame.other, frame.left, frame.place, frame.navy
    w = war(s, number)
    if option:
        ask(s, Allowing(number, power, left, place, navy))
    elif w is not None:
        exhaust(s, tuple(ally for ally in friends(w, power) if not is_great(s, ally)), place, navy)


ATTACK = Point(
    Attack, "PB-15.8", options=attack_options, take=take_attack,
    asks=Asks(N_("{power}: where do you attack?"), Naming(words.combat_label, words.combat_word), WAITING,
              note=combat_note, passing=Passing(Message(N_("No attack")), "none")),
)  # fmt: skip
JOIN_BATTLE = Point(
    JoinBattle, "PB-15.8", options=lambda _s, _f: [0, 1],
    take=take_join, barrier=True,
    asks=Asks(N_("{power}: do you join the attack of {other} in {place}?"), NO_YES, WAITING),
)  # fmt: skip
ALLOW_BATTLE = Point(
    AllowBattle, "PB-15.8", options=lambda _s, _f: [0, 1],
    take=take_allow, barrier=True,
    asks=Asks(N_("{power}: may {other} attack in {place} with minor powers only?"), NO_YES, WAITING),
)  # fmt: skip

POINTS = (ATTACK, JOIN_BATTLE, ALLOW_BATTLE)
STEPS = (
    Act(Attacks, run_attacks),
    Act(AttackRound, run_naming),
    Act(Joining, run_joining),
    Act(Allowing, run_allowing),
)
