"""Treaties in force (PB-11): what they owe, when they are broken, how they end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.agenda import tell
from engine.contract import EVERYBODY
from engine.games.pax.atlas import bits
from engine.games.pax.rules.diplomacy.clauses import (
    BUILD_MAX,
    BUILD_MIN,
    DEFENCE,
    DONE,
    GROUP_PLACE,
    NEUTRALITY,
    NO_PLACE,
    ONCE,
    PAY,
    PENDING,
    RUNNING,
    SEA_PLACE,
    Treaty,
    powers_named,
    treaty,
)
from engine.games.pax.rules.lookup import shore
from engine.games.pax.rules.units import naval_places, strength
from engine.games.pax.state import Pax, seat_of
from engine.games.pax.tables import ANY, GROUP_IDS, GROUPS, N_AREAS, NOBODY


def treaties(s: Pax) -> list[Treaty]:
    return [treaty(values) for values in s.treaties]


def find(s: Pax, number: int, signatories: int) -> Treaty | None:
    """A treaty by its number, which is its own among the same signatories."""
    for values in s.treaties:
        if values[0] == number and values[1] == signatories:
            return treaty(values)
    return None


def replace(s: Pax, old: Treaty, new: Treaty) -> None:
    s.treaties = tuple(tuple(new) if values[:2] == (old.number, old.signatories) else values for values in s.treaties)


def signed_by(signed: Treaty, power: int) -> bool:
    return bool(signed.signatories >> power & 1)


def seen_by(s: Pax, signed: Treaty) -> int:
    """Who may hear of it: everybody of a public treaty, the signatories of a secret one (PB-19.1)."""
    if signed.public:
        return EVERYBODY
    seats = {seat_of(s, power) for power in bits(signed.signatories)} - {NOBODY}
    return sum(1 << seat for seat in seats)


def running(s: Pax, kind: int) -> Iterator[tuple[Treaty, int, tuple[Any, ...]]]:
    """All clauses of a kind that bind now: their treaty, their number in it, their parameters."""
    for signed in treaties(s):
        for number, clause in enumerate(signed.clauses):
            if clause[0] == kind and clause[2] == RUNNING:
                yield signed, number, clause[1]


def owed_defence(s: Pax, debtor: int, beneficiary: int, aggressors: Sequence[int], only_public: bool) -> bool:
    """Whether a DEFENCE clause counts for the bonus of a power (PB-18.2, PB-20.46)."""
    for signed, _, (obligor, favoured, aggressor) in running(s, DEFENCE):
        fits = not aggressors or aggressor == ANY or aggressor in aggressors
        if fits and (obligor, favoured) == (debtor, beneficiary) and (signed.public or not only_public):
            return True
    return False


def owes(s: Pax, kind: int, obligor: int, beneficiary: int) -> list[tuple[Treaty, int]]:
    """Running clauses of a kind by which one power owes the other something."""
    return [(signed, number) for signed, number, values in running(s, kind) if values[:2] == (obligor, beneficiary)]


# -- signing and ending


def sign(s: Pax, signatories: int, public: int, last: int, clauses: Sequence[tuple[Any, ...]]) -> Treaty:
    """The treaty comes into force (PB-11.3): lasting clauses run, the others wait for their moment."""
    taken = [signed.number for signed in treaties(s) if signed.signatories == signatories]
    made = Treaty(
        1 + max(taken, default=0), signatories, public, s.turn, last, 0, tuple(_begun(s, clause) for clause in clauses)
    )
    s.treaties += (tuple(made),)
    tell(s, "treaty_signed", made.number, signatories, public, audience=seen_by(s, made))
    return made


def _begun(s: Pax, clause: tuple[Any, ...]) -> tuple[Any, ...]:
    kind, values = clause[0], clause[1]
    if kind in ONCE or kind == PAY:
        return (kind, values, PENDING, 0)
    if kind == BUILD_MIN:  # what was built before does not count
        return (kind, values, RUNNING, s.built[2 * values[0] + values[1]])
    return (kind, values, RUNNING, 0)


def set_clause(s: Pax, signed: Treaty, number: int, state: int, memory: int = 0) -> None:
    current = find(s, signed.number, signed.signatories)
    if current is None:
        return
    clauses = list(current.clauses)
    clauses[number] = (*clauses[number][:2], state, memory)
    replace(s, current, current._replace(clauses=tuple(clauses)))


def leave(s: Pax, signed: Treaty, power: int) -> None:
    """One signatory is out; with fewer than two the treaty ends (PB-11.5)."""
    left = signed.signatories & ~(1 << power)
    rest = tuple(clause for clause in signed.clauses if power not in powers_named(clause))
    if left.bit_count() < 2 or not rest:
        end(s, signed)
        return
    taken = [other.number for other in treaties(s) if other.signatories == left]
    replace(s, signed, signed._replace(signatories=left, clauses=rest, number=1 + max(taken, default=0)))


def end(s: Pax, signed: Treaty) -> None:
    s.treaties = tuple(values for values in s.treaties if values[:2] != (signed.number, signed.signatories))
    tell(s, "treaty_ended", signed.number, signed.signatories, audience=seen_by(s, signed))


def expire(s: Pax) -> None:
    """PB-11.5: by duration, and when nothing is left to be done."""
    for signed in treaties(s):
        over = bool(signed.last) and signed.last < s.turn
        if over or all(clause[2] >= DONE for clause in signed.clauses):
            end(s, signed)


def revealable_by(s: Pax, power: int) -> list[tuple[int, ...]]:
    return [entry for entry in s.revealable if entry[1] >> power & 1 and entry[2] != power]


# -- what would break what (pure, PB-11.8)


def placing_breaks(s: Pax, power: int, area: int, level: int) -> list[Treaty]:
    """Treaties that placing or raising a marker would break (NO_PLACE)."""
    return [
        signed
        for signed, _, (obligor, areas, least) in running(s, NO_PLACE)
        if obligor == power and area in areas and level >= least
    ]


def buying_breaks(s: Pax, power: int, sort: int, points: int) -> list[Treaty]:
    """Treaties that buying so much more would break (BUILD_MAX)."""
    row = 2 * power + sort
    total = s.built[row] - s.built_before[row] + points
    return [
        signed
        for signed, _, (obligor, kind, most) in running(s, BUILD_MAX)
        if obligor == power and kind == sort and total > most
    ]


def declaring_breaks(s: Pax, power: int, foes: Sequence[int]) -> list[Treaty]:
    """Treaties that being at war with these powers breaks (NEUTRALITY)."""
    return [signed for signed, _, (obligor, friend) in running(s, NEUTRALITY) if obligor == power and friend in foes]


# -- forces in a place


def areas_of_place(s: Pax, place: int) -> list[int]:
    """The areas that a place code of FORCE_MAX or FORCE_MIN stands for (PB-11.13)."""
    if place < GROUP_PLACE:
        return [place]
    if place < SEA_PLACE:
        return list(GROUPS[GROUP_IDS[place - GROUP_PLACE]])
    sea = place - SEA_PLACE
    return [area for area in range(N_AREAS) if shore(s, area) >> sea & 1]


def forces(s: Pax, power: int, sort: int, place: int) -> int:
    """Strength of the armies or fleets of a power in a place."""
    if sort == 0:
        return sum(strength(s, power, area) for area in areas_of_place(s, place))
    return sum(strength(s, power, coast, 1) for area in areas_of_place(s, place) for coast in naval_places(area))
