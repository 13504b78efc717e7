"""Weighing what is built: troops, squadrons, fortresses, merchants, leaders, by the budget they burden (UR-8)."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from ai.games.ultima import fleets
from ai.games.ultima.board import Board, fights
from ai.games.ultima.fronts import Fronts, Host, fronts_of
from ai.games.ultima.likely import expected, rival_to_be
from ai.judge import Weighed
from engine.contract import PASS
from engine.frames import Decision
from engine.games.ultima.codes import NEW_TROOP, POST, WORKS
from engine.games.ultima.frames.events import Engineers, EventTroop, Levy
from engine.games.ultima.frames.turn import (
    AssignLeader,
    BuildFortress,
    BuildMerchant,
    BuildSquadron,
    BuildTroop,
    Conscript,
    FreeRegroupTo,
    RegroupTo,
    RepairSquadron,
)
from engine.games.ultima.frames.turn_end import Disband
from engine.games.ultima.pieces import leaders_at, leaders_of, number_at, put, squadrons_at, types, unit
from engine.games.ultima.relations import interest, same_seat
from engine.games.ultima.rules import building, sites
from engine.games.ultima.state import FLEET, FORCE, FORTRESS, Ultima, category, position, power_of
from engine.games.ultima.tables import ADMIRAL, COASTS, DISTANCE, N_POWERS, N_SEAS, NEXT_SEAS, POWERS, SHORES, bits

NEVER: Final = -9.0
STATIONED: Final = 0.4
"""Share of what a place is good for that a new troop there brings: it may move on."""
REPLACED: Final = 5.0
"""Nobody is sent away for a newcomer, if there is any other post."""
NEAR: Final = 3
"""Enemies within so many areas are a danger to one without a fortress."""
CLOSE: Final = 2
"""The same of powers that may become enemies."""
IDLE: Final = 0.2
"""What a squadron is worth less where no enemy is to be expected."""
EXPOSED: Final = 0.6
"""Of what could be taken by whoever has reason to attack, about the share that is."""
WHOLE_TURN: Final = 4
"""Impulses: more than these make no difference to what can be taken."""
TO_COME: Final = 0.7
"""What enemies to come count, where ships are built."""
TOGETHER: Final = 0.07
"""Each squadron beside which another one lies, up to a fleet."""

# -- troops


def build(board: Board, frame: BuildTroop) -> Weighed:
    power = frame.power
    fronts = fronts_of(board, power)
    tried = {quality: _raised(board, power, quality) for quality in (sites.ORDINARY, sites.ELITE)}
    return [
        (tried[quality] + placed(fronts, area, quality), option)
        for option in board.s.options
        for quality, area in (NEW_TROOP.read(option),)
    ]


def _raised(board: Board, power: int, quality: int) -> float:
    """What one more troop changes wherever it stands."""
    return board.changed(lambda twin: _raise(twin, power, quality))


def _raise(twin: Ultima, power: int, quality: int) -> None:
    building.raise_troop(twin, power, 0, quality)


def placed(fronts: Fronts, area: int, quality: int = sites.ORDINARY) -> float:
    standing = fronts.standing(area)
    return STATIONED * (fronts.station(area, standing.joined(Host((quality,)))) - fronts.station(area, standing))


def best_troop(board: Board, power: int) -> float:
    elite = sites.elites_left(board.s, power) > 0
    value = _raised(board, power, sites.ELITE if elite else sites.ORDINARY)
    if not fights(board.s, power):
        return value
    fronts = fronts_of(board, power)
    return value + max(placed(fronts, area) for area in sites.building_sites(board.s, power))


def where(board: Board, frame: EventTroop | FreeRegroupTo | Levy | RegroupTo) -> Weighed:
    """Any decision whose options are areas for a troop of the power."""
    fronts = Fronts(board, frame.power)
    return [(placed(fronts, option) if option != PASS else 0.0, option) for option in board.s.options]


def levied(board: Board, frame: Levy) -> Weighed:
    """Levy: no burden that the budget cannot bear."""
    value = _raised(board, frame.power, sites.ORDINARY)
    return [(value if option != PASS else 0.0, option) for _, option in where(board, frame)]


def conscript(board: Board, frame: Conscript) -> Weighed:
    return [(board.tried(option) if option != PASS else 0.0, option) for option in board.s.options]


def best_regrouping(board: Board, power: int) -> float:
    """What one troop more on the map changes, and more in a war."""
    return board.changed(lambda twin: _rally(twin, power)) + 0.35 * fights(board.s, power)


def _rally(twin: Ultima, power: int) -> None:
    uid = sites.regroupable(twin, power)[0]
    put(twin, uid, sites.rallies(twin, power, uid)[0])


def stragglers(board: Board, _frame: Decision) -> Weighed:
    """The best first."""
    return [(category(unit(board.s, uid)), uid) for uid in board.s.options]


# -- squadrons


def best_squadron(board: Board, power: int) -> float:
    """Less on a sea where nobody is to be expected."""
    useful = max(off(board.s, power, area) for area in sites.shipyards(board.s, power))
    return board.changed(lambda twin: _launch(twin, power)) - IDLE * (1 - useful)


def _launch(twin: Ultima, power: int) -> None:
    building.build_squadron(twin, power, 0)


def best_repair(board: Board, power: int) -> float:
    waiting = sites.waiting(board.s, power)
    port = position(waiting[0])
    return board.changed(lambda twin: building.take_repair(twin, RepairSquadron(board.seat, power), port)) + 0.05


def port(board: Board, frame: BuildSquadron | RepairSquadron) -> Weighed:
    """Where enemies may be met, and together with other squadrons."""
    s, power = board.s, frame.power
    return [
        (off(s, power, area) + TOGETHER * min(len(squadrons_at(s, power, area)), fleets.FLEET), area)
        for area in s.options
    ]


def off(s: Ultima, power: int, port: int) -> float:
    """Whether coasts of enemies lie off a port (1), or of powers to be fought; half as much one sea further."""
    return max(_off(s, port, bits(s.foes[power])), TO_COME * _off(s, port, expected(s, power)))


def _off(s: Ultima, port: int, others: Container[int]) -> float:
    if any(_shores(s, sea, others) for sea in COASTS[port]):
        return 1.0
    return 0.5 if any(_shores(s, near, others) for sea in COASTS[port] for near in NEXT_SEAS[sea]) else 0.0


def _shores(s: Ultima, sea: int, powers: Container[int]) -> bool:
    return any(s.owner[area] in powers for area in SHORES[sea])


# -- fortresses, merchants


def wall(board: Board, power: int, area: int) -> float:
    """More where the area is worth more; finishing is nearer than beginning."""
    worth = board.outlook.worth.area(board.s, power, area)
    return (0.6 * board.weights.fortress * worth * _danger(board, power, area)) * (1.0 if board.s.begun[area] else 0.5)


def _danger(board: Board, power: int, area: int) -> float:
    """Whether enemies stand near or may come over the sea; less, whether likely ones stand near."""
    s, fronts = board.s, fronts_of(board, power)
    near = any(DISTANCE[area][other] <= NEAR for other in fronts.enemies)
    if near or any(s.fleets[foe * N_SEAS + sea] for foe in bits(s.foes[power]) for sea in COASTS[area]):
        return 1.0
    come = any(
        DISTANCE[area][other] <= CLOSE and interest(s, foe, area)
        for other, foes in fronts.rivals.items()
        for foe in foes
    )
    return 0.7 if come else 0.4


def best_fortress(board: Board, power: int) -> float:
    return max(wall(board, power, area) for area in sites.fortress_sites(board.s, power))


def fortress(board: Board, frame: BuildFortress) -> Weighed:
    return [(wall(board, frame.power, area), area) for area in board.s.options]


def engineers(board: Board, frame: Engineers) -> Weighed:
    found = []
    for option in board.s.options:
        relief, area = WORKS.read(option)
        relieved = 0.4 * board.outlook.worth.area(board.s, frame.power, area) * board.s.damage[area]
        found.append((relieved if relief else 2 * wall(board, frame.power, area), option))
    return found


def _trading(board: Board, power: int, centre: int) -> float:
    return board.changed(lambda twin: building.take_merchant(twin, BuildMerchant(board.seat, power, active=0), centre))


def best_merchant(board: Board, power: int) -> float:
    return max((_trading(board, power, centre) for centre in sites.trading_sites(board.s, power)), default=NEVER)


def merchant(board: Board, _frame: BuildMerchant) -> Weighed:
    return board.trying(board.s.options)


# -- leaders


def best_leader(board: Board, power: int) -> float:
    """In a war, and if somebody is still without one."""
    s = board.s
    room = len(leaders_of(s, power)) < POWERS[power].leader_limit
    return board.weights.leader * room * (1.0 if fights(s, power) else 0.3)


def assign(board: Board, frame: AssignLeader) -> Weighed:
    """To the largest force, an admiral to the largest fleet; nobody is sent away without need."""
    power, leader = frame.power, frame.leader
    return [(_post(board, power, leader, option), option) for option in board.s.options]


def _post(board: Board, power: int, leader: int, option: int) -> float:
    s = board.s
    leaver, role, pos = POST.read(option)
    replaced = REPLACED * bool(leaver or leaders_at(s, power, pos, role))
    sailor = bool(types(s, leader) & ADMIRAL)
    if role == FLEET:
        return (0.3 + 0.7 * sailor) * len(squadrons_at(s, power, pos)) - replaced
    if role == FORTRESS:
        return 0.1 - replaced
    assert role == FORCE
    imagined = Host((2,) * min(number_at(s, power, pos), 4))
    near = fronts_of(board, power).station(pos, imagined) if fights(s, power) else 0.0
    return (1.0 - 0.7 * sailor) * number_at(s, power, pos) + near - replaced


# -- the end of the turn


def disband(board: Board, _frame: Disband) -> Weighed:
    """What costs more than it is worth, and what it keeps an enemy of the next turn from taking."""
    return [(_dismissed(board, option) if option != PASS else 0.05, option) for option in board.s.options]


def _dismissed(board: Board, uid: int) -> float:
    saved, power = board.tried(uid), power_of(unit(board.s, uid))
    return saved - EXPOSED * (exposure(board, board.after(uid), power) - exposure(board, board.s, power))


def exposure(board: Board, s: Ultima, power: int) -> float:
    """What those who will have reason to attack could take of it with a whole turn before them."""
    foes = [foe for foe in range(N_POWERS) if not same_seat(s, foe, power) and rival_to_be(s, foe, power)]
    return sum(board.outlook.prospects.danger(s, power, foe, WHOLE_TURN) for foe in foes)
