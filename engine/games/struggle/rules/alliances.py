"""Phase 2: the auctions that make two alliances and the acting order (SE-9).

The frames of an auction carry what has been said so far: passes running, high bidder (NOBODY before the first bid),
amount (PASS before it), A and B.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks, Passing
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.frames import Decision
from engine.games.struggle import names
from engine.games.struggle.choices import AS_GOLD, AS_SEAT
from engine.games.struggle.frames import Alliances, Auction, Bid, ProposalA, ProposalB
from engine.games.struggle.rules.economy import pay
from engine.games.struggle.state import NOBODY, Struggle, foes_by_side
from engine.games.struggle.tables import RULES
from engine.points import Point
from engine.text import N_, Message, SeatName, Value

TOP, BOTTOM = 0, 1
_BIDS: Final = tuple((PASS, *range(least, RULES.max_bid + 1)) for least in range(RULES.max_bid + 2))
"""By the least amount: passing and every bid (SE-9.3)."""


def unplaced(s: Struggle) -> list[Seat]:
    return [seat for seat, side in enumerate(s.side) if side == NOBODY]


def begin_alliances(s: Struggle, _frame: Alliances) -> None:
    """Clear the rows and hold the first auction (SE-9.1, SE-9.2)."""
    s.side = (NOBODY,) * s.n
    s.top = s.bottom = s.order = s.foes = ()
    ask(s, Auction(s.opener))


def run_auction(s: Struggle, frame: Auction) -> None:
    """Hold an auction while a power is unplaced; then the order stands (SE-9.7). Two players need one (SE-22.2)."""
    opener = frame.opener
    if not unplaced(s):
        set_order(s)
        return
    ask(s, Auction((opener + 1) % s.n))  # left of the opener, not of the winner (SE-9.2)
    ask(s, Bid(opener, opener, 0, NOBODY, PASS, NOBODY, NOBODY))
    tell(s, "auction_opened", opener)


def bid_options(_s: Struggle, frame: Bid) -> Sequence[Option]:
    """SE-9.3: pass, or more than the highest bid."""
    return _BIDS[frame.amount + 1]


def bid_closed(_s: Struggle, frame: Bid) -> list[Blocked]:
    high = frame.amount
    low = [Blocked(amount, Reason("SE-9.3", "bid_too_low", (high,))) for amount in range(high + 1)]
    return [*low, Blocked(RULES.max_bid + 1, Reason("SE-9.3", "bid_too_high", (RULES.max_bid,)))]


def take_bid(s: Struggle, frame: Bid, option: Option) -> None:
    """SE-9.4, SE-9.5: asked clockwise until all others have passed running, or everybody without a bid."""
    seat, opener, passes, high, amount, a, b = (
        frame.seat,
        frame.opener,
        frame.passes,
        frame.high,
        frame.amount,
        frame.a,
        frame.b,
    )
    if option != PASS:
        ask(s, ProposalA(seat, opener, option))
        return
    tell(s, "passed_bid", seat)
    passes += 1
    if high == NOBODY and passes == s.n:
        tell(s, "all_passed", opener)
        ask(s, ProposalA(opener, opener, PASS))  # SE-9.5: a proposal without a bid
    elif high != NOBODY and passes == s.n - 1:
        _win(s, high, amount, a, b)
    else:
        ask(s, Bid((seat + 1) % s.n, opener, passes, high, amount, a, b))


def proposal_a_options(s: Struggle, _frame: ProposalA) -> list[Option]:
    """SE-9.3, SE-22.3: an unplaced power for A. With one power left, A or nobody (he goes to B then)."""
    free = unplaced(s)
    return free if len(free) > 1 else [*free, PASS]


def proposal_b_options(s: Struggle, frame: ProposalB) -> list[Option]:
    """SE-9.3: another unplaced power for B."""
    a = frame.a
    free = unplaced(s)
    return [seat for seat in free if seat != a] or [PASS]


def proposal_a_closed(s: Struggle, _frame: Decision) -> list[Blocked]:
    placed = [seat for seat, side in enumerate(s.side) if side != NOBODY]
    return [Blocked(seat, Reason("SE-9.3", "placed_already", (seat,))) for seat in placed]


def proposal_b_closed(s: Struggle, frame: ProposalB) -> list[Blocked]:
    a = frame.a
    closed = proposal_a_closed(s, frame)
    if a != NOBODY and len(unplaced(s)) > 1:
        closed.append(Blocked(a, Reason("SE-9.3", "named_for_a", (a,))))
    return closed


def take_proposal_a(s: Struggle, frame: ProposalA, option: Option) -> None:
    seat, opener, amount = frame.seat, frame.opener, frame.amount
    ask(s, ProposalB(seat, opener, amount, option))


def take_proposal_b(s: Struggle, frame: ProposalB, option: Option) -> None:
    """The bid stands with its proposal; a proposal without a bid wins at once (SE-9.5)."""
    seat, opener, amount, a = frame.seat, frame.opener, frame.amount, frame.a
    if amount == PASS:
        _win(s, seat, 0, a, option)
        return
    tell(s, "bid_made", seat, amount, a, option)
    ask(s, Bid((seat + 1) % s.n, opener, 0, seat, amount, a, option))


def _win(s: Struggle, seat: Seat, amount: int, a: Seat, b: Seat) -> None:
    """SE-9.6: the winner pays, the proposal is carried out."""
    tell(s, "auction_won", seat, amount, a, b)
    pay(s, seat, amount)
    side = list(s.side)
    if a != NOBODY:
        side[a] = TOP
        s.top += (a,)
    if b != NOBODY:
        side[b] = BOTTOM
        s.bottom += (b,)
    s.side = tuple(side)


def set_order(s: Struggle) -> None:
    """SE-9.8, SE-9.9: top 1, bottom 1, top 2, ..., empty boxes skipped; the rows are the alliances."""
    boxes = max(len(s.top), len(s.bottom))
    s.order = tuple(row[box] for box in range(boxes) for row in (s.top, s.bottom) if box < len(row))
    s.foes = foes_by_side(s.side)
    tell(s, "acting_order", s.order, s.top, s.bottom)


# -- the decisions


def _highest(_s: Struggle, frame: Bid) -> dict[str, Value]:
    high, amount, a, b = frame.high, frame.amount, frame.a, frame.b
    if high == NOBODY:
        return {"high": Message(N_("Nobody has bid yet."))}
    bid: dict[str, Value] = {"seat": SeatName(high), "gold": names.gold(amount)}
    said = bid | {"a": names.seat_name(a), "b": names.seat_name(b)}
    return {"high": Message(N_("Highest: {seat} with {gold}, A: {a}, B: {b}."), said)}


BID: Final = Point(
    Bid,
    "SE-9.3",
    options=bid_options,
    take=take_bid,
    closed=bid_closed,
    asks=Asks(
        N_("Bid for the order of alliances, or pass. {high}"),
        AS_GOLD,
        waiting=N_("{seat} bids for the alliances."),
        values=_highest,
        passing=Passing(Message(N_("Pass")), "pass"),
    ),
)
PROPOSAL_A: Final = Point(
    ProposalA,
    "SE-9.3",
    options=proposal_a_options,
    take=take_proposal_a,
    closed=proposal_a_closed,
    asks=Asks(
        N_("Your bid: {gold}. Which power goes to A (top alliance)?"),
        AS_SEAT,
        waiting=N_("{seat} makes a proposal for the alliances."),
        values=lambda _s, f: {"gold": names.gold(max(f.amount, 0))},
        passing=Passing(Message(N_("Nobody (the power goes to B)")), "nobody"),
    ),
)
PROPOSAL_B: Final = Point(
    ProposalB,
    "SE-9.3",
    options=proposal_b_options,
    take=take_proposal_b,
    closed=proposal_b_closed,
    asks=Asks(
        N_("A: {a}. Which power goes to B (bottom alliance)?"),
        AS_SEAT,
        waiting=N_("{seat} makes a proposal for the alliances."),
        values=lambda _s, f: {"a": names.seat_name(f.a)},
        passing=Passing(Message(N_("Nobody")), "nobody"),
    ),
)
