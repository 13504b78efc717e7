"""PB-11.16: who is unable to keep a clause, or is forced by a rule to act against it, is not in breach."""

from __future__ import annotations

import pytest

from engine.games.pax.frames.diplomacy import EndTests
from engine.games.pax.frames.movement import Packet
from engine.games.pax.rules.diplomacy.clauses import BUILD_MAX, FORCE_MIN
from engine.games.pax.rules.movement.money import corps_first
from engine.games.pax.tables import AREA
from tests.rules.pax.table import FR, GB, GE, Table


def without_india() -> Table:
    """Britain has to buy a corps before anything else (PB-8.15)."""
    t = Table()
    for area in ("bengal", "punjab", "bombay", "home"):
        t.clear(GB, area)
        t.army(GB, area, 1)
    t.phase("movement")
    t.s.treasury[GB] = 100
    assert corps_first(t.s, GB)
    return t


def test_pb_11_16_the_army_of_india_bought_inside_a_packet_breaks_no_limit_on_armies() -> None:
    t = without_india()
    t.treaty((GB, FR), (BUILD_MAX, GB, 0, 3))
    t.run(Packet(0, GB, 0, 0))
    t.do("buy")
    assert t.units(GB, "home") == [1, 10]
    assert t.s.breaches[GB] == 0 and t.s.tension == 0 and not t.has_claim(FR, GB)


def test_pb_11_16_a_corps_that_nothing_demands_breaks_it() -> None:
    t = Table()
    t.phase("movement")
    t.s.treasury[GE] = 100
    t.treaty((GE, FR), (BUILD_MAX, GE, 0, 3))
    t.run(Packet(t.s.powers.index(GE), GE, 0, 0))
    t.do("buy", "army_10")
    assert t.s.breaches[GE] == 1 and t.s.tension == 5


def test_pb_11_16_money_that_an_event_demands_for_fleets_breaks_no_limit_on_fleets() -> None:
    t = Table()
    t.phase("movement")
    t.event(24)
    t.s.treasury[GE], t.s.owed[GE] = 100, 30
    t.treaty((GE, FR), (BUILD_MAX, GE, 1, 1))
    t.run(Packet(t.s.powers.index(GE), GE, 0, 0))
    t.do("buy", "fleet_3")
    t.past("box")
    assert t.s.breaches[GE] == 0


def stationed(points: int) -> Table:
    """Britain has promised France an army in Natal."""
    t = Table(empty=True)
    t.treaty((GB, FR), (FORCE_MIN, GB, 0, AREA["natal"], points))
    t.army(GB, "home", 10)
    return t


def test_pb_11_16_forces_need_not_stand_where_no_legal_way_leads() -> None:
    t = stationed(3)
    t.run(EndTests())
    assert t.s.breaches[GB] == 0


def test_pb_11_16_forces_that_could_have_come_must_come() -> None:
    t = stationed(3)
    t.mark(GB, "natal", "possession")
    t.merchants(GB, "north_atlantic", "south_atlantic", "indian_ocean")
    t.run(EndTests())
    assert t.s.breaches[GB] == 1


@pytest.mark.parametrize(("others", "breaches"), [((), 0), ((1,), 1)])
def test_pb_11_16_a_garrison_that_must_stay_is_not_missed_elsewhere(others: tuple[int, ...], breaches: int) -> None:
    t = Table(empty=True)
    t.treaty((GB, FR), (FORCE_MIN, GB, 0, AREA["natal"], 3))
    for area in ("natal", "cape_colony"):
        t.mark(GB, area, "possession")
    t.army(GB, "cape_colony", 3, *others)
    t.run(EndTests())
    assert t.s.breaches[GB] == breaches
