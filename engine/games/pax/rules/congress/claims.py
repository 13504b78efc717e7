"""Casus Belli and the disputes that they make (PB-10.7 to PB-10.9, PB-11.10)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engine.agenda import tell
from engine.contract import EVERYBODY
from engine.games.pax.rules.diplomacy.clauses import CB_GRANT, CLAIM_GAINED, RUNNING, treaty
from engine.games.pax.rules.lookup import controls, level
from engine.games.pax.state import Pax, is_great, seat_of
from engine.games.pax.tables import AH, ANY, BY_ID, GE, INFLUENCE, INTEREST, N_POWERS, NOBODY, NONE, POSSESSION

# Causes, in the order of the glossary.
(INFLUENCE_CLAIM, CONTROL_CLAIM, INTEREST_CLAIM, BROKEN_TREATY, GRANTED, REFUSAL, CODOMINION_ENTERED, CANAL_CLOSED,
 MINOR_CLAIM, MONROE_CLAIM, SPHERE_CLAIM, BALKAN_CLAIM, EVENT_CLAIM, DUTY, VERDICT, EXPANSION_CLAIM,
 DIVISION_CLAIM, COALING_REFUSED) = range(18)  # fmt: skip
CAUSE_IDS: Final = (
    "influence_vs_control", "simultaneous_control", "interest_vs_possession", "treaty_broken", "treaty_grant",
    "congress_refusal", "codominion_entered", "canal_closed", "minor_protectorate", "monroe", "japanese_sphere",
    "balkan_rivalry", "event", "treaty_duty", "congress_verdict", "ottoman_expansion", "failed_division",
    "coaling_refused",
)  # fmt: skip
AREA_CAUSES: Final = (INFLUENCE_CLAIM, CONTROL_CLAIM, INTEREST_CLAIM, MINOR_CLAIM, EXPANSION_CLAIM)
"""Those that are about markers in an area: one dispute an area (PB-12.22)."""
DOCTRINES: Final = (MONROE_CLAIM, SPHERE_CLAIM, BALKAN_CLAIM)
DISPUTED: Final = (*AREA_CAUSES, *DOCTRINES, BROKEN_TREATY, GRANTED, EVENT_CLAIM)

ABOUT_AREAS: Final = (*AREA_CAUSES, *DOCTRINES, CODOMINION_ENTERED, VERDICT)
"""Causes that name an area."""

HOLDER, TARGET, CAUSE, ABOUT, FIRST, LAST, HIDDEN = range(7)
"""Items of a Casus Belli; HIDDEN: the signatories of the secret treaty that it comes from, 0 if it is public."""


def audience(s: Pax, powers: int) -> int:
    """The seats of a mask of powers, for events that only they may hear."""
    seats = [seat_of(s, power) for power in range(N_POWERS) if powers >> power & 1]
    return sum({1 << seat for seat in seats if seat >= 0})


def may_claim(s: Pax, holder: int, target: int) -> bool:
    """PB-10.7: a minor power never holds one; Germany and Austria-Hungary have none against each other."""
    return holder != target and is_great(s, holder) and {holder, target} != {GE, AH}


def add_claim(
    s: Pax, holder: int, target: int, cause: int, about: int = NOBODY, last: int = 0, hidden: int = 0
) -> None:
    """A Casus Belli of one power against another, once a cause (PB-10.9), and what treaties grant because of it."""
    if not may_claim(s, holder, target) or find(s, holder, target, cause, about) is not None:
        return
    first = s.turn + 1 if cause == DIVISION_CLAIM else s.turn
    s.cbs += ((holder, target, cause, about, first, last or s.turn, hidden),)
    seen = audience(s, hidden) if hidden else EVERYBODY
    tell(s, "claim", holder, target, cause, about if cause in ABOUT_AREAS else NOBODY, audience=seen)
    follow_grants(s, holder, target)


def find(s: Pax, holder: int, target: int, cause: int, about: int) -> tuple[int, ...] | None:
    for claim in s.cbs:
        if claim[:4] == (holder, target, cause, about):
            return claim
        if cause == GRANTED and claim[:3] == (holder, target, GRANTED):
            return claim  # PB-11.10: one for each holder and target
    return None


def follow_grants(s: Pax, protected: int, target: int) -> None:
    """PB-11.10: a protected power has gained a Casus Belli."""
    grant(s, protected, target, CLAIM_GAINED)


def grant(s: Pax, protected: int, acting: int, trigger: int, area: int = NOBODY) -> None:
    """Every holder of a CB_GRANT whose trigger this is gains a Casus Belli against the acting power."""
    for values in s.treaties:
        signed = treaty(values)
        for clause in signed.clauses:
            if clause[0] != CB_GRANT or clause[2] != RUNNING:
                continue
            holder, shielded, wanted, areas, against = clause[1]
            fits = wanted == trigger and against in (ANY, acting)
            if fits and (area in areas if area != NOBODY else shielded == protected):
                about = signed.number << N_POWERS | signed.signatories
                add_claim(s, holder, acting, GRANTED, about, hidden=0 if signed.public else signed.signatories)


def usable(s: Pax, holder: int) -> list[tuple[int, ...]]:
    """The Casus Belli that a power could use now."""
    return [claim for claim in s.cbs if claim[HOLDER] == holder and claim[FIRST] <= s.turn]


def targets(s: Pax, holder: int) -> list[int]:
    """Against whom a power could declare war now (PB-15.1)."""
    return sorted({claim[TARGET] for claim in usable(s, holder)})


def unhide(s: Pax, number: int, signatories: int) -> None:
    """A secret treaty has become public, and so have the Casus Belli that it granted."""
    about = number << N_POWERS | signatories
    s.cbs = tuple((*claim[:HIDDEN], 0) if claim[HIDDEN] and claim[ABOUT] == about else claim for claim in s.cbs)


def drop(s: Pax, holder: int, target: int, cause: int, about: int) -> None:
    s.cbs = tuple(claim for claim in s.cbs if claim[:4] != (holder, target, cause, about))


# -- disputes


def dispute_of(claim: tuple[int, ...]) -> tuple[int, ...] | None:
    """The dispute that a Casus Belli belongs to; None for those that are settled by war only.

    One that a secret treaty grants makes no dispute before it is used: it would betray the treaty.
    """
    if claim[CAUSE] in AREA_CAUSES:
        return (0, claim[ABOUT])
    if claim[CAUSE] in DISPUTED and not claim[HIDDEN]:
        return (1, claim[CAUSE], claim[ABOUT], claim[HOLDER], claim[TARGET])
    return None


def disputes(s: Pax) -> list[tuple[int, ...]]:
    """All disputes: by the id of the area, then treaties and doctrines (PB-12.1, PB-20.52)."""
    return sorted(arisen(s), key=lambda dispute: (0, BY_ID.index(dispute[1])) if is_area(dispute) else dispute)


def arisen(s: Pax) -> list[tuple[int, ...]]:
    """The same in the order in which they arose (PB-12.8)."""
    found = [dispute for claim in s.cbs if (dispute := dispute_of(claim)) and claim[FIRST] <= s.turn]
    return list(dict.fromkeys([*found, *((0, area) for area, *_ in s.defended)]))


def claims_in(s: Pax, dispute: tuple[int, ...]) -> list[tuple[int, ...]]:
    about = dispute[1] if is_area(dispute) else dispute[2]
    return [claim for claim in s.cbs if claim[ABOUT] == about and dispute_of(claim) == dispute]


def is_area(dispute: tuple[int, ...]) -> bool:
    return dispute[0] == 0


def defenders(s: Pax, area: int) -> list[tuple[int, ...]]:
    return [entry for entry in s.defended if entry[0] == area]


def parties(s: Pax, dispute: tuple[int, ...]) -> list[int]:
    """Everybody who holds or suffers a Casus Belli in a dispute, or defends a minor power in it."""
    found = {power for claim in claims_in(s, dispute) for power in claim[:2]}
    if is_area(dispute):
        for _area, minor, intruder, defender in defenders(s, dispute[1]):
            found |= {minor, intruder, defender}
    return sorted(found)


def holders(s: Pax, dispute: tuple[int, ...]) -> list[int]:
    return sorted({claim[HOLDER] for claim in claims_in(s, dispute)})


def rivals(s: Pax, area: int, powers: Collection[int]) -> bool:
    """Whether any of these powers dispute each other's control marker in an area (PB-1.4, PB-9.8)."""
    return any(_between(claim, area, powers) and claim[CAUSE] == CONTROL_CLAIM for claim in s.cbs)


def share_in_peace(s: Pax, area: int, partners: Collection[int]) -> None:
    """PB-1.4, PB-10.7: partners of a codominion by consent have nothing to claim from each other there."""
    s.cbs = tuple(claim for claim in s.cbs if not _between(claim, area, partners))


def _between(claim: tuple[int, ...], area: int, powers: Collection[int]) -> bool:
    about = claim[ABOUT] == area and claim[CAUSE] in (*AREA_CAUSES, *DOCTRINES)
    return about and claim[HOLDER] in powers and claim[TARGET] in powers


def end_dispute(s: Pax, dispute: tuple[int, ...]) -> None:
    """A dispute is settled: its Casus Belli go."""
    s.cbs = tuple(claim for claim in s.cbs if dispute_of(claim) != dispute)
    if is_area(dispute):
        s.defended = tuple(entry for entry in s.defended if entry[0] != dispute[1])


def leave_to_war(s: Pax, area: int, holder: int, target: int) -> None:
    """The markers of two powers at war stay until that war decides about them (PB-12.16)."""
    if (area, holder, target) not in s.contested:
        s.contested += ((area, holder, target),)


def prune(s: Pax) -> None:
    """Casus Belli whose cause is gone from the map end (PB-12.1)."""
    s.cbs = tuple(claim for claim in s.cbs if _stands(s, claim))
    s.defended = tuple(
        entry for entry in s.defended if level(s, entry[1], entry[0]) >= INFLUENCE and controls(s, entry[2], entry[0])
    )


def _stands(s: Pax, claim: tuple[int, ...]) -> bool:
    holder, target, cause, area = claim[:4]
    if cause in (INFLUENCE_CLAIM, MINOR_CLAIM):
        return level(s, holder, area) == INFLUENCE and controls(s, target, area)
    if cause == CONTROL_CLAIM:
        return controls(s, holder, area) and controls(s, target, area)
    if cause == INTEREST_CLAIM:
        return level(s, holder, area) == INTEREST and level(s, target, area) >= POSSESSION
    if cause in DOCTRINES:
        return controls(s, target, area)
    return cause != EXPANSION_CLAIM or s.holding[area] == 1


def removal_of(s: Pax, claim: tuple[int, ...]) -> int:
    """To what the marker of an unused claim falls."""
    holder, target, cause, area = claim[:4]
    if cause == CONTROL_CLAIM:
        return NONE
    if cause in (INFLUENCE_CLAIM, MINOR_CLAIM):
        return NONE if level(s, target, area) >= POSSESSION else INTEREST
    if cause == INTEREST_CLAIM:
        return NONE
    return level(s, holder, area)


def lapse(s: Pax) -> None:
    """PB-10.9: all end with the War phase, but for those from a failed division."""
    s.cbs = tuple(claim for claim in s.cbs if claim[LAST] > s.turn)
    s.defended = ()
    s.bound_to = ()
