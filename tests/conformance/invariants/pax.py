"""What holds in every position of Pax Britannica, and what a view must not hang on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from engine.contract import Event, is_over
from engine.dice import any_index
from engine.games.pax.atlas import COAST_0, HOME, HOME_BOXES, SEA_0
from engine.games.pax.frames.diplomacy import TreatyDraft
from engine.games.pax.frames.movement import Box
from engine.games.pax.rules.diplomacy.clauses import (
    AH_CLAUSES,
    CB_GRANT,
    CLAIM_GAINED,
    DEFENCE,
    NEUTRALITY,
    OFFENCE,
    PAY,
    PENDING,
    RUNNING,
    VOTE,
    WAR_DECLARED,
    WITHDRAW,
    powers_named,
    treaty,
)
from engine.games.pax.rules.turn.scores import controlled_areas, marker_value
from engine.games.pax.rules.units import all_units, free_units
from engine.games.pax.state import EVENTS_PHASE, MOVEMENT, ROW, WAR, Pax, is_great, seat_of
from engine.games.pax.tables import (
    AH,
    ANY,
    ARMIES,
    BE,
    BY_ID,
    CHINA,
    EMPIRE,
    FIVE,
    FLEETS,
    GE,
    N_AREAS,
    N_POWERS,
    POWERS,
    RULES,
    TENSION,
)
from tests.conformance.checks import expect
from tests.conformance.deeds import Deed, Promise


def check(s: Pax) -> None:
    counters(s)
    money(s)
    markers(s)
    places(s)
    merchants(s)
    pacts(s)
    claims(s)
    if s.phase in BETWEEN:
        rest(s)
    together(s)
    if s.over:
        final(s)


BETWEEN: Final = range(EVENTS_PHASE, MOVEMENT + 1)
"""Phases before which everything that was begun in the turn before has come to its end."""


def counters(s: Pax) -> None:
    """PB-0.6: the counter mix is an absolute limit, but for Leopold's marker (PB-17.3)."""
    for power in range(N_POWERS):
        row = power * N_AREAS
        stand, wait = s.level[row : row + N_AREAS], s.pending[row : row + N_AREAS]
        for number, levels in enumerate(((1, 2), (3, 4), (5,))):
            used = sum(stand.count(level) + wait.count(level) for level in levels)
            if power != BE or s.powers.count(BE) == 0:
                expect(used <= POWERS[power].counters[number], "the counters suffice", power, levels, used)
        for kind in range(3):
            expect(free_units(s, power, kind) >= 0, "the unit counters suffice", power, kind)


def money(s: Pax) -> None:
    expect(all(amount >= 0 for amount in s.treasury), "no treasury is below 0", s.treasury)
    for power in range(N_POWERS):
        expect(s.treasury[power] == 0 or is_great(s, power), "minor powers have no money (PB-6.8)", power)
    expect(s.tension >= 0 and (s.tension < TENSION.limit or s.over), "tension ends the game at its limit", s.tension)


def markers(s: Pax) -> None:
    """A waiting marker is higher than the one below it; States and Dominions stand alone (PB-1.1, PB-1.4)."""
    for number, wait in enumerate(s.pending):
        expect(not wait or wait > s.level[number], "a waiting marker is higher", number)
    for area in range(N_AREAS):
        column = s.level[area::N_AREAS]
        control = sum(level >= 3 for level in column)
        expect(5 not in column or control == 1, "a State or Dominion is no codominion", area)


def places(s: Pax) -> None:
    """Units are where their kind can be."""
    for power in range(N_POWERS):
        for place, kind, _number in all_units(s, power):
            if kind in FLEETS and HOME <= place < SEA_0:
                expect(place - HOME < len(HOME_BOXES[power]), "a fleet lies in an own box", power, place)
            army_at_sea = kind in ARMIES and SEA_0 <= place < COAST_0
            expect(s.phase == WAR or not army_at_sea, "armies are at sea in war only", power, place)
            expect(kind != FIVE, "armies of 5 are those of the empires", power, place)
    expect(s.phase == WAR or not any(s.units[CHINA * ROW : EMPIRE * ROW]), "China's armies fight in rebellions only")


def merchants(s: Pax) -> None:
    """PB-1.7, PB-3.4, PB-16.9: one a sea at most (a mask), as many as there are counters, none for Austria-Hungary."""
    for power in range(N_POWERS):
        number = s.fleets[power].bit_count() + s.reserve[power]
        expect(number <= POWERS[power].counters[6] or power == BE, "the merchant counters suffice", power, number)
        expect(power in s.powers or not s.reserve[power], "minor powers get no new merchant fleets", power)


def pacts(s: Pax) -> None:
    """PB-11.1, PB-11.6: treaties bind two or more powers with a player, and only those that have signed."""
    seen = set()
    for values in s.treaties:
        signed = treaty(values)
        party = {power for power in range(N_POWERS) if signed.signatories >> power & 1}
        expect(len(party) >= 2 and all(is_great(s, power) for power in party), "living powers sign treaties", party)
        expect((signed.number, signed.signatories) not in seen, "every treaty has its own number", signed)
        seen.add((signed.number, signed.signatories))
        for clause in signed.clauses:
            expect(powers_named(clause) <= party, "clauses bind signatories only", clause, party)
            if AH in party and clause[1][0] == AH:
                expect(clause[0] in AH_CLAUSES, "Austria-Hungary signs three kinds of clauses only", clause)


def claims(s: Pax) -> None:
    """PB-10.7, PB-10.9: great powers hold them, against others, once a cause, none between Germany and its ally."""
    for claim in s.cbs:
        holder, target = claim[:2]
        expect(is_great(s, holder) and holder != target and {holder, target} != {GE, AH}, "a claim is a claim", claim)
    expect(len({claim[:4] for claim in s.cbs}) == len(s.cbs), "a claim is held once", s.cbs)


def rest(s: Pax) -> None:
    """Nothing of a war or a dispute outlasts its turn."""
    expect(not (s.relations or s.wars or any(s.surrendered) or any(s.conquered)), "no war outlasts its turn", s.wars)
    expect(not s.bound_to and not s.contested and not s.defended, "no dispute outlasts its turn", s.contested)
    if s.phase < MOVEMENT:
        expect(not any(s.pending), "nothing is pending between the turns")


def together(s: Pax) -> None:
    """Markers that may not stand together do not, at the start of a turn (PB-12.15, PB-12.21)."""
    for area in range(N_AREAS):
        column = s.start[area::N_AREAS]
        for power, level in enumerate(column):
            others = max(each for other, each in enumerate(column) if other != power)
            expect(level != 2 or others < 3, "no Influence stands under control", area, power)
            expect(level != 1 or others < 4, "no Interest stands under a Possession", area, power)


def final(s: Pax) -> None:
    """PB-4.5, PB-20.60: the final scores are those of the board that stands."""
    now = tuple((s.vp[power], marker_value(s, power), controlled_areas(s, power)) for power in s.powers)
    expect(s.final == now, "nothing changes after the end", s.final, now)
    expect(not any(s.treasury) and not any(s.secret_vp), "nothing is left uncounted", s.treasury, s.secret_vp)


def permuted(s: Pax, seat: int, seed: int) -> Pax:
    """The same position for this seat: two others have another secret treaty, drafts of others say something else."""
    other = s.copy()
    if is_over(s):
        return other
    free = [power for power in s.powers if seat_of(s, power) != seat]
    first = free[any_index(seed, 0, len(free))]
    second = next(power for power in free if power != first)
    both = 1 << first | 1 << second
    other.treaties += ((99, both, 0, max(s.turn, 1) - 1, 0, 0, (_secret_clause(first, second, seed),)),)
    other.offers = [number if seat_of(s, power) == seat else 3 for power, number in enumerate(s.offers)]
    top = other.agenda[-1]
    if isinstance(top, TreatyDraft) and top.seat != seat:
        other.agenda[-1] = top.but(clauses=((NEUTRALITY, (first, second), 0, 0),))
    return other


def _secret_clause(first: int, second: int, seed: int) -> tuple[Any, ...]:
    """Something that a secret treaty may ask of the first, or grant to it."""
    listed = (
        (NEUTRALITY, (first, second), RUNNING, 0),
        (DEFENCE, (first, second, ANY), RUNNING, 0),
        (OFFENCE, (first, second, ANY), RUNNING, 0),
        (CB_GRANT, (first, second, WAR_DECLARED, (), ANY), RUNNING, 0),
        (CB_GRANT, (first, second, CLAIM_GAINED, (), ANY), RUNNING, 0),
        (VOTE, (first, second), RUNNING, 0),
        (PAY, (first, second, 10, 5), PENDING, 1),
        (WITHDRAW, (first, BY_ID[seed % N_AREAS], 0), PENDING, 0),
    )
    return listed[any_index(seed, 1, len(listed))]


# -- what changed was told


def ledger(before: Pax, events: Sequence[Event], after: Pax) -> None:
    """Every marker and every unit that has come, gone or moved; what the empires have is told by their wars."""
    closed_books(events)
    levels = {number: have for number, have in enumerate(before.level) if have}
    levels |= {place: new for event in events for place, new in _marker_told(event)}
    told = {number: have for number, have in levels.items() if have}
    expect(told == {number: have for number, have in enumerate(after.level) if have}, "markers are told", told)
    _check_units(before, events, after)
    treasury = list(before.treasury)
    for event in events:
        _money_told(treasury, event)
    expect(after.over or treasury == after.treasury, "money is told", treasury, after.treasury)


def _check_units(before: Pax, events: Sequence[Event], after: Pax) -> None:
    told: Counter[tuple[int, int, int]] = Counter()
    for event in events:
        for power, place, kind, number in _units_told(event):
            if power < N_POWERS:
                told[power, _berth(place), kind] += number
    if before.units == after.units:
        expect(not any(told.values()), "units are told", told)
        return
    units, now = _units(before), _units(after)
    units.update(told)
    expect(+units == now, "units are told", units - now, now - units)


CLOSING: Final = {"great_war", "culprit", "end_bonus", "secret_bonus", "final_score", "game_ends"}


def closed_books(events: Sequence[Event]) -> None:
    """PB-4.5: after the end nothing is reported but who is to blame and the final scores."""
    names = [event.name for event in events]
    for end in ("great_war", "final_score"):
        if end in names:
            expect(set(names[names.index(end) :]) <= CLOSING, "nothing is reported after the end", names)


def _money_told(treasury: list[int], event: Event) -> None:
    """What an event does to the treasuries (PB-6.5, PB-8.2, PB-18.2)."""
    v: Any = event.values
    if event.name == "administered":
        treasury[v[0]] = max(v[4], 0)
    elif event.name == "victory_points":
        treasury[v[0]] = 0
        treasury[AH] = 0 if v[0] == GE else treasury[AH]
    elif event.name == "paid":
        treasury[v[0]] -= v[2]
        treasury[v[1]] += v[2]
    elif event.name in ("marker_placed", "unit_bought", "partner_paid", "canal_built"):
        treasury[v[0]] -= RULES.canal_cost if event.name == "canal_built" else v[-1]


def _marker_told(event: Event) -> list[tuple[int, int]]:
    """What stands where after an event."""
    if event.name not in ("marker_set", "marker_lowered", "gave_up_marker"):
        return []
    power, area, *levels = event.values
    return [(power * N_AREAS + area, levels[-1] if levels else 0)]


def _units_told(event: Event) -> list[tuple[int, int, int, int]]:
    """(power, place, kind, how many more)."""
    v: Any = event.values
    if event.name in ("army_moved", "fleet_moved", "marched"):
        return [(v[0], v[2], v[1], -1), (v[0], v[3], v[1], 1)]
    if event.name == "unit_lost":
        return [(v[0], v[2], v[1], -v[3])]
    if event.name == "surrendered":
        return [(v[0], v[2], v[1], -1)]
    if event.name == "returned":
        return [(v[0], HOME, v[1], v[2])]
    if event.name == "unit_bought":
        return [(v[0], HOME, v[1], 1)]
    return [(v[0], v[2], v[1], 1)] if event.name == "army_raised" else []


def _units(s: Pax) -> Counter[tuple[int, int, int]]:
    """Of the powers; sea boxes and the home nation as one place."""
    found: Counter[tuple[int, int, int]] = Counter()
    for power in range(N_POWERS):
        for place, kind, number in all_units(s, power):
            found[power, _berth(place), kind] += number
    return found


def _berth(place: int) -> int:
    return HOME if HOME <= place < SEA_0 else place


# -- notes that promise a number


def _paid(deed: Deed) -> bool:
    """PB-8.1: the price is paid at once, and so much is left; a fleet is paid when its box is chosen (PB-8.8)."""
    if deed.after.agenda and isinstance(deed.after.agenda[-1], Box):
        return True
    spent = sum(deed.before.treasury) - sum(deed.after.treasury)
    return spent == deed.values["cost"] and deed.values["left"] in deed.after.treasury


PROMISES: Final[dict[str, Promise]] = {"£{cost}, £{left} left": _paid}
