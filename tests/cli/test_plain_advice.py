"""Advice where there is no full screen: for a decision in line mode, and after the game."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import ai.client
import ai.review
from ai.process.workers import Workers, WorkersFail
from saves.library import Library
from tests.cli.conftest import Run

NEW = ("new", "struggle", "--seed", "3", "--name", "War", "--plain")
CHOSEN = 8
"""Decisions of a game that the adviser looks back at here."""


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    every = ai.review.moments
    monkeypatch.setattr(ai.review, "moments", lambda *game: list(every(*game))[:CHOSEN])
    monkeypatch.setattr(ai.client, "advise", partial(ai.client.advise, seconds=0.2))


@pytest.fixture
def war(run: Run) -> str:
    """A campaign that is over."""
    run(*NEW, "--seats", "random,random")
    return "War"


@pytest.mark.parametrize(
    ("lang", "word", "chance"), [("en", "hint", "chance of victory"), ("fr", "conseil", "chances de victoire")]
)
def test_the_adviser_names_choices_of_the_list_with_reasons_and_decides_nothing(
    run: Run, lang: str, word: str, chance: str
) -> None:
    out = run(*NEW, "--seats", "human,random", "--lang", lang, typed=f"1\n{word}\nquit\n").out
    advice = out.split(f"> {word}\n")[1]
    named = re.findall(rf"^ (\d+) (.+?)(?:, .+)?\s?: .*{chance} \d+", advice, re.MULTILINE)
    assert 1 < len(named) <= 3
    listed = out.split(f"> {word}\n")[0]
    assert all(re.search(rf"\b{number} +{re.escape(label)}", listed) for number, label in named)
    assert re.search(r"^   \S", advice, re.MULTILINE), "a reason"
    assert Library().find("War").decisions < 5, "only what was typed, and what follows from it"


@pytest.mark.parametrize(("lang", "word"), [("en", "hint"), ("fr", "conseil")])
def test_a_line_of_the_adviser_is_done_at_once(run: Run, lang: str, word: str) -> None:
    """The first unit with its place: one line, and one word for all of it."""
    start = "1\n"
    asked = run(*NEW, "--seats", "human,random", "--lang", lang, typed=f"{start}{word}\nquit\n").out
    number = re.findall(r"^ (\d+) .+, .+: ", asked.split(f"> {word}\n")[1], re.MULTILINE)[0]
    again = (*NEW[:5], "Peace", "--plain")
    out = run(*again, "--seats", "human,random", "--lang", lang, typed=f"{start}{word}\n{word} {number}\nquit\n").out
    assert Library().find("Peace").decisions - Library().find("War").decisions >= 2, out


def test_what_the_adviser_has_not_said_cannot_be_done_so(run: Run) -> None:
    out = run(*NEW, "--seats", "human,random", typed="1\nhint 1\nquit\n").out
    assert "The adviser has said nothing of “1” here" in out


def test_what_cost_a_seat_most_is_told_when_the_game_is_over(run: Run, war: str) -> None:
    told = run("replay", war, "--advice", "2").out.partition("What cost ")[2]
    assert re.match(r"(?s)\S.* most, by the adviser’s reckoning\n  ", told)
    assert re.search(r"decision \d+: .+; better: .+ \(chances −\d+%\)", told)
    assert told.count("better:") <= CHOSEN


def test_a_text_record_of_a_finished_game_is_looked_back_at_too(run: Run, war: str, tmp_path: Path) -> None:
    file = tmp_path / "war.txt"
    run("saves", "export", war, str(file))
    assert "What cost " in run("replay", str(file), "--advice", "1").out


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [("3", "There is no seat 3; there are 2."), ("1", "The adviser looks back when the game is over.")],
)
def test_who_cannot_be_advised_is_told_why(run: Run, fails: Callable[..., str], seat: str, sentence: str) -> None:
    run(*NEW, "--seats", "human,random", typed="1\nquit\n")
    assert fails(2, "replay", "War", "--advice", seat) == sentence


@pytest.mark.parametrize(("lang", "sentence"), [("en", "hand the seat to a person"), ("fr", "confiez")])
def test_opponents_that_cannot_think_end_in_one_sentence_and_lose_nothing(
    fails: Callable[..., str], monkeypatch: pytest.MonkeyPatch, lang: str, sentence: str
) -> None:
    async def fail(*_anything: object) -> None:
        raise WorkersFail("no memory")

    monkeypatch.setattr(Workers, "ask", fail)
    told = fails(1, *NEW, "--seats", "human,ai:regular", "--lang", lang, typed="1\n1 1\n" * 9)
    assert sentence in told and "no memory" in told
    assert Library().find("War").decisions > 0
