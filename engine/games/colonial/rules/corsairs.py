"""Corsairs strike at a Merchant, and his Squadrons hunt them (CO-13.4, CO-13.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.colonial.frames import Hunt, Sink, SquadronsHunt, Strike
from engine.games.colonial.names import AS_SEAT, corsairs, fleets
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.permanent import successes
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import WAR
from engine.kit.names import AS_YES, yes_or_no
from engine.points import Point
from engine.text import N_, SeatName, Value


def enemies_in(s: Colonial, seat: Seat) -> list[Seat]:
    """Whose Corsairs lie in the seat's Fleet box."""
    box = s.corsairs[seat * s.n : (seat + 1) * s.n]
    return [owner for owner in range(s.n) if box[owner]]


# -- CO-13.4 Corsairs


def take_strike(s: Colonial, frame: Strike, option: Option) -> None:
    """Each Success destroys a Fleet; what is left over is lost (CO-17, G25)."""
    owner, seat = frame.seat, frame.merchant
    if option == PASS:
        return
    number = s.corsairs[seat * s.n + owner]
    hits = successes(s, number)
    sunk = min(hits, s.fleets[seat])
    s.fleets[seat] -= sunk
    tell(s, "corsairs_struck", owner, seat, number, hits, s.fleets[seat])


def _strike_values(view: Colonial, frame: Strike) -> Mapping[str, Value]:
    return {
        "seat": SeatName(frame.merchant),
        "corsairs": corsairs(view.corsairs[frame.merchant * view.n + frame.seat]),
        "fleets": fleets(view.fleets[frame.merchant]),
    }


STRIKE: Final = indebted(
    Point(
        Strike,
        "CO-13.4",
        yes_or_no,
        take_strike,
        Asks(
            N_("{seat} uses the Merchant with {fleets}: strike with {corsairs}?"),
            AS_YES,
            N_("{seat} may strike with Corsairs."),
            values=_strike_values,
        ),
        barrier=True,
    )
)


# -- CO-13.5 Squadrons


def squadrons(s: Colonial, frame: SquadronsHunt) -> None:
    seat = frame.seat
    if s.squadrons[seat] and enemies_in(s, seat):
        ask(s, Hunt(seat))


def take_hunt(s: Colonial, frame: Hunt, option: Option) -> None:
    seat = frame.seat
    if option == PASS:
        return
    number = min(s.squadrons[seat], WAR.most_dice)
    hits = successes(s, number)
    tell(s, "squadrons_hunted", seat, number, hits)
    if hits:
        ask(s, Sink(seat, hits))


HUNT: Final = indebted(
    Point(
        Hunt,
        "CO-13.5",
        yes_or_no,
        take_hunt,
        Asks(N_("Hunt the Corsairs with your Squadrons?"), AS_YES, N_("{seat} may hunt Corsairs.")),
    )
)


def take_sink(s: Colonial, frame: Sink, owner: Option) -> None:
    seat, left = frame.seat, frame.left
    s.corsairs[seat * s.n + owner] -= 1
    tell(s, "corsair_sunk", seat, owner)
    if left > 1 and enemies_in(s, seat):
        ask(s, Sink(seat, left - 1))


def sink_closed(s: Colonial, frame: Sink) -> list[Blocked]:
    there = enemies_in(s, frame.seat)
    return [
        Blocked(owner, Reason("CO-13.5", "no_corsair_there", (owner,)))
        for owner in range(s.n)
        if owner != frame.seat and owner not in there
    ]


SINK: Final = indebted(
    Point(
        Sink,
        "CO-13.5",
        lambda s, frame: enemies_in(s, frame.seat),
        take_sink,
        Asks(N_("Whose Corsair is destroyed?"), AS_SEAT, N_("{seat} hunts Corsairs.")),
        closed=sink_closed,
    )
)

POINTS: Final[tuple[Point[Colonial, Any], ...]] = (STRIKE, HUNT, SINK)
