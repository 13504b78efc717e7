"""Judging Colonial: what a seat holds and may become is its outlook; a decision is weighed by what it changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ai.games.colonial import deeds, fights, hiring, plans, talk, turns
from ai.games.colonial.board import Board
from ai.games.colonial.outlook import Outlook
from ai.games.colonial.weights import PLAIN
from ai.games.colonial.words import sentence
from ai.judge import Judge, Plan, Style, Weigher, by_name, composed, styled, weighing
from ai.opponent import Opponent
from engine.contract import PASS, Game, Option
from engine.games.colonial.frames import Offers, Programme
from engine.games.colonial.rules import (
    BOOK,
    ambassador,
    conqueror,
    corsairs,
    endeavour,
    explorer,
    founding,
    governor,
    loans,
    merchant,
    missionary,
    offers,
    peace,
    phases,
    promises,
    rebel,
    requests,
    services,
    setup,
    sovereign,
    trader,
    viceroy,
    victory,
    war,
)
from engine.games.colonial.state import NO_CARD, PROGRAMME, Colonial
from engine.games.colonial.view import guess

WEIGHERS: Final = by_name(
    Weigher(setup.CONSENT, turns.consent, begins=True),
    Weigher(endeavour.SECRET, plans.programme, begins=True),
    Weigher(endeavour.ACT, turns.act),
    Weigher(endeavour.CHANCE_CARD, turns.act),
    Weigher(phases.FLEET, deeds.fleets, begins=True),
    Weigher(phases.SQUADRON, deeds.squadrons, begins=True),
    Weigher(phases.CORSAIR, fights.corsair, begins=True),
    Weigher(phases.SETTLE_DEBTS, turns.settle_debts, begins=True),
    Weigher(ambassador.LIFT, deeds.lift),
    Weigher(ambassador.CALM, deeds.calm),
    Weigher(conqueror.FOUND, deeds.found),
    Weigher(founding.CHOOSE, deeds.founding_option),
    Weigher(founding.COMPANY_COUNTER, fights.lose),
    Weigher(explorer.EXPLORE, deeds.explore),
    Weigher(explorer.SETTLE, deeds.settle),
    Weigher(loans.PILE, turns.pile),
    Weigher(loans.REPAYMENT, turns.repayment),
    Weigher(governor.SITE, deeds.city),
    Weigher(governor.PRICE, deeds.city_price),
    Weigher(missionary.MISSION, deeds.mission),
    Weigher(missionary.STUDY, deeds.study),
    Weigher(corsairs.STRIKE, fights.strike),
    Weigher(corsairs.HUNT, fights.hunt),
    Weigher(corsairs.SINK, fights.sink),
    Weigher(merchant.LOAD, talk.most),
    Weigher(merchant.LOAD_SLAVES, talk.slaves),
    Weigher(merchant.ASK, talk.ask),
    Weigher(merchant.GOODS, talk.most),
    Weigher(merchant.BLACK, talk.slaves),
    Weigher(trader.SELL, talk.most),
    Weigher(trader.ASK, talk.ask),
    Weigher(trader.GOODS, talk.most),
    Weigher(rebel.FORM, fights.rebel_form),
    Weigher(rebel.PLACE, fights.rebel_land),
    Weigher(rebel.VICTIM, fights.rebel_victim),
    Weigher(rebel.LOSS, fights.lose),
    Weigher(viceroy.LAND, deeds.viceroy_land),
    Weigher(viceroy.SPACE, deeds.viceroy_space),
    Weigher(sovereign.REPRESS, fights.repress),
    Weigher(sovereign.DECLARE, fights.declare),
    Weigher(war.LAND_LOSS, fights.lose),
    Weigher(war.SURRENDER, fights.surrender),
    Weigher(requests.SIDE, talk.side),
    Weigher(requests.REPLY, talk.reply),
    Weigher(requests.COUNTER_OFFER, talk.counter),
    Weigher(requests.LAST_WORD, talk.last_word),
    Weigher(offers.OFFERS, talk.offer),
    Weigher(peace.PEACE, talk.peace_money),
    Weigher(peace.PEACE_ANSWER, talk.peace_answer),
    Weigher(promises.PROMISE_ANSWER, talk.promise_answer),
    Weigher(services.KIND, hiring.spell),
    Weigher(services.TARGET, hiring.spell),
    Weigher(services.FURTHER, hiring.spell),
    Weigher(services.PRICE, hiring.spell),
    Weigher(services.ANSWER, hiring.answer),
    Weigher(victory.STANDING, turns.standing),
)
"""How each decision is weighed. Gifts are never given and promises never begun, so their choices are all alike; so are
continents and nations."""
QUIET: Final = frozenset(
    {name for name, weigher in WEIGHERS.items() if weigher.begins} | {setup.CONTINENT.name, setup.NATION.name}
)
SETTLED: Final = QUIET - {phases.FLEET.name, phases.SQUADRON.name, phases.CORSAIR.name, phases.SETTLE_DEBTS.name}
ACTED: Final = QUIET | {endeavour.ACT.name, endeavour.CHANCE_CARD.name, offers.OFFERS.name}


def quiet(state: Colonial) -> bool:
    """Between the actions of a turn much is under way: an Explorer prepares a Conqueror."""
    return not state.agenda or state.agenda[-1].name in QUIET


def settled(state: Colonial) -> bool:
    return not state.agenda or state.agenda[-1].name in SETTLED


def acted(state: Colonial) -> bool:
    return not state.agenda or state.agenda[-1].name in ACTED


def reopened(state: Colonial) -> Colonial:
    """Before anybody has programmed: those who have are asked once more (CO-5.2)."""
    if not state.agenda or not isinstance(state.agenda[-1], Programme):
        return state
    done = [seat for seat in range(state.n) if state.programme[seat * PROGRAMME] != NO_CARD]
    if done:
        state.programme = bytearray([NO_CARD]) * len(state.programme)
        state.agenda = state.agenda + [Programme(seat, 0, ()) for seat in done]
        BOOK.relist(state)
    return state


def judge(game: Game[Any], style: Style) -> Judge:
    outlook = Outlook(styled(PLAIN, style))
    weigh = weighing(WEIGHERS, lambda state: Board(outlook, state, state.agenda[-1].seat))

    def reply(state: Colonial) -> Option:
        """In thought nobody makes offers."""
        if len(state.options) == 1:
            return int(state.options[0])
        if isinstance(state.agenda[-1], Offers):
            return offers.HUSH if offers.HUSH in state.options else PASS
        return weigh(state)[0][1]

    def plans_of(state: Colonial) -> Sequence[Plan]:
        if not state.agenda or not isinstance(state.agenda[-1], Programme):
            return ()
        return plans.programmes(Board(outlook, state, state.agenda[-1].seat))

    return composed(
        game,
        weigh=weigh,
        reply=reply,
        outlook=outlook.told,
        shares=outlook.shares,
        rewards=outlook.rewards,
        guess=guess,
        terms=outlook.terms,
        quiet=quiet,
        settled=settled,
        acted=acted,
        turns=lambda state: state.turn,
        plans=plans_of,
        reopened=reopened,
    )


OPPONENT: Final = Opponent(
    judge, sentence, pitch=talk.pitch, search="plans", seconds={"regular": (1.2, 2.0)}, ruinous=turns.ruinous
)
