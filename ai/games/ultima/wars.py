"""Weighing wars: whom to attack, whom to join and protect, alliances (UR-17)."""

from __future__ import annotations

from typing import Final

from ai.games.ultima.board import Board, declining
from ai.games.ultima.fronts import fronts_of, host
from ai.games.ultima.outlook import Forces
from ai.games.ultima.weights import Weights
from ai.games.ultima.worth import cards_left
from ai.judge import Weighed
from engine.contract import PASS
from engine.games.ultima.frames.events import Incident
from engine.games.ultima.frames.politics import AllianceAnswer, DeclareWar, JoinWar, ProposeAlliance, Protector
from engine.games.ultima.frames.turn import Sortie
from engine.games.ultima.pieces import troops_at
from engine.games.ultima.relations import casus_belli, owned
from engine.games.ultima.rules import wars
from engine.games.ultima.rules.free_actions import shut_in
from engine.games.ultima.rules.unrest import unsettle
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import (
    ALL_LINKS,
    MINOR0,
    N_POWERS,
    OBJECTIVES,
    bits,
)
from engine.kit.names import YES

LATE: Final = 0.34
"""With fewer of the turn's impulses left no war is begun: there is no time to win it."""
BESIDE: Final = 0.6
"""What another war at the same time takes from the chances of a new one."""
RETORT: Final = 0.3
"""The share of what an enemy could take that he takes because he was attacked."""
LEFT_ALONE: Final = 0.85
"""The chance that a player who might protect a minor does not; who does has a war that he did not look for."""
NEVER: Final = -9.0


# -- declaring war


def best_declaration(board: Board, power: int) -> float:
    return max((war_worth(board, power, target) for target in wars.targets(board.s, power)), default=NEVER)


def declaration(board: Board, frame: DeclareWar) -> Weighed:
    return [(war_worth(board, frame.power, target), target) for target in board.s.options]


def war_worth(board: Board, power: int, target: int) -> float:
    left = cards_left(board.s)
    if left < LATE:
        return NEVER
    if target >= MINOR0:
        return _minor_worth(board, power, target - MINOR0)
    s, prospects = board.s, board.outlook.prospects
    gain = prospects.campaign(s, power, target, 0 if casus_belli(s, power, target) else 1)
    risk = RETORT * prospects.danger(s, power, target)
    many = BESIDE * len(bits(s.foes[power]))
    return gain - risk - many - board.weights.start


def burdens(weights: Weights, s: Ultima, scores: list[float]) -> None:
    """What a war costs whoever declared it, and each further one: as it is weighed when it is declared."""
    left = cards_left(s)
    for war in s.wars:
        scores[s.seat_of[war.a]] -= weights.start * left
    for power in range(N_POWERS):
        scores[s.seat_of[power]] -= BESIDE * left * max(len(bits(s.foes[power])) - 1, 0)


def _balance(board: Board, power: int, foe: int) -> float:
    """Of the forces, with the allies of the attacked, -1 to 1."""
    s, forces = board.s, Forces(board.s, board.weights)
    strength = forces.on_land if neighbours(s, power, foe) else forces.at_sea
    mine = strength[power] / (1 + len(bits(s.foes[power])))
    theirs = strength[foe] / (1 + len(bits(s.foes[foe]))) + 0.5 * sum(strength[ally] for ally in bits(s.allies[foe]))
    return (mine - theirs) / max(mine + theirs, 1.0)


def neighbours(s: Ultima, power: int, foe: int) -> bool:
    return any(s.owner[near] == foe for area in owned(s, power) for near in ALL_LINKS[area])


def _minor_worth(board: Board, power: int, minor: int) -> float:
    """UR-17.9: two points of instability, an army to beat, and somebody may protect it."""
    s, w = board.s, board.weights
    guards = sum(bool(wars.protectors(s, seat, power, minor)) for seat in range(s.n))
    unrest = -board.changed(lambda twin: unsettle(twin, power, wars.ATTACK_ON_MINOR))
    many = BESIDE * len(bits(s.foes[power]))
    return LEFT_ALONE**guards * board.outlook.prospects.alone(s, power, minor) - unrest - many - w.start / 2


def incident(board: Board, frame: Incident) -> Weighed:
    return declining(war_worth(board, frame.power, frame.foe), YES)


def join(board: Board, frame: JoinWar) -> Weighed:
    """With an ally at one's side."""
    friend, attacker, attacked = frame.power, frame.attacker, frame.attacked
    helped = board.weights.friend + 0.5 * max(_balance(board, attacked, attacker), 0.0)
    return declining(war_worth(board, friend, attacker) + helped, YES)


def protect(board: Board, frame: Protector) -> Weighed:
    """A minor for nothing, but the attacker beside it."""
    attacker, minor = frame.attacker, frame.minor
    s, w, found = board.s, board.weights, [(0.0, PASS)]
    for power in board.s.options:
        if power == PASS:
            continue
        prize = w.protect + sum(
            0.5 * board.outlook.worth.area(s, power, area)
            for area in owned(s, MINOR0 + minor)
            if area in OBJECTIVES[power]
        )
        fight = 0.0 if s.foes[power] >> attacker & 1 else w.momentum * _balance(board, power, attacker) * cards_left(s)
        found.append((prize + fight - BESIDE * len(bits(s.foes[power])) - 0.2, power))
    return found


# -- alliances


def alliance_worth(board: Board, power: int, other: int) -> float:
    """Against a common enemy both are stronger; otherwise nobody attacks a friend."""
    s = board.s
    common = len(bits(s.foes[power] & s.foes[other]))
    if s.foes[other] and not common:
        return -board.weights.friend
    after = board.changed(lambda twin: _allied(twin, power, other))
    return board.weights.friend * (1 + common) + after


def _allied(twin: Ultima, power: int, other: int) -> None:
    twin.allies[power] |= 1 << other
    twin.allies[other] |= 1 << power


def alliance(board: Board, frame: ProposeAlliance) -> Weighed:
    return [(alliance_worth(board, frame.power, other), other) for other in board.s.options]


def ally_answer(board: Board, frame: AllianceAnswer) -> Weighed:
    return declining(alliance_worth(board, frame.power, frame.proposer), YES)


# -- sorties


def sortie_worth(board: Board, power: int) -> float:
    return max(_sortie(board, power, area) for area in shut_in(board.s, power))


def _sortie(board: Board, power: int, area: int) -> float:
    fronts = fronts_of(board, power)
    inside = host(troops_at(board.s, power, area))
    fight = fronts.battle(area, inside, board.s.damage[area])
    return board.weights.stake * (fight.win - 1.3 * fight.lose) / 1000 if fight else NEVER


def sortie(board: Board, frame: Sortie) -> Weighed:
    return [(_sortie(board, frame.power, area), area) for area in board.s.options]
