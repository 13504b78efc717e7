"""Ambassador (CO-8)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.colonial.frames import Calm, Lift
from engine.games.colonial.names import AS_LAND, AS_SEAT, SKIP
from engine.games.colonial.reckoning import unrestful
from engine.games.colonial.rules.hiring import PAYER, TARGET, bound_to, performed
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.permanent import calm
from engine.games.colonial.rules.refusals import closed_lands
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import AMBASSADOR, NOBODY, RULES
from engine.points import Point
from engine.text import N_


def has_use(s: Colonial, _seat: int) -> bool:
    """CO-5.9."""
    return min(s.diplomacy) < RULES.diplomacy_spaces or any(s.unrest)


def begin(s: Colonial, seat: Seat) -> None:
    """CO-8.3: both parts, the first one first."""
    ask(s, Lift(seat), Calm(seat))


# -- CO-8.1 part 1


def lift_options(s: Colonial, _frame: Lift) -> list[Option]:
    service = bound_to(s, AMBASSADOR)
    if service and service[TARGET] == NOBODY:
        return [service[PAYER]]
    return [PASS, *(seat for seat in range(s.n) if s.diplomacy[seat] < RULES.diplomacy_spaces)]


def lift_closed(s: Colonial, frame: Lift) -> list[Blocked]:
    """CO-7.61: at the right end an Ambassador has no effect."""
    if PASS not in lift_options(s, frame):
        return []
    return [
        Blocked(seat, Reason("CO-8.1", "at_the_right_end", (seat,)))
        for seat in range(s.n)
        if s.diplomacy[seat] == RULES.diplomacy_spaces
    ]


def take_lift(s: Colonial, frame: Lift, seat: Option) -> None:
    if seat == PASS:
        return
    s.diplomacy[seat] += 1
    tell(s, "lifted", frame.seat, seat, s.diplomacy[seat])
    service = bound_to(s, AMBASSADOR)
    if service and service[TARGET] == NOBODY:
        performed(s)
        checked(s)


LIFT: Final = indebted(
    Point(
        Lift,
        "CO-8.1",
        lift_options,
        take_lift,
        Asks(
            N_("Whose Diplomacy marker moves one space right?"),
            AS_SEAT,
            N_("{seat} uses the Ambassador."),
            passing=SKIP,
        ),
        closed=lift_closed,
    )
)


# -- CO-8.2 part 2


def calm_options(s: Colonial, _frame: Calm) -> list[Option]:
    service = bound_to(s, AMBASSADOR)
    if service and service[TARGET] != NOBODY and s.unrest[service[TARGET]]:
        return [service[TARGET]]
    return [PASS, *unrestful(s)]


def calm_closed(s: Colonial, frame: Calm) -> list[Blocked]:
    if PASS not in calm_options(s, frame):
        return []
    return closed_lands(s, unrestful(s), lambda _land: Reason("CO-8.2", "no_unrest"))


def take_calm(s: Colonial, _frame: Calm, land: Option) -> None:
    if land == PASS:
        return
    calm(s, land)
    service = bound_to(s, AMBASSADOR)
    if service and service[TARGET] == land:
        performed(s)
        checked(s)


CALM: Final = indebted(
    Point(
        Calm,
        "CO-8.2",
        calm_options,
        take_calm,
        Asks(
            N_("From which Territory do you discard an Unrest?"),
            AS_LAND,
            N_("{seat} uses the Ambassador."),
            passing=SKIP,
        ),
        closed=calm_closed,
    )
)
