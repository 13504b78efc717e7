"""What a player wants to know of an option before taking it: cost, odds, consequence."""

from __future__ import annotations

from functools import cache

from engine.contract import PASS, Frame, Option, Seat
from engine.games.struggle import combat, phrases
from engine.games.struggle.economy import tax_steps
from engine.games.struggle.names import opponent, region
from engine.games.struggle.stages import dual_tiles
from engine.games.struggle.state import (
    AT_SEA,
    ATTACKER,
    DEFENDER,
    DUAL_AT_SEA,
    FIGHT_SIZE,
    NEUTRAL,
    NOBODY,
    PIRATES_TILE,
    REGION,
    SEA,
    STRENGTH,
    SUPPORT,
    TARGET,
    Struggle,
    home,
)
from engine.games.struggle.strengths import target_strength
from engine.games.struggle.tables import (
    COUNTER_REGION,
    COUNTERS,
    NAVIGATION,
    PLACES,
    RULES,
    SEA_GROUP,
    SEA_OF,
    TILE_COUNT,
    TILES,
)
from engine.games.struggle.turns import ATTACK, USE
from engine.text import N_, Listing, Message, Value


def detail(s: Struggle, frame: Frame, option: Option) -> Message | None:
    """The note beside an option; None when its label says everything."""
    if option == PASS:
        return None
    name = frame[0]
    if name in ("buy", "envoy"):
        return _tile_note(s, frame[1], option)
    if name == "turn":
        return _turn_note(s, frame[1], option)
    if name == "build_place":
        return _sea_note(s, frame[1], home(s, frame[1]), option)
    if name == "move_place":
        return _sea_note(s, frame[1], frame[2] % PLACES, option)
    if name == "natives_move":
        return _sea_note(s, frame[1], frame[2], option)
    if name == "target":
        return _attack_note(s, frame[1], frame[2], option)
    if name in ("colonise", "enslave"):
        return Message(N_("Region: {region}."), {"region": region_of_counter(option)})
    return None


def region_of_counter(counter: int) -> Value:
    return region(COUNTER_REGION[counter])


def _tile_note(s: Struggle, seat: Seat, tile: int) -> Message:
    row = TILES[tile]
    costs: list[Value] = []
    if row.cost_gold:
        costs.append(Message(N_("{gold} gold"), {"gold": row.cost_gold}))
    if row.cost_population:
        costs.append(Message(N_("{number} population"), {"number": row.cost_population}))
    if row.cost_unrest:
        costs.append(Message(N_("{number} unrest"), {"number": row.cost_unrest}))
    steps = tax_steps(s, seat, row.cost_gold)
    if steps:
        costs.append(Message(N_("taxes: unrest +{unrest}"), {"unrest": steps}))
    effect = Message(phrases.EFFECTS[row.id])
    if not costs:
        return Message(N_("Free. {effect}"), {"effect": effect})
    return Message(N_("Cost: {cost}. {effect}"), {"cost": Listing(tuple(costs)), "effect": effect})


def _turn_note(s: Struggle, seat: Seat, option: Option) -> Message | None:
    if option >= USE:
        return Message(phrases.EFFECTS[TILES[option - USE].id])
    if option == ATTACK:
        steps = tax_steps(s, seat, RULES.attack_cost_gold)
        if steps:
            values: dict[str, Value] = {"gold": RULES.attack_cost_gold, "unrest": steps}
            return Message(N_("Costs {gold} gold, by taxes: unrest +{unrest}."), values)
        return Message(N_("Costs {gold} gold."), {"gold": RULES.attack_cost_gold})
    return None


# -- the sea


def _sea_note(s: Struggle, seat: Seat, here: int, there: int) -> Message | None:
    """SE-13.6: the risk of a sea roll."""
    if SEA_GROUP[here] == SEA_GROUP[there]:
        return None
    if s.owned[seat * TILE_COUNT + NAVIGATION]:
        return Message(N_("Sea roll: 1 in 18 sent back."))
    return Message(N_("Sea roll: 1 in 18 sent back, 1 in 18 lost."))


def sea(s: Struggle) -> int:
    return s.fight[SEA]


# -- combat odds


@cache
def odds(advantage: int) -> tuple[int, int, int]:
    """Chances in per cent to win, tie, lose with that advantage before dice (SE-26.7)."""
    differences = [abs(first - second) for first in range(6) for second in range(6)]
    wins = sum(advantage + mine > theirs for mine in differences for theirs in differences)
    ties = sum(advantage + mine == theirs for mine in differences for theirs in differences)
    return round(wins * 100 / 1296), round(ties * 100 / 1296), round((1296 - wins - ties) * 100 / 1296)


def _attack_note(s: Struggle, seat: Seat, region_: int, target: int) -> Message:
    """Strengths and odds on land (at sea against Pirates), before anybody supports."""
    mine, theirs = duel(s, seat, region_, target)
    win, tie, lose = odds(mine - theirs)
    values: dict[str, Value] = {"mine": mine, "theirs": theirs, "win": win, "tie": tie, "lose": lose}
    note = Message(N_("{mine} against {theirs}: win {win}%, tie {tie}%, lose {lose}%."), values)
    if target >= NEUTRAL and target != PIRATES_TILE and target < NEUTRAL + len(COUNTERS):
        row = COUNTERS[target - NEUTRAL]
        if row.bonus_gold or row.bonus_vp:
            bonus: dict[str, Value] = {"note": note, "gold": row.bonus_gold, "vp": row.bonus_vp}
            return Message(N_("{note} Bonus: {gold} gold, {vp} VP."), bonus)
    return note


def duel(s: Struggle, seat: Seat, region_: int, target: int) -> tuple[int, int]:
    """Strengths of attacker and target before dice and support, naval support to whoever alone has ships."""
    trial = s.copy()
    fight = [0] * FIGHT_SIZE
    defender = target if target < NEUTRAL else NOBODY
    fight[ATTACKER], fight[DEFENDER], fight[REGION], fight[TARGET] = seat, defender, region_, target
    fight[STRENGTH], fight[SEA], fight[SUPPORT] = target_strength(target), SEA_OF[region_], -1
    fight[AT_SEA] = int(target == PIRATES_TILE)
    trial.fight, trial.aid = fight, [0] * (2 * s.n)
    sea_ = fight[SEA]
    if target == PIRATES_TILE:
        fight[DUAL_AT_SEA] = len(dual_tiles(trial, seat, region_))
    elif sea_ >= 0:
        mine = s.navy[seat * PLACES + sea_]
        theirs = s.navy[defender * PLACES + sea_] if defender != NOBODY else 0
        fight[SUPPORT] = -1 if bool(mine) == bool(theirs) else 0 if mine else 1
    return combat.strength(trial, 0), combat.strength(trial, 1)


def totals_before(s: Struggle) -> Message:
    """The strengths of the attack being prepared, with the support agreed so far."""
    values: dict[str, Value] = {
        "attacker": opponent(s.fight[ATTACKER], s.fight[TARGET]),
        "defender": opponent(s.fight[DEFENDER], s.fight[TARGET]),
        "a": combat.strength(s, 0),
        "d": combat.strength(s, 1),
    }
    return Message(N_("Before dice: {attacker} {a}, {defender} {d}."), values)


def totals_now(s: Struggle, _side: int) -> Message:
    """The totals as the dice lie."""
    values: dict[str, Value] = {
        "attacker": opponent(s.fight[ATTACKER], s.fight[TARGET]),
        "defender": opponent(s.fight[DEFENDER], s.fight[TARGET]),
        "a": combat.strength(s, 0) + combat.difference(s, 0),
        "d": combat.strength(s, 1) + combat.difference(s, 1),
    }
    return Message(N_("The dice stand at: {attacker} {a}, {defender} {d}."), values)
