"""What is told as a whole: combats with what was known before the dice, peace, the end of a turn; whom it touches."""

from __future__ import annotations

from engine.contract import Event, Report
from engine.games.ultima import GAME
from engine.games.ultima.frames.turn_end import EndTurn
from engine.games.ultima.strengths import odds
from engine.games.ultima.tables import N_POWERS, POWER, POWERS
from engine.text import Speaker
from tests.rules.ultima.table import Table, fight


def reports(t: Table) -> tuple[Report, ...]:
    return GAME.words.reports(t.state, t.events)


def said(value: object) -> str:
    return Speaker(GAME.languages, "en", [power.id for power in POWERS]).say(value)  # type: ignore[arg-type]


def test_ur_11_4_odds_count_what_is_added_after_the_roll() -> None:
    """One plain die each: a +1 turns a 2 into a point and a 4 into two; all 36 throws counted by hand."""
    assert odds((2,), (2,)) == odds((2,), (2,), 0, 0)
    plain, raised = odds((2,), (2,)), odds((2,), (2,), 1)
    points = {1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2}
    better = {1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2}
    won = sum(better[a] > points[b] for a in points for b in points)
    assert (plain.win, raised.win) == (333, round(won * 1000 / 36))
    assert (odds((2,), (2,), 0, 1).win, plain.lose) == (222, 334)


def test_ur_11_5_a_battle_is_told_with_dice_handicaps_and_odds_before_the_results() -> None:
    t = Table().war("prussia", "austria").clear("silesia")
    t.troops("austria", "silesia", "2q2")
    uids = t.troops("prussia", "silesia", "2q2")
    t.roll(6, 6, 1, 1)
    fight(t, "prussia", "austria", "silesia", uids, "brandenburg").rest()
    (report,) = reports(t)
    told = [said(line) for line in report.lines]
    assert said(report.title) == "Prussia wins the land battle against Austria (Silesia)"
    before = next(place for place, line in enumerate(told) if "Prussia throws Q2 Q2, Austria Q2 Q2" in line)
    assert before < next(place for place, line in enumerate(told) if "results" in line)
    assert report.places == ("silesia",) and report.seats == (POWER["austria"], POWER["prussia"])
    assert any("morale" in line for line in told)


def test_ur_15_5_a_drawn_submission_is_told_when_it_is_known_how_it_ends() -> None:
    """Whether a troop is paid for control is still asked; so the title says nothing of a success before."""
    for answer, title in (("yes", "Prussia submits Saxony"), ("-", "Prussia fails to submit Saxony")):
        t = Table().war("prussia", "austria").own("saxony", "austria").set("fort", "saxony", 0)
        t.clear("saxony", "brandenburg").troops("prussia", "saxony", "3q2")
        t.ends("prussia").roll(2, 3).take("saxony", "-")
        assert t.asked == "prussia pay_for_control" and reports(t) == ()
        (report,) = reports(t.take(answer))
        assert said(report.title) == title


def test_ur_15_2_a_submission_is_told_after_the_battle_of_its_interception() -> None:
    t = Table().war("prussia", "austria").own("saxony", "austria").set("fort", "saxony", 0)
    t.clear("saxony", "brandenburg", "silesia").troops("prussia", "saxony", "3q2")
    t.troops("austria", "silesia", "1q2")
    t.ends("prussia").roll(4, 4, 4, 1, 5, 1).take("saxony", "silesia")
    titles = [said(report.title) for report in reports(t)]
    assert titles == ["Prussia wins the land battle against Austria (Saxony)", "Prussia submits Saxony"]


def test_ur_22_8_a_turn_is_told_with_what_the_points_of_every_power_come_from() -> None:
    t = Table().then(EndTurn()).rest()
    report = reports(t)[0]
    assert said(report.title) == "The end of turn 1" and report.sheet is not None
    assert len(report.sheet.rows) == N_POWERS
    for row in report.sheet.rows:
        *parts, turn, total = (int(said(value)) for value in row[1:8])
        assert sum(parts) == turn == total


def test_ur_17_1_whom_an_event_touches() -> None:
    t = Table()
    event = Event("war_declared", (POWER["france"], POWER["austria"], 1))
    assert [seat for seat in range(8) if GAME.words.concerns(t.state, event, seat)] == [POWER["austria"]]


def test_ur_21_3_the_report_of_a_turn_sums_up_what_trade_has_paid() -> None:
    report = reports(Table().then(EndTurn()).rest())[0]
    assert said(report.lines[0]).startswith("Prizes of trade: Great Britain ")


def test_ur_23_3_the_end_tells_whose_score_is_whose() -> None:
    told = said(GAME.words.event(Event("game_over", ((3, -2, 5),))))
    assert told == "The game is over: france 3, great_britain -2, spain 5."
