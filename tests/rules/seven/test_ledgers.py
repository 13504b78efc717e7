"""SV-25.5: the tables that everybody may look at."""

from __future__ import annotations

from engine.contract import Sheet
from engine.games.seven import GAME
from engine.games.seven.records import CARD, Promise, Settled
from engine.games.seven.tables import PACKAGE
from engine.games.seven.words.ledgers import promises
from engine.text import Speaker
from tests.rules.seven.table import P1, P2, Table

SPEAKER = Speaker(PACKAGE, "en", ["Anna", "Ben", "Cleo", "Dora"])


def shown(sheet: Sheet) -> list[list[str]]:
    return [[SPEAKER.say(value) for value in row] for row in (sheet.columns, *sheet.rows)]


def sheets(table: Table) -> list[list[list[str]]]:
    return [shown(sheet) for sheet in GAME.words.more_sheets(GAME.view(table.s, P2))]


def test_sv_4_2_an_asterisk_marks_the_monarch_and_sv_7_2_the_tray_is_what_is_ready() -> None:
    rows = sheets(Table().hands("A france", "B france, C spain").acted("spain").points(france=9))[0]
    assert rows[0] == ["Empire", "PP", "Final", "1 ", "2 ", "3 ", "4 ", "Ready", "Used", "Flags", "Crowns"]
    france, spain = (next(row for row in rows if row[0] == name) for name in ("France", "Spain"))
    assert france == ["France", "9", "11", "7*", "6 ", "· ", "· ", "B·AP·", "·EM", "0", "2"]
    assert spain[3:9] == ["· ", "5*", "· ", "· ", "B·A··", "PEM"]


def test_sv_19_the_projected_score_has_all_its_parts() -> None:
    table = Table().hands("A france", "B france, C spain").points(france=3, spain=1).flags("spain", "portugal", "savoy")
    table.units("russia", madrid="i")  # SV-13.1: an occupied palace counts nothing
    rows = sheets(table)[1]
    assert rows[0] == ["Empire", "PP", "Flags", "Crowns", "Final", "VP×", "1", "2", "3", "4"]
    assert rows[1] == ["France", "3", "0", "2", "5", "×7", "49", "42", "·", "·"]
    assert rows[2] == ["Spain", "1", "2", "0", "3", "×6", "·", "30", "·", "·"]
    assert rows[-1] == ["VP", "", "", "", "", "", "49", "72", "0", "0"]
    assert tuple(map(int, rows[-1][6:])) == GAME.scores(table.s)


def test_sv_2_5_cards_are_shown_by_their_initials_with_what_is_left_in_the_pile() -> None:
    rows = sheets(Table().hands("A france, PP france", "worker france"))[2]
    assert next(row for row in rows if row[0] == "France") == ["France", "APP", "W", "·", "·", "BCMP"]


def test_sv_21_1_the_timeline_shows_open_tiles_and_the_set_of_hidden_ones() -> None:
    table = Table().tiles("two_master", "infantry", "worker", "position_1", "position_2", "position_3", "position_4")
    table.s.turn = 14
    title, rows = SPEAKER.say(GAME.words.more_sheets(GAME.view(table.s, P2))[3].title), sheets(table)[3]
    assert rows[0][:4] == ["1700", "1710", "[1720]", "1730"]
    assert rows[1] == ["2-mast", "inf", "?", "?", "?", "?", "?", "end"]
    assert title.startswith("Timeline. Still hidden: ") and "2-mast" not in title and "work" in title


def test_a_city_region_says_what_it_is_good_for() -> None:
    table = Table().units("france", london="i")
    notes = {place.id: SPEAKER.say(place.note) for place in GAME.words.places(table.s) if place.note}
    assert notes["brest"] == "France, monarch: Cleo; produces two-master; port: English Channel"
    assert notes["london"] == "Great Britain, monarch: Ben; occupied by France, produces and counts nothing"


def test_sv_22_3_the_ledger_of_promises_has_the_open_ones_first() -> None:
    table = Table()
    table.s.promises = (Promise(0, 1, CARD, 2, (5,)),)
    table.s.settled = (Settled(0, Promise(2, 3, CARD, 1, (0,))), Settled(1, Promise(3, 2, CARD, 0, (1,))))
    assert [SPEAKER.say(told) for told in promises(table.s)] == [
        "Anna to Ben: No card of France until the end of 1720.",
        "kept, Dora to Cleo: No card of the Ottomans until the end of 1700.",
        "BROKEN, Cleo to Dora: No card of Prussia until the end of 1710.",
    ]


def test_sv_22_2_an_offer_says_what_its_terms_are_so_far() -> None:
    table = Table()
    table.s.negotiation = 1
    table.turn(P1).play("position2 non_aggression mine spain prussia")
    assert "So far: Spain, Prussia." in SPEAKER.say(GAME.book.prompt(table.s, table.s.agenda[-1]))
    table.play("done")
    assert "between Spain, Prussia and which others?" in SPEAKER.say(GAME.book.prompt(table.s, table.s.agenda[-1]))
