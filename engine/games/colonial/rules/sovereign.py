"""Sovereign: repression and the declaration of war (CO-14.1, CO-14.2)."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.colonial.names import AS_SEAT, AS_YES, SKIP
from engine.games.colonial.reckoning import may_attack
from engine.games.colonial.rules import war
from engine.games.colonial.rules.hiring import TARGET, bound_to, performed
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.permanent import breach, fall_back, promised, tell
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import SOVEREIGN
from engine.old import Frame, Point
from engine.text import N_, Message, Value

YES: Final = 1


def has_use(s: Colonial, seat: Seat) -> bool:
    """CO-5.9."""
    return bool(s.risen[seat]) or bool(may_attack(s, seat))


def begin(s: Colonial, frame: Frame) -> None:
    seat = frame[1]
    s.agenda.append((DECLARE.name, seat))
    if s.risen[seat]:
        s.agenda.append((REPRESS.name, seat))


# -- CO-14.1 part 1


def take_repress(s: Colonial, frame: Frame, option: Option) -> None:
    seat = frame[1]
    if option != PASS:
        s.risen[seat] -= 1
        tell(s, "repression", seat, s.risen[seat])


REPRESS: Final[Point[Colonial]] = indebted(
    Point(
        "repress",
        "CO-14.1",
        "seat",
        lambda _s, _f: (YES, PASS),
        take_repress,
        Asks(
            N_("Discard a board Unrest? (you have {n})"),
            AS_YES,
            N_("{seat} uses the Sovereign."),
            values=lambda v, f: {"n": v.risen[f[1]]},
        ),
    )
)


# -- CO-14.2 part 2


def declare_options(s: Colonial, frame: Frame) -> list[Option]:
    service = bound_to(s, SOVEREIGN)
    if service and service[TARGET] in may_attack(s, frame[1]):
        return [service[TARGET]]
    return [PASS, *may_attack(s, frame[1])]


def declare_closed(s: Colonial, frame: Frame) -> list[Blocked]:
    """CO-7.62."""
    seat = frame[1]
    return [
        Blocked(other, Reason("CO-14.2", "further_right", (other,)))
        for other in range(s.n)
        if s.diplomacy[other] > s.diplomacy[seat]
    ]


def take_declare(s: Colonial, frame: Frame, enemy: Option) -> None:
    """Eligibility comes before the step to the left; then the war is fought at once (CO-14.3)."""
    if enemy == PASS:
        return
    seat = frame[1]
    tell(s, "war_declared", seat, enemy)
    breach(s, seat, enemy, "no_war")
    fall_back(s, seat, "war_declared")
    war.begin(s, seat, enemy)
    service = bound_to(s, SOVEREIGN)
    if service and service[TARGET] == enemy:
        performed(s)
        checked(s)


def declare_note(view: Colonial, frame: Frame, enemy: Option) -> Message | None:
    if enemy == PASS:
        return None
    odds, costs = war.odds(view, frame[1], enemy), view.diplomacy[frame[1]] > 1
    values: dict[str, Value] = {"odds": odds}
    if promised(view, frame[1], enemy, "no_war"):
        broken = N_("{odds}; one space left on Diplomacy; this breaks your promise")
        return Message(broken if costs else N_("{odds}; this breaks your promise"), values)
    return Message(N_("{odds}; one space left on Diplomacy"), values) if costs else odds


DECLARE: Final[Point[Colonial]] = indebted(
    Point(
        "declare_war",
        "CO-14.2",
        "seat",
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

POINTS: Final[tuple[Point[Colonial], ...]] = (REPRESS, DECLARE)
