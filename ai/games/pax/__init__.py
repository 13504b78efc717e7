"""Judging Pax Britannica: markers, money and the peace of Europe make an outlook; decisions are weighed by it."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any, Final

from ai.games.pax import armies, congress, marches, markers, packets, plans, talks, treaties, wars
from ai.games.pax.board import Board, acting
from ai.games.pax.outlook import Outlook
from ai.games.pax.weights import PLAIN
from ai.games.pax.words import sentence
from ai.judge import Judge, Plan, Style, Weigher, by_name, composed, styled, weighing
from ai.opponent import Opponent
from engine.contract import PASS, Game, Option
from engine.games.pax.frames.movement import Packet
from engine.games.pax.rules.colonial import colonial, losses
from engine.games.pax.rules.congress import (
    assembly,
    debate,
    last_words,
    negotiation,
    proposals,
    removals,
    signing,
    voting,
)
from engine.games.pax.rules.congress import congress as sessions
from engine.games.pax.rules.diplomacy import drafting, execution, offers
from engine.games.pax.rules.empires import cessions, ottoman_war, rebellion, reparations
from engine.games.pax.rules.movement import closing, leopold, orders
from engine.games.pax.rules.movement import packets as movement
from engine.games.pax.rules.turn import administration
from engine.games.pax.rules.war import (
    attacks,
    calls,
    canals,
    declarations,
    division,
    maneuver,
    peace,
    relocation,
    retreats,
    running,
    war_tests,
)
from engine.games.pax.state import MOVEMENT, WAR, Pax

WEIGHERS: Final = by_name(
    Weigher(administration.GIVE_UP, markers.give_up),
    Weigher(movement.PACKET, packets.packet, begins=True),
    Weigher(orders.PLACE_AREA, markers.place_area),
    Weigher(orders.PLACE_LEVEL, markers.place_level),
    Weigher(orders.LOWER_AREA, packets.lower_area),
    Weigher(orders.LOWER_LEVEL, packets.lower_level),
    Weigher(orders.BUY, packets.buy),
    Weigher(orders.DEPLOY, packets.sea),
    Weigher(orders.ARMY, armies.army),
    Weigher(orders.ARMY_END, armies.army_end),
    Weigher(closing.OWED_UNIT, packets.owed_unit),
    Weigher(closing.GARRISON_AREA, armies.garrison_area),
    Weigher(closing.GARRISON_UNIT, armies.weakest),
    Weigher(leopold.LEOPOLD, markers.leopold),
    Weigher(leopold.LEOPOLD_LEVEL, markers.best_level),
    Weigher(colonial.ASSAULT, armies.assault, begins=True),
    Weigher(colonial.JOINT, armies.agree),
    Weigher(colonial.JOIN_ASSAULT, armies.agree),
    Weigher(colonial.RETREAT, armies.retreat),
    Weigher(losses.LOSS, armies.loss),
    Weigher(losses.SPLIT, armies.split),
    Weigher(losses.SPLIT_ANSWER, armies.split_answer),
    Weigher(relocation.RELOCATE, armies.retreat),
    Weigher(offers.WINDOW, talks.window, begins=True),
    Weigher(offers.ANSWER, talks.answer),
    Weigher(drafting.PARTNER, talks.partner),
    Weigher(drafting.TREATY, talks.draft),
    Weigher(drafting.CLAUSE, talks.parameter),
    Weigher(offers.CONSENT, treaties.dissolved),
    Weigher(offers.RELEASE_POINT, treaties.released),
    Weigher(execution.DUE, treaties.due),
    Weigher(execution.ESCORT, armies.escort),
    Weigher(negotiation.DEFEND, congress.defend),
    Weigher(negotiation.DISPUTE, congress.dispute, begins=True),
    Weigher(negotiation.SETTLE, congress.settle),
    Weigher(removals.REMOVAL, markers.removal),
    Weigher(sessions.CALL, congress.call, begins=True),
    Weigher(sessions.SITE, congress.site),
    Weigher(assembly.ATTEND, congress.attend),
    Weigher(sessions.INVITE, congress.invite),
    Weigher(last_words.LAST_WORD, wars.last_word, begins=True),
    Weigher(debate.MOTION, congress.motion),
    Weigher(debate.SPEAK, congress.speak, begins=True),
    Weigher(proposals.PROPOSAL, congress.proposal),
    Weigher(proposals.TERM, congress.term),
    Weigher(voting.VOTE_POINT, congress.vote),
    Weigher(voting.TIE, congress.vote),
    Weigher(debate.WALK_OUT, wars.last_word),
    Weigher(signing.SIGN, congress.sign),
    Weigher(signing.SIGN_OUTSIDE, congress.sign_outside),
    Weigher(signing.DEFEND_CALL, wars.use_claim),
    Weigher(declarations.DECLARE, wars.declare, begins=True),
    Weigher(calls.DUTY_CALL, wars.duty),
    Weigher(calls.USE_CLAIM, wars.use_claim),
    Weigher(ottoman_war.OTTOMAN_SIDE, wars.ottoman_side),
    Weigher(running.NAME_RUNNER, wars.runner),
    Weigher(running.AGREE_RUNNER, wars.agree_runner),
    Weigher(canals.CANAL_REFUSED, marches.canal_refused),
    Weigher(canals.CANAL_PARTNER, marches.canal_partner),
    Weigher(maneuver.COALING_POINT, marches.coaling),
    Weigher(maneuver.MARCH, marches.march, begins=True),
    Weigher(maneuver.MARCH_END, marches.march_end),
    Weigher(attacks.ATTACK, wars.attack, begins=True),
    Weigher(attacks.ALLOW_BATTLE, wars.allow_battle),
    Weigher(attacks.JOIN_BATTLE, wars.join_battle),
    Weigher(retreats.WAR_RETREAT, wars.war_retreat),
    Weigher(peace.PEACE, wars.peace, begins=True),
    Weigher(peace.PEACE_ANSWER, wars.peace_answer),
    Weigher(war_tests.NO_CONTACT, wars.end_it),
    Weigher(rebellion.FORMOSA_END, wars.end_it),
    Weigher(division.SPOIL, markers.best_level),
    Weigher(division.SHARE, wars.share),
    Weigher(reparations.CLAIM_AREA, wars.claim_area),
    Weigher(cessions.REPARATION, markers.best_level),
)
"""How each decision is weighed. Of those that are missing the first option declines, or all are alike."""
IDLE: Final = frozenset((movement.PACKET.name, offers.WINDOW.name))
QUIET: Final = frozenset(name for name, weigher in WEIGHERS.items() if weigher.begins)
WARLIKE: Final = frozenset(
    (declarations.DECLARE.name, maneuver.MARCH.name, maneuver.MARCH_END.name, attacks.ATTACK.name)
)
SECONDS: Final = {"novice": (1.0, 2.0), "regular": (5.0, 10.0), "veteran": (10.0, 20.0), "master": (30.0, 60.0)}
"""For a decision and a turn, by level: six opponents together take a minute at regular."""

POINT: Final = 0.002
"""What a point of the weighing counts among rewards, when plans differ in it: little, for what it could say is played
out. What it proposes first stands unless another packet is ahead by more than chance explains."""


def quiet(state: Pax) -> bool:
    return not state.agenda or state.agenda[-1].name in QUIET


def ripe(state: Pax) -> bool:
    """What a packet has begun is fought out, adjusted and settled before the War phase."""
    return not state.agenda or state.phase >= WAR or state.phase < MOVEMENT


def judge(game: Game[Any], style: Style) -> Judge:
    outlook = Outlook(styled(PLAIN, style))
    weigh = weighing(WEIGHERS, lambda state: Board(outlook, state, acting(state.agenda[-1])))

    def reply(state: Pax) -> Option:
        """In thought nobody begins another packet, and nobody negotiates."""
        if len(state.options) == 1:
            return int(state.options[0])
        return PASS if state.agenda[-1].name in IDLE else weigh(state)[0][1]

    def plans_of(state: Pax) -> Iterable[Plan]:
        packet = state.agenda[-1] if state.agenda else None
        return plans.packets(outlook, state, packet.power) if isinstance(packet, Packet) else ()

    return composed(
        game,
        weigh=weigh,
        reply=reply,
        outlook=outlook.told,
        shares=outlook.shares,
        rewards=outlook.rewards,
        terms=outlook.terms,
        quiet=quiet,
        ripe=ripe,
        point=POINT,
        plans=plans_of,
        turns=lambda state: int(state.turn),
    )


def ruinous(view: Pax) -> Container[Option]:
    """No war is begun by a slip, and in none does a unit go astray: each wasted round alarms all of Europe."""
    return view.options if view.agenda[-1].name in WARLIKE else ()


OPPONENT: Final = Opponent(
    judge, sentence, pitch=talks.pitch, search="plans", beside="greedy", seconds=SECONDS, ruinous=ruinous
)
