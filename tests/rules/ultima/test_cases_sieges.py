"""Acceptance cases D: sieges and submissions."""

from __future__ import annotations

from engine.games.ultima.pieces import flag
from engine.games.ultima.rules.submissions import opposing_quality, own_quality
from engine.games.ultima.state import FORCE, MOVED
from engine.games.ultima.tables import AREA, LEADER, POWER
from tests.rules.ultima.play_aid import plays
from tests.rules.ultima.table import Table


def siege(besiegers: str, inside: str, level: int, area: str = "silesia") -> Table:
    """Prussia besieges Austria."""
    t = Table().war("prussia", "austria").clear(area).set("fort", area, level)
    t.troops("prussia", area, besiegers)
    if inside:
        t.troops("austria", area, inside)
        t.inside(area, "austria")
    return t


@plays("Siège", "3D")
def test_case_c34_ur_14_2_empty_fortress() -> None:
    t = siege("3q2", "", 1).ends("prussia").roll(3, 1, 5, 2).take("silesia")
    assert t.dice == [(3, 1, 5), (3,)] and t.score == [(3, 0), (1, 0)]
    assert t.holds("silesia") == "prussia" and t.owns("silesia") == "austria"
    assert t.lost("austria", "prussia") == 1  # the key area alone
    assert [values[3] for values in t.told("morale_lost")] == [2]


@plays("Siège", "L'assiégé")
def test_case_c35_ur_14_3_garrison() -> None:
    t = siege("3q2", "2q2", 2).ends("prussia").roll(5, 6, 4, 1, 3, 4).take("silesia")
    assert t.dice == [(5, 6, 4), (2, 4, 4)]
    assert t.score == [(5, 2), (2, 2)]
    assert t.at("austria", "silesia") == "q2" and t.marker("damage", "silesia") == 1
    assert t.holds("silesia") == "austria" and t.at("prussia", "silesia") == "q2 q3"
    assert t.lost("austria", "prussia") == 1


@plays("Siège", "Handicap : chaque dégât", "Si les dégâts")
def test_case_c36_ur_14_4_second_assault() -> None:
    t = siege("1q3 2q2", "1q2", 2).set("damage", "silesia", 1).ends("prussia")
    t.roll(4, 2, 3, 2, 2, 3).take("silesia")
    assert t.dice[0] == (5, 2, 3) and t.score == [(3, 0), (0, 0)]
    assert t.holds("silesia") == "prussia" and t.at("austria", "box germany") == "q2"
    assert t.marker("damage", "silesia") == 0 and t.marker("fort", "silesia") == 2


def test_case_c37_ur_14_6_besieger_loses() -> None:
    t = siege("3q2", "1q2", 2).ends("prussia").roll(1, 2, 3, 4, 3, 1).take("silesia")
    assert t.dice == [(1, 2, 3), (5, 4, 1)]
    assert t.at("prussia", "silesia") == "q2 q2" and t.at("prussia", "box germany") == "q2"
    assert t.lost("prussia", "austria") == 1 and t.holds("silesia") == "austria"


def test_case_c38_ur_14_6_difference_one() -> None:
    t = siege("3q2", "1q2", 1).ends("prussia").roll(5, 2, 2, 2, 1).take("silesia")
    assert t.score == [(2, 0), (1, 0)]
    assert t.marker("damage", "silesia") == 1 and t.holds("silesia") == "austria"


@plays("Siège", "Supériorité navale")
def test_case_c39_ur_14_2_naval_superiority() -> None:
    t = Table().war("great_britain", "spain").no_ships("great_britain", "spain").clear("gibraltar")
    t.troops("great_britain", "gibraltar", "4q2")
    t.ships("great_britain", "iberian_atlantic", 1)
    t.ends("great_britain").take("gibraltar")
    assert t.asked == "great_britain siege_size" and t.words == ["larger", "smaller"]
    t.roll(3, 3, 2, 2).take("smaller")
    assert [len(results) for results in t.dice] == [2, 2] and t.dice[1] == (2, 2)


def test_case_c40_ur_5_5_siege_lifted() -> None:
    t = Table().war("prussia", "austria").set("damage", "silesia", 1).ends("austria").rest()
    assert t.marker("damage", "silesia") == 0


def submission(troops: str, area: str = "silesia", moved: bool = False) -> Table:
    """Prussia submits an Austrian area without fortress; Bohemia has an Austrian troop."""
    t = Table().war("prussia", "austria").clear(area, "brandenburg").set("fort", area, 0)
    uids = t.troops("prussia", area, troops)
    t.ends("prussia")
    for uid in uids if moved else ():
        flag(t.state, uid, on=MOVED)
    return t


@plays("Soumission", "1D", "Force de soumission")
def test_case_c41_ur_15_3_submission_won() -> None:
    t = submission("2q2", "saxony")
    t.own("saxony", "austria").ends("prussia").roll(4, 3).take("saxony", "-")
    assert t.told("submission_dice")[0][2:] == (5, 3)
    assert t.holds("saxony") == "prussia"


@plays("Soumission", "Handicap : toute", "Les forces sans chef", "En cas d'égalité")
def test_case_c42_ur_15_5_tie() -> None:
    t = submission("2q2", "saxony", moved=True).own("saxony", "austria")
    t.ends("prussia", tests=False).roll(3, 4).take("saxony", "-")
    assert t.told("submission_dice")[0][2:] == (3, 4)
    assert t.at("prussia", "saxony") == "q2" and t.asked.endswith("disband") and t.holds("saxony") == "austria"
    t = submission("3q2", "saxony", moved=True).own("saxony", "austria")
    t.ends("prussia", tests=False).roll(3, 4).take("saxony", "-")
    assert t.asked == "prussia pay_for_control"
    t.take("yes")
    assert t.at("prussia", "saxony") == "q2" and t.holds("saxony") == "prussia"


@plays("Soumission", "Les forces avec un chef")
def test_case_c43_ur_15_6_leader() -> None:
    t = submission("2q2", "saxony", moved=True).own("saxony", "austria")
    t.leader("prussia", "saxony", "l01")
    t.ends("prussia", tests=False).roll(3, 4).take("saxony", "-", "yes")
    assert t.at("prussia", "saxony") == "q2" and t.holds("saxony") == "prussia"


def test_case_c44_ur_26_4_wild_mountain_moved() -> None:
    t = Table().war("prussia", "austria").clear("tyrol").set("fort", "tyrol", 0)
    uids = t.troops("prussia", "tyrol", "4q2")
    t.ends("prussia")
    for uid in uids:
        flag(t.state, uid, on=MOVED)
    assert own_quality(t.state, POWER["prussia"], AREA["tyrol"]) == 1
    assert opposing_quality(t.state, POWER["prussia"], AREA["tyrol"]) == (3 if _wild("tyrol") else 2)
    t.state.revolt[AREA["tyrol"]] = 3
    assert opposing_quality(t.state, POWER["prussia"], AREA["tyrol"]) == 3
    t.roll(2, 5).take("tyrol", "-")
    assert t.told("submission_dice")[0][2:] == (1, 6)
    assert t.at("prussia", "tyrol") == "q2" and t.asked.endswith("disband")


def _wild(area: str) -> bool:
    from engine.games.ultima.tables import AUTONOMY

    return AUTONOMY[AREA[area]] == 3


@plays("Soumission", "Chef décidé", "Opposition, handicap : 2 zones")
@plays("Chefs", "Décidé : +1")
def test_case_c45_ur_15_4_decided_far_support() -> None:
    t = submission("2q2", "saxony", moved=True).own("saxony", "austria").clear("bohemia", "silesia")
    t.set("fort", "bohemia", 0).set("fort", "silesia", 0)
    t.leader("prussia", "saxony", "l09")
    t.ends("prussia", tests=False).roll(2, 3).take("saxony")
    assert t.told("submission_dice")[0][2:] == (3, 2) and t.holds("saxony") == "prussia"


def far_force(units: str) -> Table:
    """Austrian troops in Masovia, two areas from Saxony by an empty Silesia."""
    t = submission("2q2", "saxony").own("saxony", "austria").own("masovia", "austria").clear("bohemia", "silesia")
    t.only("austria", "masovia", units)
    return t.ends("prussia")


@plays("Chefs", "Décidé : il peut intercepter")
def test_case_c46_ur_15_2_interception() -> None:
    t = far_force("1q2").take("saxony")
    assert t.asked == "austria submission_intercept" and t.words == ["masovia"]
    t = far_force("2q2").take("saxony", "masovia")
    assert [len(results) for results in t.dice] == [1, 2]  # one of the two came alone
    t = far_force("2q2")
    t.leader("austria", "masovia", "l09")
    t.ends("prussia").take("saxony", "masovia")
    assert t.asked == "austria submission_force" and "2q2+l09" in t.words
    t.roll(3, 4, 3, 4, 6, 1).take("2q2+l09")
    assert t.score == [(2, 1), (2, 1)]
    assert t.at("austria", "masovia") == "q2" and t.told("submission_dice")  # back, and the submission takes place


@plays("Chefs", "Décidé : si intercepté")
def test_ur_15_2_a_decided_leader_of_the_intercepted_is_a_tactician() -> None:
    t = submission("2q2", "saxony").own("saxony", "austria").clear("bohemia", "silesia")
    t.troops("austria", "silesia", "2q2")
    t.leader("austria", "silesia", "l09")
    t.leader("prussia", "saxony", "l10")
    t.ends("prussia").take("saxony", "silesia").roll(3, 1, 2, 1, 6, 1).take("2q2+l09")
    assert t.dice == [(3, 1), (3, 1)]  # the interceptor's own decided leader adds nothing
    assert t.at("austria", "silesia") == "q2 q2" and t.told("submission_dice")


def test_case_c47_ur_20_8_rebels() -> None:
    t = Table()
    t.set("revolt", "hungary", 2).ends("austria").roll(5, 2).take("hungary")
    assert t.told("submission_dice")[0][2:] == (6, 3)
    assert t.marker("revolt", "hungary") == 0 and t.owns("hungary") == t.holds("hungary") == "austria"


def test_case_c90_ur_26_25_unfinished_fortress() -> None:
    t = submission("2q2", "saxony").own("saxony", "austria").set("begun", "saxony", 2)
    t.ends("prussia").roll(6, 1).take("saxony", "-")
    assert t.holds("saxony") == "prussia" and t.marker("begun", "saxony") == 0


def test_case_c91_ur_15_6_submission_won_by_the_last_troop() -> None:
    t = submission("1q2", "saxony").own("saxony", "austria").clear("bohemia", "silesia").set("fort", "silesia", 1)
    t.ends("prussia").roll(4, 4).take("saxony")
    assert t.told("submission_dice")[0][2:] == (5, 4)
    assert t.at("prussia", "saxony") == "q2" and t.holds("saxony") == "prussia"


def test_case_c92_ur_14_2_five_dice_in_a_siege() -> None:
    t = Table().war("great_britain", "spain").no_ships("great_britain", "spain").clear("gibraltar")
    t.clear("london", "ireland").troops("great_britain", "gibraltar", "5q2")
    t.leader("great_britain", "gibraltar", "l17")
    t.troops("spain", "gibraltar", "2q2")
    t.inside("gibraltar", "spain").ships("great_britain", "iberian_atlantic", 1)
    t.ends("great_britain").roll(1, 1, 1, 1, 1, 3, 3, 3, 3)
    t.take("gibraltar", "larger", "larger")
    assert [len(results) for results in t.dice] == [5, 4] and t.dice[1] == (3, 3, 2, 2)


def test_case_c94_ur_14_7_a_won_siege_holds() -> None:
    t = siege("2q2", "", 1).ends("prussia").roll(1, 2, 5).take("silesia")
    assert t.dice == [(1, 2), (6,)] and t.score == [(0, 0), (2, 1)]
    assert t.at("prussia", "silesia") == "q2" and t.lost("prussia", "austria") == 1


def test_case_c94_ur_14_7_damage_never_makes_the_winner_capitulate() -> None:
    """Two results of damage eliminate a troop; where none is, they would be a marker too many (UR-14.6)."""
    t = siege("4q2", "", 2).ends("prussia").roll(4, 4, 1, 5, 5).take("silesia")
    assert t.score == [(2, 2), (4, 2)] and t.marker("damage", "silesia") == 0
    assert t.holds("silesia") == "austria" and t.at("prussia", "silesia") == "q2 q2"  # they still besiege it
    assert t.lost("prussia", "austria") == 1
    t = siege("4q2", "", 2).ends("prussia").roll(4, 4, 1, 1, 2).take("silesia")  # the same damage, the besieger wins
    assert t.score == [(2, 2), (1, 0)] and t.holds("silesia") == "prussia"


def test_ur_14_9_ur_26_64_no_besieger_left() -> None:
    t = siege("1q2", "1q2", 2).ends("prussia").roll(1, 6, 6, 6).take("silesia")
    assert t.at("prussia", "silesia") == "" and t.holds("silesia") == "austria"
    assert t.state.inside[AREA["silesia"]] == 0


def test_ur_26_61_leader_of_the_besieged() -> None:
    t = siege("2q2", "1q2", 1)
    t.leader("austria", "silesia", "l01", FORCE)
    t.leader("austria", "silesia", "l13", 2)
    t.ends("prussia").roll(1, 1, 1, 1).take("silesia")
    assert t.state.leader_of[LEADER["l13"]] == POWER["austria"] + 1
