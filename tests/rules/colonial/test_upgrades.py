"""Campaigns of version 1, which named signed payments otherwise, go on as they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.contract import is_over
from engine.games.colonial import GAME
from tests import record
from tests.rules.seven.test_upgrades import played

OLD = sorted((record.FIXTURES / "colonial").glob("*.version-1"))


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.name)
def test_a_game_of_version_1_ends_as_it_did(path: Path) -> None:
    old = record.read(path)
    assert old.version == 1 and old.outcome is not None
    upgraded = GAME.upgrades[1](played(path))
    s = GAME.new(upgraded.setup)
    for _seat, option in upgraded.decisions:
        assert option in s.options
        GAME.book.take(s, option)
    assert is_over(s) and len(upgraded.decisions) == len(old.taken)
    assert upgraded.decisions != played(path).decisions
    assert (GAME.result(s).scores, GAME.result(s).winners) == old.outcome[1:]


def test_what_is_not_legal_any_more_is_left_out_with_all_behind_it() -> None:
    old = played(OLD[0])
    wrong = old._replace(decisions=[*old.decisions[:40], (old.decisions[40][0], 12345), *old.decisions[41:]])
    upgraded = GAME.upgrades[1](wrong)
    assert len(upgraded.decisions) == 40 and upgraded.left_out == len(old.decisions) - 40
