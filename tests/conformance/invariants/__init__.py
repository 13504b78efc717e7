"""What is always true in a game, beyond what is true in all of them.

``<game id>.py`` may have ``check(state)``, which asserts it at every decision and at the end of a game, and
``permuted(state, seat, dice)``: a state that looks the same to the seat (-1: a spectator), hidden things shuffled by
other means than the game's own ``guess``. ``ledger(before, events, after)`` asserts of one decision that what changed
was told, and nothing else. ``PROMISES`` has, by the text of a note with numbers, whether they are what then happens.
``FREE_TEXT`` gives values to try for house rules that take any text.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def of(game_id: str) -> ModuleType | None:
    name = f"{__name__}.{game_id}"
    return import_module(name) if find_spec(name) else None
