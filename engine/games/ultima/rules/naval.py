"""Naval battles: support of land operations, and what becomes of the fleets (UR-10.6, UR-13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, cancel
from engine.contract import PASS, Option
from engine.frames import Frame
from engine.games.ultima.frames.combat import AfterNaval, CombatOver, Reward, Scatter
from engine.games.ultima.frames.movement import AskSupport, Support, SupportBattle
from engine.games.ultima.pieces import (
    alive,
    at_sea,
    commander,
    fleet_room,
    ids,
    join,
    leaders_at,
    put,
    squadrons_at,
    types_of,
    unit,
)
from engine.games.ultima.relations import friendly_port, seats_after, side
from engine.games.ultima.rules import combat
from engine.games.ultima.rules.fights import fleet_fight, support_fight
from engine.games.ultima.rules.repatriation import break_up, send_home
from engine.games.ultima.rules.tidying import tidy
from engine.games.ultima.state import FLEET, NOBODY, Ultima, position, power_of, unit_id
from engine.games.ultima.strengths import DRAW
from engine.games.ultima.tables import COASTS, N_SEAS, SEA0, SYSTEM
from engine.games.ultima.words import naval as words
from engine.points import Act, Point

# -- UR-13.1: two fleets meet


def meet(
    s: Ultima, attacker: int, defender: int, sea: int, movers: Sequence[int], leader: int, after: Sequence[Frame]
) -> None:
    """A naval operation: the mover against all squadrons of one power in a sea (UR-10.3, UR-11.14)."""
    admiral = leader if leader >= 0 else _leader_with(s, attacker, movers)
    fight = fleet_fight(s, attacker, movers, admiral, defender, SEA0 + sea)
    combat.begin(s, fight, AfterNaval(), Reward(), CombatOver(), *after)


def _leader_with(s: Ultima, power: int, movers: Sequence[int]) -> int:
    """Who came along because he would have been left alone; not who leads another fleet in that sea (UR-16.2)."""
    found = alive(s, movers)
    pos = position(found[0]) if found else NOBODY
    alone = found and len(squadrons_at(s, power, pos)) == len(found)
    return commander(s, power, pos, FLEET) if alone else NOBODY


# -- UR-10.6, UR-26.44: support of a land operation


def call_support(s: Ultima, frame: Support) -> None:
    """First the active seat, then the other; against rebels and lone minors there is none."""
    power, foe, area = frame.power, frame.foe, frame.area
    if SYSTEM in (power, foe) or not common_seas(s, power, foe, area):
        return
    first = power if s.seat_of[power] == seats_after(s)[-1] or s.active == power else foe
    second = foe if first == power else power
    ask(s, AskSupport(first, second, area), AskSupport(second, first, area))


def common_seas(s: Ultima, power: int, foe: int, area: int) -> list[int]:
    """Seas off the area in which both sides have squadrons."""
    mine, theirs = side(s, power, foe), side(s, foe, power)
    return [
        sea
        for sea in COASTS[area]
        if any(s.fleets[one * N_SEAS + sea] for one in mine) and any(s.fleets[one * N_SEAS + sea] for one in theirs)
    ]


def ask_support(s: Ultima, frame: AskSupport) -> None:
    power, foe, area = frame.power, frame.foe, frame.area
    if common_seas(s, power, foe, area):
        ask(s, SupportBattle(s.seat_of[power], power, foe, area))


def support_options(s: Ultima, frame: SupportBattle) -> list[Option]:
    power, foe, area = frame.power, frame.foe, frame.area
    return [PASS, *common_seas(s, power, foe, area)]


def take_support(s: Ultima, frame: SupportBattle, sea: Option) -> None:
    """Whoever demands it attacks; there is one at most in an operation."""
    power, foe = frame.power, frame.foe
    if sea == PASS:
        return
    cancel(s, AskSupport)
    combat.begin(s, support_fight(s, power, foe, sea), AfterNaval(), Reward(), CombatOver())


# -- UR-13.3, UR-13.4: back to port


def scatter(s: Ultima, frame: Scatter) -> None:
    """Damaged squadrons go to the nearest friendly port, under repair."""
    _go_home(s, frame.units, repair=True)


def _go_home(s: Ultima, uids: Sequence[int], repair: bool) -> None:
    units = alive(s, uids)
    for power, pos in sorted({(power_of(one), position(one)) for one in units}):
        going = [(unit_id(one), repair) for one in units if (power_of(one), position(one)) == (power, pos)]
        break_up(s, power, pos, going)


def after_naval(s: Ultima, _frame: AfterNaval) -> None:
    """All squadrons of the loser go to port, the undamaged ones stay active; after a draw only the damaged."""
    winner = s.combat.winner
    if winner != DRAW:
        _go_home(
            s,
            [unit_id(one) for one in alive(s, s.combat.sides[1 - winner].units) if at_sea(position(one))],
            repair=False,
        )
    tidy(s)


def go_back(s: Ultima, power: int, uids: Sequence[int], origin: int, leader: int = NOBODY) -> None:
    """UR-10.3: to the port or sea where the movement began; a port no longer friendly: the nearest (UR-26.22)."""
    units = [one for one in alive(s, uids) if at_sea(position(one))]
    if not units:
        return
    pos = position(units[0])
    here, alone = leaders_at(s, power, pos, FLEET), len(squadrons_at(s, power, pos)) == len(units)
    leaders = here if alone else [one for one in here if one == leader]
    coming = types_of(s, leaders)
    for one in units:
        fits = at_sea(origin) or (friendly_port(s, power, origin) and fleet_room(s, power, origin, coming))
        if fits:
            put(s, unit_id(one), origin)
        else:
            send_home(s, unit_id(one), repair=False)
    moved = [unit(s, uid) for uid in ids(units) if unit(s, uid)]
    for one in leaders if moved else ():
        join(s, one, position(moved[0]), FLEET)
    tidy(s)


SUPPORT_BATTLE: Final = Point(
    SupportBattle,
    "UR-10.6",
    options=support_options,
    take=take_support,
    asks=words.SUPPORT,
    declined=True,
)
POINTS: Final = (SUPPORT_BATTLE,)
STEPS: Final = (
    Act(Support, call_support),
    Act(AskSupport, ask_support),
    Act(Scatter, scatter),
    Act(AfterNaval, after_naval),
)
