"""Answers that are left, in line mode."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.contract import PASS
from saves.library import Library
from tests.cli.conftest import Run

Play = Callable[..., str]


@pytest.fixture
def play(run: Run, installed_test_games: tuple[str, ...]) -> Play:
    def play_it(*lines: str, lang: str = "en") -> str:
        seats = "human:Ann,human:Bob"
        words = ("new", "pacts", "--seats", seats, "--seed", "1", "--name", "It", "--plain", "--lang", lang)
        return run(*words, typed="\n".join(["privacy off", *lines, "quit", ""])).out

    return play_it


def decided(seat: int) -> list[int]:
    return [option for who, option in Library().read("It").campaign.decisions if who == seat]


AGAIN = ("seat2 give send", "always decline ended", "0", "0", "0", "seat2 ask send", "0")
"""Ann offers, Bob leaves his answer; nobody raids; Bob offers nothing; Ann offers again, and raids nobody."""


def test_an_answer_is_left_and_given(play: Play) -> None:
    out = play(*AGAIN)
    assert decided(1)[:4] == [PASS, PASS, PASS, PASS]
    assert out.count("Do you accept?") == 1
    assert "Left (“always off” ends it): decline, until you end it." in out


def test_always_off_ends_it(play: Play) -> None:
    out = play(*AGAIN[:3], "always off", *AGAIN[3:])
    assert "You are asked again." in out
    assert out.count("Do you accept?") == 2


def test_the_same_in_french(play: Play) -> None:
    out = play("seat2 give send", "toujours decline fin", "0", "toujours non", "0", lang="fr")
    assert "On vous demandera de nouveau." in out
    assert decided(1)[0] == PASS


def test_what_is_no_such_answer_is_said(play: Play) -> None:
    out = play("always pass", "seat2 give send", "always", "always zzz", "always turn", "always decline")
    assert "No answer can be left for this question." in out
    assert out.count("Say one answer and until when") == 2
    assert "called “zzz”" in out
    assert decided(1) == [PASS]
