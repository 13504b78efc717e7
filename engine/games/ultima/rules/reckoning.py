"""Action points, income, expenses, victory points as they stand: pure questions for rules, screens and opponents."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.ultima.pieces import own_units
from engine.games.ultima.rules.morale import lost_areas
from engine.games.ultima.rules.trade import sole_first, standings
from engine.games.ultima.rules.unrest import rebellions, unrest_of_war, unrest_penalty
from engine.games.ultima.state import NOBODY, Ultima, War
from engine.games.ultima.tables import (
    CARDS,
    CENTRES,
    KEY,
    LIMITS,
    MINOR0,
    N_AREAS,
    N_CENTRES,
    N_POWERS,
    NATIONAL,
    NATIONAL_OF,
    OBJECTIVES,
    POWERS,
    SCENARIOS,
)


def action_points(s: Ultima, power: int, card: int) -> int:
    """UR-6.3: one less from instability 9 on, never fewer than 1; UR-6.7: the staff point."""
    tired = s.instability[power] >= LIMITS.ap_penalty_from_instability
    return max(CARDS[card].ap - tired, 1) + staff_point(s, s.seat_of[power])


def staff_point(s: Ultima, seat: int) -> int:
    """UR-6.7: for a seat with more powers than the smallest."""
    numbers = [sum(1 for power in range(N_POWERS) if s.seat_of[power] == one) for one in range(s.n)]
    return int(numbers[seat] > min(numbers))


def key_gains(s: Ultima, power: int) -> int:
    """UR-22.4: non-national key areas it owns, without rebellion."""
    return sum(
        1
        for area in range(N_AREAS)
        if KEY[area] and s.owner[area] == power and NATIONAL_OF[area] != power and not s.revolt[area]
    )


def national_losses(s: Ultima, power: int) -> int:
    """UR-22.4, UR-23.1: national key areas owned by another power."""
    return sum(1 for area in NATIONAL[power] if KEY[area] and s.owner[area] < N_POWERS and s.owner[area] != power)


def income(s: Ultima, power: int, prizes: int) -> int:
    """UR-22.4: the card, key areas, prizes of trade, national losses; never below 0."""
    card = POWERS[power].income_by_turn[s.turn - 1]
    return max(int(card) + key_gains(s, power) + prizes - national_losses(s, power), 0)


def expenses(s: Ultima, power: int) -> int:
    """UR-22.5: every unit, every rebellion, every unit destroyed this turn (UR-26.10, UR-26.14)."""
    return len(own_units(s, power)) + len(rebellions(s, power)) + s.destroyed[power]


def prizes_now(s: Ultima, power: int) -> int:
    """What the trade centres would pay if the turn ended now."""
    return sum(prize for c in range(N_CENTRES) for who, _, prize in standings(s, c) if who == power)


class Budget(NamedTuple):
    income: int
    expenses: int
    rebellions: int

    @property
    def change(self) -> int:
        """UR-22.6, UR-26.34: of the instability in step 5."""
        return self.rebellions + self.expenses - self.income


def forecast(s: Ultima, power: int) -> Budget:
    """UR-22.3 to UR-22.6 if the turn ended now."""
    return Budget(income(s, power, prizes_now(s, power)), expenses(s, power), len(rebellions(s, power)))


def next_turn(s: Ultima, power: int) -> Budget:
    """UR-22.7: the budget of the turn to come as things are, with its card and without units destroyed this turn."""
    twin = s.copy()
    twin.turn = min(s.turn + 1, SCENARIOS[s.scenario].last_turn)
    twin.destroyed[power] = 0
    return forecast(twin, power)


# -- UR-23.1: victory points


def objective_points(s: Ultima, power: int) -> int:
    found = 0
    for area, vp in OBJECTIVES[power].items():
        owner = s.owner[area]
        if owner == power:
            found += 0 if s.revolt[area] else vp
        elif owner >= MINOR0 and s.ally[owner - MINOR0] == power + 1:
            found += 1
    return found


def par(s: Ultima, power: int) -> int:
    """UR-3.6."""
    return int(POWERS[power].par_by_turn[SCENARIOS[s.scenario].setup][s.turn - 1])


class Points(NamedTuple):
    """UR-23.1: what the victory points of a power are made of, each as it counts."""

    objectives: int
    trade: int
    losses: int
    unrest: int
    par: int


def points_of(s: Ultima, power: int, firsts: list[int]) -> Points:
    """``firsts``: the sole first of every centre."""
    trade = sum(CENTRES[centre].vp_first for centre, first in enumerate(firsts) if first == power)
    unrest = unrest_penalty(s, power)
    return Points(objective_points(s, power), trade, -national_losses(s, power), unrest, -par(s, power))


def turn_points(s: Ultima, power: int, firsts: list[int]) -> int:
    return sum(points_of(s, power, firsts))


def points_now(s: Ultima, power: int) -> int:
    """What the power would score if the turn ended now, wars left aside."""
    return turn_points(s, power, [sole_first(s, centre) for centre in range(N_CENTRES)])


def seat_scores(s: Ultima) -> tuple[int, ...]:
    return tuple(sum(s.vp[power] for power in range(N_POWERS) if s.seat_of[power] == seat) for seat in range(s.n))


# -- wars as they stand


class WarNow(NamedTuple):
    """A war if the turn ended now, cause 6 included."""

    begun: War
    """As it stands before that."""
    war: War
    status: int
    """D of the first power."""
    unrest: tuple[int, int]


def wars_now(s: Ultima) -> list[WarNow]:
    found = []
    for war in s.wars:
        ended = war
        for power in (war.a, war.b):
            others, colonies = lost_areas(s, war, power)
            ended = ended.losing(power, others // 2 + colonies)
        status = ended.status(war.a)
        winner = war.a if status > 0 else war.b if status < 0 else NOBODY
        unrest = (unrest_of_war(ended, war.a, winner), unrest_of_war(ended, war.b, winner))
        found.append(WarNow(war, ended, status, unrest))
    return found
