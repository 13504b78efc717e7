"""A fortress falls as soon as its damage exceeds the troops inside (UR-14.7); who is besieged, and who goes home."""

from __future__ import annotations

from engine.games.ultima.rules.war_ends import end_war
from engine.games.ultima.state import NOBODY
from engine.games.ultima.tables import AREA, POWER
from tests.rules.ultima.table import Table


def damaged(garrison: str, damage: int = 1) -> Table:
    """Prussia has besieged Austrian Silesia (level 1) with two troops; a led force waits in Brandenburg."""
    t = Table().war("prussia", "austria").clear("silesia", "brandenburg", "bohemia", "saxony")
    t.own("saxony", "prussia").set("fort", "silesia", 1).set("damage", "silesia", damage)
    t.troops("austria", "silesia", garrison)
    t.troops("prussia", "silesia", "2q2")
    t.inside("silesia", "austria")
    t.troops("prussia", "brandenburg", "4q2")
    t.leader("prussia", "brandenburg", "l05")
    return t


def besiegers_march_away(t: Table) -> Table:
    t.acts("prussia", ap=2).take("tactical_move", "silesia", "2q2", "saxony")
    assert t.marker("inside", "silesia") == 0 and t.marker("damage", "silesia") == 1
    return t


def others_march_in(t: Table) -> Table:
    return t.take("tactical_move", "brandenburg", "4q2+l05", "silesia-from-brandenburg")


def test_ur_14_7_a_garrison_that_fights_outside_and_is_lost_leaves_a_damaged_fortress_to_fall() -> None:
    """Its besiegers have marched away, so it stands in the area again; its damage is still there (UR-5.5 ii)."""
    t = others_march_in(besiegers_march_away(damaged("1q2")))
    assert t.asked == "austria fight_or_withdraw" and t.holds("silesia") == "austria"
    t.roll(6, 6, 6, 6, 1).take("fight")
    assert t.at("austria", "silesia") == "" and t.told("capitulates") == [(AREA["silesia"], POWER["prussia"])]
    assert t.holds("silesia") == "prussia" and t.marker("damage", "silesia") == 0


def test_ur_14_7_a_garrison_that_withdraws_with_fewer_troops_than_damage_capitulates() -> None:
    t = others_march_in(besiegers_march_away(damaged("2q2")))
    t.set("damage", "silesia", 1).take("withdraw", "1q2", "bohemia")
    assert t.at("austria", "silesia") == "q2" and t.holds("silesia") == "austria"  # 1 is not more than 1
    t = besiegers_march_away(damaged("2q2"))
    t = others_march_in(t.set("damage", "silesia", 2))
    t.take("withdraw", "1q2", "bohemia")
    assert t.holds("silesia") == "prussia" and t.at("austria", "silesia") == ""
    assert t.at("austria", "bohemia") == "q2" and t.at("austria", "box germany") == "q2"


def test_ur_14_7_it_falls_when_guests_go_home_from_under_their_walls() -> None:
    """UR-26.26: France makes peace with Prussia; its troops were all that held a damaged Austrian fortress."""
    t = guests(damage=1)
    end_war(t.state, POWER["france"], POWER["prussia"], NOBODY, ())
    assert t.at("france", "silesia") == "" and t.holds("silesia") == "prussia"


def test_ur_26_54_a_fortress_falls_after_promotion_when_the_combat_is_finished() -> None:
    t = others_march_in(besiegers_march_away(damaged("2q2")))
    t.roll(6, 6, 6, 6, 1, 1).take("fight")
    assert t.asked == "prussia promote" and t.holds("silesia") == "austria"
    t.take("-")
    assert t.holds("silesia") == "prussia"


def guests(damage: int = 0) -> Table:
    """French troops inside an Austrian fortress that Prussia besieges, at war with both."""
    t = Table().allied("france", "austria").war("prussia", "austria").war("prussia", "france").clear("silesia")
    t.set("fort", "silesia", 1).set("damage", "silesia", damage)
    t.troops("france", "silesia", "1q2")
    t.troops("prussia", "silesia", "2q2")
    return t.inside("silesia", "france")


def test_ur_26_26_guests_inside_a_fortress_go_home_when_peace_leaves_their_besiegers_no_enemies() -> None:
    t = guests()
    end_war(t.state, POWER["france"], POWER["prussia"], NOBODY, ())
    assert t.at("france", "silesia") == "" and t.marker("inside", "silesia") == 0
    assert t.at("prussia", "silesia") == "q2 q2" and t.holds("silesia") == "austria"


def test_ur_26_26_guests_stay_when_the_besiegers_themselves_go_home() -> None:
    t = guests()
    end_war(t.state, POWER["prussia"], POWER["austria"], NOBODY, ())
    assert t.at("prussia", "silesia") == "" and t.at("france", "silesia") == "q2"


def leaving(besiegers: str = "2q2") -> Table:
    """Prussia besieges Saxony and may leave it to intercept the submission of Silesia by Austria."""
    t = Table().war("prussia", "austria").own("saxony", "austria").own("silesia", "prussia")
    t.clear("saxony", "silesia", "brandenburg", "bohemia").set("fort", "saxony", 1).set("fort", "silesia", 0)
    t.troops("austria", "saxony", "1q2")
    t.troops("prussia", "saxony", besiegers)
    t.inside("saxony", "austria").troops("austria", "silesia", "2q2")
    t.roll(3, 3, 3, 3, 6, 1)  # a drawn battle, then the submission succeeds
    return t.ends("austria").take("silesia", "saxony", "2q2")


def test_ur_26_49_besiegers_who_all_leave_to_intercept_lift_the_siege_at_that_moment() -> None:
    """Those inside are simply in the area again (UR-26.23): a besieger that does not win cannot go back (UR-26.22)."""
    t = leaving()
    assert t.told("drawn") and t.marker("inside", "saxony") == 0
    assert t.at("prussia", "saxony") == "" and t.at("prussia", "box germany") == "q2 q2"
    assert t.holds("silesia") == "austria"


def test_ur_26_49_a_besieger_that_stays_keeps_the_siege_up() -> None:
    t = leaving("3q2")
    assert t.marker("inside", "saxony") == POWER["austria"] + 1 and t.at("prussia", "saxony") == "q2 q2 q2"
