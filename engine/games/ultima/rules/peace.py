"""Making peace: proposals in the middle of the turn, imposed peace, the end of all wars (UR-19, UR-24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Blocked, Option, Reason
from engine.games.ultima.codes import IMPOSE, OPEN, PROPOSAL, TERMS, WHITE
from engine.games.ultima.deeds import PEACE_PROPOSED, TERMS_GIVEN_UP, is_done, note, times
from engine.games.ultima.frames.politics import PeaceAnswer, PeaceProposal, Reparations, SettleWar, Terms
from engine.games.ultima.relations import war_between
from engine.games.ultima.rules.morale import is_collapsed, lose_morale
from engine.games.ultima.rules.reparations import legal
from engine.games.ultima.rules.unasked import refused
from engine.games.ultima.rules.war_ends import end_war
from engine.games.ultima.state import NOBODY, Ultima, War
from engine.games.ultima.tables import N_POWERS
from engine.games.ultima.words import peace as words
from engine.kit import drafts
from engine.kit.names import yes_or_no
from engine.points import Act, Point

# -- UR-19.2, UR-19.3: what a seat may propose in step a


def may_draft(s: Ultima, power: int, foe: int) -> bool:
    """UR-24.2: what nobody was asked is no proposal; begun and given up, too, it must end some time (UR-26.55)."""
    return times(s, TERMS_GIVEN_UP, power, foe) < drafts.MOST_EDITS


def paid(war: War, power: int) -> War:
    """The war after a power has asked for peace."""
    return war.losing(power)


def ahead(war: War) -> int:
    """Who would have conditions to spend; NOBODY."""
    return next((power for power in (war.a, war.b) if war.status(power) > 0), NOBODY)


def ways_to_peace(s: Ultima, power: int, foe: int) -> list[int]:
    war = war_between(s, power, foe)
    if war is None:
        return []
    imposed = [IMPOSE] if is_collapsed(s, foe, power) else []  # no proposal: it needs no consent
    if is_done(s, PEACE_PROPOSED, power, foe):
        return imposed
    asked = paid(war, power)
    winner = ahead(asked)
    found = [WHITE]
    if winner != NOBODY and may_draft(s, power, foe) and legal(s, asked, winner, ()):
        found.append(TERMS)
    if winner == foe:
        found.append(OPEN)
    return found + imposed


def proposal_options(s: Ultima, frame: PeaceProposal) -> list[Option]:
    """For each war of each of its powers."""
    seat = frame.seat
    return [
        PASS,
        *(
            PROPOSAL.pack(power, foe, kind)
            for power in range(N_POWERS)
            if s.seat_of[power] == seat
            for foe in range(N_POWERS)
            if s.foes[power] >> foe & 1
            for kind in ways_to_peace(s, power, foe)
        ),
    ]


def why_no_way(s: Ultima, power: int, foe: int, kind: int) -> Reason:
    """UR-19.2, UR-19.3, UR-24.2."""
    war = war_between(s, power, foe)
    if kind == IMPOSE:
        return Reason("UR-19.3", "not_collapsed", (foe,))
    if is_done(s, PEACE_PROPOSED, power, foe):
        return Reason("UR-24.2", "proposed_already", (foe,))
    if kind == OPEN or war is None:
        return Reason("UR-19.2", "not_behind", (power, foe))
    if not may_draft(s, power, foe):
        return Reason("UR-26.55", "terms_given_up", (foe, drafts.MOST_EDITS))
    return Reason("UR-19.2", "no_conditions" if ahead(paid(war, power)) == NOBODY else "nothing_to_ask")


def proposal_closed(s: Ultima, frame: PeaceProposal) -> list[Blocked]:
    offered = proposal_options(s, frame)
    return [
        Blocked(option, why_no_way(s, power, foe, kind))
        for power in range(N_POWERS)
        if s.seat_of[power] == frame.seat
        for foe in range(N_POWERS)
        if s.foes[power] >> foe & 1
        for kind in (WHITE, TERMS, OPEN, IMPOSE)
        if (option := PROPOSAL.pack(power, foe, kind)) not in offered
    ]


def take_proposal(s: Ultima, frame: PeaceProposal, option: Option) -> None:
    if option == PASS:
        return
    power, foe, kind = PROPOSAL.read(option)
    ask(s, frame)
    if kind == IMPOSE:
        _impose(s, power, foe)
    elif kind == TERMS:
        ask(s, Terms(frame.seat, power, foe, 0))
    else:
        propose(s, power, foe, kind, ())


def _impose(s: Ultima, power: int, foe: int) -> None:
    """UR-19.3: without cost or consent; with a D of 0 or less a white peace."""
    tell(s, "imposed", power, foe)
    war = war_between(s, power, foe)
    assert war is not None
    if war.status(power) > 0:
        choose(s, power, foe)
    else:
        end_war(s, power, foe, NOBODY, ())


def propose(s: Ultima, power: int, foe: int, kind: int, items: Sequence[int]) -> None:
    """UR-18.2 cause 7: asking costs a point at once; then the enemy answers."""
    note(s, PEACE_PROPOSED, power, foe)
    lose_morale(s, power, foe, 7)
    tell(s, "peace_proposed", power, foe, kind, tuple(items))
    ask(s, PeaceAnswer(s.seat_of[foe], foe, power, kind, tuple(items)))


def take_answer(s: Ultima, frame: PeaceAnswer, option: Option) -> None:
    foe, power, kind, items = frame.power, frame.proposer, frame.kind, frame.items
    if option == PASS:
        tell(s, "peace_refused", foe, power)
        return
    war = war_between(s, power, foe)
    assert war is not None
    tell(s, "peace_accepted", foe, power)
    if kind == OPEN:
        choose(s, foe, power)
    else:
        end_war(s, power, foe, ahead(war) if kind == TERMS else NOBODY, items)


# -- the draft of terms, and the victor's choice


def draft_codes(s: Ultima, frame: Terms) -> list[int]:
    """UR-19.2: paid by the side that is behind once the proposer has paid for asking."""
    power, foe, items = frame.power, frame.foe, frame.items
    war = war_between(s, power, foe)
    if war is None:
        return []
    asked = paid(war, power)
    return legal(s, asked, ahead(asked), items)


def draft_options(s: Ultima, frame: Terms) -> list[Option]:
    sendable = bool(frame.items)
    return [PASS, *drafts.options(frame, draft_codes(s, frame), sendable)]


def draft_closed(s: Ultima, frame: Terms) -> list[Blocked]:
    power, foe, items = frame.power, frame.foe, frame.items
    war = war_between(s, power, foe)
    asked = paid(war, power) if war is not None else None
    found = refused(s, asked, ahead(asked), items) if asked is not None else []
    return [Blocked(drafts.ADD + code, why) for code, why in found]


def take_draft(s: Ultima, frame: Terms, option: Option) -> None:
    if option == PASS:
        note(s, TERMS_GIVEN_UP, frame.power, frame.foe)
    elif option == drafts.SEND:
        propose(s, frame.power, frame.foe, TERMS, frame.items)
    else:
        ask(s, _changed(frame, option))


def _changed(frame: drafts.D, option: Option) -> drafts.D:
    if drafts.is_addition(option):
        return drafts.added(frame, option - drafts.ADD)
    return drafts.edited(frame, option)


def choose(s: Ultima, winner: int, loser: int) -> None:
    """The victor chooses up to D."""
    ask(s, Reparations(s.seat_of[winner], winner, loser, 0))


def choice_codes(s: Ultima, frame: Reparations) -> list[int]:
    winner, loser, items = frame.power, frame.foe, frame.items
    war = war_between(s, winner, loser)
    return legal(s, war, winner, items) if war is not None else []


def choice_options(s: Ultima, frame: Reparations) -> list[Option]:
    return drafts.options(frame, choice_codes(s, frame))


def choice_closed(s: Ultima, frame: Reparations) -> list[Blocked]:
    winner, loser, items = frame.power, frame.foe, frame.items
    war = war_between(s, winner, loser)
    found = refused(s, war, winner, items) if war is not None else []
    return [Blocked(drafts.ADD + code, why) for code, why in found]


def take_choice(s: Ultima, frame: Reparations, option: Option) -> None:
    if option == drafts.SEND:
        end_war(s, frame.power, frame.foe, frame.power, frame.items)
    else:
        ask(s, _changed(frame, option))


# -- UR-19.4, UR-19.9: the end of the turn


def settle_war(s: Ultima, frame: SettleWar) -> None:
    """UR-19.4, UR-19.9: at the end of the turn, in the order of declaration."""
    a, b = frame.a, frame.b
    war = war_between(s, a, b)
    if war is None:
        return
    winner = ahead(war)
    if winner == NOBODY:
        end_war(s, a, b, NOBODY, ())
    else:
        choose(s, winner, war.other(winner))


NEGOTIATION: Final = Point(
    PeaceProposal,
    "UR-19.2",
    options=proposal_options,
    take=take_proposal,
    asks=words.NEGOTIATE,
    closed=proposal_closed,
    declined=True,
)
DRAFT: Final = Point(
    Terms,
    "UR-19.2",
    options=draft_options,
    take=take_draft,
    asks=words.DRAFT,
    closed=draft_closed,
    draft=True,
)
ANSWER: Final = Point(
    PeaceAnswer,
    "UR-19.2",
    options=yes_or_no,
    take=take_answer,
    asks=words.ANSWER,
    barrier=True,
)
CHOICE: Final = Point(
    Reparations,
    "UR-19.5",
    options=choice_options,
    take=take_choice,
    asks=words.CHOICE,
    closed=choice_closed,
    draft=True,
)
POINTS: Final = (NEGOTIATION, DRAFT, ANSWER, CHOICE)
STEPS: Final = (Act(SettleWar, settle_war),)
