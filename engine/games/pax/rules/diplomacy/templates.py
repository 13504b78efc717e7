"""Treaties that are ready made, to be edited (PB-11.15)."""

from __future__ import annotations

from typing import Any, Final

from engine.games.pax.atlas import bits
from engine.games.pax.rules.diplomacy.clauses import (
    AH_CLAUSES,
    BUILD_MAX,
    CB_GRANT,
    CLAIM_GAINED,
    COALING,
    CODOMINION,
    DEFENCE,
    FORCE_MAX,
    NEUTRALITY,
    NO_PLACE,
    OFFENCE,
    PASSAGE,
    PAY,
    VOTE,
    WITHDRAW,
    complete,
)
from engine.games.pax.state import Pax
from engine.games.pax.tables import AH, ANY, FR, GB, GE, INFLUENCE, N_AREAS, PROTECTORATE

TEMPLATE: Final = 40
"""Code of the first, behind the kinds of clauses."""

TEMPLATES: Final = (
    "defensive_pact", "dual_pact", "offensive_pact", "reinsurance", "spheres", "sale", "shared_rule", "naval_holiday",
    "demilitarisation", "subsidy", "passage", "common_front",
)  # fmt: skip


def template(s: Pax, number: int, power: int, signatories: int) -> tuple[tuple[Any, ...], ...]:
    """Ready clauses between the one who drafts and the first other signatory, to be edited."""
    others = [other for other in bits(signatories) if other != power]
    if not others:
        return ()
    listed = _template(s, TEMPLATES[number], power, others[0])
    if AH in (power, others[0]) and any(kind not in AH_CLAUSES for kind, _ in listed):
        return ()
    return tuple(complete(kind, values) for kind, values in listed)


_ENEMY: Final = -1
_PAIRS: Final[dict[str, list[tuple[int, tuple[Any, ...]]]]] = {
    "defensive_pact": [(DEFENCE, (ANY,))],
    "dual_pact": [(DEFENCE, (_ENEMY,))],
    "offensive_pact": [(OFFENCE, (_ENEMY,))],
    "reinsurance": [(NEUTRALITY, ())],
    "passage": [(COALING, ()), (PASSAGE, ())],
    "common_front": [(CB_GRANT, (CLAIM_GAINED, (), ANY))],
}
"""What each of two promises the other; the enemy is a third power."""


def templates(s: Pax, power: int, signatories: int) -> list[int]:
    """Codes of the templates that make sense among these signatories."""
    if signatories.bit_count() > 1 and power != AH and not signatories >> AH & 1:
        own = any(have >= PROTECTORATE for have in s.level[power * N_AREAS : (power + 1) * N_AREAS])
        other = next(other for other in bits(signatories) if other != power)
        shut = set() if own and s.treasury[other] else {"sale"} if own else {"sale", "shared_rule"}
        return [TEMPLATE + number for number, name in enumerate(TEMPLATES) if name not in shut]
    return [TEMPLATE + number for number in range(len(TEMPLATES)) if template(s, number, power, signatories)]


def _template(s: Pax, name: str, one: int, other: int) -> list[tuple[int, tuple[Any, ...]]]:
    both = _PAIRS.get(name)
    if both:
        enemy = next(power for power in (GE, FR, GB) if power not in (one, other))
        pairs = [(kind, tuple(enemy if item == _ENEMY else item for item in rest)) for kind, rest in both]
        return [(kind, (a, b, *rest)) for kind, rest in pairs for a, b in ((one, other), (other, one))]
    sphere = _sphere(s, one), _sphere(s, other)
    own = next((area for area, have in _controlled(s, one)), -1)
    price = min(s.treasury[other], 10)
    if name == "spheres":
        return [(NO_PLACE, (one, (sphere[1],), INFLUENCE)), (NO_PLACE, (other, (sphere[0],), INFLUENCE))]
    if name == "naval_holiday":
        return [(BUILD_MAX, (power, 1, 3)) for power in (one, other)]
    if name == "demilitarisation":
        return [(FORCE_MAX, (power, 0, sphere[0], 1)) for power in (one, other)]
    if name == "subsidy":
        return [(PAY, (one, other, 3, 5)), (VOTE, (other, one))]
    if name == "shared_rule":
        return [(CODOMINION, (one, (other,), own))] if own >= 0 else []
    return [(WITHDRAW, (one, own, 0)), (PAY, (other, one, 1, price))] if own >= 0 and price else []


def _controlled(s: Pax, power: int) -> list[tuple[int, int]]:
    row = s.level[power * N_AREAS : (power + 1) * N_AREAS]
    return [(area, have) for area, have in enumerate(row) if have >= PROTECTORATE]


def _sphere(s: Pax, power: int) -> int:
    """The first marked area of a power: something to begin with."""
    row = s.level[power * N_AREAS : (power + 1) * N_AREAS]
    return next((area for area, have in enumerate(row) if have), 0)
