"""What Ultima Ratio Regis gives to be read: realms, wars, trade; what terms of peace are worth; ways to see the map."""

from __future__ import annotations

from io import StringIO

import pytest

from engine.contract import Event, Place
from engine.games.ultima import GAME
from engine.games.ultima.frames.politics import PeaceAnswer, Reparations
from engine.games.ultima.frames.turn import ActivePower, Turn
from engine.games.ultima.rules.reckoning import forecast, points_now
from engine.games.ultima.tables import AREA, AREAS, CAPITAL, N_POWERS, POWER
from engine.games.ultima.words import papers
from engine.kit.papers import Chapter
from engine.text import Speaker
from tests.rules.ultima.table import Table
from tests.tui.conftest import SIZES, Start, played
from tests.tui.test_ultima_walk import asked
from tui.console import Console
from tui.games.ultima.look import LOOK
from tui.games.ultima.modes import goals, theatres, trade
from tui.line import printing
from tui.naming import groups_of
from tui.table.foresight import notes
from tui.table.telling import regions_in
from tui.tongue import Tongue

NAMES = [f"P{number}" for number in range(8)]


def said(value: object, language: str = "en") -> str:
    return Speaker(GAME.languages, language, NAMES).say(value)  # type: ignore[arg-type]


def all_said(chapters: list[Chapter]) -> str:
    return "\n".join(said(line) for chapter in chapters for line in (chapter.title, *chapter.lines))


def place(t: Table, id_: str) -> Place:
    return next(one for one in GAME.words.places(t.state) if one.id == id_)


def test_ur_22_4_a_realm_tells_its_treasury_and_what_the_end_of_the_turn_would_bring() -> None:
    t = Table()
    chapter, _hand = papers.realms(t.state, POWER["spain"])
    told, money = all_said([chapter]), forecast(t.state, POWER["spain"])
    assert said(chapter.title).startswith("Spain: 0 VP")
    assert f"income {money.income}:" in told and f"expenses {money.expenses}:" in told
    assert f"instability {t.level('spain')}, after the budget" in told
    assert "objectives: " in told and "squadrons 3/" in told


def test_ur_5_4_the_power_that_acts_comes_first_with_its_points() -> None:
    t = Table(seats=3).acts("russia", 2)
    seat = t.state.seat_of[POWER["russia"]]
    first = papers.realms(t.state, seat)[0]
    assert "action points left: 2" in said(first.lines[0])
    assert len(papers.realms(t.state, -1)) == N_POWERS


def test_ur_5_4_the_hand_is_known_before_one_of_the_powers_is_chosen() -> None:
    t = Table(seats=3).hand("russia", "c_royal_council", "c_mines")
    seat = t.state.seat_of[POWER["russia"]]
    told = all_said(papers.realms(t.state, seat))
    assert "Hand\nRoyal Council: 4 AP\nMines and Saps: 2 AP" in told
    assert "Royal Council" not in all_said(papers.realms(GAME.view(t.state, 1 - min(seat, 1)), -1))


def test_a_place_that_is_named_in_line_mode_tells_its_ground_and_links() -> None:
    out = StringIO()
    console = Console(Tongue("en"), out)
    printing.places(console, Speaker(GAME.languages, "en", NAMES), GAME, Table().state, "silesia")
    assert "links: Brandenburg" in out.getvalue() and "autonomy 1" in out.getvalue()


def test_ur_18_1_wars_tell_morale_and_what_peace_would_give_now() -> None:
    t = Table()
    assert all_said(papers.wars(t.state, 0)) == "There is no war."
    t.war("france", "austria", lost=(1, 3), wins=(2, 0))
    told = all_said(papers.wars(t.state, 0))
    assert "France against Austria" in told and "morale lost 3 of" in told
    assert "if the turn ended now: conditions for France: 2" in told


def test_ur_21_3_trade_tells_who_would_get_what() -> None:
    (chapter,) = papers.markets(Table().state, 0)
    told = all_said([chapter])
    assert "Amsterdam and London: Great Britain 5 (prize 3, 1 VP), France 1 (prize 2)" in told


# -- what terms are worth


def test_ur_19_5_beside_a_reparation_stands_what_it_is_worth_to_both() -> None:
    """An objective that counts 2 for Prussia and is a key area of Austria."""
    t = Table().war("prussia", "austria", lost=(0, 4)).control("silesia", "prussia")
    t.then(Reparations(t.state.seat_of[POWER["prussia"]], POWER["prussia"], POWER["austria"], 0, ()))
    details = {choice.word: choice.detail for choice in asked(t).choices}
    before = points_now(t.state, POWER["prussia"])
    t.own("silesia", "prussia")
    gained = points_now(t.state, POWER["prussia"]) - before
    assert details["cede_conquered-silesia"].startswith("costs 1 of 4; Prussia: ")
    told = details["cede_conquered-silesia"]
    assert f"{gained:+d} VP a turn" in told and "Austria: " in told
    assert "Prussia: +1 VP" in details["vp"]


def test_ur_19_2_a_proposal_says_what_it_could_bring_and_an_answer_what_it_would() -> None:
    t = Table().war("prussia", "austria", lost=(0, 3)).proposes("prussia")
    details = {choice.word: choice.detail for choice in asked(t).choices}
    assert details["terms-prussia-austria"].startswith("reparations for Prussia, up to 2")
    assert details["white-prussia-austria"].startswith("no reparations")
    t.take("terms-prussia-austria", "vp", "send")
    answer = {choice.word: choice.detail for choice in asked(t).choices}
    assert "Prussia: +1 VP" in answer["yes"] and "instability" in answer["yes"]


# -- ways to see the map


@pytest.mark.parametrize("language", ("en", "fr"))
def test_ways_to_look_at_the_map(language: str) -> None:
    t = Table()
    spain = t.state.seat_of[POWER["spain"]]
    shown = theatres(t.state, place(t, "castile"), spain, language)
    assert shown.pieces[0].text.endswith({"en": "*S", "fr": "*E"}[language])
    wanted = [id_ for id_ in AREA if goals(t.state, place(t, id_), spain, language).pieces]
    assert len(wanted) > 10
    assert any(trade(t.state, one, spain, language).pieces for one in GAME.words.places(t.state))
    assert len(LOOK.modes) == 3


@pytest.mark.parametrize("size", SIZES)
async def test_papers_and_modes_on_the_screen(start: Start, size: tuple[int, int]) -> None:
    name = await played("human:Ann,random,random", 1, "ultima", 5, asked=("free_action", 0))
    async with start(size=size, campaign=name) as screen:
        await screen.asked()
        await screen.press("e", "e")
        assert "instability" in screen.text.lower() and "income" in screen.text.lower()
        await screen.press("e")
        assert "There is no war." in screen.text
        await screen.press("e")
        assert "Baltic trade: Sweden" in screen.text


def test_units_of_a_kind_are_told_once_with_their_number() -> None:
    t = Table().clear("silesia")
    t.troops("austria", "silesia", "2q2 1q3")
    marks = [(mark.piece, mark.number, said(mark.name)) for mark in place(t, "silesia").marks if mark.piece == "troop"]
    assert sorted(marks) == [("troop", 1, "Troop Q3"), ("troop", 2, "Troop Q2")]


def test_a_power_that_is_called_like_an_area_is_no_region() -> None:
    state = Table().state
    groups = groups_of(GAME.words.places(state))
    war = Event("war_declared", (POWER["austria"], POWER["spain"], True))
    there = Event("controls", (POWER["austria"], AREA["austria"]))
    assert regions_in(GAME.words.event(war), groups) == []
    assert regions_in(GAME.words.event(there), groups) == ["austria"]


def test_ur_24_3_the_reasons_of_an_offer_are_said_as_the_language_sets_them() -> None:
    t = Table().war("austria", "spain", lost=(0, 3)).control("milan", "austria")
    t.proposes("austria").take("terms-austria-spain", "cede_conquered-milan", "send")
    said_in_french = asked(t, "fr").prompt
    assert all(f" P{seat}\u00a0: " in said_in_french for seat in (2, 3)), said_in_french
    yes = asked(t, "fr")
    assert notes(yes, [yes.step(yes.open[0])]).startswith("Oui\u00a0: ")


def test_the_map_is_turned_to_the_power_that_is_asked() -> None:
    t = Table(seats=3, groups="spain,france,great_britain")
    seat = t.state.seat_of[POWER["prussia"]]
    t.state.agenda = [Turn(), PeaceAnswer(seat, POWER["prussia"], POWER["austria"], 0, ())]
    assert LOOK.home(t.state, seat) == "brandenburg"
    t.state.agenda = [Turn(), ActivePower(seat)]
    t.state.active = POWER["russia"]
    assert LOOK.home(t.state, seat) == AREAS[CAPITAL[POWER["russia"]]].id
