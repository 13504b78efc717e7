"""What the rules report: every event with its values, the clause it stands for, and that it can be said."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from engine.contract import Event
from engine.games.struggle.tables import ARMY, COUNTERS, NAVY, TILE, region_number
from engine.games.struggle.words import events
from engine.text import LANGUAGES, Speaker
from tests.rules.struggle.board import LOST, TIED, WON, board, opening
from tests.rules.struggle.table import GAME, Table

INDIA, AFRICA, CARIBBEAN, BALTIC = map(region_number, ("india", "africa", "caribbean", "baltic"))
GERMANY, HOME = map(region_number, ("german_states", "home_great_britain"))
PIRATES, REVOLT, BAVARIA, REFORM = map(TILE.__getitem__, ("pirates", "slave_revolt", "bavaria", "government_reform"))
CUBA, JAMAICA, OUDH = (
    [counter.id for counter in COUNTERS].index(f"counter_{name}") for name in ("cuba", "jamaica", "oudh")
)
ALLIES = ("SP: army india", "FR: army india", "GB: marker india")


class Case(NamedTuple):
    """A position, the words played there, and an event that must be told with these values."""

    lines: tuple[str, ...]
    play: str
    name: str
    values: tuple[Any, ...]
    clause: str
    dice: tuple[int, ...] = ()
    heading: str = "GB v FR"


CASES = [
    Case(("GB: navy home",), "pass", "passed", (0,), "SE-17.1"),
    Case((), "buy bavaria", "tile_bought", (0, BAVARIA), "SE-11.1"),
    Case(("GB: army home",), "move army@home german", "unit_moved", (0, ARMY, HOME, GERMANY), "SE-13.2"),
    Case(("GB: navy home",), "move navy@home india", "move_back", (0, NAVY, HOME, INDIA), "SE-13.6", (1, 3)),
    Case(("GB: navy home",), "move navy@home india", "move_lost", (0, NAVY, HOME, INDIA), "SE-13.6", (1, 2)),
    Case(("GB: navy home",), "move navy@home india", "sea_roll", (0, 1, 2, 2), "SE-13.6", (1, 2)),
    Case(("GB: marker india, tile trained_natives",), "trained_natives", "natives_placed", (0, ARMY, INDIA), "SE-15.9"),
    Case(("GB: marker baltic 3, tile baltic_company",), "baltic_company", "company_pays", (0, 3, BALTIC), "SE-15.1"),
    Case(("GB: navy india, tile blockade",), "blockade", "blockade_placed", (0, INDIA), "SE-15.22"),
    Case(
        ("map: blockade india GB", "GB: navy india"),
        "move navy@india africa",
        "blockade_lifted",
        (0, INDIA),
        "SE-15.22",
        (2,),
    ),
    Case(("FR: marker africa",), "buy pirates", "seizure_tried", (PIRATES, 1, AFRICA), "SE-15.18", WON),
    Case(("FR: marker africa",), "buy pirates", "marker_seized", (PIRATES, 1, AFRICA), "SE-15.18", WON),
    Case(("FR: marker africa",), "buy pirates", "tile_returned", (PIRATES,), "SE-15.18", LOST),
    Case(("FR: marker caribbean",), "buy slave_revolt", "marker_seized", (REVOLT, 1, CARIBBEAN), "SE-15.19", WON),
    Case(("GB: tile government_reform, unrest 1",), "government_reform", "tile_used", (0, REFORM), "SE-15.16"),
    Case(
        ("GB: army caribbean", "map: slave_revolt caribbean FR"),
        "attack slave_revolt",
        "marker_freed",
        (REVOLT, 1, CARIBBEAN),
        "SE-14.23",
        (6, 2, 1, 1),
    ),
    Case(("GB: army india", "map: oudh"), "attack", "counter_taken", (0, OUDH), "SE-14.22", WON),
    Case(("GB: army india", "map: hyderabad"), "attack", "bonus_taken", (0, 2, 0), "SE-14.22", WON),
    Case(("map: cuba",), "colonise", "colonised", (0, CUBA), "SE-16.1"),
    Case(("GB: navy africa", "map: jamaica"), "enslave", "enslaved", (0, JAMAICA), "SE-16.1"),
    Case(ALLIES, "attack 0n1a 3 refuse", "support_asked", (0, 1, 0, 1, 3), "SE-23.2", TIED, "SP FR v GB AU"),
    Case(ALLIES, "attack 0n1a 3 refuse", "support_refused", (1, 0), "SE-23.3", TIED, "SP FR v GB AU"),
    Case(
        ALLIES, "attack 0n1a 3 counter 0n1a 4", "support_countered", (1, 0, 0, 1, 4), "SE-23.3", TIED, "SP FR v GB AU"
    ),
    Case(ALLIES, "attack 0n1a 3 counter 0n1a 4 refuse", "counter_refused", (0, 1), "SE-23.3", TIED, "SP FR v GB AU"),
    Case((), "sound FR GB india no", "sounding_refused", (1, 0), "SE-23.6", (), "SP FR v GB AU"),
    Case((), "sound FR GB india 2", "sounded", (0, 1, 2, INDIA), "SE-23.6", (), "SP FR v GB AU"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_is_told(case: Case) -> None:
    table = board(case.heading, *case.lines, dice=case.dice).play(case.play)
    assert case.values in table.told(case.name)
    assert GAME.words.clause(Event(case.name, case.values)) == case.clause
    _say(table)


def test_se_23_8_what_is_told_of_bribes() -> None:
    table = board("SP FR v GB AU", *ALLIES, "SP: army india", dice=LOST * 2, abstention=True)
    table.play("attack GB: 3 FR: refuse skip attack GB: 3 FR: accept")
    assert table.told("abstention_offered") == [(2, 1, 3), (2, 1, 3)]
    assert table.told("abstention_refused") == [(1, 2)]
    assert table.told("abstention_sold") == [(1, 2, 3)]
    _say(table)


def test_se_9_5_what_is_told_of_auctions() -> None:
    table = board("GB FR").play("pass pass GB FR")
    assert table.told("auction_opened") == [(0,)]
    assert table.told("passed_bid") == [(0,), (1,)]
    assert table.told("all_passed") == [(0,)]
    assert table.told("auction_won") == [(0, 0, 0, 1)]
    assert table.told("acting_order") == [((0, 1), (0,), (1,))]
    _say(table)


def test_se_4_7_what_is_told_of_the_set_up() -> None:
    table = opening("GB FR", start="FR").play("army india")
    assert table.told("start_player") == [(1,)]
    assert table.told("unit_placed") == [(1, ARMY, INDIA)]
    assert len(table.told("marker_placed")) == 10
    _say(table)


def test_every_event_has_a_clause_of_its_own_game() -> None:
    assert all(phrase.clause.startswith("SE-") for phrase in events.EVENTS.values())


def _say(table: Table) -> None:
    """Every event that was told has words in every language."""
    for language in LANGUAGES:
        speaker = Speaker(GAME.languages, language, [f"<{seat}>" for seat in range(table.state.n)])
        for event in table.events:
            assert speaker.say(GAME.words.event(event)).strip()
