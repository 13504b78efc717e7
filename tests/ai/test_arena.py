"""The arena: seats rotate, seeds are shared, intervals are honest, a broken run goes on."""

from __future__ import annotations

import json
import random
import statistics
from pathlib import Path

import pytest

import ai.arena
from ai.arena import Played, decided, interval, jobs, margin, play, player, rotations, standings
from ai.luck import Luck
from ai.search.thought import Budget
from engine.contract import Setup, decider
from tests.ai.helpers import setup
from tests.ai.tiny import DICING, TURNS, dicer, new_dicing
from tui.cli.main import main


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
    assert "does not hold games of these conditions" in capsys.readouterr().err
    assert kept.read_text() == before


@pytest.mark.parametrize(
    "who", ["human", "mcts:nobody", "ai:chess", "mcts@", "mcts@0", "mcts@soon", "mcts@600001", "greedy@5", "random@5"]
)
def test_the_command_refuses_who_cannot_play(who: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "struggle", "--seats", f"{who},random", "--lang", "en"]) == 2
    assert who in capsys.readouterr().err


def lucky(games: int) -> tuple[list[float], list[float]]:
    """Margins of somebody who takes a die over somebody who often takes two less four, raw and less luck."""
    raw, fair = [], []
    for seed in range(games):
        setup_ = Setup("dicing", 2, seed)
        state, foolish = new_dicing(setup_), random.Random(seed)
        luck = Luck(DICING, dicer(), setup_, state)
        while state.options:
            luck.take(state, int(decider(state) == 1 and foolish.random() < 0.5))
        raw.append(state.got[0] - state.got[1])
        fair.append(raw[-1] - luck.points[0] + luck.points[1])
    return raw, fair


def test_less_luck_the_mean_is_the_same_and_the_spread_much_smaller() -> None:
    raw, fair = lucky(600)
    assert statistics.stdev(fair) < 0.5 * statistics.stdev(raw)
    assert statistics.fmean(fair) == pytest.approx(TURNS * 0.5 * 0.5, abs=0.25)
    error = statistics.stdev(raw) / len(raw) ** 0.5
    assert abs(statistics.fmean(raw) - statistics.fmean(fair)) < 2.5 * error


def games(margins: list[float]) -> list[Played]:
    rest = (1, 1), (0.1, 0.1), (0.1, 0.1)
    return [
        Played(seed, ("a", "b"), (0.5, 0.5), (round(margin_ + luck), 0), *rest, (float(luck), 0.0))
        for seed, margin_ in enumerate(margins)
        for luck in (-30 + seed % 7 * 10,)
    ]


def test_margins_have_an_interval_raw_and_less_luck() -> None:
    one = standings(games([4.0, 6.0] * 7))
    assert one[0].fair == pytest.approx(5.0, abs=0.3) and one[0].fair_doubt < 1.0 < 10.0 < one[0].doubt
    assert {standing.player: round(standing.fair) for standing in one} == {"a": 5, "b": -5}


def test_luck_that_does_not_show_in_the_scores_makes_no_margin_worse() -> None:
    noise = random.Random(4)
    rest = (1, 1), (0.1, 0.1), (0.1, 0.1)
    said = [(noise.gauss(0, 20), noise.gauss(5, 10)) for _ in range(200)]
    played = [
        Played(seed, ("a", "b"), (0.5, 0.5), (round(raw), 0), *rest, (luck, 0.0))
        for seed, (luck, raw) in enumerate(said)
    ]
    assert margin(played, "a", fair=True).doubt <= margin(played, "a").doubt


def test_seats_and_dice_of_one_seed_are_one_measurement() -> None:
    played = []
    for seed, luck in enumerate((20, -30, 40, -10)):
        rest = (1, 1), (0.1, 0.1), (0.1, 0.1)
        played.append(Played(seed, ("a", "b"), (0.5, 0.5), (luck + 3, 0), *rest))
        played.append(Played(seed, ("b", "a"), (0.5, 0.5), (luck, 3), *rest))
    assert margin(played, "a") == (3.0, 0.0)


def test_a_run_ends_when_it_is_clear_who_is_better_and_seldom_when_nobody_is() -> None:
    clear = [6.0, 4.0, 9.0, 5.0, 7.0, 3.0, 8.0, 6.0, 5.0, 7.0]
    assert not decided(games(clear[:4])) and decided(games(clear))
    wrong = 0
    for seed in range(60):
        noise = random.Random(seed)
        drawn = [noise.gauss(0.0, 10.0) for _ in range(120)]
        wrong += any(margin(games(drawn[:number]), "a", fair=True, sure=True).clear for number in range(8, 121, 8))
    assert wrong <= 60 * 0.05 + 3


def test_who_meets_only_itself_has_no_margin() -> None:
    played = [Played(1, ("a", "a"), (1.0, 0.0), (9, 2), (1, 1), (0.1, 0.1), (0.1, 0.1))]
    assert standings(played)[0].margin == 0.0 and not decided(played)
