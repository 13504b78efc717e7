"""Financier and Loans (CO-11). ``indebted`` adds repaying to a decision: a debtor may repay at any time (CO-11.4).

Not so the secret choice of cards, answers to a request and losses in a war (CO-11.6), nor what only goes on with a
decision that has been begun.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks, Naming
from engine.contract import Blocked, Option, Reason, Seat
from engine.frames import D
from engine.games.colonial.frames import Pile, Repayment
from engine.games.colonial.names import AS_TREASURY, sum_of
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import MONEY
from engine.points import Point
from engine.text import N_, Message, Value

REPAY: Final = 990


def borrow(s: Colonial, seat: Seat) -> None:
    """CO-11.1: one Loan, a pile of its own (CO-11.2)."""
    s.loans[seat] = (*s.loans[seat], MONEY.loan)
    s.treasury[seat] += MONEY.loan
    tell(s, "loan_taken", seat, MONEY.loan)
    checked(s)


def can_repay(s: Colonial, seat: Seat) -> bool:
    return bool(s.loans[seat]) and s.treasury[seat] > 0


def indebted(point: Point[Colonial, D], alone: bool = False) -> Point[Colonial, D]:
    """The decision with repaying beside its options; ``alone``: also where there would be nothing else to decide.

    Repaying costs Treasury every time, so it cannot go on for ever.
    """
    options, take, asks = point.options, point.take, point.asks

    def with_repaying(s: Colonial, frame: D) -> Sequence[Option]:
        listed = options(s, frame)
        if (len(listed) > 1 or alone or point.always) and can_repay(s, frame.seat):
            return [*listed, REPAY]
        return listed

    def take_or_repay(s: Colonial, frame: D, option: Option) -> None:
        if option == REPAY:
            ask(s, Pile(frame.seat), frame)
        else:
            take(s, frame, option)

    naming: Naming[Any, D] = Naming(
        lambda v, f, o: Message(N_("Repay Loans")) if o == REPAY else asks.option.label(v, f, o),
        lambda v, f, o: "repay" if o == REPAY else asks.option.word(v, f, o),
    )

    def note(view: Any, frame: D, option: Option) -> Message | None:
        return None if option == REPAY else asks.note(view, frame, option)

    def order(view: Any, frame: D, options: Sequence[Option]) -> Sequence[Option]:
        shown = asks.order(view, frame, [option for option in options if option != REPAY])
        return [*shown, REPAY] if REPAY in options else shown

    def prompt(view: Any, frame: D) -> str:
        only_repaying = len(options(view, frame)) <= 1 and not point.always
        return N_("Do you repay Loans now? There is nothing else to decide.") if only_repaying else str(asks.prompt)

    words = replace(asks, prompt=prompt, option=naming, note=note, order=order)
    return replace(point, options=with_repaying, take=take_or_repay, asks=words)


# -- CO-11.4 repaying


def pile_options(s: Colonial, frame: Pile) -> list[Option]:
    """One pile of each size: equal ones are the same."""
    piles = s.loans[frame.seat]
    return [number for number, size in enumerate(piles) if size not in piles[:number]]


def smallest_first(view: Any, frame: Pile, options: Sequence[Option]) -> Sequence[Option]:
    return sorted(options, key=lambda number: view.loans[frame.seat][number])


def pile_label(view: Any, frame: Pile, option: Option) -> Value:
    return Message(N_("The pile of {n}"), {"n": view.loans[frame.seat][option]})


PILE: Final = Point(
    Pile,
    "CO-11.4",
    pile_options,
    lambda s, frame, pile: s.agenda.append(Repayment(frame.seat, pile)),
    Asks(
        N_("Which pile do you repay?"),
        Naming(pile_label, lambda v, f, o: f"pile{v.loans[f.seat][o]}"),
        N_("{seat} repays Loans."),
        order=smallest_first,
    ),
)


def repayment_options(s: Colonial, frame: Repayment) -> range:
    return range(1, min(s.treasury[frame.seat], s.loans[frame.seat][frame.pile]) + 1)


def repayment_closed(s: Colonial, frame: Repayment) -> list[Blocked]:
    """One more than he has, or than the pile holds."""
    treasury, pile = s.treasury[frame.seat], s.loans[frame.seat][frame.pile]
    short = Reason("CO-11.4", "treasury_limit", (treasury,))
    return [Blocked(min(treasury, pile) + 1, short if treasury <= pile else Reason("CO-11.4", "pile_limit", (pile,)))]


def take_repayment(s: Colonial, frame: Repayment, number: Option) -> None:
    """CO-11.3: an empty pile disappears."""
    seat, pile = frame.seat, frame.pile
    piles = list(s.loans[seat])
    piles[pile] -= number
    s.loans[seat] = tuple(size for size in piles if size)
    s.treasury[seat] -= number
    tell(s, "repaid", seat, number)
    checked(s)


REPAYMENT: Final = Point(
    Repayment,
    "CO-11.4",
    repayment_options,
    take_repayment,
    Asks(
        N_("How much do you repay?"),
        AS_TREASURY,
        N_("{seat} repays Loans."),
        values=lambda v, f: {"n": sum_of(v.loans[f.seat][f.pile])},
    ),
    closed=repayment_closed,
)
