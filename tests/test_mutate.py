"""The mutation script finds the operators of a file, changes one of them, and says what the tests make of it."""

from __future__ import annotations

import pytest

from tests import mutate
from tests.mutate import Change, Verdict

SOURCE = """
def cost(level: int, sea: bool) -> int:
    if level > 3 and not sea:
        return level + 1
    return -level
"""


def test_every_operator_between_two_sides_is_found() -> None:
    found = [(change.operator, change.instead, change.line) for change in mutate.changes_of(SOURCE, "cost.py")]
    assert found == [(">", ">=", 3), ("and", "or", 3), ("+", "-", 4)]


def test_a_change_touches_nothing_but_its_operator() -> None:
    sources = [mutate.changed(SOURCE, change) for change in mutate.changes_of(SOURCE, "cost.py")]
    pairs = (("level > 3", "level >= 3"), ("and", "or"), ("level + 1", "level - 1"))
    assert sources == [SOURCE.replace(before, after) for before, after in pairs]


def test_what_stands_in_a_text_or_a_comment_is_left_alone() -> None:
    assert mutate.changes_of('name = "a < b"  # c > d\n', "x.py") == []
    [change] = mutate.changes_of("near = (a) <= (b)  # a <= b\n", "x.py")
    assert mutate.changed("near = (a) <= (b)  # a <= b\n", change) == "near = (a) < (b)  # a <= b\n"


def test_the_same_seed_draws_the_same_changes(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for seed in ("1", "1", "2"):
        assert mutate.main(["struggle", "--count", "5", "--seed", seed, "--list"]) == 0
        printed.append(capsys.readouterr().out.splitlines()[1:])
    assert len(printed[0]) == 5 and printed[0] == printed[1] != printed[2]


def test_it_says_of_each_change_whether_it_is_caught(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    verdicts = iter((True, False))

    def verdict(change: Change, tests: object) -> Verdict:
        return Verdict(change, next(verdicts), "FAILED tests/rules/struggle/test_turn.py::test_se_10")

    monkeypatch.setattr(mutate, "verdict", verdict)
    assert mutate.main(["struggle", "--count", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "caught by FAILED tests/rules" in lines[1] and "NOT CAUGHT" in lines[2]
    assert lines[-1] == "1 of 2 changes caught"


@pytest.mark.slow
def test_a_real_change_is_caught_in_a_copy_of_the_checkout() -> None:
    path = mutate.ROOT / "engine/dice.py"
    before = path.read_text("utf-8")
    change = mutate.changes_of(before, "engine/dice.py")[0]
    found = mutate.verdict(change, ["tests/engine/test_dice.py"])
    assert found.caught and "test_dice" in found.by
    assert path.read_text("utf-8") == before
