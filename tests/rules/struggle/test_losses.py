"""SE-14.18, SE-14.19, SE-15.20: who loses what in a combat, and Fighting Withdrawal."""

from __future__ import annotations

import pytest

from tests.rules.struggle.board import FIVE, FIVE_CLOCKWISE, LOST, WON, board
from tests.rules.struggle.table import Table


def test_c32_se_14_18_a_fort_in_a_tie() -> None:
    table = board(
        "AU v FR", "AU: army german_states 2", "FR: fort german_states, marker german_states", dice=[4, 2, 6, 4]
    ).play("attack FR")
    assert table.totals == [(4, 4)]
    assert (table.pieces("AU", "german_states"), table.unrest("AU")) == ("army 1", 1)
    assert (table.pieces("FR", "german_states"), table.unrest("FR")) == ("fort 1, marker 1", 0)


def test_c33_se_14_18_a_tie_with_sevens() -> None:
    table = board(
        "AU v FR",
        "AU: army german_states 3",
        "FR: army german_states, fort german_states, marker german_states",
        dice=[6, 1, 1, 6],
    ).play("attack FR")
    assert table.totals == [(8, 8)]
    assert (table.pieces("AU", "german_states"), table.unrest("AU")) == ("army 1", 2)
    assert (table.pieces("FR", "german_states"), table.unrest("FR")) == ("fort 1, marker 1", 1)


def _three_against_spain() -> Table:
    return board(
        FIVE.replace("GB", "GB*"),
        "GB: army german_states",
        "AU: army german_states",
        "PR: army german_states 2",
        "SP: army german_states 2, fort german_states",
        seats=FIVE_CLOCKWISE,
        dice=[3, 4, 6, 1],
    ).play("attack SP GB: 0n1a 0 AU: accept GB: 0n2a 0 PR: accept")


@pytest.mark.parametrize("ally", ["AU", "PR"])
@pytest.mark.parametrize("unit", ["army", "fort"])
def test_c42_se_14_18_the_losers_seven_with_two_supporters(ally: str, unit: str) -> None:
    table = _three_against_spain()
    assert table.totals == [(5, 9)]
    assert (table.asked, set(table.words)) == ("GB ally_loss", {"austria", "prussia"})
    table.play(f"GB: {ally}")
    assert (table.asked, table.words) == ("SP own_loss", ["army", "fort"])
    table.play(f"SP: {unit}")
    assert table.pieces("GB", "german_states") == ""
    assert table.pieces("AU", "german_states") == ("" if ally == "AU" else "army 1")
    assert table.pieces("PR", "german_states") == ("army 2" if ally == "AU" else "army 1")
    assert table.pieces("SP", "german_states") == ("army 1, fort 1" if unit == "army" else "army 2")
    unrest = {power: table.unrest(power) for power in ("GB", "AU", "PR", "SP")}
    assert unrest == {"GB": 1, "AU": int(ally == "AU"), "PR": int(ally == "PR"), "SP": 1}


def test_c43_se_14_18_a_supporter_with_ships_only() -> None:
    table = board(
        "GB AU v FR", "GB: army india 2", "AU: navy india, army india", "FR: army india 3", dice=[3, 4, 5, 1]
    ).play("attack FR GB: 1n0a 0 AU: accept")
    assert table.totals == [(3, 7)]
    assert table.pieces("GB", "india") == ""
    assert table.pieces("AU", "india") == "army 1, navy 1"
    assert (table.unrest("GB"), table.unrest("AU")) == (2, 0)


def test_c73_se_14_19_the_attackers_fort_is_safe_and_adds_nothing() -> None:
    table = board(
        "AU v FR",
        "AU: army german_states, fort german_states",
        "FR: army german_states, marker german_states",
        dice=[4, 3, 5, 1],
    ).play("attack FR")
    assert table.totals == [(2, 5)]
    assert (table.pieces("AU", "german_states"), table.unrest("AU")) == ("fort 1", 1)
    assert table.pieces("FR", "german_states") == "army 1, marker 1"


def test_se_14_18_the_winners_seven_costs_his_own_unit_even_with_allies() -> None:
    table = board(
        "GB AU v FR", "GB: army india 2", "AU: army india", "FR: army india, marker india", dice=[6, 1, 1, 1]
    ).play("attack FR 0n1a 0 accept")
    assert table.totals == [(8, 1)]
    assert (table.pieces("GB", "india"), table.pieces("AU", "india")) == ("army 1, marker 1", "army 1")


def test_se_14_18_a_seven_in_a_tie_costs_the_own_unit_even_with_allies() -> None:
    table = board("GB AU v FR", "GB: army india 2", "AU: army india", "FR: army india 3", dice=[6, 1, 6, 1]).play(
        "attack FR 0n1a 0 accept"
    )
    assert table.totals == [(8, 8)]
    assert (table.pieces("GB", "india"), table.pieces("AU", "india")) == ("", "army 1")
    assert table.pieces("FR", "india") == "army 1"


def test_se_14_18_a_loser_without_units_loses_nothing_even_with_allies() -> None:
    table = board("GB v FR SP", "GB: army india 3", "FR: marker india", "SP: army india", dice=[5, 1, 1, 1])
    table.play("attack FR FR: 0n1a 0 SP: accept")
    assert table.totals == [(7, 1)]
    assert (table.pieces("SP", "india"), table.unrest("SP"), table.unrest("FR")) == ("army 1", 0, 0)


def test_se_14_18_a_loser_without_units_lets_an_ally_pay_for_the_seven() -> None:
    table = board("GB v FR SP", "GB: army india 9", "FR: marker india", "SP: army india", dice=[1, 1, 3, 4])
    table.play("attack FR FR: 0n1a 0 SP: accept")
    assert table.totals == [(9, 2)]
    assert (table.pieces("SP", "india"), table.unrest("SP")) == ("", 1)


def test_se_14_18_at_sea_a_navy_of_the_ally_pays_for_the_seven() -> None:
    table = board(
        "GB v FR SP",
        "GB: army india, navy india 7",
        "FR: marker india, navy india",
        "SP: army india, navy india",
        dice=[1, 1, 3, 4, *WON],
    ).play("attack FR FR: 1n1a 0 SP: accept fight fight")
    assert table.totals == [(7, 3), (6, 1)]
    assert table.pieces("SP", "india") == "army 1"
    assert table.pieces("FR", "india") == ""
    assert (table.unrest("FR"), table.unrest("SP")) == (1, 1)


def test_se_14_18_a_loser_with_fort_and_army_chooses_for_each_loss() -> None:
    table = board("GB v FR", "GB: army india 9", "FR: fort india, army india, marker india", dice=[1, 1, 3, 4])
    table.play("attack FR FR: fort")
    assert table.pieces("FR", "india") == ""  # the seven takes the army that is left
    assert table.unrest("FR") == 2


def test_se_14_18_the_attackers_side_names_its_losses_first() -> None:
    table = board(
        "GB AU SP v FR UP",
        "GB: army india",
        "AU: army india",
        "SP: army india",
        "FR: army india 9, fort india",
        dice=[3, 4, 3, 4],
    ).play("attack FR GB: 0n1a 0 AU: accept GB: 0n1a 0 SP: accept")
    assert table.asked == "GB ally_loss"
    assert table.pieces("GB", "india") == "army 1"  # named, not yet removed
    table.play("SP FR: army")
    assert [values[:2] for values in table.told("unit_lost")] == [(table.seat(p), 0) for p in ("GB", "SP", "FR")]


def test_se_14_18_sevens_do_not_harm_neutral_regions() -> None:
    table = board("GB v FR", "GB: army india", "map: carnatic", dice=[1, 1, 4, 3]).play("attack")
    assert table.totals == [(1, 2)]
    assert (table.pieces("GB", "india"), table.counters) == ("", ["carnatic"])


def test_se_14_19_units_not_committed_are_safe() -> None:
    table = board("GB AU v FR", "GB: army india", "AU: army india 3", "FR: army india 9", dice=[3, 4, 1, 1]).play(
        "attack FR 0n1a 0 accept"
    )
    assert table.pieces("AU", "india") == "army 2"
    refused = board("GB AU v FR", "GB: army india", "AU: army india 3", "FR: army india 9", dice=[3, 4, 1, 1]).play(
        "attack FR skip"
    )
    assert refused.pieces("AU", "india") == "army 3"


def test_c49_se_15_20_fighting_withdrawal() -> None:
    pieces = ("GB: army india 2", "FR: army india, marker india, tile fighting_withdrawal")
    table = board("GB v FR", *pieces, dice=WON).play("attack FR")
    assert table.asked == "FR withdraw"
    assert table.words == ["no", "army@france"]
    table.play("army@france")
    assert (table.pieces("FR", "india"), table.unrest("FR")) == ("army 1", 0)
    assert table.pieces("GB", "india") == "army 2, marker 1"
    assert (table.owns("FR", "fighting_withdrawal"), table.supply("fighting_withdrawal")) == (0, 1)
    assert len(table.told("tile_used")) == len(table.told("unit_saved")) == 1
    table.play("GB: pass FR: buy").refuses("fighting_withdrawal", "SE-11.5")
    tie = board("GB v FR", *pieces, dice=[1, 1, 2, 1]).play("attack FR")
    assert (tie.totals, tie.asked, tie.unrest("FR")) == ([(2, 2)], "GB turn", 1)


def test_c49_se_15_20_it_cannot_save_a_fort() -> None:
    table = board(
        "GB v FR", "GB: army india 2", "FR: fort india, marker india, tile fighting_withdrawal", dice=WON
    ).play("attack FR")
    assert (table.asked, table.owns("FR", "fighting_withdrawal")) == ("GB turn", 1)
    assert (table.pieces("FR", "india"), table.unrest("FR")) == ("", 1)


def test_se_15_20_it_may_save_a_supporters_unit_and_only_one() -> None:
    table = board(
        "GB v FR SP",
        "GB: army india 9",
        "FR: army india, marker india, tile fighting_withdrawal",
        "SP: army india",
        dice=[1, 1, 3, 4],
    ).play("attack FR FR: 0n1a 0 SP: accept")
    assert table.words == ["no", "army@france", "army@spain"]
    table.play("army@spain")
    assert (table.pieces("FR", "india"), table.pieces("SP", "india")) == ("", "army 1")
    assert (table.unrest("FR"), table.unrest("SP")) == (1, 0)


def test_se_15_20_why_a_fort_beside_a_savable_unit_is_not_saved() -> None:
    """SE-14.18: a seven in defeat costs a second unit."""
    table = board(
        "GB v FR",
        "GB: army india 9",
        "FR: army india, fort india, marker india, tile fighting_withdrawal",
        dice=[1, 1, 3, 4],
    ).play("attack FR FR: army")
    if table.asked == "FR own_loss":
        table.play("fort")
    assert table.words == ["no", "army@france"]
    table.refuses("fort@france", "SE-15.20", "fort_is_lost")


def test_se_14_18_an_ally_who_is_not_in_the_combat_loses_nothing() -> None:
    table = board(
        "GB AU PR RU v SP FR UP",
        "GB: army india",
        "AU: army india",
        "PR: army india",
        "SP: army india 9, marker india",
        dice=[3, 4, 6, 1],
    ).play("attack SP GB: 0n1a 0 AU: accept GB: 0n1a 0 PR: accept")
    assert (table.asked, table.words) == ("GB ally_loss", ["austria", "prussia"])
    table.refuses("RU", "SE-14.18", "fights_not_here")


def test_se_15_20_the_attacker_and_a_winner_may_not_use_it() -> None:
    table = board(
        "GB v FR",
        "GB: army india, tile fighting_withdrawal",
        "FR: army india 4",
        dice=LOST,
    ).play("attack FR")
    assert (table.pieces("GB", "india"), table.owns("GB", "fighting_withdrawal")) == ("", 1)
    won = board("GB v FR", "GB: army india", "FR: army india 4, tile fighting_withdrawal", dice=[1, 1, 3, 4])
    assert won.play("attack FR").pieces("FR", "india") == "army 3"


def test_c77_se_15_20_fighting_withdrawal_at_sea() -> None:
    table = board(
        "GB v FR",
        "GB: navy india 2, army india",
        "FR: navy india, army india, marker india, tile fighting_withdrawal",
        dice=[6, 4, 3, 1, 5, 4, 2, 2],
    ).play("attack FR fight fight")
    assert table.words == ["no", "navy@france"]
    table.play("navy@france")
    assert table.totals == [(4, 3), (3, 1)]
    assert table.support == "GB"
    assert (table.pieces("FR", "india"), table.unrest("FR")) == ("navy 1", 1)
    assert table.pieces("GB", "india") == "army 1, navy 2, marker 1"
