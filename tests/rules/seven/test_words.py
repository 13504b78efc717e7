"""What 7 Empires says, in both languages, and how its decisions are typed."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from engine import notation
from engine.contract import Event, Reason
from engine.games.seven import GAME, rules
from engine.games.seven.rules import BOOK
from engine.games.seven.tables import PACKAGE, REGION_IDS
from engine.games.seven.words.events import EVENTS, REASONS
from engine.text import LANGUAGES, Speaker
from tests.rules.seven.table import P1, Table
from tests.rules.seven.test_combat import marseille
from tests.rules.seven.test_land import move

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def speaker(language: str = "en") -> Speaker:
    return Speaker(PACKAGE, language, NAMES)


def typed(table: Table, line: str, language: str = "en") -> Table:
    """Take what a typed line says."""
    view = GAME.view(table.s, table.decider)
    for option in notation.read(GAME, view, line, speaker(language)):
        BOOK.take(table.s, option)
    return table


def said(table: Table, language: str = "en") -> list[str]:
    return [speaker(language).say(GAME.words.event(event)) for event in table.events]


def reasons() -> set[tuple[str, str]]:
    """Every (clause, name) of a reason that the sources give."""
    folder = Path(rules.__file__).parent.parent
    source = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    return set(re.findall(r'Reason\("(SV-[\d.]+)", "(\w+)"', source))


def help_text(language: str) -> str:
    return files(PACKAGE).joinpath("help", f"{language}.md").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cited_clause_is_in_the_rulebook(language: str) -> None:
    known = set(re.findall(r"^\*\*(SV-[\d.]+)\*\*", help_text(language), re.MULTILINE))
    cited = {point.clause for point in BOOK.points.values()} | {p.clause for p in EVENTS.values()}
    cited |= {clause for clause, _ in reasons()}
    assert cited <= known


def test_the_rulebooks_have_the_same_clauses() -> None:
    clauses = [re.findall(r"^\*\*(SV-[\d.]+)\*\*", help_text(language), re.MULTILINE) for language in LANGUAGES]
    assert clauses[0] == clauses[1] and len(set(clauses[0])) == len(clauses[0])


def test_every_reason_can_be_said() -> None:
    assert {name for _, name in reasons()} == set(REASONS)
    reason = Reason("SV-13.2", "last_free_city", (0,))
    text = speaker().say(GAME.words.reason(reason))
    assert text == "This is the last free city region of Prussia: nobody may stay there."


def test_a_story_of_marseille() -> None:
    table = marseille().play("madrid_artillery marseille infantry two_master")
    assert said(table)[-3:] == [
        "Spain: artillery moves, Madrid to Marseille.",
        "Marseille: artillery (Spain) destroys infantry (France).",
        "Marseille: artillery (Spain) and two-master (France) destroy each other.",
    ]
    assert said(table, "fr")[-1] == "Marseille\u00a0: artillerie (Espagne) et deux-mâts (France) s’éliminent."


def test_options_say_what_they_lead_to() -> None:
    table = Table().units("habsburg", vienna="a").units("prussia", saxony="i")
    table.units("france", bavaria="i", switzerland="i")
    table = move(table.flags("russia", "western_poland"), "habsburg").play("vienna_artillery")
    frame, view = table.s.agenda[-1], GAME.view(table.s, P1)
    notes = {
        GAME.book.word(view, frame, option): speaker().say(note)
        for option in view.options
        if (note := GAME.book.note(view, frame, option)) is not None
    }
    assert notes["bavaria"] == "fight: infantry (France)"
    assert notes["saxony"] == "fight: infantry (Prussia), through Prague"
    assert notes["rhineland"] == "new flag, through Bavaria, only if Cleo grants passage, ways to choose from: 2"
    assert notes["lyon"] == "occupies: France, through Switzerland, only if Cleo grants passage"
    assert notes["western_poland"] == "flag of Russia, through Budapest"


def noted(table: Table) -> dict[str, str]:
    """What is said beside each option, by its word."""
    frame, view = table.s.agenda[-1], GAME.view(table.s, table.decider)
    notes = ((option, GAME.book.note(view, frame, option)) for option in view.options)
    return {GAME.book.word(view, frame, option): speaker().say(note) for option, note in notes if note is not None}


def test_sv_8_3_a_note_promises_no_unit_that_the_supply_does_not_hold() -> None:
    table = Table().cities(vienna="base", budapest="base", trieste="base").palaces(vienna=1)
    plain = noted(table.act("habsburg", "build_deploy").play("vienna"))
    assert plain["vienna"] == "artillery ×3", plain
    table = Table().cities(vienna="base", budapest="base", trieste="base").palaces(vienna=1)
    table.supply("habsburg", a=1, i=1, two=0, three=0)
    few = noted(table.act("habsburg", "build_deploy").play("vienna"))
    assert few["vienna"] == "infantry ×1, artillery ×1, missing in the supply: 1", few


def test_sv_14_4_a_note_promises_no_flag_that_is_not_left() -> None:
    def at_the_choice(flags: int) -> dict[str, str]:
        table = Table().units("habsburg", vienna="i", prague="i").flags("russia", "western_poland")
        return noted(move(table.supply("habsburg", flags=flags), "habsburg").play("prague_infantry"))

    assert at_the_choice(1)["bavaria"] == "new flag" and at_the_choice(0)["bavaria"] == "no flag left"
    assert at_the_choice(0)["western_poland"].startswith("flag of Russia removed, no flag left")


def test_sv_14_4_a_note_says_when_there_are_more_regions_than_flags() -> None:
    table = move(Table().units("habsburg", vienna="i", prague="i").supply("habsburg", flags=1), "habsburg")
    table.play("prague_infantry bavaria vienna_infantry")
    assert noted(table)["venice"] == "new flag; flags left: 1, regions that want one: 2"


def test_moves_are_typed_by_the_names_of_regions() -> None:
    table = Table().units("great_britain", liverpool="2", north_sea="3", york="iii")
    table.act("great_britain", "move_fight")
    typed(table, "liverpool north_atlantic done york ireland")
    assert table.at("ireland") == "great_britain i"
    typed(table, "Infanterie York Norvège", "fr")
    assert table.at("norway") == "great_britain i"


def test_a_refused_line_says_why() -> None:
    table = Table().units("habsburg", vienna="i", bavaria="i")
    view = GAME.view(move(table, "habsburg").s, P1)
    reason = notation.why(GAME, view, "vienna bavaria", speaker())
    assert reason is not None and (reason.clause, reason.name) == ("SV-10.3", "own_unit_there")


def test_an_event_of_the_set_up_can_be_said() -> None:
    assert speaker().say(GAME.words.event(Event("distribution_drawn", (1,)))) == "Starting cards: distribution 2."


def test_an_offer_is_said_in_full() -> None:
    table = Table()
    table.s.negotiation = 1
    table.turn(P1).play("position2 transit both spain ottomans ottomans spain 1710 send")
    frame = table.s.agenda[-1]
    text = speaker().say(GAME.book.prompt(GAME.view(table.s, table.decider), frame))
    assert text == (
        "Anna makes you an offer. Anna promises: Units of the Ottomans may pass those of Spain until the end of 1710. "
        "Ben promises: Units of Spain may pass those of the Ottomans until the end of 1710. Do you accept?"
    )


def test_new_flags_come_first_and_fights_last() -> None:
    table = Table().units("habsburg", vienna="i").units("france", bavaria="i").flags("russia", "bosnia")
    view = GAME.view(move(table, "habsburg").play("vienna_infantry").s, P1)
    shown = GAME.book.pending(view).asks.order(view, view.agenda[-1], view.options)
    found = [REGION_IDS[end] for end in shown]
    assert found.index("serbia") < found.index("bosnia") < found.index("trieste") < found.index("bavaria")


def test_of_equal_ends_those_come_first_for_which_nobody_is_asked() -> None:
    table = Table().units("habsburg", vienna="i").units("france", bavaria="i")
    view = GAME.view(move(table, "habsburg").play("vienna_infantry").s, P1)
    found = [REGION_IDS[end] for end in GAME.book.pending(view).asks.order(view, view.agenda[-1], view.options)]
    assert "switzerland" in found and found.index("western_poland") < found.index("switzerland")


def test_seas_are_ordered_alike() -> None:
    table = Table().units("spain", bilbao="2").flags("spain", "atlantic").act("spain", "move_fight")
    view = GAME.view(table.play("bilbao_two_master").s, P1)
    found = [REGION_IDS[end] for end in GAME.book.pending(view).asks.order(view, view.agenda[-1], view.options)]
    assert found[-1] == "atlantic"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Anna promises: No attack between Prussia and the Ottomans until the end of 1700."),
        ("fr", "Anna promet\u00a0: Pas d’attaque entre la Prusse et les Ottomans jusqu’à la fin de 1700."),
    ],
)
def test_empires_have_their_articles(language: str, sentence: str) -> None:
    table = Table()
    table.s.negotiation = 1
    table.turn(P1).play("position2 non_aggression mine prussia done ottomans done 1700")
    view = GAME.view(table.s, P1)
    assert sentence in speaker(language).say(GAME.book.prompt(view, view.agenda[-1]))


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "No attack between Prussia, Spain on one side and the Ottomans on the other until the end of 1700."),
        (
            "fr",
            "Pas d’attaque entre la Prusse, l’Espagne d’une part et les Ottomans d’autre part jusqu’à la fin de 1700.",
        ),
    ],
)
def test_the_two_lists_of_a_pact_are_told_apart(language: str, sentence: str) -> None:
    table = Table()
    table.s.negotiation = 1
    table.turn(P1).play("position2 non_aggression mine prussia spain done ottomans done 1700")
    view = GAME.view(table.s, P1)
    assert sentence in speaker(language).say(GAME.book.prompt(view, view.agenda[-1]))


def test_a_person_is_called_by_name() -> None:
    assert speaker().say(GAME.words.seat(Table().s, P1)) == "Anna"
