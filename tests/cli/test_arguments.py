"""What is wrong with a command line is said in one sentence, in the reader's language, with exit code 2."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.library import game_ids
from engine.text import LANGUAGES
from tests.cli.conftest import Run
from tui.tongue import language

Fails = Callable[..., str]

WRONG = [
    ("frobnicate",),
    ("--frobnicate",),
    ("games", "no_such_game"),
    ("games", "struggle", "too", "many"),
    ("new",),
    ("new", "no_such_game"),
    ("new", "struggle", "--seats", "human,nobody"),
    ("new", "struggle", "--seats", "human"),
    ("new", "struggle", "--seats", ",".join(["random"] * 8)),
    ("new", "struggle", "--seats", "random,random:fast"),
    ("new", "struggle", "--seats", "human:" + "x" * 31 + ",random"),
    ("new", "struggle", "--seats", "human,random", "--seed", "-1"),
    ("new", "struggle", "--seats", "human,random", "--seed", "dice"),
    ("new", "struggle", "--seats", "human,random", "--scenario", "no_such"),
    ("new", "struggle", "--seats", "human,random", "--option", "no_such=on"),
    ("new", "struggle", "--seats", "human,random", "--option", "show_unrest_totals"),
    ("new", "struggle", "--seats", "human,random", "--option", "show_unrest_totals=perhaps"),
    ("simulate", "struggle", "--games", "0"),
    ("simulate", "struggle", "--games", "many"),
    ("simulate", "struggle", "--seats", "99"),
    ("simulate", "struggle", "--seats", "2", "--bots", "random,random,random"),
    ("simulate", "struggle", "--bots", "human"),
    ("simulate", "struggle", "--jobs", "0"),
    ("simulate", "struggle", "--jobs"),
    ("replay",),
    ("replay", "x", "--to", "soon"),
    ("rules",),
    ("rules", "no_such_game"),
    ("saves",),
    ("saves", "frobnicate"),
    ("saves", "show"),
    ("saves", "rename", "one"),
    ("saves", "restore", "one", "--generation", "last"),
]


def test_only_what_must_be_typed_is_asked_for(fails: Fails) -> None:
    told = fails(2, "rules")
    assert "GAME" in told and "CLAUSE" not in told


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_command_line_ends_with_2_and_one_sentence(fails: Fails, lang: str, words: tuple[str, ...]) -> None:
    assert len(fails(2, *words, "--lang", lang)) > 10
    assert len(fails(2, "--lang", lang, *words)) > 10


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_the_same_complaint_sounds_different_in_french(fails: Fails, words: tuple[str, ...]) -> None:
    english, french = (fails(2, "--lang", lang, *words) for lang in LANGUAGES)
    assert english != french


def test_an_unknown_language_is_refused(fails: Fails) -> None:
    assert "'de'" in fails(2, "games", "--lang", "de")


@pytest.mark.parametrize(
    "words",
    [("rules", "pax"), ("saves", "show"), ("games",), ("simulate", "pax", "--option"), ("doctor",), ("replay",)],
)
def test_of_something_endless_only_a_part_is_said_again(fails: Fails, words: tuple[str, ...]) -> None:
    code = 1 if words[0] in ("rules", "saves", "replay") else 2
    assert len(fails(code, *words, "x" * 10_000)) < 600


def test_usage_errors_name_the_help_of_their_command(fails: Fails) -> None:
    assert "(see chancellery saves rename --help)" in fails(2, "saves", "rename", "one")


@pytest.mark.parametrize(
    "words", [(), ("new",), ("continue",), ("play",), ("saves",), ("saves", "export"), ("simulate",), ("doctor",)]
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_is_there_for_every_command_in_both_languages(run: Run, lang: str, words: tuple[str, ...]) -> None:
    ran = run("--lang", lang, *words, "--help")
    assert ran.code == 0 and not ran.err
    usage = {"en": "usage: ", "fr": "usage\xa0: "}[lang]
    assert ran.out.startswith(f"{usage}{' '.join(('chancellery', *words))}")


def test_version(run: Run) -> None:
    assert run("--version").out == "chancellery 0.1.0\n"


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_CA"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "en_GB", "LC_ALL": "fr"}, "fr"),
        ({"LANG": "fr", "LC_ALL": ""}, "fr"),
        ({"LC_ALL": "C"}, "en"),
    ],
)
def test_the_locale_gives_the_language(environment: dict[str, str], expected: str) -> None:
    assert language([], environment) == expected


def test_lang_comes_before_the_locale(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Luttes impériales" in run("games").out
    assert "Struggle of Empires" in run("games", "--lang", "en").out
    assert "Struggle of Empires" in run("--lang=en", "games").out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_help_names_the_games_that_are_installed(run: Run, lang: str) -> None:
    out = " ".join(run("--help", "--lang", lang).out.split())
    assert all(game in out for game in game_ids())
    assert "Five" not in out and "Cinq" not in out
