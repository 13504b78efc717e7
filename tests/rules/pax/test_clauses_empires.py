"""Clauses of the Chinese rebellion and the Ottoman war, one by one (PB-13, PB-14)."""

from __future__ import annotations

import pytest

from engine.games.pax.frames.battles import Attacks, Maneuver
from engine.games.pax.frames.empires import OttomanEnd, OttomanWar, RebelEnd, Rebellion
from engine.games.pax.rules.empires import china, rebellion
from engine.games.pax.rules.war.attacks import combats
from engine.games.pax.rules.war.war_ways import army_steps
from engine.games.pax.rules.war.wars import REBELLION, War, add_war, enterable, keep, war, wars
from engine.games.pax.tables import AREA, CHINA, EMPIRE, EMPIRE_AREAS
from tests.rules.pax.table import AH, FR, GB, GE, IT, JA, RU, US, Table, place
from tests.rules.pax.test_linked_wars import kuwait_taken


def revolt(*powers: int) -> tuple[Table, War]:
    """A rebellion against these powers, which have a Protectorate in Canton and merchant fleets in the China Seas."""
    t = Table(empty=True)
    t.phase("war")
    for power in powers:
        t.mark(power, "canton", "protectorate")
        t.merchants(power, "north_atlantic", "mediterranean", "indian_ocean", "south_china_sea", "north_china_sea")
    return t, add_war(t.s, ((CHINA,), powers), REBELLION)


def end_of_round(t: Table, w: War, quiet: int = 0) -> None:
    keep(t.s, w._replace(quiet=quiet))
    t.run(RebelEnd(w.number))
    t.past("window")


# -- the rebellion


def test_pb_13_4_everybody_with_an_influence_is_in_it() -> None:
    t = Table(empty=True)
    t.mark(GB, "canton", "influence")
    t.mark(RU, "mongolia", "protectorate")
    t.mark(FR, "hunan", "interest")
    assert china.colonial_powers(t.s) == [GB, RU]


def test_pb_13_4_without_them_it_wins_at_once_without_tension() -> None:
    t = Table(empty=True)
    t.s.china, t.s.rebellion = 90, 1
    t.mark(FR, "hunan", "interest")
    t.run(Rebellion())
    assert t.s.china == 0 and t.level(FR, "hunan") == "none" and t.s.tension == 0 and not t.s.wars


def test_pb_13_4_a_player_outside_the_alliance_attacks_with_its_minor_power() -> None:
    t = Table(4, empty=True)
    t.phase("war")
    w = add_war(t.s, ((CHINA,), (GE, RU)), REBELLION)
    keep(t.s, w._replace(runners=tuple(rebellion.runners(t.s, [GE, RU]))))
    t.army(RU, "mongolia", 10)
    t.army(CHINA, "mongolia", 5)
    t.run(Attacks(w.number, 1))
    assert t.asked == "attack" and t.power == RU and t.s.agenda[-1].seat == t.s.powers.index(FR)


def test_pb_13_5_armies_are_thrown_for_and_never_appear_in_a_possession() -> None:
    t = Table(empty=True)
    t.mark(GB, "peking", "possession")
    t.mark(GB, "canton", "protectorate")
    t.dice(3, 1, 4, 2, 6)  # three armies; Peking is thrown again
    china.place_chinese(t.s)
    assert t.units(CHINA, "canton") == [5] and t.units(CHINA, "shantung") == [5] and t.units(CHINA, "szechwan") == [5]


@pytest.mark.parametrize(("die", "step"), [(1, "manchuria"), (2, "hunan")])
def test_pb_20_65_the_die_chooses_the_area_to_which_an_army_marches(die: int, step: str) -> None:
    t, w = revolt(GB)
    for area in ("korea", "shanghai"):  # both two steps away: one by Manchuria, the other by Hunan or Shantung
        t.army(GB, area, 3)
    t.army(CHINA, "peking", 5)
    t.dice(die)
    china.chinese_movement(t.s, w, CHINA)
    assert t.units(CHINA, step) == [5]


def test_pb_20_65_on_the_way_to_one_area_there_is_no_throw() -> None:
    t, w = revolt(GB)
    t.army(GB, "shanghai", 3)
    t.army(CHINA, "peking", 5)
    before = t.s.dice
    china.chinese_movement(t.s, w, CHINA)
    assert t.units(CHINA, "hunan") == [5] and t.s.dice == before


def test_pb_13_6_armies_march_to_the_nearest_colonial_army_and_stay_where_one_stands() -> None:
    t, w = revolt(GB)
    t.army(GB, "canton", 3)
    t.army(CHINA, "canton", 5)
    t.army(CHINA, "hunan", 5)
    china.chinese_movement(t.s, w, CHINA)
    assert t.units(CHINA, "canton") == [5, 5] and t.units(CHINA, "hunan") == []


def test_pb_13_7_any_chinese_area_is_open_and_its_strength_can_be_attacked() -> None:
    t, w = revolt(GB)
    t.army(GB, "canton", 3)
    assert place("hunan") in army_steps(t.s, w, GB, place("canton"))
    t.army(GB, "hunan", 3)
    assert combats(t.s, w, GB) == [AREA["hunan"] * 2]  # Canton has a Protectorate and nobody to fight
    t.s.defeated[AREA["hunan"]] = 1
    assert combats(t.s, w, GB) == []


def test_pb_13_11_a_no_colonial_army_is_left() -> None:
    t, w = revolt(GB)
    t.s.china = 95
    t.mark(GB, "korea", "possession")
    t.army(CHINA, "hunan", 5)
    end_of_round(t, w)
    assert t.told("china_wins") and t.level(GB, "canton") == t.level(GB, "korea") == "none"
    assert t.s.china == 0 and t.s.tension == 2 and not t.units(CHINA, "hunan") and not t.s.wars


def test_pb_13_11_b_no_chinese_army_is_left() -> None:
    t, w = revolt(GB)
    t.s.china = 95
    t.army(GB, "canton", 3)
    end_of_round(t, w)
    assert t.told("powers_win") and t.level(GB, "canton") == "protectorate" and t.s.china == 0


def test_pb_13_11_c_formosa_alone() -> None:
    t, w = revolt(GB, JA)
    t.mark(JA, "formosa", "protectorate")
    t.army(JA, "formosa", 3)
    t.army(CHINA, "hunan", 5)
    end_of_round(t, w)
    assert t.asked == "formosa" and t.power == JA
    t.do("end")
    assert t.level(JA, "formosa") == "protectorate" and t.level(GB, "canton") == "none" and not t.s.wars


def test_pb_13_11_d_three_rounds_without_an_attack() -> None:
    t, w = revolt(GB)
    t.mark(GB, "korea", "protectorate")
    t.army(GB, "korea", 3)
    t.army(CHINA, "canton", 5)
    t.s.china = 95
    end_of_round(t, w, quiet=1)
    assert t.s.wars and t.asked  # the second: a new round
    t, w = revolt(GB)
    t.mark(GB, "korea", "protectorate")
    t.army(GB, "korea", 3)
    t.army(CHINA, "canton", 5)
    t.s.china = 95
    end_of_round(t, w, quiet=2)
    assert t.level(GB, "canton") == "none" and t.level(GB, "korea") == "protectorate" and t.s.china == 0


def test_pb_13_3_a_rebellion_withheld_by_possessions_waits_for_the_first_gap() -> None:
    t = Table(empty=True)
    for area in ("manchuria", "peking", "shantung", "shanghai", "hong_kong", "canton", "hunan", "szechwan", "yunnan",
                 "kansu"):  # fmt: skip
        t.mark(GB, area, "possession")
    t.s.rebellion = 1
    assert len(EMPIRE_AREAS) == 10 and not rebellion.rebellion_due(t.s)
    t.run(Rebellion())
    assert t.s.rebellion == 1
    t.mark(GB, "kansu", "protectorate")
    assert rebellion.rebellion_due(t.s)


def test_pb_13_13_units_leave_what_their_owner_does_not_control() -> None:
    t, w = revolt(GB)
    t.army(GB, "hunan", 3)
    t.army(GB, "canton", 1)
    t.s.china = 95
    end_of_round(t, w)
    while t.s.agenda:
        t.do(t.words()[0])
    assert t.units(GB, "hunan") == [] and t.units(GB, "canton") != []


# -- the war with the Ottomans


def ottoman(*powers: int, help_by: int = -1) -> Table:
    """The Empire at war with these powers, which hold Kuwait; perhaps with a friend."""
    t = kuwait_taken(*powers)
    t.run(OttomanWar())
    while t.asked == "ottoman_side":
        t.do("empire" if t.power == help_by else "neutral")
    return t


def test_pb_14_1a_all_who_gave_cause_are_one_alliance() -> None:
    t = ottoman(GB, FR)
    assert t.s.wars[0][0] == ((EMPIRE,), (GB, FR)) and t.units(EMPIRE, "anatolia") != [] and t.s.tension == 0


def test_pb_14_3_germany_and_austria_hungary_answer_separately() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.s.provoked = 1 << GB
    t.mark(GB, "kuwait", "protectorate", new=True)
    t.run(OttomanWar())
    asked = []
    while t.asked == "ottoman_side":
        asked.append(t.power)
        t.do("neutral")
    assert asked == [FR, GE, AH, US, JA, RU, IT]


def test_pb_14_3_help_raises_tension_by_five_and_needs_no_cause() -> None:
    t = ottoman(GB, help_by=RU)
    assert t.s.tension == 5 and {EMPIRE, RU} in [set(side) for side in wars(t.s)[0].sides]


def test_pb_14_4_alone_it_fights_first_and_without_initiative() -> None:
    t = Table(empty=True)
    t.dice()  # no die is thrown
    t.phase("war")
    t.mark(GB, "kuwait", "protectorate", new=True)
    t.army(GB, "kuwait", 10)
    w = add_war(t.s, ((EMPIRE,), (GB,)), 2)
    t.army(EMPIRE, "anatolia", 5)
    t.run(Maneuver(w.number, 0))
    assert t.units(EMPIRE, "kuwait") == [5] and china.area_defence(t.s, w, AREA["anatolia"]) > 0
    assert china.area_defence(t.s, w, AREA["kuwait"]) == 0


def test_pb_14_5_without_enemies_in_its_areas_it_has_won() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.mark(GB, "kuwait", "protectorate", new=True)
    t.mark(GB, "tripoli", "influence")
    t.army(EMPIRE, "anatolia", 5)
    w = add_war(t.s, ((EMPIRE,), (GB,)), 2)
    t.run(OttomanEnd(w.number))
    t.past("window")
    assert t.level(GB, "kuwait") == t.level(GB, "tripoli") == "none" and not t.s.wars and t.s.tension == 2
    assert not t.units(EMPIRE, "anatolia")


def test_pb_14_5_without_an_ottoman_army_nothing_changes() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.mark(GB, "kuwait", "protectorate", new=True)
    t.army(GB, "kuwait", 3)
    w = add_war(t.s, ((EMPIRE,), (GB,)), 2)
    t.run(OttomanEnd(w.number))
    t.past("window")
    assert t.level(GB, "kuwait") == "protectorate" and not t.s.wars


def test_pb_14_5a_three_quiet_rounds_cost_markers_under_ottoman_armies_only() -> None:
    t = Table(empty=True)
    t.phase("war")
    for area in ("kuwait", "tripoli"):
        t.mark(GB, area, "protectorate")
    t.army(GB, "kuwait", 3)
    t.army(EMPIRE, "tripoli", 5)
    w = add_war(t.s, ((EMPIRE,), (GB,)), 2)
    keep(t.s, w._replace(quiet=2))
    t.run(OttomanEnd(w.number))
    t.past("window")
    assert t.level(GB, "kuwait") == "protectorate" and t.level(GB, "tripoli") == "none" and not t.s.wars


def test_pb_14_6_egypt_is_open_to_it_unless_a_neutral_controls_it() -> None:
    t = Table(empty=True)
    w = add_war(t.s, ((EMPIRE,), (GB,)), 2)
    assert enterable(t.s, w, EMPIRE) >> AREA["egypt"] & 1
    t.mark(FR, "egypt", "protectorate")
    assert not enterable(t.s, w, EMPIRE) >> AREA["egypt"] & 1
    t.mark(FR, "egypt", "none")
    t.mark(GB, "egypt", "protectorate")
    assert enterable(t.s, w, EMPIRE) >> AREA["egypt"] & 1 and not enterable(t.s, w, EMPIRE) >> AREA["sudan"] & 1


def test_pb_14_6_enemies_out_of_reach_in_tripoli_may_end_it() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.mark(FR, "egypt", "protectorate")
    for area in ("tripoli", "kuwait"):
        t.mark(GB, area, "protectorate")
    t.army(GB, "tripoli", 3)
    t.army(EMPIRE, "anatolia", 5)
    w = add_war(t.s, ((EMPIRE,), (GB,)), 2)
    t.run(OttomanEnd(w.number))
    t.past("window")
    assert t.asked == "tripoli_end"
    t.do("yes")
    assert t.level(GB, "tripoli") == "protectorate" and t.level(GB, "kuwait") == "none" and war(t.s, w.number) is None


def test_pb_14_7_four_against_a_friendless_empire_are_no_great_war_with_a_friend_they_are() -> None:
    t = ottoman(GB, FR, GE, IT)
    assert not t.s.over
    t = ottoman(GB, FR, IT, help_by=RU)
    assert t.s.over == 2


def test_pb_15_2_the_empire_attacks_germany_and_austria_hungary_is_in() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.mark(GE, "kuwait", "protectorate", new=True)
    t.army(GE, "kuwait", 10)
    t.s.provoked = 1 << GE
    t.run(OttomanWar())
    asked = []
    while t.asked == "ottoman_side":
        asked.append(t.power)
        t.do("neutral")
    assert AH not in asked and [event.values for event in t.told("drawn_in")] == [(AH, EMPIRE)] and not t.s.over
