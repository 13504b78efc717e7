"""Advanced founding of Colonies (CO-9.6 to CO-9.14): the founder names a set of options, then they are carried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Blocked, Option, Reason, Seat
from engine.games.colonial.frames import CarryOutFounding, CompanyCounter, Founding, Pile
from engine.games.colonial.names import land as land_name
from engine.games.colonial.names import sum_of
from engine.games.colonial.reckoning import from_seat, markers, slave_resources
from engine.games.colonial.rules.loans import can_repay
from engine.games.colonial.rules.losses import AS_COUNTER, runs
from engine.games.colonial.rules.permanent import add_unrest, calm, fall_back, remove, rise
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import (
    COLONIES,
    HAS_GOLD,
    HAS_PLANTATION,
    LANDS,
    MERCHANT_CARD,
    NATIVE_POWER,
    RULES,
)
from engine.kit import drafts
from engine.points import Point
from engine.text import N_, Message, Term, Value

PURGE, PILLAGE, PARIAH, TWO_PARIAHS, PIRATES, PLANT, COMPANY, PROTECTORATE = range(8)
IDS: Final = (
    "purge",
    "pillage",
    "pariah_colonists",
    "pariah_colonists",
    "pro_pirate_governors",
    "plantation",
    "company",
    "protectorate",
)
COLONISTS: Final = frozenset({PARIAH, TWO_PARIAHS})
REPAY: Final = len(IDS)
"""Beside the options: a debtor may repay here too (CO-11.4)."""


def begin(s: Colonial, seat: Seat, land: int) -> None:
    ask(s, Founding(seat, land, 0, ()))


# -- CO-9.6 the set


def possible(s: Colonial, seat: Seat, land: int, named: Sequence[int]) -> list[int]:
    """What is possible now, or made possible by what comes earlier in the set; Company and Protectorate stand alone."""
    if any(option >= COMPANY for option in named):
        return []
    found = [PURGE] if s.unrest[land] else []
    if markers(s) or PURGE in named:
        found.append(PILLAGE)
    found += [PARIAH] if s.risen[seat] else []
    found += [TWO_PARIAHS] if s.risen[seat] >= COLONIES.most_pariahs else []
    found.append(PIRATES)
    found += [PLANT] if HAS_PLANTATION[land] else []
    if not named:
        found += [COMPANY] if s.here[seat * LANDS + land] > 1 else []
        found += [PROTECTORATE] if s.squadrons[seat] else []
    return found


def open_codes(s: Colonial, frame: Founding) -> list[int]:
    named = frame.items
    taken = {*named} | (COLONISTS if COLONISTS & {*named} else frozenset())
    return [code for code in possible(s, frame.seat, frame.land, named) if code not in taken]


def choose_options(s: Colonial, frame: Founding) -> list[Option]:
    debtor = [REPAY] if can_repay(s, frame.seat) else []
    named = frame.items
    whole = PILLAGE not in named or PILLAGE in possible(
        s, frame.seat, frame.land, named
    )  # a Purge may have been taken out
    return drafts.options(frame, [*open_codes(s, frame), *debtor], sendable=whole)


def lacking(named: Sequence[int], code: int) -> Reason:
    """Why an option cannot be added (CO-9.6, CO-9.8 to CO-9.13)."""
    if named and (code >= COMPANY or named[0] >= COMPANY):
        return Reason("CO-9.6", "alone")
    if code in COLONISTS and COLONISTS & {*named}:
        return Reason("CO-9.11", "colonists_named")
    return {
        PURGE: Reason("CO-9.9", "no_unrest"),
        PILLAGE: Reason("CO-9.10", "no_marker"),
        PARIAH: Reason("CO-9.11", "board_unrest_needed", (1,)),
        TWO_PARIAHS: Reason("CO-9.11", "board_unrest_needed", (COLONIES.most_pariahs,)),
        PLANT: Reason("CO-9.13", "no_plantation"),
        COMPANY: Reason("CO-9.8", "one_counter"),
        PROTECTORATE: Reason("CO-9.8", "no_squadron"),
    }[code]


def choose_closed(s: Colonial, frame: Founding) -> list[Blocked]:
    named, open_ones = frame.items, open_codes(s, frame)
    codes = [code for code in range(len(IDS)) if code not in open_ones and code not in named]
    return [Blocked(drafts.ADD + code, lacking(named, code)) for code in codes]


def take_choice(s: Colonial, frame: Founding, option: Option) -> None:
    """The set is kept in the order in which it is carried out."""
    if option == drafts.ADD + REPAY:
        ask(s, Pile(frame.seat), frame)
    elif drafts.is_addition(option):
        items = sorted((*frame.items, option - drafts.ADD))
        ask(s, frame.but(items=tuple(items)))
    elif drafts.is_edit(option):
        ask(s, drafts.edited(frame, option))
    else:
        named = frame.items
        ask(s, *(CarryOutFounding(frame.seat, frame.land, code) for code in named))
        if named:
            tell(s, "options_named", frame.seat, frame.land, tuple(named))


def option_name(code: int) -> Value:
    name = Term("founding", IDS[code])
    return Message(N_("{option} (two Unrest)"), {"option": name}) if code == TWO_PARIAHS else name


def option_word(code: int) -> str:
    return "two_pariahs" if code == TWO_PARIAHS else IDS[code]


def _named(_view: Any, _frame: Founding, code: int) -> tuple[Value, str]:
    if code == REPAY:
        return Message(N_("Repay Loans")), "repay"
    return option_name(code), option_word(code)


def costs_diplomacy(view: Colonial, frame: Founding) -> bool:
    """Whether Purge or Pro-pirate governors would, beside the other one if it is named (CO-7.61)."""
    spent = sum(code in (PURGE, PIRATES) for code in frame.items)
    return view.diplomacy[frame.seat] - spent > 1


RISE: Final = {PURGE: -1, PILLAGE: 1, PARIAH: 1, TWO_PARIAHS: 2}
"""How the Unrest of the Territory changes."""


def brings_revolution(view: Colonial, frame: Founding, code: int) -> bool:
    """Whether the set with this addition brings the fourth Unrest, in the order in which it is carried out."""
    unrest = view.unrest[frame.land]
    for option in sorted((*frame.items, code)):
        unrest += RISE.get(option, 0)
        if unrest >= RULES.unrest_limit:
            return True
    return False


def gain_now(view: Colonial, frame: Founding, option: Option) -> Message | None:
    """What an addition would bring."""
    seat, land, code = frame.seat, frame.land, option - drafts.ADD
    power, costs, ends = NATIVE_POWER[land], costs_diplomacy(view, frame), brings_revolution(view, frame, code)
    last = Message(N_("the fourth Unrest ends the Colony")) if ends else None
    more = N_("{sum}; the fourth Unrest ends the Colony") if ends else N_("{sum}; one Unrest more")
    raid = N_("one space left on Diplomacy; Merchants shown in this round lose a Fleet")
    texts = {
        PURGE: Message(N_("one Unrest less; one space left on Diplomacy") if costs else N_("one Unrest less")),
        PILLAGE: Message(more, {"sum": sum_of(pillage(land))}),
        PARIAH: last,
        TWO_PARIAHS: last,
        PIRATES: Message(raid if costs else N_("Merchants shown in this round lose a Fleet")),
        PLANT: Message(N_("{sum} for slave Resources"), {"sum": sum_of(plantation_gain(view, seat))}),
        COMPANY: Message(N_("{sum}; a counter becomes a Merchant Fleet"), {"sum": sum_of(power)}),
        PROTECTORATE: Message(N_("{sum} for a Squadron"), {"sum": sum_of(power)}),
    }
    return texts.get(code) if drafts.is_addition(option) else None


CHOOSE: Final = Point(
    Founding,
    "CO-9.6",
    choose_options,
    take_choice,
    Asks(
        N_("Which founding options do you take in {land}?"),
        drafts.naming(_named, _named),
        N_("{seat} founds a Colony."),
        values=lambda _v, f: {"land": land_name(f.land)},
        note=gain_now,
    ),
    closed=choose_closed,
    draft=True,
)


# -- each in its turn, with its own conditions (CO-9.6, CO-9.14)


def carry_out(s: Colonial, frame: CarryOutFounding) -> None:
    seat, land, code = frame.seat, frame.land, frame.code
    WORK[code](s, seat, land)
    checked(s)


def purge(s: Colonial, seat: Seat, land: int) -> None:
    """CO-9.9."""
    if s.unrest[land]:
        tell(s, "founding_option", seat, IDS[PURGE])
        calm(s, land)
        fall_back(s, seat, "purge")


def pillage(land: int) -> int:
    return NATIVE_POWER[land] * (COLONIES.gold_pillage_factor if HAS_GOLD[land] else 1)


def do_pillage(s: Colonial, seat: Seat, land: int) -> None:
    """CO-9.10; native power as printed, for the Independent State is gone (CO-9.7)."""
    if markers(s):
        gain_treasury(s, seat, PILLAGE, pillage(land))
        add_unrest(s, land)


def pariahs(s: Colonial, seat: Seat, land: int, most: int) -> None:
    """CO-9.11: markers move, so none of the stock is needed."""
    number = min(most, s.risen[seat])
    if number:
        tell(s, "founding_option", seat, IDS[PARIAH])
    for _ in range(number):
        s.risen[seat] -= 1
        tell(s, "pariah_sent", seat, land, s.risen[seat])
        rise(s, land)


def pirates(s: Colonial, seat: Seat, _land: int) -> None:
    """CO-9.12: whoever shows the card with the Merchant (CO-5.8), the founder included."""
    tell(s, "founding_option", seat, IDS[PIRATES])
    fall_back(s, seat, "pirates")
    for other in from_seat(s, seat):
        if s.played[other] == MERCHANT_CARD and s.fleets[other]:
            s.fleets[other] -= 1
            tell(s, "fleet_lost", other, s.fleets[other])


def plantation_gain(s: Colonial, seat: Seat) -> int:
    """CO-9.13."""
    return COLONIES.treasury_per_slave_resource * slave_resources(s, seat)


def plant(s: Colonial, seat: Seat, land: int) -> None:
    if HAS_PLANTATION[land]:
        gain_treasury(s, seat, PLANT, plantation_gain(s, seat))


def company(s: Colonial, seat: Seat, land: int) -> None:
    """CO-9.8: the founder names the counter."""
    ask(s, CompanyCounter(seat, land))


def protectorate(s: Colonial, seat: Seat, land: int) -> None:
    """CO-9.8."""
    if s.squadrons[seat]:
        s.squadrons[seat] -= 1
        tell(s, "squadron_discarded", seat, s.squadrons[seat])
        gain_treasury(s, seat, PROTECTORATE, NATIVE_POWER[land])


def gain_treasury(s: Colonial, seat: Seat, code: int, number: int) -> None:
    s.treasury[seat] += number
    tell(s, "founding_gain", seat, IDS[code], number)


WORK: Final[dict[int, Callable[[Colonial, Seat, int], None]]] = {
    PURGE: purge,
    PILLAGE: do_pillage,
    PARIAH: lambda s, seat, land: pariahs(s, seat, land, 1),
    TWO_PARIAHS: lambda s, seat, land: pariahs(s, seat, land, COLONIES.most_pariahs),
    PIRATES: pirates,
    PLANT: plant,
    COMPANY: company,
    PROTECTORATE: protectorate,
}


# -- which counter becomes a Fleet (CO-9.8, CO-7.14)


def counter_options(s: Colonial, frame: CompanyCounter) -> list[Option]:
    return runs(s, frame.land, (), frame.seat)


def take_counter(s: Colonial, frame: CompanyCounter, counter: Option) -> None:
    seat, land = frame.seat, frame.land
    s.fleets[seat] += 1
    remove(s, (counter,))
    tell(s, "company_fleet", seat, s.fleets[seat])
    gain_treasury(s, seat, COMPANY, NATIVE_POWER[land])
    checked(s)


COMPANY_COUNTER: Final = Point(
    CompanyCounter,
    "CO-9.8",
    counter_options,
    take_counter,
    Asks(N_("Which counter becomes a Merchant Fleet?"), AS_COUNTER, N_("{seat} founds a Company.")),
)
