"""Attack phases of a war: who attacks where, and who joins (PB-15.8)."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Option
from engine.games.pax.atlas import AREA_OF, is_home, is_sea
from engine.games.pax.names import NO_YES, said
from engine.games.pax.rules.china import area_defence, chinese_attacks
from engine.games.pax.rules.fighting import column_name
from engine.games.pax.rules.lineup import defenders, defending, exhaust, fightable, fresh
from engine.games.pax.rules.units import all_units
from engine.games.pax.rules.wars import War, friends, runner, voices, war
from engine.games.pax.state import Pax, is_great, push, seat_of
from engine.games.pax.tables import CHINA, EMPIRE, FLEETS, N_POWERS
from engine.games.pax.words import war as words
from engine.old import Frame, Point
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
    others = defending(view, against, power, place, navy)
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

POINTS = (ATTACK, JOIN_BATTLE, ALLOW_BATTLE)
STEPS = {"attacks": run_attacks, "naming": run_naming, "joining": run_joining, "allowing": run_allowing}
