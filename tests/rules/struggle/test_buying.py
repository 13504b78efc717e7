"""SE-11: buying tiles, and how long they serve."""

from __future__ import annotations

import pytest

from engine.games.struggle.tables import REGIONS, SCORED, TILES, Tile
from tests.rules.struggle.board import TIED, board


def test_c56_se_11_2_one_purchase_a_round_and_diplomatic_service_on_top() -> None:
    """SE-15.14."""
    table = board("UP v FR").play("buy diplomatic_service diplomatic_service sweden")
    assert (table.gold("UP"), table.state.actions) == (8, 1)
    assert (table.owns("UP", "sweden"), table.turned("UP", "diplomatic_service")) == (1, 1)
    table.refuses("buy", "SE-11.2")
    table.refuses("diplomatic_service", "SE-11.4")


LASTING = [tile for tile in TILES if tile.timing != "immediate_on_board"]


@pytest.mark.parametrize("tile", LASTING, ids=lambda tile: tile.id)
def test_se_11_1_a_tile_costs_what_is_printed_on_it(tile: Tile) -> None:
    table = board("GB v FR", "GB: gold 5").play(f"buy {tile.id}")
    assert table.gold("GB") == 5 - tile.cost_gold
    assert table.population("GB") == 5 - tile.cost_population
    assert table.unrest("GB") == tile.cost_unrest
    assert (table.owns("GB", tile.id), table.supply(tile.id)) == (1, tile.count - 1)
    assert table.state.actions == 1  # a free one takes the action too


def test_se_11_1_what_cannot_be_bought() -> None:
    table = board("GB v FR", "GB: population 0", "FR: tile bavaria, tile banking 2").play("buy")
    table.refuses("army_training", "SE-11.1")
    table.refuses("bavaria", "SE-11.1")
    table.refuses("banking", "SE-11.1")
    assert "saxony" in table.words


def test_se_11_2_the_next_round_brings_another_purchase() -> None:
    table = board("GB v FR").play("GB: buy bavaria pass FR: pass GB: buy saxony")
    assert (table.owns("GB", "bavaria"), table.owns("GB", "saxony")) == (1, 1)


def test_se_11_3_any_number_of_tiles_in_the_open() -> None:
    """SE-11.3: and nothing offers to give one away."""
    table = board("GB v FR", "GB: tile government_reform 4, tile army_training 5, tile banking 2")
    table.play("buy army_training")
    assert table.owns("GB", "army_training") == 6
    assert table.words == ["pass", "build"]


def test_se_11_4_once_a_war_and_each_copy_by_itself() -> None:
    table = board("GB v FR", "GB: population 3, tile improved_agriculture 2").play("improved_agriculture")
    assert "improved_agriculture" in table.words
    table.play("improved_agriculture")
    table.refuses("improved_agriculture", "SE-11.4")
    assert (table.population("GB"), table.turned("GB", "improved_agriculture")) == (5, 2)
    table.then("settle_war")
    assert table.turned("GB", "improved_agriculture") == 0


def test_se_11_4_what_becomes_of_a_used_tile() -> None:
    """SE-11.4: discarded, returned, turned or kept."""
    table = board(
        "GB v FR",
        "GB: unrest 9, navy india, tile government_reform, tile blockade, tile improved_agriculture, tile navigation",
    ).play("government_reform blockade improved_agriculture")
    assert (table.owns("GB", "government_reform"), table.supply("government_reform")) == (0, 9)
    assert (table.owns("GB", "blockade"), table.supply("blockade"), table.lies("blockade")) == (0, 0, "india GB")
    assert table.turned("GB", "improved_agriculture") == 1
    assert (table.owns("GB", "navigation"), table.turned("GB", "navigation")) == (1, 0)


def test_se_11_4_only_the_tiles_so_marked_are_free_actions() -> None:
    """SE-10.4."""
    markers = "".join(f", marker {region.id}" for region in REGIONS[:SCORED])
    owned = "".join(f", tile {tile.id}" for tile in LASTING if tile.id != "bavaria")  # one is left for the envoys
    table = board("GB v FR", f"GB: unrest 3, navy india, army india{owned}{markers}", "FR: marker india")
    offered = {word for word in table.words if word in {tile.id for tile in TILES}}
    companies = {tile.id for tile in TILES if tile.family == "company"}
    assert offered == companies | {
        "war_office", "mercenaries", "pressgangs", "trained_natives", "diplomatic_service", "improved_agriculture",
        "government_reform", "blockade",
    }  # fmt: skip


def test_se_11_5_a_used_tile_may_be_bought_again_in_the_next_round() -> None:
    table = board("GB v FR", "GB: army india, tile surprise_attack", "FR: marker india", dice=TIED)
    table.play("attack FR yes buy").refuses("surprise_attack", "SE-11.5")
    table.play("bavaria FR: pass GB: buy surprise_attack")
    assert table.owns("GB", "surprise_attack") == 1


def test_se_11_5_placing_a_blockade_is_using_it() -> None:
    table = board("GB v FR", "GB: navy india, tile blockade", dice=[2])
    table.play("blockade move navy@india home")
    assert (table.lies("blockade"), table.supply("blockade")) == ("", 1)
    table.play("buy").refuses("blockade", "SE-11.5")


def test_se_11_6_pirates_and_slave_revolt_need_a_target() -> None:
    table = board("GB v FR", "GB: marker caribbean, marker india", "FR: marker baltic").play("buy")
    table.refuses("pirates", "SE-11.6")
    table.refuses("slave_revolt", "SE-11.6")
    some = board("GB v FR", "FR: marker india").play("buy")
    some.refuses("slave_revolt", "SE-11.6")
    assert "pirates" in some.words
