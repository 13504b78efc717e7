"""A passage that is closed to a power is closed to its units wherever they try to pass (PB-16.8, PB-2.7)."""

from __future__ import annotations

import pytest

from engine.games.pax.atlas import CANAL, SEA_0, SUEZ
from engine.games.pax.frames.empires import Rebellion, RebelRound
from engine.games.pax.rules.war.attacks import combats
from engine.games.pax.rules.war.war_ways import steps
from engine.games.pax.rules.war.wars import wars
from engine.games.pax.tables import FLEETS, SEA
from tests.rules.pax.table import FR, GB, GE, IT, US, Table, place
from tests.rules.pax.test_cases_war import fighting

FLEET3 = FLEETS[1]
CARIBBEAN, PACIFIC = SEA_0 + SEA["caribbean"], SEA_0 + SEA["south_pacific"]


def america(*areas: str, canals: int = 1) -> Table:
    """Germany at war with the United States, and with coaling rights on both sides of the isthmus."""
    t = Table(empty=True)
    t.phase("war")
    t.s.canals = canals
    for area in areas:
        t.mark(US, area, "protectorate")
    t.mark(GE, "venezuela", "influence")
    t.mark(GE, "peru", "influence")
    return t


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("area", ["colombia", "central_america", "mexico", "panama"])
def test_pb_16_8_who_is_shut_out_of_the_canal_finds_two_coasts_beside_it(area: str, closed: bool) -> None:
    t = america(area)
    w = fighting(t, (GE,), (US,))
    for sea in ("caribbean", "south_pacific"):
        t.fleet(GE, sea, 3)
    t.s.closed = ((CANAL, GE),) if closed else ()

    def ways(start: int) -> set[int]:
        return {*steps(t.s, w, GE, start, FLEET3)} & {CARIBBEAN, PACIFIC, *coasts}

    coasts = (place(area), place(area + "/2"))
    assert ways(CARIBBEAN) == {coasts[0]} | ({PACIFIC} if not closed else set())
    assert ways(PACIFIC) == {coasts[1]} | ({CARIBBEAN} if not closed else set())
    for coast, sea in zip(coasts, (CARIBBEAN, PACIFIC), strict=True):
        t.fleet(GE, area + "/2" * (coast == coasts[1]), 3)
        assert ways(coast) == ({sea} if closed else {CARIBBEAN, PACIFIC})


def test_pb_2_7_fleets_on_the_two_coasts_meet_only_where_the_canal_is_open_to_the_attacker() -> None:
    t = america("colombia")
    w = fighting(t, (GE,), (US,))
    t.fleet(GE, "colombia", 3)
    t.fleet(US, "colombia/2", 1)
    assert combats(t.s, w, GE)
    t.s.closed = ((CANAL, GE),)
    assert not combats(t.s, w, GE)
    t.s.closed = ((SUEZ, GE),)
    assert combats(t.s, w, GE)


def test_pb_2_7_without_a_canal_nothing_joins_the_coasts() -> None:
    t = america("colombia", canals=0)
    w = fighting(t, (GE,), (US,))
    t.fleet(GE, "colombia", 3)
    assert PACIFIC not in steps(t.s, w, GE, place("colombia"), FLEET3)


def test_pb_16_8_suez_is_closed_in_egypt_too() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.mark(GB, "egypt", "protectorate")
    for area in ("tunisia", "somalia"):
        t.mark(GE, area, "influence")
    w = fighting(t, (GE,), (GB,))
    t.fleet(GE, "egypt", 3)
    indian, mediterranean = SEA_0 + SEA["indian_ocean"], SEA_0 + SEA["mediterranean"]
    assert {indian, mediterranean} <= {*steps(t.s, w, GE, place("egypt"), FLEET3)}
    t.s.closed = ((SUEZ, GE),)
    assert indian not in steps(t.s, w, GE, place("egypt"), FLEET3)
    assert mediterranean in steps(t.s, w, GE, place("egypt"), FLEET3)


# -- a Chinese rebellion is a war


def rebellion(*colonial: int, holder: int) -> Table:
    """A rebellion against these powers; somebody holds Egypt."""
    t = Table(empty=True)
    t.phase("war")
    t.mark(holder, "egypt", "protectorate")
    for power in colonial:
        t.mark(power, "shantung", "influence")
        t.army(power, "shantung", 1)
    t.s.rebellion = 1
    t.run(Rebellion())
    return t


def test_pb_16_8_a_passage_may_be_closed_in_a_rebellion() -> None:
    t = rebellion(GB, FR, holder=IT)
    assert t.asked == "canal_refused" and t.power == IT and t.words() == ["done", "great_britain", "france"]
    t.do("france", "done")
    assert t.s.closed == ((SUEZ, FR),)
    assert {event.values[:2] for event in t.told("claim")} == {(GB, IT), (FR, IT)}  # a neutral, and China may pass


def test_pb_16_8_who_fights_in_the_rebellion_gives_no_cause_for_war_by_it() -> None:
    t = rebellion(GB, FR, holder=GB)
    assert t.asked == "canal_refused" and t.power == GB and t.words() == ["done", "france"]
    t.do("france")
    t.past("canal_refused")
    assert t.s.closed == ((SUEZ, FR),) and not t.told("claim")


def test_pb_16_8_a_passage_is_closed_for_one_round() -> None:
    t = rebellion(GB, FR, holder=IT)
    t.do("france", "done")
    t.run(RebelRound(wars(t.s)[0].number))
    assert t.asked == "canal_refused" and t.s.round == 2 and not t.s.closed
