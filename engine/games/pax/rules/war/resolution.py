"""The resolution of a war: conquests kept or returned, terms, units that go home (PB-15.15, PB-15.17)."""

from __future__ import annotations

from typing import Any

from engine.agenda import ask, tell
from engine.frames import Frame
from engine.games.pax.frames.peace import ContestedAreas, Spoils, TermDue, UnitsHome
from engine.games.pax.rules.diplomacy import execution
from engine.games.pax.rules.diplomacy.clauses import AREA_, CEDE, CODOMINION, PARAMETERS, PAY, WITHDRAW, complete
from engine.games.pax.rules.diplomacy.treaties import sign
from engine.games.pax.rules.lookup import controls, level, may_fall, set_level
from engine.games.pax.rules.movement.buying import pay
from engine.games.pax.rules.war.relocation import go_home
from engine.games.pax.rules.war.wars import (
    War,
    end_war,
    members,
    won_from,
)
from engine.games.pax.state import Pax, is_great
from engine.games.pax.tables import (
    BY_ID,
    N_AREAS,
    N_POWERS,
)
from engine.points import Act

KEPT, RETURNED = 1, 0


def finish(s: Pax, w: War, clauses: tuple[Any, ...], conquests: int) -> None:
    tell(s, "war_over")
    party = members(w)
    s.relations = tuple(r for r in s.relations if r[0] not in party or r[1] not in party)
    resolve(s, w, clauses, conquests)
    end_war(s, w)


def resolve(s: Pax, w: War, clauses: tuple[Any, ...], conquests: int, only: tuple[int, ...] = ()) -> None:
    """PB-15.15: units go home, conquests are returned or divided, terms are carried out, disputes end."""
    taken = {area: s.conquered[area] - 1 for area in range(N_AREAS) if s.conquered[area]}
    mine = {area: by for area, by in taken.items() if by in members(w)}
    if only:
        mine = {
            area: by
            for area, by in mine.items()
            if by in only or any(p < N_POWERS and controls(s, p, area) for p in only)
        }
    for area in mine:
        s.conquered[area] = 0
    frames: list[Frame] = []
    if conquests == KEPT:
        for side in w.sides:
            others = [power for power in members(w) if power not in side]
            spoils = tuple(
                (area, mine[area]) for area in BY_ID if mine.get(area, -1) in side and won_from(s, area, others)
            )
            if spoils:
                winners = tuple(power for power in side if is_great(s, power))
                losers = tuple(power for power in others if power < N_POWERS)
                frames.append(Spoils(winners, losers, spoils))
    frames += [UnitsHome(power) for power in (only or members(w)) if power < N_POWERS]
    settled = {clause[1][PARAMETERS[clause[0]].index(AREA_)] for clause in clauses if AREA_ in PARAMETERS[clause[0]]}
    if conquests == KEPT:
        settled |= set(mine)
    party = sum(1 << power for power in members(w) if power < N_POWERS)
    terms = [TermDue(clause, party) for clause in clauses]
    ask(s, *terms, *frames, ContestedAreas(tuple(sorted(settled))))


def term_due(s: Pax, frame: TermDue) -> None:
    """Peace terms: WITHDRAW, CEDE, CODOMINION and PAY among belligerents (PB-15.14)."""
    clause, party = frame.clause, frame.party
    kind, values = clause[:2]
    if kind == PAY and values[2] == 1:
        pay(s, values[0], values[1], values[3])
    elif kind == PAY:  # the other instalments are owed by treaty
        execution.at_signature(s, sign(s, 1 << values[0] | 1 << values[1], 1, 0, [complete(*clause[:2])]))
    elif kind == WITHDRAW and level(s, *values[:2]) > values[2] and may_fall(s, *values):
        set_level(s, *values)
    elif kind == CEDE and execution.can_cede(s, *values):
        execution.cede(s, *values)
    elif kind == CODOMINION and execution.new_partners(s, party, *values):
        execution.share(s, party, *values)


def units_home(s: Pax, frame: UnitsHome) -> None:
    go_home(s, frame.power)


STEPS = (
    Act(TermDue, term_due),
    Act(UnitsHome, units_home),
)
