"""The arena: seats rotate, seeds are shared, intervals are honest, a broken run goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ai.arena
from ai.arena import Played, interval, jobs, play, player, rotations, standings
from ai.search.thought import Budget
from tests.ai.helpers import setup
from tui.cli import main


def test_everybody_sits_everywhere_with_the_same_dice() -> None:
    table = jobs(setup(3, 10), ("a", "b", "c"), 7, 0.1)
    assert [job.setup.seed for job in table] == [10, 10, 10, 11, 11, 11, 12]
    assert {job.players[0] for job in table[:3]} == {"a", "b", "c"}
    assert rotations("ab") == [("a", "b"), ("b", "a")]
    assert rotations("abab") == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_intervals_of_95_percent() -> None:
    low, high = interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(1.0, 10)[0] == pytest.approx(0.722, abs=0.001)


def test_standings_count_shares_of_victory_and_margins() -> None:
    players = ("a", "b", "b")
    one = Played(1, players, (1.0, 0.0, 0.0), (60, 40, 20), (10, 5, 5), (1.0, 0.5, 0.5), (0.2, 0.1, 0.1))
    two = Played(1, players, (0.5, 0.5, 0.0), (50, 50, 10), (10, 5, 5), (1.0, 0.5, 0.5), (0.3, 0.1, 0.1))
    first, second = standings([one, two])
    assert (first.player, first.wins, first.margin, first.games) == ("a", 0.75, 25.0, 2)
    assert (second.wins, second.par) == (0.25, pytest.approx(2 / 3))
    assert (first.milliseconds, first.slowest) == (100.0, 0.3)


def test_the_same_job_is_the_same_game() -> None:
    job = jobs(setup(3, 4), ("greedy", "random", "greedy:bold"), 1, 0.0)[0]
    assert play(job).scores == play(job).scores


def test_a_player_with_a_time_of_its_own_has_that_and_its_rival_what_all_have(monkeypatch: pytest.MonkeyPatch) -> None:
    given = []

    def budget(seconds: float, **_clock: object) -> Budget:
        given.append(seconds)
        return Budget(iterations=1)

    monkeypatch.setattr(ai.arena, "Budget", budget)
    one = play(jobs(setup(2, 4), (player("mcts@400"), player("mcts:regular")), 1, 0.1)[0])
    assert one.players == ("mcts:regular@400", "mcts:regular")
    assert (given.count(0.4), given.count(0.1)) == one.decisions


def test_the_command_prints_shares_and_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "games.jsonl"
    words = ["arena", "struggle", "--seats", "greedy,random", "--games", "2", "--resume", str(kept), "--lang", "en"]
    assert main(words) == 0
    assert "greedy" in capsys.readouterr().out
    first = kept.read_text()
    kept.write_text(first + '["half a li')
    words[words.index("--games") + 1] = "3"
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 3
    assert kept.read_text().startswith(first)


def test_a_file_of_other_conditions_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "games.jsonl"
    words = ["arena", "struggle", "--seats", "greedy,random", "--games", "1", "--resume", str(kept), "--lang", "en"]
    assert main(words) == 0
    before = kept.read_text()
    assert main([*words, "--think", "5"]) == 2
    assert "other conditions" in capsys.readouterr().err
    assert kept.read_text() == before


@pytest.mark.parametrize(
    "who", ["human", "mcts:nobody", "ai:chess", "mcts@", "mcts@0", "mcts@soon", "mcts@600001", "greedy@5", "random@5"]
)
def test_the_command_refuses_who_cannot_play(who: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "struggle", "--seats", f"{who},random", "--lang", "en"]) == 2
    assert who in capsys.readouterr().err
