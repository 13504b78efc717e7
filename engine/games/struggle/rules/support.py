"""Support in an attack: requests with fees, answers, counter-offers (SE-23.2 to SE-23.4, SE-14.4).

Nothing else passes between players (SE-23.7).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks, Passing
from engine.contract import PASS, Blocked, Event, Option, Reason, Seat
from engine.frames import Decision
from engine.games.struggle import names
from engine.games.struggle.choices import AS_GOLD
from engine.games.struggle.codes import FORCE
from engine.games.struggle.frames import Answer, AnswerCounter, Counter, CounterFee, Request, RequestFee
from engine.games.struggle.rules.economy import pay
from engine.games.struggle.state import NEUTRAL, PIRATES_TILE, REGION, SEA, TARGET, Struggle
from engine.games.struggle.tables import ARMY, NAVY, PLACES, RULES
from engine.games.struggle.words.attack import before_dice
from engine.kit.names import by_option, by_table
from engine.points import Point
from engine.text import N_, Message, SeatName, Value

ACCEPT, REFUSE, COUNTER = 1, 0, 2
FEES: Final = range(RULES.max_support_fee + 1)


# -- SE-14.4, SE-23.1 what may be asked for


def countable(s: Struggle, ally: Seat) -> tuple[int, int]:
    """The navies and armies of an ally that can count in this attack (SE-14.4, SE-23.1)."""
    target, region, sea = s.fight[TARGET], s.fight[REGION], s.fight[SEA]
    if target == PIRATES_TILE:
        return s.navy[ally * PLACES + sea], 0
    armies = s.army[ally * PLACES + region]
    navies = s.navy[ally * PLACES + sea] if sea >= 0 and target < NEUTRAL else 0
    return navies, armies


def _forces(s: Struggle, ally: Seat) -> list[Option]:
    navies, armies = countable(s, ally)
    return [FORCE.pack(n, a) for n in range(navies + 1) for a in range(armies + 1) if n or a]


def _forces_closed(s: Struggle, ally: Seat) -> list[Blocked]:
    """SE-14.4: units of the ally here that do not count, and more than he has."""
    navies, armies = countable(s, ally)
    idle_ships = s.navy[ally * PLACES + s.fight[SEA]] - navies if s.fight[SEA] >= 0 else 0
    idle_armies = s.army[ally * PLACES + s.fight[REGION]] - armies
    return [
        Blocked(one_more, Reason("SE-14.4", "do_not_count" if idle else "no_more_there", (ally, kind)))
        for one_more, idle, kind in (
            (FORCE.pack(navies + 1, 0), idle_ships, NAVY),
            (FORCE.pack(0, armies + 1), idle_armies, ARMY),
        )
    ]


# -- SE-23.2 to SE-23.4 request, answer, counter-offer


def request_options(s: Struggle, frame: Request) -> list[Option]:
    """Skip this ally, or ask for some of his units."""
    return [PASS, *_forces(s, frame.ally)]


def request_closed(s: Struggle, frame: Request) -> list[Blocked]:
    return _forces_closed(s, frame.ally)


def take_request(s: Struggle, frame: Request, force: Option) -> None:
    if force != PASS:
        ask(s, RequestFee(frame.seat, frame.ally, force))


def fee_options(_s: Struggle, _frame: Decision) -> Sequence[Option]:
    return FEES


def fee_closed(clause: str) -> Callable[[Struggle, Decision], list[Blocked]]:
    """Every fee has the same limit; the clause is that of the question."""
    too_high = Blocked(RULES.max_support_fee + 1, Reason(clause, "fee_too_high", (RULES.max_support_fee,)))
    return lambda _s, _frame: [too_high]


def take_request_fee(s: Struggle, frame: RequestFee, fee: Option) -> None:
    combatant, ally, force = frame.seat, frame.ally, frame.force
    tell(s, "support_asked", combatant, ally, *FORCE.read(force), fee)
    ask(s, Answer(ally, combatant, force, fee))


def answer_options(_s: Struggle, _frame: Answer) -> Sequence[Option]:
    return (ACCEPT, REFUSE, COUNTER)


def take_answer(s: Struggle, frame: Answer, option: Option) -> None:
    ally, combatant, force, fee = frame.seat, frame.combatant, frame.force, frame.fee
    if option == COUNTER:
        ask(s, Counter(ally, combatant))
    elif option == ACCEPT:
        _agree(s, combatant, ally, force, fee)
    elif s.events is not None:
        s.events.append(Event("support_refused", (ally, combatant)))


def counter_options(s: Struggle, frame: Counter) -> list[Option]:
    return _forces(s, frame.seat)


def counter_closed(s: Struggle, frame: Counter) -> list[Blocked]:
    return _forces_closed(s, frame.seat)


def take_counter(s: Struggle, frame: Counter, force: Option) -> None:
    ask(s, CounterFee(frame.seat, frame.combatant, force))


def take_counter_fee(s: Struggle, frame: CounterFee, fee: Option) -> None:
    ally, combatant, force = frame.seat, frame.combatant, frame.force
    tell(s, "support_countered", ally, combatant, *FORCE.read(force), fee)
    ask(s, AnswerCounter(combatant, ally, force, fee))


def agree_options(_s: Struggle, _frame: Decision) -> Sequence[Option]:
    return (ACCEPT, REFUSE)


def take_answer_counter(s: Struggle, frame: AnswerCounter, option: Option) -> None:
    combatant, ally, force, fee = frame.seat, frame.ally, frame.force, frame.fee
    if option == ACCEPT:
        _agree(s, combatant, ally, force, fee)
    elif s.events is not None:
        s.events.append(Event("counter_refused", (combatant, ally)))


def _agree(s: Struggle, combatant: Seat, ally: Seat, force: int, fee: int) -> None:
    """SE-23.4: the fee is paid at once, the units are committed for both stages."""
    navies, armies = FORCE.read(force)
    s.aid[ally] = navies
    s.aid[s.n + ally] = armies
    tell(s, "support_given", ally, combatant, navies, armies, fee)
    pay_to(s, combatant, ally, fee)


def pay_to(s: Struggle, payer: Seat, receiver: Seat, fee: int) -> None:
    pay(s, payer, fee)
    s.gold[receiver] += fee


def _asked_for(s: Struggle, frame: Request) -> dict[str, Value]:
    values: dict[str, Value] = {"region": names.region(s.fight[REGION]), "totals": before_dice(s)}
    return values | {"ally": SeatName(frame.ally)}


def _request(s: Struggle, frame: Answer) -> dict[str, Value]:
    combatant, force, fee = frame.combatant, frame.force, frame.fee
    values: dict[str, Value] = {"region": names.region(s.fight[REGION]), "totals": before_dice(s)}
    return values | {"enemy": SeatName(combatant), "force": _units(force), "fee": fee}


def _units(force: int) -> Value:
    return names.force(FORCE.read(force))


def _force_word(force: Option) -> str:
    navies, armies = FORCE.read(force)
    return f"{navies}n{armies}a"


_AS_FORCE: Final = by_option(_units, _force_word)
AS_ANSWER: Final = by_table(
    (ACCEPT, N_("Accept"), "accept"), (REFUSE, N_("Refuse"), "refuse"), (COUNTER, N_("Make another offer"), "counter")
)

REQUEST: Final = Point(
    Request,
    "SE-23.2",
    options=request_options,
    take=take_request,
    closed=request_closed,
    asks=Asks(
        N_("Ask {ally} for support ({region})? {totals}"),
        _AS_FORCE,
        waiting=N_("{seat} may ask an ally for support."),
        values=_asked_for,
        passing=Passing(Message(N_("Ask for nothing")), "skip"),
    ),
)
REQUEST_FEE: Final = Point(
    RequestFee,
    "SE-23.2",
    options=fee_options,
    take=take_request_fee,
    closed=fee_closed("SE-23.2"),
    asks=Asks(
        N_("You ask {ally} for {force}. What fee do you offer?"),
        AS_GOLD,
        waiting=N_("{seat} may ask an ally for support."),
    ),
)
ANSWER: Final = Point(
    Answer,
    "SE-23.3",
    options=answer_options,
    take=take_answer,
    barrier=True,
    asks=Asks(
        N_("{enemy} asks you for support ({region}): {force}, fee {fee}. {totals}"),
        AS_ANSWER,
        waiting=N_("{seat} answers a request for support."),
        values=_request,
    ),
)
COUNTER_OFFER: Final = Point(
    Counter,
    "SE-23.3",
    options=counter_options,
    take=take_counter,
    closed=counter_closed,
    asks=Asks(
        N_("What do you offer {enemy} instead?"),
        _AS_FORCE,
        waiting=N_("{seat} answers a request for support."),
        values=lambda _s, f: {"enemy": SeatName(f.combatant)},
    ),
)
COUNTER_FEE: Final = Point(
    CounterFee,
    "SE-23.3",
    options=fee_options,
    take=take_counter_fee,
    closed=fee_closed("SE-23.3"),
    barrier=True,
    asks=Asks(
        N_("You offer {force}. For what fee?"),
        AS_GOLD,
        waiting=N_("{seat} answers a request for support."),
    ),
)
ANSWER_COUNTER: Final = Point(
    AnswerCounter,
    "SE-23.3",
    options=agree_options,
    take=take_answer_counter,
    barrier=True,
    asks=Asks(
        N_("{ally} offers {force} for a fee of {fee}. Agreed?"),
        AS_ANSWER,
        waiting=N_("{seat} answers a counter-offer."),
    ),
)
