"""Questions of an examiner on UR-8 to UR-16: where clauses on movement, combat and sieges meet."""

from __future__ import annotations

from engine.games.ultima.pieces import unit
from engine.games.ultima.rules.fights import field
from engine.games.ultima.rules.submissions import opposing_quality, own_quality
from engine.games.ultima.state import FLEET, FORTRESS, VETERAN, unit_id
from engine.games.ultima.strengths import LANDING, RELIEF, ROUGH, SORTIE
from engine.games.ultima.tables import AREA, LEADER, POWER
from tests.rules.ultima.play_aid import plays
from tests.rules.ultima.table import Table, fight
from tests.rules.ultima.test_cases_more import into_alsace
from tests.rules.ultima.test_cases_sieges import siege, submission


def battle(attack: str, defence: str, *dice: int) -> tuple[Table, list[int]]:
    """Austria, from Bohemia, attacks Prussia in a Saxony without fortress."""
    t = Table().war("austria", "prussia").own("saxony", "prussia").clear("saxony").set("fort", "saxony", 0)
    t.troops("prussia", "saxony", defence)
    uids = t.troops("austria", "saxony", attack)
    return fight(t.roll(*dice), "austria", "prussia", "saxony", uids, "bohemia"), uids


# -- UR-9.7


def test_ur_9_7_whoever_withdraws_goes_into_the_fortress() -> None:
    t = into_alsace().take("withdraw")
    assert t.asked == "france retreat" and "nobody" not in t.words  # there is no other avoidance
    t.take(next(word for word in t.words if word.startswith("1")), "lyonnais")
    assert t.at("france", "alsace") == "q2" and t.at("france", "lyonnais") == "q2 q2"
    assert t.state.inside[AREA["alsace"]] == POWER["france"] + 1 and t.lost("france", "austria") == 0


# -- UR-11


def test_ur_11_9_a_drawn_battle_protects_nobody() -> None:
    t, _ = battle("1q2", "1q2", 4, 4)
    assert t.score == [(1, 1), (1, 1)]
    assert t.at("austria", "box germany") == t.at("prussia", "box germany") == "q2"


def test_ur_11_10_a_veteran_counts_with_his_category_and_the_highest_number_goes_first() -> None:
    t = Table().war("austria", "prussia").own("saxony", "prussia").clear("saxony").set("fort", "saxony", 0)
    t.troops("prussia", "saxony", "2q2")
    uids = t.troops("austria", "saxony", "1q2 1q3 1q1")
    veteran = uids[2]  # a conscript who has become Q2
    t.state.units = [one | VETERAN if unit_id(one) == veteran else one for one in t.state.units]
    fight(t.roll(1, 1, 1, 4, 4), "austria", "prussia", "saxony", uids, "bohemia")
    assert not unit(t.state, veteran) and t.state.destroyed[POWER["austria"]] == 1


def test_ur_12_1_the_first_row_that_applies() -> None:
    def dice(area: str, flags: int) -> tuple[int, int]:
        row = field(AREA[area], flags)
        return row.min_dice, row.max_dice

    assert dice("saxony", LANDING | RELIEF) == (3, 4) and dice("livonia", LANDING) == (2, 4)
    assert dice("tyrol", SORTIE) == dice("tyrol", RELIEF) == (3, 4)  # before the mountain
    assert dice("livonia", ROUGH) == (2, 4) and dice("livonia", 0) == (3, 4)  # the rough link before the forest


# -- UR-14


def test_ur_14_7_eliminations_never_make_the_winner_capitulate() -> None:
    t = siege("3q2", "2q2", 2).set("damage", "silesia", 2).ends("prussia").roll(4, 4, 1, 6, 6, 6).take("silesia")
    assert t.score == [(2, 2), (6, 0)]  # a troop would be eliminated, and 2 damage exceed the one that is left
    assert t.holds("silesia") == "austria" and t.at("austria", "silesia") == "q2 q3"  # a veteran
    t = siege("3q2", "2q2", 2).set("damage", "silesia", 1).ends("prussia").roll(4, 4, 1, 6, 6, 6).take("silesia")
    assert t.holds("silesia") == "austria" and t.at("austria", "silesia") == "q3"


def test_ur_14_6_ur_14_7_a_drawn_assault_may_take_an_empty_fortress() -> None:
    t = siege("3q2", "", 2).ends("prussia").roll(4, 4, 1, 2, 2).take("silesia")
    assert t.score == [(2, 2), (2, 0)]  # nobody to eliminate: 1 siege damage
    assert t.holds("silesia") == "prussia" and [values[3] for values in t.told("morale_lost")] == [2]


def test_ur_14_2_ur_14_4_the_besieged_with_the_stronger_fleet_choose() -> None:
    t = Table().war("great_britain", "spain").no_ships("great_britain", "spain").clear("gibraltar")
    t.troops("great_britain", "gibraltar", "3q2")
    t.ships("spain", "balearic_sea", 1)
    t.ends("great_britain").take("gibraltar")
    assert t.asked == "spain siege_size"
    t.roll(6, 6, 6, 1, 1).take("larger")
    assert t.dice == [(5, 5, 5), (2, 2)]  # 4D: three besiegers, two dice of the fortress


def test_ur_25_17_a_relief_convoy_spares_even_the_least_damage() -> None:
    t = siege("3q2", "", 1).hand("austria", "c_relief_convoy").ends("prussia").take("silesia")
    t.roll(3, 1, 5, 2).take("c_relief_convoy")
    assert t.holds("silesia") == "austria" and t.marker("damage", "silesia") == 0


def test_ur_12_9_ur_14_7_a_fortress_falls_with_its_sortie() -> None:
    t = siege("3q2", "2q2", 2).set("damage", "silesia", 1).acts("austria")
    t.roll(1, 1, 5, 5, 5).take("sortie", "3d").rest()
    assert t.holds("silesia") == "prussia" and t.at("austria", "silesia") == ""


# -- UR-15


def categories(t: Table, power: str, area: str) -> tuple[int, int]:
    return own_quality(t.state, POWER[power], AREA[area]), opposing_quality(t.state, POWER[power], AREA[area])


def test_ur_15_4_one_troop_that_stood_still_is_enough() -> None:
    t = submission("2q2", "saxony", moved=True).own("saxony", "austria")
    assert categories(t, "prussia", "saxony") == (2, 2)
    t.troops("prussia", "saxony", "1q2")
    assert categories(t, "prussia", "saxony") == (3, 2)


def test_ur_15_4_the_fortress_of_an_allied_minor_is_support() -> None:
    t = submission("2q2", "silesia").minor("m_saxony", "austria").clear("bohemia", "austria", "saxony")
    t.set("fort", "bohemia", 0).set("fort", "austria", 0)
    assert categories(t, "prussia", "silesia") == (3, 2)
    t.set("fort", "saxony", 0)
    assert categories(t, "prussia", "silesia") == (3, 1)  # two areas away


def test_ur_15_3_a_strong_rebellion_and_a_creative_leader_next_door() -> None:
    t = Table().set("revolt", "styria", 3)
    t.only("austria", "styria", "2q2")
    assert categories(t, "austria", "styria") == (2, 3)  # a mountain; R3
    t.set("revolt", "styria", 2)
    assert categories(t, "austria", "styria") == (2, 2)  # "2 areas away" never counts for rebels
    t = submission("2q2", "saxony").own("saxony", "austria")
    t.leader("austria", "bohemia", "l13")
    assert categories(t, "prussia", "saxony") == (3, 3)
    t = submission("2q2", "saxony").own("saxony", "austria")
    t.leader("austria", "bohemia", "l13", FORTRESS)  # he leads no force
    assert categories(t, "prussia", "saxony") == (3, 2)


@plays("Soumission", "En cas de défaite")
def test_ur_15_5_ur_15_6_a_leader_saves_the_price_of_a_defeat() -> None:
    t = submission("4q2", "saxony").own("saxony", "austria").ends("prussia").roll(1, 6).take("saxony").rest()
    assert t.at("prussia", "saxony") == "q2" and t.holds("saxony") == "austria"  # three dispersed, none to pay with
    t = submission("4q2", "saxony").own("saxony", "austria")
    t.leader("prussia", "saxony", "l01")
    t.ends("prussia").roll(1, 6).take("saxony", "-")  # not intercepted
    assert t.asked == "prussia pay_for_control"
    t.take(t.words[0])
    assert t.holds("saxony") == "prussia" and t.at("prussia", "saxony") == "q2"


def test_ur_15_2_a_rough_link_counts_as_two_areas() -> None:
    t = submission("2q2", "saxony").own("saxony", "austria").clear("bohemia", "silesia")
    t.troops("austria", "bohemia", "2q2")
    t.ends("prussia").take("saxony", "bohemia")
    assert t.at("austria", "bohemia") == "q2"  # a single troop, no other choice
    t = submission("2q2", "saxony").own("saxony", "austria").clear("bohemia", "silesia")
    t.troops("austria", "bohemia", "2q2")
    t.leader("austria", "bohemia", "l09")
    t.ends("prussia").take("saxony", "bohemia")
    assert sorted(t.words) == ["1q2", "1q2+l09", "2q2+l09"]


# -- UR-16


def test_ur_8_9_a_leader_takes_the_place_of_the_one_who_is_there() -> None:
    t = Table()
    for area, name in (("bohemia", "l01"), ("hungary", "l02"), ("tyrol", "l03")):
        t.leader("austria", area, name)
    t.acts("austria", ap=1).take("build_leader")
    assert "army-bohemia" in t.words and len([word for word in t.words if word.startswith("army-styria")]) == 3
    t.take("army-bohemia")
    assert t.state.leader_of[LEADER["l01"]] == 0 and t.state.leader_of[LEADER["l02"]] == POWER["austria"] + 1


def test_ur_8_9_fortresses_under_control_conquered_ones_too() -> None:
    t = Table().war("austria", "spain").control("milan", "austria").clear("milan").acts("austria", ap=1)
    t.take("build_leader")
    assert {"fortress-milan", "fortress-silesia"} <= set(t.words)
    assert not {"fortress-swabia", "army-milan"} & set(t.words)


# -- UR-11.3: a creative leader in every kind of combat


@plays("Siège", "Avantage")
def test_ur_11_3_ur_14_5_creative_leaders_on_both_sides_of_a_siege() -> None:
    t = siege("3q2", "1q2", 1)
    t.leader("prussia", "silesia", "l13")
    t.leader("austria", "silesia", "l14", FORTRESS)
    t.ends("prussia").roll(3, 3, 3, 3, 3).take("silesia")
    assert t.dice == [(4, 3, 3), (5, 3)]  # Q3 instead of Q2; Q4 instead of Q3, the die of the fortress


@plays("Bataille navale", "Avantage")
def test_ur_11_3_ur_13_2_ur_21_6_creative_leaders_at_sea_and_in_piracy() -> None:
    t = Table().war("france", "great_britain").no_ships("france", "great_britain")
    t.ships("france", "biscay", 2)
    t.ships("great_britain", "western_approaches", 2)
    t.leader("france", "biscay", "l13", FLEET)
    t.acts("france", ap=1).roll(3, 3, 1, 1).take("tactical_move", "fleet-biscay", "2s2s3+l13")
    assert t.dice[0] == (4, 3)
    t = Table().war("france", "great_britain").no_ships("france", "great_britain")
    t.ships("france", "caribbean_sea", 1)
    t.leader("france", "caribbean_sea", "l13", FLEET)
    t.acts("france", ap=1).roll(4, 1).take("piracy")
    assert t.told("piracy_dice")[0][2:] == (5, 1) and t.level("great_britain") == 4
