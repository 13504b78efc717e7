"""What seats, leaders, forces and cards are called, and whom an event concerns."""

from __future__ import annotations

from ai.games.ultima.reasons import pitch
from engine.contract import Event
from engine.games.ultima import GAME
from engine.games.ultima.frames.politics import SettleWar
from engine.games.ultima.frames.turn import Turn
from engine.games.ultima.frames.turn_end import Disband
from engine.games.ultima.names import group_label, leader_now, leader_with
from engine.games.ultima.pieces import add, put, troops_at, unit
from engine.games.ultima.state import FLEET, MARK, MOVED
from engine.games.ultima.strengths import odds
from engine.games.ultima.tables import AREA, FACES, MINOR, POWER, POWERS, SYSTEM
from engine.games.ultima.words.board import minor_sheet
from engine.games.ultima.words.peace import reparations
from engine.text import Speaker
from tests.rules.ultima.table import Table, fight
from tests.rules.ultima.test_cases_sieges import far_force, submission
from tests.rules.ultima.test_reports import said


def in_french(value: object) -> str:
    return Speaker(GAME.languages, "fr", [power.id for power in POWERS]).say(value)  # type: ignore[arg-type]


def test_ur_3_2_a_seat_of_several_powers_is_one_subject_of_a_sentence() -> None:
    three = Table(seats=3, groups="france,great_britain,spain").state
    assert said(GAME.words.seat(three, 0)) == "France with Ottoman Empire and Sweden"
    assert said(GAME.words.seat(three, 1)) == "Great Britain with Austria"
    assert in_french(GAME.words.seat(three, 1)) == "Grande-Bretagne avec Autriche"
    assert said(GAME.words.seat(Table().state, 0)) == "France"


def test_ur_16_1_a_leader_without_a_name_is_called_by_what_he_is_once() -> None:
    t = Table()
    number = t.leader("austria", "austria", "l01")
    told = said(leader_now(t.state, number))
    assert told == said(leader_with(number, FACES[number][0])) == "leader (tactician)"
    eugene = t.leader("austria", "silesia", "eugene")
    assert said(leader_now(t.state, eugene)).startswith("Prince Eugene (")


def test_ur_15_4_a_force_says_which_of_its_troops_have_moved() -> None:
    t = Table()
    uids = t.only("austria", "tyrol", "2q2 1q3")
    put(t.state, uids[0], AREA["tyrol"], on=MOVED)
    here = troops_at(t.state, POWER["austria"], AREA["tyrol"])
    assert said(group_label(here)) == "3 troops: Q2 (has moved), Q2, Q3"
    assert said(group_label([unit(t.state, uids[2])])) == "Troop Q3"
    assert said(group_label([unit(t.state, uids[0])])) == "Troop Q2 (has moved)"


def test_ur_7_1_a_force_is_told_apart_by_who_can_land_only_where_a_fleet_lies() -> None:
    t = Table().no_ships("russia").own("ingria", "russia")
    uids = t.only("russia", "ingria", "2q2")
    t.acts("russia", ap=1)
    put(t.state, uids[1], AREA["ingria"], off=MARK)
    t.take("tactical_move", "ingria")
    assert len(t.words) == 2  # one troop or two
    t.acts("russia", ap=1)
    t.ships("russia", "gulf_of_finland", 1)
    put(t.state, uids[1], AREA["ingria"], off=MARK)
    t.take("tactical_move", "ingria")
    labels = [said(GAME.book.label(t.state, t.state.agenda[-1], option)) for option in t.state.options]
    assert sorted(labels) == ["2 troops: Q2, Q2 (cannot land)", "Troop Q2", "Troop Q2 (cannot land)"]


def test_ur_6_7_a_card_says_what_it_is_worth_with_the_staff_point() -> None:
    t = Table(seats=5, groups="france,great_britain,austria,spain,prussia")
    for power, points in (("france", "3 action points"), ("austria", "4 AP (3 on the card)")):
        t.hand(power, "c_commissariat").plays(power)
        labels = [said(GAME.book.label(t.state, t.state.agenda[-1], option)) for option in t.state.options]
        assert f"Commissariat: {points}" in labels


def test_ur_20_7_a_rebellion_concerns_the_owner() -> None:
    t = Table()
    told = Event("rebellion", (AREA["hungary"], 2))
    assert GAME.words.concerns(t.state, told, POWER["austria"])
    assert not GAME.words.concerns(t.state, told, POWER["france"])


def test_ur_9_7_a_withdrawal_concerns_whose_troops_stand_there() -> None:
    t = Table()
    t.troops("austria", "milan", "2q2")
    told = Event("withdraws", (POWER["spain"], AREA["milan"]))
    assert GAME.words.concerns(t.state, told, POWER["austria"])
    assert not GAME.words.concerns(t.state, told, POWER["sweden"])


def test_ur_24_3_a_peace_that_is_offered_comes_with_what_it_changes_for_both() -> None:
    t = Table().war("austria", "spain", lost=(0, 3)).control("milan", "austria")
    t.proposes("austria").take("terms-austria-spain", "cede_conquered-milan", "send")
    assert t.asked == "spain peace_answer"
    told = {POWERS[seat].id: said(reason) for seat, reason in pitch(GAME.view(t.state, POWER["spain"]))}
    assert set(told) == {"austria", "spain"}
    assert "of Austria" in told["austria"]
    assert not pitch(t.take("-").state)


def test_ur_22_7_removing_units_tells_the_budget_to_come_and_how_many_there_are() -> None:
    t = Table(seats=6).clear("milan")
    seat = t.state.seat_of[POWER["austria"]]
    t.only("austria", "tyrol", "3q2")
    t.state.agenda = [Turn(), Disband(seat)]
    t.go()
    frame = t.state.agenda[-1]
    labels = {word: said(GAME.book.label(t.state, frame, option)) for word, option in t._listed().items()}
    assert labels["austria-tyrol-q2"] == "Austria: Troop Q2, Tyrol (1 of 3)"
    assert "Austria: income " in said(GAME.book.prompt(t.state, frame))
    t.take("austria-tyrol-q2")
    assert t.at("austria", "tyrol") == "q2 q2"


def test_ur_10_2_a_fleet_is_told_with_where_it_goes() -> None:
    t = Table().no_ships("sweden")
    t.ships("sweden", "scania", 1)
    t.acts("sweden").take("fleet", "sea-southern_baltic")
    assert "from Gotaland and Scania to Southern Baltic" in said(GAME.words.event(t.events[-1]))


def test_ur_19_5_no_two_reparations_begin_alike_for_longer_than_a_narrow_list_shows() -> None:
    t = Table().war("austria", "ottoman", lost=(0, 9))
    t.then(SettleWar(POWER["austria"], POWER["ottoman"]))
    frame = t.state.agenda[-1]
    for language in ("en", "fr"):
        say = Speaker(GAME.languages, language, [power.id for power in POWERS]).say
        labels = [say(GAME.book.label(t.state, frame, option)) for option in t.state.options]
        assert len({label[:44] for label in labels}) == len(labels) > 10, labels


def test_ur_19_5_points_asked_for_several_times_are_told_once() -> None:
    assert said(reparations((0, 0, 0))) == "1 victory point (×3)"
    assert said(reparations(())) == "nothing"


def test_ur_3_2_who_sits_at_the_table_is_told_seat_by_seat() -> None:
    told = Event("seated", (Table(seats=3, groups="france,great_britain,spain").state.seat_of,))
    assert said(GAME.words.event(told)) == "At the table: france, great_britain, spain."


def test_ur_6_5_who_is_asked_for_a_combat_card_is_told_where_the_combat_is() -> None:
    t = Table().war("prussia", "austria").clear("silesia").hand("prussia", "c_cavalry_charge")
    t.troops("austria", "silesia", "2q2")
    fight(t, "prussia", "austria", "silesia", t.troops("prussia", "silesia", "2q2"), "brandenburg")
    while not t.asked.endswith("combat_card"):
        t.take(t.words[0])
    assert ", Silesia: play a combat card?" in said(GAME.book.prompt(t.state, t.state.agenda[-1]))


def notes(t: Table) -> dict[str, str]:
    """Beside every choice of the pending decision what is to be known of it."""
    frame = t.state.agenda[-1]
    told = {word: GAME.book.note(t.state, frame, option) for word, option in t._listed().items()}
    return {word: said(note) for word, note in told.items() if note is not None}


def shown(win: int, draw: int) -> str:
    return f"won {win // 10}%, drawn {draw // 10}%"


def test_ur_10_3_who_may_intercept_at_sea_reads_the_odds() -> None:
    t = Table().war("great_britain", "france").no_ships("great_britain", "france")
    t.ships("great_britain", "western_approaches", 2)
    t.ships("france", "biscay", 2)
    t.acts("great_britain", ap=1).take("strategic_move", "fleet-western_approaches", "2s3s17", "sea-biscay")
    chances = odds((3, 3), (2, 2))
    assert notes(t) == {"yes": shown(chances.lose, chances.draw)}


def test_ur_10_6_who_may_demand_a_support_battle_reads_the_odds() -> None:
    t = Table().war("spain", "great_britain").no_ships("spain", "great_britain")
    t.clear("brabant").control("flanders", "great_britain")
    t.troops("spain", "flanders", "3q2")
    t.ships("spain", "channel", 3)
    t.ships("great_britain", "channel", 2)
    t.leader("spain", "channel", "l05", FLEET)
    t.ends("spain").take("flanders")
    chances = odds((2, 2, 2), (3, 3), 1)  # the admiral
    assert notes(t) == {"channel": shown(chances.win, chances.draw)}


def marching(garrison: str, fort: int) -> str:
    """What is told of four Austrians with a tactician who march into Bavaria."""
    t = Table().war("austria", "france").minor("m_bavaria", "france").set("fort", "bavaria", fort)
    t.only("austria", "austria", "2q3 2q2")
    t.leader("austria", "austria", "l01")
    t.only("france", "bavaria", garrison)
    t.acts("austria", ap=1).take("tactical_move", "austria")
    t.take(next(word for word in t.words if word.count("2q") == 2 and "l01" in word))
    return notes(t)["bavaria-from-austria"]


def test_ur_9_7_a_march_reads_the_siege_of_those_who_withdraw_not_of_empty_walls() -> None:
    siege = odds((3, 3, 2), (3, 2), 1)
    assert marching("1q2", 1).endswith(f"at the end a siege: {shown(siege.win, siege.draw)}")
    assert "battle against 1 of France, 4 dice" in marching("1q2", 1)
    submission = odds((2,), (1,))  # Q3, moved; nobody of France near (UR-15.3)
    assert marching("1q2", 0).endswith(f"once they are beaten a submission: {shown(submission.win, submission.draw)}")


def test_ur_15_3_a_submission_tells_the_points_of_its_dice_and_who_could_intercept() -> None:
    t = far_force("1q2")
    assert notes(t)["saxony"].endswith("could intercept: Austria")
    t = Table().war("prussia", "austria").own("saxony", "austria").set("fort", "saxony", 0).clear("saxony")
    t.only("prussia", "saxony", "2q2")
    t.ends("prussia").roll(1, 2).take("saxony")
    if t.asked == "austria submission_intercept":
        t.take("-")
    dice = next(one for one in t.events if one.name == "submission_dice")
    assert said(GAME.words.event(dice)).endswith("2 (0 points) against 2 (0 points).")
    s = t.state
    assert "is drawn; disperse 1" in said(GAME.book.prompt(s, s.agenda[-1]))


def test_ur_25_17_a_border_incident_reads_who_could_be_attacked() -> None:
    t = Table().war("austria", "france").hand("prussia", "c_border_incident", "c_agitators")
    t.plays("prussia").take("c_border_incident-event")
    assert notes(t)["austria"].startswith("at war with: France; troops ")
    t = Table().hand("prussia", "c_border_incident", "c_agitators").plays("prussia").take("c_agitators-event")
    assert notes(t)["austria"] == "instability 3 now"


def test_ur_17_11_a_minor_that_has_left_the_game_is_no_longer_listed() -> None:
    t = Table()
    listed = len(minor_sheet(t.state).rows)
    t.own("bavaria", "austria")
    assert len(minor_sheet(t.state).rows) == listed - 1


def cited(t: Table) -> str:
    frame = t.state.agenda[-1]
    return GAME.book.points[frame.name].clause_of(frame)


def test_ur_7_3_a_free_move_of_a_fleet_cites_its_own_clause_and_so_do_the_others() -> None:
    t = Table().no_ships("great_britain").war("great_britain", "spain")
    t.ships("great_britain", "london", 1)
    t.ships("great_britain", "west_country", 1)
    t.acts("great_britain").take("fleet")
    assert cited(t) == "UR-7.3"
    t.take("fleet-london")
    assert cited(t) == "UR-7.3"
    t.acts("great_britain", ap=1).take("strategic_move")
    assert cited(t) == "UR-8.7"
    t.take("fleet-london")
    assert cited(t) == "UR-10.2"
    t.acts("great_britain", ap=1).take("tactical_move")
    assert cited(t) == "UR-8.8"


def test_ur_15_2_who_may_intercept_a_submission_reads_who_would_go_and_the_odds() -> None:
    t = far_force("1q2").take("saxony")
    assert notes(t)["masovia"].startswith("Troop Q2: won ")


def test_ur_15_2_the_odds_of_an_interception_count_the_decided_leader_who_is_intercepted() -> None:
    t = submission("2q2", "saxony").own("saxony", "austria").clear("bohemia", "silesia")
    t.troops("austria", "silesia", "2q2")
    t.leader("austria", "silesia", "l09")
    t.leader("prussia", "saxony", "l10")
    t.ends("prussia").take("saxony", "silesia")
    met = odds((2, 2), (2, 2), 0, 1)
    assert notes(t)["2q2+l09"] == shown(met.win, met.draw)


def test_ur_21_6_who_is_raided_reads_the_odds_with_and_without_a_squadron() -> None:
    t = Table().war("great_britain", "france").no_ships("great_britain", "france")
    t.ships("france", "caribbean_sea", 1)
    t.ships("great_britain", "jamaica", 1)
    t.acts("france", ap=1).take("piracy")
    assert t.asked == "great_britain pirate_intercept"
    alone, met = odds((2,), (1,)), odds((2,), (2,))  # from a port: a handicap (UR-13.2)
    assert notes(t) == {"-": shown(alone.lose, alone.draw), t.words[0]: shown(met.lose, met.draw)}


def test_ur_9_1_a_force_that_leaves_its_leader_in_the_fortress_says_so() -> None:
    t = Table().set("fort", "bohemia", 1)
    t.only("austria", "bohemia", "2q2")
    t.leader("austria", "bohemia", "l01")
    t.acts("austria", ap=2).take("strategic_move", "bohemia")
    found = notes(t)
    assert found["2q2"] == "leader (tactician) stays in the fortress" and not found.get("1q2+l01")


def test_ur_17_9_a_march_on_a_lone_minor_reads_that_it_withdraws_from_twice_its_number() -> None:
    t = Table().minor("m_saxony", "").lone("m_saxony", "prussia").war("prussia", "austria")
    t.clear("saxony").state.mobilised[MINOR["m_saxony"]] = 1
    add(t.state, SYSTEM, AREA["saxony"], 2, minor=MINOR["m_saxony"])
    t.only("prussia", "brandenburg", "2q2")
    t.acts("prussia", ap=1).take("tactical_move", "2q2")
    assert notes(t)["saxony-from-brandenburg"].startswith("the minor's troops withdraw into the fortress")
    t.acts("prussia", ap=1).take("tactical_move", "1q2")
    assert notes(t)["saxony-from-brandenburg"].startswith("battle against 1 of nobody's troops")
