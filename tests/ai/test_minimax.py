"""Minimax: pruning that changes nothing, chance that flatters nobody, rounds that drop the worse, budgets."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ai.judge import blended
from ai.opponent import judge
from ai.search.minimax import Minimax, Settings
from ai.search.race import Race
from ai.search.thought import Budget, Thought
from ai.search.values import MaxN, Paranoid
from ai.search.walk import THROWS, Cut, Walk
from ai.specs import MINIMAX, PARANOID, Spec, search
from engine.contract import Setup, decider
from engine.dice import any_index, seeded
from tests.ai.helpers import STRUGGLE, at_turn, position, view
from tests.ai.trees import GAME, Forester, Place, Wood, grown
from tests.games import GAMES

POINT = 0.01
UNREST: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("unrest.json").read_text("utf-8"))
BOTH = pytest.mark.parametrize("paranoid", [True, False])


def walk(judgement: Forester) -> Walk:
    return Walk(GAME, judgement, Cut(3, POINT), lambda: None)


def branches(place: Place) -> list[tuple[float, Place]]:
    best = max(place.weighed)
    return [(POINT * (points - best), after) for points, after in zip(place.weighed, place.after, strict=True)]


def against_all(place: Place, me: int, depth: int) -> float:
    """What ``Paranoid`` shall find, without pruning."""
    if not depth or not place.after:
        return place.rewards[me]
    if place.seat == me:
        return max(cost + against_all(after, me, depth - 1) for cost, after in branches(place))
    return min(against_all(after, me, depth - 1) - cost for cost, after in branches(place))


def for_himself(place: Place, depth: int) -> Sequence[float]:
    """What ``MaxN`` shall find, without pruning."""
    if not depth or not place.after:
        return place.rewards
    seat = place.seat or 0
    found = [(cost, for_himself(after, depth - 1)) for cost, after in branches(place)]
    return max(found, key=lambda pair: pair[0] + pair[1][seat])[1]


def leaves(place: Place, depth: int) -> int:
    return sum(leaves(after, depth - 1) for after in place.after) if depth and place.after else 1


# -- pruning


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_alpha_beta_changes_no_value_and_saves_work(seats: int) -> None:
    judged = plain = 0
    for seed in range(40):
        tree, judgement = Place((), 0, [grown(random.Random(seed), seats, 4)]), Forester()
        value = Paranoid(walk(judgement), 0)(Wood(tree), 0, 4)
        assert value == pytest.approx(against_all(tree.after[0], 0, 4)), seed
        judged += judgement.judged
        plain += leaves(tree.after[0], 4)
    assert judged < 0.8 * plain


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_shallow_pruning_changes_no_value(seats: int) -> None:
    judged = plain = 0
    for seed in range(40):
        tree, judgement = Place((), 0, [grown(random.Random(seed), seats, 4)]), Forester()
        value = MaxN(walk(judgement), 0, seats)(Wood(tree), 0, 4)
        assert value == pytest.approx(for_himself(tree.after[0], 4)[0]), seed
        judged += judgement.judged
        plain += leaves(tree.after[0], 4)
    assert judged <= (0.9 * plain if seats == 2 else plain)


def test_rewards_together_are_never_more_than_half_the_seats() -> None:
    dice = random.Random(4)
    for seats in (2, 3, 5, 7):
        for _ in range(200):
            scores = [dice.choice((-90.0, 0.0, dice.gauss(0, 30))) for _ in range(seats)]
            assert sum(blended([1 / seats] * seats, scores, 15.0)) <= seats / 2 + 1e-9


# -- chance


def test_only_where_dice_are_thrown_an_option_leads_to_several_positions() -> None:
    thrown = Place((), None, [Place((0.0,)), Place((1.0,))])
    start = Wood(Place((), 0, [thrown, Place((0.5,))]))
    assert [len(walk(Forester()).after(start, option, 1)) for option in (0, 1)] == [THROWS, 1]


@BOTH
def test_a_gamble_is_worth_its_mean(paranoid: bool) -> None:
    gamble = Place((0.5, 0.5), None, [Place((0.0, 1.0)), Place((0.8, 0.2))])
    sure = Place((0.55, 0.45))
    state = Wood(Place((0.5, 0.5), 0, [gamble, sure]))
    thought = Minimax(GAME, Forester(), Settings(paranoid=paranoid)).think(state, 5, Budget(iterations=400))
    assert thought.option == 1
    assert thought.ranked[0].reward == pytest.approx(0.55)


def test_nobody_knows_his_luck_before_he_chooses() -> None:
    """Whatever the dice, one of three gambles wins: attacks chosen by known dice brought unrest and no land."""
    won, lost = Place((0.9, 0.1)), Place((0.0, 1.0))
    gambles = [Place((0.3, 0.7), None, [won if face == luck else lost for face in range(3)]) for luck in range(3)]
    state = Wood(Place((0.5, 0.5), 0, [Place((0.3, 0.7), 0, gambles), Place((0.5, 0.5))]))
    value = MaxN(walk(Forester()), 0, 2)
    mean = sum(value(Wood(state.place, seeded(number)), 0, 1) for number in range(400)) / 400
    assert mean == pytest.approx(0.3, abs=0.05)
    assert Minimax(GAME, Forester(), Settings(slack=0.5)).think(state, 1, Budget(iterations=900)).option == 1


@pytest.mark.parametrize("name", [MINIMAX, PARANOID])
@pytest.mark.parametrize("case", UNREST)
def test_se_5_1_nothing_is_paid_by_taxes_for_luck_or_noise(case: str, name: str) -> None:
    """Positions in which an earlier minimax, seat after seat, worked its way towards a revolution (SE-21.1)."""
    seen = view(STRUGGLE.load(UNREST[case]["position"]))
    for seed in range(1, 5):
        thought = search(STRUGGLE, Spec(name, "veteran")).think(seen, seed, Budget(iterations=400))
        assert thought.option in UNREST[case]["good"], seed


# -- looking ahead


@BOTH
def test_a_win_in_three_is_found_behind_a_poor_looking_first_step(paranoid: bool) -> None:
    lost, even = Place((0.1, 0.9)), Place((0.5, 0.5))
    win = Place((0.5, 0.5), 1, [Place((0.5, 0.5), 0, [lost, Place((1.0, 0.0))])] * 2)
    state = Wood(Place((0.5, 0.5), 0, [Place((0.52, 0.48), 1, [even, even]), win], (1.0, 0.0)))
    short, long = (
        Minimax(GAME, Forester(), Settings(slack=0.1, paranoid=paranoid)).think(state, 1, Budget(iterations=number))
        for number in (5, 200)
    )
    assert (short.option, long.option) == (0, 1)


@BOTH
def test_an_opponent_is_trusted_to_see_his_win(paranoid: bool) -> None:
    trap = Place((0.6, 0.4), 1, [Place((0.7, 0.3)), Place((0.0, 1.0))])
    state = Wood(Place((0.5, 0.5), 0, [trap, Place((0.5, 0.5), 1, [Place((0.5, 0.5))] * 2)], (1.0, 0.0)))
    settings = Settings(slack=0.2, paranoid=paranoid)
    assert Minimax(GAME, Forester(), settings).think(state, 1, Budget(iterations=200)).option == 1


def test_a_third_seat_does_not_hurt_itself_to_hurt_me_in_max_n_only() -> None:
    spite = Place((0.5, 0.5, 0.5), 1, [Place((0.2, 0.5, 0.3)), Place((0.6, 0.5, 0.6))], (0.0, 0.0))
    spite.after[1].rewards = (0.6, 0.55, 0.6)
    calm = Place((0.4, 0.5, 0.5))
    state = Wood(Place((0.5, 0.5, 0.5), 0, [spite, calm]))
    chosen = [
        Minimax(GAME, Forester(), Settings(slack=0.3, paranoid=paranoid)).think(state, 1, Budget(iterations=300)).option
        for paranoid in (False, True)
    ]
    assert chosen == [0, 1]


@BOTH
def test_the_last_move_of_a_game_decides(paranoid: bool) -> None:
    game = GAMES["walls"]
    options = {rule.id: rule.values[0] if rule.values else "" for rule in game.house_rules}
    state = game.new(Setup(game.id, 2, 1, game.scenarios[0], options))
    number = 0
    last: Any = None
    while state.options:
        last = state.copy()
        game.book.take(state, state.options[any_index(5, number, len(state.options))])
        number += 1
    seat = decider(last)
    thought = Minimax(game, judge(game), Settings(paranoid=paranoid)).think(
        game.view(last, seat), 1, Budget(iterations=500)
    )
    won = set()
    for option in last.options:
        after = last.copy()
        game.book.take(after, option)
        if not after.options and seat in game.result(after).winners:
            won.add(option)
    assert not won or thought.option in won


def test_actions_are_played_out_where_the_judgement_is_rough() -> None:
    """While something is under way, what it leads to is judged, not what it looks like."""

    class Hasty(Forester):
        def settled(self, state: Wood) -> bool:
            return not state.options

    rough = Place((0.9, 0.1), 0, [Place((0.2, 0.8)), Place((0.2, 0.8))])
    state = Wood(Place((0.5, 0.5), 0, [rough, Place((0.5, 0.5))]))
    found = [MaxN(Walk(GAME, knows, Cut(3, POINT), lambda: None), 0, 2)(state, 0, 0) for knows in (Forester(), Hasty())]
    assert found == pytest.approx([0.9, 0.2])


# -- rounds


def test_without_rounds_the_judgement_decides() -> None:
    race = Race([(3.0, 7), (1.0, 8)], POINT, 0.0)
    race.new_lap()
    assert [runner.option for runner in race.ranked()] == [7, 8]


def test_where_positions_show_no_difference_the_judgement_decides() -> None:
    race = Race([(3.0, 7), (1.0, 8)], POINT, 0.01)
    race.new_lap()
    for _ in range(4):
        if not race.over:
            race.record([0.4] * len(race.running))
    assert [runner.option for runner in race.ranked()] == [7, 8]
    assert race.over  # two points are more than the slack


def test_a_clear_difference_overcomes_the_judgement() -> None:
    race = Race([(3.0, 7), (1.0, 8), (0.0, 9)], POINT, 0.0)
    race.new_lap()
    race.record([0.4, 0.5, 0.3])
    race.record([{7: 0.4, 8: 0.5, 9: 0.3}[runner.option] for runner in race.running])
    assert race.over
    assert [runner.option for runner in race.ranked()] == [8, 7, 9]


def test_noise_drops_nobody() -> None:
    race = Race([(0.0, 7), (0.0, 8)], POINT, 0.0)
    race.new_lap()
    for seven, eight in ((0.1, 0.9), (0.8, 0.1), (0.3, 0.6), (0.9, 0.4)):
        race.record([{7: seven, 8: eight}[runner.option] for runner in race.running])
    assert len(race.running) == 2


def test_a_new_lap_starts_from_what_the_last_one_found() -> None:
    race = Race([(0.0, 7), (0.0, 8)], POINT, 1.0)
    race.new_lap()
    for _ in range(6):
        race.record([{7: 0.8, 8: 0.2}[runner.option] for runner in race.running])
    race.new_lap()
    race.record([{7: 0.2, 8: 0.3}[runner.option] for runner in race.running])
    assert [runner.value for runner in race.ranked()] == pytest.approx([(2 * 0.8 + 0.2) / 3, (2 * 0.2 + 0.3) / 3])


# -- budgets


@pytest.mark.parametrize("name", [MINIMAX, PARANOID])
@pytest.mark.parametrize("iterations", [1, 2, 17, 200])
def test_a_budget_of_positions_is_kept(name: str, iterations: int) -> None:
    seen = view(position(5, 8, at_turn))
    thought = search(STRUGGLE, Spec(name)).think(seen, 9, Budget(iterations=iterations))
    assert thought.iterations <= iterations
    assert thought.option in seen.options
    assert all(math.isfinite(ranked.reward) for ranked in thought.ranked)


def test_progress_is_reported() -> None:
    told: list[Thought] = []
    now = iter(range(10_000))
    budget = Budget(40.0, clock=lambda: float(next(now)))
    search(STRUGGLE, Spec(MINIMAX)).think(view(position(5, 8, at_turn)), 9, budget, told.append)
    assert told
    assert all(thought.iterations > 0 for thought in told)


def test_an_unfinished_round_counts_for_nothing() -> None:
    seen = view(position(5, 8, at_turn))
    knows = judge(STRUGGLE)
    thought = search(STRUGGLE, Spec(MINIMAX)).think(seen, 9, Budget(iterations=2))
    assert thought.option == knows.weigh(knows.guess(seen, 9))[0][1]
    assert [ranked.weight for ranked in thought.ranked] == [0.0] * len(thought.ranked)


@pytest.mark.parametrize("name", [MINIMAX, PARANOID])
def test_weights_say_how_the_thinking_was_spent(name: str) -> None:
    thought = search(STRUGGLE, Spec(name)).think(view(position(5, 8, at_turn)), 9, Budget(iterations=300))
    assert sum(ranked.weight for ranked in thought.ranked) == pytest.approx(1.0)
    assert thought.ranked[0].weight == max(ranked.weight for ranked in thought.ranked)
