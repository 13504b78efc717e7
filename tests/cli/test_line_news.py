"""Reports and the digest in line mode."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable

import pytest

from tests.cli.conftest import Run
from tests.cli.test_plain import Reader
from tui.cli.main import main

Play = Callable[..., str]


@pytest.fixture
def watch(run: Run) -> Play:
    """A game of machines alone, told to its end."""

    def play_it(game: str, lang: str, seats: str) -> str:
        words = ("new", game, "--seats", seats, "--seed", "6", "--name", "It", "--plain", "--lang", lang)
        return run(*words).out

    return play_it


@pytest.mark.parametrize(("lang", "word"), [("en", "Report: "), ("fr", "Rapport\u00a0: ")])
@pytest.mark.parametrize(("game", "seats"), [("struggle", "random,random"), ("seven", "random,random")])
def test_what_is_complete_is_told_as_a_whole(watch: Play, game: str, seats: str, lang: str, word: str) -> None:
    """Once each, with what its lines have not said yet; the end of a war and of a decade with its table."""
    out = watch(game, lang, seats)
    titles = [line for line in out.splitlines() if line.startswith(word)]
    assert len(titles) > 2
    if game == "struggle":
        assert sum("guerre" in title or "war" in title for title in titles) == 3
        assert re.search(r"Before dice|Avant les dés", out)


def test_the_newest_report_is_shown_again(run: Run) -> None:
    words = ("new", "struggle", "--seats", "human,random", "--seed", "1", "--name", "It", "--plain")
    out = run(*words, typed="news\nnouvelles\nquit\n").out
    assert out.count("Nothing has happened yet that is told as a whole.") == 2


def test_after_much_has_happened_what_concerns_the_seat_comes_with_a_count_of_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Sitter(Reader):
        def readline(self, size: int = -1) -> str:
            told = "What concerns you, " in self._out.getvalue()
            return "quit\n" if told else super().readline(size)

    out = io.StringIO()
    monkeypatch.setattr(sys, "stdin", Sitter(out, seed=3))
    monkeypatch.setattr(sys, "stdout", out)
    seats = ",".join(["human:Ann", *["random"] * 4])
    assert main(["new", "struggle", "--seats", seats, "--seed", "3", "--name", "It", "--plain", "--lang", "en"]) == 0
    digest = out.getvalue().rpartition("What concerns you, ")[2].splitlines()
    own = digest[0].partition(" (Ann):")[0]
    assert own in digest[1]
    assert re.fullmatch(r"  and \d+ more decisions? \(see “log 99”\)", next(li for li in digest if "more deci" in li))
