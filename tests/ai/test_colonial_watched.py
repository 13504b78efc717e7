"""What looked stupid in watched games of Colonial, each as the position in which it was seen, and mended."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from ai.games.colonial import OPPONENT
from ai.games.colonial.odds import danger, odds, theatre
from ai.games.colonial.outlook import distance
from ai.games.colonial.weights import PLAIN
from ai.search.thought import Budget
from ai.specs import Spec, search
from engine.contract import PASS, decider
from engine.games.colonial.tables import CONQUEROR, FINANCIER, TRADER
from tests.ai.test_colonial import KNOWS, choice, played
from tests.rules.colonial.table import GAME, LAND, table
from tests.rules.colonial.test_war_and_talk import poor

WATCHED: dict[str, list[Any]] = json.loads(Path(__file__).with_name("watched_colonial.json").read_text("utf-8"))
"""Somebody in debt could found The Cape, and did not."""
SPENT: dict[str, list[Any]] = json.loads(Path(__file__).with_name("spent_colonial.json").read_text("utf-8"))
"""The last Treasury went for a Fleet or a counter; what was left lost a war for sure, or nearly."""
OWING: dict[str, list[Any]] = json.loads(Path(__file__).with_name("owing_colonial.json").read_text("utf-8"))
"""Eleven Prestige, and only debts in the way: the Goods that cover them lay in the Market for five turns."""
LONG = 60
"""Playings-on; in play there are two to four times as many."""

MATTERS = 0.6
"""Points: as much as a Colony that stands ready, and is given up for one that stands."""


def founded(state: Any) -> Any:
    """The position once the Colony stands."""
    after = state.copy()
    for option in (CONQUEROR, LAND["cape"]):
        if option in after.options:
            GAME.book.take(after, option)
    assert after.colony[LAND["cape"]] == decider(state)
    return after


# -- debts


@pytest.mark.parametrize("case", WATCHED)
def test_co_9_2_a_debtor_is_better_off_with_a_colony_that_stands_ready(case: str) -> None:
    state = GAME.load(WATCHED[case])
    seat = decider(state)
    assert KNOWS.rewards(founded(state))[seat] > KNOWS.rewards(state)[seat]


@pytest.mark.parametrize("case", WATCHED)
def test_co_9_2_a_debtor_founds_the_colony_that_stands_ready(case: str) -> None:
    state = GAME.load(WATCHED[case])
    for seed in range(1, 5):
        thought = search(GAME, Spec("mcts")).think(GAME.view(state, decider(state)), seed, Budget(iterations=LONG))
        assert thought.option in (CONQUEROR, LAND["cape"]), seed


def test_co_3_3_prestige_is_never_worth_less_than_its_debts_weigh() -> None:
    for prestige in range(1, 9):
        for debt in (5, 10, 13, 20):
            t = table()
            t.red.prestige, t.red.loans, t.red.treasury = prestige, (debt,), 1
            t.blue.prestige = 9
            before = KNOWS.outlook(t.state)[0]
            t.red.prestige = prestige + 1
            assert KNOWS.outlook(t.state)[0] > before + MATTERS, (prestige, debt)


@pytest.mark.parametrize("seed", [1, 2])
def test_co_11_5_debts_make_nobody_richer(seed: int) -> None:
    """Whoever owes much was thought to earn all the more by its trade."""
    for state in islice(played(4, seed), 40, None, 25):
        before = KNOWS.rewards(state)
        for seat in range(state.n):
            after = state.copy()
            after.loans[seat] = (*after.loans[seat], 10)
            assert KNOWS.rewards(after)[seat] < before[seat], (seed, state.turn, seat)


@pytest.mark.parametrize("case", OWING)
def test_co_11_5_goods_repay_nothing_before_they_are_sold(case: str) -> None:
    state = GAME.load(OWING[case])
    seat = decider(state)
    before, away = KNOWS.shares(state)[seat], distance(state, seat, PLAIN)
    state.goods[seat] -= 4
    state.treasury[seat] += 4
    assert KNOWS.shares(state)[seat] > before + 0.1
    assert distance(state, seat, PLAIN) < away


@pytest.mark.parametrize("case", OWING)
def test_co_13_19_a_debtor_at_the_goal_brings_its_goods_to_money(case: str) -> None:
    weighed = {option: worth for worth, option in KNOWS.weigh(GAME.load(OWING[case]))}
    assert weighed[TRADER] > 0.25 > 0 > weighed[FINANCIER]


# -- wars


def test_co_14_12_a_purse_wins_no_war_against_who_keeps_a_squadron() -> None:
    t = poor()
    t.red.treasury, t.blue.squadrons, t.blue.prestige = 11, 1, 3
    assert odds(t.state, 0, 1).win == 0
    t.use("red", "sovereign")
    assert choice(t) == "pass"


def test_co_14_8_goods_are_armour_against_who_has_none() -> None:
    t = poor()
    t.red.treasury, t.red.squadrons, t.blue.goods, t.blue.prestige = 9, 3, 2, 3
    t.use("red", "sovereign")
    assert choice(t) == "pass"
    t.red.goods = 8
    assert choice(t) == "blue"


@pytest.mark.parametrize("case", SPENT)
def test_co_14_8_nobody_with_prestige_spends_the_treasury_that_guards_it(case: str) -> None:
    state = GAME.load(SPENT[case])
    seat = decider(state)
    assert danger(state, seat) < 0.2
    after = state.copy()
    GAME.book.take(after, KNOWS.weigh(state)[0][1])
    assert danger(after, seat) < 0.5


def test_co_14_13_danger_is_the_best_chance_that_anybody_has_of_winning() -> None:
    t = poor()
    t.red.prestige, t.red.treasury, t.green.treasury, t.blue.treasury, t.blue.squadrons = 3, 2, 1, 9, 2
    s = t.state
    assert danger(s, 0) == pytest.approx(odds(s, 1, 0).win) and odds(s, 1, 0).win > odds(s, 2, 0).win > 0
    assert danger(s, 0, coins=-2) == 1 > danger(s, 0) > danger(s, 0, squadrons=1) > 0
    t.red.prestige = 0
    assert danger(s, 0) == 0


def test_co_14_4_even_forces_win_as_often_as_they_lose() -> None:
    for pieces in (1, 4, 9):
        gone = theatre(pieces, pieces)
        assert gone.mine == pytest.approx(gone.his) and 0 < gone.both < 0.25
    assert theatre(1, 1).both == pytest.approx(1 / 5), "of the five in nine years that bring a Success"


def test_co_14_13_who_has_no_prestige_surrenders_what_cannot_be_won() -> None:
    for prestige, answer in ((0, "yes"), (1, "fight")):
        t = poor(offers="off")
        t.red.treasury, t.red.fleets, t.red.prestige = 9, 2, prestige
        t.blue.treasury, t.blue.squadrons, t.blue.prestige = 1, 1, 3
        t.successes(1, 0, 0, 0, 0, 0, 0).use("red", "sovereign").play("blue")
        while t.asked == "blue surrender":
            t.play("fight")
        assert t.asked == "red surrender" and choice(t) == answer


# -- Characters used for nothing


@pytest.mark.parametrize("character", ["scientist", "viceroy", "missionary"])
def test_co_5_5_who_uses_a_character_does_something_worth_its_while(character: str) -> None:
    """With eight Treasury a Scientist was called and went up no track."""
    t = table().stack("brazil_1", "red").put("brazil", colony="red", unrest=1)
    t.red.treasury = 8
    t.use("red", character)
    assert "pass" in t.words and PASS not in {option for _, option in KNOWS.weigh(t.state)}


def test_co_14_12_nobody_slips_into_a_war_that_cannot_be_won() -> None:
    t = poor()
    t.red.treasury, t.blue.squadrons, t.blue.prestige, t.green.prestige = 9, 1, 3, 3
    t.use("red", "sovereign")
    spared = OPPONENT.ruinous(GAME.view(t.state, 0))
    assert 1 in spared and 2 not in spared


def test_co_7_52_nobody_guards_the_colony_of_another() -> None:
    t = table().stack("new_england_1", "blue").put("new_england", colony="blue")
    t.blue.prestige = 4
    t.use("red", "missionary")
    assert choice(t) == "pass"
    t.put("new_england", colony="red")
    assert choice(t) == "new_england"


def test_co_5_5_nobody_calls_a_character_for_nothing() -> None:
    """A Missionary who has nobody to protect was used, and placed no Mission."""
    t = table()
    t.red.treasury = 0
    t.menu("red", "missionary")
    assert "missionary" in t.words and choice(t) == "pass"
    assert [option for _, option in KNOWS.weigh(t.state)] == [PASS]
