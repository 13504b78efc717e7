"""Drafts in line mode: the parts, the additions with their numbers, the changes as words behind them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from engine.kit.drafts import ADD, CLEAR, DROP, RAISE, SEND
from engine.text import LANGUAGES
from saves.library import Library
from tests.cli.conftest import Run


@pytest.fixture
def plan(run: Run, installed_test_games: tuple[str, ...]) -> Callable[..., str]:
    """Plan in a new campaign; what was printed."""

    def play_it(*lines: str, lang: str = "en") -> str:
        words = ("new", "plots", "--seats", "human,random", "--seed", "1", "--name", "It", "--plain", "--lang", lang)
        return run(*words, typed="\n".join([*lines, "quit", ""])).out

    return play_it


def decided() -> list[int]:
    return [option for seat, option in Library().read("It").campaign.decisions if seat == 0]


def test_parts_then_additions_then_words(plan: Callable[..., str]) -> None:
    out = plan("1", "2")
    shown = out.rpartition("So far: work, rob.")[2]
    parts = ["Part 1: Work", "Part 2: Rob", "\n 3 watch", "\n 4 rest", "In words: "]
    places = [shown.index(part) for part in parts]
    assert places == sorted(places)
    assert "“clear”: Begin again; “drop1”, “drop2”: take out; “raise2”: move up" in shown
    assert not re.search(r"^ +\d+ (Send|Begin|Take|Move)", shown, re.MULTILINE)


def test_the_same_in_french(plan: Callable[..., str]) -> None:
    shown = plan("1", "2", "3", lang="fr").replace("\u00a0", " ")
    assert "Partie 1 : Travailler" in shown
    assert "« envoyer » : Envoyer ; « effacer » : Recommencer ; « retirer1 », « retirer2 », « retirer3 » : " in shown


def test_changes_are_words_and_a_whole_draft_is_one_line(plan: Callable[..., str]) -> None:
    plan("1", "2", "raise2", "drop1", "2", "clear", "work rob raise2 rest send")
    assert decided()[:6] == [ADD, ADD + 1, RAISE + 1, DROP, ADD + 1, CLEAR]
    assert decided()[6:11] == [ADD, ADD + 1, RAISE + 1, ADD + 3, SEND]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_changes_are_typed_in_either_language(plan: Callable[..., str], lang: str) -> None:
    plan("1", "2", "relever2", "retirer1", "2", "effacer", "work rob raise2 retirer1 rest rob envoyer", lang=lang)
    assert decided()[:6] == [ADD, ADD + 1, RAISE + 1, DROP, ADD + 1, CLEAR]
    assert decided()[6:13] == [ADD, ADD + 1, RAISE + 1, DROP, ADD + 3, ADD + 1, SEND]


def test_a_number_is_never_a_change(plan: Callable[..., str]) -> None:
    out = plan("1", "2", "3", "1", "2", "5")
    assert len(decided()) == 3
    assert out.count("is not in the list") == 3


def test_a_number_means_the_same_throughout_a_draft(plan: Callable[..., str]) -> None:
    plan("2", "4", "1", "drop1", "2", "clear", "2 4 1 send")
    assert decided()[:6] == [ADD + 1, ADD + 3, ADD, DROP, ADD + 1, CLEAR]
    assert decided()[6:10] == [ADD + 1, ADD + 3, ADD, SEND]


def test_a_change_that_cannot_be_is_refused(plan: Callable[..., str]) -> None:
    out = plan("send", "drop1", "1", "drop2")
    assert len(decided()) == 1 and out.count("called") == 3
