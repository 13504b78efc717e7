"""The play aid played: what the acceptance cases leave of leaders, battles, sieges and submissions."""

from __future__ import annotations

import pytest

from engine.games.ultima.state import FLEET
from engine.games.ultima.strengths import LANDING
from engine.games.ultima.tables import DAMAGE, POINTS
from tests.rules.ultima.play_aid import plays
from tests.rules.ultima.table import Table
from tests.rules.ultima.test_cases_combat import battle, begin
from tests.rules.ultima.test_cases_sieges import siege, submission


def at_sea(ships: int, others: int) -> Table:
    """French squadrons off Brittany, British ones in the Western Approaches."""
    t = Table().war("france", "great_britain").no_ships("france", "great_britain")
    t.ships("france", "biscay", ships)
    t.ships("great_britain", "western_approaches", others)
    return t


def attacks(t: Table, fleet: str) -> Table:
    return t.acts("france", ap=1).take("tactical_move", "fleet-biscay", fleet)


# -- the table, and what follows from it


@plays("Table de bataille", "1-2 : 0")
@pytest.mark.parametrize("die", range(1, 7))
def test_ur_11_5_what_each_result_is_worth(die: int) -> None:
    """A plain troop throws a plain die (UR-26.7)."""
    t = battle("1q2", "1q2").roll(die, 1)
    begin(t)
    assert t.dice[0] == (die,) and t.score[0] == (POINTS[die], DAMAGE[die])
    assert t.score[0] == {1: (0, 0), 2: (0, 0), 3: (1, 0), 4: (1, 1), 5: (2, 0), 6: (2, 1)}[die]


# -- leaders


@plays("Chefs", "Tacticien")
@plays("Siège", "Chef tacticien")
def test_ur_14_5_a_tactician_of_the_besieger_adds_one_to_a_die() -> None:
    plain = siege("3q2", "2q2", 2).ends("prussia").roll(4, 1, 1, 1, 1, 1).take("silesia")
    assert plain.dice[0] == (4, 1, 1)
    t = siege("3q2", "2q2", 2)
    t.leader("prussia", "silesia", "l01")
    t.ends("prussia").roll(4, 1, 1, 1, 1, 1).take("silesia")
    assert t.dice[0] == (5, 1, 1)


@plays("Chefs", "Amiral")
@plays("Bataille navale", "Chef amiral")
def test_ur_13_2_an_admiral_adds_one_in_battle_and_in_piracy() -> None:
    t = at_sea(2, 2)
    t.leader("france", "biscay", "l05", FLEET)
    attacks(t.roll(4, 1, 1, 1), "2s2s3+l05")
    assert t.dice[0] == (5, 1)
    t = Table().war("france", "great_britain").no_ships("france", "great_britain")
    t.ships("france", "caribbean_sea", 1)
    t.leader("france", "caribbean_sea", "l05", FLEET)
    t.acts("france", ap=1).roll(4, 1).take("piracy")
    assert t.told("piracy_dice")[0][2:] == (5, 1)


@plays("Chefs", "Organisateur : il peut empiler")
def test_ur_2_2_an_organizer_has_room_for_one_more_troop_and_squadron() -> None:
    for name, more in (("l01", False), ("l17", True)):
        t = Table()
        t.only("austria", "bohemia", "4q2")
        t.leader("austria", "bohemia", name)
        t.acts("austria", ap=1).take("build_troop")
        assert ("bohemia-q2" in t.words) is more
        t = Table().no_ships("great_britain")
        t.ships("great_britain", "london", 4)
        t.ships("great_britain", "channel", 1)
        t.leader("great_britain", "london", name, FLEET)
        t.acts("great_britain").take("fleet", "fleet-channel")
        assert ("london" in t.words) is more


# -- land battle


@plays("Bataille terrestre", "Débarquement en terrain ouvert")
def test_ur_12_1_a_landing_in_open_terrain() -> None:
    t = battle("2q2", "2q2", "saxony", "london", LANDING)
    assert begin(t).words == ["3d", "4d"]


@plays("Bataille terrestre", "Handicap : montagnes")
@pytest.mark.parametrize(("area", "results"), [("styria", (2, 2)), ("venetia", (2, 2)), ("belgrade", (3, 3))])
def test_ur_12_3_mountains_and_marsh_are_a_handicap_of_the_attacker_forest_is_none(
    area: str, results: tuple[int, int]
) -> None:
    t = battle("2q2", "1q2", area, "hungary").roll(3, 3, 1)
    begin(t).take("4d")
    assert t.dice[0] == results and t.dice[1] == (1,)


# -- naval battle


@plays("Bataille navale", "Opérations navales")
def test_ur_13_1_an_attack_at_sea_and_an_interception_throw_two_dice() -> None:
    t = attacks(at_sea(3, 3).roll(1, 1, 1, 1), "3s2s3")
    assert [len(results) for results in t.dice] == [2, 2]
    t = at_sea(3, 3).acts("great_britain", ap=1)
    t.take("strategic_move", "fleet-western_approaches", "3s3s17", "sea-biscay").roll(1, 1, 1, 1).take("yes")
    assert [len(results) for results in t.dice] == [2, 2]


@plays("Bataille navale", "Piraterie")
def test_ur_13_1_piracy_is_one_die_that_no_organizer_changes() -> None:
    t = Table().war("france", "great_britain").no_ships("france", "great_britain")
    t.ships("france", "caribbean_sea", 3)
    t.ships("great_britain", "caribbean_sea", 3)
    t.leader("france", "caribbean_sea", "l17", FLEET)
    t.acts("france", ap=1).take("piracy").roll(6, 1).take(next(word for word in t.words if word.startswith("u")))
    assert len(t.told("piracy_dice")) == 1 and t.told("piracy_dice")[0][2:] == (6, 2)  # British squadrons are Q3
    assert not t.told("organized")


# -- siege


@plays("Siège", "Handicap : supériorité navale")
def test_ur_14_4_naval_superiority_is_a_handicap_of_either_side() -> None:
    for fleet, results in (("great_britain", [(3, 3), (3, 3)]), ("spain", [(2, 2), (4, 4)]), ("", [(3, 3), (4, 4)])):
        t = Table().war("great_britain", "spain").no_ships("great_britain", "spain").clear("gibraltar")
        t.troops("great_britain", "gibraltar", "2q2")
        if fleet:
            t.ships(fleet, "balearic_sea", 1)
        t.ends("great_britain").roll(3, 3, 3, 3).take("gibraltar")
        if t.asked.endswith("siege_size"):
            t.take("-")
        assert t.dice == results


@plays("Siège", "Le vaincu disperse")
def test_ur_14_6_a_besieger_that_loses_by_one_disperses_a_troop() -> None:
    """One result would be half a troop."""
    t = siege("3q2", "1q2", 1).ends("prussia").roll(1, 1, 1, 2, 1).take("silesia")
    assert t.score == [(0, 0), (1, 0)]
    assert t.at("prussia", "silesia") == "q2 q2" and t.at("prussia", "box germany") == "q2"


# -- submission


@plays("Soumission", "Handicap : supériorité navale", "Opposition, handicap : supériorité navale")
def test_ur_15_3_naval_superiority_is_a_handicap_of_either_die() -> None:
    for fleet, results in (("austria", (2, 3)), ("prussia", (3, 2)), ("", (3, 3))):
        t = Table().war("prussia", "austria").own("flanders", "austria").set("fort", "flanders", 0)
        t.own("brabant", "austria").clear("flanders", "brabant").troops("prussia", "flanders", "1q2")
        if fleet:
            t.ships(fleet, "channel", 1)
        t.ends("prussia").roll(2, 3).take("flanders")
        assert t.told("submission_dice")[0][2:] == results


@plays("Soumission", "Avantage : chef créatif")
def test_ur_15_3_a_creative_leader_raises_the_category_of_the_die() -> None:
    plain = submission("2q2", "saxony").own("saxony", "austria").ends("prussia").roll(3, 1).take("saxony", "-")
    assert plain.told("submission_dice")[0][2:] == (4, 1)
    t = submission("2q2", "saxony").own("saxony", "austria")
    t.leader("prussia", "saxony", "l13")
    t.ends("prussia").roll(3, 1).take("saxony", "-")
    assert t.told("submission_dice")[0][2:] == (5, 1)


@plays("Soumission", "Opposition, avantage : chef créatif")
def test_ur_15_4_a_creative_leader_next_door_raises_the_category_of_the_opposition() -> None:
    t = submission("2q2", "saxony").own("saxony", "austria")
    t.leader("austria", "bohemia", "l13")
    t.ends("prussia").roll(1, 3).take("saxony", "-")
    assert t.told("submission_dice")[0][2:] == (2, 4)


@plays("Soumission", "Handicap : forêt, montagnes et marais")
@pytest.mark.parametrize(("area", "result"), [("westphalia", 2), ("bohemia", 2), ("holland", 2), ("saxony", 3)])
def test_ur_15_3_rough_terrain_is_a_handicap_of_the_submitting_force(area: str, result: int) -> None:
    t = submission("2q2", area).own(area, "austria").set("fort", area, 0)
    t.ends("prussia").roll(2, 1).take(area)
    while t.asked.endswith("intercept"):
        t.take("-")
    assert t.told("submission_dice")[0][2] == result


@plays("Soumission", "Opposition : Q2 (ou Q3 si A3 ou R3)")
@pytest.mark.parametrize(("area", "revolt", "result"), [("bohemia", 2, 2), ("bohemia", 3, 3), ("hungary", 1, 3)])
def test_ur_15_3_the_opposition_is_stronger_in_a_wild_area_and_against_a_great_rebellion(
    area: str, revolt: int, result: int
) -> None:
    t = Table().set("revolt", area, revolt).ends("austria").roll(6, 2).take(area)
    assert t.told("submission_dice")[0][3] == result
