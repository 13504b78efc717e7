"""SE-15.18, SE-15.19: Pirates and Slave Revolt."""

from __future__ import annotations

import pytest

from tests.rules.struggle.board import LOST, TIED, WON, board


def test_c60_se_15_18_pirates() -> None:
    """SE-14.24: and how they are beaten."""
    table = board(
        "GB v SP FR",
        "SP: marker south_america, navy south_america, tile naval_training",
        "FR: navy south_america 2",
        dice=[5, 1, 3, 2],
    ).play("buy pirates south_america SP")
    assert table.totals == [(5, 3)]
    assert (table.pieces("SP", "south_america"), table.unrest("SP")) == ("", 1)
    assert table.lies("pirates") == "south_america SP"
    assert (table.supply("pirates"), table.spare("SP", "marker"), table.gold("GB")) == (0, 19, 8)
    table.play("pass SP: pass FR:").roll(3, 3, 2, 1).play("attack")
    assert table.totals[1:] == [(2, 2)]
    assert (table.pieces("FR", "south_america"), table.unrest("FR"), table.gold("FR")) == ("navy 1", 1, 8)
    assert table.lies("pirates") == "south_america SP"
    table.roll(6, 2, 4, 4).play("attack")
    assert table.totals[2:] == [(5, 1)]
    assert table.pieces("FR", "south_america") == "navy 1, marker 1"
    assert (table.lies("pirates"), table.supply("pirates"), table.spare("SP", "marker")) == ("", 1, 20)


def test_c60_se_15_18_a_seized_marker_counts_for_nothing() -> None:
    """SE-15.18, SE-19.2, SE-18.1: no income, no score, no company gold, no way for armies."""
    table = board("SP v FR", "SP: population 0, tile gold_mines", "map: pirates south_america SP")
    table.refuses("gold_mines", "SE-15.1")
    table.then("settle_war")
    assert table.told("income")[0] == (0, 0, 0)
    assert table.vp("SP") == 0
    assert table.lies("pirates") == "south_america SP"  # it stays from war to war


@pytest.mark.parametrize(("dice", "left"), [(TIED, ""), ((1, 1, 2, 1), "navy 1")])
def test_se_15_18_pirates_that_do_not_win_go_back(dice: tuple[int, ...], left: str) -> None:
    table = board("GB v SP", "SP: marker africa, navy africa", dice=dice).play("buy pirates")
    assert (table.lies("pirates"), table.supply("pirates")) == ("", 1)
    assert table.pieces("SP", "africa") == ", ".join(filter(None, [left, "marker 1"]))
    assert table.unrest("SP") == (0 if left else 1)
    assert table.gold("GB") == 8


def test_se_15_18_a_seven_costs_the_defender_another_ship() -> None:
    table = board("GB v SP", "SP: marker africa, navy africa 2", dice=[6, 1, 3, 4]).play("buy pirates")
    assert (table.totals, table.pieces("SP", "africa"), table.unrest("SP")) == ([(6, 3)], "", 2)


def test_se_15_18_the_defender_has_everything_but_allies() -> None:
    """SE-15.18: a dual tile counts as navy; the buyer's tiles do not count, nobody is asked for support."""
    table = board(
        "GB v SP FR",
        "GB: tile naval_training 2, tile reserve, tile portugal",
        "SP: marker india, navy india, tile naval_training, tile reserve",
        "FR: navy india 5",
        dice=[*LOST, *TIED],
    ).play("buy pirates india SP")
    assert table.asked == "SP reserve"
    table.play("no")
    assert table.totals == [(1, 1 + 1 + 4)]
    dual = board("GB v SP", "SP: marker india, navy india, tile portugal", dice=TIED).play("buy pirates")
    assert dual.totals == [(1, 2)]


def test_se_15_18_the_defender_may_use_reserve_and_fighting_withdrawal() -> None:
    table = board(
        "GB v SP", "SP: marker india, navy india, tile reserve, tile fighting_withdrawal", dice=[*WON, *WON]
    ).play("buy pirates SP: yes SP: navy@spain")
    assert table.turned("SP", "reserve") == 1
    assert (table.pieces("SP", "india"), table.unrest("SP")) == ("navy 1", 0)
    assert table.lies("pirates") == "india SP"


def test_se_15_18_whom_pirates_may_strike() -> None:
    """SE-15.18: enemies and allies in the colonies, never the buyer."""
    table = board(
        "GB AU v SP",
        "GB: marker india, marker africa",
        "AU: marker india",
        "SP: marker india, marker caribbean",
        "SP: marker baltic",
    ).play("buy pirates")
    assert table.words == ["caribbean", "india"]
    table.refuses("africa", "SE-15.18")
    table.play("india")
    assert set(table.words) == {"austria", "spain"}
    table.refuses("GB", "SE-15.18", "own_marker")
    more = board("GB AU v SP FR", "AU: marker india", "SP: marker india").play("buy pirates")
    more.refuses("FR", "SE-15.18", "no_marker_of")


def test_c61_se_15_19_slave_revolt() -> None:
    pieces = "GB: marker caribbean, army caribbean, fort caribbean, navy caribbean"
    for unit, left in (("army", "navy 1, fort 1"), ("fort", "army 1, navy 1")):
        table = board("PR v GB", pieces, dice=[6, 3, 5, 4]).play("buy slave_revolt")
        assert table.totals == [(6, 5)]
        assert table.asked == "GB own_loss"
        table.play(unit)
        assert (table.pieces("GB", "caribbean"), table.unrest("GB")) == (left, 1)
        assert table.lies("slave_revolt") == "caribbean GB"
    tie = board("PR v GB", pieces, dice=[4, 3, 5, 5]).play("buy slave_revolt")
    assert tie.totals == [(4, 4)]
    assert (tie.pieces("GB", "caribbean"), tie.unrest("GB")) == ("navy 1, fort 1, marker 1", 1)
    assert (tie.lies("slave_revolt"), tie.supply("slave_revolt")) == ("", 1)


def test_se_15_19_the_defender_of_a_revolt_has_all_his_bonuses() -> None:
    """SE-15.19: training, alliance tiles (a dual one as army), naval support, Blockade."""
    table = board(
        "PR v GB AU",
        "PR: tile army_training 3",
        "GB: marker south_america, army south_america, navy south_america",
        "GB: tile army_training, tile gauchos, tile portugal, tile blockade",
        "AU: army south_america 5",
        dice=TIED,
    ).play("buy slave_revolt south_america GB GB: yes")
    assert table.totals == [(3, 1 + 1 + 1 + 1 + 2)]
    assert table.supply("blockade") == 1
    bare = board("PR v GB", "GB: marker caribbean, navy caribbean, tile army_training", dice=TIED)
    bare.play("buy slave_revolt")
    assert bare.totals == [(3, 1)]


def test_se_15_19_revolts_break_out_in_the_americas_only() -> None:
    table = board(
        "PR v GB", "GB: marker caribbean, marker north_america, marker south_america, marker india, marker africa"
    ).play("buy slave_revolt")
    assert table.words == ["north_america", "caribbean", "south_america"]


def test_se_15_19_a_revolt_strikes_in_the_americas_only() -> None:
    table = board("GB v FR", "FR: marker india, marker caribbean, marker north_america, marker baltic")
    table.play("buy slave_revolt").refuses("india", "SE-15.19", "americas_only")
    more = board("GB v FR", "FR: marker india, marker caribbean, marker baltic").play("buy pirates")
    more.refuses("baltic", "SE-15.18", "colonies_only")
