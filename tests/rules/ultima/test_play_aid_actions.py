"""The play aid played: initial tests, free actions, the thirteen actions."""

from __future__ import annotations

from engine.games.ultima.tables import LEADER, POWER
from tests.rules.ultima.play_aid import plays
from tests.rules.ultima.table import Table

# -- what only the start of the impulse allows


@plays("Tests initiaux", "Troupe qui peut faire un débarquement")
def test_ur_7_1_only_troops_that_were_in_a_port_can_land() -> None:
    t = Table().war("great_britain", "france").clear("london", "ireland", "scotland", "new_england")
    t.ships("great_britain", "channel", 1)
    t.acts("great_britain", ap=3).take("build_troop", "london-q2", "-", "-", "tactical_move")
    assert t.asked == "great_britain move_to" and t.words == ["scotland", "west_country"]
    t.take("west_country", "-").acts("great_britain", ap=1).take("tactical_move")  # an impulse later
    assert "picardy-by-channel-channel" in t.words


@plays("Tests initiaux", "Flottes qui peuvent pirater")
@plays("Actions gratuites", "Envoyer de flottes en mer")
def test_ur_7_1_ur_7_3_a_fleet_sent_to_sea_now_cannot_pirate_now() -> None:
    t = Table().war("great_britain", "france").no_ships("great_britain")
    t.ships("great_britain", "jamaica", 1)
    t.ships("great_britain", "london", 1, repair=True)
    t.acts("great_britain").take("fleet")  # there is one to send, and one sea to send it to
    assert t.fleet("great_britain", "caribbean_sea") == "1 active" and t.fleet("great_britain", "london") == "1 repair"
    assert "piracy" not in t.acts("great_britain", ap=1, tests=False).words
    assert "piracy" in t.acts("great_britain", ap=1).words  # an impulse later


@plays("Tests initiaux", "Flottes qui peuvent être réparées")
@plays("Pour 1 action", "Construction d'escadre", "Réparation d'une escadre")
def test_ur_8_3_ur_8_4_a_squadron_is_built_on_its_repair_side_and_repaired_an_impulse_later() -> None:
    t = Table().no_ships("great_britain").acts("great_britain", ap=2).take("build_squadron", "london", "-")
    assert t.fleet("great_britain", "london") == "1 repair" and "repair_squadron" not in t.words
    t.acts("great_britain", ap=1).take("repair_squadron", "sea-biscay")  # with a strategic movement
    assert t.fleet("great_britain", "biscay") == "1 active" and t.fleet("great_britain", "london") == ""


@plays("Tests initiaux", "Forteresses qui peuvent être terminées")
@plays("Pour 1 action", "Construction d'une forteresse")
def test_ur_8_5_a_fortress_is_begun_and_finished_in_two_impulses() -> None:
    t = Table().acts("russia", ap=2).take("build_fortress", "novgorod")
    assert (t.marker("begun", "novgorod") > 0, t.marker("fort", "novgorod")) == (True, 0)
    assert "novgorod" not in t.take("build_fortress").words
    t.rest().acts("russia", ap=1).take("build_fortress", "novgorod")
    assert (t.marker("begun", "novgorod"), t.marker("fort", "novgorod")) == (0, 1)


@plays("Tests initiaux", "Troupes qui peuvent être regroupées")
@plays("Pour 1 action", "Regroupement de troupe")
def test_ur_8_6_a_troop_dispersed_in_an_earlier_impulse_comes_back_in_its_theatre() -> None:
    t = Table().acts("austria", ap=1)
    t.troops("austria", "box germany")
    t.acts("austria", ap=1, tests=False)
    assert "regroup_troop" not in t.words  # dispersed in this impulse
    t.acts("austria", ap=1).take("regroup_troop")
    assert "bohemia" in t.words and "hungary" not in t.words  # another theatre
    t.take("bohemia", "austria")  # with a strategic movement
    assert t.at("austria", "box germany") == "" and t.at("austria", "austria") == "q2 q2 q3"


# -- free actions


@plays("Actions gratuites", "Regroupement de troupes")
def test_ur_7_2_a_led_force_takes_one_of_the_dispersed_up_for_nothing() -> None:
    t = Table()
    t.troops("austria", "box germany", "2q2")
    assert "regroup" not in t.acts("austria").words  # nobody leads
    t.leader("austria", "bohemia", "l01")
    t.acts("austria").take("regroup")
    assert t.at("austria", "bohemia") == "q2 q2" and t.at("austria", "box germany") == "q2"
    assert "regroup" not in t.words  # one an impulse


@plays("Actions gratuites", "Sorties")
def test_ur_7_4_the_besieged_attack_the_besieger() -> None:
    t = Table().war("austria", "prussia").clear("silesia", "bohemia", "brandenburg")
    t.troops("austria", "silesia", "2q2")
    t.troops("prussia", "silesia", "2q2")
    t.inside("silesia", "austria").acts("austria").roll(6, 6, 1, 1).take("sortie", "3d").rest()
    assert t.at("prussia", "silesia") == "" and t.marker("inside", "silesia") == 0


@plays("Actions gratuites", "Alliance entre puissances")
def test_ur_17_4_an_alliance_between_powers_if_it_is_permitted() -> None:
    t = Table().war("austria", "france").acts("austria")
    assert "alliance" not in t.words
    t = Table().war("austria", "france").war("great_britain", "france").acts("austria").take("alliance", "yes")
    assert t.state.allies[POWER["austria"]] == 1 << POWER["great_britain"]


# -- for one action point


@plays("Pour 1 action", "Construction de troupe : dans", "Construction de troupe : élite")
def test_ur_8_2_a_troop_is_built_in_a_possession_and_moves_on_elites_in_national_areas_only() -> None:
    t = Table().acts("sweden", ap=1).take("build_troop")
    assert {"svealand-q3", "livonia-q2"} <= set(t.words) and "livonia-q3" not in t.words
    assert "norway-q2" not in t.words  # no possession
    t.take("livonia-q2", "ingria").rest()
    assert t.at("sweden", "ingria") == "q2" and t.at("sweden", "livonia") == "q2 q2" and t.state.ap == 0


@plays("Pour 1 action", "Mouvement stratégique : une armée")
def test_ur_8_7_an_army_moves_at_any_distance_through_controlled_and_occupied_areas() -> None:
    t = Table().war("austria", "prussia").acts("austria", ap=1).take("strategic_move", "hungary")
    force = next(word for word in t.words if word.startswith("2q2"))
    t.take(force)
    assert {"bohemia", "silesia", "tyrol"} <= set(t.words)  # three and four areas away
    assert not {"brandenburg", "bavaria", "saxony"} & set(t.words)
    assert t.take("tyrol").at("austria", "tyrol") == "q2 q2 q2"


@plays("Pour 1 action", "Mouvement stratégique : une flotte")
def test_ur_8_7_a_fleet_moves_through_a_chain_of_seas() -> None:
    t = Table().no_ships("great_britain")
    t.ships("great_britain", "london", 1)
    t.acts("great_britain", ap=1).take("strategic_move")
    t.take(*(["fleet-london"] if "fleet-london" in t.words else [])).take("sea-indian_ocean")
    assert t.fleet("great_britain", "indian_ocean") == "1 active"


@plays("Pour 1 action", "Mouvement tactique : une armée")
def test_ur_8_8_an_army_goes_two_areas_at_most() -> None:
    t = Table().war("austria", "prussia").clear("silesia", "bohemia", "brandenburg", "westphalia", "east_prussia")
    t.troops("austria", "silesia", "1q2")
    t.own("saxony", "austria").control("hanover", "prussia").acts("austria", ap=1).take("tactical_move", "silesia")
    assert {"saxony", "brandenburg", "hanover"} <= set(t.words)  # the last one through Saxony
    assert "westphalia" not in t.words  # three areas away
    assert t.take("hanover").at("austria", "hanover") == "q2"


@plays("Pour 1 action", "Mouvement tactique : une flotte")
def test_ur_8_8_a_fleet_moves_to_attack() -> None:
    t = Table().war("france", "great_britain").no_ships("france", "great_britain")
    t.ships("france", "brittany", 1)
    t.ships("great_britain", "western_approaches", 1)
    t.acts("france", ap=1).roll(6, 1).take("tactical_move", "fleet-brittany")
    assert t.told("combat_opens") and t.fleet("france", "western_approaches") == "1 active"


@plays("Pour 1 action", "Construire un chef")
def test_ur_8_9_a_leader_is_drawn_and_may_replace_another() -> None:
    t = Table()
    for area, name in (("bohemia", "l05"), ("hungary", "l06"), ("tyrol", "l07")):
        t.leader("austria", area, name)
    t.roll(0).acts("austria", ap=1).take("build_leader", "army-bohemia")
    assert t.state.leader_of[LEADER["l01"]] == POWER["austria"] + 1 and t.state.leader_of[LEADER["l05"]] == 0


@plays("Pour 1 action", "Piraterie")
def test_ur_8_10_a_squadron_attacks_enemy_merchants() -> None:
    t = Table().war("great_britain", "france").no_ships("great_britain", "france")
    t.ships("great_britain", "caribbean_sea", 1)
    t.acts("great_britain", ap=1).roll(6, 1).take("piracy")
    assert t.merchants("france", "tc_west_indies") == (0, 1) and t.state.ap == 0


@plays("Pour 1 action", "Subventionner une puissance")
def test_ur_8_12_an_allied_power_is_subsidized() -> None:
    t = Table().allied("france", "spain").unrest("spain", 4).acts("france", ap=1).take("subsidize")
    assert t.level("spain") == 3 and t.level("france") == 2
    assert "subsidize" not in Table().acts("france", ap=1).words


@plays("Pour 1 action", "Construire un marchand")
def test_ur_8_13_a_merchant_is_placed_in_the_dispersed_box() -> None:
    t = Table().acts("russia", ap=1).take("build_merchant", "tc_baltic")
    assert t.merchants("russia", "tc_baltic") == (0, 1)
