"""Small whole games that prove what the contract carries and the published games do not (yet) use.

One of them is a package of its own, in the folder ``tests/outside``, from where it need not be installed to be found.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from engine import library
from engine.contract import Game

sys.path.append(str(Path(__file__).parents[1] / "outside"))
MODULES = tuple(
    import_module(name)
    for name in ("tests.games.masks", "tests.games.embassies", "tests.games.walls", "tests.games.pacts",
                 "tests.games.plots", "couriers.game")
)  # fmt: skip
GAMES: dict[str, Game[Any]] = {module.GAME.id: module.GAME for module in MODULES}


def find(game_id: str) -> Game[Any]:
    """A test game or an installed one."""
    return GAMES.get(game_id) or library.find(game_id)
