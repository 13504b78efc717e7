"""Clauses of UR-17 to UR-25: politics, morale, peace, unrest, trade, the end of the turn, victory, events."""

from __future__ import annotations

from engine.games.ultima import GAME
from engine.games.ultima.effects import EFFECTS
from engine.games.ultima.frames.politics import SettleWar
from engine.games.ultima.frames.turn_end import Budget, Disbanding, EndWars, GoHome, Score, Trade
from engine.games.ultima.pieces import own_units
from engine.games.ultima.relations import capital_of, casus_belli, war_between
from engine.games.ultima.rules.conquest import give, take_control
from engine.games.ultima.rules.events import OPERATORS, top_seats, why_no_event
from engine.games.ultima.rules.morale import total_conquests
from engine.games.ultima.rules.reckoning import expenses, turn_points, wars_now
from engine.games.ultima.rules.trade import sole_first, standings, weight
from engine.games.ultima.rules.unrest import new_rebellions, unrest_of_war, unsettle
from engine.games.ultima.rules.war_ends import end_war
from engine.games.ultima.state import NOBODY, SQUADRON, VETERAN, War, minor_of
from engine.games.ultima.tables import AREA, CARD, CARDS, CENTRE, MINOR, N_CENTRES, POWER
from tests.rules.ultima.table import Table


def test_ur_17_2_ur_17_12_a_declaration_opens_the_record() -> None:
    t = Table().acts("prussia", ap=1).take("declare_war", "sweden").rest()
    war = war_between(t.state, POWER["prussia"], POWER["sweden"])
    assert war is not None and war.lost_a == 1 and AREA["brandenburg"] in war.border and AREA["pomerania"] in war.border
    names = [event.name for event in t.events]
    assert names.index("war_declared") < names.index("morale_lost")


def test_ur_17_3_casus_belli() -> None:
    t = Table()
    s = t.state
    assert casus_belli(s, POWER["great_britain"], POWER["france"])  # rival of turn 1
    assert not casus_belli(s, POWER["france"], POWER["great_britain"])
    t.own("alsace", "austria")
    assert casus_belli(s, POWER["france"], POWER["austria"])
    t.hand("russia", "c_border_incident").plays("russia").take("c_border_incident-event", "prussia", "-")
    assert casus_belli(s, POWER["russia"], POWER["prussia"])


def test_ur_17_6_a_minor_is_at_war_with_all_enemies_of_its_ally() -> None:
    t = Table().war("austria", "france").clear("bavaria")
    take_control(t.state, AREA["bavaria"], POWER["austria"])
    assert t.holds("bavaria") == "austria" and t.lost("france", "austria") == 1  # a key area of an ally


def test_ur_17_10_ur_26_28_conquered_wholly_and_given_back() -> None:
    t = Table().war("austria", "france").minor("m_lorraine", "france")
    t.state.active = POWER["austria"]
    take_control(t.state, AREA["lorraine"], POWER["austria"])
    total_conquests(t.state)
    assert t.state.ally[MINOR["m_lorraine"]] == POWER["france"] + 1
    end_war(t.state, POWER["austria"], POWER["france"], NOBODY, ())
    assert t.holds("lorraine") == "m_lorraine"


def test_ur_17_11_a_minor_without_areas() -> None:
    t = Table()
    give(t.state, AREA["venetia"], POWER["austria"])
    assert capital_of(t.state, MINOR["m_venice"]) == AREA["morea"]
    give(t.state, AREA["morea"], POWER["ottoman"])
    assert capital_of(t.state, MINOR["m_venice"]) == NOBODY and t.told("minor_gone") == []


def test_ur_18_1_status() -> None:
    t = Table().war("austria", "spain", (1, 4))
    war = war_between(t.state, POWER["austria"], POWER["spain"])
    assert war is not None and war.status(POWER["austria"]) == 3 and war.status(POWER["spain"]) == -3
    assert wars_now(t.state)[0].status == 3 and wars_now(t.state)[0].unrest == (0, 4)


def test_ur_19_9_ur_26_17_wars_end_in_the_order_of_their_declaration() -> None:
    t = Table().war("france", "austria").war("spain", "austria", (0, 2)).clear("tyrol").control("tyrol", "spain")
    t.then(EndWars())
    assert len(t.state.wars) == 1 and t.asked == "spain reparations"
    t.take("send")
    assert not t.state.wars and t.holds("tyrol") == "austria"


def test_ur_20_1_ur_26_50_the_track_stops_at_0_and_12() -> None:
    t = Table().unrest("spain", 11)
    unsettle(t.state, POWER["spain"], 4)
    assert t.level("spain") == 12 and t.vp("spain") == -3
    unsettle(t.state, POWER["spain"], -20)
    assert t.level("spain") == 0 and t.vp("spain") == -3


def test_ur_20_2_ur_20_3_ur_20_4_ur_26_11_rises_and_falls() -> None:
    t = Table().war("great_britain", "france").no_ships("great_britain", "france").unrest("france", 2)
    t.unrest("great_britain", 2).ships("great_britain", "caribbean_sea", 1)
    t.acts("great_britain", ap=1).roll(2, 1).take("piracy")
    assert t.level("france") == 3 and t.level("great_britain") == 1  # by 1: the difference


def test_ur_20_6_ur_26_62_where_rebellions_break_out() -> None:
    t = Table().unrest("prussia", 12)
    for area in ("brandenburg", "westphalia", "east_prussia"):
        t.set("revolt", area, 1)
    for area in ("brandenburg",):
        t.set("revolt", area, 0)
    new_rebellions(t.state, POWER["prussia"])
    assert t.marker("revolt", "brandenburg") == 1  # the only possession left
    t.state.revolt[AREA["brandenburg"]] = 1
    before = bytes(t.state.revolt)
    new_rebellions(t.state, POWER["prussia"])
    assert bytes(t.state.revolt) == before


def test_ur_21_1_ur_21_3_ur_21_4_ur_21_5_competition() -> None:
    t = Table().set("halted", "livonia", 1)
    assert weight(t.state, POWER["sweden"], CENTRE["tc_baltic"]) == 4
    assert sole_first(t.state, CENTRE["tc_baltic"]) == POWER["sweden"]
    assert weight(t.state, POWER["russia"], CENTRE["tc_baltic"]) == 0
    prizes = {power: prize for power, _, prize in standings(t.state, CENTRE["tc_baltic"])}
    assert prizes == {POWER["sweden"]: 2, POWER["great_britain"]: 0, POWER["prussia"]: 0}
    t.then(Trade())
    assert t.marker("halted", "livonia") == 0


def test_ur_21_7_ur_25_15_no_piracy() -> None:
    t = Table(turn=6).war("great_britain", "france").no_ships("great_britain")
    t.ships("great_britain", "north_sea", 1)
    t.acts("great_britain", ap=1)
    assert "piracy" in t.words
    t.hand("russia", "p_armed_neutrality").plays("russia").take("p_armed_neutrality-event").rest()
    t.ships("great_britain", "north_sea", 1)
    t.acts("great_britain", ap=1)
    assert "piracy" not in t.words


def test_ur_22_1_ur_22_2_step_1() -> None:
    t = Table().allied("france", "spain").control("milan", "austria").lone("m_genoa", "france")
    t.only("spain", "guyenne", "1q2")
    t.only("austria", "milan", "1q2")
    t.troops("austria", "box germany", "1q2")
    t.ships("spain", "biscay", 1)
    t.state.truce[0] = 2
    t.then(GoHome())
    assert t.holds("milan") == "spain" and t.at("austria", "milan") == "" and t.at("spain", "guyenne") == ""
    assert t.at("spain", "aragon") == "q2"  # the nearest possession
    assert t.at("austria", "box germany") == "" and not any(t.state.allies) and not any(t.state.truce)
    assert t.fleet("spain", "biscay") == "" and t.fleet("spain", "galicia") == "1 active"


def test_ur_26_65_repatriation_is_never_into_a_full_or_foreign_area() -> None:
    t = Table().allied("france", "spain").clear("brabant", "naples", "milan", "cuba")
    t.only("spain", "guyenne", "1q2")
    t.only("spain", "aragon", "4q2")
    t.then(GoHome())
    assert t.at("spain", "aragon").count("q") == 4 and t.at("spain", "catalonia").count("q") == 2


def test_ur_22_3_ur_22_6_ur_26_34_ur_26_14_ur_26_1_one_net_change() -> None:
    t = Table().set("revolt", "hungary", 1).unrest("austria", 0)
    t.then(Trade())
    t.then(Budget())
    costs = next(values for values in t.told("budget") if values[0] == POWER["austria"])
    assert t.level("austria") == max(1 + costs[2] - costs[1], 0) and t.marker("revolt", "hungary") == 2


def test_ur_22_8_ur_22_9_ur_23_2_scoring_and_the_next_turn() -> None:
    t = Table()
    t.state.destroyed[0] = 2
    t.then(Score())
    assert t.state.turn == 2 and t.state.destroyed[0] == 0 and len(t.told("scored")) == 8
    assert len(t.state.hands[0]) == 6 and t.state.discard == ()
    spain = POWER["spain"]
    assert turn_points(Table().state, spain, [NOBODY] * N_CENTRES) == 4 - 5


def test_ur_26_10_ur_22_5_removed_units_are_not_destroyed() -> None:
    t = Table()
    before = len(own_units(t.state, 0))
    t.then(Disbanding())
    t.take(t.words[0])
    assert len(own_units(t.state, 0)) == before - 1 and t.state.destroyed[0] == 0
    t.state.destroyed[0] = 1
    assert expenses(t.state, 0) == before


def test_ur_22_7_in_the_last_turn_nobody_is_asked_what_to_save_for_the_next() -> None:
    for turn, asked in ((5, 8), (6, 0)):
        t = Table(turn=turn)
        waiting = len(t.state.agenda)
        t.then(Disbanding())
        assert len(t.state.agenda) == waiting + asked


def test_ur_23_4_a_power_without_areas_plays_on() -> None:
    t = Table()
    for area in AREA:
        if t.owns(area) == "prussia":
            give(t.state, AREA[area], POWER["russia"])
    t.hand("prussia", "c_levy").plays("prussia")
    assert t.words == ["c_levy-actions", "c_levy-discard"]
    assert turn_points(t.state, POWER["prussia"], [NOBODY] * N_CENTRES) < 0


def test_ur_24_1_ur_24_2_offers_are_finite() -> None:
    t = Table().war("austria", "france").war("great_britain", "france").acts("austria").take("alliance", "-")
    assert "alliance" not in t.words  # once per impulse and pair
    t = Table().war("austria", "spain", (1, 2)).proposes("spain").take("white-spain-austria", "-")
    assert not [word for word in t.words if "austria" in word]
    answers = {"alliance_answer", "peace_answer", "protector", "join_war"}
    assert {name for name, point in GAME.book.points.items() if point.barrier} == answers
    assert {name for name, point in GAME.book.points.items() if point.draft} == {"terms", "reparations"}


def test_ur_25_1_ur_25_2_ur_25_3_casus_belli_permission_alliance() -> None:
    t = Table().hand("sweden", "p_grand_alliance").plays("sweden").take("p_grand_alliance-event").rest()
    s, britain = t.state, POWER["great_britain"]
    assert s.cb[britain] >> POWER["spain"] & 1 and s.permit[britain] >> POWER["austria"] & 1
    assert s.permit[POWER["austria"]] >> POWER["prussia"] & 1 and s.ally[MINOR["m_portugal"]] == britain + 1
    t = Table().war("great_britain", "france").hand("sweden", "p_grand_alliance").plays("sweden")
    t.take("p_grand_alliance-event").rest()
    assert t.at("great_britain", "portugal") == "q2"  # at war: it mobilises at once


def test_ur_25_4_ur_26_63_neutrality_removes_the_army() -> None:
    t = Table(turn=3).minor("m_poland", "russia").acts("russia", ap=1).take("declare_war", "sweden").rest()
    assert t.at("russia", "masovia") == "q2 q2"
    t.hand("spain", "p_polish_succession").plays("spain").take("p_polish_succession-mandatory").rest()
    assert t.at("russia", "masovia") == "" and t.state.ally[MINOR["m_poland"]] == 0
    assert not any(minor_of(one) == MINOR["m_poland"] for one in t.state.units)


def test_ur_25_5_ur_25_6_leaders_and_instability() -> None:
    t = Table(turn=6)
    t.state.vp = [0, 5, 5, 0, 0, 0, 0, 0]
    assert top_seats(t.state) == [1, 2]
    levels = [t.level(power) for power in ("france", "great_britain", "spain", "austria")]
    t.hand("russia", "p_financial_crisis").plays("russia").take("p_financial_crisis-mandatory")
    after = [t.level(power) for power in ("france", "great_britain", "spain", "austria")]
    assert [b - a for a, b in zip(levels, after, strict=True)] == [2, 1, 1, 0]


def test_ur_25_7_rebellion() -> None:
    t = Table(turn=2).set("revolt", "scotland", 1).hand("russia", "p_the_fifteen").plays("russia")
    t.take("p_the_fifteen-mandatory")
    assert t.marker("revolt", "scotland") == 2
    t = Table(turn=2).war("france", "great_britain").control("scotland", "france")
    t.hand("russia", "p_the_fifteen").plays("russia").take("p_the_fifteen-mandatory")
    assert t.marker("revolt", "scotland") == 0 and t.state.ap == 3


def test_ur_25_8_ur_25_9_ur_26_32_troops_and_squadrons() -> None:
    t = Table(turn=2)
    t.own("ingria", "russia").clear("ingria").hand("spain", "p_peter_reforms").plays("spain")
    t.take("p_peter_reforms-event")
    assert t.asked == "russia event_troop" and t.words == ["moscow", "novgorod"]
    t.take("moscow", "moscow")
    assert t.at("russia", "moscow") == "q2 q2 q3 q3"  # the elite limit is ignored
    assert t.asked == "russia event_squadron" and t.words == ["don", "ingria"]
    t.take("ingria")
    assert t.fleet("russia", "ingria") == "1 active"


def test_ur_25_10_ur_25_11_veterans_and_merchants() -> None:
    t = Table(turn=4).hand("spain", "p_oblique_order").plays("spain").take("p_oblique_order-event")
    assert t.asked == "prussia event_veteran"
    t.take(t.words[0])
    t.take(t.words[0])
    assert sum(1 for one in own_units(t.state, POWER["prussia"]) if one & VETERAN and not one & SQUADRON) == 2
    t = Table(turn=2).hand("spain", "p_bubble").plays("spain").take("p_bubble-mandatory")
    assert t.asked == "france disperse_merchant"
    t.take("tc_levant", "tc_north_sea")
    assert t.merchants("france", "tc_levant") == (0, 1) and t.merchants("great_britain", "tc_north_sea") == (1, 1)
    t = Table(turn=4).hand("spain", "p_dupleix").plays("spain").take("p_dupleix-event").rest()
    assert t.merchants("france", "tc_east_indies") == (1, 0)


def test_ur_25_12_ur_26_38_seizure_ends_a_rebellion() -> None:
    t = Table(turn=5).set("revolt", "corsica", 1).hand("russia", "p_choiseul").plays("russia")
    t.take("p_choiseul-event", "brittany").rest()
    assert t.owns("corsica") == t.holds("corsica") == "france" and t.marker("revolt", "corsica") == 0


def test_ur_25_13_ur_25_14_end_of_a_war_and_dynasty() -> None:
    t = Table(turn=5).war("russia", "prussia", (1, 2)).unrest("russia", 0).unrest("prussia", 0)
    t.hand("spain", "p_peter_iii").plays("spain").take("p_peter_iii-mandatory")
    assert not t.state.wars and t.state.dynastic[POWER["russia"]] == 1
    assert t.level("russia") == 1 and t.level("prussia") == 2


def test_ur_25_16_partition() -> None:
    t = Table(turn=5).hand("spain", "p_partition").plays("spain").take("p_partition-event").rest()
    assert [t.owns(area) for area in ("danzig", "krakow", "lithuania")] == ["prussia", "austria", "russia"]
    t = Table(turn=5).minor("m_poland", "russia").hand("spain", "p_partition").plays("spain")
    assert "p_partition-event" not in t.words


def test_ur_25_17_common_cards() -> None:
    t = Table().hand("austria", "c_levy").plays("austria").take("c_levy-event", "bohemia", "-", "austria", "-")
    assert t.at("austria", "bohemia") == "q2 q2" and t.at("austria", "austria") == "q2 q2 q3"
    t = Table().hand("france", "c_arsenal").plays("france").take("c_arsenal-event", "guyenne")
    assert t.fleet("france", "guyenne") == "1 active"
    t = Table().set("damage", "hungary", 1).hand("austria", "c_engineers").plays("austria")
    t.take("c_engineers-event", "repair-hungary")
    assert t.marker("damage", "hungary") == 0
    t = Table().set("begun", "styria", 2).hand("austria", "c_engineers").plays("austria")
    t.take("c_engineers-event", "styria")
    assert t.marker("fort", "styria") == 1 and t.marker("begun", "styria") == 0
    t = (
        Table()
        .hand("austria", "c_chartered_company")
        .plays("austria")
        .take("c_chartered_company-event", "tc_north_sea")
    )
    assert t.merchants("austria", "tc_north_sea") == (1, 0)
    t = Table().hand("austria", "c_agitators").plays("austria").take("c_agitators-event", "prussia")
    assert t.level("prussia") == 3
    t = Table().hand("austria", "c_good_harvest").plays("austria").take("c_good_harvest-event")
    assert t.level("austria") == 1
    t = Table().hand("austria", "c_dearth").plays("austria").take("c_dearth-mandatory")
    assert t.level("spain") == t.level("ottoman") == 5 and t.state.ap == 3
    t = Table().allied("france", "spain").hand("france", "c_subsidies").plays("france").take("c_subsidies-event")
    assert t.level("spain") == 2
    t = (
        Table()
        .roll(0)
        .hand("austria", "c_great_captain")
        .plays("austria")
        .take("c_great_captain-event", "army-bohemia")
    )
    assert t.state.leader_face[0] == 1 and t.level("austria") == 3


def test_ur_25_17_corsairs() -> None:
    t = Table().war("great_britain", "france").no_ships("great_britain", "france")
    t.ships("great_britain", "london", 1)
    t.ships("france", "picardy", 1)
    t.hand("great_britain", "c_corsairs").plays("great_britain").roll(6, 1).take("c_corsairs-event")
    assert t.merchants("france", "tc_north_sea") == (0, 1)  # a squadron in port may not intercept
    assert t.fleet("great_britain", "london") == "1 active"


def test_every_card_is_understood() -> None:
    for card, row in enumerate(CARDS):
        assert all(operator in OPERATORS for operator, _ in EFFECTS[card]), row.id
        assert bool(row.effects) == (row.op == "effects")
    assert EFFECTS[CARD["p_rakoczi"]] == (("rebellion", (AREA["hungary"], 2)),)
    assert EFFECTS[CARD["p_saxe"]][0][1][0] == POWER["france"] and why_no_event(Table().state, CARD["c_commissariat"])


def test_ur_26_3_ur_26_16_losses_and_capitals() -> None:
    t = Table().war("prussia", "austria").control("silesia", "austria").own("silesia", "prussia")
    t.control("silesia", "austria")
    take_control(t.state, AREA["silesia"], POWER["prussia"])
    assert t.lost("austria", "prussia") == 0  # a conquest lost again
    t = Table().war("prussia", "austria", (0, 3)).clear("austria")
    from engine.games.ultima.codes import CLAIM
    from engine.games.ultima.rules.reparations import legal

    war = war_between(t.state, POWER["prussia"], POWER["austria"])
    assert war is not None and CLAIM.pack(4, AREA["austria"]) not in legal(t.state, war, POWER["prussia"], ())
    t.control("austria", "prussia")
    assert CLAIM.pack(3, AREA["austria"]) in legal(t.state, war, POWER["prussia"], ())


def test_ur_26_12_conscription_of_squadrons() -> None:
    t = Table().acts("france", ap=1).take("build_squadron", "guyenne")
    assert t.asked == "france conscript"
    t.take("yes")
    assert t.fleet("france", "guyenne") == "2 repair" and t.level("france") == 3


def test_ur_26_26_ur_26_27_after_a_peace() -> None:
    t = Table()
    t.war("austria", "spain", (0, 2)).control("milan", "austria").clear("milan", "naples")
    t.troops("austria", "milan", "1q2")
    t.troops("austria", "naples", "1q2")
    t.then(SettleWar(POWER["austria"], POWER["spain"])).take("cede_conquered-milan", "send")
    assert t.owns("milan") == "austria" and t.at("austria", "naples") == ""
    assert t.at("austria", "milan") == "q2 q2"  # the nearest possession now
    assert t.marker("fort", "milan") == 1


def test_ur_26_52_begun_squadrons_and_merchants_count() -> None:
    t = Table().no_ships("prussia")
    t.ships("prussia", "east_prussia", 2, repair=True)
    t.acts("prussia", ap=1)
    assert "build_squadron" not in t.words
    t.state.merchants[48 + CENTRE["tc_north_sea"] * 8 + POWER["prussia"]] = 1
    t.acts("prussia", ap=1)
    assert "build_merchant" not in t.words


def test_ur_26_55_no_endless_loop() -> None:
    from engine.contract import Setup
    from engine.playout import random_game

    _, taken = random_game(GAME, Setup("ultima", 3, 2, "one_turn", {"groups": ""}), 2)
    assert len(taken) < GAME.bound(3)
    assert unrest_of_war(war_of(3, 1), 0, 0) == 1 and unrest_of_war(war_of(3, 1), 0, 1) == 3


def war_of(lost_a: int, lost_b: int) -> War:
    return War(0, 1, lost_a, lost_b)
