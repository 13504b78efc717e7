"""``simulate``."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

from engine import library
from engine.contract import Setup
from engine.match import Ask
from tests.cli.conftest import Run
from tests.games import walls
from tui import seats
from tui.cli.progress import bar
from tui.cli.simulating import Job, play

Fails = Callable[..., str]
Process = Callable[..., subprocess.CompletedProcess[str]]


def test_json_tells_winners_scores_decisions_turns_and_seconds_of_every_game(run: Run) -> None:
    told = json.loads(run("simulate", "struggle", "--games", "3", "--seats", "4", "--seed", "7", "--json").out)
    assert [game["seed"] for game in told["games"]] == [7, 8, 9]
    for game in told["games"]:
        assert len(game["scores"]) == 4 and game["winners"] and game["error"] == ""
        assert game["decisions"] > 100 and game["turns"] > 10 and game["seconds"] > 0
    assert told["players"] == ["random"] * 4
    assert sum(told["wins"]) >= 3 and told["decisions"] == sum(game["decisions"] for game in told["games"])


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes(process: Process) -> None:
    words = ("simulate", "struggle", "--games", "4", "--seats", "3", "--seed", "5", "--json")
    alone, together = (json.loads(process(*words, "--jobs", jobs).stdout) for jobs in ("1", "2"))
    keys = ("seed", "winners", "scores", "decisions", "turns")
    assert [[game[key] for key in keys] for game in alone["games"]] == [
        [game[key] for key in keys] for game in together["games"]
    ]


def test_the_summary_counts_wins_in_both_languages(run: Run) -> None:
    english = run("simulate", "struggle", "--games", "2", "--seats", "2")
    assert "Struggle of Empires: 2 games" in english.out and "decisions in" in english.out and english.err == ""
    assert "Luttes impériales\xa0: 1 partie\n" in run("simulate", "struggle", "--games", "1", "--lang", "fr").out


def test_options_and_scenarios_reach_the_game(run: Run, installed_test_games: tuple[str, ...]) -> None:
    words = ("simulate", "masks", "--games", "1", "--scenario", "short", "--option", "boasting=off", "--json")
    told = json.loads(run(*words).out)
    assert told["scenario"] == "short" and told["options"] == {"boasting": "off"} and told["decisions"] <= 4


def test_fewer_bots_than_seats_take_turns() -> None:
    assert seats.dealt(["a", "b"], 5) == ("a", "b", "a", "b", "a")


def test_a_game_that_breaks_is_named_with_its_seed(
    fails: Fails, monkeypatch: pytest.MonkeyPatch, installed_test_games: tuple[str, ...]
) -> None:
    def broken(_setup: Setup) -> Any:
        raise ZeroDivisionError("no such raid")

    monkeypatch.setattr(library, "find", lambda _id: walls.GAME.__class__(**{**vars(walls.GAME), "new": broken}))
    sentence = fails(1, "simulate", "walls", "--games", "2", "--seed", "31")
    assert sentence.startswith("2 of 2 games broke the rules, the first with seed 31: ZeroDivisionError")


def test_players_that_must_be_awaited_play_at_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    class First:
        spec, person = "first", False

        async def choose(self, ask: Ask) -> int:
            return int(ask.view.options[0])

    monkeypatch.setitem(seats.PLAYERS, "first", seats.Player(lambda rest: rest, lambda _spec, _seed: First()))
    outcome = play(Job(library.checked(Setup("struggle", 2, 1)), ("first", "random")))
    assert outcome.error == "" and outcome.winners and outcome.turns > 10


def test_the_bar_shows_only_on_a_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    bar(4, "games")(2)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    show = bar(4, "games")
    show(2), show(4)
    assert capsys.readouterr().err == f"\r[{'#' * 15:<30}] 2/4 games\r[{'#' * 30}] 4/4 games\n"
