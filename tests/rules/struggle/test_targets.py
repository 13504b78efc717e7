"""SE-14.1, SE-14.2: what may be attacked."""

from __future__ import annotations

import pytest

from tests.rules.struggle.board import WON, board


def test_c52_se_14_1_illegal_targets() -> None:
    table = board(
        "GB AU v FR SP",
        "GB: army north_america, army india, gold 4",
        "AU: army north_america, marker north_america",
        "FR: marker north_america",
        "map: canada, virginia, cherokee, bengal",
    )
    table.play("attack north_america")
    assert set(table.words) == {"france", "cherokee"}
    table.refuses("AU", "SE-14.1", "is_ally")
    table.refuses("canada", "SE-14.1", "not_a_neutral")
    table.refuses("virginia", "SE-14.1", "not_a_neutral")
    table.refuses("SP", "SE-14.1", "nothing_there")
    assert table.why_not("GB") is None


@pytest.mark.parametrize("instead", ["navy caribbean 3", "fort caribbean 2", "tile portugal", "marker caribbean 3"])
def test_c52_se_14_2_a_land_target_needs_an_own_army(instead: str) -> None:
    table = board(
        "GB AU v FR",
        f"GB: army india, army german_states, {instead}",
        "AU: army caribbean 4",
        "FR: marker caribbean, marker german_states",
        "map: caribs, bengal",
    )
    table.play("attack")
    assert set(table.words) == {"german_states", "india"}
    table.refuses("caribbean", "SE-14.2")


def test_se_14_2_without_an_army_beside_a_target_there_is_no_attack() -> None:
    table = board("GB v FR", "GB: navy caribbean 3, army german_states", "FR: marker caribbean", "map: caribs")
    table.refuses("attack", "SE-14.2")


def test_se_14_2_pirates_are_attacked_by_navies_and_revolts_by_armies() -> None:
    table = board("GB v FR", "GB: army africa 3, navy caribbean", "map: pirates africa FR, slave_revolt caribbean FR")
    table.refuses("attack", "SE-14.2")
    both = board(
        "GB v FR", "GB: army africa, navy africa, army caribbean", "map: pirates africa FR, slave_revolt caribbean FR"
    )
    assert both.play("attack").words == ["caribbean", "africa"]
    mixed = board("GB v FR", "GB: army caribbean, marker africa", "map: caribs, pirates caribbean FR, spanish_main")
    mixed.play("attack caribbean").refuses("pirates", "SE-14.2")
    pirates = "map: caribs, pirates caribbean FR"
    fleet = board("GB v FR", "GB: navy caribbean, army baltic", "FR: marker baltic", pirates)
    assert fleet.play("attack").words == ["baltic", "caribbean"]
    fleet.play("caribbean")
    assert fleet.told("attack_declared")[0][:2] == (0, 6)
    assert fleet.told("combat_dice")


def test_c75_se_14_1_an_enemy_with_ships_only() -> None:
    armies = "RU: army baltic, army german_states, army central_europe"
    alone = board("RU v PR", armies, "PR: navy baltic, marker german_states, marker central_europe").play("attack")
    assert alone.words == ["german_states", "central_europe"]
    alone.refuses("baltic", "SE-14.1")
    both = board("RU v PR", "RU: army baltic, navy baltic", "PR: navy baltic").play("attack baltic PR")
    assert both.asked == "RU naval_fight"


def test_c75_se_14_1_ships_in_the_mediterranean_are_no_target_in_the_ottoman_empire() -> None:
    table = board("RU v GB", "RU: army ottoman_empire, navy mediterranean", "GB: navy mediterranean")
    table.refuses("attack", "SE-14.2")


def test_se_14_1_an_enemy_with_ships_only_beside_other_targets() -> None:
    table = board("RU v PR GB", "RU: army baltic", "PR: navy baltic", "GB: marker baltic", "map: scania").play("attack")
    table.refuses("PR", "SE-14.1", "only_ships_there")
    assert set(table.words) == {"great_britain", "scania"}


@pytest.mark.parametrize("thing", ["marker india", "army india", "fort india"])
def test_se_14_1_a_marker_an_army_or_a_fort_makes_a_target(thing: str) -> None:
    table = board("GB v FR", "GB: army india", f"FR: {thing}", dice=WON).play("attack india FR")
    assert table.told("attack_declared") == [(0, 9, 1)]
    assert table.gold("GB") == 8


def test_se_14_1_a_region_without_a_target_is_refused() -> None:
    armies = "GB: army india, army africa, army baltic"
    table = board("GB v FR", armies, "FR: marker india, marker africa").play("attack")
    table.refuses("baltic", "SE-14.1")
    table.refuses("caribbean", "SE-14.2")


def test_se_14_20_no_odds_are_shown_for_a_combat_on_land_that_will_not_be() -> None:
    ships = ("PR: navy baltic", "UP: army baltic, navy baltic")
    table = board("RU v PR UP", "RU: army baltic 2, navy baltic", *ships).play("attack")
    only_ships, whole = table.note("prussia"), table.note("united_provinces")
    assert only_ships is not None and "win" not in only_ships.values
    assert whole is not None and whole.values["mine"] == 2


def test_se_14_2_where_only_pirates_lie_a_navy_is_missing() -> None:
    french = "FR: marker baltic, marker german_states, marker india"
    for armies in ("GB: army baltic, army german_states", "GB: army baltic, army german_states, army africa"):
        table = board("GB v FR", armies, french, "map: pirates africa FR").play("attack")
        table.refuses("africa", "SE-14.2", "needs_navy_there")
        table.refuses("india", "SE-14.2", "no_army_there")


@pytest.mark.parametrize("attacker", ["SP", "FR", "GB"])
def test_se_14_1_anyone_may_attack_pirates(attacker: str) -> None:
    """The owner of the seized marker, an ally of his, the buyer (Great Britain): all alike."""
    heading = "SP FR v GB UP".replace(attacker, attacker + "*")
    table = board(heading, f"{attacker}: navy africa 2", "map: pirates africa SP", dice=WON).play("attack africa")
    assert table.pieces(attacker, "africa") == "navy 2, marker 1"
    assert table.lies("pirates") == ""


def test_se_2_2_home_countries_are_never_attacked() -> None:
    table = board("GB v FR", "GB: army india, army africa", "FR: army home, marker india, marker africa").play("attack")
    table.refuses("home_france", "SE-2.2", "no_attack_on_homes")
