"""Judging 7 Empires: plans and positions make the power of each empire, ranks and influence make scores (SV-23)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ai.judge import Style, Weighed
from ai.judgement.seven import building, cards, moves, talk, turn
from ai.judgement.seven.ahead import MOVING, Ahead
from ai.judgement.seven.board import Board
from ai.judgement.seven.outlook import Outlook
from ai.judgement.seven.weights import styled
from ai.judgement.seven.words import sentence
from engine.contract import Frame, Game, Option, Seat
from engine.games.seven.state import Seven
from engine.games.seven.view import guess

WEIGHERS: Final[dict[str, Callable[[Board, Frame], Weighed]]] = {
    "distribution": cards.distribution,
    "draft": cards.draft,
    "choose_empire": turn.choose_empire,
    "compensation": turn.compensation,
    "choose_action": turn.choose_action,
    "reduce": turn.reduce,
    "build": building.build,
    "deploy": building.deploy,
    "deploy_next": building.deploy_next,
    "substitute": building.substitute,
    "ship": moves.ship,
    "sail": moves.sail,
    "unit": moves.unit,
    "march": moves.march,
    "way": moves.way,
    "transit": moves.transit,
    "target": moves.target,
    "reply": moves.reply,
    "flag": moves.flag,
    "recruit": building.recruit,
    "build_palace": building.build_palace,
    "card": cards.card,
    "worker": cards.worker,
    "new_infantry": building.new_infantry,
    "new_two_master": building.new_two_master,
    "offer": talk.offer,
    "answer_offer": talk.answer_offer,
}
"""How each decision of SV-21.3 is weighed. Offers are never begun, so their terms are all alike."""


SETTLED: Final = frozenset({"distribution", "draft", "choose_empire", "card", "worker", "offer"})
"""Decisions that begin something new: what was begun before is done."""
QUIET: Final = SETTLED | MOVING
"""In the middle of moving the judge looks ahead."""


class SevenJudge:
    """See ``ai.judge.Judge``."""

    depth = 0

    def __init__(self, style: Style) -> None:
        self._outlook = Outlook(styled(style.weights))

    def weigh(self, state: Seven) -> Weighed:
        frame = state.agenda[-1]
        weigher = WEIGHERS.get(frame[0])
        if weigher is None:
            return [(0.0, option) for option in state.options]
        board = Board(self._outlook, state, frame[1])
        weighed = talk.kept(board, weigher(board, frame))
        weighed.sort(key=lambda pair: -pair[0])
        return weighed

    def reply(self, state: Seven) -> Option:
        return self.weigh(state)[0][1]

    def outlook(self, state: Seven) -> Sequence[float]:
        return self._outlook.told(state)

    def shares(self, state: Seven) -> Sequence[float]:
        return self._outlook.shares(state)

    def quiet(self, state: Seven) -> bool:
        return not state.agenda or state.agenda[-1][0] in QUIET

    def settled(self, state: Seven) -> bool:
        return not state.agenda or state.agenda[-1][0] in SETTLED

    def patience(self, _seats: int) -> float:
        return math.inf

    def turns(self, _state: Seven) -> int:
        return 0

    def rewards(self, state: Seven) -> Sequence[float]:
        if state.agenda and state.agenda[-1][0] in MOVING:
            return self._outlook.rewards(Ahead(self._outlook, state).carried_out())
        return self._outlook.rewards(state)

    def guess(self, view: Seven, chance: int) -> Seven:
        return guess(view, chance)

    def terms(self, state: Seven, seat: Seat) -> Mapping[str, float]:
        return self._outlook.terms(state, seat)


def judge(_game: Game[Any], style: Style) -> SevenJudge:
    return SevenJudge(style)


__all__ = ["judge", "sentence"]
