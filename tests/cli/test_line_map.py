"""The map in line mode: places by a few letters, and the ways to look at it that a game brings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.cli.conftest import Run

Play = Callable[..., str]
SEATS = "human,random,random,random"


@pytest.fixture
def play(run: Run) -> Play:
    """Play a new campaign line by line; what was printed."""

    def play_it(game: str, seats: str, *lines: str, lang: str = "en") -> str:
        words = ("new", game, "--seats", seats, "--seed", "1", "--name", "It", "--plain", "--lang", lang)
        return run(*words, typed="\n".join([*lines, "quit", ""])).out

    return play_it


def answer(out: str, line: str) -> str:
    return out.split(f"> {line}\n")[1].split("\n>")[0]


def test_a_place_by_two_letters_or_by_a_word(play: Play) -> None:
    out = play("pax", SEATS, "map eg", "map nigeria", "map atlantis")
    assert answer(out, "map eg").startswith("Egypt. ")
    assert "Nigeria. " in answer(out, "map nigeria")
    assert "The map has no place that is called like “atlantis”." in out


def test_the_map_in_other_ways(play: Play) -> None:
    out = play("pax", SEATS, "map value", "map value eg", "map casus", "help")
    told = answer(out, "map value")
    assert told.startswith("Value: economic value/combat strength\n")
    assert "Egypt: 8/5" in told and "North Sea" not in told
    assert [line.strip() for line in answer(out, "map value eg").splitlines()[1:]] == ["Egypt: 8/5"]
    assert "nothing" in answer(out, "map casus")
    assert "map MODE [PLACE] the map in another way: value, may_take, casus_belli" in out


def test_in_french(play: Play) -> None:
    out = play("pax", SEATS, "carte valeur eg", lang="fr")
    assert "Égypte" in answer(out, "carte valeur eg")


def test_a_game_without_other_ways_knows_places_only(play: Play) -> None:
    out = play("struggle", "human,random", "map value", "help")
    assert "is called like “value”" in out and "map MODE" not in out


def test_the_papers_of_the_game_are_commands(play: Play) -> None:
    out = play("pax", SEATS, "budget", "treaties", "europe", "help")
    assert "Left over, without the Colonial Office" in answer(out, "budget")
    assert "What you owe" in answer(out, "treaties")
    assert "of 100. At 100 the Great War" in answer(out, "europe")
    assert "budget, treaties, europe: what this game has to be read" in out
