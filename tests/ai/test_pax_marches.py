"""Computer players move in war: fleets blockade, break blockades, catch and escort; armies land and hold (PB-15.5)."""

from __future__ import annotations

import pytest

from ai.games.pax.marches import Sail
from engine.contract import PASS
from engine.games.pax.frames.battles import Attacks, Marching
from engine.games.pax.rules.war.wars import REBELLION, War
from engine.games.pax.tables import CHINA, EMPIRE, UNIT_KINDS
from tests.ai.test_pax import KNOWS, PAX, board, chosen
from tests.rules.pax.table import ES, FR, GB, IT, RU, US, Table, place
from tests.rules.pax.test_cases_war import fighting

ARMY3, ARMY10, FLEET1, FLEET3 = 1, 2, 3, 4


def marching(table: Table, power: int, *sides: tuple[int, ...]) -> War:
    """The power has to move in a war of these sides."""
    w = fighting(table, *sides)
    table.run(Marching(w.number, power))
    return w


def cuba(*spanish: int) -> Table:
    """An American fleet before Cuba, where a Spanish division lives on what comes by sea."""
    table = Table(empty=True)
    table.merchants(US, "north_atlantic", "caribbean")
    table.merchants(ES, "north_atlantic", "caribbean")
    table.mark(ES, "cuba", "possession")
    table.army(ES, "cuba", 3)
    table.fleet(ES, "cuba", *spanish)
    table.army(US, "home", 3)
    return table


def step(table: Table) -> tuple[int, int]:
    """The unit that the judgement moves, and where to."""
    unit = chosen(table)
    assert unit != PASS
    PAX.book.take(table.s, unit)
    return unit, chosen(table)


def test_pb_15_13_a_fleet_starves_an_island() -> None:
    table = cuba()
    table.fleet(US, "home", 3)
    w = marching(table, US, (US,), (ES,))
    unit, end = step(table)
    assert unit == place("home") * UNIT_KINDS + FLEET3 and place("cuba") in Sail(board(table, US), w).ways(end)
    PAX.book.take(table.s, end)
    table.s.agenda.clear()
    table.s.moved = ()
    table.run(Marching(w.number, US))
    assert step(table) == (end * UNIT_KINDS + FLEET3, place("cuba"))


def test_pb_15_13_one_fleet_is_enough_where_nobody_can_come() -> None:
    table = cuba()
    table.fleet(US, "cuba", 1)
    table.fleet(US, "home", 3)
    marching(table, US, (US,), (ES,))
    assert chosen(table) % UNIT_KINDS != FLEET3


def test_pb_15_5_a_weak_fleet_stays_away_from_a_strong_one() -> None:
    table = cuba(10)
    table.fleet(US, "home", 3)
    marching(table, US, (US,), (ES,))
    weighed = {option: value for value, option in Sail(board(table, US), war_of(table)).ends(place("home"), FLEET3)}
    assert max(weighed.values()) <= 0 and chosen(table) % UNIT_KINDS != FLEET3


def war_of(table: Table) -> War:
    return War(*table.s.wars[0])


def blockaded(*british: int) -> Table:
    """A French torpedo boat starves Cyprus while the British fleet lies in the next sea."""
    table = Table(empty=True)
    table.merchants(GB, "north_atlantic", "mediterranean")
    table.mark(GB, "cyprus", "possession")
    table.mark(FR, "congo", "possession")
    table.army(GB, "cyprus", 1)
    table.army(FR, "congo", 1)
    table.fleet(FR, "cyprus", 1)
    table.fleet(GB, "mediterranean", *british)
    return table


def test_pb_15_13_a_blockade_is_broken_where_one_is_stronger() -> None:
    table = blockaded(3)
    w = marching(table, GB, (GB,), (FR,))
    assert step(table) == (place("mediterranean") * UNIT_KINDS + FLEET3, place("cyprus"))
    PAX.book.take(table.s, place("cyprus"))
    table.s.agenda.clear()
    table.run(Attacks(w.number, 0))
    assert table.asked == "attack" and chosen(table) == place("cyprus") * 2 + 1


def test_pb_15_8_a_blockade_is_not_broken_at_even_odds() -> None:
    table = blockaded(1)
    marching(table, GB, (GB,), (FR,))
    assert chosen(table) == PASS


def test_pb_15_11_armies_at_sea_without_a_fleet_are_caught() -> None:
    table = Table(empty=True)
    table.mark(FR, "algeria", "possession")
    table.army(FR, "north_atlantic", 10)
    table.fleet(GB, "home", 1)
    marching(table, GB, (GB,), (FR,))
    assert step(table) == (place("home") * UNIT_KINDS + FLEET1, place("north_atlantic"))


def test_pb_15_11_a_fleet_goes_with_an_army_at_sea_that_could_be_caught() -> None:
    table = Table(empty=True)
    table.merchants(GB, "north_atlantic", "north_sea")
    table.mark(FR, "algeria", "possession")
    table.army(GB, "north_atlantic", 10)
    table.fleet(FR, "home", 1)
    table.fleet(GB, "home", 3)
    marching(table, GB, (GB,), (FR,))
    assert step(table) == (place("home") * UNIT_KINDS + FLEET3, place("north_atlantic"))


def test_pb_15_5_a_fleet_without_anything_to_do_stays_at_home() -> None:
    table = Table(empty=True)
    table.mark(FR, "algeria", "possession")
    table.army(FR, "algeria", 1)
    table.fleet(GB, "home", 10)
    marching(table, GB, (GB,), (FR,))
    assert chosen(table) == PASS


def test_pb_8_14_a_fleet_that_is_the_last_garrison_stays() -> None:
    table = cuba()
    table.mark(US, "porto_rico", "possession")
    table.fleet(US, "porto_rico", 3)
    marching(table, US, (US,), (ES,))
    assert chosen(table) % UNIT_KINDS != FLEET3


# -- armies


def test_pb_15_5_armies_do_not_sail_to_where_they_cannot_land() -> None:
    table = cuba()
    marching(table, US, (US,), (ES,))
    assert chosen(table) == PASS
    table.clear(ES, "cuba")
    assert step(table)[0] == place("home") * UNIT_KINDS + ARMY3


def test_pb_15_8_an_army_does_not_walk_among_many_enemies() -> None:
    for strengths, stays in (((10, 10), True), ((1,), False)):
        table = Table(empty=True)
        for power, area in ((FR, "algeria"), (IT, "tunisia")):
            table.mark(power, area, "possession")
        table.army(FR, "algeria", 3, 3)
        table.army(IT, "tunisia", *strengths)
        marching(table, FR, (FR,), (IT,))
        assert (chosen(table) == PASS) == stays


def test_pb_14_5_what_was_taken_from_the_empire_is_held_and_reinforced() -> None:
    table = Table(empty=True)
    table.merchants(IT, "mediterranean", "indian_ocean")
    table.mark(IT, "tripoli", "possession", new=True)
    table.army(IT, "tripoli", 10, 3)
    table.army(IT, "home", 10)
    table.army(EMPIRE, "anatolia", 5, 5, 5)
    marching(table, IT, (EMPIRE,), (IT,))
    assert step(table) == (place("home") * UNIT_KINDS + ARMY10, PASS)
    assert table.units(IT, "mediterranean") == [10]


@pytest.mark.parametrize(("corps", "seeks"), [(2, False), (4, True)])
def test_pb_14_5_the_empire_is_sought_by_far_stronger_armies(corps: int, seeks: bool) -> None:
    table = Table(empty=True)
    table.mark(RU, "anatolia", "protectorate", new=True)
    table.army(RU, "anatolia", *[10] * corps)
    table.army(EMPIRE, "kuwait", 5, 5, 5)
    marching(table, RU, (EMPIRE,), (RU,))
    assert (chosen(table) != PASS) == seeks


def test_pb_13_6_a_defeated_area_on_the_line_of_supply_keeps_an_army() -> None:
    table = Table(7)
    table.clear(RU, "manchuria")
    table.army(RU, "manchuria", 10, 1)
    table.army(CHINA, "peking", 5)
    table.s.defeated[place("manchuria")] = 1
    w = fighting(table, (CHINA,), (RU,), kind=REBELLION)
    table.run(Marching(w.number, RU))
    weighed = {option: value for value, option in KNOWS.weigh(table.s)}
    assert place("manchuria") * UNIT_KINDS + ARMY10 in weighed
    table.clear(RU, "manchuria")
    table.army(RU, "manchuria", 10)
    assert place("manchuria") * UNIT_KINDS + ARMY10 not in {option for _, option in KNOWS.weigh(table.s)}
