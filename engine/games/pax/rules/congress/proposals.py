"""Drafts of settlements: by parties in the Negotiation phase, by members in a Congress (PB-12.1, PB-12.9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from engine.agenda import ask
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Option
from engine.games.pax.frames.negotiation import NotTabled, Proposal, Tabled, TermChoice
from engine.games.pax.rules.congress.claims import DOCTRINES, disputes, is_area, parties
from engine.games.pax.rules.congress.fitting import (
    loser_levels,
    lower_levels,
    marked,
    partner_options,
    possible,
    winners,
    withdrawers,
)
from engine.games.pax.rules.congress.settlements import (
    Bound,
    affordable,
    area_of,
    free_codominion,
    is_settlement,
    settles,
)
from engine.games.pax.rules.diplomacy.clauses import (
    AH_CLAUSES,
    AREAS_,
    BEFORE,
    BENEFICIARY,
    CB_GRANT,
    CEDE,
    CENSURE,
    CODOMINION,
    CONTROL_PLACED,
    EQUAL,
    INDEMNITY,
    MOST_AREAS,
    NO_PLACE,
    OBLIGOR,
    PARAMETERS,
    PARTNERS,
    PAY,
    S_CODOMINION,
    S_WITHDRAW,
    SOLE,
    WITHDRAW,
    complete,
    domain,
)
from engine.games.pax.rules.diplomacy.drafting import money_options
from engine.games.pax.rules.diplomacy.editing import offered
from engine.games.pax.state import Pax, is_great, is_player
from engine.games.pax.tables import (
    AH,
    N_AREAS,
    N_POWERS,
)
from engine.games.pax.words import drafting as words
from engine.kit import drafts
from engine.points import Point
from engine.text import N_, Message

NEGOTIATED, DEBATED, PEACE_TERMS = range(3)
FURTHER: Final = (2, 3, 0)
"""Further clauses beside the settlements, by arena (PB-12.1, PB-12.9)."""
MOST_TERMS: Final = 6
TERMS: Final = (WITHDRAW, CEDE, CODOMINION, PAY)
"""What peace terms are made of (PB-15.14)."""
NEXT: Final[dict[int, tuple[str, ...]]] = {
    SOLE: ("area", "winner", "loser"),
    S_WITHDRAW: ("area", "power", "lower"),
    S_CODOMINION: ("area", "partners"),
    BEFORE: ("area",),
    EQUAL: ("area",),
    INDEMNITY: ("payer", "receiver", "sum"),
    CENSURE: ("power",),
}
WAITING: Final = N_("{seat} drafts a proposal.")


def covered(s: Pax, frame: Proposal) -> list[tuple[int, ...]]:
    """The disputes that a draft settles: its own, and in a Congress others as well."""
    arena, dispute = frame.arena, frame.dispute
    if arena != DEBATED:
        return [dispute] if dispute else []
    clauses = frame.clauses
    others = [other for other in open_disputes(s) if other != dispute]
    return [dispute, *(other for other in others if is_area(other) and any(settles(other, c) for c in clauses))]


def open_disputes(s: Pax) -> list[tuple[int, ...]]:
    return [dispute for dispute in (s.congress[4] if s.congress else disputes(s)) if parties(s, dispute)]


def areas_open(s: Pax, frame: Proposal, kind: int) -> Iterator[int]:
    """Areas for which a settlement of a kind could still be added, ascending."""
    arena, dispute = frame.arena, frame.dispute
    taken = {area_of(clause) for clause in frame.clauses if is_settlement(clause)}
    if arena == NEGOTIATED or further_left(s, frame) <= 0:
        areas = at_stake([dispute] if arena == NEGOTIATED else open_disputes(s))
    else:
        areas = list(range(N_AREAS))
    bound = bound_parties(s, frame)
    return (area for area in sorted(set(areas) & marked(s) - taken) if possible(s, kind, area, bound))


def at_stake(listed: Sequence[tuple[int, ...]]) -> list[int]:
    """The areas that disputes are about."""
    return [each[1] if is_area(each) else each[2] for each in listed if is_area(each) or each[1] in DOCTRINES]


def bound_parties(s: Pax, draft: Proposal) -> Bound:
    """PB-12.1: a settlement is accepted by the parties of the dispute, so it binds nobody else."""
    if draft.arena != NEGOTIATED:
        return None
    return frozenset(power for power in parties(s, draft.dispute) if is_great(s, power))


# -- the draft


def further_left(s: Pax, frame: Proposal) -> int:
    """How many further clauses may be added."""
    clauses = frame.clauses
    arena = frame.arena
    if arena == PEACE_TERMS:
        return MOST_TERMS - len(clauses)
    needed = covered(s, frame)
    used = 0
    for clause in clauses:
        if not (is_settlement(clause) and any(settles(dispute, clause) for dispute in needed)):
            used += 1
    return FURTHER[arena] - used


def codes(s: Pax, frame: Proposal) -> list[int]:
    arena, dispute = frame.arena, frame.dispute
    clauses = frame.clauses
    left = further_left(s, frame)
    if arena == PEACE_TERMS:
        return [kind for kind in TERMS if left > 0 and terms_fit(s, frame, kind)]
    found = [kind for kind in (SOLE, S_WITHDRAW, S_CODOMINION, BEFORE, EQUAL) if _open(s, frame, kind)]
    payers = [payer for payer in bound_by(s, frame, PAY) if s.treasury[payer]]
    if not is_area(dispute) and not any(settles(dispute, clause) for clause in clauses):
        if payers and len(bound_by(s, frame, PAY)) > 1:
            found.append(INDEMNITY)
        found.append(CENSURE)
    if left > 0:
        found += [kind for kind in PARAMETERS if terms_fit(s, frame, kind)]
    return found


def _open(s: Pax, frame: Proposal, kind: int) -> bool:
    arena, dispute = frame.arena, frame.dispute
    settled = any(settles(dispute, clause) for clause in frame.clauses)
    if arena == NEGOTIATED and settled:
        return False
    return next(areas_open(s, frame, kind), None) is not None


def terms_fit(s: Pax, frame: Proposal, kind: int) -> bool:
    """Whether there is somebody to bind by it, and somebody else where it binds him to one (PB-11.13)."""
    return len(bound_by(s, frame, kind)) >= 1 + any(wanted in (BENEFICIARY, PARTNERS) for wanted in PARAMETERS[kind])


def sendable(s: Pax, frame: Proposal) -> bool:
    """PB-12.9: exactly one settlement for each dispute, which all can be paid; or further clauses (PB-12.22)."""
    arena, dispute = frame.arena, frame.dispute
    clauses = frame.clauses
    if not clauses or arena == PEACE_TERMS:
        return bool(clauses)
    members = s.congress[2] if arena == DEBATED and s.congress else ()
    for clause in clauses:
        if clause[0] == S_CODOMINION and not affordable(s, clause, free_codominion(s, clause, members)):
            return False
    settled = any(settles(dispute, clause) for clause in clauses)
    return settled or (not is_area(dispute) and dispute[1] not in DOCTRINES)


def draft_options(s: Pax, frame: Proposal) -> list[Option]:
    return offered(frame, codes(s, frame), sendable(s, frame))


def take_draft(s: Pax, frame: Proposal, option: Option) -> None:
    if option == PASS:
        ask(s, NotTabled(frame.power, frame.arena, frame.dispute))
    elif option == drafts.SEND:
        ask(s, Tabled(frame.power, frame.arena, frame.dispute, frame.clauses))
    elif drafts.is_edit(option):
        ask(s, drafts.edited(frame, option))
    else:
        fill(s, frame, option - drafts.ADD, ())


def draft_note(_s: Pax, _frame: Proposal, option: Option) -> Message | None:
    """What that means which can be added."""
    return words.addition_note(option - drafts.ADD) if drafts.is_addition(option) else None


PROPOSAL = Point(
    Proposal, "PB-12.9", options=draft_options, take=take_draft,
    draft=True,
    asks=Asks(N_("{power}: what do you propose? {dispute}"),
              drafts.naming(words.clause_item, words.addition), WAITING, values=words.proposal_values,
              note=draft_note, passing=Passing(Message(N_("Propose nothing")), "nothing")),
)  # fmt: skip


# -- the parameters, one after another


def fill(s: Pax, draft: Proposal, kind: int, values: tuple[Any, ...], chosen: tuple[int, ...] = ()) -> None:
    wanted = NEXT[kind] if kind in NEXT else PARAMETERS[kind]
    if len(values) == len(wanted):
        ask(s, drafts.added(draft, complete(kind, values)))
    elif kind == CB_GRANT and len(values) == 3 and values[2] != CONTROL_PLACED:
        fill(s, draft, kind, (*values, ()))
    else:
        ask(s, TermChoice(draft.seat, draft, kind, values, chosen))


def term_options(s: Pax, frame: TermChoice) -> list[Option]:
    draft, kind, values, chosen = frame.draft, frame.kind, frame.values, frame.chosen
    if kind in NEXT:
        return settlement_options(s, draft, kind, values, chosen)
    return clause_options(s, draft, kind, values, chosen)


def settlement_options(
    s: Pax, draft: Proposal, kind: int, values: tuple[Any, ...], chosen: tuple[int, ...]
) -> list[Option]:
    name, bound = NEXT[kind][len(values)], bound_parties(s, draft)
    if name == "area":
        first = at_stake([*filter(None, (draft.dispute,)), *open_disputes(s)])
        return sorted(areas_open(s, draft, kind), key=lambda area: first.index(area) if area in first else N_AREAS)
    if name == "winner":
        return winners(s, values[0], bound)
    if name == "loser":
        return loser_levels(s, values[0], values[1], bound)
    if name == "power" and kind == S_WITHDRAW:
        return withdrawers(s, values[0], bound)
    if name == "lower":
        return lower_levels(s, values[0], values[1], bound)
    if name == "partners":
        return partner_options(s, values[0], chosen, bound)
    if name == "payer":
        return [power for power in bound_by(s, draft, PAY) if s.treasury[power] > 0]
    if name == "receiver":
        return [power for power in bound_by(s, draft, PAY) if power != values[0]]
    if name == "sum":
        return list(range(1, s.treasury[values[0]] + 1))
    return bound_by(s, draft, NO_PLACE)


def clause_options(
    s: Pax, draft: Proposal, kind: int, values: tuple[Any, ...], chosen: tuple[int, ...]
) -> list[Option]:
    """Parameters of treaty clauses among all powers with a player, or among belligerents in peace terms."""
    wanted = PARAMETERS[kind][len(values)]
    party = bound_by(s, draft, kind)
    if wanted == AREAS_:
        free = [area for area in range(N_AREAS) if area not in chosen]
        return [PASS, *free] if chosen else free
    if wanted == PARTNERS:
        free = [power for power in party if power != values[0] and power not in chosen]
        return [PASS, *free] if chosen else free
    if wanted == OBLIGOR:
        return party
    if wanted == BENEFICIARY:
        return [power for power in party if power != values[0]]
    return money_options(s, kind, values) or domain(s, kind, values, 0)


def bound_by(s: Pax, draft: Proposal, kind: int) -> list[int]:
    """Whom a clause may name: in peace terms belligerents, money apart (PB-15.14), else who may sign it (PB-11.6)."""
    if draft.arena == PEACE_TERMS:
        return [power for power in draft.dispute if power < N_POWERS and (kind != PAY or is_player(s, power))]
    bound = bound_parties(s, draft)
    signers = [*sorted(s.powers), AH] if kind in AH_CLAUSES else sorted(s.powers)
    return [power for power in signers if bound is None or power in bound]


def take_term(s: Pax, frame: TermChoice, option: Option) -> None:
    draft, kind, values, chosen = frame.draft, frame.kind, frame.values, frame.chosen
    wanted = NEXT[kind][len(values)] if kind in NEXT else PARAMETERS[kind][len(values)]
    if wanted not in (AREAS_, PARTNERS, "partners"):
        fill(s, draft, kind, (*values, option))
        return
    if option == PASS:
        fill(s, draft, kind, (*values, chosen))
        return
    more = (*chosen, option)
    done = len(more) >= MOST_AREAS.get(kind, 4) or term_options(s, frame.but(chosen=more)) in ([], [PASS])
    if done:
        fill(s, draft, kind, (*values, more))
    else:
        fill(s, draft, kind, values, more)


TERM = Point(
    TermChoice, "PB-12.9", options=term_options, take=take_term,
    asks=Asks(N_("{clause}: {parameter}?"), Naming(words.term_label, words.term_word), WAITING,
              values=words.term_values, passing=Passing(Message(N_("No more")), "done")),
)  # fmt: skip

POINTS = (PROPOSAL, TERM)
