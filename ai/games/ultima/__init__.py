"""Judging Ultima Ratio Regis: holdings, trade, unrest and wars make an outlook; a decision is weighed by trying it."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Any, Final

from ai.games.ultima import builds, events, fights, fleets, impulses, marches, peace, wars
from ai.games.ultima.board import Board
from ai.games.ultima.fronts import poised
from ai.games.ultima.impulse_plans import plans
from ai.games.ultima.outlook import Outlook
from ai.games.ultima.reasons import pitch
from ai.games.ultima.weights import PLAIN
from ai.games.ultima.words import sentence
from ai.judge import Judge, Style, Weighed, Weigher, by_name, composed, styled, weighing
from ai.opponent import Opponent
from engine.contract import Game, Option, decider
from engine.games.ultima.frames.politics import PeaceProposal
from engine.games.ultima.frames.turn_end import Disband
from engine.games.ultima.rules import (
    actions,
    alliances,
    battles,
    building,
    building_cards,
    cards,
    combat,
    common_cards,
    event_choices,
    free_actions,
    leaders,
    moves,
    moving_on,
    naval,
    retreats,
    rewards,
    sailing,
    sieges,
    submissions,
    trade,
    turn_end,
    turns,
)
from engine.games.ultima.rules import peace as peace_rules
from engine.games.ultima.rules import wars as war_rules
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import CARDS, DEALT, N_POWERS
from engine.games.ultima.view import guess

WEIGHERS: Final = by_name(
    Weigher(peace_rules.NEGOTIATION, peace.proposal, begins=True),
    Weigher(peace_rules.DRAFT, peace.terms),
    Weigher(peace_rules.ANSWER, peace.answer),
    Weigher(peace_rules.CHOICE, peace.choice),
    Weigher(turns.ACTIVE, impulses.active, begins=True),
    Weigher(turns.ENDING, fights.ending),
    Weigher(free_actions.MENU, impulses.free),
    Weigher(free_actions.STRAGGLER, builds.stragglers),
    Weigher(free_actions.CAMP, builds.where),
    Weigher(free_actions.SALLY, wars.sortie),
    Weigher(cards.CARD_USE, impulses.card_use, begins=True),
    Weigher(actions.ACTION, impulses.action),
    Weigher(actions.SUBSIDY, impulses.subsidy),
    Weigher(building.BUILD, builds.build),
    Weigher(building.SQUADRON_AT, builds.port),
    Weigher(building.CONSCRIPTING, builds.conscript),
    Weigher(building.REPAIRING, builds.port),
    Weigher(building.FORTIFYING, builds.fortress),
    Weigher(building.REGROUPING, builds.stragglers),
    Weigher(building.RALLY, builds.where),
    Weigher(building.TRADING, builds.merchant),
    Weigher(moving_on.AFTER, marches.move_on),
    Weigher(moves.MOVE_FROM, marches.move_from),
    Weigher(moves.MOVE_FORCE, marches.move_force),
    Weigher(moves.MOVE_TO, marches.move_to),
    Weigher(moves.CARRIERS, fleets.carriers),
    Weigher(sailing.SEA_INTERCEPT, fleets.intercept),
    Weigher(trade.RAIDING, fleets.raid),
    Weigher(trade.GUARD, fleets.guard),
    Weigher(combat.ORGANIZE, fights.organizer),
    Weigher(combat.COMBAT_CARD, fights.combat_card),
    Weigher(battles.MEETING, fights.meeting),
    Weigher(battles.CHOOSING_SIZE, fights.size),
    Weigher(retreats.INSIDE, fights.inside),
    Weigher(retreats.REFUGE, fights.refuge),
    Weigher(rewards.PROMOTING, fights.promote),
    Weigher(naval.SUPPORT_BATTLE, fights.support),
    Weigher(sieges.SIEGE_SIZE, fights.siege_size),
    Weigher(submissions.CATCH, fights.catch),
    Weigher(submissions.CATCHERS, fights.catchers),
    Weigher(submissions.PAYING, fights.payment),
    Weigher(leaders.ASSIGN, builds.assign),
    Weigher(war_rules.DECLARE, wars.declaration),
    Weigher(war_rules.JOIN, wars.join),
    Weigher(war_rules.PROTECTOR, wars.protect),
    Weigher(alliances.ALLIANCE, wars.alliance),
    Weigher(alliances.ALLY_ANSWER, wars.ally_answer),
    Weigher(common_cards.MINOR, events.minor),
    Weigher(common_cards.POWER, events.power),
    Weigher(common_cards.INCIDENT, wars.incident),
    Weigher(event_choices.TROOP, builds.where),
    Weigher(event_choices.SQUADRON_IN, events.port),
    Weigher(event_choices.VETERANS, events.veteran),
    Weigher(event_choices.MERCHANT, events.merchant),
    Weigher(building_cards.LEVY, builds.levied),
    Weigher(building_cards.ARSENAL, events.port),
    Weigher(building_cards.ENGINEERS, builds.engineers),
    Weigher(turn_end.DISBAND, builds.disband, begins=True),
)
"""How each decision is weighed. Leaders are re-assigned by nobody of ours, so those choices are all alike."""
IN_HAND: Final = 0.1
"""A point of action on a card that is still in the hand (regressed on 80 turns of the judgement against itself)."""
POISED: Final = 0.5
"""What of the plans of armies becomes true: most of them want the same, and the enemy moves too (likewise)."""
DOUBT: Final = 0.1
"""Options of an impulse differ by tenths of a point: drawn with more doubt they are drawn at random."""
QUIET: Final = frozenset(name for name, weigher in WEIGHERS.items() if weigher.begins)


def quiet(s: Ultima) -> bool:
    return not s.agenda or s.agenda[-1].name in QUIET


def turns_begun(s: Ultima) -> int:
    """Impulses, about: cards that have left the hands, and a hundred for every turn that is over."""
    return 100 * s.turn + DEALT[f"p{s.n}"] - sum(map(len, s.hands))


def _weigher(outlook: Outlook) -> Callable[[Ultima], Weighed]:
    """What is weighed may ask how what it brings up would be weighed."""

    def weigh(s: Ultima) -> Weighed:
        return weighed(s) if len(s.options) > 1 else [(0.0, s.options[0])]

    weighed = weighing(WEIGHERS, lambda s: Board(outlook, s, decider(s), weigh))
    return weigh


def wanted(outlook: Outlook, s: Ultima) -> Sequence[float]:
    """What armies at war could do next counts too, and the cards that are left: where a search stops, all that is
    still to come."""
    if not s.agenda:
        return outlook.rewards(s)
    scores = list(outlook.told(s))
    for seat, hand in enumerate(s.hands):
        scores[seat] += IN_HAND * sum(CARDS[card].ap for card in hand if card >= 0)
    wars.burdens(outlook.weights, s, scores)
    for power in range(N_POWERS):
        if s.foes[power]:
            scores[s.seat_of[power]] += POISED * poised(Board(outlook, s, s.seat_of[power], lambda _: []), power)
    return outlook.wanted(scores)


def ruinous(view: Ultima) -> Container[Option]:
    """What is asked for again and again and costs something each time: asking for peace a point of morale (UR-19.2),
    and a unit that is sent away is gone (UR-22.7)."""
    return view.options if isinstance(view.agenda[-1], PeaceProposal | Disband) else ()


def judge(game: Game[Any], style: Style) -> Judge:
    outlook = Outlook(styled(PLAIN, style))
    weigh = _weigher(outlook)
    return composed(
        game,
        weigh=weigh,
        outlook=outlook.told,
        shares=outlook.shares,
        rewards=lambda s: wanted(outlook, s),
        guess=guess,
        terms=outlook.terms,
        quiet=quiet,
        turns=turns_begun,
        patience=lambda _seats: 0.0,
        doubt=DOUBT,
        scene=lambda s: (s.agenda[-1], s.ap, bytes(s.foes)),
        plans=lambda s: plans(weigh, s),
    )


OPPONENT: Final = Opponent(
    judge,
    sentence,
    pitch=pitch,
    search="plans",
    beside="greedy",
    seconds={"novice": (0.3, 1.0), "regular": (2.0, 5.0), "veteran": (4.0, 10.0), "master": (16.0, 40.0)},
    ruinous=ruinous,
)
