"""Acceptance cases B and C: dice, land battles, naval battles."""

from __future__ import annotations

from engine.games.ultima.pieces import unit
from engine.games.ultima.state import FLEET, VETERAN, category
from engine.games.ultima.strengths import LANDING, improved, lowered, result_of
from engine.games.ultima.tables import DAMAGE, LEADER, POINTS, POWER
from tests.rules.ultima.play_aid import plays
from tests.rules.ultima.table import Table, fight


def battle(attackers: str, defenders: str, area: str = "saxony", origin: str = "bohemia", flags: int = 0) -> Table:
    """Austria attacks Prussia; Saxony is Prussian here, open, without its fortress."""
    t = Table().war("austria", "prussia").own(area, "prussia").set("fort", area, 0)
    t.clear(area)
    t.troops("prussia", area, defenders)
    t.attackers = t.troops("austria", area, attackers)  # type: ignore[attr-defined]
    t.where = (area, origin, flags)  # type: ignore[attr-defined]
    return t


def begin(t: Table) -> Table:
    area, origin, flags = t.where  # type: ignore[attr-defined]
    return fight(t, "austria", "prussia", area, t.attackers, origin, flags)  # type: ignore[attr-defined]


def test_case_c13_ur_11_5_table() -> None:
    assert POINTS[1:] == (0, 0, 1, 1, 2, 2) and DAMAGE[1:] == (0, 0, 0, 1, 0, 1)


def test_case_c14_ur_11_4_modifiers() -> None:
    assert [result_of(1, quality) for quality in (1, 2, 3, 4)] == [1, 1, 2, 3]
    assert [result_of(6, quality) for quality in (1, 2, 3, 4)] == [5, 6, 6, 6]


@plays("Bataille terrestre", "Terrain ouvert 4D", "Chaque résultat")
@plays("Table de bataille", "Victoire", "Vaincu")
def test_case_c15_ur_12_1_open_battle() -> None:
    t = battle("4q2", "3q2").roll(3, 5, 2, 6, 1, 4, 3)
    begin(t)
    assert t.score == [(5, 1), (2, 1)]
    assert t.at("prussia", "saxony") == "" and t.at("prussia", "box germany") == "q2 q2 q2"
    assert t.at("austria", "saxony") == "q2 q2 q3" and t.at("austria", "box germany") == "q2"
    assert t.lost("prussia", "austria") == 1


@plays("Table de bataille", "Match nul")
def test_case_c16_ur_11_6_draw() -> None:
    t = battle("2q2", "1q3 1q2").clear("bohemia").roll(3, 5, 4, 3)
    begin(t)
    assert t.dice == [(3, 5), (5, 3)] and t.score == [(3, 0), (3, 0)]
    assert t.at("austria", "bohemia") == "q2 q2" and t.at("austria", "saxony") == ""
    assert t.at("prussia", "saxony") == "q2 q3"
    assert t.lost("prussia", "austria") == t.lost("austria", "prussia") == 0


@plays("Bataille terrestre", "Chef tacticien")
def test_case_c17_ur_12_4_tactician() -> None:
    t = battle("1q3 2q2", "2q2")
    t.leader("austria", "saxony", "l01")
    begin(t.roll(2, 4, 4, 5, 3))
    assert t.dice == [(3, 5, 4), (5, 3)] and t.score == [(4, 1), (3, 0)]
    assert t.at("prussia", "box germany") == "q2 q2"


@plays("Bataille terrestre", "Le défenseur", "Avantage")
@plays("Chefs", "Créatif")
def test_case_c18_ur_12_3_mountain_and_creative_leader() -> None:
    t = battle("3q2", "2q2", "tyrol", "bavaria").clear("brandenburg", "silesia", "bohemia").own("austria", "prussia")
    t.clear("austria")
    t.leader("austria", "tyrol", "l13")
    begin(t.roll(3, 4, 6, 3, 5))
    assert t.asked == "prussia size" and t.words == ["2d", "3d", "4d"]
    t.take("3d")
    assert t.dice == [(3, 3, 5), (3, 5)] and t.score == [(4, 0), (3, 0)]
    assert t.at("prussia", "box germany") == "q2" and t.at("prussia", "austria") == "q2"


@plays("Table de bataille", "Éliminer")
def test_case_c19_ur_11_7_winner_hurt() -> None:
    t = battle("4q2", "3q2").clear("bohemia").roll(4, 6, 4, 1, 6, 5, 6)
    begin(t)
    assert t.score == [(4, 3), (6, 2)]
    assert t.at("prussia", "saxony") == "q3" and t.at("prussia", "box germany") == "q2"
    assert t.at("austria", "box germany") == "q2 q2" and t.at("austria", "bohemia") == "q2"
    assert t.state.destroyed[POWER["austria"]] == 1 == t.state.destroyed[POWER["prussia"]]
    assert t.lost("austria", "prussia") == 1


@plays("Table de bataille", "Le vainqueur")
def test_case_c20_ur_11_9_last_troop_of_the_winner_stays() -> None:
    t = battle("1q2", "2q2").roll(6, 4, 2)
    begin(t)
    assert t.score == [(2, 1), (1, 1)]
    assert t.at("austria", "saxony") == "q2" and t.at("prussia", "box germany") == "q2 q2"
    assert t.lost("prussia", "austria") == 1


@plays("Table de bataille", "1 point de moral")
def test_case_c21_ur_11_12_one_die_no_morale() -> None:
    t = battle("3q2", "1q2").roll(5, 5, 5, 1)
    begin(t)
    assert t.at("prussia", "saxony") == "" and t.lost("prussia", "austria") == 0


@plays("Bataille terrestre", "Forêt", "Montagnes", "Chef organisateur")
@plays("Chefs", "Organisateur : il peut augmenter")
def test_case_c22_ur_12_1_ur_11_2_size() -> None:
    t = Table().war("austria", "spain")
    t.only("spain", "milan", "1q2")
    t.set("fort", "milan", 0).only("austria", "tyrol", "4q2")
    t.leader("austria", "tyrol", "l17")
    t.acts("austria", ap=1).take("tactical_move", "tyrol", "4q2+l17", "milan-from-tyrol")
    assert t.asked == "spain size" and t.words == ["2d", "3d", "4d"]
    t.take("2d")
    assert t.asked == "austria organizer" and t.words == ["larger"]
    t.roll(1, 1, 1, 1).take("larger")
    assert [len(results) for results in t.dice] == [3, 1]
    both = Table().war("austria", "spain").set("fort", "milan", 0)
    both.only("spain", "milan", "1q2")
    both.only("austria", "tyrol", "4q2")
    both.leader("austria", "tyrol", "l17")
    both.leader("spain", "milan", "l18")
    both.acts("austria", ap=1).take("tactical_move", "tyrol", "4q2+l17", "milan-from-tyrol", "2d", "larger")
    assert both.asked == "spain organizer" and both.words == ["larger", "smaller"]
    forest = battle("2q2", "2q2", "belgrade", "hungary")
    begin(forest)
    assert forest.words == ["3d", "4d"]
    open_ground = battle("2q2", "2q2").roll(1, 1, 1, 1)
    begin(open_ground)
    assert open_ground.dice


def test_case_c23_ur_11_2_five_dice() -> None:
    t = battle("1q3 4q2", "4q2")
    t.leader("austria", "saxony", "l17")
    begin(t.roll(1, 3, 3, 4, 2, 2, 3, 1, 4))
    t.take("larger")
    assert [len(results) for results in t.dice] == [5, 4]
    assert t.score == [(3, 1), (2, 1)]
    assert t.at("prussia", "box germany") == "q2 q2" and t.at("austria", "box germany") == "q2"


@plays("Bataille terrestre", "Débarquement en terrain non ouvert", "Handicap : débarquement")
def test_case_c24_ur_9_6_landing_in_a_marsh() -> None:
    t = battle("2q2", "1q2", "holland", "london", LANDING).roll(4, 5, 3)
    begin(t)
    assert t.words == ["2d", "3d", "4d"]
    t.take("4d")
    assert t.dice == [(3, 4), (3,)] and t.score == [(2, 1), (1, 0)]
    assert t.at("prussia", "holland") == "" and t.at("austria", "holland") == "q2 q2"


@plays("Bataille terrestre", "Handicap : supériorité")
def test_case_c25_ur_10_5_fleets_and_battle() -> None:
    t = Table().war("france", "great_britain").no_ships("france", "great_britain")
    t.clear("picardy").control("picardy", "great_britain").set("fort", "picardy", 0)
    t.troops("great_britain", "picardy", "1q2")
    uids = t.troops("france", "picardy", "2q2")
    t.ships("great_britain", "channel", 2)
    t.ships("france", "north_sea", 1)
    fight(t.roll(3, 3, 3), "france", "great_britain", "picardy", uids, "paris")
    assert t.dice[0] == (2, 2)
    t = Table().war("france", "great_britain").no_ships("france", "great_britain")
    t.clear("picardy").control("picardy", "great_britain").set("fort", "picardy", 0)
    t.troops("great_britain", "picardy", "1q2")
    uids = t.troops("france", "picardy", "2q2")
    t.ships("great_britain", "channel", 2)
    t.ships("france", "north_sea", 2)
    fight(t.roll(3, 3, 3), "france", "great_britain", "picardy", uids, "paris")
    assert t.dice[0] == (3, 3)


@plays("Bataille terrestre", "Sortie", "Handicap : chaque dégât")
def test_case_c26_ur_12_9_sortie() -> None:
    t = Table()
    t.war("austria", "prussia").clear("silesia").set("fort", "silesia", 1).set("damage", "silesia", 1)
    t.troops("austria", "silesia", "2q2")
    t.troops("prussia", "silesia", "3q2")
    t.inside("silesia", "austria").acts("austria").take("sortie")
    assert t.asked == "prussia size" and t.words == ["3d", "4d"]
    t.roll(5, 6, 2, 3, 1).take("3d")
    assert t.dice == [(4, 5), (2, 3, 1)] and t.score == [(3, 1), (1, 0)]
    assert t.at("prussia", "silesia") == "" and t.marker("damage", "silesia") == 0
    assert t.lost("prussia", "austria") == 1


def test_case_c27_ur_6_5_platoon_fire() -> None:
    t = battle("2q2", "2q2").clear("bohemia").hand("austria", "c_platoon_fire", "c_levy")
    begin(t.roll(3, 2, 4, 1))
    assert t.asked == "austria combat_card" and t.words == ["c_platoon_fire"]
    t.take("c_platoon_fire")
    assert t.dice == [(4, 2), (4, 1)] and t.score == [(1, 1), (1, 1)]
    assert t.at("prussia", "saxony") == "q2" and t.at("austria", "bohemia") == "q2"
    assert t.cards("austria") == 1


def test_case_c28_ur_6_5_orderly_retreat() -> None:
    t = battle("4q2", "3q2").hand("prussia", "c_orderly_retreat")
    begin(t.roll(5, 5, 5, 3, 3, 2, 4))
    assert t.asked == "prussia combat_card"
    t.take("c_orderly_retreat")
    assert t.score == [(7, 0), (2, 1)]
    assert t.at("prussia", "box germany") == "q2 q2 q2"
    assert t.at("austria", "box germany") == "q2"


def test_case_c29_ur_12_10_veteran() -> None:
    t = battle("4q2", "3q2").roll(3, 5, 2, 6, 1, 4, 3)
    begin(t)
    veterans = [one for one in t.state.units if one & VETERAN]
    assert len(veterans) == 1 and category(veterans[0]) == 3
    t = battle("1q2", "2q2").roll(6, 4, 2)
    begin(t)
    assert not any(one & VETERAN for one in t.state.units)


def test_case_c30_ur_12_11_promotion() -> None:
    t = battle("1q3 2q2", "2q2")
    t.leader("austria", "saxony", "l01")
    begin(t.roll(2, 4, 4, 5, 3))
    assert t.asked == "austria promote"
    t.take("yes")
    assert t.state.leader_face[LEADER["l01"]] == 1 and t.level("austria") == 6
    t = battle("1q3 2q2", "2q2").unrest("austria", 11)
    t.leader("austria", "saxony", "l01")
    begin(t.roll(2, 4, 4, 5, 3)).take("yes")
    assert t.level("austria") == 12 and t.vp("austria") == -2


@plays("Bataille navale", "Les escadres")
def test_case_c31_ur_13_1_interception() -> None:
    t = Table().war("great_britain", "france").no_ships("great_britain", "france")
    t.ships("great_britain", "western_approaches", 2)
    t.ships("france", "biscay", 2)
    t.acts("great_britain", ap=1)
    t.take("strategic_move", "fleet-western_approaches", "2s3s17", "sea-biscay")
    assert t.asked == "france sea_intercept"
    t.roll(3, 4, 4, 3).take("yes")
    assert t.dice == [(4, 5), (4, 3)] and t.score == [(3, 1), (2, 1)]
    assert t.fleet("france", "biscay") == "" and t.fleet("great_britain", "biscay") == "2 active"
    ports = {port: t.fleet("france", port) for port in ("brittany", "guyenne")}
    assert ports == {"brittany": "1 active, 1 repair", "guyenne": ""}
    assert t.lost("france", "great_britain") == 1


@plays("Bataille navale", "Soutien")
def test_case_c32_ur_10_6_support_battle_with_admiral() -> None:
    t = Table().war("spain", "great_britain").no_ships("spain", "great_britain")
    t.clear("brabant").control("flanders", "great_britain")
    t.troops("spain", "flanders", "3q2")
    t.ships("spain", "channel", 3)
    t.ships("great_britain", "channel", 2)
    t.leader("spain", "channel", "l05", FLEET)
    t.ends("spain").take("flanders")
    assert t.asked == "spain support_battle"
    t.roll(3, 2, 4, 3, 2).take("channel")
    assert t.dice[:2] == [(3, 3, 4), (4, 3)] and t.score[:2] == [(3, 1), (2, 1)]
    assert t.fleet("great_britain", "channel") == "" and t.fleet("spain", "channel") == "3 active"
    assert t.fleet("great_britain", "flanders") == "1 active, 1 repair"  # one damaged, both in the nearest port
    assert t.lost("great_britain", "spain") == 1 and t.lost("spain", "great_britain") == 0


def test_case_c33_ur_6_5_fireships() -> None:
    t = Table().war("france", "great_britain").no_ships("france", "great_britain")
    t.ships("france", "biscay", 2)
    t.ships("great_britain", "western_approaches", 2)
    t.hand("france", "c_fireships").acts("france", ap=1)
    t.take("tactical_move", "fleet-biscay", "2s2s3")
    assert t.asked == "france combat_card"
    t.roll(4, 4, 1, 2).take("c_fireships")
    assert t.score == [(2, 2), (1, 0)] and t.dice[1] == (2, 3)
    assert t.fleet("great_britain", "western_approaches") == ""
    assert t.state.destroyed[POWER["great_britain"]] == 1
    repaired = [t.fleet("great_britain", port) for port in ("ireland", "scotland", "west_country", "london")]
    assert repaired.count("1 repair") == 1


def test_ur_11_3_handicaps_then_creative_then_card() -> None:
    assert lowered([3, 2, 2], 1, 0) == [2, 1, 1]
    assert lowered([2, 2, 2], 1, 1) == [2, 1, 1]
    assert lowered([4, 3], 0, 2) == [4, 4] and lowered([4, 2], 0, 1) == [4, 3]


def test_case_c99_ur_11_4_two_bonuses() -> None:
    assert improved([2, 4, 4], 1) == [3, 4, 4]
    assert improved([2, 4, 4], 2) == [3, 5, 4]
    assert improved([6, 1], 1) == [6, 1]
    assert improved([3, 5], 1) == [4, 5]


def test_ur_11_10_the_weakest_is_lost_first() -> None:
    t = battle("1q3 1q2 1q1", "2q2").clear("bohemia")
    last = t.attackers[2]  # type: ignore[attr-defined]
    begin(t.roll(1, 1, 1, 4, 6))
    assert not unit(t.state, last)


def test_ur_11_1_best_category_first() -> None:
    t = battle("4q2 1q3", "2q2", "belgrade", "hungary").roll(3, 3, 3, 1, 1)
    begin(t).take("3d")
    assert t.dice[0] == (4, 3, 3)  # forest is no handicap in a battle


def test_ur_26_54_order_inside_a_combat() -> None:
    t = battle("2q2", "2q2", "belgrade", "hungary").hand("austria", "c_platoon_fire").hand("prussia", "c_platoon_fire")
    begin(t)
    asked = []
    while t.asked.split()[1] != "disband":
        asked.append(t.asked)
        t.take("3d" if t.asked.endswith("size") else "-")
    assert asked[:3] == ["prussia size", "austria combat_card", "prussia combat_card"]
