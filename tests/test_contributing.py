"""The small game of CONTRIBUTING runs as it is printed there."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

from engine.agenda import loader
from engine.dice import seeded
from engine.text import Message, SeatName

PAGE = Path(__file__).parent.parent / "CONTRIBUTING.md"
BEFORE = """
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.agenda import ask, cancel, tell
from engine.contract import Event, Option, Seat
from engine.dice import below
from engine.frames import Frame
from engine.kit.names import YES
from engine.text import N_, Message, SeatName

RAIDS, GLORY = 10, 7


def men_left(view: Any, frame: Any, option: Option) -> Message | None:
    return None


"""
"""What the page leaves out: imports, figures, a note."""


def _game(folder: Path, patch: pytest.MonkeyPatch) -> Any:
    """The page's code as a module."""
    position, frames, rules, point = re.findall(
        r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    (folder / "contributed.py").write_text("\n".join((BEFORE, frames, position, rules, point)), "utf-8")
    patch.syspath_prepend(folder)
    return importlib.import_module("contributed")


def test_the_small_game_can_be_played_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = _game(tmp_path, monkeypatch)
    state = game.Walls(3)
    state.dice, state.events = seeded(1), []
    state.agenda.append(game.Raid())
    game.BOOK.run(state)
    while state.agenda:
        frame = state.agenda[-1]
        asked = Message("Do you send {raided} a man?", {"raided": SeatName(frame.raided)})
        assert game.BOOK.prompt(state, frame) == asked
        assert [game.BOOK.word(state, frame, option) for option in state.options] == ["no", "yes"]
        assert loader(game.BOOK, game.read)(state.dump()).options == state.options
        assert state.copy().dump() == state.dump()
        game.BOOK.take(state, game.YES)
    assert sum(state.men) + sum(state.glory) == 9
    assert {event.name for event in state.events} == {"raid", "helped"}
