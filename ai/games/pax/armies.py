"""Weighing armies in peace: where they must fight, garrisons relieved by regiments, losses, retreats (PB-8, PB-9)."""

from __future__ import annotations

from typing import Final, NamedTuple

from ai.games.pax.board import Board, odds
from ai.judge import Weighed
from engine.contract import PASS
from engine.frames import Decision
from engine.games.pax.atlas import HOME, bits
from engine.games.pax.frames.colonial import Assault, Loss, Split, SplitAnswer
from engine.games.pax.frames.diplomacy import Escort
from engine.games.pax.frames.movement import Army, ArmyEnd, GarrisonArea, GarrisonUnit
from engine.games.pax.rules.colonial.losses import TRIES
from engine.games.pax.rules.lookup import control_mask, level, waiting
from engine.games.pax.rules.movement.ways import final_mask
from engine.games.pax.rules.units import here, strength
from engine.games.pax.tables import ARMIES, ARMY1, CS, DOMINION, PRICE, STRENGTH, UNIT_KINDS

NEEDED: Final = 100.0
"""An army that is waited for goes before anything else is begun: its chances have been counted on."""
FAIR: Final = 3
"""Strength by which a share of losses may be larger than the own part in the fight."""


class Move(NamedTuple):
    value: float
    place: int
    kind: int
    end: int


def moves(board: Board) -> list[Move]:
    """Army moves worth making, best first."""
    found = [*_to_fight(board), *(_saving(board) if board.later else ())]
    return sorted(found, reverse=True)


def _to_fight(board: Board) -> list[Move]:
    """To own markers that must be fought for, and to Unrest where own markers stand."""
    s, power = board.s, board.power
    found = []
    for area in bits(final_mask(s, power)):
        force = board.force(area)
        now = odds(board.armies_in(area), CS[area])
        if not force.units or (CS[area] and force.chance <= now):
            continue
        stake = board.outlook.marker(s, power, area, max(level(s, power, area), waiting(s, power, area)))
        gain = (force.chance - (now if strength(s, power, area) else 0)) / 6 * stake - board.points(force.upkeep)
        if gain > 0 and force.chance > 1:
            found.append(Move(NEEDED + gain, *force.units[0], area))
    return found


def _saving(board: Board) -> list[Move]:
    """A regiment relieves a stronger garrison; what is not needed as garrison goes home."""
    s, power = board.s, board.power
    found = []
    for place, kind, number in board.armies:
        ends = board.ends(place, kind) if number > 0 else []
        if place == HOME and kind == ARMY1:
            dear = dear_garrisons(board)
            found += [Move(board.points(dear[end]), place, kind, end) for end in ends if end in dear]
        elif place != HOME and HOME in ends and level(s, power, place) != DOMINION and not s.unrest[place]:
            smallest = min(unit for unit in ARMIES if here(s, power, place)[unit])
            if kind != smallest or here(s, power, place)[kind] > 1:
                found.append(Move(board.points(STRENGTH[kind] - 0.5), place, kind, HOME))
    return found


def dear_garrisons(board: Board) -> dict[int, float]:
    """Controlled areas held by something stronger than a regiment, with what a regiment would save in pounds."""
    s, power = board.s, board.power
    found = {}
    for area in bits(control_mask(s, power)):
        counts = here(s, power, area)
        if level(s, power, area) == DOMINION or counts[ARMY1] or s.unrest[area]:
            continue
        if counts[1] or counts[2]:
            found[area] = (counts[1] * 3 + counts[2] * 10 - 1) * 0.5 * board.later
    return found


def army(board: Board, _frame: Army) -> Weighed:
    return _once(board, [(move.value, move.place * UNIT_KINDS + move.kind) for move in moves(board)])


def army_end(board: Board, frame: ArmyEnd) -> Weighed:
    place, kind = frame.place, frame.unit
    return _once(board, [(move.value, move.end) for move in moves(board) if (move.place, move.kind) == (place, kind)])


def _once(board: Board, found: Weighed) -> Weighed:
    """Every open option once, with the best that speaks for it: one army may have several good ends."""
    best = {option: value for value, option in sorted(found) if option in board.s.options}
    return [(value, option) for option, value in best.items()] or [(0.0, board.s.options[0])]


def regiment(board: Board) -> float:
    """Points that one more regiment at home would save."""
    at_home = here(board.s, board.power, HOME)[ARMY1]
    dear = sorted(dear_garrisons(board).values(), reverse=True)
    return board.points(dear[at_home] - PRICE[ARMY1]) if len(dear) > at_home else 0.0


# -- PB-8.14 garrisons


def garrison_area(board: Board, _frame: GarrisonArea) -> Weighed:
    s, power = board.s, board.power
    return [(board.outlook.marker(s, power, area, level(s, power, area)), area) for area in s.options]


def weakest(board: Board, _frame: GarrisonUnit) -> Weighed:
    """Of units on offer the weakest: it costs least and is missed least."""
    return [(-float(STRENGTH[option % UNIT_KINDS]), option) for option in board.s.options]


def escort(board: Board, _frame: Escort) -> Weighed:
    """PB-11.4: without a garrison what is received is lost again, so the weakest army goes."""
    armies = [(-float(STRENGTH[option % UNIT_KINDS]), option) for option in board.s.options if option != PASS]
    return [*armies, (-99.0, PASS)]


# -- PB-9 colonial combat


def assault(board: Board, _frame: Assault) -> Weighed:
    """A marker that is not fought for is lost anyway; Unrest of others is none of our business."""
    s, power = board.s, board.power
    found = [(0.0, PASS)]
    for area in s.options:
        if area == PASS:
            continue
        stake = max(level(s, power, area), waiting(s, power, area))
        chance = odds(board.armies_in(area), CS[area]) / 6
        worth = board.outlook.marker(s, power, area, stake)
        found.append((chance * worth - (1 - chance) * board.points(2 * strength(s, power, area)), area))
    return found


def agree(_board: Board, _frame: Decision) -> Weighed:
    return [(0.1, 1), (0.0, 0)]


def loss(board: Board, frame: Loss) -> Weighed:
    return [(-float(STRENGTH[option % UNIT_KINDS]), option) for option in board.s.options]


def split(board: Board, frame: Split) -> Weighed:
    """PB-15.9: whoever has most left there gives up the next unit, so that all accept."""
    place, navy, great, chosen = frame.place, frame.navy, frame.great, frame.chosen
    left = {power: strength(board.s, power, place, navy) for power in great}
    for option in chosen:
        left[option // UNIT_KINDS] -= STRENGTH[option % UNIT_KINDS]
    return [(float(left[option // UNIT_KINDS]), option) for option in board.s.options]


def split_answer(board: Board, frame: SplitAnswer) -> Weighed:
    """PB-15.9: who gives up far more than his share refuses once; a second refusal would lose everything."""
    place, navy, total, tries, great, chosen = (
        frame.place,
        frame.navy,
        frame.total,
        frame.tries,
        frame.great,
        frame.chosen,
    )
    mine = sum(STRENGTH[option % UNIT_KINDS] for option in chosen if option // UNIT_KINDS == board.power)
    whole = sum(strength(board.s, power, place, navy) for power in great)
    fair = total * strength(board.s, board.power, place, navy) / max(whole, 1)
    return [(-0.1 if mine > fair + FAIR and tries + 1 < TRIES else 0.1, 1), (0.0, 0)]


def retreat(board: Board, _frame: Decision) -> Weighed:
    """Home, where units cost nothing."""
    return [(float(HOME <= place < HOME + 3), place) for place in board.s.options]
