"""SE-5 and SE-6: gold, taxation, unrest, population, control markers."""

from __future__ import annotations

import pytest

from engine.games.struggle.rules.economy import pay
from tests.rules.struggle.board import WON, board
from tests.rules.struggle.table import Table


def test_c01_se_5_1_taxation_of_an_odd_shortfall() -> None:
    table = board("FR v GB", "FR: gold 1, army german_states", "GB: marker german_states", dice=WON)
    table.play("attack german_states GB")
    assert (table.gold("FR"), table.unrest("FR")) == (1, 1)
    assert table.told("taxed") == [(0, 2, 1)]


@pytest.mark.parametrize(("banks", "gold", "unrest"), [(0, 1, 2), (1, 0, 1), (2, 0, 1)])
def test_c02_se_15_12_taxation_with_banking(banks: int, gold: int, unrest: int) -> None:
    table = board("FR v GB", "FR: gold 0" + ", tile banking" * banks)
    table.play("buy war_office")
    assert (table.gold("FR"), table.unrest("FR")) == (gold, unrest)
    assert table.owns("FR", "war_office") == 1


def test_c03_se_5_3_no_borrowing_without_need() -> None:
    table = board("FR v GB", "FR: gold 5, army german_states", "GB: marker german_states", dice=WON)
    assert table.words == ["pass", "buy", "build", "move", "attack"]
    table.play("attack")
    assert (table.gold("FR"), table.unrest("FR")) == (3, 0)
    assert table.words == ["pass", "buy", "build", "move"]  # nowhere an option to take gold


@pytest.mark.parametrize("banking", [False, True])
@pytest.mark.parametrize("price", range(8))
@pytest.mark.parametrize("gold", range(5))
def test_se_5_1_no_step_more_than_necessary(gold: int, price: int, banking: bool) -> None:
    """SE-5.1, SE-5.2: steps of 2 (3 with Banking), the shortfall rounded up; what is left over is kept."""
    table = board("FR v GB", f"FR: gold {gold}" + ", tile banking" * banking)
    pay(table.state, 0, price)
    step = 3 if banking else 2
    steps = table.unrest("FR")
    assert table.gold("FR") == gold - price + steps * step >= 0
    assert steps == 0 or gold - price + (steps - 1) * step < 0


def test_se_5_2_banking_asks_nothing() -> None:
    table = board("FR v GB", "FR: gold 0, tile banking").play("buy gold_mines")
    assert table.asked == "FR turn"
    assert table.told("taxed") == [(0, 3, 1)]


def test_se_5_3_unrest_is_never_paid_back() -> None:
    table = board("FR v GB", "FR: gold 30, unrest 5, army german_states")
    assert table.words == ["pass", "buy", "build", "move"]
    assert table.play("pass").unrest("FR") == 5


def test_se_5_4_taxes_pay_for_everything() -> None:
    bids = board("GB FR", "GB: gold 0").play("GB: 3 GB FR FR: pass")
    assert (bids.gold("GB"), bids.unrest("GB")) == (1, 2)
    tiles = board("FR v GB", "FR: gold 0").play("buy gold_mines")
    assert (tiles.gold("FR"), tiles.unrest("FR")) == (1, 2)
    attack = board("FR v GB", "FR: gold 0, army india", "GB: marker india", dice=WON).play("attack")
    assert (attack.gold("FR"), attack.unrest("FR")) == (0, 1)
    upkeep = board("FR v GB", "FR: gold 0, population 0, army india 3").then("settle_war")
    assert (upkeep.gold("FR"), upkeep.unrest("FR")) == (1, 2)


def test_se_6_1_unrest_comes_from_taxes_tiles_and_combat_only() -> None:
    industry = board("FR v GB", "FR: gold 0").play("buy industry")
    assert (industry.unrest("FR"), industry.gold("FR")) == (2, 0)
    combat = board("FR v GB", "FR: army india", "GB: marker india, army india 3", dice=[1, 1, 1, 1])
    assert combat.play("attack GB").unrest("FR") == 1
    sea = board("FR v GB", "FR: navy india, army home", dice=[1, 1])
    assert sea.play("move army@home_france india stop").unrest("FR") == 0
    assert sea.spare("FR", "army") == 14


def test_se_6_1_a_supporters_loss_is_his_own_unrest() -> None:
    table = board(
        "AU GB v SP", "AU: army german_states", "GB: army german_states", "SP: army german_states 4", dice=[3, 4, 5, 1]
    )
    table.play("attack SP 0n1a 0 GB: accept")
    assert (table.unrest("AU"), table.unrest("GB"), table.unrest("SP")) == (1, 1, 0)


def test_se_6_2_only_government_reform_takes_unrest_away() -> None:
    table = board("FR v GB", "FR: unrest 7, tile government_reform")
    table.play("government_reform")
    assert table.unrest("FR") == 5
    table.play("pass").then("settle_war")
    assert table.unrest("FR") == 5


def test_se_6_3_population_stays_between_0_and_9() -> None:
    poor = board("FR v GB", "FR: population 0", "map: cuba")
    poor.refuses("build", "SE-12.1")
    poor.refuses("colonise", "SE-16.1")
    poor.play("buy").refuses("army_training", "SE-11.1")
    full = board("FR v GB", "FR: population 7").then("settle_war")
    assert full.population("FR") == 9


def test_se_6_4_markers_come_and_go_by_attacks_and_settling_only() -> None:
    """SE-6.4: units in a region, moves and the end of a war change no marker."""
    table = board("FR v GB", "FR: marker india, army india 3, navy india 2", "GB: marker india, army india")
    table.play("move army@india home_france navy@india africa")
    table.then("settle_war")
    assert table.pieces("FR", "india") == "army 2, navy 1, marker 1"
    assert table.pieces("GB", "india") == "army 1, marker 1"
    assert not table.told("marker_placed") and not table.told("marker_removed")


def test_se_3_3_without_a_marker_left_the_other_is_removed_all_the_same() -> None:
    table = board("FR v GB", "FR: marker africa 20, army india", "GB: marker india", dice=WON)
    table.play("attack GB")
    assert (table.pieces("FR", "india"), table.pieces("GB", "india")) == ("army 1", "")
    assert table.spare("GB", "marker") == 20
    assert table.told("no_marker_left") == [(0, 9)]


def test_se_3_3_without_a_marker_left_nobody_settles() -> None:
    table = board("FR v GB", "FR: marker africa 20, navy africa", "map: cuba, jamaica")
    table.refuses("colonise", "SE-3.3")
    table.refuses("enslave", "SE-3.3")


def test_c80_se_3_7_a_marker_back_in_supply_can_be_placed_again() -> None:
    table = board("FR v SP", "FR: army india, gold 20", "SP: marker india 10, marker africa 10", "map: cuba", dice=WON)
    assert table.spare("SP", "marker") == 0
    table.play("attack SP")
    assert table.spare("SP", "marker") == 1
    table.roll(5, 1, 1, 1).play("buy pirates africa SP")
    assert table.spare("SP", "marker") == 1  # the seized one serves nobody
    assert table.lies("pirates") == "africa SP"
    assert table.asked == "SP turn" and "colonise" in table.words
    beaten = board("SP v FR", "SP: marker india 10, marker africa 9", "FR: navy africa 3", "map: pirates africa SP")
    assert beaten.spare("SP", "marker") == 0
    _beat_pirates(beaten)
    assert beaten.spare("SP", "marker") == 1


def _beat_pirates(table: Table) -> None:
    table.play("pass").roll(5, 1, 1, 1).play("FR: attack africa")
