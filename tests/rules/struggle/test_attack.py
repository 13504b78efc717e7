"""SE-14 from declaring to the dice, and what a victory brings: SE-14.1 to SE-14.10, SE-14.20 to SE-14.25."""

from __future__ import annotations

import pytest

from tests.rules.struggle.board import Table, board

WON = (5, 1, 1, 1)
LOST = (1, 1, 5, 1)
TIED = (1, 1, 1, 1)
"""Dice without a seven: +4 against 0, 0 against +4, 0 against 0."""


# -- SE-14.1, SE-14.2 targets


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


@pytest.mark.parametrize("attacker", ["SP", "FR", "GB"])
def test_se_14_1_anyone_may_attack_pirates(attacker: str) -> None:
    """The owner of the seized marker, an ally of his, the buyer (Great Britain): all alike."""
    heading = "SP FR v GB UP".replace(attacker, attacker + "*")
    table = board(heading, f"{attacker}: navy africa 2", "map: pirates africa SP", dice=WON).play("attack africa")
    assert table.pieces(attacker, "africa") == "navy 2, marker 1"
    assert table.lies("pirates") == ""


# -- SE-14.3 to SE-14.6 support


def test_c44_se_14_4_what_a_supporter_may_give() -> None:
    """SE-14.5: the supporter's tiles do not count, and nobody asks an enemy."""
    table = board(
        "GB AU v FR SP",
        "GB: army german_states",
        "AU: army german_states 2, fort german_states, tile army_training 3, tile bavaria",
        "FR: army german_states, marker german_states",
        "SP: marker india",
        dice=TIED,
    )
    table.play("attack FR")
    assert table.asked == "GB request"
    assert table.words == ["skip", "0n1a", "0n2a"]
    table.play("0n2a 0 AU: accept")
    assert table.totals == [(3, 1)]
    assert {values[1] for values in table.told("support_asked")} == {table.seat("AU")}


def test_c76_se_23_1_which_units_may_support() -> None:
    table = board(
        "RU UP v FR", "RU: army baltic", "UP: navy baltic 2, army baltic", "map: scania", dice=TIED
    ).play("attack scania")
    assert table.words == ["skip", "0n1a"]
    ships = board("RU UP v FR", "RU: army baltic", "UP: navy baltic 2", "map: scania", dice=TIED).play("attack scania")
    assert ships.asked == "RU turn"
    pirates = board(
        "RU UP v FR", "RU: navy africa", "UP: navy africa 2, army africa", "map: pirates africa FR", dice=TIED
    ).play("attack africa")
    assert pirates.words == ["skip", "1n0a", "2n0a"]


def test_se_14_4_navies_for_the_ottoman_empire_stand_in_the_mediterranean() -> None:
    ally = "UP: navy mediterranean, army mediterranean"
    table = board("RU UP v FR", "RU: army ottoman_empire", ally, "FR: marker ottoman_empire").play("attack FR")
    assert table.words == ["skip", "1n0a"]


@pytest.mark.parametrize("region", ["german_states", "central_europe"])
def test_se_14_4_no_navies_where_there_is_no_naval_stage(region: str) -> None:
    ally = f"UP: navy mediterranean, navy baltic, army {region}"
    table = board("RU UP v FR", f"RU: army {region}", ally, f"FR: marker {region}").play("attack FR")
    assert table.words == ["skip", "0n1a"]


def test_se_14_4_support_is_asked_after_the_payment_attacker_first() -> None:
    table = board(
        "RU UP v FR SP",
        "RU: gold 1, army baltic",
        "UP: army baltic",
        "FR: marker baltic",
        "SP: army baltic",
        dice=TIED,
    ).play("attack baltic FR")
    assert (table.asked, table.gold("RU"), table.unrest("RU")) == ("RU request", 1, 1)
    table.play("RU: skip FR: 0n1a 3 SP: accept")
    assert table.totals == [(1, 1)]


def test_se_14_6_neutral_regions_are_never_supported() -> None:
    """SE-14.6: nor are Pirates and Slave Revolts; only the attacker's allies are asked."""
    armies = ("RU: army baltic", "SP: army baltic 3", "FR: army baltic")
    neutral = board("RU UP v FR SP", *armies, "map: scania", dice=TIED)
    assert neutral.play("attack scania").totals == [(1, 3)]
    revolt = board(
        "RU UP v FR", "RU: army caribbean", "FR: army caribbean", "map: slave_revolt caribbean FR", dice=TIED
    )
    assert revolt.play("attack slave_revolt").totals == [(1, 3)]
    pirates = board("RU UP v FR", "RU: navy africa", "FR: navy africa", "map: pirates africa FR", dice=TIED)
    assert pirates.play("attack africa").totals == [(1, 1)]


# -- SE-14.7 to SE-14.10 naval stage


def _caribbean(ships: int, against: int) -> Table:
    lines = ["GB: army caribbean 2", "FR: army caribbean, marker caribbean"]
    if ships:
        lines.append(f"GB: navy caribbean {ships}")
    if against:
        lines.append(f"FR: navy caribbean {against}")
    return board("GB v FR", *lines, dice=TIED).play("attack FR")


def test_c38_se_14_8_who_has_naval_support() -> None:
    """(a) to (c): nobody is asked."""
    for ships, against, support, totals in ((0, 0, "", (2, 1)), (1, 0, "GB", (3, 1)), (0, 2, "FR", (2, 2))):
        table = _caribbean(ships, against)
        assert (table.asked, table.support) == ("GB turn", support)
        assert table.totals == [totals]
        assert not table.told("naval_declined")


def test_c38_se_14_8_declining_gives_the_other_naval_support() -> None:
    """(d), (e)."""
    attacker = _caribbean(1, 1).play("GB: decline")
    assert (attacker.support, attacker.totals) == ("FR", [(2, 2)])
    assert attacker.told("naval_declined") == [(0,)]
    defender = _caribbean(1, 1).play("GB: fight FR: decline")
    assert (defender.support, defender.totals) == ("GB", [(3, 1)])
    assert defender.told("naval_declined") == [(1,)]


@pytest.mark.parametrize(("dice", "support"), [(WON, "GB"), (LOST, "FR"), (TIED, "")])
def test_c38_se_14_8_the_winner_of_the_naval_combat_has_naval_support(dice: tuple[int, ...], support: str) -> None:
    """(f): a tie gives it to nobody."""
    table = _caribbean(1, 1).roll(*dice, *TIED).play("GB: fight FR: fight")
    assert table.support == support
    assert table.totals[1] == (2 + (support == "GB"), 1 + (support == "FR"))


def test_c39_se_14_8_a_naval_tie() -> None:
    table = board(
        "FR v GB",
        "FR: navy caribbean 2, army caribbean",
        "GB: navy caribbean 2, army caribbean, marker caribbean",
        dice=[5, 3, 6, 4, 6, 2, 3, 3],
    ).play("attack GB fight fight")
    assert table.totals == [(4, 4), (5, 1)]
    assert (table.unrest("FR"), table.unrest("GB")) == (1, 2)
    assert table.support == ""
    assert table.pieces("FR", "caribbean") == "army 1, navy 1, marker 1"
    assert table.pieces("GB", "caribbean") == "navy 1"


def test_c40_se_14_7_the_ottoman_empire_uses_the_ships_in_the_mediterranean() -> None:
    table = board(
        "RU v AU",
        "RU: army ottoman_empire 2",
        "AU: marker ottoman_empire, army ottoman_empire, navy mediterranean",
        dice=[4, 1, 6, 5],
    ).play("attack AU")
    assert (table.support, table.totals) == ("AU", [(5, 3)])
    assert table.pieces("RU", "ottoman_empire") == "army 2, marker 1"


def test_se_14_7_a_naval_combat_about_the_ottoman_empire() -> None:
    table = board(
        "RU v AU",
        "RU: army ottoman_empire, navy mediterranean 2",
        "AU: marker ottoman_empire, navy mediterranean",
        dice=[*WON, *WON],
    ).play("attack AU fight fight")
    assert table.totals == [(6, 1), (6, 0)]
    assert table.pieces("AU", "mediterranean") == ""
    assert table.pieces("RU", "ottoman_empire") == "army 1, marker 1"


SEAS = ["baltic", "mediterranean", "north_america", "caribbean", "south_america", "africa", "india", "east_indies"]


@pytest.mark.parametrize("region", SEAS)
def test_se_14_7_regions_with_a_naval_stage(region: str) -> None:
    table = board("RU v AU", f"RU: army {region}, navy {region}", f"AU: marker {region}, navy {region}")
    table.play("attack AU")
    assert table.asked == "RU naval_fight"


def test_se_14_7_ships_next_door_do_not_matter_in_the_german_states() -> None:
    table = board(
        "GB v FR", "GB: army german_states, navy baltic", "FR: marker german_states, navy mediterranean", dice=TIED
    ).play("attack FR")
    assert table.totals == [(1, 0)]


def test_se_14_8_naval_support_without_a_ship_left() -> None:
    table = board(
        "GB v FR",
        "GB: army india, navy india",
        "FR: marker india, navy india",
        dice=[6, 1, 3, 3, *TIED],
    ).play("attack FR fight fight")
    assert table.pieces("GB", "india") == "army 1, marker 1"  # its seven cost the winner his only ship
    assert table.totals == [(6, 1), (2, 0)]


@pytest.mark.parametrize(("ships", "total"), [("", 1), (", navy india", 2)])
def test_se_14_9_naval_support_against_a_neutral_region(ships: str, total: int) -> None:
    table = board("GB v FR", "GB: army india" + ships, "FR: navy india 3", "map: bengal", dice=TIED)
    table.play("attack bengal")
    assert table.totals == [(total, 3)]


def test_se_14_9_naval_support_against_a_slave_revolt() -> None:
    table = board("GB v FR", "GB: army caribbean, navy caribbean", "map: slave_revolt caribbean FR", dice=TIED)
    assert table.play("attack slave_revolt").totals == [(2, 3)]


def test_se_14_10_a_supporters_ships_give_no_right_to_fight() -> None:
    table = board(
        "GB AU v FR",
        "GB: army india",
        "AU: navy india 3",
        "FR: marker india, navy india",
        dice=TIED,
    ).play("attack FR GB: 3n0a 0 AU: accept")
    assert table.support == "FR"  # without a question
    assert table.totals == [(1, 1)]


def test_se_14_10_a_supporters_ships_add_to_the_total_at_sea() -> None:
    table = board(
        "GB AU v FR",
        "GB: army india, navy india",
        "AU: navy india 3",
        "FR: marker india, navy india",
        seats="GB FR AU",
        dice=[*TIED, *TIED],
    ).play("attack FR GB: 3n0a 0 AU: accept GB: fight FR: fight")
    assert table.totals == [(4, 1), (2, 0)]


# -- SE-14.20 to SE-14.25 what it brings


def test_c51_se_14_21_no_marker_is_won_where_none_was() -> None:
    table = board("GB v SP", "GB: army german_states 3", "SP: army german_states", dice=WON).play("attack SP")
    assert table.pieces("SP", "german_states") == ""
    assert table.pieces("GB", "german_states") == "army 3"
    assert table.unrest("SP") == 1


def test_c51_se_14_20_no_land_combat_against_ships_alone() -> None:
    table = board("GB v SP", "GB: army baltic, navy baltic", "SP: navy baltic", dice=WON).play("attack SP fight fight")
    assert table.totals == [(5, 1)]
    assert table.asked == "GB turn"
    declined = board("GB v SP", "GB: army baltic, navy baltic", "SP: navy baltic").play("attack SP decline")
    assert (declined.totals, declined.gold("GB")) == ([], 8)


def test_se_14_20_the_land_combat_cannot_be_called_off() -> None:
    many = "SP: navy baltic 3, army baltic 5, marker baltic"
    table = board("GB v SP", "GB: army baltic, navy baltic", many, dice=[*LOST, *LOST]).play("attack SP fight fight")
    assert len(table.totals) == 2


def test_c74_se_14_14_a_defender_with_ships_only() -> None:
    table = board(
        "RU v GB", "RU: army mediterranean", "GB: marker mediterranean, navy mediterranean", dice=[4, 2, 3, 3]
    ).play("attack GB")
    assert (table.support, table.totals) == ("GB", [(3, 1)])
    assert table.pieces("RU", "mediterranean") == "army 1, marker 1"
    assert (table.pieces("GB", "mediterranean"), table.unrest("GB")) == ("navy 1", 0)


def test_c36_se_14_22_a_neutral_region_with_gold() -> None:
    table = board(
        "GB v FR",
        "GB: army india 3, navy india, tile army_training",
        "map: bengal",
        dice=[6, 4, 5, 1],
    ).play("attack bengal")
    assert table.totals == [(7, 7)]
    assert (table.pieces("GB", "india"), table.unrest("GB")) == ("army 2, navy 1", 1)
    assert table.counters == ["bengal"]
    table.roll(6, 2, 3, 1).play("attack bengal")
    assert table.totals[1] == (8, 5)
    assert table.gold("GB") == 10 - 2 - 2 + 3
    assert table.pieces("GB", "india") == "army 2, navy 1, marker 1"
    assert table.counters == []
    assert table.state.wild == 0


def test_c37_se_14_22_a_neutral_region_with_a_victory_point() -> None:
    table = board("SP v FR", "SP: army mediterranean 3", "map: savoy", dice=[6, 3, 2, 1]).play("attack savoy")
    assert table.totals == [(6, 4)]
    assert (table.vp("SP"), table.pieces("SP", "mediterranean")) == (1, "army 3, marker 1")


def test_se_14_22_a_defeat_by_a_neutral_region_costs_a_unit() -> None:
    table = board("SP v FR", "SP: army mediterranean 2", "map: savoy", dice=LOST).play("attack savoy")
    assert (table.pieces("SP", "mediterranean"), table.unrest("SP")) == ("army 1", 1)
    assert table.counters == ["savoy"]


def test_se_14_22_without_a_marker_left_the_counter_still_leaves_and_pays() -> None:
    """SE-3.3."""
    table = board("SP v FR", "SP: army india 3, marker africa 20", "map: bengal", dice=WON).play("attack bengal")
    assert (table.counters, table.gold("SP")) == ([], 10 - 2 + 3)
    assert table.pieces("SP", "india") == "army 3"


def test_se_14_21_the_marker_removed_goes_back_to_its_owner() -> None:
    """SE-14.21, SE-3.7."""
    table = board("SP v FR", "SP: army india", "FR: marker india 2", dice=WON).play("attack FR")
    assert (table.pieces("SP", "india"), table.pieces("FR", "india")) == ("army 1, marker 1", "marker 1")
    assert (table.spare("SP", "marker"), table.spare("FR", "marker")) == (19, 19)


@pytest.mark.parametrize(("dice", "freed"), [(WON, True), ((5, 3, 1, 1), False), (LOST, False)])
def test_se_14_23_beating_a_slave_revolt(dice: tuple[int, ...], freed: bool) -> None:
    table = board("SP v FR", "SP: army caribbean", "map: slave_revolt caribbean FR", dice=dice)
    table.play("attack slave_revolt")
    assert table.lies("slave_revolt") == ("" if freed else "caribbean FR")
    assert table.supply("slave_revolt") == int(freed)
    assert table.pieces("SP", "caribbean") == ("army 1, marker 1" if freed else "")
    assert table.spare("FR", "marker") == (20 if freed else 19)
    assert table.unrest("SP") == (0 if freed else 1)


def test_se_14_24_pirates_are_fought_at_sea_only() -> None:
    """SE-14.24: own and supporting navies, Naval Training, alliance navy bonus, against 1."""
    table = board(
        "SP AU v FR",
        "SP: navy south_america 2, army south_america 3, tile naval_training, tile army_training 2",
        "SP: tile portugal, tile gauchos",
        "AU: navy south_america, tile naval_training 2",
        "map: pirates south_america FR",
        dice=TIED,
    ).play("attack pirates 1n0a 0 AU: accept")
    assert table.totals == [(2 + 1 + 1 + 1, 1)]
    assert table.told("naval_support_to") == []


def test_se_14_25_supporters_gain_nothing_and_each_attack_costs_again() -> None:
    table = board(
        "GB AU v FR",
        "GB: army india",
        "AU: army india",
        "FR: marker india 2",
        dice=WON,
    ).play("attack GB: 0n1a 0 AU: accept")
    assert table.pieces("AU", "india") == "army 1"
    table.roll(*WON).play("GB: attack skip")
    assert table.gold("GB") == 6
    assert table.pieces("GB", "india") == "army 1, marker 2"


def test_c53_se_15_6_war_office() -> None:
    table = board("GB v FR", "GB: army india, tile war_office", "FR: marker india 3", dice=WON * 3)
    table.play("war_office attack attack")
    assert (table.gold("GB"), table.turned("GB", "war_office")) == (6, 1)
    assert len(table.told("attack_declared")) == 3
    assert table.asked == "FR turn"


# -- SE-15.21 Surprise Attack


def test_se_14_3_surprise_is_declared_after_the_payment_and_only_against_enemies() -> None:
    mine = "SP: army india, gold 0, tile surprise_attack"
    table = board("SP v GB AU", mine, "GB: marker india", "AU: army india", "map: bengal").play("attack GB")
    assert (table.asked, table.unrest("SP")) == ("SP surprise", 1)
    neutral = board("SP v GB", "SP: army india, tile surprise_attack", "map: bengal", dice=TIED).play("attack bengal")
    assert neutral.owns("SP", "surprise_attack") == 1
    assert neutral.asked == "SP turn"


def test_se_15_21_declining_the_surprise_keeps_the_tile() -> None:
    table = board("SP v GB AU", "SP: army india, tile surprise_attack", "GB: marker india", "AU: army india", dice=TIED)
    table.play("attack GB SP: no")
    assert (table.asked, table.owns("SP", "surprise_attack")) == ("GB request", 1)


def test_se_15_21_the_attackers_allies_still_support_and_the_defenders_tiles_count() -> None:
    table = board(
        "SP FR v GB AU",
        "SP: army german_states, tile surprise_attack",
        "FR: army german_states",
        "GB: marker german_states, army german_states, tile saxony",
        "AU: army german_states 5",
        dice=TIED,
    ).play("attack GB SP: yes 0n1a 0 FR: accept")
    assert table.totals == [(2, 2)]
