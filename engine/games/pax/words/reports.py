"""What is told as a whole: colonial combats, wars, a Congress, the points of a turn; and whom an event concerns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from engine.contract import Event, Report, Seat, Sheet
from engine.games.pax import names
from engine.games.pax.rules.lookup import level
from engine.games.pax.state import Pax, seat_of
from engine.games.pax.tables import AREAS, N_AREAS, N_POWERS, PROTECTORATE
from engine.games.pax.words.events import event as told
from engine.kit.runs import Run, between, runs
from engine.text import N_, Message, Term

COMBAT: Final = {"unit_lost": 2, "marker_set": 1, "unrest_suppressed": 1, "marker_failed": 1, "army_moved": 2,
                 "holding_freed": 0}  # fmt: skip
"""What comes of a colonial combat, and where among its values each names the area."""
ASKED_IN_COMBAT: Final = frozenset({"loss", "retreat"})
DECIDED: Final = frozenset({"congress_meets", "dispute_opened", "proposal_tabled", "votes", "signed", "refused",
                            "congress_settled", "congress_failed", "marker_set", "walked_out"})  # fmt: skip
WARS: Final = ("war_begins", "rebellion")
FOUGHT: Final = frozenset({"battle", "unit_lost", "surrendered", "conquered", "reconquered", "area_defeated", "overrun",
                           "peace_made", "separate_peace", "stalemate", "side_beaten"})  # fmt: skip
WAR_ENDS: Final = frozenset({"war_over", "china_wins", "powers_win", "formosa_kept"})


def reports(s: Pax, events: Sequence[Event]) -> tuple[Report, ...]:
    combats = runs(events, "colonial_combat", COMBAT, ASKED_IN_COMBAT, _elsewhere)
    found = [_combat(s, run) for run in combats if not run.open]
    found += [_session(s, run) for run in between(events, "congress_called", "congress_over")]
    found += _wars(s, events)
    scored = runs(events, "victory_points", ("victory_points",))
    found += [_scoring(s, run) for run in scored if len(run.events) == s.n]
    found += _final(s, events)
    return tuple(sorted(found, key=lambda report: report.at))


def _seats(s: Pax, powers: Iterable[int]) -> tuple[Seat, ...]:
    return tuple(sorted({seat for power in powers if power < N_POWERS and (seat := seat_of(s, power)) >= 0}))


def _elsewhere(combat: Event, event: Event) -> bool:
    """About another area than that of the combat."""
    return event.name in COMBAT and event.values[COMBAT[event.name]] != combat.values[1]


def _combat(s: Pax, run: Run) -> Report:
    """Odds and die, then what came of it."""
    power, area = run.events[0].values[:2]
    title = Message(N_("{power} attacks {area}"), {"power": names.power(power), "area": names.area(area)})
    lines = tuple(told(event) for event in run.events)
    return Report(title, lines, run.at, places=(AREAS[area].id,), seats=_seats(s, [power]))


def _session(s: Pax, run: Run) -> Report:
    """Who met, what was tabled, how it was voted and signed, and what the map looks like now."""
    members = [power for event in run.named("congress_meets") for power in event.values[0]]
    title = Message(N_("The Congress that {power} called"), {"power": names.power(run.events[0].values[0])})
    lines = tuple(told(event) for event in run.events if event.name in DECIDED)
    places = tuple(sorted({AREAS[event.values[1]].id for event in run.named("marker_set")}))
    return Report(title, lines, run.at, places=places, seats=_seats(s, members))


def _wars(s: Pax, events: Sequence[Event]) -> list[Report]:
    """From the beginning of each war to its end; of wars side by side the one that began last ends first."""
    found, begun = [], []
    for number, event in enumerate(events):
        if event.name in WARS:
            begun.append(number)
        elif event.name in WAR_ENDS and begun:
            found.append(_war(s, events, begun.pop(), number))
    return found


def _war(s: Pax, events: Sequence[Event], start: int, end: int) -> Report:
    sides = events[start].values[0] if events[start].name == "war_begins" else ()
    lines = tuple(told(event) for event in events[start : end + 1] if event.name in FOUGHT | WAR_ENDS)
    fought = {event.values[2] for event in events[start:end] if event.name == "battle"}
    places = tuple(AREAS[place].id for place in sorted(fought) if place < N_AREAS)
    seats = _seats(s, [power for side in sides for power in side])
    return Report(told(events[start]), lines, end, places=places, seats=seats)


def _scoring(s: Pax, run: Run) -> Report:
    rows = tuple(
        (names.power(power), money, points, bonus, total)
        for power, money, points, bonus, total in (event.values for event in run.events)
    )
    columns = (Term("term", "great_power"), *(Term("sheet", line) for line in ("23", "24", "25", "27")))
    return Report(Message(N_("Victory points of this turn")), (), run.at, Sheet(columns, rows), seats=tuple(range(s.n)))


def _final(s: Pax, events: Sequence[Event]) -> list[Report]:
    """The final count, best first: what there was, markers, bonuses, penalty (PB-18.4)."""
    scores = [(number, event.values) for number, event in enumerate(events) if event.name == "final_score"]
    if len(scores) < s.n:
        return []
    bonus: Counter[int] = Counter()
    for event in events:
        if event.name in ("end_bonus", "secret_bonus"):
            bonus[event.values[0]] += event.values[-1]
    rows = [
        (names.power(power), total - markers - bonus[power] + penalty, markers, bonus[power], -penalty, total)
        for _number, (power, markers, penalty, total) in sorted(scores, key=lambda each: -each[1][-1])
    ]
    columns = (Message(N_("before")), Message(N_("for markers")), Message(N_("bonus")), Message(N_("penalty")))
    sheet = Sheet((Term("term", "great_power"), *columns, Message(N_("total"))), tuple(rows))
    war = tuple(told(event) for event in events if event.name in ("great_war", "culprit"))
    return [Report(Message(N_("The final count")), war, scores[-1][0], sheet, seats=tuple(range(s.n)))]


# -- what touches a seat

TOUCHED: Final = {
    "claim": (1,), "war_declared": (1,), "drawn_in": (0,), "paid": (1,), "coaling_refused": (1,),
}  # fmt: skip
"""Events that do something to powers, by the places of these among their values."""
SHARED: Final = {
    "treaty_broken": 2,
    "treaty_ended": 1,
    "treaty_revealed": 1,
    "offered": 1,
    "countered": 1,
    "offer_refused": 1,
}
"""Events about a treaty, by the place of its signatories, a mask."""
DONE_BY: Final = frozenset({"treaty_broken", "offered", "countered", "offer_refused"})
"""Those of them that somebody does: the first value."""


def concerns(s: Pax, event: Event, seat: Seat) -> bool:
    """Placed against, claimed, attacked, offered, broken: by somebody else."""
    mine = [power for power in range(N_POWERS) if seat_of(s, power) == seat]
    values = event.values
    if event.name in SHARED:
        own = event.name in DONE_BY and values[0] in mine
        return not own and any(values[SHARED[event.name]] >> power & 1 for power in mine)
    if event.name == "marker_placed":
        return values[0] not in mine and values[1] >= PROTECTORATE and any(level(s, power, values[2]) for power in mine)
    if event.name in ("battle", "link_closed"):
        return any(power in _listed(values[1 if event.name == "battle" else 2]) for power in mine)
    return any(values[place] in mine for place in TOUCHED.get(event.name, ()))


def _listed(powers: Any) -> Sequence[int]:
    return powers if isinstance(powers, (tuple, list)) else (powers,)
