"""Wars and Revolts told as a whole, and whom an event concerns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract import Event, Report, Seat
from engine.games.colonial.names import land
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import TERRITORIES
from engine.games.colonial.words.events import event
from engine.kit.runs import Run, runs
from engine.text import N_, Message, SeatName, Value

_TOUCHED: Final = {
    "taken_over": 1,
    "monopoly_broken": 1,
    "counter_lost": 0,
    "colony_lost": 0,
    "prestige_lost": 0,
    "board_unrest": 0,
    "fleet_lost": 0,
    "lifted": 1,
    "corsair_sent": 1,
    "corsairs_struck": 1,
    "corsair_sunk": 1,
    "war_declared": 1,
    "gift": 1,
    "carry_asked": 1,
    "sale_asked": 1,
    "counter_offered": 1,
    "service_offered": 1,
    "promise_offered": 1,
    "promise_broken": 1,
    "peace_offered": 1,
    "peace_demanded": 1,
}
"""Where the values of an event name the seat that it touches."""


def concerns(_s: Colonial, happened: Event, seat: Seat) -> bool:
    place = _TOUCHED.get(happened.name)
    return place is not None and happened.values[place] == seat


_WAR: Final = frozenset({"war_year", "battle", "counter_lost", "war_loss", "naval_loss", "colony_lost", "side_paid"})
_WAR_ENDS: Final = frozenset({"surrendered", "war_drawn"})


def reports(_view: Colonial, events: Sequence[Event]) -> tuple[Report, ...]:
    """What is complete, oldest first: a war that somebody has won or nobody could go on with, a Revolt."""
    found = [_revolt(run) for run in runs(events, "revolt", _REVOLT, _ASKED_IN_REVOLT) if not run.open]
    start = -1
    for number, happened in enumerate(events):
        if happened.name == "war_declared":
            start = number
        elif happened.name in _WAR_ENDS and start >= 0:
            found.append(_war(events, start, number))
            start = -1
    return tuple(sorted(found, key=lambda report: report.at))


def _war(events: Sequence[Event], start: int, end: int) -> Report:
    attacker, defender = events[start].values
    told = [happened for happened in events[start : end + 1] if happened.name in _WAR | _WAR_ENDS]
    fought = {happened.values[-1] for happened in told if happened.name == "battle"} - {-1}
    title = Message(N_("War of {seat} against {other}"), {"seat": SeatName(attacker), "other": SeatName(defender)})
    places = tuple(TERRITORIES[number].id for number in sorted(fought))
    return Report(title, _lines(told), end, places=places, seats=(attacker, defender))


_REVOLT: Final = frozenset(
    {"promise_broken", "counter_lost", "control_passes", "colony_lost", "prestige_lost", "independence", "repaid"}
)
"""What follows from a Revolt; a Rebel in debt may repay before the losses are named (CO-11.4)."""
_ASKED_IN_REVOLT: Final = frozenset({"pile", "repayment", "revolt_loss"})


def _revolt(run: Run) -> Report:
    seat, place = run.events[0].values[:2]
    told = [happened for happened in run.events if happened.name != "repaid"]
    losers = {happened.values[0] for happened in run.named("counter_lost")}
    title = Message(N_("Revolt: {land}"), {"land": land(place)})
    return Report(title, _lines(told), run.at, places=(TERRITORIES[place].id,), seats=tuple(sorted({seat} | losers)))


def _lines(told: Sequence[Event]) -> tuple[Value, ...]:
    return tuple(event(happened) for happened in told)
