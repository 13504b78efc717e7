"""Corsairs strike at a Merchant, and his Squadrons hunt them (CO-13.4, CO-13.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.asks import Asks
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.colonial.names import AS_SEAT, AS_YES, corsairs, fleets
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.permanent import successes, tell
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import WAR
from engine.old import Frame, Point
from engine.text import N_, SeatName, Value

YES: Final = 1


def enemies_in(s: Colonial, seat: Seat) -> list[Seat]:
    """Whose Corsairs lie in the seat's Fleet box."""
    box = s.corsairs[seat * s.n : (seat + 1) * s.n]
    return [owner for owner in range(s.n) if box[owner]]


# -- CO-13.4 Corsairs


def take_strike(s: Colonial, frame: Frame, option: Option) -> None:
    """Each Success destroys a Fleet; what is left over is lost (CO-17, G25)."""
    _, owner, seat = frame
    if option == PASS:
        return
    number = s.corsairs[seat * s.n + owner]
    hits = successes(s, number)
    sunk = min(hits, s.fleets[seat])
    s.fleets[seat] -= sunk
    tell(s, "corsairs_struck", owner, seat, number, hits, s.fleets[seat])


def _strike_values(view: Colonial, frame: Frame) -> Mapping[str, Value]:
    return {
        "seat": SeatName(frame[2]),
        "corsairs": corsairs(view.corsairs[frame[2] * view.n + frame[1]]),
        "fleets": fleets(view.fleets[frame[2]]),
    }


STRIKE: Final[Point[Colonial]] = indebted(
    Point(
        "strike",
        "CO-13.4",
        "seat merchant",
        lambda _s, _f: (PASS, YES),
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

SQUADRONS: Final = "squadrons_hunt"


def squadrons(s: Colonial, frame: Frame) -> None:
    seat = frame[1]
    if s.squadrons[seat] and enemies_in(s, seat):
        s.agenda.append((HUNT.name, seat))


def take_hunt(s: Colonial, frame: Frame, option: Option) -> None:
    seat = frame[1]
    if option == PASS:
        return
    number = min(s.squadrons[seat], WAR.most_dice)
    hits = successes(s, number)
    tell(s, "squadrons_hunted", seat, number, hits)
    if hits:
        s.agenda.append((SINK.name, seat, hits))


HUNT: Final[Point[Colonial]] = indebted(
    Point(
        "hunt",
        "CO-13.5",
        "seat",
        lambda _s, _f: (PASS, YES),
        take_hunt,
        Asks(N_("Hunt the Corsairs with your Squadrons?"), AS_YES, N_("{seat} may hunt Corsairs.")),
    )
)


def take_sink(s: Colonial, frame: Frame, owner: Option) -> None:
    _, seat, left = frame
    s.corsairs[seat * s.n + owner] -= 1
    tell(s, "corsair_sunk", seat, owner)
    if left > 1 and enemies_in(s, seat):
        s.agenda.append((SINK.name, seat, left - 1))


def sink_closed(s: Colonial, frame: Frame) -> list[Blocked]:
    there = enemies_in(s, frame[1])
    return [
        Blocked(owner, Reason("CO-13.5", "no_corsair_there", (owner,)))
        for owner in range(s.n)
        if owner != frame[1] and owner not in there
    ]


SINK: Final[Point[Colonial]] = indebted(
    Point(
        "sink",
        "CO-13.5",
        "seat left",
        lambda s, frame: enemies_in(s, frame[1]),
        take_sink,
        Asks(N_("Whose Corsair is destroyed?"), AS_SEAT, N_("{seat} hunts Corsairs.")),
        closed=sink_closed,
    )
)

POINTS: Final[tuple[Point[Colonial], ...]] = (STRIKE, HUNT, SINK)
