"""Maneuver phases of a war (PB-15.5 to PB-15.7, PB-15.16): unit by unit, coaling, codominions entered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Blocked, Option, Reason
from engine.frames import Frame
from engine.games.pax.atlas import AREA_OF, SEA_0, is_sea
from engine.games.pax.frames.battles import Coaling, Maneuver, March, MarchEnd, Marching, Stranded
from engine.games.pax.frames.war import ClaimOpen
from engine.games.pax.names import AS_BERTH, NO_YES
from engine.games.pax.rules.congress.claims import CODOMINION_ENTERED, add_claim
from engine.games.pax.rules.diplomacy.breaches import break_clause
from engine.games.pax.rules.diplomacy.clauses import COALING
from engine.games.pax.rules.diplomacy.treaties import owes
from engine.games.pax.rules.empires.china import chinese_movement
from engine.games.pax.rules.lookup import controllers, influence_mask, near
from engine.games.pax.rules.movement.leaving import code
from engine.games.pax.rules.movement.money import corps_in, corps_wanted, duty_region
from engine.games.pax.rules.units import all_units, shift, surrender
from engine.games.pax.rules.war.barred import barred
from engine.games.pax.rules.war.calls import avengers
from engine.games.pax.rules.war.war_ways import coaling, steps
from engine.games.pax.rules.war.wars import War, enemy_fleets, foes, friendly_fleets, friends, members, runner, war
from engine.games.pax.state import Pax, great_order, is_great, seat_of
from engine.games.pax.tables import ARMY10, CHINA, EMPIRE, FLEETS, GB, N_POWERS, N_SEAS, UNIT_KINDS
from engine.games.pax.words import stakes
from engine.games.pax.words import war as words
from engine.points import Act, Point, Walk
from engine.text import N_, Message

REQUEST: Final = 5000
"""Ask a neutral power for coaling rights."""
WAITING: Final = N_("{seat} moves in war.")


def run_maneuver(s: Pax, frame: Maneuver) -> None:
    """PB-15.5: the powers of a side in play order; minor powers with whoever runs them."""
    number, side = frame.number, frame.side
    w = war(s, number)
    if w is None or side >= len(w.sides):
        return
    s.moved = ()
    if CHINA in w.sides[side]:
        chinese_movement(s, w, CHINA)
    elif EMPIRE in w.sides[side] and runner(s, w, EMPIRE) < 0:
        chinese_movement(s, w, EMPIRE)
    ask(s, *[Marching(number, power) for power in moving(s, w, side)], Stranded(number))


def moving(s: Pax, w: War, side: int) -> list[int]:
    """PB-15.5: great powers in play order, minor ones with the ally that runs them, last those that a neutral runs."""
    great = [power for power in great_order(s) if power in w.sides[side]]
    by = {power: runner(s, w, power) for power in w.sides[side] if power not in great}
    found = [each for power in great for each in (power, *(minor for minor in by if by[minor] == power))]
    return found + [minor for minor in by if by[minor] >= 0 and by[minor] not in great]


def run_marching(s: Pax, frame: Marching) -> None:
    number, power = frame.number, frame.power
    w = war(s, number)
    if w is not None and any(True for _ in marching(s, w, power)):
        ask(s, March(seat_of(s, runner(s, w, power)), power, number))


def unmoved(s: Pax, power: int, place: int, kind: int, count: int) -> int:
    return count - s.moved.count(code(power, place, kind))


def march_units(s: Pax, w: War, power: int) -> list[Option]:
    """Units that have not moved and can make a step."""
    return list(marching(s, w, power))


def marching(s: Pax, w: War, power: int) -> Iterator[Option]:
    """All armies of a place have the same steps, and all its fleets."""
    known: dict[tuple[int, bool], list[int]] = {}
    for place, kind, count in all_units(s, power):
        if unmoved(s, power, place, kind, count) <= 0:
            continue
        key = (place, kind in FLEETS)
        if key not in known:
            known[key] = steps(s, w, power, place, kind)
        if known[key] and near_india(s, power, place, kind, known[key]):
            yield place * UNIT_KINDS + kind


def march_ends_of(s: Pax, w: War, power: int, place: int, kind: int) -> list[int]:
    return near_india(s, power, place, kind, steps(s, w, power, place, kind))


def near_india(s: Pax, power: int, place: int, kind: int, ends: list[int]) -> list[int]:
    """PB-8.15: three corps stay near India in war as well; one that had to retreat comes back."""
    region = duty_region(s, power) if power == GB and kind == ARMY10 else 0
    if region >> place & 1:
        return in_india(s, power, place, kind, ends) if corps_in(s, power, region) <= corps_wanted(power) else ends
    return in_india(s, power, place, kind, ends) or ends


def in_india(s: Pax, power: int, place: int, kind: int, ends: list[int]) -> list[int]:
    """Those of the ends at which a British corps is near India, while it is needed there (PB-8.15)."""
    if power != GB or kind != ARMY10:
        return []
    region = duty_region(s, power)
    if corps_in(s, power, region) - (region >> place & 1) >= corps_wanted(power):
        return []
    return [end for end in ends if region >> end & 1]


def returning(s: Pax, w: War, power: int, units: list[Option]) -> list[Option]:
    """Corps away from India that can come back now, and so must (PB-8.15)."""
    region = duty_region(s, power) if power == GB else 0
    found = []
    for option in units if region else ():
        place, kind = divmod(option, UNIT_KINDS)
        away = kind == ARMY10 and not region >> place & 1
        if away and in_india(s, power, place, kind, steps(s, w, power, place, kind)):
            found.append(option)
    return found


def march_options(s: Pax, frame: March) -> list[Option]:
    power, number = frame.power, frame.number
    w = war(s, number)
    if w is None:
        return [PASS]
    units = march_units(s, w, power)
    forced = returning(s, w, power, units)
    if forced:
        return forced
    return [PASS, *units, *(REQUEST + neutral for neutral in coaling_neutrals(s, w, power))]


def march_closed(s: Pax, frame: March) -> list[Blocked]:
    """Units that have made their step, or have none to make."""
    power, open_now = frame.power, march_options(s, frame)
    found = []
    for place, kind, count in all_units(s, power):
        option = place * UNIT_KINDS + kind
        if option not in open_now:
            name = "nowhere" if unmoved(s, power, place, kind, count) > 0 else "has_moved"
            found.append(Blocked(option, Reason("PB-15.5", name, ())))
    return found


def take_march(s: Pax, frame: March, option: Option) -> None:
    seat, power, number = frame.seat, frame.power, frame.number
    if option == PASS:
        return
    ask(s, Marching(number, power))
    if option >= REQUEST:
        neutral = option - REQUEST
        ask(s, Coaling(seat_of(s, neutral), neutral, power, number))
    else:
        ask(s, MarchEnd(seat, power, *divmod(option, UNIT_KINDS), number))


def end_options(s: Pax, frame: MarchEnd) -> list[Option]:
    power, place, kind, number = frame.power, frame.place, frame.unit, frame.number
    w = war(s, number)
    return march_ends_of(s, w, power, place, kind) if w else []


def end_closed(s: Pax, frame: MarchEnd) -> list[Blocked]:
    power, place, kind, number = frame.power, frame.place, frame.unit, frame.number
    w = war(s, number)
    return barred(s, w, power, place, kind, march_ends_of(s, w, power, place, kind)) if w else []


def take_end(s: Pax, frame: MarchEnd, end: Option) -> None:
    power, place, kind, number = frame.power, frame.place, frame.unit, frame.number
    w = war(s, number)
    assert w is not None
    shift(s, power, place, kind, end)
    s.moved = tuple(sorted((*s.moved, code(power, end, kind))))
    tell(s, "marched", power, kind, place, end)
    if kind not in FLEETS and AREA_OF[end] >= 0:
        codominion_entered(s, w, power, AREA_OF[end])


MARCH = Point(
    March, "PB-15.5", options=march_options, take=take_march, walk=Walk.UNIT,
    closed=march_closed,
    asks=Asks(N_("{power}: which unit moves?"), Naming(words.march_label, words.march_word), WAITING,
              passing=Passing(Message(N_("The others stay")), "stay")),
)  # fmt: skip
MARCH_END = Point(
    MarchEnd, "PB-15.5", options=end_options, take=take_end, walk=Walk.END,
    closed=end_closed,
    asks=Asks(N_("{power}: where does it go? ({unit}, {place})"), AS_BERTH, WAITING),
)  # fmt: skip


# -- PB-15.6 coaling


def coaling_neutrals(s: Pax, w: War, power: int) -> list[int]:
    """Neutral great powers that have not been asked yet and whose markers would open a sea zone."""
    if power >= N_POWERS or not any(kind in FLEETS for _place, kind, _count in all_units(s, power)):
        return []
    asked = {neutral for neutral, to, _yes in s.coaling if to == power}
    shut = [sea for sea in range(N_SEAS) if not coaling(s, w, power, sea)]
    found = []
    for neutral in great_order(s):
        if neutral in members(w) or neutral in asked:
            continue
        if any(_opens(s, neutral, sea) for sea in shut):
            found.append(neutral)
    return found


def _opens(s: Pax, neutral: int, sea: int) -> bool:
    return bool(influence_mask(s, neutral) & near(s)[SEA_0 + sea])


def take_coaling(s: Pax, frame: Coaling, option: Option) -> None:
    """Granted for the whole war, not revocable; a COALING clause obliges."""
    neutral, power = frame.power, frame.other
    s.coaling += ((neutral, power, option),)
    tell(s, "coaling_granted" if option else "coaling_refused", neutral, power)
    if not option:
        for signed, _number_of in owes(s, COALING, neutral, power):
            break_clause(s, signed, neutral, power)
        avengers(s, neutral)


COALING_POINT = Point(
    Coaling, "PB-15.6", options=lambda _s, _f: [0, 1], take=take_coaling, barrier=True,
    standing="*",
    asks=Asks(N_("{power}: do you grant {other} coaling rights in this war?"), NO_YES,
              N_("{seat} is asked for coaling rights."), note=stakes.coaling_note),
)  # fmt: skip


# -- PB-15.11 armies at sea


def run_stranded(s: Pax, frame: Stranded) -> None:
    """Armies at sea among enemy fleets without a fleet of their alliance surrender."""
    w = war(s, frame.number)
    if w is not None:
        stranded(s, w)


def stranded(s: Pax, w: War) -> None:
    for power in members(w):
        for place, kind, count in all_units(s, power):
            if not is_sea(place) or kind in FLEETS or friendly_fleets(s, w, power, place):
                continue
            if enemy_fleets(s, w, power, place):
                for _ in range(count):
                    surrender(s, power, place, kind)


# -- PB-15.16 codominions


def codominion_entered(s: Pax, w: War, power: int, area: int) -> None:
    """A neutral partner gains a Casus Belli, to be used now or never; not if the other side has a partner too."""
    holders = controllers(s, area)
    ours = set(friends(w, power))
    if ours & set(holders) or not set(foes(s, w, power)) & set(holders):
        return
    frames: list[Frame] = []
    for neutral in great_order(s):
        entry = (area, neutral, power, w.number)
        if neutral in holders and neutral not in members(w) and is_great(s, neutral) and entry not in s.white:
            s.white += (entry,)
            add_claim(s, neutral, power, CODOMINION_ENTERED, area)
            frames.append(ClaimOpen(neutral, power))
    ask(s, *frames)


POINTS = (MARCH, MARCH_END, COALING_POINT)
STEPS = (
    Act(Maneuver, run_maneuver),
    Act(Marching, run_marching),
    Act(Stranded, run_stranded),
)
