"""Making peace: proposals in the middle of the turn, imposed peace, the end of all wars (UR-19, UR-24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import old_drafts as drafts
from engine.contract import PASS, Blocked, Option, Reason
from engine.games.ultima.codes import ACCEPT, CHOICE_FIELDS, IMPOSE, KIND_BITS, OPEN, TERMS, TERMS_FIELDS, WHITE
from engine.games.ultima.pieces import tell
from engine.games.ultima.relations import war_between
from engine.games.ultima.rules.morale import is_collapsed, lose_morale
from engine.games.ultima.rules.reparations import legal
from engine.games.ultima.rules.unasked import refused
from engine.games.ultima.rules.war_ends import end_war
from engine.games.ultima.state import NOBODY, Ultima, War
from engine.games.ultima.tables import N_POWERS
from engine.games.ultima.words import peace as words
from engine.old import Frame, Point

# -- UR-19.2, UR-19.3: what a seat may propose in step a


def war_mark(power: int, foe: int) -> int:
    """Mark in ``s.once``: one proposal per impulse and war (UR-24.2)."""
    return 3000 + power * N_POWERS + foe


def dropped_mark(power: int, foe: int) -> int:
    """Mark in ``s.once``, once for each time that terms were begun and given up."""
    return 3100 + power * N_POWERS + foe


def may_draft(s: Ultima, power: int, foe: int) -> bool:
    """UR-24.2: what nobody was asked is no proposal; begun and given up, too, it must end some time (UR-26.55)."""
    return s.once.count(dropped_mark(power, foe)) < drafts.MOST_EDITS


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
    if war_mark(power, foe) in s.once:
        return imposed
    asked = paid(war, power)
    winner = ahead(asked)
    found = [WHITE]
    if winner != NOBODY and may_draft(s, power, foe) and legal(s, asked, winner, ()):
        found.append(TERMS)
    if winner == foe:
        found.append(OPEN)
    return found + imposed


def proposal_options(s: Ultima, frame: Frame) -> list[Option]:
    """For each war of each of its powers."""
    seat = frame[1]
    return [
        PASS,
        *(
            (power * N_POWERS + foe) << KIND_BITS | kind
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
    if war_mark(power, foe) in s.once:
        return Reason("UR-24.2", "proposed_already", (foe,))
    if kind == OPEN or war is None:
        return Reason("UR-19.2", "not_behind", (power, foe))
    if not may_draft(s, power, foe):
        return Reason("UR-26.55", "terms_given_up", (foe, drafts.MOST_EDITS))
    return Reason("UR-19.2", "no_conditions" if ahead(paid(war, power)) == NOBODY else "nothing_to_ask")


def proposal_closed(s: Ultima, frame: Frame) -> list[Blocked]:
    offered = proposal_options(s, frame)
    return [
        Blocked(option, why_no_way(s, power, foe, kind))
        for power in range(N_POWERS)
        if s.seat_of[power] == frame[1]
        for foe in range(N_POWERS)
        if s.foes[power] >> foe & 1
        for kind in (WHITE, TERMS, OPEN, IMPOSE)
        if (option := (power * N_POWERS + foe) << KIND_BITS | kind) not in offered
    ]


def take_proposal(s: Ultima, frame: Frame, option: Option) -> None:
    if option == PASS:
        return
    kind = option & (1 << KIND_BITS) - 1
    power, foe = divmod(option >> KIND_BITS, N_POWERS)
    s.agenda.append(frame)
    if kind == IMPOSE:
        _impose(s, power, foe)
    elif kind == TERMS:
        s.agenda.append((DRAFT.name, frame[1], power, foe, 0))
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
    s.once += (war_mark(power, foe),)
    lose_morale(s, power, foe, 7)
    tell(s, "peace_proposed", power, foe, kind, tuple(items))
    s.agenda.append((ANSWER.name, s.seat_of[foe], foe, power, kind, *items))


def answer_options(_s: Ultima, _frame: Frame) -> Sequence[Option]:
    return (PASS, ACCEPT)


def take_answer(s: Ultima, frame: Frame, option: Option) -> None:
    _, _, foe, power, kind, *items = frame
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


def draft_codes(s: Ultima, frame: Frame) -> list[int]:
    """UR-19.2: paid by the side that is behind once the proposer has paid for asking."""
    _, _, power, foe, _, *items = frame
    war = war_between(s, power, foe)
    if war is None:
        return []
    asked = paid(war, power)
    return legal(s, asked, ahead(asked), items)


def draft_options(s: Ultima, frame: Frame) -> list[Option]:
    sendable = bool(drafts.items(frame, TERMS_FIELDS))
    return [PASS, *drafts.options(frame, TERMS_FIELDS, draft_codes(s, frame), sendable)]


def draft_closed(s: Ultima, frame: Frame) -> list[Blocked]:
    _, _, power, foe, _, *items = frame
    war = war_between(s, power, foe)
    asked = paid(war, power) if war is not None else None
    found = refused(s, asked, ahead(asked), items) if asked is not None else []
    return [Blocked(drafts.ADD + code, why) for code, why in found]


def take_draft(s: Ultima, frame: Frame, option: Option) -> None:
    if option == PASS:
        s.once += (dropped_mark(frame[2], frame[3]),)
    elif option == drafts.SEND:
        propose(s, frame[2], frame[3], TERMS, drafts.items(frame, TERMS_FIELDS))
    else:
        s.agenda.append(_changed(frame, TERMS_FIELDS, option))


def _changed(frame: Frame, fields: int, option: Option) -> Frame:
    if drafts.is_addition(option):
        return drafts.added(frame, option - drafts.ADD)
    return drafts.edited(frame, fields, option)


def choose(s: Ultima, winner: int, loser: int) -> None:
    """The victor chooses up to D."""
    s.agenda.append((CHOICE.name, s.seat_of[winner], winner, loser, 0))


def choice_codes(s: Ultima, frame: Frame) -> list[int]:
    _, _, winner, loser, _, *items = frame
    war = war_between(s, winner, loser)
    return legal(s, war, winner, items) if war is not None else []


def choice_options(s: Ultima, frame: Frame) -> list[Option]:
    return drafts.options(frame, CHOICE_FIELDS, choice_codes(s, frame))


def choice_closed(s: Ultima, frame: Frame) -> list[Blocked]:
    _, _, winner, loser, _, *items = frame
    war = war_between(s, winner, loser)
    found = refused(s, war, winner, items) if war is not None else []
    return [Blocked(drafts.ADD + code, why) for code, why in found]


def take_choice(s: Ultima, frame: Frame, option: Option) -> None:
    if option == drafts.SEND:
        end_war(s, frame[2], frame[3], frame[2], drafts.items(frame, CHOICE_FIELDS))
    else:
        s.agenda.append(_changed(frame, CHOICE_FIELDS, option))


# -- UR-19.4, UR-19.9: the end of the turn


def settle_war(s: Ultima, frame: Frame) -> None:
    """UR-19.4, UR-19.9: at the end of the turn, in the order of declaration."""
    _, a, b = frame
    war = war_between(s, a, b)
    if war is None:
        return
    winner = ahead(war)
    if winner == NOBODY:
        end_war(s, a, b, NOBODY, ())
    else:
        choose(s, winner, war.other(winner))


PROPOSAL: Final = Point(
    "peace_proposal",
    "UR-19.2",
    "seat",
    options=proposal_options,
    take=take_proposal,
    asks=words.PROPOSAL,
    closed=proposal_closed,
    declined=True,
)
DRAFT: Final = Point(
    "terms",
    "UR-19.2",
    "seat power foe edits *items",
    options=draft_options,
    take=take_draft,
    asks=words.DRAFT,
    closed=draft_closed,
    draft=True,
)
ANSWER: Final = Point(
    "peace_answer",
    "UR-19.2",
    "seat power proposer kind *items",
    options=answer_options,
    take=take_answer,
    asks=words.ANSWER,
    barrier=True,
)
CHOICE: Final = Point(
    "reparations",
    "UR-19.5",
    "seat power foe edits *items",
    options=choice_options,
    take=take_choice,
    asks=words.CHOICE,
    closed=choice_closed,
    draft=True,
)
POINTS: Final = (PROPOSAL, DRAFT, ANSWER, CHOICE)
STEPS: Final = {"settle_war": settle_war}
