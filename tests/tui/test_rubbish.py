"""Processes that talk rubbish are told of once, and the game goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

import ai.process.workers
from tests.tui.conftest import SMALL, Start, begun

TOLD = "thinking made no sense"


async def test_rubbish_is_told_once_when_somebody_can_read_it(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hostile.py").write_text("import sys\nsys.stdout.write('x' * 100)\nsys.stdout.flush()\n", "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(ai.process.workers, "MODULE", "hostile")
    players = "human:Ann,ai:mcts:novice,ai:mcts:novice"
    async with start(SMALL, campaign=begun(players, powers="spain,france,russia")) as screen:
        times = 0
        for _ in range(8):
            await screen.asked()
            times += TOLD in " ".join(screen.text.split())
            await screen.press("enter")
        assert times == 1
        ai.process.workers.workers().close()
