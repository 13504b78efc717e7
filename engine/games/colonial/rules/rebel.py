"""Rebel (CO-13.12 to CO-13.16)."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.colonial.frames import Rebel, RebelLand, RebelVictim, RevoltLoss
from engine.games.colonial.names import AS_LAND, AS_SEAT, SKIP, chosen, land
from engine.games.colonial.reckoning import explored, markers, present, revolt_dice
from engine.games.colonial.rules.consequences import BREACH, breaks_rebel_promise, revolt_may_break
from engine.games.colonial.rules.hiring import FURTHER, TARGET, bound_to, performed
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.losses import AS_COUNTER, all_counters, runs
from engine.games.colonial.rules.permanent import (
    HEIGHTS,
    add_unrest,
    breach,
    promised,
    remove,
    rise,
    rise_at_home,
    successes,
)
from engine.games.colonial.rules.refusals import closed_lands, why_no_revolt, why_no_unrest
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import LANDS, NATIVE_POWER, NOBODY, REBEL, RULES
from engine.points import Point
from engine.text import N_, Figure, Message

REVOLT, STIR, FLIP = range(3)


def targets(s: Colonial, form: int) -> list[int]:
    """CO-13.12, CO-7.52, CO-7.54, CO-2.10."""
    if form == REVOLT:
        return [number for number in range(LANDS) if may_revolt(s, number)]
    if form == STIR:
        return [number for number in range(LANDS) if explored(s, number)] if markers(s) > 0 else []
    return [number for number in range(LANDS) if s.missions[number]]


def may_revolt(s: Colonial, number: int) -> bool:
    """CO-13.15: without native power nothing is rolled."""
    return bool(s.unrest[number] and not s.missions[number] and NATIVE_POWER[number] and present(s, number))


def has_use(s: Colonial, _seat: Seat) -> bool:
    """CO-5.9."""
    return any(targets(s, form) for form in (STIR, FLIP, REVOLT))


def service_form(service: tuple[int, ...]) -> int:
    return REVOLT if service[FURTHER] == NOBODY else STIR


def still_possible(s: Colonial) -> bool:
    """Whether what the Rebel has been hired for can be done (CO-15.6)."""
    service = bound_to(s, REBEL)
    if not service or service[TARGET] not in targets(s, service_form(service)):
        return False
    return service[FURTHER] == NOBODY or service[FURTHER] in victims(s, STIR, service[TARGET])


# -- CO-13.12 one of three


def form_options(s: Colonial, _frame: Rebel) -> list[Option]:
    if still_possible(s):
        return [service_form(bound_to(s, REBEL))]
    return [PASS, *(form for form in (REVOLT, STIR, FLIP) if targets(s, form))]


NOT_AT_ALL: Final = {
    REVOLT: Reason("CO-13.12", "no_revolt"),
    STIR: Reason("CO-2.10", "no_marker"),
    FLIP: Reason("CO-13.12", "no_mission_anywhere"),
}


def form_closed(s: Colonial, frame: Rebel) -> list[Blocked]:
    if PASS not in form_options(s, frame):
        return []
    return [Blocked(form, reason) for form, reason in NOT_AT_ALL.items() if not targets(s, form)]


def take_form(s: Colonial, frame: Rebel, form: Option) -> None:
    if form != PASS:
        ask(s, RebelLand(frame.seat, form))


FORM: Final = indebted(
    Point(
        Rebel,
        "CO-13.12",
        form_options,
        take_form,
        Asks(
            N_("What does the Rebel do?"),
            chosen(
                (
                    (Message(N_("Trigger a Revolt")), "revolt"),
                    (Message(N_("Place Unrest")), "unrest"),
                    (Message(N_("Turn a Mission into Unrest")), "flip"),
                )
            ),
            N_("{seat} uses the Rebel."),
            passing=SKIP,
        ),
        closed=form_closed,
    )
)


def place_options(s: Colonial, frame: RebelLand) -> list[Option]:
    return [bound_to(s, REBEL)[TARGET]] if still_possible(s) else targets(s, frame.form)


def place_closed(s: Colonial, frame: RebelLand) -> list[Blocked]:
    if still_possible(s):
        return []
    why: dict[int, Callable[[Colonial, int], Reason]] = {
        REVOLT: why_no_revolt,
        STIR: why_no_unrest,
        FLIP: lambda _s, _land: Reason("CO-13.12", "no_mission_here"),
    }
    return closed_lands(s, targets(s, frame.form), lambda number: why[frame.form](s, number))


def take_place(s: Colonial, frame: RebelLand, number: Option) -> None:
    seat, form = frame.seat, frame.form
    if form == REVOLT:
        begin_revolt(s, seat, number)
    elif victims(s, form, number):
        ask(s, RebelVictim(seat, form, number))
    else:
        stir(s, seat, form, number, NOBODY)


def expected_losses(thrown: int, there: int) -> float:
    """CO-13.16: Successes beyond the counters there are wasted."""
    chance = RULES.success_faces / RULES.die_faces
    return sum(
        min(hits, there) * comb(thrown, hits) * chance**hits * (1 - chance) ** (thrown - hits)
        for hits in range(thrown + 1)
    )


def place_note(view: Colonial, frame: RebelLand, number: Option) -> Message:
    seat, form = frame.seat, frame.form
    if form != REVOLT:
        broken = breaks_rebel_promise(view, seat, victims(view, form, number))
        text = N_("Unrest there: {n}; this breaks your promise") if broken else N_("Unrest there: {n}")
        return Message(text, {"n": view.unrest[number]})
    thrown = revolt_dice(view, number)
    lost = Figure(f"{expected_losses(thrown, len(all_counters(view, number))):.1f}")
    if revolt_may_break(view, seat, number):
        text = N_("Success dice: {n}, about {lost} losses; this may break your promise")
        return Message(text, {"n": thrown, "lost": lost})
    return Message(N_("Success dice: {n}, about {lost} losses"), {"n": thrown, "lost": lost})


PLACE: Final = Point(
    RebelLand,
    "CO-13.12",
    place_options,
    take_place,
    Asks(N_("In which Territory?"), AS_LAND, N_("{seat} uses the Rebel."), note=place_note),
    closed=place_closed,
)


# -- CO-13.13, CO-13.14 Unrest


def victims(s: Colonial, form: int, number: int) -> list[Seat]:
    """Who can be named; nobody when no marker would be left for a board (CO-2.10, CO-17 G44)."""
    left = markers(s) - (form == STIR)
    if s.unrest[number] + 1 >= RULES.unrest_limit:
        left += RULES.unrest_limit
    return present(s, number) if left > 0 else []


def victim_options(s: Colonial, frame: RebelVictim) -> list[Option]:
    return [bound_to(s, REBEL)[FURTHER]] if still_possible(s) else victims(s, frame.form, frame.land)


def victim_closed(s: Colonial, frame: RebelVictim) -> list[Blocked]:
    there = present(s, frame.land)
    return [Blocked(seat, Reason("CO-13.12", "not_there", (seat,))) for seat in range(s.n) if seat not in there]


def take_victim(s: Colonial, frame: RebelVictim, victim: Option) -> None:
    seat, form, number = frame.seat, frame.form, frame.land
    stir(s, seat, form, number, victim)


def promise_note(view: Colonial, frame: RebelVictim, victim: Option) -> Message | None:
    return BREACH if promised(view, frame.seat, victim, "no_rebel") else None


VICTIM: Final = Point(
    RebelVictim,
    "CO-13.13",
    victim_options,
    take_victim,
    Asks(
        N_("{land}: on whose Nation board is an Unrest placed?"),
        AS_SEAT,
        N_("{seat} uses the Rebel."),
        values=lambda _v, f: {"land": land(f.land)},
        note=promise_note,
    ),
    closed=victim_closed,
)


def stir(s: Colonial, seat: Seat, form: int, number: int, victim: Seat) -> None:
    """CO-13.14: the Territory first, then the board; a Mission prevents nothing."""
    hired = still_possible(s)
    tell(s, "rebel", seat, number)
    if victim not in (NOBODY, seat):
        breach(s, seat, victim, "no_rebel")
    if form == FLIP:
        s.missions[number] -= 1
        tell(s, "mission_turned", number)
        rise(s, number)
    else:
        add_unrest(s, number)
    if victim != NOBODY:
        rise_at_home(s, victim)
    if hired:
        performed(s)
    checked(s)


# -- CO-13.15, CO-13.16 Revolt


def begin_revolt(s: Colonial, seat: Seat, number: int) -> None:
    thrown = revolt_dice(s, number)
    hits = successes(s, thrown)
    tell(s, "revolt", seat, number, thrown, hits)
    there = all_counters(s, number)
    if hits and hits < len(there):
        ask(s, RevoltLoss(seat, number, hits))
    else:
        lose(s, seat, there if hits else [])


def loss_options(s: Colonial, frame: RevoltLoss) -> list[Option]:
    number, left, named = frame.land, frame.left, frame.named
    return runs(s, number, named, NOBODY, left)


def take_loss(s: Colonial, frame: RevoltLoss, counter: Option) -> None:
    """The Rebel chooses among all counters, his own included."""
    seat, number, left, named = frame.seat, frame.land, frame.left, frame.named
    if left > 1:
        ask(s, RevoltLoss(seat, number, left - 1, (*named, counter)))
    else:
        lose(s, seat, [*named, counter])


def lose(s: Colonial, seat: Seat, counters: list[int]) -> None:
    """Unrest stays; then CO-7.6 and CO-7.43. Then it is done, and what was promised for it is paid (CO-15.6)."""
    for owner in {s.stacks[counter // HEIGHTS][counter % HEIGHTS] for counter in counters} - {seat}:
        breach(s, seat, owner, "no_rebel")
    remove(s, counters)
    if bound_to(s, REBEL):
        performed(s)
    checked(s)


def loss_note(view: Colonial, frame: RevoltLoss, counter: Option) -> Message | None:
    owner = view.stacks[counter // HEIGHTS][counter % HEIGHTS]
    return BREACH if promised(view, frame.seat, owner, "no_rebel") else None


LOSS: Final = indebted(
    Point(
        RevoltLoss,
        "CO-13.16",
        loss_options,
        take_loss,
        Asks(
            N_("Revolt in {land}: which counter is lost? ({n} left)"),
            AS_COUNTER,
            N_("{seat} chooses the losses of a Revolt."),
            values=lambda _v, f: {"land": land(f.land), "n": f.left},
            note=loss_note,
        ),
    )
)

POINTS: Final[tuple[Point[Colonial, Any], ...]] = (FORM, PLACE, VICTIM, LOSS)
