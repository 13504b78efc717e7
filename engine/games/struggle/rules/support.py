"""Support in an attack: requests with fees, answers, counter-offers (SE-23.2 to SE-23.4, SE-14.4).

Nothing else passes between players (SE-23.7). A number of units is one option: navies * 16 + armies.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.agenda import Point
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Blocked, Event, Frame, Option, Reason, Seat
from engine.games.struggle import names
from engine.games.struggle.choices import AS_GOLD, by_number
from engine.games.struggle.rules.economy import pay
from engine.games.struggle.state import NEUTRAL, PIRATES_TILE, REGION, SEA, TARGET, Struggle
from engine.games.struggle.tables import ARMY, NAVY, PLACES, RULES
from engine.games.struggle.words.attack import before_dice
from engine.text import N_, Message, SeatName, Value

FORCE: Final = 16
"""navies * FORCE + armies; nobody has more than 14 of one."""
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
    return [n * FORCE + a for n in range(navies + 1) for a in range(armies + 1) if n or a]


def _forces_closed(s: Struggle, ally: Seat) -> list[Blocked]:
    """SE-14.4: units of the ally here that do not count, and more than he has."""
    navies, armies = countable(s, ally)
    idle_ships = s.navy[ally * PLACES + s.fight[SEA]] - navies if s.fight[SEA] >= 0 else 0
    idle_armies = s.army[ally * PLACES + s.fight[REGION]] - armies
    return [
        Blocked(one_more, Reason("SE-14.4", "do_not_count" if idle else "no_more_there", (ally, kind)))
        for one_more, idle, kind in ((navies * FORCE + FORCE, idle_ships, NAVY), (armies + 1, idle_armies, ARMY))
    ]


# -- SE-23.2 to SE-23.4 request, answer, counter-offer


def request_options(s: Struggle, frame: Frame) -> list[Option]:
    """Skip this ally, or ask for some of his units."""
    return [PASS, *_forces(s, frame[2])]


def request_closed(s: Struggle, frame: Frame) -> list[Blocked]:
    return _forces_closed(s, frame[2])


def take_request(s: Struggle, frame: Frame, force: Option) -> None:
    if force != PASS:
        s.agenda.append(("request_fee", frame[1], frame[2], force))


def fee_options(_s: Struggle, _frame: Frame) -> Sequence[Option]:
    return FEES


def fee_closed(clause: str) -> Callable[[Struggle, Frame], list[Blocked]]:
    """Every fee has the same limit; the clause is that of the question."""
    too_high = Blocked(RULES.max_support_fee + 1, Reason(clause, "fee_too_high", (RULES.max_support_fee,)))
    return lambda _s, _frame: [too_high]


def take_request_fee(s: Struggle, frame: Frame, fee: Option) -> None:
    _, combatant, ally, force = frame
    if s.events is not None:
        s.events.append(Event("support_asked", (combatant, ally, *divmod(force, FORCE), fee)))
    s.agenda.append(("answer", ally, combatant, force, fee))


def answer_options(_s: Struggle, _frame: Frame) -> Sequence[Option]:
    return (ACCEPT, REFUSE, COUNTER)


def take_answer(s: Struggle, frame: Frame, option: Option) -> None:
    _, ally, combatant, force, fee = frame
    if option == COUNTER:
        s.agenda.append(("counter", ally, combatant))
    elif option == ACCEPT:
        _agree(s, combatant, ally, force, fee)
    elif s.events is not None:
        s.events.append(Event("support_refused", (ally, combatant)))


def counter_options(s: Struggle, frame: Frame) -> list[Option]:
    return _forces(s, frame[1])


def counter_closed(s: Struggle, frame: Frame) -> list[Blocked]:
    return _forces_closed(s, frame[1])


def take_counter(s: Struggle, frame: Frame, force: Option) -> None:
    s.agenda.append(("counter_fee", frame[1], frame[2], force))


def take_counter_fee(s: Struggle, frame: Frame, fee: Option) -> None:
    _, ally, combatant, force = frame
    if s.events is not None:
        s.events.append(Event("support_countered", (ally, combatant, *divmod(force, FORCE), fee)))
    s.agenda.append(("answer_counter", combatant, ally, force, fee))


def agree_options(_s: Struggle, _frame: Frame) -> Sequence[Option]:
    return (ACCEPT, REFUSE)


def take_answer_counter(s: Struggle, frame: Frame, option: Option) -> None:
    _, combatant, ally, force, fee = frame
    if option == ACCEPT:
        _agree(s, combatant, ally, force, fee)
    elif s.events is not None:
        s.events.append(Event("counter_refused", (combatant, ally)))


def _agree(s: Struggle, combatant: Seat, ally: Seat, force: int, fee: int) -> None:
    """SE-23.4: the fee is paid at once, the units are committed for both stages."""
    navies, armies = divmod(force, FORCE)
    s.aid[ally] = navies
    s.aid[s.n + ally] = armies
    if s.events is not None:
        s.events.append(Event("support_given", (ally, combatant, navies, armies, fee)))
    pay_to(s, combatant, ally, fee)


def pay_to(s: Struggle, payer: Seat, receiver: Seat, fee: int) -> None:
    pay(s, payer, fee)
    s.gold[receiver] += fee


def _asked_for(s: Struggle, frame: Frame) -> dict[str, Value]:
    values: dict[str, Value] = {"region": names.region(s.fight[REGION]), "totals": before_dice(s)}
    return values | {"ally": SeatName(frame[2])}


def _request(s: Struggle, frame: Frame) -> dict[str, Value]:
    _, _, combatant, force, fee = frame
    values: dict[str, Value] = {"region": names.region(s.fight[REGION]), "totals": before_dice(s)}
    return values | {"enemy": SeatName(combatant), "force": _units(force), "fee": fee}


def _units(force: int) -> Value:
    return names.force(divmod(force, FORCE))


def _force_word(_s: Struggle, _frame: Frame, force: Option) -> str:
    navies, armies = divmod(force, FORCE)
    return f"{navies}n{armies}a"


_AS_FORCE: Final = Naming(lambda _s, _f, o: _units(o), _force_word)
AS_ANSWER: Final = by_number(
    (ACCEPT, N_("Accept"), "accept"), (REFUSE, N_("Refuse"), "refuse"), (COUNTER, N_("Make another offer"), "counter")
)

REQUEST: Final = Point(
    "request",
    "SE-23.2",
    "seat ally",
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
    "request_fee",
    "SE-23.2",
    "seat ally force",
    options=fee_options,
    take=take_request_fee,
    closed=fee_closed("SE-23.2"),
    asks=Asks(
        N_("You ask {ally} for {force}. What fee do you offer?"),
        AS_GOLD,
        waiting=N_("{seat} may ask an ally for support."),
        values=lambda _s, f: {"ally": SeatName(f[2]), "force": _units(f[3])},
    ),
)
ANSWER: Final = Point(
    "answer",
    "SE-23.3",
    "seat combatant force fee",
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
    "counter",
    "SE-23.3",
    "seat combatant",
    options=counter_options,
    take=take_counter,
    closed=counter_closed,
    asks=Asks(
        N_("What do you offer {enemy} instead?"),
        _AS_FORCE,
        waiting=N_("{seat} answers a request for support."),
        values=lambda _s, f: {"enemy": SeatName(f[2])},
    ),
)
COUNTER_FEE: Final = Point(
    "counter_fee",
    "SE-23.3",
    "seat combatant force",
    options=fee_options,
    take=take_counter_fee,
    closed=fee_closed("SE-23.3"),
    barrier=True,
    asks=Asks(
        N_("You offer {force}. For what fee?"),
        AS_GOLD,
        waiting=N_("{seat} answers a request for support."),
        values=lambda _s, f: {"force": _units(f[3])},
    ),
)
ANSWER_COUNTER: Final = Point(
    "answer_counter",
    "SE-23.3",
    "seat ally force fee",
    options=agree_options,
    take=take_answer_counter,
    barrier=True,
    asks=Asks(
        N_("{ally} offers {force} for a fee of {fee}. Agreed?"),
        AS_ANSWER,
        waiting=N_("{seat} answers a counter-offer."),
        values=lambda _s, f: {"ally": SeatName(f[2]), "force": _units(f[3]), "fee": f[4]},
    ),
)
