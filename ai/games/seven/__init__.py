"""Judging 7 Empires: plans and positions make the power of each empire, ranks and influence make scores (SV-23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ai.games.seven import bargains, building, cards, moves, talk, turn
from ai.games.seven.ahead import MOVING, Ahead
from ai.games.seven.board import Board
from ai.games.seven.outlook import Outlook
from ai.games.seven.weights import PLAIN
from ai.games.seven.words import sentence
from ai.judge import Judge, Style, Weigher, by_name, composed, styled, weighing
from ai.opponent import Opponent
from engine.contract import Game, decider
from engine.games.seven.rules import attack, build, combat, decade, flags, land, offers, power, setup, ships, turns
from engine.games.seven.state import Seven
from engine.games.seven.view import guess

WEIGHERS: Final = by_name(
    Weigher(setup.DISTRIBUTION, cards.distribution, begins=True),
    Weigher(setup.DRAFT, cards.draft, begins=True),
    Weigher(turns.CHOOSE_EMPIRE, turn.choose_empire, begins=True),
    Weigher(turns.COMPENSATION, turn.compensation),
    Weigher(turns.CHOOSE_ACTION, turn.choose_action),
    Weigher(turns.REDUCE, turn.reduce),
    Weigher(build.BUILD, building.build),
    Weigher(build.DEPLOY, building.deploy),
    Weigher(build.DEPLOY_NEXT, building.deploy_next),
    Weigher(build.SUBSTITUTE, building.substitute),
    Weigher(ships.SHIP, moves.ship),
    Weigher(ships.SAIL, moves.sail),
    Weigher(land.LAND_UNIT, moves.unit),
    Weigher(land.MARCH, moves.march),
    Weigher(land.WAY, moves.way),
    Weigher(land.TRANSIT, moves.transit),
    Weigher(combat.TARGET, moves.target),
    Weigher(combat.REPLY, moves.reply),
    Weigher(flags.CHOOSE_FLAG, moves.flag),
    Weigher(attack.RECRUIT, building.recruit),
    Weigher(power.BUILD_PALACE, building.build_palace),
    Weigher(decade.CARD, cards.card, begins=True),
    Weigher(decade.TAKE_WORKER, cards.worker, begins=True),
    Weigher(decade.NEW_INFANTRY, building.new_infantry),
    Weigher(decade.NEW_TWO_MASTER, building.new_two_master),
    Weigher(offers.OFFER, bargains.offer, begins=True),
    Weigher(offers.OFFER_DRAFT, bargains.draft),
    Weigher(offers.OFFER_TERMS, bargains.terms),
    Weigher(offers.ANSWER_OFFER, bargains.answer_offer),
)
"""How each decision of SV-21.3 is weighed."""
SETTLED: Final = frozenset(name for name, weigher in WEIGHERS.items() if weigher.begins)
QUIET: Final = SETTLED | MOVING
"""In the middle of moving the judge looks ahead."""


def quiet(state: Seven) -> bool:
    return not state.agenda or state.agenda[-1].name in QUIET


def settled(state: Seven) -> bool:
    return not state.agenda or state.agenda[-1].name in SETTLED


def rewards(outlook: Outlook, state: Seven) -> Sequence[float]:
    if state.agenda and state.agenda[-1].name in MOVING:
        return outlook.rewards(Ahead(outlook, state).carried_out())
    return outlook.rewards(state)


def expected(outlook: Outlook, state: Seven) -> Sequence[float]:
    """The expected scores with what the open promises bring, which no search sees in a position."""
    scores = outlook.expected(state)
    return [score + sum(talk.promised(outlook, state, seat).values()) for seat, score in enumerate(scores)]


def judge(game: Game[Any], style: Style) -> Judge:
    outlook = Outlook(styled(PLAIN, style))
    return composed(
        game,
        weigh=weighing(WEIGHERS, lambda state: Board(outlook, state, decider(state)), talk.kept),
        outlook=lambda state: expected(outlook, state),
        shares=outlook.shares,
        rewards=lambda state: rewards(outlook, state),
        guess=guess,
        terms=lambda state, seat: {**outlook.terms(state, seat), **talk.promised(outlook, state, seat)},
        quiet=quiet,
        settled=settled,
        breaks=talk.breaks,
    )


OPPONENT: Final = Opponent(judge, sentence, search="minimax")
