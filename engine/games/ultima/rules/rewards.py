"""What the winner of a combat gains: veterans and promotion (UR-12.10, UR-12.11, UR-13.5)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.contract import Option
from engine.games.ultima.frames.combat import Promote, Reward
from engine.games.ultima.pieces import alive, flag, there
from engine.games.ultima.rules.unrest import unsettle
from engine.games.ultima.state import VETERAN, Fighter, Ultima, base, unit_id
from engine.games.ultima.strengths import (
    DRAW,
    NAVAL,
)
from engine.games.ultima.tables import N_POWERS
from engine.games.ultima.words import combat as words
from engine.kit.names import YES, yes_or_no
from engine.points import Act, Point

ENOUGH: Final = 2
"""Dice that a loser must have thrown for morale, veterans and promotion (UR-11.12, UR-12.10, UR-12.11)."""


PROMOTION: Final = 3
"""UR-20.2."""


def reward(s: Ultima, _frame: Reward) -> None:
    """A veteran if both sides threw two dice; then promotion is offered; at sea as on land (UR-13.5)."""
    fight, winner = s.combat, s.combat.winner
    if winner == DRAW or fight.sides[1 - winner].dice < ENOUGH:
        return
    if fight.sides[winner].dice >= ENOUGH:
        _make_veteran(s, fight.sides[winner])
    leader = fight.sides[winner].leader
    if leader >= 0 and not s.leader_face[leader] and 0 < s.leader_of[leader] <= N_POWERS:
        power = s.leader_of[leader] - 1  # at sea perhaps an ally (UR-26.44)
        ask(s, Promote(s.seat_of[power], power, leader))


def _make_veteran(s: Ultima, winner: Fighter) -> None:
    fresh = [one for one in alive(s, winner.units) if not one & VETERAN]
    if s.combat.kind != NAVAL:
        fresh = there(s, [unit_id(one) for one in fresh], s.combat.place)
    if fresh:
        best = max(fresh, key=lambda one: (base(one), -unit_id(one)))
        flag(s, unit_id(best), on=VETERAN)
        tell(s, "veteran", winner.power, unit_id(best), base(best))


def take_promotion(s: Ultima, frame: Promote, option: Option) -> None:
    """UR-20.2: it costs 3 instability of the power whose leader he is."""
    power, leader = frame.power, frame.leader
    if option == YES:
        s.leader_face[leader] = 1
        tell(s, "promoted", power, leader)
        unsettle(s, power, PROMOTION)


PROMOTING: Final = Point(Promote, "UR-12.11", options=yes_or_no, take=take_promotion, asks=words.PROMOTE)
POINTS: Final = (PROMOTING,)
STEPS: Final = (Act(Reward, reward),)
