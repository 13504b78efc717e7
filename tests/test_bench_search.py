"""The benchmark of the searches measures and compares; how fast anything is, no test says."""

from __future__ import annotations

import json

import pytest

from ai.opponent import judge
from engine import library
from tests import bench_search
from tests.bench_search import Speed


def test_what_is_promised_of_a_search_and_of_its_speed_beside_another() -> None:
    speeds = {"mcts": Speed(3000, {"search": 0.1, "judgement": 0.7, "rules": 0.2})}
    alone = bench_search.ratios(speeds, None)
    assert [(one.value, one.floor) for one in alone] == [(0.1, "<= 0.3")]
    (_, beside) = bench_search.ratios(speeds, 60.0)
    assert (beside.name, beside.value, beside.aim) == ("mcts / catanatron's", 50, ">= 40")


def test_the_position_is_the_same_every_time_and_much_is_possible_there() -> None:
    game = library.find("struggle")
    one, two = bench_search.middle(game, 3), bench_search.middle(game, 3)
    assert one.dump() == two.dump()
    assert len(judge(game).weigh(one)) >= bench_search.CHOICES


@pytest.mark.parametrize("anchor", [None, 10.0])
def test_a_run_prints_iterations_and_whose_time_it_was(
    anchor: float | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench_search, "THINK", 0.02)
    words = ["struggle", "--seats", "3", "--seconds", "0.02"]
    assert bench_search.main([*words, "--json"], lambda _seconds: anchor) == 0
    printed = capsys.readouterr()
    report = json.loads(printed.out)
    assert set(report["speeds"]) == {"mcts", "minimax", "paranoid"}
    assert all(one["iterations"] > 0 for one in report["speeds"].values())
    assert all(sum(one["shares"].values()) == pytest.approx(1) for one in report["speeds"].values())
    assert ("nothing is measured beside it" in printed.err) == (anchor is None)
    assert bench_search.main(words, lambda _seconds: anchor) == 0
    assert ("catanatron" in capsys.readouterr().out) == (anchor is not None)
