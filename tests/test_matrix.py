"""The matrix plays every combination, and says where something breaks."""

from __future__ import annotations

import pytest

from tests import matrix
from tests.conformance.invariants import seven as own
from tests.games import find


def test_every_combination_of_seats_and_house_rules_comes_once() -> None:
    tables = [(table.seats, *table.options.values()) for table in matrix.combinations(find("seven"), 1)]
    assert len(tables) == len(set(tables)) == 5 * 3 * 4 * 2 * 2


def test_a_sound_game_is_told_table_by_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert matrix.main(["walls", "--games", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(list(matrix.combinations(find("walls"), 1)))
    assert all("sound" in line for line in lines)


def test_a_broken_invariant_stops_it_and_names_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(state: object) -> None:
        raise AssertionError("a planted mistake")

    monkeypatch.setattr(own, "check", refuse)
    with pytest.raises(AssertionError, match="planted"):
        matrix.main(["seven", "--games", "1", "--seed", "7"])
    assert capsys.readouterr().out.strip() == "broken: seven-2-standard, seed 7"
