"""Talk about support: sounding, requests with fees, counter-offers, abstention (SE-23, SE-14.4).

Nothing else passes between players (SE-23.7).
A number of units is one option: navies * 16 + armies.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract import PASS, Blocked, Event, Frame, Option, Reason, Seat
from engine.games.struggle.economy import pay
from engine.games.struggle.state import (
    ATTACKER,
    DEFENDER,
    NEUTRAL,
    NOBODY,
    PIRATES_TILE,
    REGION,
    SEA,
    TARGET,
    Struggle,
)
from engine.games.struggle.tables import PLACES, RULES, SCORED

FORCE: Final = 16
"""navies * FORCE + armies; nobody has more than 14 of one."""
ACCEPT, REFUSE, COUNTER = 1, 0, 2
_FEES: Final = range(RULES.max_support_fee + 1)


# -- SE-23.1 who may be asked


def open_window(s: Struggle, frame: Frame) -> None:
    """Ask about every eligible ally of a combatant, in acting order."""
    combatant: Seat = frame[1]
    asked = [ally for ally in s.order if _is_ally(s, combatant, ally) and _most(s, ally) != (0, 0)]
    opponent = s.fight[DEFENDER] if combatant == s.fight[ATTACKER] else s.fight[ATTACKER]
    for ally in reversed(asked):
        if s.abstention and opponent != NOBODY:
            s.agenda.append(("bribe", opponent, combatant, ally))
        else:
            s.agenda.append(("request", combatant, ally))


def _is_ally(s: Struggle, seat: Seat, other: Seat) -> bool:
    return seat != other and s.side[seat] == s.side[other]


def _most(s: Struggle, ally: Seat) -> tuple[int, int]:
    """The navies and armies of an ally that can count in this attack (SE-14.4, SE-23.1)."""
    target, region, sea = s.fight[TARGET], s.fight[REGION], s.fight[SEA]
    if target == PIRATES_TILE:
        return s.navy[ally * PLACES + sea], 0
    armies = s.army[ally * PLACES + region]
    navies = s.navy[ally * PLACES + sea] if sea >= 0 and target < NEUTRAL else 0
    return navies, armies


def _forces(s: Struggle, ally: Seat) -> list[Option]:
    navies, armies = _most(s, ally)
    return [n * FORCE + a for n in range(navies + 1) for a in range(armies + 1) if n or a]


# -- SE-23.2 to SE-23.4 request, answer, counter-offer


def request_options(s: Struggle, frame: Frame) -> list[Option]:
    """Skip this ally, or ask for some of his units."""
    return [PASS, *_forces(s, frame[2])]


def take_request(s: Struggle, frame: Frame, force: Option) -> None:
    if force != PASS:
        s.agenda.append(("request_fee", frame[1], frame[2], force))


def fee_options(_s: Struggle, _frame: Frame) -> Sequence[Option]:
    return _FEES


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


def take_counter(s: Struggle, frame: Frame, force: Option) -> None:
    s.agenda.append(("counter_fee", frame[1], frame[2], force))


def take_counter_fee(s: Struggle, frame: Frame, fee: Option) -> None:
    _, ally, combatant, force = frame
    if s.events is not None:
        s.events.append(Event("support_countered", (ally, combatant, *divmod(force, FORCE), fee)))
    s.agenda.append(("answer_counter", combatant, ally, force, fee))


def yes_no_options(_s: Struggle, _frame: Frame) -> Sequence[Option]:
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


# -- SE-23.8 abstention (house rule)


def bribe_options(_s: Struggle, _frame: Frame) -> Sequence[Option]:
    return (PASS, *_FEES)


def take_bribe(s: Struggle, frame: Frame, fee: Option) -> None:
    _, opponent, combatant, ally = frame
    if fee == PASS:
        s.agenda.append(("request", combatant, ally))
        return
    if s.events is not None:
        s.events.append(Event("abstention_offered", (opponent, ally, fee)))
    s.agenda.append(("answer_bribe", ally, opponent, combatant, fee))


def take_answer_bribe(s: Struggle, frame: Frame, option: Option) -> None:
    _, ally, opponent, combatant, fee = frame
    if option == ACCEPT:
        if s.events is not None:
            s.events.append(Event("abstention_sold", (ally, opponent, fee)))
        pay_to(s, opponent, ally, fee)
        return
    if s.events is not None:
        s.events.append(Event("abstention_refused", (ally, opponent)))
    s.agenda.append(("request", combatant, ally))


# -- SE-23.6 sounding


def can_sound(s: Struggle, seat: Seat) -> Reason | None:
    """Why no ally can be sounded; None when one can."""
    return None if sound_options(s, ("sound", seat)) else Reason("SE-23.6", "nobody_to_sound")


def sound_options(s: Struggle, frame: Frame) -> list[Option]:
    """Allies not yet sounded in this turn."""
    seat: Seat = frame[1]
    side, sounded = s.side, s.sounded
    return [ally for ally in range(s.n) if ally != seat and side[ally] == side[seat] and not sounded >> ally & 1]


def sound_blocked(s: Struggle, frame: Frame) -> list[Blocked]:
    seat: Seat = frame[1]
    return [
        Blocked(ally, Reason("SE-23.6", "sounded_already", (ally,)))
        for ally in range(s.n)
        if ally != seat and s.side[ally] == s.side[seat] and s.sounded >> ally & 1
    ]


def take_sound(s: Struggle, frame: Frame, ally: Option) -> None:
    s.sounded |= 1 << ally
    s.agenda.append(("sound_target", frame[1], ally))


def sound_target_options(s: Struggle, frame: Frame) -> Sequence[Option]:
    return s.foes[frame[1]]


def take_sound_target(s: Struggle, frame: Frame, target: Option) -> None:
    s.agenda.append(("sound_region", frame[1], frame[2], target))


def sound_region_options(_s: Struggle, _frame: Frame) -> Sequence[Option]:
    return range(SCORED)


def take_sound_region(s: Struggle, frame: Frame, region: Option) -> None:
    _, seat, ally, target = frame
    if s.events is not None:
        s.events.append(Event("sounded", (seat, ally, target, region)))
    s.agenda.append(("answer_sounding", ally, seat, target, region))


def answer_sounding_options(_s: Struggle, _frame: Frame) -> Sequence[Option]:
    """No, or yes for a fee; nobody is bound by it."""
    return (PASS, *_FEES)


def take_answer_sounding(s: Struggle, frame: Frame, fee: Option) -> None:
    _, ally, seat, _, _ = frame
    if s.events is not None:
        s.events.append(
            Event("sounding_refused", (ally, seat)) if fee == PASS else Event("sounding_answered", (ally, seat, fee))
        )
