"""What to offer, and when to give way (SV-22): promise against promise, so that both sides gain.

Nothing is remembered of what was declined; a seat gives way by the clock, one step down with every turn of its own in
a decade, and begins anew in the next one, when everything is worth something else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from ai.bargain import LEAST
from ai.games.seven.board import Board
from ai.games.seven.promising import acts, given_away, reigned
from ai.games.seven.talk import Draft, Talk, belief
from ai.judge import Weighed
from engine.contract import PASS, Seat
from engine.games.seven.board.empires import has_acted, tray
from engine.games.seven.board.proposals import FORM, MINE, MUTUAL, YOURS
from engine.games.seven.board.ways import bits
from engine.games.seven.frames import AnswerOffer, Offer, OfferDraft, OfferTerms
from engine.games.seven.records import ACTION, AVOID, CARD, DO, NON_AGGRESSION, SPHERE, TRANSIT, Promise
from engine.games.seven.state import Seven
from engine.games.seven.tables import EMPIRE_COUNT, FLAG_REGIONS, OFFERS
from engine.kit import drafts
from engine.kit.names import YES

HURRY: Final = 1.5
"""An offer is taken that is worth so much less than what the seat would ask for: the other may not come back."""
FREE: Final = 0.01
"""What is promised for nothing is taken, whatever it is worth."""


# -- what could be promised


def promises_of(talk: Talk, giver: Seat, taker: Seat, proposer: Seat) -> Iterator[Promise]:
    """What a seat could promise another that brings this one something."""
    s = talk.s
    next_one = min(s.decade + OFFERS.action_decades, s.decades - 1)
    lists = [
        sum(1 << e for e in reigned(s, seat)) for seat in ((giver, taker) if giver == proposer else (taker, giver))
    ]
    if all(lists):
        yield Promise(giver, taker, NON_AGGRESSION, next_one, tuple(lists))
    picks = talk.picks(giver)
    if picks:
        yield Promise(giver, taker, CARD, s.decade, (picks[0][1],))
    for region in sorted(FLAG_REGIONS, key=lambda region: -talk.interest(taker, region))[:2]:
        yield Promise(giver, taker, SPHERE, s.decade, (region,))
    for empire in reigned(s, giver):
        if not has_acted(s, empire):
            for action in tray(s, empire):
                yield Promise(giver, taker, ACTION, next_one, (empire, action, DO))
            avoided = talk.free_choice(giver, empire)
            yield Promise(giver, taker, ACTION, next_one, (empire, avoided, AVOID))
        for other in reigned(s, taker):
            if acts(s, other, s.decade):
                yield Promise(giver, taker, TRANSIT, s.decade, (empire, other))


def _worth_naming(talk: Talk, giver: Seat, taker: Seat, proposer: Seat) -> list[tuple[Promise, float, float]]:
    """Each with what it costs and what it brings."""
    trusted = belief(talk.s, taker, giver)
    return [
        (one, talk.given_up(one), trusted * brought)
        for one in dict.fromkeys(promises_of(talk, giver, taker, proposer))
        if (brought := talk.gift(one)) > 0
    ]


# -- offers

Pair = tuple[Draft, float, float]


class Bargain(NamedTuple):
    """Promise against promise, and what that brings the proposer and the other."""

    draft: Draft
    mine: float
    its: float


def ranked(talk: Talk, seat: Seat, other: Seat) -> list[Bargain]:
    """Promise against promise: what brings both something and is not worse for both than another, best for the seat
    first."""
    theirs = _worth_naming(talk, other, seat, seat)
    pairs = [
        ((mine, yours), gain - costs, brings - price)
        for mine, costs, brings in (_worth_naming(talk, seat, other, seat) if theirs else ())
        for yours, price, gain in theirs
    ]
    offers = [Bargain(*pair) for pair in _with_peace(pairs) if min(pair[1:]) >= LEAST]
    offers.sort(key=lambda offer: (-offer.mine, -offer.its))
    best, front = 0.0, []
    for offer in offers:
        if offer.its > best:
            best = offer.its
            front.append(offer)
    return front


def _with_peace(pairs: Sequence[Pair]) -> list[Pair]:
    """Where peace harms neither it goes with any other exchange; it comes last, for it makes two promises at once."""
    peace = next((pair for pair in pairs if all(one.kind == NON_AGGRESSION for one in pair[0])), None)
    if peace is None or min(peace[1:]) < 0:
        return list(pairs)
    treaty, mine, its = peace
    return [
        pair
        if any(one.kind == NON_AGGRESSION for one in pair[0])
        else (pair[0] + treaty, pair[1] + mine, pair[2] + its)
        for pair in pairs
    ]


def step(s: Seven, seat: Seat) -> int:
    """How often the seat has given way: once for every turn that it has had in this decade."""
    begun = s.turn - s.turn % EMPIRE_COUNT
    return sum((s.first + turn) % s.n == seat for turn in range(begun, s.turn))


def due(talk: Talk, seat: Seat, other: Seat) -> Bargain | None:
    """What the seat would offer the other now."""
    return conceded(ranked(talk, seat, other), talk.s, seat)


def conceded(bargains: Sequence[Bargain], s: Seven, seat: Seat) -> Bargain | None:
    """How far down the list the seat has come by now."""
    return bargains[min(step(s, seat), len(bargains) - 1)] if bargains else None


def offer(board: Board, frame: Offer) -> Weighed:
    """The first offer of a turn goes to who makes it worth most, the second one to the next."""
    talk, seat, left = Talk(board.outlook, board.s), board.seat, frame.left
    scored: Weighed = []
    for other in board.s.options:
        made = due(talk, seat, other) if other != PASS and board.w.talk else None
        if made is not None:
            scored.append((board.w.talk * made.mine, other))
    scored.sort(key=lambda pair: -pair[0])
    sent = 0 if left >= OFFERS.per_turn or board.s.actor < 0 else 1
    return [*scored[sent : sent + 1], (0.0, PASS)]


def answer_offer(board: Board, frame: AnswerOffer) -> Weighed:
    """As good as what the seat would ask for itself by now, or nearly; what costs nothing is taken."""
    talk, seat, proposer = Talk(board.outlook, board.s), board.seat, frame.proposer
    made: Draft = frame.promises
    value = board.w.talk * talk.consent(made)[seat]
    own_words = [one for one in made if one.giver == seat]
    if not own_words:
        return [(value + FREE, YES), (0.0, PASS)]
    if any(given_away(board.s, one) for one in own_words):
        return [(0.0, PASS)]
    own = due(talk, seat, proposer)
    least = max(LEAST, own.mine / HURRY if own is not None else 0.0)
    return [(value - least, YES), (0.0, PASS)]


# -- putting it into words: the small decisions that make the draft


def draft(board: Board, frame: OfferDraft) -> Weighed:
    """The next promise of what is meant to be offered; thrown away if it is not what the seat would offer."""
    s = board.s
    meant = _meant(board, frame)
    made = frame.promises
    if not meant or not set(made) <= set(meant):
        return [(0.0, PASS)]
    missing = [one for one in meant if one not in made]
    option = drafts.ADD + missing[0].kind if missing else drafts.SEND
    return [(0.0, option if option in s.options else PASS)]


def _meant(board: Board, frame: OfferDraft | OfferTerms) -> Draft:
    made = due(Talk(board.outlook, board.s), board.seat, frame.addressee)
    return made.draft if made is not None else ()


def terms(board: Board, frame: OfferTerms) -> Weighed:
    """The next field of the promise that is meant."""
    wanted = _wanted(board, frame)
    option = FORM.toward(frame, wanted) if wanted else None
    options = board.s.options
    return [(0.0, option if option is not None and option in options else options[0])]


def _wanted(board: Board, frame: OfferTerms) -> tuple[Any, ...]:
    """The first promise of this kind that the draft lacks, as values of the fields; () when it lacks none."""
    drafted = board.s.agenda[-2]
    assert isinstance(drafted, OfferDraft)
    meant = _meant(board, frame)
    missing = [one for one in meant if one not in drafted.promises and one.kind == frame.kind]
    if not missing:
        return ()
    one = missing[0]
    mutual = one.kind == NON_AGGRESSION and len(missing) > 1  # there is one treaty at most
    return (MUTUAL if mutual else MINE if one.giver == board.seat else YOURS, *spelled(one), one.until)


def spelled(one: Promise) -> tuple[Any, ...]:
    """The terms as values of the fields."""
    if one.kind == NON_AGGRESSION:
        return tuple(tuple(bits(empires)) for empires in one.terms)
    return (one.terms,) if one.kind == SPHERE else one.terms
