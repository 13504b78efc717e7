"""The War phase (PB-15): rebellion, Ottoman war, then all other wars round by round; canals and volunteers."""

from __future__ import annotations

from engine import dice
from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Option
from engine.frames import Frame
from engine.games.pax.frames.battles import Attacks, Maneuver, Support
from engine.games.pax.frames.diplomacy import Windows
from engine.games.pax.frames.empires import OttomanWar, Rebellion
from engine.games.pax.frames.peace import ContestedAreas, Trespassing, UnitsHome, WarEnd
from engine.games.pax.frames.war import (
    BeginWars,
    Canals,
    Declarations,
    Initiative,
    Volunteer,
    Volunteers,
    WarOver,
    WarPhase,
    WarRound,
)
from engine.games.pax.names import NO_YES
from engine.games.pax.rules.congress.claims import lapse
from engine.games.pax.rules.war.relations import two_colours
from engine.games.pax.rules.war.running import push_runners
from engine.games.pax.rules.war.tension import linked
from engine.games.pax.rules.war.wars import (
    NORMAL,
    War,
    add_war,
    keep,
    members,
    neutrals,
    open_round,
    war,
    wars,
    won_from,
)
from engine.games.pax.state import WAR, Pax, is_great, seat_of
from engine.games.pax.tables import N_AREAS, N_POWERS
from engine.points import Act, Point
from engine.text import N_


def begin_war(s: Pax, _frame: WarPhase) -> None:
    """PB-4.3, PB-15.1: the window, the declarations, then what is fought."""
    s.phase = WAR
    s.round = 0
    tell(s, "war_phase")
    ask(s, Windows("war"), Declarations(), Rebellion(), OttomanWar(), BeginWars(), WarOver())


def begin_wars(s: Pax, _frame: Frame) -> None:
    """PB-15.3: powers linked by declarations form one war; wars without common powers run side by side."""
    ask(s, WarRound())
    for party in unfought(s):
        start_war(s, party)


def unfought(s: Pax) -> list[set[int]]:
    """Powers that are at war with each other and in no war that is fought."""
    fighting = {power for w in wars(s) for power in members(w)}
    found: list[set[int]] = []
    for declarer, *_ in s.relations:
        party = linked(s, declarer)
        if not party & fighting and party not in found:
            found.append(party)
    return found


def start_war(s: Pax, party: set[int]) -> War:
    made = add_war(s, sides_of(s, party), NORMAL)
    tell(s, "war_begins", made.sides)
    push_volunteers(s, made)
    push_runners(s, made)
    return made


def sides_of(s: Pax, party: set[int]) -> tuple[tuple[int, ...], ...]:
    """Two colours, or every power for itself; the first declarer's side first."""
    first = next(declarer for declarer, *_ in s.relations if declarer in party)
    colours = two_colours(s, first)
    if colours is None:
        return tuple((power,) for power in sorted(party))
    return tuple(tuple(sorted(p for p in party if colours.get(p) == side)) for side in (0, 1))


# -- PB-15.3 volunteers for minor powers without a great ally


def push_volunteers(s: Pax, w: War) -> None:
    frames = []
    for side in w.sides:
        if not any(is_great(s, power) for power in side):
            alone = [minor for minor in side if minor < N_POWERS]
            frames += [Volunteers(w.number, minor, tuple(neutrals(s, w))) for minor in alone]
    ask(s, *frames)


def run_volunteers(s: Pax, frame: Volunteers) -> None:
    number, minor, left = frame.number, frame.minor, frame.left
    w = war(s, number)
    if w is None or any(minor == other for other, _by in w.runners):
        return
    if left:
        ask(s, Volunteer(seat_of(s, left[0]), left[0], minor, number, left[1:]))
        return
    free = neutrals(s, w)
    if free:
        keep(s, w._replace(runners=(*w.runners, (minor, free[0]))))


def take_volunteer(s: Pax, frame: Volunteer, option: Option) -> None:
    power, minor, number, left = frame.power, frame.minor, frame.number, frame.left
    w = war(s, number)
    if option and w is not None:
        keep(s, w._replace(runners=(*w.runners, (minor, power))))
        tell(s, "volunteer", power, minor)
    else:
        ask(s, Volunteers(number, minor, left))


VOLUNTEER = Point(
    Volunteer, "PB-15.3", options=lambda _s, _f: [0, 1], take=take_volunteer,
    asks=Asks(N_("{power}: do you run {minor} in this war?"), NO_YES, N_("{seat} may run a minor power.")),
)  # fmt: skip


# -- PB-15.4 rounds


def war_round(s: Pax, _frame: WarRound) -> None:
    """All wars, round by round; and one that was declared in a war which is over by now."""
    if unfought(s):
        begin_wars(s, _frame)
        return
    if not s.wars:
        return
    next_round(s)
    ask(s, Canals(), *[Initiative(w.number) for w in wars(s)], WarRound())


def next_round(s: Pax) -> None:
    merge_linked(s)
    open_round(s)


def merge_linked(s: Pax) -> None:
    """PB-15.3, PB-20.56: wars that a declaration has linked are one from the next round on."""
    found: list[War] = []
    for w in wars(s):
        party = {other for power in members(w) for other in linked(s, power)}
        host = next((number for number, other in enumerate(found) if party & set(members(other))), None)
        if host is None:
            found.append(w)
        else:
            found[host] = _joined(found[host], w)
    fighting = {power for w in found for power in members(w)}
    for number, w in enumerate(found):
        late = {other for power in members(w) for other in linked(s, power)} - fighting
        found[number] = w._replace(sides=(*w.sides, tuple(late))) if late else w
    s.wars = tuple(tuple(w) for w in found)


def _joined(one: War, other: War) -> War:
    """The sides are found anew with the next initiative."""
    return one._replace(
        sides=one.sides + other.sides, quiet=0, left=one.left + other.left, runners=one.runners + other.runners
    )


def initiative(s: Pax, frame: Initiative) -> None:
    """PB-15.4, PB-20.56: the sides anew, then one die each, the highest first, ties again."""
    w = war(s, frame.number)
    if w is None:
        return
    party = {power for power in members(w) if any(power in r[:2] for r in s.relations)}
    leaving = set(members(w)) - party if party else set()
    parts = [part & set(members(w)) for part in groups(s, party)]
    if parts:
        sides = sides_of(s, parts[0])
        if sides != w.sides:
            w = w._replace(sides=sides, quiet=0)
    order = _rolled(s, len(w.sides))
    w = w._replace(order=order)
    keep(s, w)
    tell(s, "initiative", w.sides[order[0]])
    push_round(s, w)
    split = [add_war(s, sides_of(s, part), NORMAL) for part in parts[1:]]
    ask(s, *[Initiative(made.number) for made in split])
    for part in (w, *split) if split or leaving else ():
        give_back(s, part)
    ask(s, *[UnitsHome(power) for power in sorted(leaving) if power < N_POWERS])


def give_back(s: Pax, w: War) -> None:
    """What was conquered from a power that is in this war no longer (PB-15.15)."""
    for area, by in enumerate(s.conquered):
        if by and by - 1 in members(w) and not won_from(s, area, members(w)):
            s.conquered[area] = 0
    ask(s, *[Trespassing(w.number, power) for power in members(w) if power < N_POWERS])


def groups(s: Pax, party: set[int]) -> list[set[int]]:
    """What a war falls into when the power that linked its parts has left it (PB-15.3)."""
    found: list[set[int]] = []
    for power in sorted(party):
        if not any(power in part for part in found):
            found.append(linked(s, power))
    return found


def _rolled(s: Pax, sides: int) -> tuple[int, ...]:
    groups = [list(range(sides))]
    while any(len(group) > 1 for group in groups):
        split: list[list[int]] = []
        for group in groups:
            rolls: dict[int, list[int]] = {}
            for side in group:
                rolls.setdefault(dice.roll(s) if len(group) > 1 else 0, []).append(side)
            split += [rolls[die] for die in sorted(rolls, reverse=True)]
        groups = split
    return tuple(group[0] for group in groups)


def push_round(s: Pax, w: War) -> None:
    frames: list[Frame] = []
    for side in w.order:
        frames += [Maneuver(w.number, side), Attacks(w.number, side), Support(w.number, side)]
    ask(s, *frames, WarEnd(w.number))


# -- the end of the phase


def war_over(s: Pax, _frame: WarOver) -> None:
    """PB-10.9, PB-15.15: nothing of a war outlasts its turn."""
    s.relations = ()
    s.wars = ()
    s.summons = s.coaling = s.closed = s.white = s.moved = s.stopped = s.revealable = ()
    s.conquered = bytearray(N_AREAS)
    s.defeated = bytearray(N_AREAS)
    s.provoked = 0
    s.round = 0
    lapse(s)
    ask(s, ContestedAreas(()))  # rivals who fought the Empire together have not settled theirs (PB-14.1a)


POINTS = (VOLUNTEER,)
STEPS = (
    Act(WarPhase, begin_war),
    Act(BeginWars, begin_wars),
    Act(Volunteers, run_volunteers),
    Act(WarRound, war_round),
    Act(Initiative, initiative),
    Act(WarOver, war_over),
)
