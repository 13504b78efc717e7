"""Financier and Loans (CO-11). ``indebted`` adds repaying to a decision: a debtor may repay at any time (CO-11.4).

Not so the secret choice of cards, answers to a request and losses in a war (CO-11.6), nor what only goes on with a
decision that has been begun.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from engine.asks import Asks, Naming
from engine.contract import Blocked, Option, Reason, Seat
from engine.games.colonial.names import AS_TREASURY, sum_of
from engine.games.colonial.rules.permanent import tell
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import MONEY
from engine.old import Frame, Point
from engine.text import N_, Message, Value

REPAY: Final = 990


def borrow(s: Colonial, frame: Frame) -> None:
    """CO-11.1: one Loan, a pile of its own (CO-11.2)."""
    seat = frame[1]
    s.loans[seat] = (*s.loans[seat], MONEY.loan)
    s.treasury[seat] += MONEY.loan
    tell(s, "loan_taken", seat, MONEY.loan)
    checked(s)


def can_repay(s: Colonial, seat: Seat) -> bool:
    return bool(s.loans[seat]) and s.treasury[seat] > 0


def indebted(point: Point[Colonial], alone: bool = False) -> Point[Colonial]:
    """The decision with repaying beside its options; ``alone``: also where there would be nothing else to decide.

    Repaying costs Treasury every time, so it cannot go on for ever.
    """
    options, take, asks = point.options, point.take, point.asks

    def with_repaying(s: Colonial, frame: Frame) -> Sequence[Option]:
        listed = options(s, frame)
        if (len(listed) > 1 or alone or point.always) and can_repay(s, frame[1]):
            return [*listed, REPAY]
        return listed

    def take_or_repay(s: Colonial, frame: Frame, option: Option) -> None:
        if option == REPAY:
            s.agenda += [frame, (PILE.name, frame[1])]
        else:
            take(s, frame, option)

    naming = Naming(
        lambda v, f, o: Message(N_("Repay Loans")) if o == REPAY else asks.option.label(v, f, o),
        lambda v, f, o: "repay" if o == REPAY else asks.option.word(v, f, o),
    )

    def note(view: Any, frame: Frame, option: Option) -> Message | None:
        return None if option == REPAY else asks.note(view, frame, option)

    def order(view: Any, frame: Frame, options: Sequence[Option]) -> Sequence[Option]:
        shown = asks.order(view, frame, [option for option in options if option != REPAY])
        return [*shown, REPAY] if REPAY in options else shown

    def prompt(view: Any, frame: Frame) -> str:
        only_repaying = len(options(view, frame)) <= 1 and not point.always
        return N_("Do you repay Loans now? There is nothing else to decide.") if only_repaying else str(asks.prompt)

    words = replace(asks, prompt=prompt, option=naming, note=note, order=order)
    return replace(point, options=with_repaying, take=take_or_repay, asks=words)


# -- CO-11.4 repaying


def pile_options(s: Colonial, frame: Frame) -> list[Option]:
    """One pile of each size: equal ones are the same."""
    piles = s.loans[frame[1]]
    return [number for number, size in enumerate(piles) if size not in piles[:number]]


def smallest_first(view: Any, frame: Frame, options: Sequence[Option]) -> Sequence[Option]:
    return sorted(options, key=lambda number: view.loans[frame[1]][number])


def pile_label(view: Any, frame: Frame, option: Option) -> Value:
    return Message(N_("The pile of {n}"), {"n": view.loans[frame[1]][option]})


PILE: Final[Point[Colonial]] = Point(
    "pile",
    "CO-11.4",
    "seat",
    pile_options,
    lambda s, frame, pile: s.agenda.append((REPAYMENT.name, frame[1], pile)),
    Asks(
        N_("Which pile do you repay?"),
        Naming(pile_label, lambda v, f, o: f"pile{v.loans[f[1]][o]}"),
        N_("{seat} repays Loans."),
        order=smallest_first,
    ),
)


def repayment_options(s: Colonial, frame: Frame) -> range:
    return range(1, min(s.treasury[frame[1]], s.loans[frame[1]][frame[2]]) + 1)


def repayment_closed(s: Colonial, frame: Frame) -> list[Blocked]:
    """One more than he has, or than the pile holds."""
    treasury, pile = s.treasury[frame[1]], s.loans[frame[1]][frame[2]]
    short = Reason("CO-11.4", "treasury_limit", (treasury,))
    return [Blocked(min(treasury, pile) + 1, short if treasury <= pile else Reason("CO-11.4", "pile_limit", (pile,)))]


def take_repayment(s: Colonial, frame: Frame, number: Option) -> None:
    """CO-11.3: an empty pile disappears."""
    _, seat, pile = frame
    piles = list(s.loans[seat])
    piles[pile] -= number
    s.loans[seat] = tuple(size for size in piles if size)
    s.treasury[seat] -= number
    tell(s, "repaid", seat, number)
    checked(s)


REPAYMENT: Final[Point[Colonial]] = Point(
    "repayment",
    "CO-11.4",
    "seat pile",
    repayment_options,
    take_repayment,
    Asks(
        N_("How much do you repay?"),
        AS_TREASURY,
        N_("{seat} repays Loans."),
        values=lambda v, f: {"n": sum_of(v.loans[f[1]][f[2]])},
    ),
    closed=repayment_closed,
)
