"""``games`` and ``rules``."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from ai.levels import LEVELS
from ai.personalities import personalities
from ai.voice import personality_told
from engine import library
from engine.text import LANGUAGES
from tests.cli.conftest import Run
from tui.rulebook import Clause, Rulebook, rulebook

Fails = Callable[..., str]


def test_games_lists_every_installed_game(run: Run) -> None:
    out = run("games").out
    for id_ in library.game_ids():
        assert id_ in out


def test_games_as_json_has_all_that_a_set_up_needs(run: Run) -> None:
    told = json.loads(run("games", "--json").out)
    assert sorted(game["id"] for game in told) == sorted(library.game_ids())
    assert told[0]["id"] == "struggle"
    for game in told:
        assert set(game) == {"id", "name", "seats", "scenarios", "options", "levels", "characters"}
        for option in game["options"]:
            assert set(option) == {"id", "name", "default", "values", "words"}


def test_one_game_with_its_options(run: Run) -> None:
    out = run("games", "struggle").out
    assert "Struggle of Empires (struggle)" in out and "Seats: 2 to 7" in out
    assert "Option show_unrest_totals" in out and "off unless you say otherwise, on" in out
    assert json.loads(run("games", "struggle", "--json").out)["seats"] == [2, 7]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_game_says_how_levels_differ_and_who_can_be_met(run: Run, lang: str) -> None:
    out = " ".join(run("games", "struggle", "--lang", lang).out.split())
    for name, level in LEVELS.items():
        figures = f"{level.turn:g} s {level.width} {100 * level.slips:.0f}"
        assert re.search(rf"{name}\b.* {figures}", out), name
        if level.beats_below:
            assert f"{100 * level.beats_below:.0f}" in out
    for id_ in personalities("struggle"):
        assert " ".join(f"{id_} {personality_told('struggle', id_, lang)}".split()) in out


def test_a_game_from_elsewhere_is_listed_with_what_it_has(run: Run, installed_test_games: tuple[str, ...]) -> None:
    assert all(id_ in run("games").out for id_ in installed_test_games)
    assert "short" in run("games", "masks").out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("clause", ["SE-14.2", "14.2", "se-14.2"])
def test_rules_tell_one_clause(run: Run, lang: str, clause: str) -> None:
    out = run("rules", "struggle", clause, "--lang", lang).out
    assert out.startswith("SE-14.2 ") and len(out.splitlines()) == 1


def test_rules_tell_a_chapter(run: Run) -> None:
    lines = run("rules", "struggle", "14").out.splitlines()
    assert lines[0].startswith("SE-14 ") and lines[1].startswith("SE-14.1 ")
    assert not [line for line in lines if line.startswith(("SE-13", "SE-15"))]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", library.game_ids())
def test_all_rules_of_all_games_without_marks_of_markdown(run: Run, game: str, lang: str) -> None:
    out = run("rules", game, "--lang", lang).out
    assert len(out.splitlines()) > 100
    assert "**" not in out and "|" not in out and "`" not in out


def test_two_tables_in_one_clause_are_two_tables(run: Run) -> None:
    """Those of Pax Britannica's powers have different columns: the command broke off, the page left both out."""
    out = run("rules", "pax", "PB-0.9").out
    assert "Colonial Office" in out and "merchant fleets" in out


def test_an_unknown_clause_names_its_neighbours(fails: Fails) -> None:
    sentence = fails(1, "rules", "struggle", "SE-14.99")
    assert "SE-14.99" in sentence and "SE-14.25" in sentence and "SE-13" not in sentence


def test_an_unknown_chapter_names_the_chapters(fails: Fails) -> None:
    assert "SE-1, SE-2" in fails(1, "rules", "struggle", "99")


def test_rules_search_for_words_without_accents_or_capitals(run: Run) -> None:
    assert "SE-14.2 " in run("rules", "struggle", "PIRATES", "navy").out
    assert "Méditerranée" in run("rules", "struggle", "MEDITERRANEE", "--lang", "fr").out


def test_rules_that_do_not_have_a_word_say_so(fails: Fails) -> None:
    assert fails(1, "rules", "struggle", "aeroplane") == "“aeroplane” appears nowhere in the rules."


@pytest.mark.parametrize("id_", library.game_ids())
def test_both_languages_number_their_clauses_alike(id_: str) -> None:
    english, french = (rulebook(library.find(id_), lang) for lang in LANGUAGES)
    assert [entry.id for entry in english.entries] == [entry.id for entry in french.entries]


def test_neighbours_are_those_of_the_same_chapter_in_order() -> None:
    book = Rulebook(tuple(Clause(f"XX-2{n}", "", ()) for n in ("", *(f".{k}" for k in range(1, 12)))))
    assert book.near("XX-2.30") == ("XX-2.8", "XX-2.9", "XX-2.10", "XX-2.11")
