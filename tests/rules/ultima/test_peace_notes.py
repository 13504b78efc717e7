"""What stands beside reparations and wars is what then happens (UR-19.5, UR-19.7, UR-18.2)."""

from __future__ import annotations

import pytest

from engine.games.ultima.frames.politics import Reparations
from engine.games.ultima.rules.conquest import take_control
from engine.games.ultima.rules.reckoning import forecast, points_now
from engine.games.ultima.tables import AREA, POWER
from engine.games.ultima.words import board, papers
from tests.rules.ultima.table import Table
from tests.rules.ultima.test_labels import notes
from tests.rules.ultima.test_reports import said

FRANCE, SPAIN = POWER["france"], POWER["spain"]


def victory(*held: str) -> Table:
    """France has beaten Spain and chooses reparations; it holds these areas."""
    t = Table().war("france", "spain", (0, 6))
    for area in held:
        take_control(t.clear(area).state, AREA[area], FRANCE)
    war = t.state.wars[0]
    t.state.wars = (war._replace(lost_a=0, lost_b=6),)
    return t.then(Reparations(t.state.seat_of[FRANCE], FRANCE, SPAIN, 0, ()))


def standing(t: Table, power: int) -> tuple[int, int, int, int]:
    money = forecast(t.state, power)
    return t.state.vp[power], points_now(t.state, power), money.income - money.expenses, t.state.instability[power]


def told(changes: list[int]) -> str:
    words = ("{:+d} VP", "{:+d} VP a turn", "{:+d} income", "instability {:+d}")
    return (
        ", ".join(text.format(change) for text, change in zip(words, changes, strict=True) if change) or "nothing now"
    )


@pytest.mark.parametrize("before", [(), ("vp",)], ids=["first", "beside another"])
@pytest.mark.parametrize("area", ["cuba", "naples", "milan", "brabant", "mexico"])
def test_ur_19_7_an_area_that_the_victor_holds_is_worth_what_goes_back_without_it(
    area: str, before: tuple[str, ...]
) -> None:
    item = f"cede_conquered-{area}"
    note = notes(victory(area).take(*before))[item]
    kept, lost = victory(area).take(*before, item, "send"), victory(area).take(*before, "send")
    for power, name in ((FRANCE, "France"), (SPAIN, "Spain")):
        changes = [new - old for new, old in zip(standing(kept, power), standing(lost, power), strict=True)]
        assert f"{name}: {told(changes)};" in note, note


def test_ur_19_7_keeping_cuba_brings_france_a_point_a_turn() -> None:
    note = notes(victory("cuba"))["cede_conquered-cuba"]
    assert "nothing now" not in note, note


def test_ur_18_2_areas_that_count_at_the_end_of_the_turn_are_told_apart_from_morale_that_is_lost() -> None:
    t = Table().war("great_britain", "spain", (0, 3))
    take_control(t.clear("mexico").state, AREA["mexico"], POWER["great_britain"])
    (war,) = papers.wars(t.state, -1)
    assert said(war.lines[1]).startswith("Spain: morale lost 3 of 5, 4 at the end of the turn, combats won 0")
    assert said(war.lines[0]).startswith("Great Britain: morale lost 0 of 6, combats won 0")
    sheet = board.war_sheet(t.state)
    assert [said(cell) for cell in sheet.rows[0][2:]] == ["0", "3 (4)", "3 (4)"]
