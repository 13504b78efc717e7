"""The finite language of treaties (PB-11): kinds of clauses, their parameters and what those may be.

A clause is (kind, parameters, state, memory); a treaty is (number, signatories, public, signed, last, broken, clauses):
signatories as a mask of powers, ``last`` the last turn or 0, ``broken`` the turn of the last public breach.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from engine.games.pax.state import Pax
from engine.games.pax.tables import (
    AH,
    ANY,
    GROUP_IDS,
    INFLUENCE,
    INTEREST,
    N_AREAS,
    N_POWERS,
    N_SEAS,
    NONE,
    PROTECTORATE,
    RULES,
)

(DEFENCE, OFFENCE, NEUTRALITY, NO_PLACE, WITHDRAW, CEDE, CODOMINION, PAY, BUILD_MIN, BUILD_MAX, FORCE_MAX, FORCE_MIN,
 COALING, PASSAGE, VOTE, CB_GRANT) = range(16)  # fmt: skip
CLAUSE_IDS: Final = (
    "DEFENCE", "OFFENCE", "NEUTRALITY", "NO_PLACE", "WITHDRAW", "CEDE", "CODOMINION", "PAY", "BUILD_MIN", "BUILD_MAX",
    "FORCE_MAX", "FORCE_MIN", "COALING", "PASSAGE", "VOTE", "CB_GRANT",
)  # fmt: skip
SETTLEMENTS: Final = 20
SOLE, S_WITHDRAW, S_CODOMINION, BEFORE, EQUAL, INDEMNITY, CENSURE, DIVIDE = range(SETTLEMENTS, SETTLEMENTS + 8)
SETTLEMENT_IDS: Final = ("SOLE", "WITHDRAW", "CODOMINION", "BEFORE", "EQUAL", "INDEMNITY", "CENSURE", "DIVIDE")

# What kind of thing a parameter is.
OBLIGOR, BENEFICIARY, AGGRESSOR, AREA_, LEVEL, AREAS_, PARTNERS = range(7)
AMOUNT, TURNS_, SORT, STRENGTH_, BY_TURN, PLACE_, TRIGGER = range(7, 14)
PARAMETERS: Final[dict[int, tuple[int, ...]]] = {
    DEFENCE: (OBLIGOR, BENEFICIARY, AGGRESSOR),
    OFFENCE: (OBLIGOR, BENEFICIARY, AGGRESSOR),
    NEUTRALITY: (OBLIGOR, BENEFICIARY),
    NO_PLACE: (OBLIGOR, AREAS_, LEVEL),
    WITHDRAW: (OBLIGOR, AREA_, LEVEL),
    CEDE: (OBLIGOR, BENEFICIARY, AREA_),
    CODOMINION: (OBLIGOR, PARTNERS, AREA_),
    PAY: (OBLIGOR, BENEFICIARY, TURNS_, AMOUNT),
    BUILD_MIN: (OBLIGOR, SORT, STRENGTH_, BY_TURN),
    BUILD_MAX: (OBLIGOR, SORT, STRENGTH_),
    FORCE_MAX: (OBLIGOR, SORT, PLACE_, STRENGTH_),
    FORCE_MIN: (OBLIGOR, SORT, PLACE_, STRENGTH_),
    COALING: (OBLIGOR, BENEFICIARY),
    PASSAGE: (OBLIGOR, BENEFICIARY),
    VOTE: (OBLIGOR, BENEFICIARY),
    CB_GRANT: (OBLIGOR, BENEFICIARY, TRIGGER, AREAS_, AGGRESSOR),
}
"""Of CB_GRANT the first is the holder, the second the protected power."""
MOST_AREAS: Final = {NO_PLACE: 12, CB_GRANT: 6}
MOST_CLAUSES: Final = 8
MOST_SIGNATORIES: Final = 8
PENDING, RUNNING, DONE, BROKEN, VOID = range(5)
WAR_DECLARED, CONTROL_PLACED, CLAIM_GAINED = range(3)
"""What triggers a CB_GRANT (PB-11.10)."""
GROUP_PLACE: Final = N_AREAS
SEA_PLACE: Final = N_AREAS + len(GROUP_IDS)
"""Codes of places: an area, a group of areas, all areas on a sea zone (PB-11.13)."""
MOST_STRENGTH: Final = 60
INSTALMENTS: Final = tuple(range(1, 11))
"""In how many turns can be paid (PB-11.13); one is a single payment."""
DIVISION_STEPS: Final = tuple(range(5, 105, 5))
AH_CLAUSES: Final = (DEFENCE, NEUTRALITY, NO_PLACE)
ONCE: Final = (WITHDRAW, CEDE, CODOMINION)
"""Carried out once, at signature or in PB-12.2 (PB-11.4)."""


class Treaty(NamedTuple):
    number: int
    signatories: int
    public: int
    signed: int
    last: int
    broken: int
    clauses: tuple[tuple[Any, ...], ...]


def treaty(values: tuple[Any, ...]) -> Treaty:
    return Treaty(*values)


def obligor(clause: tuple[Any, ...]) -> int:
    return int(clause[1][0])


def powers_named(clause: tuple[Any, ...]) -> set[int]:
    """The powers that a clause binds or favours, who must sign it (PB-11.6)."""
    kind, values = clause[0], clause[1]
    found: set[int] = set()
    for parameter, given in zip(PARAMETERS[kind], values, strict=True):
        if parameter in (OBLIGOR, BENEFICIARY):
            found.add(given)
        elif parameter == PARTNERS:
            found |= set(given)
    return found


def domain(s: Pax, kind: int, so_far: tuple[Any, ...], signatories: int) -> list[int]:
    """What the next parameter of a clause may be (PB-11.13)."""
    parameter = PARAMETERS[kind][len(so_far)]
    party = [power for power in range(N_POWERS) if signatories >> power & 1 and (power != AH or kind in AH_CLAUSES)]
    if parameter == OBLIGOR:
        return party
    if parameter == BENEFICIARY:
        return [power for power in party if power != so_far[0]]
    if parameter == AGGRESSOR:
        return _aggressors(kind, so_far)
    return _plain_domain(s, kind, parameter)


def _aggressors(kind: int, so_far: tuple[Any, ...]) -> list[int]:
    others = [power for power in range(N_POWERS) if power not in so_far[:2]]
    return others if kind == OFFENCE else [*others, ANY]


def _plain_domain(s: Pax, kind: int, parameter: int) -> list[int]:
    if parameter == AREA_:
        return list(range(N_AREAS))
    if parameter == LEVEL:
        return [INTEREST, INFLUENCE, PROTECTORATE] if kind == NO_PLACE else [NONE, INTEREST, INFLUENCE, PROTECTORATE]
    if parameter == TURNS_:
        return list(INSTALMENTS)
    if parameter == SORT:
        return [0, 1]
    if parameter == STRENGTH_:
        return list(range(MOST_STRENGTH + 1))
    if parameter == BY_TURN:
        return list(range(s.turn, RULES.turns + 1))
    if parameter == PLACE_:
        return list(range(SEA_PLACE + N_SEAS))
    return [WAR_DECLARED, CONTROL_PLACED, CLAIM_GAINED]


def complete(kind: int, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """A clause that has not begun yet."""
    return (kind, values, PENDING, 0)
