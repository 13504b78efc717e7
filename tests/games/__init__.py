"""Small whole games that prove what the contract carries and the published games do not (yet) use."""

from __future__ import annotations

from typing import Any

from engine import library
from engine.contract import Game
from tests.games import embassies, masks, walls

GAMES: dict[str, Game[Any]] = {game.id: game for game in (masks.GAME, embassies.GAME, walls.GAME)}


def find(game_id: str) -> Game[Any]:
    """A test game or an installed one."""
    return GAMES.get(game_id) or library.find(game_id)
