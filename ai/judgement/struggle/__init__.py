"""Judging Struggle of Empires: regions, purse and tiles make an outlook; a decision is weighed by what it changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ai.judge import Style, Weighed
from ai.judgement.struggle import actions, auction, fights, purchases, talk
from ai.judgement.struggle.beliefs import guess
from ai.judgement.struggle.outlook import Outlook, turns_begun
from ai.judgement.struggle.shifts import Board
from ai.judgement.struggle.weights import styled
from ai.judgement.struggle.words import sentence
from engine.contract import Frame, Game, Option, Seat
from engine.games.struggle.state import Struggle

WEIGHERS: Final[dict[str, Callable[[Board, Frame], Weighed]]] = {
    "power": actions.power,
    "start_unit": actions.start_unit,
    "start_place": actions.start_place,
    "bid": auction.bid,
    "proposal_a": auction.proposal_a,
    "proposal_b": auction.proposal_b,
    "turn": actions.turn,
    "buy": purchases.buying,
    "seize_region": purchases.seize_region,
    "seize_owner": purchases.seize_owner,
    "company": purchases.company,
    "envoy": purchases.envoy,
    "blockade": purchases.blockade,
    "build": actions.build,
    "build_place": actions.build_place,
    "militia": actions.militia,
    "move": actions.move,
    "move_place": actions.move_place,
    "natives": actions.natives,
    "natives_move": actions.natives_move,
    "attack": fights.attack,
    "target": fights.target,
    "surprise": fights.surprise,
    "naval_fight": fights.naval_fight,
    "naval_reply": fights.naval_reply,
    "dual": fights.dual,
    "doubling": fights.doubling,
    "reserve": fights.reserve,
    "own_loss": fights.own_loss,
    "ally_loss": fights.ally_loss,
    "withdraw": fights.withdraw,
    "colonise": actions.settling,
    "enslave": actions.settling,
    "request": talk.request,
    "request_fee": talk.request_fee,
    "answer": talk.answer,
    "counter": talk.counter,
    "counter_fee": talk.counter_fee,
    "answer_counter": talk.answer_counter,
    "bribe": talk.bribe,
    "answer_bribe": talk.answer_bribe,
    "answer_sounding": talk.answer_sounding,
}
"""How each decision of SE-27 is weighed. Soundings are never begun, so their choices are all alike."""


ROUNDS: Final = 0.015
"""Seconds for some 500 rounds, by the square of the seats; with fewer it is better not to look so far."""
QUIET: Final = frozenset({"power", "start_unit", "bid", "turn"})
"""Decisions that begin something new: what was begun before is done."""


class StruggleJudge:
    """See ``ai.judge.Judge``."""

    depth = 0

    def __init__(self, style: Style) -> None:
        self._outlook = Outlook(styled(style.weights))

    def weigh(self, state: Struggle) -> Weighed:
        frame = state.agenda[-1]
        weigher = WEIGHERS.get(frame[0])
        if weigher is None:
            return [(0.0, option) for option in state.options]
        weighed = weigher(Board(self._outlook, state, frame[1]), frame)
        weighed.sort(key=lambda pair: -pair[0])
        return weighed

    def reply(self, state: Struggle) -> Option:
        return self.weigh(state)[0][1]

    def outlook(self, state: Struggle) -> Sequence[float]:
        return self._outlook.told(state)

    def shares(self, state: Struggle) -> Sequence[float]:
        return self._outlook.shares(state)

    def quiet(self, state: Struggle) -> bool:
        return not state.agenda or state.agenda[-1][0] in QUIET

    def settled(self, state: Struggle) -> bool:
        return self.quiet(state)

    def patience(self, seats: int) -> float:
        return max(0.2, ROUNDS * seats**2)

    def turns(self, state: Struggle) -> int:
        return turns_begun(state)

    def rewards(self, state: Struggle) -> Sequence[float]:
        return self._outlook.rewards(state)

    def guess(self, view: Struggle, chance: int) -> Struggle:
        return guess(view, chance)

    def terms(self, state: Struggle, seat: Seat) -> Mapping[str, float]:
        return self._outlook.terms(state, seat)


def judge(_game: Game[Any], style: Style) -> StruggleJudge:
    return StruggleJudge(style)


__all__ = ["judge", "sentence"]
