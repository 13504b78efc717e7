"""SV-2, SV-3: pieces and map."""

from __future__ import annotations

import pytest

from engine.games.seven.tables import (
    ALL_CARDS,
    ALL_EMPIRES,
    CARD_KINDS,
    CARDS,
    CITIES,
    CITY_COUNT,
    CITY_CROWNS,
    COAST,
    DISTRIBUTIONS,
    EMPIRE_IDS,
    LAND,
    LAND_COUNT,
    NOBODY,
    PALACE,
    PORT,
    PRODUCT,
    REGION_COUNT,
    REGION_IDS,
    SEA,
    SHORE,
    START_CITIES,
    STOCK,
    TABLES,
    TILE_IDS,
    UNIT_IDS,
    card_kinds,
    region_number,
)
from tests.rules.seven.table import Table, number

CORNERS = (
    ("baltic_sea", "norway"),
    ("north_sea", "sweden"),
    ("north_sea", "paris"),
    ("english_channel", "southern_netherlands"),
    ("atlantic", "madrid"),
    ("western_mediterranean", "portugal"),
    ("ligurian_sea", "papal_states"),
    ("tyrrhenian_sea", "tuscany"),
    ("aegean_sea", "wallachia"),
    ("black_sea", "constantinople"),
)
NO_LINKS = (
    ("denmark", "sweden"),
    ("sweden", "finland"),
    ("ireland", "edinburgh"),
    ("madrid", "barbary_coast"),
    ("sicily", "naples"),
)


def names(regions: tuple[int, ...]) -> set[str]:
    return {REGION_IDS[region] for region in regions}


def land(region: str) -> set[str]:
    return names(LAND[region_number(region)])


def test_sv_2_1_c01_components() -> None:
    assert (CITY_COUNT, LAND_COUNT - CITY_COUNT, REGION_COUNT - LAND_COUNT) == (26, 30, 15)
    assert [sum(stock[kind] for stock in STOCK) for kind in range(4)] == [49, 49, 47, 47]
    assert STOCK[number("france")] == (8, 8, 7, 7, 20)
    assert all(stock[4] == 20 for stock in STOCK)
    assert [len(CITIES[e]) for e in ALL_EMPIRES] == [3, 3, 3, 4, 4, 5, 4]
    assert [len(DISTRIBUTIONS[n]) for n in range(2, 7)] == [4, 3, 3, 3, 2]


def test_sv_2_2_a_removed_unit_can_be_placed_again_and_none_beyond_the_supply() -> None:
    table = Table().units("spain", madrid="i").act("spain", "attack")
    assert table.stock("spain")[0] == 5
    table.s.remove(region_number("madrid") * 4)
    assert table.stock("spain")[0] == 6
    table.supply("spain", i=0).act("spain", "attack")
    assert "madrid_infantry" not in table.words
    assert table.closed["madrid_infantry"] == "supply_empty"


def test_sv_2_3_each_city_has_one_type_of_tile_with_a_crown_on_its_upgraded_side() -> None:
    for city in range(CITY_COUNT):
        produces = [UNIT_IDS[kind] for kind in PRODUCT[city][1:]]
        naval = PORT[city] != NOBODY
        assert produces == (["two_master", "three_master"] if naval else ["infantry", "artillery"])
        assert CITY_CROWNS[city] == (0, 0, 1)


def test_sv_2_4_palaces_have_two_sides() -> None:
    assert PALACE.standard == (0, 1, 2)
    assert PALACE.capital == (2, 3)


def test_sv_2_5_influence_cards_from_the_top_of_the_pile() -> None:
    cards = [(CARDS[kind].id, CARDS[kind].letter, CARDS[kind].value) for kind in card_kinds(ALL_CARDS)]
    assert cards == [
        ("nobility", "A", 7),
        ("clergy", "B", 6),
        ("bourgeoisie", "C", 5),
        ("magistrate", "", 4),
        *[("peasant", "", 3)] * 3,
        ("worker", "", 1),
    ]
    assert len(CARD_KINDS) * len(EMPIRE_IDS) == 49 + 7


def test_sv_2_6_hourglass_tiles_of_every_table_are_in_the_box() -> None:
    box = {"pawn": 5, "worker": 1, "infantry": 2, "two_master": 2}
    for table in TABLES.values():
        tiles = table.hourglass + table.hourglass_extra
        assert len(table.hourglass) == 7 and len(tiles) == 9
        assert all(tiles.count(tile) <= box.get(tile, 1) for tile in TILE_IDS)


def test_sv_3_1_borders_hold_in_both_directions() -> None:
    for region in range(LAND_COUNT):
        assert all(region in LAND[other] for other in LAND[region])
        assert all(region in SHORE[sea - LAND_COUNT] for sea in COAST[region])
    for sea in range(LAND_COUNT, REGION_COUNT):
        assert all(sea in SEA[other - LAND_COUNT] for other in SEA[sea - LAND_COUNT])
        assert all(sea in COAST[region] for region in SHORE[sea - LAND_COUNT])
    assert all(sea in COAST[city] for city, sea in enumerate(PORT) if sea != NOBODY)


@pytest.mark.parametrize(("sea", "region"), CORNERS)
def test_sv_3_2_c39_corners_are_no_border(sea: str, region: str) -> None:
    assert region_number(sea) not in COAST[region_number(region)]
    assert region_number(region) not in SHORE[region_number(sea) - LAND_COUNT]


@pytest.mark.parametrize(("one", "other"), NO_LINKS)
def test_sv_3_3_c40_no_land_border(one: str, other: str) -> None:
    assert other not in land(one) and one not in land(other)


def test_sv_3_3_c40_land_borders_easily_overlooked() -> None:
    assert "switzerland" in land("bavaria")
    assert "papal_states" in land("venice")


def test_sv_3_4_c41_three_islands() -> None:
    assert {REGION_IDS[r] for r in range(LAND_COUNT) if not LAND[r]} == {"ireland", "sicily", "barbary_coast"}
    assert all(COAST[region_number(island)] for island in ("ireland", "sicily", "barbary_coast"))
    assert not {"corsica", "sardinia", "crete", "cyprus"} & set(REGION_IDS)


def test_sv_3_5_constantinople_is_one_region_in_the_aegean() -> None:
    assert land("constantinople") == {"salonica", "wallachia", "konya"}
    assert names(COAST[region_number("constantinople")]) == {"aegean_sea"}
    assert names(SEA[region_number("black_sea") - LAND_COUNT]) == {"aegean_sea"}


def test_sv_5_2_every_empire_has_one_dotted_city() -> None:
    for cities in CITIES:
        assert sum(city not in START_CITIES for city in cities) == 1


def test_sv_3_1_the_city_regions_of_others_are_closed_with_a_reason() -> None:
    for action in ("build_deploy", "palace"):
        table = Table().act("habsburg", action)
        assert table.closed["berlin"] == "foreign_city" and table.clauses["berlin"] == "SV-3.1"
        assert set(table.words) | set(table.closed) == set(REGION_IDS[:CITY_COUNT])


def test_sv_3_7_no_ship_returns_to_a_port() -> None:
    table = (
        Table().units("great_britain", irish_sea="2").act("great_britain", "move_fight").play("irish_sea_two_master")
    )
    assert table.closed["liverpool"] == "no_return" and table.clauses["liverpool"] == "SV-3.7"
    assert table.closed["irish_sea"] == "stands_there" and table.clauses["irish_sea"] == "SV-9.7"


def test_sv_10_3_no_land_unit_stays_at_sea() -> None:
    table = Table().units("great_britain", irish_sea="2", york="i").act("great_britain", "move_fight")
    table.play("done york_infantry")
    assert table.closed["irish_sea"] == "ends_on_land" and table.clauses["irish_sea"] == "SV-10.3"
    assert table.closed["york"] == "stands_there" and table.clauses["york"] == "SV-10.3"
