"""The benchmark measures, compares and doubts; how fast anything is, no test says."""

from __future__ import annotations

import json

import pytest

from tests import bench
from tests.bench import Figures


def test_every_ratio_has_its_floor_and_aim() -> None:
    figures = {
        "ours": Figures(100_000, 100, 1, 0.5),
        "catanatron, 4 seats": Figures(50_000, 50, 40, 0.01),
        "toy, 5 seats": Figures(200_000, 800, 2, 0.01),
    }
    found = {one.name: one.value for one in bench.ratios(figures)}
    assert found == {
        "copy / a random decision": pytest.approx(0.1),
        "decisions/s / catanatron's": 2,
        "copy / catanatron's": 0.025,
        "decisions/s / the toy's": 0.5,
    }


def test_a_noisy_run_is_doubted() -> None:
    quiet = {"ours": Figures(1, 1, 1, 0.3), "toy, 5 seats": Figures(1, 1, 1, 0.09)}
    assert bench.doubts(quiet, 1.9) == []
    assert "two processes" in bench.doubts(quiet, 1.7)[0]
    noisy = {"ours": Figures(1, 1, 1, 0), "toy, 5 seats": Figures(1, 1, 1, 0.11)}
    assert "toy, 5 seats varies by 11%" in bench.doubts(noisy, 1.9)[0]
    assert bench.doubts({"ours": Figures(1, 1, 1, 0.2)}, 1.9), "without an anchor our own spread has to do"


@pytest.mark.parametrize(("gain", "status"), [(1.9, 0), (1.0, 3)])
def test_a_run_prints_figures_and_ratios(
    gain: float, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "two_processes", lambda *anything: gain)
    monkeypatch.setattr(bench, "catan", lambda: None)
    monkeypatch.setattr(bench, "NOISY", 1e9)
    assert bench.main(["walls", "--seats", "3", "--seconds", "0.01", "--json"]) == status
    printed = capsys.readouterr()
    report = json.loads(printed.out)
    assert report["figures"]["walls, 3 seats"]["decisions"] > 0
    assert [one["name"] for one in report["ratios"]] == ["copy / a random decision", "two processes / one"]
    assert "pip install catanatron" in printed.err
    assert ("do not believe it" in printed.err) == (status == 3)
    assert bench.main(["walls", "--seats", "3", "--seconds", "0.01"]) == status
    assert "two processes / one" in capsys.readouterr().out
