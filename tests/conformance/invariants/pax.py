"""What holds in every position of Pax Britannica, and what a view must not hang on."""

from __future__ import annotations

from engine.contract import is_over
from engine.dice import any_index
from engine.games.pax.atlas import HOME, HOME_BOXES, SEA_0
from engine.games.pax.rules.clauses import NEUTRALITY, RUNNING
from engine.games.pax.rules.units import all_units, free_units
from engine.games.pax.state import Pax, seat_of
from engine.games.pax.tables import BE, FLEETS, N_AREAS, N_POWERS, POWERS, TENSION
from tests.conformance.checks import expect


def check(s: Pax) -> None:
    counters(s)
    money(s)
    markers(s)
    places(s)


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


def permuted(s: Pax, seat: int, seed: int) -> Pax:
    """The same position for this seat: two others have another secret treaty, drafts of others say something else."""
    other = s.copy()
    if is_over(s):
        return other
    free = [power for power in s.powers if seat_of(s, power) != seat]
    first = free[any_index(seed, 0, len(free))]
    second = next(power for power in free if power != first)
    both = 1 << first | 1 << second
    clause = (NEUTRALITY, (first, second), RUNNING, 0)
    other.treaties += ((99, both, 0, max(s.turn, 1), 0, 0, (clause,)),)
    top = other.agenda[-1]
    if top[0] == "treaty" and top[1] != seat:
        other.agenda[-1] = (*top[:8], (NEUTRALITY, (first, second), 0, 0))
    return other
