"""What is told as a whole: combats, submissions, piracy, peace, the end of a turn; and whom an event concerns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from engine.contract import Event, Report, Seat, Sheet
from engine.games.ultima import names
from engine.games.ultima.pieces import troops_at
from engine.games.ultima.state import NOBODY, Ultima
from engine.games.ultima.strengths import LAND, NAVAL, SIEGE
from engine.games.ultima.tables import AREAS, CENTRE_SEA, N_POWERS, SEA0, SEAS
from engine.games.ultima.words.events import event as told
from engine.kit.runs import Run, runs
from engine.text import N_, Listing, Message, Value

COMBAT: Final = frozenset(
    {
        "size", "organized", "combat_card", "strengths", "dice", "drawn", "won", "dispersed", "eliminated", "damaged",
        "to_port", "siege_damage", "morale_lost", "veteran", "promoted", "instability", "goes_inside", "retreats",
        "goes_back", "siege_lifted", "capitulates", "leader_leaves", "controls", "withdraws",
    }
)  # fmt: skip
ASKED_IN_COMBAT: Final = frozenset(
    {"promote", "retreat", "retreat_to", "size", "siege_size", "organizer", "combat_card"}
)
SUBMISSION: Final = frozenset(
    {
        "submission_dice", "dispersed", "submission_failed", "suppressed", "controls", "owns",
        "morale_lost", "leader_leaves",
    }
)  # fmt: skip
ASKED_IN_SUBMISSION: Final = frozenset({"pay_for_control"})
RAID: Final = frozenset({"piracy_dice", "merchant_scattered", "damaged", "instability", "excess_unrest"})
PEACE: Final = frozenset({"reparation", "owns", "controls", "returned", "minor_allied", "minor_neutral", "instability",
                          "excess_unrest", "repatriated", "mobilised", "morale_lost"})  # fmt: skip
SCORED: Final = "scored"


def reports(s: Ultima, events: Sequence[Event]) -> tuple[Report, ...]:
    combats = runs(events, "combat_opens", COMBAT, ASKED_IN_COMBAT)
    submissions = runs(events, "submission_odds", SUBMISSION, ASKED_IN_SUBMISSION)
    found = [_combat(s, run) for run in combats if not run.open]
    found += [_submission(s, run) for run in submissions]
    found += [_raid(s, run) for run in runs(events, "raid", RAID) if run.named("piracy_dice")]
    found += [_peace(s, run) for run in runs(events, "peace", PEACE)]
    found += [_turn(s, events, number) for number, e in enumerate(events) if e.name == SCORED and _last(events, number)]
    return tuple(sorted((one for one in found if one is not None), key=lambda report: report.at))


def _seats(s: Ultima, powers: Iterable[int]) -> tuple[Seat, ...]:
    return tuple(sorted({s.seat_of[power] for power in powers if 0 <= power < N_POWERS}))


def _all_told(run: Run) -> tuple[Value, ...]:
    return tuple(told(event) for event in run.events)


# -- combats

WON: Final = {
    LAND: N_("{winner} wins the land battle against {loser} ({place})"),
    NAVAL: N_("{winner} wins the naval battle against {loser} ({place})"),
    SIEGE: N_("{winner} wins the assault against {loser} ({place})"),
}
DRAWN: Final = {
    LAND: N_("Drawn land battle between {winner} and {loser} ({place})"),
    NAVAL: N_("Drawn naval battle between {winner} and {loser} ({place})"),
    SIEGE: N_("Drawn assault, {winner} against {loser} ({place})"),
}


def _combat(s: Ultima, run: Run) -> Report | None:
    """Who against whom and where; dice, handicaps, odds; the results; losses, morale, where everybody went."""
    kind, power, foe, pos, _flags = run.events[0].values
    if not run.named("dice"):
        return None
    won = run.named("won")
    winner = won[0].values[0] if won else power
    values = {
        "winner": names.power(winner),
        "loser": names.power(foe if winner == power else power),
        "place": names.place(pos),
    }
    title = Message((WON if won else DRAWN)[kind], values)
    place = AREAS[pos].id if pos < SEA0 else SEAS[pos - SEA0].id
    return Report(title, _all_told(run), run.at, places=(place,), seats=_seats(s, [power, foe]))


def _submission(s: Ultima, run: Run) -> Report | None:
    """When it is known how it has ended: a draw or a defeat may still be paid for (UR-15.5)."""
    power, area, *_, owner = run.events[0].values
    values: dict[str, Value] = {"power": names.power(power), "area": names.area(area)}
    if run.named("controls", "suppressed"):
        title = Message(N_("{power} submits {area}"), values)
    elif run.named("submission_failed"):
        title = Message(N_("{power} fails to submit {area}"), values)
    else:
        return None
    return Report(title, _all_told(run), run.at, places=(AREAS[area].id,), seats=_seats(s, [power, owner]))


def _raid(s: Ultima, run: Run) -> Report:
    power, foe, centre = run.events[0].values
    values = {"power": names.power(power), "foe": names.power(foe), "centre": names.centre(centre)}
    title = Message(N_("Pirates of {power} against {foe} ({centre})"), values)
    place = SEAS[CENTRE_SEA[centre]].id
    return Report(title, _all_told(run), run.at, places=(place,), seats=_seats(s, [power, foe]))


def _peace(s: Ultima, run: Run) -> Report:
    power, foe, winner = run.events[0].values
    values = {"power": names.power(power), "foe": names.power(foe)}
    title = Message(N_("White peace between {power} and {foe}"), values)
    if winner != NOBODY:
        loser = foe if winner == power else power
        title = Message(
            N_("{power} wins the war against {foe}"), {"power": names.power(winner), "foe": names.power(loser)}
        )
    areas = [event.values[1] for event in run.named("owns")]
    places = tuple(AREAS[area].id for area in areas)
    return Report(title, _all_told(run), run.at, places=places, seats=_seats(s, [power, foe]))


# -- the end of a turn

LINES: Final = frozenset({"rebellion", "excess_unrest", "dynasty"})


def _last(events: Sequence[Event], number: int) -> bool:
    """The last power of the turn has its points."""
    return number + 1 == len(events) or events[number + 1].name != SCORED


def _turn(s: Ultima, events: Sequence[Event], at: int) -> Report | None:
    """Trade, treasury, unrest and points of every power."""
    start = next((number for number in range(at, -1, -1) if events[number].name == "turn_ends"), NOBODY)
    if start == NOBODY or events[at].values[0] != N_POWERS - 1:
        return None
    course = events[start : at + 1]
    title = Message(N_("The end of turn {turn}"), {"turn": course[0].values[0]})
    lines = tuple(told(event) for event in course if event.name in LINES)
    return Report(title, (_prizes(course), *lines), at, _table(course), seats=tuple(range(s.n)))


def _prizes(course: Sequence[Event]) -> Message:
    """What trade has paid to whom, all centres together."""
    paid: dict[int, int] = {}
    for power, _, _, prize in (event.values for event in course if event.name == "trade"):
        paid[power] = paid.get(power, 0) + prize
    ranked = sorted((power for power in paid if paid[power]), key=lambda power: (-paid[power], power))
    shares = [Message(N_("{power} {n}"), {"power": names.power(power), "n": paid[power]}) for power in ranked]
    return Message(N_("Prizes of trade: {powers}."), {"powers": Listing(tuple(shares)) if shares else "-"})


def _table(course: Sequence[Event]) -> Sheet:
    """A power a row: what its points come from, money left, and where its instability stands."""
    money = {e.values[0]: e.values[1] - e.values[2] for e in course if e.name == "budget"}
    rows = tuple(
        (names.power(power), *map(_signed, parts), _signed(gained), total, _signed(money.get(power, 0)),
         unrest)
        for power, gained, total, *parts, unrest in (event.values for event in course if event.name == SCORED)
    )  # fmt: skip
    return Sheet(COLUMNS, rows)


COLUMNS: Final[tuple[Value, ...]] = (
    Message(N_("Power")),
    Message(N_("Goals")),
    Message(N_("Trade")),
    Message(N_("Lost")),
    Message(N_("Unrest")),
    Message(N_("Par")),
    Message(N_("Turn")),
    Message(N_("VP")),
    Message(N_("Money")),
    Message(N_("Inst.")),
)


def _signed(number: int) -> Value:
    return f"{number:+d}" if number else "0"


# -- what touches a seat

TOUCHES: Final[dict[str, tuple[int, ...]]] = {
    "combat_opens": (2,), "intercepted": (1,), "sea_intercepted": (1,), "raid": (1,), "war_declared": (1,),
    "joins_war": (1,), "casus_belli": (1,), "alliance_proposed": (1,), "alliance_refused": (1,),
    "allied_powers": (0, 1), "peace_proposed": (1,), "peace_refused": (1,), "imposed": (1,), "peace": (0, 1),
    "reparation": (1,), "merchant_scattered": (0,), "excess_unrest": (0,), "instability": (0,), "morale_lost": (0,),
    "dispersed": (0,), "eliminated": (0,), "leader_leaves": (0,), "minor_allied": (1,), "dynastic": (0,),
    "permitted": (0, 1),
}  # fmt: skip
"""Where among its values an event names the powers that it touches."""
LANDS: Final = {"rebellion": 0, "submission": 1, "controls": 1, "capitulates": 0, "siege_lifted": 0, "siege_damage": 0,
                "withdraws": 1, "goes_inside": 1, "retreats": 1}  # fmt: skip
"""Where it names an area: it touches the owner, and whose troops stand there."""


def concerns(s: Ultima, event: Event, seat: Seat) -> bool:
    named: list[Any] = [event.values[place] for place in TOUCHES.get(event.name, ())]
    if event.name in LANDS:
        area = event.values[LANDS[event.name]]
        named += [s.owner[area], *(power for power in range(N_POWERS) if troops_at(s, power, area))]
    return any(0 <= power < N_POWERS and s.seat_of[power] == seat for power in named)
