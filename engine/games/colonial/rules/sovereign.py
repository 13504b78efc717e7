"""Sovereign: repression and the declaration of war (CO-14.1, CO-14.2)."""

from __future__ import annotations

from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.colonial.frames import DeclareWar, Repress
from engine.games.colonial.names import AS_SEAT, SKIP
from engine.games.colonial.reckoning import may_attack
from engine.games.colonial.rules import war
from engine.games.colonial.rules.hiring import TARGET, bound_to, performed
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.permanent import breach, fall_back, promised
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import SOVEREIGN
from engine.kit.names import AS_YES, YES
from engine.points import Point
from engine.text import N_, Message, Value


def has_use(s: Colonial, seat: Seat) -> bool:
    """CO-5.9."""
    return bool(s.risen[seat]) or bool(may_attack(s, seat))


def begin(s: Colonial, seat: Seat) -> None:
    ask(s, DeclareWar(seat))
    if s.risen[seat]:
        ask(s, Repress(seat))


# -- CO-14.1 part 1


def take_repress(s: Colonial, frame: Repress, option: Option) -> None:
    seat = frame.seat
    if option != PASS:
        s.risen[seat] -= 1
        tell(s, "repression", seat, s.risen[seat])


REPRESS: Final = indebted(
    Point(
        Repress,
        "CO-14.1",
        lambda _s, _f: (YES, PASS),
        take_repress,
        Asks(
            N_("Discard a board Unrest? (you have {n})"),
            AS_YES,
            N_("{seat} uses the Sovereign."),
            values=lambda v, f: {"n": v.risen[f.seat]},
        ),
    )
)


# -- CO-14.2 part 2


def declare_options(s: Colonial, frame: DeclareWar) -> list[Option]:
    service = bound_to(s, SOVEREIGN)
    if service and service[TARGET] in may_attack(s, frame.seat):
        return [service[TARGET]]
    return [PASS, *may_attack(s, frame.seat)]


def declare_closed(s: Colonial, frame: DeclareWar) -> list[Blocked]:
    """CO-7.62."""
    seat = frame.seat
    return [
        Blocked(other, Reason("CO-14.2", "further_right", (other,)))
        for other in range(s.n)
        if s.diplomacy[other] > s.diplomacy[seat]
    ]


def take_declare(s: Colonial, frame: DeclareWar, enemy: Option) -> None:
    """Eligibility comes before the step to the left; then the war is fought at once (CO-14.3)."""
    if enemy == PASS:
        return
    seat = frame.seat
    tell(s, "war_declared", seat, enemy)
    breach(s, seat, enemy, "no_war")
    fall_back(s, seat, "war_declared")
    war.begin(s, seat, enemy)
    service = bound_to(s, SOVEREIGN)
    if service and service[TARGET] == enemy:
        performed(s)
        checked(s)


def declare_note(view: Colonial, frame: DeclareWar, enemy: Option) -> Message | None:
    if enemy == PASS:
        return None
    odds, costs = war.odds(view, frame.seat, enemy), view.diplomacy[frame.seat] > 1
    values: dict[str, Value] = {"odds": odds}
    if promised(view, frame.seat, enemy, "no_war"):
        broken = N_("{odds}; one space left on Diplomacy; this breaks your promise")
        return Message(broken if costs else N_("{odds}; this breaks your promise"), values)
    return Message(N_("{odds}; one space left on Diplomacy"), values) if costs else odds


DECLARE: Final = indebted(
    Point(
        DeclareWar,
        "CO-14.2",
        declare_options,
        take_declare,
        Asks(
            N_("On whom do you declare war?"),
            AS_SEAT,
            N_("{seat} uses the Sovereign."),
            passing=SKIP,
            note=declare_note,
        ),
        closed=declare_closed,
    )
)

POINTS: Final[tuple[Point[Colonial, Any], ...]] = (REPRESS, DECLARE)
