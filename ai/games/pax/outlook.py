"""The expected final score of every seat: points so far, money, income still to come, the final value of markers,
bonuses, treaties, and what the Great War would take (PB-18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ai.games.pax.weights import AIMS, Weights
from ai.judge import blended, softmax, victory
from ai.memory import Shelf
from engine.contract import Result, Seat, is_over
from engine.games.pax.rules.lookup import control_mask, controllers
from engine.games.pax.rules.movement.money import corps_wanted
from engine.games.pax.rules.turn.records import Record, record
from engine.games.pax.rules.turn.scores import colonial_office_row, end_bonuses, own_powers, treaty_bonus
from engine.games.pax.state import VICTORY, Pax
from engine.games.pax.tables import (
    AH,
    AREA,
    ARMY10,
    BE,
    BONUS,
    CHINESE_AREAS,
    CUBA_AND_PORTO_RICO,
    DOMINION,
    EV,
    GB,
    GE,
    INTEREST,
    JA,
    MONROE,
    N_POWERS,
    POWERS,
    PROTECTORATE,
    RULES,
    SPAIN,
    STATUS,
    STRENGTH,
    TENSION,
    TURNS,
    US,
)

TEMPERATURE: Final = 30.0
"""A lead of so many points counts e-fold."""
RATES: Final = [[rate / (2 if power == BE else 1) for rate in colonial_office_row(power)] for power in range(N_POWERS)]
"""Pounds of the Colonial Office by die; the Belgian one is halved (PB-17.3)."""
LEAD: Final = 60.0
"""A lead of so many points over the others' mean is worth about a quarter of a victory."""


SPHERE: Final = (AREA["korea"], AREA["manchuria"])
"""Where the Japanese sphere counts (PB-18.4)."""
FIRST_BREACH: Final = 2.5
"""How much more the first breach of a doctrine costs than a further one."""


def later(s: Pax) -> int:
    """Turns whose income is still to come."""
    return RULES.turns - max(s.turn, 1)


def points(power: int, pounds: float) -> float:
    """What so much money is worth to a power in victory points (PB-18.2)."""
    over, under = POWERS[GE if power == AH else power].divisor if power < N_POWERS else (0, 1)
    return pounds * under / over if over else 0.0


def office(power: int, settled: bool) -> float:
    """The Colonial Office on average; without any control marker the best column (PB-6.3), but for Austria-Hungary."""
    row = RATES[power]
    if not row:
        return 0.0
    return sum(row) / len(row) if settled or power == AH else float(row[-1])


def standing(power: int, sheet: Record) -> int:
    """Strength that has to stay overseas: a regiment for each area, the Army of India. What conquers and is more than
    that goes home again, and costs its upkeep once."""
    corps = corps_wanted(power) * STRENGTH[ARMY10] if power == GB else 0
    return sheet.counts[1] + sheet.counts[2] + corps


def settling(power: int) -> float:
    """Pounds a turn that the first control marker costs."""
    return office(power, False) - office(power, True)


def spared(power: int, holder: int, area: int) -> bool:
    """Whether a control marker leaves a doctrine unbroken: its own, or Spanish where Spain always was."""
    return holder == power or (power == US and holder == SPAIN and area in CUBA_AND_PORTO_RICO)


class Outlook:
    """Looks at whole positions, and at single markers."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._known: Shelf[tuple[int, int, int, int, int], float] = Shelf()
        self.settled: Shelf[tuple[int, int, bytes, bytes, bool, int], list[tuple[int, float]]] = Shelf()
        """What settlements of disputes bring everybody."""

    # -- markers

    def marker(self, s: Pax, power: int, area: int, level: int, partners: int = 0) -> float:
        """Points that a marker brings until the end of the game: net income, and twice its income at the end."""
        key = power, area, level, partners, later(s)
        if key not in self._known:
            self._known[key] = self._marker(*key)
        return self._known[key]

    def _marker(self, power: int, area: int, level: int, partners: int, turns: int) -> float:
        if not level:
            return 0.0
        control = level >= PROTECTORATE
        income = (max(EV[area] - partners, 0) if control else EV[area]) * STATUS.income[level]
        upkeep = STATUS.maintenance[level] + (control and level != DOMINION)
        worth = points(power, self.weights.future * turns * (income - upkeep) + 2 * income)
        if area in CHINESE_AREAS:
            worth *= self.weights.china
        return worth + (AIMS.get((power, area), 0.0) if control else 0.0)

    def stake(self, s: Pax, power: int, area: int, levels: Sequence[int]) -> float:
        """What the markers of an area bring a power, its doctrine included (PB-18.8)."""
        holders = [other for other, have in enumerate(levels) if have >= PROTECTORATE]
        worth = self.marker(s, power, area, levels[power], sum(other != power for other in holders))
        if power in holders and not control_mask(s, power):  # a first one may be given up again (PB-12.2)
            column = points(power, settling(power) * self.weights.future * later(s))
            worth = max(worth - column, self.regained(s, power, area))
        if (power == US and area in MONROE) or (power == JA and area in SPHERE):
            points_ = BONUS.monroe if power == US else BONUS.japan_sphere
            broken = any(not spared(power, other, area) for other in holders)
            worth -= self.weights.doctrine * points_ * broken * (FIRST_BREACH if self.upheld(s, area) else 1.0)
        return worth

    def regained(self, s: Pax, power: int, area: int) -> float:
        """Points of an Interest that is bought where an own marker has been removed."""
        return max(self.marker(s, power, area, INTEREST) - points(power, STATUS.cost[INTEREST]), 0.0)

    def upheld(self, s: Pax, area: int) -> bool:
        """Whether the doctrine about an area is unbroken in all its other areas: then everything hangs on this one."""
        power, areas = (US, MONROE) if area in MONROE else (JA, SPHERE)
        others = [other for other in areas if other != area]
        return all(spared(power, holder, other) for other in others for holder in controllers(s, other))

    def alarm(self, s: Pax, rise: float) -> float:
        """What it costs whoever raises tension: little far below the limit, the triple penalty at it (PB-16.7)."""
        if s.tension + rise >= TENSION.limit:
            return float(TENSION.culprit_factor * TURNS[max(s.turn, 1) - 1].penalty + 10)
        return self.weights.fear * rise * (s.tension / TENSION.limit) ** 2

    # -- scores

    def terms(self, s: Pax, seat: Seat) -> Mapping[str, float]:
        """The expected score by name."""
        power = s.powers[seat]
        if is_over(s):
            return {"vp": float(s.vp[power])}
        found = {"vp": float(s.vp[power]), "money": 0.0, "income": 0.0, "markers": 0.0}
        for own in own_powers(power):
            sheet = record(s, own)
            settled = any(sheet.counts[:3])
            passing = max(sheet.units - standing(own, sheet), 0)
            surplus = max(sheet.income - sheet.maintenance + passing + office(own, settled), 0.0)
            found["money"] += points(power, s.treasury[own]) if s.phase < VICTORY else 0.0
            found["income"] += points(power, self.weights.future * (later(s) * surplus - min(later(s), 1) * passing))
            found["markers"] += points(power, 2 * sheet.income)
        found["bonuses"] = float(sum(end_bonuses(s, power).values()))
        found["treaties"] = float(sum(treaty_bonus(s, power)) * (later(s) + (s.phase < VICTORY)) + s.secret_vp[power])
        found["danger"] = -TURNS[max(s.turn, 1) - 1].penalty * (s.tension / TENSION.limit) ** 3
        return found

    def told(self, s: Pax) -> Sequence[float]:
        return [sum(self.terms(s, seat).values()) for seat in range(s.n)]

    def shares(self, s: Pax) -> Sequence[float]:
        return victory(_result(s)) if is_over(s) else softmax(self.told(s), TEMPERATURE)

    def rewards(self, s: Pax) -> Sequence[float]:
        told = self.told(s)
        return blended(victory(_result(s)) if is_over(s) else softmax(told, TEMPERATURE), told, LEAD)


def _result(s: Pax) -> Result:
    """PB-18.6, as far as a judgement needs it."""
    best = sorted(range(s.n), key=lambda seat: s.final[seat], reverse=True) if s.final else list(range(s.n))
    return Result(tuple((seat,) for seat in best), tuple(s.vp[power] for power in s.powers))
