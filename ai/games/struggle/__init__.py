"""Judging Struggle of Empires: regions, purse and tiles make an outlook; a decision is weighed by what it changes."""

from __future__ import annotations

from typing import Any, Final

from ai.games.struggle import actions, auction, fights, purchases, talk
from ai.games.struggle.beliefs import guess
from ai.games.struggle.outlook import Outlook, turns_begun
from ai.games.struggle.shifts import Board
from ai.games.struggle.weights import PLAIN
from ai.games.struggle.words import sentence
from ai.judge import Judge, Style, Weigher, by_name, composed, styled, weighing
from ai.opponent import Opponent
from engine.contract import Game
from engine.games.struggle.rules import (
    alliances,
    attack,
    building,
    buying,
    colonies,
    combat,
    moving,
    seizure,
    setup,
    sounding,
    stages,
    support,
    tiles,
    turns,
    window,
)
from engine.games.struggle.state import Struggle

WEIGHERS: Final = by_name(
    Weigher(setup.POWER, actions.power, begins=True),
    Weigher(setup.START_UNIT, actions.start_unit, begins=True),
    Weigher(setup.START_PLACE, actions.start_place),
    Weigher(alliances.BID, auction.bid, begins=True),
    Weigher(alliances.PROPOSAL_A, auction.proposal_a),
    Weigher(alliances.PROPOSAL_B, auction.proposal_b),
    Weigher(turns.TURN, actions.turn, begins=True),
    Weigher(buying.BUY, purchases.buying),
    Weigher(seizure.SEIZE_REGION, purchases.seize_region),
    Weigher(seizure.SEIZE_OWNER, purchases.seize_owner),
    Weigher(tiles.COMPANY, purchases.company),
    Weigher(tiles.ENVOY, purchases.envoy),
    Weigher(tiles.BLOCKADE_PLACE, purchases.blockade),
    Weigher(building.BUILD, actions.build),
    Weigher(building.BUILD_PLACE, actions.build_place),
    Weigher(building.MILITIA_TOO, actions.militia),
    Weigher(moving.MOVE, actions.move),
    Weigher(moving.MOVE_PLACE, actions.move_place),
    Weigher(building.NATIVES, actions.natives),
    Weigher(building.NATIVES_MOVE, actions.natives_move),
    Weigher(attack.ATTACK, fights.attack),
    Weigher(attack.TARGET, fights.target),
    Weigher(attack.SURPRISE, fights.surprise),
    Weigher(stages.NAVAL_FIGHT, fights.naval_fight),
    Weigher(stages.NAVAL_REPLY, fights.naval_reply),
    Weigher(stages.DUAL, fights.dual),
    Weigher(stages.DOUBLING, fights.doubling),
    Weigher(combat.REROLL, fights.reserve),
    Weigher(combat.OWN_LOSS, fights.own_loss),
    Weigher(combat.ALLY_LOSS, fights.ally_loss),
    Weigher(combat.WITHDRAW, fights.withdraw),
    Weigher(colonies.COLONISE, actions.settling),
    Weigher(colonies.ENSLAVE, actions.settling),
    Weigher(support.REQUEST, talk.request),
    Weigher(support.REQUEST_FEE, talk.request_fee),
    Weigher(support.ANSWER, talk.answer),
    Weigher(support.COUNTER_OFFER, talk.counter),
    Weigher(support.COUNTER_FEE, talk.counter_fee),
    Weigher(support.ANSWER_COUNTER, talk.answer_counter),
    Weigher(window.BRIBE, talk.bribe),
    Weigher(window.ANSWER_BRIBE, talk.answer_bribe),
    Weigher(sounding.ANSWER_SOUNDING, talk.answer_sounding),
)
"""How each decision of SE-27 is weighed. Soundings are never begun, so their choices are all alike."""
QUIET: Final = frozenset(name for name, weigher in WEIGHERS.items() if weigher.begins)

ROUNDS: Final = 0.015
"""Seconds for some 500 rounds, by the square of the seats; with fewer it is better not to look so far."""


def quiet(state: Struggle) -> bool:
    return not state.agenda or state.agenda[-1].name in QUIET


def patience(seats: int) -> float:
    return max(0.2, ROUNDS * seats**2)


def judge(game: Game[Any], style: Style) -> Judge:
    outlook = Outlook(styled(PLAIN, style))
    return composed(
        game,
        weigh=weighing(WEIGHERS, lambda state: Board(outlook, state, state.agenda[-1].seat)),
        outlook=outlook.told,
        shares=outlook.shares,
        rewards=outlook.rewards,
        guess=guess,
        terms=outlook.terms,
        quiet=quiet,
        turns=turns_begun,
        patience=patience,
    )


OPPONENT: Final = Opponent(judge, sentence)
