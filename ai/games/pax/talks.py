"""What is offered: pacts that pay, areas left alone, money for either; the best first, one step down after a refusal.

An offer is written as a person writes it, clause after clause; what is wanted is worked out anew at every step.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from ai.bargain import LEAST
from ai.games.pax.board import Board
from ai.games.pax.outlook import Outlook
from ai.games.pax.treaties import Terms, believed_worth, clause_worth, guarded, may_take, promised, worth
from ai.games.pax.wars import reveal
from ai.games.pax.weights import PLAIN
from ai.games.pax.words import sentence
from ai.judge import Weighed
from engine.contract import PASS, Seat
from engine.games.pax.atlas import bits
from engine.games.pax.codes import OFFER, REVEAL
from engine.games.pax.frames.diplomacy import Answer, ClauseChoice, Partner, TreatyDraft, Window
from engine.games.pax.rules.diplomacy.clauses import AREAS_ as AREAS
from engine.games.pax.rules.diplomacy.clauses import NO_PLACE, PARAMETERS, PARTNERS, PAY, complete
from engine.games.pax.rules.diplomacy.deeds import REFUSED
from engine.games.pax.rules.diplomacy.drafting import DURATION
from engine.games.pax.rules.diplomacy.offers import ACCEPT, COUNTER, REFUSE
from engine.games.pax.rules.diplomacy.secrets import secrets
from engine.games.pax.rules.diplomacy.templates import TEMPLATES, template
from engine.games.pax.rules.diplomacy.treaties import owed_defence
from engine.games.pax.rules.lookup import level
from engine.games.pax.rules.movement.money import may_spend
from engine.games.pax.state import Pax, seat_of
from engine.games.pax.tables import POWER, PROTECTORATE, RULES, TREATY_BONUSES
from engine.kit import drafts
from engine.text import Message

PACT: Final = TEMPLATES.index("defensive_pact")
PRICES: Final = (30, 20, 15, 10, 5, 0, -5, -10, -15, -20, -30)
"""Pounds that are asked for, then those that are offered: step by step."""
OPENING: Final = "start"
"""The window in which offers are made: treasuries are full then."""
A_WINDOW: Final = 2
SPHERES: Final = 2
"""Turns for which areas are left alone."""

Clauses = tuple[tuple[Any, ...], ...]


class Offer(NamedTuple):
    value: float
    other: int
    draft: Terms


# -- what could be offered


def offers(board: Board) -> list[Offer]:
    """One to each partner that has not refused this turn, best first."""
    annoyed = refusers(board)
    partners = [power for power in board.s.powers if power != board.power and power not in annoyed]
    found = [offer for other in partners if (offer := to_partner(board, other))]
    return sorted(found, reverse=True)


def to_partner(board: Board, other: int) -> Offer | None:
    """The best for us among those that the other probably accepts and nobody has refused lately."""
    theirs = board.as_power(other)
    listed = [offer for last, clauses in _matters(board, theirs) for offer in _ladder(board, theirs, last, clauses)]
    refused = {deed[5] for deed in board.s.deeds if deed[1] == REFUSED}
    return max((offer for offer in listed if _written(offer.draft) not in refused), default=None)


def refusers(board: Board) -> set[int]:
    """Who has refused us something this turn: nobody is pressed."""
    mine = 1 << board.power
    return {deed[2] for deed in board.s.deeds if deed[:2] == (board.s.turn, REFUSED) and deed[3] & mine}


def _written(draft: Terms) -> tuple[Any, ...]:
    """As the rules remember a refused offer."""
    return draft.signatories, draft.last, tuple(clause[:2] for clause in draft.clauses)


def _matters(board: Board, theirs: Board) -> Iterator[tuple[int, Clauses]]:
    """Last turn and clauses of what the two could agree upon, money apart."""
    s, power, other = board.s, board.power, theirs.power
    if _bonus_between(power, other) and not any(
        owed_defence(s, one, two, (), False) for one, two in ((power, other), (other, power))
    ):
        yield 0, template(s, PACT, power, 1 << power | 1 << other)
    ours, mine = _wish(board, theirs), _wish(theirs, board)
    last = min(s.turn + SPHERES, RULES.turns)
    if ours >= 0:
        clause = complete(NO_PLACE, (other, (ours,), PROTECTORATE))
        yield last, (clause,)
        if mine not in (-1, ours):
            yield last, (clause, complete(NO_PLACE, (power, (mine,), PROTECTORATE)))


def _bonus_between(one: int, other: int) -> bool:
    """Whether the rules pay either of them for an alliance (PB-18.8)."""
    return any(
        {one, other} == {POWER[bonus.power], POWER[debtor]} for bonus in TREATY_BONUSES for debtor in bonus.debtors
    )


def _wish(board: Board, other: Board) -> int:
    """The area that we would most like the other one to leave alone; -1: none."""
    s = board.s
    listed = [area for area in bits(board.lines & other.lines) if may_take(other, area)]
    listed = [area for area in listed if not promised(s, other.power, area, PROTECTORATE)]
    value, area = max(((guarded(board, other, area), area) for area in listed), default=(0.0, -1))
    return area if value >= LEAST and level(s, other.power, area) < PROTECTORATE else -1


def _ladder(board: Board, theirs: Board, last: int, clauses: Clauses) -> Iterator[Offer]:
    """The same for less and less money, as long as it brings both something."""
    s, power, other = board.s, board.power, theirs.power
    terms = Terms(1 << power | 1 << other, last, clauses)
    mine, its = board.w.talk * worth(board, terms), worth(theirs, terms)
    ours, owed = board.rivalry(other), theirs.rivalry(power)
    for price in PRICES:
        payer = theirs if price > 0 else board
        if price and (s.treasury[payer.power] < abs(price) or may_spend(s, payer.power, abs(price)) is not None):
            continue
        gain, gives = mine + board.points(price), its - theirs.points(price)
        if min(gain - ours * max(gives, 0.0), gives - owed * max(gain, 0.0)) >= LEAST:
            pair = (other, power) if price > 0 else (power, other)
            paid = (*clauses, complete(PAY, (*pair, 1, abs(price)))) if price else clauses
            yield Offer(gain, other, terms._replace(clauses=paid))


# -- writing it


def window(board: Board, frame: Window) -> Weighed:
    """Offers, at most two a turn and only where both gain; what others have broken in secret is brought to light."""
    found: Weighed = [(0.0, PASS)]
    for number, secret in enumerate(secrets(board.s, board.power, frame.kind)):
        found.append((reveal(board, secret), REVEAL + number))
    if (
        board.w.talk > 0
        and frame.kind == OPENING
        and OFFER in board.s.options
        and board.s.offers[board.power] < A_WINDOW
    ):
        found += [(offer.value, OFFER) for offer in offers(board)[:1]]
    return found


def partner(board: Board, _frame: Partner) -> Weighed:
    listed = [(offer.value, offer.other) for offer in offers(board)]
    return listed or [(0.0, board.s.options[0])]


def draft(board: Board, frame: TreatyDraft) -> Weighed:
    """The next step: how long, the clauses, off it goes."""
    last, clauses = frame.last, frame.clauses
    wanted = _wanted(board, frame)
    step = PASS
    if wanted is not None:
        missing = [clause for clause in wanted.clauses if clause not in clauses]
        strange = [place for place, clause in enumerate(clauses) if clause not in wanted.clauses]
        step = drafts.DROP + strange[0] if strange else drafts.ADD + missing[0][0] if missing else drafts.SEND
        if last != wanted.last:
            step = drafts.ADD + DURATION + wanted.last
    return [(0.0, step if step in board.s.options else PASS)]


def _wanted(board: Board, frame: TreatyDraft) -> Terms | None:
    """What the draft shall become; counter-offers ask for money or make it less."""
    signatories, counter = frame.signatories, frame.counter
    others = [power for power in bits(signatories) if power != board.power]
    if len(others) != 1 or others[0] not in board.s.powers:
        return None
    if counter:
        return countered(board, others[0], Terms(signatories, frame.last, frame.clauses))
    offer = to_partner(board, others[0])
    return offer.draft if offer else None


def countered(board: Board, other: int, offered: Terms) -> Terms | None:
    """The same with the money that makes it good for both (PB-11.20), the most that the other probably pays."""
    signatories, last, clauses = offered.signatories, offered.last, offered.clauses
    rest = tuple(clause for clause in clauses if clause[0] != PAY)
    if signatories != 1 << board.power | 1 << other or not rest or len(clauses) - len(rest) > 1:
        return None
    found = max(_ladder(board, board.as_power(other), last, rest), default=None)
    return found.draft if found else None


def answer(board: Board, frame: Answer) -> Weighed:
    """PB-11.20: yes to what brings something, even if it helps a rival; else once what would make it good for both.

    Whoever means to counter leaves yes unweighed: between two options nobody slips, so none refuses by mistake.
    """
    proposer, signatories, last, clauses = frame.proposer, frame.signatories, frame.last, frame.clauses
    offered = Terms(signatories, last, clauses)
    value = welcome(board, proposer, offered)
    if value < LEAST and board.w.talk > 0 and COUNTER in board.s.options:
        better = countered(board, proposer, offered)
        if better and _written(better) != _written(offered):
            return [(0.01, COUNTER), (0.0, REFUSE)]
    return [(value - LEAST, ACCEPT), (0.0, REFUSE)]


def welcome(board: Board, proposer: int, offered: Terms) -> float:
    """What a treaty is worth to us less what we grudge the one who offers it."""
    its = max(worth(board.as_power(proposer), offered), 0.0) if proposer in board.s.powers else 0.0
    return board.w.talk * worth(board, offered) - board.rivalry(proposer) * its


def parameter(board: Board, frame: ClauseChoice) -> Weighed:
    """The next parameter of the clause that is being filled in."""
    draft_, kind, values, chosen = frame.draft, frame.kind, frame.values, frame.chosen
    wanted = _wanted(board, draft_)
    listed = wanted.clauses if wanted else ()
    fitting = [clause[1] for clause in listed if clause[0] == kind and clause not in draft_.clauses]
    fitting = [one for one in fitting if one[: len(values)] == tuple(values)]
    option = board.s.options[0]
    if fitting:
        item = fitting[0][len(values)]
        if PARAMETERS[kind][len(values)] in (AREAS, PARTNERS):
            item = next((one for one in item if one not in chosen), PASS)
        option = item if item in board.s.options else option
    return [(0.0, option)]


# -- why


def pitch(view: Pax) -> list[tuple[Seat, Message]]:
    """What speaks for the offer on the table, for those who have to agree (PB-11.3)."""
    frame = view.agenda[-1] if view.agenda else None
    if not isinstance(frame, Answer):
        return []
    found = []
    for power in (frame.proposer, frame.power):
        if power in view.powers:
            parts = gains(Board(Outlook(PLAIN), view, power), Terms(frame.signatories, frame.last, frame.clauses))
            term = max(sorted(parts), key=lambda name: parts[name])
            found += [(seat_of(view, power), sentence(term, parts[term]))] if parts[term] >= LEAST else []
    return found


def gains(board: Board, offered: Terms) -> dict[str, float]:
    """What a treaty brings a power, by the terms in which it is told."""
    found = {"treaties": worth(board, offered), "money": 0.0, "safety": 0.0, "spheres": 0.0}
    for clause in offered.clauses:
        value = clause_worth(board, clause)
        found["treaties"] -= believed_worth(board, clause)
        found["money" if clause[0] == PAY else "spheres" if clause[0] == NO_PLACE else "safety"] += value
    return found
