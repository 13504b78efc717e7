"""The turn and its phases 2 to 6 (CO-6)."""

from __future__ import annotations

from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Blocked, Option, Reason
from engine.frames import Decision
from engine.games.colonial.frames import (
    Corsair,
    Endeavour,
    Fleets,
    Interest,
    Phase,
    PhaseMoment,
    SettleDebts,
    Squadrons,
    Turn,
    TurnEnds,
)
from engine.games.colonial.names import AS_NUMBER, AS_SEAT, NONE, fleets, squadrons
from engine.games.colonial.reckoning import debt, from_seat, in_order, monopolies, value, wood
from engine.games.colonial.rules import offers, promises
from engine.games.colonial.rules.consequences import BREACH
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.permanent import breach, promised
from engine.games.colonial.rules.refusals import why_no_more, why_no_piece
from engine.games.colonial.rules.victory import checked, stop_at_limit
from engine.games.colonial.state import CORSAIRS, FIRST, FLEETS, INTEREST, NAVAL_FORCES, Colonial
from engine.games.colonial.tables import NAVAL, NOBODY, RULES
from engine.points import Act, Point
from engine.text import N_, Message


def begin_turn(s: Colonial, _frame: Turn) -> None:
    s.turn += 1
    s.hushed = 0
    tell(s, "turn_begins", s.turn)
    ask(s, Endeavour(), *(Phase(number) for number in range(FLEETS, INTEREST + 1)), TurnEnds())


def begin_phase(s: Colonial, frame: Phase) -> None:
    """Every phase in the turn order of its beginning: phase 3 may change it (CO-6.2)."""
    s.phase = frame.number
    tell(s, "phase_begins", s.phase)
    if s.phase == FIRST:
        choose_first(s)
    elif s.phase == INTEREST:
        s.active = NOBODY
        ask(s, Interest())
        ask(s, *(SettleDebts(seat) for seat in in_order(s) if s.loans[seat]))
    else:
        ask(s, *(PhaseMoment(seat) for seat in in_order(s)))


_DECISIONS: Final[dict[int, type[Decision]]] = {FLEETS: Fleets, NAVAL_FORCES: Squadrons, CORSAIRS: Corsair}


def begin_moment(s: Colonial, frame: PhaseMoment) -> None:
    """CO-15.2: a window before each player's decision."""
    seat = frame.seat
    s.active = seat
    ask(s, _DECISIONS[s.phase](seat))
    offers.open_window(s, offers.BEFORE_PHASE, seat)


# -- CO-6.1 Merchant Fleets


def fleet_options(s: Colonial, frame: Fleets) -> list[Option]:
    seat = frame.seat
    return [*range(min(monopolies(s, seat), s.treasury[seat], wood(s, seat)), 0, -1), PASS]


def fleets_closed(s: Colonial, frame: Fleets) -> list[Blocked]:
    seat = frame.seat
    number = monopolies(s, seat)
    return why_no_more(s, seat, len(fleet_options(s, frame)), Reason("CO-6.1", "monopoly_limit", (number,)))


def take_fleets(s: Colonial, frame: Fleets, number: Option) -> None:
    seat = frame.seat
    if number != PASS:
        s.treasury[seat] -= number
        s.fleets[seat] += number
        tell(s, "fleets_fitted", seat, number, s.fleets[seat])
        checked(s)


FLEET: Final = indebted(
    Point(
        Fleets,
        "CO-6.1",
        fleet_options,
        take_fleets,
        Asks(
            N_("How many Merchant Fleets do you fit out? (1 Treasury each)"),
            Naming(lambda _v, _f, o: fleets(o), lambda _v, _f, o: str(o)),
            N_("{seat} may fit out Merchant Fleets."),
            passing=NONE,
        ),
        closed=fleets_closed,
    ),
    alone=True,
)


# -- CO-6.2 First player


def choose_first(s: Colonial) -> None:
    """The most Monopolies, else the next one clockwise; in turn 1 nothing."""
    if s.turn == 1:
        return
    counts = [monopolies(s, seat) for seat in range(s.n)]
    best = max(counts)
    leaders = [seat for seat in range(s.n) if counts[seat] == best]
    s.first = leaders[0] if len(leaders) == 1 else from_seat(s, s.first)[1]
    tell(s, "first_player", s.first)


# -- CO-6.3 Naval Forces


def squadron_options(s: Colonial, frame: Squadrons) -> list[Option]:
    seat = frame.seat
    return [*range(min(value(s, seat, NAVAL), s.treasury[seat], wood(s, seat)), 0, -1), PASS]


def squadrons_closed(s: Colonial, frame: Squadrons) -> list[Blocked]:
    seat = frame.seat
    limit = Reason("CO-6.3", "naval_limit", (value(s, seat, NAVAL),))
    return why_no_more(s, seat, len(squadron_options(s, frame)), limit)


def take_squadrons(s: Colonial, frame: Squadrons, number: Option) -> None:
    seat = frame.seat
    if number != PASS:
        s.treasury[seat] -= number
        s.squadrons[seat] += number
        tell(s, "squadrons_built", seat, number, s.squadrons[seat])
        checked(s)


SQUADRON: Final = indebted(
    Point(
        Squadrons,
        "CO-6.3",
        squadron_options,
        take_squadrons,
        Asks(
            N_("How many Squadrons do you build? (1 Treasury each)"),
            Naming(lambda _v, _f, o: squadrons(o), lambda _v, _f, o: str(o)),
            N_("{seat} may build Squadrons."),
            passing=NONE,
        ),
        closed=squadrons_closed,
    ),
    alone=True,
)


# -- CO-6.4 Corsairs


def corsair_options(s: Colonial, frame: Corsair) -> list[Option]:
    seat = frame.seat
    if not s.treasury[seat] or wood(s, seat) < 1:
        return [PASS]
    return [PASS, *from_seat(s, seat)[1:]]


def corsair_closed(s: Colonial, frame: Corsair) -> list[Blocked]:
    seat = frame.seat
    reason = why_no_piece(s, seat, "CO-6.4")
    return [] if reason is None else [Blocked(other, reason) for other in from_seat(s, seat)[1:]]


def take_corsair(s: Colonial, frame: Corsair, other: Option) -> None:
    seat = frame.seat
    if other != PASS:
        s.treasury[seat] -= 1
        s.corsairs[other * s.n + seat] += 1
        tell(s, "corsair_sent", seat, other)
        breach(s, seat, other, "no_corsair")
        checked(s)


def corsair_note(view: Colonial, frame: Corsair, other: Option) -> Message | None:
    if other != PASS and promised(view, frame.seat, other, "no_corsair"):
        return BREACH
    return None


CORSAIR: Final = indebted(
    Point(
        Corsair,
        "CO-6.4",
        corsair_options,
        take_corsair,
        Asks(
            N_("Against whom do you send a Corsair? (1 Treasury)"),
            AS_SEAT,
            N_("{seat} may send a Corsair."),
            passing=NONE,
            note=corsair_note,
        ),
        closed=corsair_closed,
    ),
    alone=True,
)


# -- CO-6.5 Interest

SETTLE_DEBTS: Final = indebted(
    Point(
        SettleDebts,
        "CO-6.5",
        lambda _s, _f: (PASS,),
        lambda _s, _f, _o: None,
        Asks(
            N_("Before interest is added: do you repay? (you owe {n})"),
            AS_NUMBER,
            N_("{seat} may repay Loans."),
            values=lambda v, f: {"n": debt(v, f.seat)},
            passing=Passing(Message(N_("Repay no more")), "done"),
        ),
    ),
    alone=True,
)


def add_interest(s: Colonial, _frame: Interest) -> None:
    """Every pile grows by the board Unrest of its owner; then the closing window (CO-15.2)."""
    for seat in in_order(s):
        if s.loans[seat] and s.risen[seat]:
            tell(s, "interest", seat, s.risen[seat] * len(s.loans[seat]))
            s.loans[seat] = tuple(pile + s.risen[seat] for pile in s.loans[seat])
    offers.open_window(s, offers.CLOSING, s.first)
    checked(s)


def end_turn(s: Colonial, _frame: TurnEnds) -> None:
    """CO-3.6: the limit; even without one there is a turn that no game of players with a plan has seen."""
    promises.expire(s)
    if s.turn >= (s.limit or RULES.last_turn):
        stop_at_limit(s)
        return
    ask(s, Turn())


POINTS: Final[tuple[Point[Colonial, Any], ...]] = (FLEET, SQUADRON, CORSAIR, SETTLE_DEBTS)
STEPS: Final = (
    Act(Turn, begin_turn),
    Act(Phase, begin_phase),
    Act(PhaseMoment, begin_moment),
    Act(Interest, add_interest),
    Act(TurnEnds, end_turn),
)
