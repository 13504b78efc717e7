"""Income, upkeep, growth, scoring and the end of the game (SE-18, SE-19, SE-21)."""

from __future__ import annotations

from engine.agenda import ask, tell
from engine.contract import Event, Result, Seat, ranked
from engine.games.struggle.frames import EndGame, EndWar, SettleWar
from engine.games.struggle.rules.economy import pay
from engine.games.struggle.state import KINDS, Struggle
from engine.games.struggle.tables import ARMY, FORT, PLACES, RULES, SCORED, STOCK, VALUES


def settle_war(s: Struggle, _frame: SettleWar) -> None:
    """Phases 4 and 5; phase 6 comes after."""
    for seat in range(s.n):
        _settle_purse(s, seat)
    for region in range(SCORED):
        for seat, points in region_points(s, region):
            s.vp[seat] += points
            tell(s, "region_scored", region, seat, points)
    ask(s, EndWar())


def _settle_purse(s: Struggle, seat: Seat) -> None:
    """SE-18.1 to SE-18.3: income, upkeep, population (never above its limit, SE-6.3)."""
    income = (
        s.population[seat] * RULES.income_gold_per_population
        + markers_on_map(s, seat) * RULES.income_gold_per_control_marker
    )
    upkeep = units_on_board(s, seat) * RULES.upkeep_gold_per_unit
    tell(s, "income", seat, income, upkeep)
    s.gold[seat] += income
    pay(s, seat, upkeep)
    s.population[seat] = min(s.population[seat] + RULES.population_growth_per_war, RULES.population_max)


def markers_on_map(s: Struggle, seat: Seat) -> int:
    return sum(s.marker[seat * PLACES : seat * PLACES + SCORED])


def units_on_board(s: Struggle, seat: Seat) -> int:
    """Armies, navies and forts, home country included (SE-18.2)."""
    return sum(STOCK[kind] - s.spare[seat * KINDS + kind] for kind in range(ARMY, FORT + 1))


def region_points(s: Struggle, region: int) -> list[tuple[Seat, int]]:
    """SE-19.1, SE-19.2: dense ranking by markers on the map; all of a rank score its full value."""
    numbers = s.marker[region::PLACES]
    ranks = sorted({number for number in numbers if number}, reverse=True)[: len(VALUES[region])]
    return [
        (seat, VALUES[region][ranks.index(number)]) for seat, number in enumerate(numbers) if number and number in ranks
    ]


# -- SE-21 end of the game


def end_game(s: Struggle, _frame: EndGame) -> None:
    """Reveal unrest, punish it, and find who won; nothing is asked any more."""
    if s.events is not None:
        s.events.extend(Event("unrest_revealed", (seat, unrest)) for seat, unrest in enumerate(s.unrest))
    penalties = unrest_penalties(s.unrest)
    s.final = tuple(max(points, RULES.final_score_floor) for points in s.vp)  # SE-21.3
    for seat, points in enumerate(s.vp):
        if s.unrest[seat] >= RULES.revolution_threshold:
            _finish(s, seat, 0, Event("in_revolution", (seat,)))
        elif penalties[seat]:
            left = max(points - penalties[seat], RULES.final_score_floor)
            _finish(s, seat, left, Event("unrest_penalty", (seat, penalties[seat])))
    s.agenda.clear()
    tell(s, "game_over", ranks(s)[0])


def _finish(s: Struggle, seat: Seat, score: int, event: Event) -> None:
    s.final = (*s.final[:seat], score, *s.final[seat + 1 :])
    if s.events is not None:
        s.events.append(event)


def unrest_penalties(unrest: list[int]) -> list[int]:
    """SE-21.2: the highest value and the second of those not in revolution are punished, zero never."""
    loyal = sorted({value for value in unrest if 0 < value < RULES.revolution_threshold}, reverse=True)
    price = dict(zip(loyal, (RULES.unrest_penalty_highest, RULES.unrest_penalty_second), strict=False))
    return [price.get(value, 0) for value in unrest]


def ranks(s: Struggle) -> tuple[tuple[Seat, ...], ...]:
    """SE-21.4: score; then not in revolution, less unrest, more markers, more gold; else equal."""
    loyal = [unrest < RULES.revolution_threshold for unrest in s.unrest]
    markers = [markers_on_map(s, seat) for seat in range(s.n)]
    return ranked(s.final, loyal, [-unrest for unrest in s.unrest], markers, s.gold)


def result(s: Struggle) -> Result:
    return Result(ranks(s), s.final)
