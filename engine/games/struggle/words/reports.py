"""What is told as a whole: an attack with its combats (SE-14), the end of a war (SE-18 to SE-20)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.contract import Event, Report, Seat, Sheet
from engine.games.struggle.names import opponent, region, target
from engine.games.struggle.state import NEUTRAL, NOBODY, Struggle
from engine.games.struggle.strengths import odds
from engine.games.struggle.tables import REGIONS
from engine.games.struggle.words.events import event as told
from engine.kit.runs import Run, runs
from engine.text import N_, Message, SeatName, Term, Value

ATTACK: Final = frozenset(
    {
        "tile_used", "tile_returned", "support_asked", "support_refused", "support_countered", "counter_refused",
        "support_given", "abstention_offered", "abstention_sold", "abstention_refused", "naval_declined",
        "naval_support_to", "no_naval_support", "tile_at_sea", "tile_on_land", "combat_dice", "combat_totals",
        "unit_lost", "unit_saved", "counter_taken", "bonus_taken", "marker_placed", "no_marker_left", "marker_removed",
        "marker_freed", "unrest_gained", "taxed", "blockade_lifted",
    }
)  # fmt: skip
ASKED_IN_ATTACK: Final = frozenset(
    {
        "surprise", "request", "request_fee", "answer", "counter", "counter_fee", "answer_counter", "bribe",
        "answer_bribe", "naval_fight", "naval_reply", "dual", "doubling", "reserve", "own_loss", "ally_loss",
        "withdraw",
    }
)  # fmt: skip
TALK: Final = frozenset({"support_asked", "support_countered", "abstention_offered", "taxed"})
"""Said on the way; what came of it is told."""
SETTLING: Final = frozenset(
    {
        "income", "taxed", "unrest_gained", "region_scored", "blockade_lifted", "war_ends", "unrest_revealed",
        "in_revolution", "unrest_penalty", "game_over",
    }
)  # fmt: skip


def reports(s: Struggle, events: Sequence[Event]) -> tuple[Report, ...]:
    attacks = [_attack(run) for run in runs(events, "attack_declared", ATTACK, ASKED_IN_ATTACK) if not run.open]
    wars = [_war(s, run) for run in runs(events, "income", SETTLING) if run.named("war_ends")]
    return tuple(sorted((*attacks, *wars), key=lambda report: report.at))


# -- an attack


def _attack(run: Run) -> Report:
    seat, place, aim = run.events[0].values
    seats = {seat, *([aim] if aim < NEUTRAL else []), *(event.values[0] for event in run.named("support_given"))}
    title = Message(
        N_("{seat} attacks {target}: {region}"),
        {"seat": SeatName(seat), "target": target(aim), "region": region(place)},
    )
    return Report(title, tuple(_course(run, aim)), run.at, places=(REGIONS[place].id,), seats=tuple(sorted(seats)))


def _course(run: Run, aim: int) -> Iterator[Value]:
    """Support, then of each combat the strengths and odds, the dice, the totals, and the losses."""
    combats = _combats(run)
    thrown = False
    for event in run.events[1:]:
        if event.name == "combat_dice" and not thrown:
            yield _odds(*next(combats), aim)
        thrown = event.name == "combat_dice" or (thrown and event.name != "combat_totals")
        if event.name not in TALK:
            yield told(event)


def _combats(run: Run) -> Iterator[tuple[Event, Event]]:
    """Of each combat the dice that stood, for a Reserve may have rolled them again (SE-15.5), and the totals."""
    dice: Event | None = None
    for event in run.named("combat_dice", "combat_totals"):
        if event.name == "combat_dice":
            dice = event
        elif dice is not None:
            yield dice, event


def _odds(dice: Event, fought: Event, aim: int) -> Message:
    """Strengths are what the totals are without the dice (SE-14.16, SE-14.17)."""
    attacker, defender, a1, a2, d1, d2 = dice.values
    mine, theirs = fought.values[2] - abs(a1 - a2), fought.values[3] - abs(d1 - d2)
    win, tie, lose = odds(mine - theirs)
    values: dict[str, Value] = {
        "attacker": opponent(attacker, aim), "defender": opponent(defender, aim), "a": mine, "d": theirs,
        "win": win, "tie": tie, "lose": lose,
    }  # fmt: skip
    return Message(N_("Before dice: {attacker} {a}, {defender} {d}. Win {win}%, tie {tie}%, lose {lose}%."), values)


# -- the end of a war


def _war(s: Struggle, run: Run) -> Report:
    ended = run.named("war_ends")[0]
    final = [told(event) for event in run.events if event.name in ("in_revolution", "unrest_penalty", "game_over")]
    title = Message(N_("The end of war {war}"), {"war": ended.values[0]})
    return Report(title, tuple(final), run.at, sheet=_table(s.n, run), seats=tuple(range(s.n)))


def _table(seats: int, run: Run) -> Sheet:
    """Region by region what each seat scored, then its points, income and upkeep of this war."""
    scored: dict[int, list[int]] = {}
    for place, seat, points in (event.values for event in run.named("region_scored")):
        scored.setdefault(place, [0] * seats)[seat] += points
    income = {event.values[0]: event.values[1:] for event in run.named("income")}
    rows: list[tuple[Value, ...]] = [(region(place), *map(_or_blank, row)) for place, row in scored.items()]
    rows.append((Term("column", "vp"), *(f"+{sum(row[seat] for row in scored.values())}" for seat in range(seats))))
    rows.append((Term("column", "income"), *(income[seat][0] for seat in range(seats))))
    rows.append((Term("column", "upkeep"), *(income[seat][1] for seat in range(seats))))
    return Sheet((Term("column", "region"), *(SeatName(seat) for seat in range(seats))), tuple(rows))


def _or_blank(points: int) -> Value:
    return points or ""


# -- what touches a seat

AGAINST: Final = {"attack_declared": 2, "marker_removed": 0, "seizure_tried": 1, "marker_seized": 1, "unit_lost": 0}
"""Events that take something from a seat, by the place of that seat among their values."""
ASKED: Final = {"support_asked": 1, "support_refused": 1, "abstention_offered": 1, "sounded": 1}


def concerns(_s: Struggle, event: Event, seat: Seat) -> bool:
    """Attacked, taken from, asked or offered something."""
    place = AGAINST.get(event.name, ASKED.get(event.name, NOBODY))
    return place != NOBODY and event.values[place] == seat
