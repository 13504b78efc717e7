"""Weighing attacks and the choices inside them (SE-14, SE-26.7 to SE-26.10)."""

from __future__ import annotations

from typing import Final, NamedTuple

from ai.games.struggle.odds import odds
from ai.games.struggle.regions import UNIT_PRICE, Sight, edge
from ai.games.struggle.shifts import Board, changed
from ai.judge import Weighed
from engine.contract import PASS, Seat
from engine.games.struggle.frames import (
    AllyLoss,
    Attack,
    Doubling,
    Dual,
    NavalFight,
    NavalReply,
    OwnLoss,
    Reserve,
    Surprise,
    Target,
    Withdraw,
)
from engine.games.struggle.rules.attack import targets
from engine.games.struggle.rules.stages import DECLINE, FIGHT
from engine.games.struggle.state import (
    AT_SEA,
    ATTACKER,
    DEFENDER,
    DICE,
    DOUBLED,
    KINDS,
    NEUTRAL,
    NOBODY,
    PIRATES_TILE,
    REGION,
    REVOLT_TILE,
    SUPPORT,
    TARGET,
    Struggle,
)
from engine.games.struggle.strengths import difference, naval_strength, strength, target_strength
from engine.games.struggle.tables import ARMY, COMBAT, COUNTERS, NAVY, PLACES, RULES
from engine.kit.names import YES

HELP: Final = 0.6
"""How likely an ally's unit in the region takes part."""
TILE_PRICE: Final = 0.4
"""What it costs to have used a Reserve, a Blockade or a Surprise Attack."""

HASTE: Final = 3.0
"""A free attack at even odds or worse had better wait for reinforcements while there are turns left."""


class Prospect(NamedTuple):
    """An attack before it is declared."""

    advantage: int
    swing: float
    """What winning changes, in points."""
    setback: float
    """What losing an army changes."""


def prospect(board: Board, region: int, target: int) -> Prospect:
    """What the seat could win and lose by attacking, and with what advantage."""
    sight, seat = board.sights[region], board.seat
    own = board.unit(ARMY, region, -1) if target != PIRATES_TILE else board.unit(NAVY, region, -1)
    after = sight._replace(marker=changed(sight.marker, seat, 1))
    bonus = 0.0
    if target < NEUTRAL:
        loses = bool(sight.marker[target])
        after = after._replace(marker=changed(after.marker, target, -1)) if loses else sight
    elif target < REVOLT_TILE:
        counter = target - NEUTRAL
        after = after._replace(counters=tuple(c for c in sight.counters if c != counter))
        bonus = COUNTERS[counter].bonus_vp + board.w.gold * COUNTERS[counter].bonus_gold
    swing = board.change(sight, after) + bonus
    if target < NEUTRAL and sight.army[target]:
        swing += board.w.rivalry * board.w.army
    return Prospect(_advantage(board, sight, target), swing, own)


def _advantage(board: Board, sight: Sight, target: int) -> int:
    s, seat = board.s, board.seat
    if target == PIRATES_TILE:
        return s.navy[seat * PLACES + sight.region] - target_strength(target)
    total = sight.army[seat] + HELP * _helpers(s, sight, seat)
    if target < NEUTRAL:
        return round(total + edge(sight, seat, target) - HELP * _helpers(s, sight, target))
    total += sight.allies[seat] + bool(sight.army_training[seat]) + bool(sight.navy and sight.navy[seat])
    return round(total) - target_strength(target)


def _helpers(s: Struggle, sight: Sight, seat: Seat) -> int:
    """Armies of a seat's allies in the region."""
    side = s.side[seat]
    return sum(n for ally, n in enumerate(sight.army) if n and ally != seat and s.side[ally] == side)


def attack_value(board: Board, region: int, target: int, free: bool = False) -> float:
    """Points expected of an attack: the odds, the swing, the losses, the gold, the unrest."""
    hope = prospect(board, region, target)
    chance = odds(hope.advantage)
    gold = 0 if free else RULES.attack_cost_gold
    cost = board.price(gold)
    pain = board.price(gold, unrest=1) - cost
    lost = chance.own_loss * (pain - min(0.0, hope.setback))
    hasty = free and hope.advantage < 1 and board.left > 1
    return board.w.attack * chance.win * hope.swing - lost - cost - HASTE * hasty


def best_attack(board: Board, free: bool = False) -> float:
    values = [value for value, _ in weigh_regions(board, free)]
    return max(values, default=-9.0)


def weigh_regions(board: Board, free: bool = False) -> Weighed:
    """Every region with its best target."""
    found: Weighed = []
    for region in range(len(board.sights)):
        options = targets(board.s, board.seat, region)
        if options:
            found.append((max(attack_value(board, region, target, free) for target in options), region))
    return found


def attack(board: Board, frame: Attack) -> Weighed:
    return weigh_regions(board, free=bool(frame.bought))


def target(board: Board, frame: Target) -> Weighed:
    free = bool(frame.bought)
    return [(attack_value(board, frame.region, option, free), option) for option in board.s.options]


# -- inside an attack


def stake(board: Board) -> float:
    """What winning the attack that is being fought changes for the seat, never less than a unit's price."""
    fight = board.s.fight
    region, goal = fight[REGION], fight[TARGET]
    attacker, defender = fight[ATTACKER], fight[DEFENDER]
    sight = board.sights[region]
    after = sight
    if attacker != NOBODY:
        after = after._replace(marker=changed(after.marker, attacker, 1))
    if defender != NOBODY and sight.marker[defender]:
        after = after._replace(marker=changed(after.marker, defender, -1))
    elif goal < NEUTRAL:
        after = sight
    return max(UNIT_PRICE, abs(board.change(sight, after)))


def land_odds(board: Board, side: int, support: int) -> float:
    """The chance that a side gets its way on land when that side (or nobody: -1) has naval support."""
    fight = board.s.fight
    before, at_sea = fight[SUPPORT], fight[AT_SEA]
    fight[SUPPORT], fight[AT_SEA] = support, 0
    chance = odds(strength(board.s, 0) - strength(board.s, 1))
    fight[SUPPORT], fight[AT_SEA] = before, at_sea
    return chance.win if side == 0 else chance.tie + chance.lose


def _naval_advantage(board: Board) -> int:
    """Of the attacker at sea, with the ships that allies have promised."""
    s, fight = board.s, board.s.fight
    return naval_strength(s, 0, fight[ATTACKER]) - naval_strength(s, 1, fight[DEFENDER])


def naval_fight(board: Board, _frame: NavalFight) -> Weighed:
    return _naval(board, 0)


def naval_reply(board: Board, _frame: NavalReply) -> Weighed:
    return _naval(board, 1)


def _naval(board: Board, side: int) -> Weighed:
    """SE-14.8: fighting costs ships, declining gives the support away."""
    advantage = _naval_advantage(board)
    chance = odds(advantage if side == 0 else -advantage)
    won = [land_odds(board, side, support) for support in (side, -1, 1 - side)]
    fought = chance.win * won[0] + chance.tie * won[1] + chance.lose * won[2]
    price = UNIT_PRICE * (chance.own_loss - board.w.rivalry * chance.their_loss)
    value = (fought - won[2]) * stake(board) - price
    return [(value, FIGHT), (0.0, DECLINE)]


def reserve(board: Board, frame: Reserve) -> Weighed:
    """SE-14.16: new dice when these are worse than the average."""
    s, side = board.s, frame.side
    advantage = strength(s, 0) - strength(s, 1)
    now = advantage + difference(s, 0) - difference(s, 1)
    chance = odds(advantage)
    hoped = chance.win if side == 0 else 1 - chance.win
    have = float(now > 0) if side == 0 else float(now <= 0)
    dice = s.fight[DICE + 2 * side : DICE + 2 * side + 2]
    pain = (sum(dice) == COMBAT.natural_seven) - 1 / 6 + (now <= 0 if side == 0 else now > 0) - (1 - hoped)
    return [((hoped - have) * stake(board) + pain * UNIT_PRICE - TILE_PRICE, YES), (0.0, PASS)]


def doubling(board: Board, _frame: Doubling) -> Weighed:
    side = board.s.fight[SUPPORT]
    before = land_odds(board, side, side)
    board.s.fight[DOUBLED] = 1
    after = land_odds(board, side, side)
    board.s.fight[DOUBLED] = 0
    return [((after - before) * stake(board) - TILE_PRICE, YES), (0.0, PASS)]


def surprise(board: Board, _frame: Surprise) -> Weighed:
    """SE-15.21: worth it when the defender's friends are near."""
    s, sight = board.s, board.sights[board.s.fight[REGION]]
    friends = _helpers(s, sight, s.fight[DEFENDER])
    advantage = _advantage(board, sight, s.fight[DEFENDER])
    gain = odds(advantage + friends).win - odds(advantage).win
    return [(gain * stake(board) - TILE_PRICE, YES), (0.0, PASS)]


def dual(board: Board, frame: Dual) -> Weighed:
    """SE-14.13: the land combat decides, so the tile fights there unless the sea is close."""
    close = abs(_naval_advantage(board)) <= 1
    options = board.s.options
    return [(0.2 if bool(option) == close else 0.0, option) for option in options]


def own_loss(board: Board, _frame: OwnLoss) -> Weighed:
    region = board.s.fight[REGION]
    return [(board.unit(kind, region, -1), kind) for kind in board.s.options]


def ally_loss(board: Board, _frame: AllyLoss) -> Weighed:
    """The ally who is doing best can bear it best."""
    scores = board.outlook.scores(board.s)
    return [(0.01 * scores[ally], ally) for ally in board.s.options]


def withdraw(board: Board, _frame: Withdraw) -> Weighed:
    """SE-15.20: save a unit, an own one rather than an ally's."""
    saved = [(UNIT_PRICE if loss // KINDS == board.seat else 0.0, loss) for loss in board.s.options if loss != PASS]
    return [*saved, (0.0, PASS)]
