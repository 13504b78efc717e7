"""The turn and its impulses (UR-4, UR-5)."""

from __future__ import annotations

from typing import Final

from engine import dice
from engine.agenda import ask, tell
from engine.contract import PASS, Blocked, Option, Reason
from engine.games.ultima.deeds import RESOLVED, is_done, note
from engine.games.ultima.frames.politics import PeaceProposal
from engine.games.ultima.frames.turn import (
    ActivePower,
    EndStep,
    FreeAction,
    ImpulseOver,
    InitialTests,
    PlayCard,
    Round,
    Turn,
)
from engine.games.ultima.frames.turn_end import EndTurn
from engine.games.ultima.relations import friendly, interest
from engine.games.ultima.rules import sieges, submissions
from engine.games.ultima.rules.morale import total_conquests
from engine.games.ultima.rules.reckoning import seat_scores
from engine.games.ultima.rules.sites import BEGUN
from engine.games.ultima.rules.trade import merchants_enter
from engine.games.ultima.state import FOE, KEPT, NOBODY, Ultima
from engine.games.ultima.tables import (
    COMMON,
    DEALT,
    N_AREAS,
    N_HOLDERS,
    N_LEADERS,
    N_POWERS,
    PERIOD,
    SCENARIOS,
)
from engine.games.ultima.words import turns as words
from engine.kit.reasons import closed, offered
from engine.points import Act, Point

# -- UR-4: the start of the turn


def begin_turn(s: Ultima, _frame: Turn) -> None:
    """UR-4.1 to UR-4.4; the power cards of the turn are in force by its number (UR-4.2)."""
    s.turn = s.turn + 1 if s.turn else SCENARIOS[s.scenario].first_turn
    tell(s, "turn_begins", s.turn)
    merchants_enter(s)
    deal(s)
    set_order(s)
    ask(s, Round(s.n - 1))


def deal(s: Ultima) -> None:
    """UR-4.4: the period cards and so many of the common ones, shuffled and dealt out whole."""
    period = PERIOD[s.turn - 1]
    number = DEALT[f"p{s.n}"]
    pile = dice.shuffled(s, [*period, *dice.shuffled(s, COMMON)[: number - len(period)]])
    each = number // s.n
    s.hands = tuple(tuple(sorted(pile[seat * each : (seat + 1) * each])) for seat in range(s.n))
    s.discard = ()
    tell(s, "dealt", number, each)


def set_order(s: Ultima) -> None:
    """UR-5.1: fewest VP first, then least instability, then at random; on the first turn at random."""
    seats = dice.shuffled(s, range(s.n))
    if s.turn != SCENARIOS[s.scenario].first_turn:
        scores, unrest = seat_scores(s), [_unrest(s, seat) for seat in range(s.n)]
        seats.sort(key=lambda seat: (scores[seat], unrest[seat]))
    s.order = tuple(seats)
    tell(s, "order", s.order)


def _unrest(s: Ultima, seat: int) -> int:
    return sum(s.instability[power] for power in range(N_POWERS) if s.seat_of[power] == seat)


# -- UR-5.2, UR-5.3: impulses go round until no seat has a card


def next_impulse(s: Ultima, frame: Round) -> None:
    last = frame.last
    for step in range(1, s.n + 1):
        spot = (last + step) % s.n
        if s.hands[s.order[spot]]:
            s.spot = spot
            _begin_impulse(s, s.order[spot])
            return
    ask(s, EndTurn())


def _begin_impulse(s: Ultima, seat: int) -> None:
    """UR-7.6, UR-19.1: peace comes first; a seat without any possible action plays all the same (UR-26.43)."""
    s.active = NOBODY
    tell(s, "impulse", seat)
    ask(s, PeaceProposal(seat), ActivePower(seat), Round(s.spot))


def active_options(s: Ultima, frame: ActivePower) -> list[Option]:
    """UR-5.4."""
    return [power for power in range(N_POWERS) if s.seat_of[power] == frame.seat]


def take_active(s: Ultima, frame: ActivePower, power: Option) -> None:
    seat = frame.seat
    s.active = power
    tell(s, "active", seat, power)
    ask(s, InitialTests(power), FreeAction(seat, power), PlayCard(seat, power), EndStep(seat, power), ImpulseOver())


# -- UR-5.5: the end of the impulse


def why_not_resolved(s: Ultima, power: int, area: int) -> Reason | None:
    """A siege or a submission that has not been resolved in this impulse (UR-5.5)."""
    if is_done(s, RESOLVED, area):
        return Reason("UR-5.5", "resolved", (area,))
    if sieges.may_assault(s, power, area) or submissions.may_submit(s, power, area):
        return None
    if not interest(s, power, area):
        return Reason("UR-1.7", "no_interest_area", (area,))
    return Reason("UR-14.1" if s.fort[area] else "UR-15.1", "enemy_there", (area,))


def _held(s: Ultima, power: int) -> list[int]:
    """Areas where its troops stand."""
    return [area for area in range(N_AREAS) if s.troops[power * N_AREAS + area]]


def ending_options(s: Ultima, frame: EndStep) -> list[Option]:
    return [PASS, *offered(_held(s, frame.power), lambda area: why_not_resolved(s, frame.power, area))]


def ending_closed(s: Ultima, frame: EndStep) -> list[Blocked]:
    """Of the places where its troops stand, but for its own quiet areas."""
    places = [area for area in _held(s, frame.power) if not friendly(s, frame.power, area)]
    return closed(places, lambda area: why_not_resolved(s, frame.power, area))


def take_ending(s: Ultima, frame: EndStep, area: Option) -> None:
    """In the order that the active power chooses, each optional."""
    if area == PASS:
        return
    power = frame.power
    note(s, RESOLVED, area)
    ask(s, frame)
    if sieges.may_assault(s, power, area):
        sieges.assault(s, power, area)
    else:
        submissions.submit(s, power, area)


def impulse_over(s: Ultima, _frame: ImpulseOver) -> None:
    """UR-5.5 ii to iv."""
    for area in range(N_AREAS):
        if s.damage[area] and not _threatened(s, area):
            s.damage[area] = 0
            tell(s, "siege_lifted", area)
        if s.begun[area]:
            s.begun[area] = BEGUN
    total_conquests(s)
    s.units = [one & KEPT for one in s.units]
    s.leader_used = bytearray(N_LEADERS)
    s.deeds = ()
    s.ap = s.march = 0
    s.voyage = ()
    s.fight = ()


def _threatened(s: Ultima, area: int) -> bool:
    """Whether enemy troops are there."""
    holder = s.control[area]
    return any(
        s.troops[power * N_AREAS + area] and s.stance[power * N_HOLDERS + holder] == FOE for power in range(N_POWERS)
    )


ACTIVE: Final = Point(ActivePower, "UR-5.4", options=active_options, take=take_active, asks=words.ACTIVE)
ENDING: Final = Point(
    EndStep,
    "UR-5.5",
    options=ending_options,
    take=take_ending,
    asks=words.ENDING,
    closed=ending_closed,
)
POINTS: Final = (ACTIVE, ENDING)
STEPS: Final = (
    Act(Turn, begin_turn),
    Act(Round, next_impulse),
    Act(ImpulseOver, impulse_over),
)
