"""Winning and stopping (CO-3)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks, Passing
from engine.contract import PASS, Option, Result, Seat, ranked
from engine.games.colonial.frames import Standing
from engine.games.colonial.reckoning import colonies, debt, in_order
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import NOBODY, RULES
from engine.kit.names import AS_YES, YES
from engine.points import Point
from engine.text import N_, Message


def checked(s: Colonial) -> None:
    """CO-7.71, (4) and (5): somebody may have won, or may win by repaying. Called when a change is complete.

    Whatever is still to come must be on the agenda by then: the end of the game clears it.
    """
    for seat in range(s.n):
        if s.refused[seat] and s.prestige[seat] < RULES.prestige_to_win:
            s.refused[seat] = ()
    if max(s.prestige) < RULES.prestige_to_win:
        return
    rich = [seat for seat in active_first(s) if s.prestige[seat] >= RULES.prestige_to_win]
    for seat in rich:
        if not s.loans[seat]:
            win(s, seat)
            return
    ask(s, *(Standing(seat) for seat in rich if may_be_asked(s, seat)))


def active_first(s: Colonial) -> list[Seat]:
    """CO-3.2, CO-3.4: the active player, then turn order."""
    order = in_order(s)
    return order if s.active == NOBODY else [s.active, *(seat for seat in order if seat != s.active)]


def win(s: Colonial, seat: Seat) -> None:
    """CO-3.1: at once, in the middle of anything."""
    s.winner = seat
    s.agenda.clear()
    tell(s, "game_won", seat, s.prestige[seat])


def may_be_asked(s: Colonial, seat: Seat) -> bool:
    """CO-3.4, and after a refusal only when something has become better (CO-3.7)."""
    owed = debt(s, seat)
    if s.refused[seat]:
        prestige, treasury, before = s.refused[seat]
        better = s.prestige[seat] > prestige or s.treasury[seat] > treasury or owed < before
        if not better:
            s.refused[seat] = (s.prestige[seat], s.treasury[seat], owed)
            return False
        s.refused[seat] = ()
    return s.treasury[seat] >= owed and Standing(seat) not in s.agenda


def standing_options(_s: Colonial, _frame: Standing) -> tuple[Option, ...]:
    return (PASS, YES)


def take_standing(s: Colonial, frame: Standing, option: Option) -> None:
    seat = frame.seat
    owed = debt(s, seat)
    if option == PASS:
        s.refused[seat] = (s.prestige[seat], s.treasury[seat], owed)
        return
    s.treasury[seat] -= owed
    s.loans[seat] = ()
    tell(s, "repaid", seat, owed)
    checked(s)


STANDING: Final = Point(
    Standing,
    "CO-3.4",
    standing_options,
    take_standing,
    Asks(
        N_("You hold {prestige} Prestige: repay all {n} Loan counters and win?"),
        AS_YES,
        N_("{seat} could repay all and win."),
        values=lambda v, f: {"prestige": v.prestige[f.seat], "n": debt(v, f.seat)},
        passing=Passing(Message(N_("Not now")), "no"),
    ),
    always=True,
    barrier=True,
)


# -- CO-3.6 the turn limit


def stop_at_limit(s: Colonial) -> None:
    """Most Prestige, fewest Loan counters, most pieces, most Colonies, earliest in turn order."""
    seat = max(in_order(s), key=lambda seat: standing_of(s, seat))  # of equals, max takes the first
    s.winner = seat
    s.agenda.clear()
    tell(s, "limit_reached", seat, s.prestige[seat])


def standing_of(s: Colonial, seat: Seat) -> tuple[int, ...]:
    pieces = s.treasury[seat] + s.goods[seat] + s.fleets[seat]
    return s.prestige[seat], -debt(s, seat), pieces, len(colonies(s, seat))


def result(s: Colonial) -> Result:
    """The winner, then the others by what decides at a turn limit (CO-3.6)."""
    columns = zip(*(standing_of(s, seat) for seat in range(s.n)), strict=True)
    won = [int(seat == s.winner) for seat in range(s.n)]
    return Result(ranked(won, *columns), tuple(s.prestige))
