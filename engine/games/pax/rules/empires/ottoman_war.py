"""War with the Ottomans (PB-14)."""

from __future__ import annotations

from engine.agenda import ask, tell
from engine.asks import Asks, Passing
from engine.contract import PASS, Blocked, Option, Reason
from engine.frames import Frame
from engine.games.pax.atlas import bits
from engine.games.pax.frames.battles import Attacks, Maneuver, Support
from engine.games.pax.frames.diplomacy import Windows
from engine.games.pax.frames.empires import (
    OttomanBegins,
    OttomanEnd,
    OttomanRound,
    OttomanRounds,
    OttomanSide,
    OttomanTests,
    OttomanWar,
    Sounding,
    TripoliAsking,
    TripoliEnd,
)
from engine.games.pax.frames.peace import WarEnd
from engine.games.pax.frames.war import Canals, Initiative
from engine.games.pax.names import NO_YES, choices
from engine.games.pax.rules.congress.claims import EXPANSION_CLAIM
from engine.games.pax.rules.empires.china import remove_fives
from engine.games.pax.rules.lookup import controllers, level, ottoman_areas, set_level
from engine.games.pax.rules.units import add_unit, at, garrison, has_army, on_map
from engine.games.pax.rules.war.declarations import declare
from engine.games.pax.rules.war.relations import allies, enemies
from engine.games.pax.rules.war.relocation import go_home
from engine.games.pax.rules.war.running import push_runners
from engine.games.pax.rules.war.tension import check_great_war, friendless, linked, raise_tension
from engine.games.pax.rules.war.war import next_round, push_volunteers, start_war
from engine.games.pax.rules.war.wars import (
    NORMAL,
    OTTOMAN_ALONE,
    War,
    add_war,
    end_war,
    keep,
    members,
    open_round,
    runner,
    voices,
    war,
    wars,
)
from engine.games.pax.state import Pax, great_order, seat_of
from engine.games.pax.tables import (
    AH,
    ANATOLIA,
    EGYPT,
    EMPIRE,
    FIVE,
    GE,
    N_AREAS,
    N_POWERS,
    NOBODY,
    NONE,
    RULES,
    TENSION,
    TRIPOLI,
)
from engine.games.pax.words import stakes
from engine.games.pax.words import war as words
from engine.points import Act, Point
from engine.text import N_, Term

HELP, AGAINST = 1, 2


def run_ottoman_war(s: Pax, _frame: OttomanWar) -> None:
    """PB-14.1, PB-14.2: the Empire declares war on all who gave cause; or somebody has declared war on it (17.2)."""
    provokers = [power for power in bits(s.provoked) if power < N_POWERS]
    attacked = any(EMPIRE in relation[:2] for relation in s.relations)
    if not provokers and not attacked:
        return
    number = min(RULES.ottoman_armies, RULES.fives)
    add_unit(s, EMPIRE, ANATOLIA, FIVE, number)
    tell(s, "ottoman_armies", number, ANATOLIA)
    for power in provokers:
        tell(s, "war_declared", EMPIRE, power)
        s.relations += ((EMPIRE, power, 0),)
    family = {GE, AH}
    if len(family & set(provokers)) == 1:  # PB-15.2: who is attacked has the other beside it (PB-20.53)
        (other,) = family - set(provokers)
        s.relations += ((EMPIRE, other, 1),)
        tell(s, "drawn_in", other, EMPIRE)
    check_great_war(s, NOBODY)  # its declaration may link wars and so give it friends (PB-14.7, PB-15.3)
    frames: list[Frame] = [Sounding(power) for power in great_order(s)]
    ask(s, *frames, OttomanBegins())


def run_sounding(s: Pax, frame: Sounding) -> None:
    """PB-14.3: everybody who is not in this war yet."""
    power = frame.power
    if power not in linked(s, EMPIRE):
        ask(s, OttomanSide(seat_of(s, power), power))


def enemies_of_empire(s: Pax) -> list[int]:
    return sorted({b if a == EMPIRE else a for a, b, *_ in s.relations if EMPIRE in (a, b)})


def sides_open(s: Pax, frame: OttomanSide) -> list[Option]:
    """PB-14.3; Germany and Austria-Hungary never fight each other (PB-16.9, PB-20.54)."""
    partner = {GE: AH, AH: GE}.get(frame.power, NOBODY)
    found: list[Option] = [PASS]
    if partner not in enemies(s, EMPIRE):
        found.append(HELP)
    if partner not in allies(s, EMPIRE):
        found.append(AGAINST)
    return found


def sides_closed(s: Pax, frame: OttomanSide) -> list[Blocked]:
    shut = [side for side in (HELP, AGAINST) if side not in sides_open(s, frame)]
    return [Blocked(side, Reason("PB-16.9", "own_partner", ())) for side in shut]


def take_side(s: Pax, frame: OttomanSide, option: Option) -> None:
    """Helping the Empire is a declaration on its enemies, helping them one on the Empire; both need no cause."""
    power = frame.power
    if option == PASS:
        return
    if option == HELP:
        declare(s, power, tuple(enemies_of_empire(s)))
    else:
        declare(s, power, (EMPIRE,))


OTTOMAN_SIDE = Point(
    OttomanSide, "PB-14.3", options=sides_open, take=take_side, closed=sides_closed,
    declined=True,
    asks=Asks(N_("{power}: the Ottomans are at war with {powers}. Do you take part?"),
              choices((Term("action", "stay_neutral"), "neutral"), (Term("action", "help_empire"), "empire"),
                      (Term("action", "help_enemies"), "enemies")),
              N_("{seat} decides about the war with the Ottomans."), values=words.ottoman_values,
              note=stakes.ottoman_note, passing=Passing(Term("action", "stay_neutral"), "neutral")),
)  # fmt: skip


def ottoman_begins(s: Pax, _frame: OttomanBegins) -> None:
    """Alone it fights like China (PB-14.4); with allies it is a minor power of a normal war."""
    party = linked(s, EMPIRE)
    if party == {EMPIRE}:
        return
    if not friendless(s):
        ask(s, OttomanRounds())
        start_war(s, party)
        return
    foes = tuple(enemies_of_empire(s))
    made = add_war(s, ((EMPIRE,), foes), OTTOMAN_ALONE)
    s.relations = tuple(r for r in s.relations if EMPIRE in r[:2] or not (r[0] in foes and r[1] in foes))
    ask(s, OttomanRound(made.number))
    push_volunteers(s, made)
    push_runners(s, made)


def ottoman_rounds(s: Pax, frame: OttomanRounds) -> None:
    """With allies: rounds with initiative until this war, and what it may have split into, is over.
    An Empire whose friends have made peace fights on alone (PB-14.4).
    """
    if not s.wars:
        clean_up(s)
        return
    left = next((w for w in wars(s) if EMPIRE in members(w)), None)
    if left is not None and friendless(s):
        others = tuple(power for power in members(left) if power != EMPIRE)
        keep(s, left._replace(kind=OTTOMAN_ALONE, sides=((EMPIRE,), others), order=(0, 1), quiet=0))
        ask(s, OttomanRound(left.number))
        return
    next_round(s)
    ask(s, Canals(), *[Initiative(w.number) for w in wars(s)], frame)


def ottoman_round(s: Pax, frame: OttomanRound) -> None:
    number = frame.number
    if war(s, number) is None:
        return
    open_round(s)
    frames: list[Frame] = [Canals()]
    for side in range(2):
        frames += [Maneuver(number, side), Attacks(number, side), Support(number, side)]
    ask(s, *frames, OttomanEnd(number))


def units_there(s: Pax, w: War) -> bool:
    """Whether any enemy of the Empire has a unit in its areas."""
    return any(garrison(s, power, area) for power in w.sides[1] for area in ottoman_areas(s))


def ottoman_end(s: Pax, frame: OttomanEnd) -> None:
    """Tension, the window of diplomacy (PB-11.2), the tests.
    An Empire that has found a friend in this round goes on as in any war (PB-14.4, PB-20.56).
    """
    w = war(s, frame.number)
    if w is None:
        return
    if not friendless(s):
        keep(s, w._replace(kind=NORMAL))
        ask(s, WarEnd(w.number), OttomanRounds())
        return
    w = w._replace(quiet=0 if w.attacked else w.quiet + 1, attacked=0, rounds=w.rounds + 1)
    keep(s, w)
    raise_tension(s, TENSION.war_round, belligerent=w.sides[1][0])
    ask(s, Windows("round"), OttomanTests(w.number))


def ottoman_tests(s: Pax, frame: OttomanTests) -> None:
    """PB-14.5, PB-14.5a, PB-14.6."""
    w = war(s, frame.number)
    if w is None:
        return
    if not units_there(s, w):
        tell(s, "empire_wins")
        remove_markers(s, w, ottoman_areas(s))
        close(s, w)
    elif not on_map(s, EMPIRE, FIVE):
        tell(s, "empire_loses")
        close(s, w)
    elif w.quiet >= RULES.quiet_rounds:
        tell(s, "stalemate")
        remove_markers(s, w, [area for area in ottoman_areas(s) if s.units[at(EMPIRE, area, FIVE)]])
        close(s, w)
    elif out_of_reach(s, w):
        ask(s, TripoliAsking(w.number, tuple(voices(s, w, 1))))
    else:
        ask(s, OttomanRound(w.number))


def remove_markers(s: Pax, w: War, areas: list[int]) -> None:
    for area in areas:
        for power in w.sides[1]:
            if level(s, power, area):
                set_level(s, power, area, NONE)


def out_of_reach(s: Pax, w: War) -> bool:
    """PB-14.6: Egypt neutral and enemies in Tripoli only."""
    neutral = any(power not in w.sides[1] for power in controllers(s, EGYPT))
    elsewhere = any(garrison(s, p, area) for p in w.sides[1] for area in ottoman_areas(s) if area != TRIPOLI)
    return neutral and not elsewhere and not s.units[at(EMPIRE, TRIPOLI, FIVE)]


def tripoli_asking(s: Pax, frame: TripoliAsking) -> None:
    number, left = frame.number, frame.left
    w = war(s, number)
    if w is None:
        return
    if left:
        by = runner(s, w, left[0])
        ask(s, TripoliEnd(seat_of(s, by), left[0], number, left[1:]))
        return
    remove_markers(s, w, [area for area in ottoman_areas(s) if area != TRIPOLI])
    tell(s, "empire_loses")
    close(s, w)


def take_tripoli(s: Pax, frame: TripoliEnd, option: Option) -> None:
    number, left = frame.number, frame.left
    if option:
        ask(s, TripoliAsking(number, left))
    else:
        ask(s, OttomanRound(number))


TRIPOLI_END = Point(
    TripoliEnd, "PB-14.6", options=lambda _s, _f: [0, 1], take=take_tripoli,
    asks=Asks(N_("{power}: the Ottomans cannot reach Tripoli. Do you end the war?"), NO_YES,
              N_("{seat} thinks about the end of the war.")),
)  # fmt: skip


def close(s: Pax, w: War) -> None:
    """PB-14.5: status quo, no reparations; the armies of the war go, those of holdings stay."""
    end_war(s, w)
    s.relations = tuple(r for r in s.relations if EMPIRE not in r[:2])
    conquests(s, w)
    clean_up(s)
    for power in w.sides[1]:
        if power < N_POWERS:
            go_home(s, power)


def conquests(s: Pax, w: War) -> None:
    """PB-17.2: a war may conquer a holding: it is free for whoever stands there."""
    for area in range(N_AREAS):
        taken = any(has_army(s, power, area) for power in w.sides[1]) and not s.units[at(EMPIRE, area, FIVE)]
        if s.holding[area] == 1 and taken:
            s.holding[area] = 0
            tell(s, "holding_freed", area)
    s.conquered = bytearray(N_AREAS)


def clean_up(s: Pax) -> None:
    """The three armies of the war leave; one stays in each holding of the option."""
    holdings = [area for area in range(N_AREAS) if s.holding[area] and s.units[at(EMPIRE, area, FIVE)]]
    remove_fives(s, EMPIRE)
    for area in holdings:
        add_unit(s, EMPIRE, area, FIVE)
    s.defeated = bytearray(N_AREAS)
    s.cbs = tuple(claim for claim in s.cbs if claim[2] != EXPANSION_CLAIM)
    s.coaling = ()  # granted or refused for this war (PB-15.6)
    s.round = 0


POINTS = (OTTOMAN_SIDE, TRIPOLI_END)
STEPS = (
    Act(OttomanWar, run_ottoman_war),
    Act(Sounding, run_sounding),
    Act(OttomanBegins, ottoman_begins),
    Act(OttomanRounds, ottoman_rounds),
    Act(OttomanRound, ottoman_round),
    Act(OttomanEnd, ottoman_end),
    Act(OttomanTests, ottoman_tests),
    Act(TripoliAsking, tripoli_asking),
)
