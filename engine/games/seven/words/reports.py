"""Reports on the fights of a turn (SV-11) and the end of a decade (SV-16 to SV-19); which seats an event touches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract import Event, Report, Seat, Sheet
from engine.games.seven.names import empire, year
from engine.games.seven.state import Seven
from engine.games.seven.tables import EMPIRE_COUNT, NOBODY, REGION_IDS
from engine.games.seven.words.events import event as sentence
from engine.text import N_, Message, SeatName, Term

FIGHTS: Final = frozenset({"fought", "bombarded"})
COURSE: Final = FIGHTS | {"passage_refused", "flag_removed", "flag_placed"}
COUNTS: Final = {"crowns_counted": 1, "flags_counted": 2}
"""Where the points of an empire stand in the table of a decade."""
LAST: Final = frozenset({"hourglass", "laurel", "ranked", "scored", "won"})
"""What belongs to the end of a decade behind the event that names it."""
OVER: Final = {"decade_over": "hourglass", "laurel": "won"}
"""What ends a decade, and what completes its report: there may be talk before the hourglass (SV-22.1); the laurel ends
the last decade (SV-19.1)."""


def reports(s: Seven, events: Sequence[Event]) -> tuple[Report, ...]:
    fights = [_fights(events, start, end) for start, end in _turns(events)]
    decades = [_decade(s, events, number) for number, e in enumerate(events) if e.name in OVER]
    return tuple(sorted(filter(None, (*fights, *decades)), key=lambda report: report.at))


# -- the fights of a turn


def _turns(events: Sequence[Event]) -> list[tuple[int, int]]:
    """From an action to the next turn, or to the end of its decade."""
    begins = [number for number, e in enumerate(events) if e.name == "action_chosen"]
    ends = [number for number, e in enumerate(events) if e.name in OVER or e.name == "turn"]
    return [(begin, end) for begin in begins if (end := next((e for e in ends if e > begin), 0))]


def _fights(events: Sequence[Event], start: int, end: int) -> Report | None:
    course = [event for event in events[start:end] if event.name in COURSE]
    fought = [event for event in course if event.name in FIGHTS]
    if not fought:
        return None
    seat, acting = events[start].values[:2]
    title = Message(N_("{empire} fights, led by {seat}"), {"empire": empire(acting), "seat": SeatName(seat)})
    places = tuple(dict.fromkeys(REGION_IDS[event.values[-1]] for event in fought))
    return Report(title, tuple(map(sentence, course)), end, places=places, seats=(seat,))


# -- the end of a decade


def _decade(s: Seven, events: Sequence[Event], over: int) -> Report | None:
    """What crowns and flags have brought each empire since the decade before, and the hourglass or the last count."""
    at = next((n for n in range(over, len(events)) if events[n].name == OVER[events[over].name]), NOBODY)
    if at == NOBODY:
        return None
    before = [number for number, e in enumerate(events[:over]) if e.name in OVER]
    counted = [[0, 0, 0] for _ in range(EMPIRE_COUNT)]
    for event in events[(before[-1] if before else -1) + 1 : over]:
        if event.name in COUNTS:
            counted[event.values[0]][COUNTS[event.name]] += event.values[1]
    lines = tuple(sentence(event) for event in events[over : at + 1] if event.name in LAST)
    return Report(
        _title(events[over]), lines, at, sheet=_table(counted, events[over].values[-1]), seats=tuple(range(s.n))
    )


def _title(over: Event) -> Message:
    if over.name == "laurel":
        return Message(N_("The last decade is over"))
    return Message(N_("The decade of {year} is over"), {"year": year(over.values[0])})


def _table(counted: Sequence[Sequence[int]], power: Sequence[int]) -> Sheet:
    """``power``: the power points of the empires at that moment."""
    columns = ("empire", "crowns", "flags", "power")
    rows = tuple(
        (empire(number), f"+{crowns}", f"+{flags}", power[number]) for number, (_, crowns, flags) in enumerate(counted)
    )
    return Sheet(tuple(Term("column", name) for name in columns), rows)


# -- what touches a seat

SUFFERS: Final = {"fought": 2, "bombarded": 1, "flag_removed": 0}
"""Events that cost an empire something, by its place among their values: they touch whoever holds its monarch."""
ASKED: Final = {"passage_asked": 5, "offered": 1, "offer_declined": 1, "promise_broken": 1, "offer_accepted": 1}
"""Events that name the seat they touch."""


def concerns(s: Seven, event: Event, seat: Seat) -> bool:
    if event.name in SUFFERS:
        holder = s.monarch[event.values[SUFFERS[event.name]]]
        return bool(holder == seat)
    return event.name in ASKED and bool(event.values[ASKED[event.name]] == seat)
