"""Questions of an examiner on UR-6, UR-17 to UR-25: where clauses on cards, war, peace and the end of the turn meet."""

from __future__ import annotations

from engine.games.ultima.codes import BREAK, CLAIM, CONQUERED, MERCHANTS, REMOVE, REPLACE, SHIFT, TAKE, VP
from engine.games.ultima.frames.turn_end import Dynasties, EndWars, GoHome
from engine.games.ultima.relations import casus_belli, war_between
from engine.games.ultima.rules.conquest import take_control
from engine.games.ultima.rules.morale import total_conquests
from engine.games.ultima.rules.reckoning import income, national_losses
from engine.games.ultima.rules.reparations import legal, military_victory, price
from engine.games.ultima.rules.trade import sole_first, standings
from engine.games.ultima.rules.war_ends import end_war
from engine.games.ultima.state import NOBODY, War
from engine.games.ultima.tables import AREA, CENTRE, MINOR, POWER
from tests.rules.ultima.table import Table

FRANCE, SPAIN, AUSTRIA = POWER["france"], POWER["spain"], POWER["austria"]


def war_of(t: Table, a: int, b: int) -> War:
    war = war_between(t.state, a, b)
    assert war is not None
    return war


# -- UR-6


def test_ur_6_1_ur_6_3_a_mandatory_event_comes_before_the_malus_is_looked_at() -> None:
    t = Table(turn=3).unrest("ottoman", 7).hand("ottoman", "p_nadir_shah").plays("ottoman")
    t.take("p_nadir_shah-mandatory")
    assert t.level("ottoman") == 9 and t.state.ap == 2


def test_ur_25_17_dearth_hits_all_that_tie_and_its_own_player() -> None:
    t = Table().unrest("spain", 8).unrest("austria", 8).hand("spain", "c_dearth").plays("spain")
    assert t.words == ["c_dearth-mandatory"]
    t.take("c_dearth-mandatory")
    assert (t.level("spain"), t.level("austria"), t.level("france")) == (9, 9, 2) and t.state.ap == 2


def test_ur_6_7_the_staff_point_comes_after_the_malus() -> None:
    three = Table(3, groups="france,great_britain,spain")
    for power, level, card, points in (
        ("france", 12, "c_levy", 2),
        ("france", 9, "c_commissariat", 3),
        ("great_britain", 0, "c_royal_council", 4),
        ("russia", 0, "c_royal_council", 5),
    ):
        three.unrest(power, level).hand(power, card).plays(power).take(f"{card}-actions")
        assert three.state.ap == points, power


def test_ur_6_2_events_without_any_effect() -> None:
    t = Table().unrest("france", 0).hand("france", "c_good_harvest", "c_subsidies", "c_corsairs").plays("france")
    assert not [word for word in t.words if word.endswith("event")]
    t = Table().hand("prussia", "c_levy")
    t.troops("prussia", "box germany", "6q2")  # the limit of 10
    assert "c_levy-event" not in t.plays("prussia").words
    t = Table(turn=2).unrest("austria", 0).hand("france", "p_pragmatic_sanction").plays("france")
    assert t.words == ["p_pragmatic_sanction-actions", "p_pragmatic_sanction-discard"]


def test_ur_25_17_agitators_need_a_theatre_in_common() -> None:
    t = Table().hand("france", "c_agitators").plays("france").take("c_agitators-event")
    assert sorted(t.words) == ["austria", "great_britain", "ottoman", "prussia", "spain", "sweden"]
    t = Table().hand("spain", "c_agitators").plays("spain").take("c_agitators-event")
    assert sorted(t.words) == ["austria", "france", "great_britain", "ottoman", "russia"]


def test_ur_25_17_ur_17_1_a_border_incident_needs_nothing_of_interest_but_no_truce() -> None:
    t = Table().hand("russia", "c_border_incident").plays("russia").take("c_border_incident-event")
    t.take("great_britain", "yes")
    assert t.at_war("russia", "great_britain") and t.lost("russia", "great_britain") == 0
    t = Table().hand("russia", "c_border_incident")
    t.state.truce[POWER["russia"]] |= 1 << POWER["great_britain"]
    t.plays("russia").take("c_border_incident-event", "great_britain")
    assert not t.at_war("russia", "great_britain") and casus_belli(t.state, POWER["russia"], POWER["great_britain"])


def test_ur_25_11_ur_25_1_a_part_that_is_impossible_is_skipped() -> None:
    t = Table(turn=4)
    t.state.merchants[CENTRE["tc_levant"] * 8 + FRANCE] = 3  # the limit of 6
    t.hand("spain", "p_dupleix").plays("spain").take("p_dupleix-event")
    assert t.merchants("france", "tc_east_indies") == (0, 0)
    assert casus_belli(t.state, FRANCE, POWER["great_britain"])


def test_ur_25_4_an_occupied_minor_does_not_become_neutral() -> None:
    t = Table(turn=3).minor("m_poland", "russia").war("prussia", "russia").control("danzig", "prussia")
    t.hand("spain", "p_polish_succession").plays("spain").take("p_polish_succession-mandatory")
    assert t.state.ally[MINOR["m_poland"]] == POWER["russia"] + 1 and casus_belli(t.state, FRANCE, AUSTRIA)


def test_ur_25_17_corsairs_stay_in_port_and_are_met_at_sea_only() -> None:
    def raid(*dice: int) -> Table:
        t = Table().war("spain", "great_britain").no_ships("spain", "great_britain").hand("spain", "c_corsairs")
        t.ships("spain", "cuba", 1)
        t.ships("great_britain", "jamaica", 1)  # in port: it may not intercept
        return t.plays("spain").roll(*dice).take("c_corsairs-event")

    t = raid(5, 2)
    assert t.merchants("great_britain", "tc_west_indies") == (0, 1) and t.fleet("spain", "cuba") == "1 active"
    assert raid(1, 6).fleet("spain", "cuba") == "1 repair"


# -- UR-17


def test_ur_17_1_without_casus_belli_there_must_be_something_of_interest() -> None:
    t = Table().acts("great_britain", ap=1).take("declare_war")
    assert not {"russia", "ottoman"} & set(t.words) and {"france", "spain", "austria", "prussia"} <= set(t.words)


def test_ur_17_5_only_allies_of_the_attacked_join_and_nobody_after_them() -> None:
    t = Table().allied("france", "spain").allied("france", "great_britain")
    t.acts("austria", ap=1).take("declare_war", "spain")
    assert t.asked == "france join_war"
    t.take("yes")
    assert t.at_war("france", "austria") and t.asked != "great_britain join_war"
    assert not t.state.cb[POWER["great_britain"]] >> AUSTRIA & 1


def test_ur_17_9_the_first_protector_ends_the_round() -> None:
    t = Table()
    t.state.truce[SPAIN] |= 1 << AUSTRIA
    t.state.truce[AUSTRIA] |= 1 << SPAIN
    t.acts("spain", ap=1).take("declare_war", "m_genoa")
    assert t.level("spain") == 6 and t.asked == "ottoman protector"  # Austria has a truce
    t.take("-", "france")
    assert t.lost("spain", "france") == t.lost("france", "spain") == 0 and not t.state.lone
    assert t.state.ally[MINOR["m_genoa"]] == FRANCE + 1 and not t.asked.endswith("protector")


def test_ur_17_9_a_war_that_is_on_covers_the_minor() -> None:
    t = Table().war("spain", "austria").acts("spain", ap=1).take("declare_war", "m_venice")
    t.take("austria")
    assert len(t.state.wars) == 1 and t.at("austria", "venetia") == "q2"


def test_ur_17_9_all_key_areas_or_all_areas() -> None:
    t = Table().lone("m_poland", "prussia")
    for area in ("danzig", "masovia", "lithuania"):
        t.control(area, "prussia")
    t.then(GoHome())
    assert t.owns("lithuania") == t.owns("danzig") == "prussia" and t.owns("krakow") == "m_poland"
    t = Table().lone("m_poland", "prussia").control("danzig", "prussia").then(GoHome())
    assert t.owns("danzig") == t.holds("danzig") == "m_poland"  # Masovia is missing
    assert (
        Table().lone("m_lorraine", "france").control("lorraine", "france").then(GoHome()).owns("lorraine") == "france"
    )


def test_ur_17_7_a_minor_mobilises_once_a_turn() -> None:
    t = Table().acts("great_britain", ap=1).take("declare_war", "france").rest()
    assert t.at("great_britain", "holland") == "q2 q2"
    end_war(t.state, POWER["great_britain"], FRANCE, NOBODY, ())
    assert t.at("great_britain", "holland") == ""
    t.acts("great_britain", ap=1).take("declare_war", "spain").rest()
    assert t.at("great_britain", "holland") == ""


# -- UR-18


def test_ur_18_2_cause_3_looks_at_the_cards_of_all_enemies() -> None:
    t = Table().war("austria", "spain")
    take_control(t.state, AREA["minorca"], AUSTRIA)
    assert t.lost("spain", "austria") == 0
    t = Table().war("austria", "spain").war("spain", "great_britain")
    take_control(t.state, AREA["minorca"], AUSTRIA)  # an objective of Great Britain
    assert t.lost("spain", "austria") == 1 and t.lost("spain", "great_britain") == 0


def test_ur_18_2_cause_5_goes_to_who_took_the_last_area_once() -> None:
    t = Table().war("austria", "ottoman").war("russia", "ottoman")
    for power, area in (("austria", "wallachia"), ("russia", "moldavia")):
        t.state.active = POWER[power]
        take_control(t.state, AREA[area], POWER[power])
        total_conquests(t.state)
    total_conquests(t.state)
    assert t.lost("ottoman", "russia") == 1 and t.lost("ottoman", "austria") == 0
    t.acts("austria").take("-").rest()  # an impulse later
    assert t.lost("ottoman", "russia") == 1 and t.lost("ottoman", "austria") == 0


def test_ur_18_2_cause_5_counts_at_once_when_a_sortie_gives_the_minor_away() -> None:
    t = Table().war("austria", "france").minor("m_lorraine", "france")
    t.set("fort", "lorraine", 1).set("damage", "lorraine", 1)
    t.only("france", "lorraine", "1q2")
    t.troops("austria", "lorraine", "3q2")
    t.inside("lorraine", "france").acts("france").take("sortie").roll(1, 6, 6, 6).take("3d").rest()
    assert t.holds("lorraine") == "austria" and t.lost("france", "austria") == 1


def test_ur_18_2_cause_6_counts_pairs_and_every_colony() -> None:
    t = Table().war("austria", "spain")
    for area in ("sardinia", "flanders", "luxembourg", "mexico", "la_plata"):
        t.control(area, "austria")
    t.then(EndWars())
    assert [values[2] for values in t.told("morale_lost") if values[3] == 6] == [3]  # one pair, two colonies


# -- UR-19


def test_ur_19_2_asking_may_leave_nothing_but_a_white_peace() -> None:
    t = Table().war("austria", "spain", (1, 2)).proposes("austria")
    assert t.words == ["white-austria-spain"]


def test_ur_19_2_ur_19_8_open_terms_have_a_winner_even_if_he_takes_nothing() -> None:
    t = Table().war("austria", "spain", (2, 2)).proposes("spain").take("open-spain-austria", "yes", "send")
    assert t.level("spain") == 4 + 3 and t.level("austria") == 3 + 1
    t = Table().war("austria", "spain", (2, 2)).proposes("spain").take("white-spain-austria", "yes")
    assert t.level("spain") == 4 + 3 and t.level("austria") == 3 + 2
    assert t.state.truce[SPAIN] >> AUSTRIA & 1


def test_ur_19_3_without_conditions_an_imposed_peace_is_white() -> None:
    t = Table().war("russia", "sweden", (6, 5)).proposes("russia").take("impose-russia-sweden")
    assert not t.state.wars and t.level("russia") == 3 + 6 and t.level("sweden") == 2 + 5


def test_ur_19_6_military_victory() -> None:
    t = Table().war("france", "spain", (0, 3), (2, 1))
    assert not military_victory(t.state, war_of(t, FRANCE, SPAIN), FRANCE)
    t.control("castile", "france")
    war = war_of(t, FRANCE, SPAIN)
    assert military_victory(t.state, war, FRANCE) and price(t.state, war, FRANCE, CLAIM.pack(VP, 0)) == 1
    assert CLAIM.pack(CONQUERED, AREA["castile"]) in legal(t.state, war, FRANCE, ())  # a conquered capital may be ceded


def test_ur_19_6_merchants_of_the_loser() -> None:
    t = Table().war("france", "spain", (0, 5))
    war, row = war_of(t, FRANCE, SPAIN), MERCHANTS.pack(CENTRE["tc_atlantic"], 0)
    assert {CLAIM.pack(REMOVE, row), CLAIM.pack(REPLACE, row)} <= set(legal(t.state, war, FRANCE, ()))
    t.state.merchants[CENTRE["tc_levant"] * 8 + FRANCE] = 3  # the limit of 6: no more by replacement
    found = legal(t.state, war, FRANCE, ())
    assert CLAIM.pack(REMOVE, row) in found and CLAIM.pack(REPLACE, row) not in found
    t = Table().war("austria", "spain", (0, 5))
    found = legal(t.state, war_of(t, AUSTRIA, SPAIN), AUSTRIA, ())
    assert not [code for code in found if code in (CLAIM.pack(REMOVE, row), CLAIM.pack(REPLACE, row))]


def test_ur_19_6_the_shift_of_instability_ends_where_neither_can_move() -> None:
    t = Table().war("france", "spain", (0, 3)).unrest("france", 0).unrest("spain", 11)
    war = war_of(t, FRANCE, SPAIN)
    assert CLAIM.pack(SHIFT, 0) in legal(t.state, war, FRANCE, ())
    assert CLAIM.pack(SHIFT, 0) not in legal(t.state, war, FRANCE, (CLAIM.pack(SHIFT, 0),))


def test_ur_19_7_a_minor_taken_over_gets_its_area_back_and_keeps_its_guests() -> None:
    t = (
        Table()
        .war("prussia", "austria", (0, 5))
        .minor("m_saxony", "austria")
        .control("saxony", "prussia")
        .clear("saxony")
    )
    t.troops("prussia", "saxony", "3q2")
    end_war(t.state, POWER["prussia"], AUSTRIA, POWER["prussia"], (CLAIM.pack(TAKE, MINOR["m_saxony"]),))
    assert t.holds("saxony") == "m_saxony" and t.at("prussia", "saxony") == "q2 q2 q2"


def test_ur_26_63_ur_19_7_a_minor_taken_over_mobilises_in_the_capital_it_gets_back() -> None:
    t = Table().war("prussia", "austria", (0, 5)).war("prussia", "france").minor("m_saxony", "austria")
    t.control("saxony", "prussia").clear("saxony")
    end_war(t.state, POWER["prussia"], AUSTRIA, POWER["prussia"], (CLAIM.pack(TAKE, MINOR["m_saxony"]),))
    assert t.holds("saxony") == "m_saxony" and t.at("prussia", "saxony") == "q2"


def test_ur_26_26_ur_22_2_squadrons_leave_the_ports_of_a_lost_ally_as_they_are() -> None:
    t = Table().war("france", "great_britain", (0, 5)).no_ships("great_britain")
    t.ships("great_britain", "holland", 1)
    t.ships("great_britain", "hanover", 1, repair=True)
    broken = (CLAIM.pack(BREAK, MINOR["m_united_provinces"]), CLAIM.pack(BREAK, MINOR["m_hanover"]))
    end_war(t.state, FRANCE, POWER["great_britain"], FRANCE, broken)
    assert t.fleet("great_britain", "london") == "1 active, 1 repair"


def test_ur_26_17_ur_26_23_a_peace_by_event_frees_the_besieged() -> None:
    t = Table(turn=5).war("russia", "prussia").clear("moscow").set("damage", "moscow", 1)
    t.troops("russia", "moscow", "1q2")
    t.troops("prussia", "moscow", "2q2")
    t.inside("moscow", "russia").hand("spain", "p_peter_iii").plays("spain").take("p_peter_iii-mandatory").rest()
    assert t.at("prussia", "moscow") == "" and not t.state.inside[AREA["moscow"]]
    assert t.marker("damage", "moscow") == 0


# -- UR-21, UR-22


def test_ur_21_3_three_who_tie_get_the_third_prize() -> None:
    t, centre = Table(), CENTRE["tc_atlantic"]
    for area in ("andalusia", "new_granada", "la_plata"):
        t.set("halted", area, 1)
    for power in range(8):
        t.state.merchants[centre * 8 + power] = int(power < 3)
    assert [prize for _, _, prize in standings(t.state, centre)] == [1, 1, 1] and sole_first(t.state, centre) == NOBODY
    t.state.merchants[centre * 8] = 2
    assert [prize for _, _, prize in standings(t.state, centre)] == [3, 1, 1] and sole_first(t.state, centre) == FRANCE


def test_ur_22_4_key_areas_that_others_own() -> None:
    t = Table()
    usual, gained = income(t.state, AUSTRIA, 0), income(t.state, POWER["prussia"], 0)
    t.own("bohemia", "prussia")
    assert income(t.state, AUSTRIA, 0) == usual - 1 and income(t.state, POWER["prussia"], 0) == gained + 1
    t.set("revolt", "bohemia", 1)
    assert income(t.state, POWER["prussia"], 0) == gained
    assert national_losses(Table().own("paris", "m_savoy").state, FRANCE) == 0  # a minor is no power


def test_ur_22_7_dynastic_changes_bring_no_rebellion_any_more() -> None:
    t = Table().unrest("spain", 4)
    t.state.dynastic[SPAIN] = 1
    t.roll(1).then(Dynasties())
    assert t.level("spain") == 6 and not any(t.state.revolt)
