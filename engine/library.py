"""The games that are installed, and the check of a set-up before a game begins.

Games are found through the entry-point group ``chancellery.games``, so that a package installed beside this one can
add another without touching our code.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from engine.contract import Game, Setup

GROUP = "chancellery.games"


class BadSetup(ValueError):
    """A set-up that no game can start from. ``args``: name of the complaint, its values."""

    def __init__(self, complaint: str, **values: str | int) -> None:
        super().__init__(complaint, values)
        self.complaint = complaint
        self.values = values


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def game_ids() -> tuple[str, ...]:
    """The ids of all installed games, without importing any of them."""
    return tuple(_entries())


@cache
def find(game_id: str) -> Game[Any]:
    """The game of that id; BadSetup when there is none."""
    entry = _entries().get(game_id)
    if entry is None:
        raise BadSetup("unknown_game", game=game_id, known=", ".join(game_ids()))
    game: Game[Any] = entry.load()
    return game


def checked(setup: Setup) -> Setup:
    """The set-up with defaults filled in; BadSetup for anything that the game does not know."""
    game = find(setup.game)
    low, high = game.seats
    if not low <= setup.seats <= high:
        raise BadSetup("seats", game=game.id, seats=setup.seats, low=low, high=high)
    if setup.scenario not in game.scenarios:
        raise BadSetup("scenario", scenario=setup.scenario, known=", ".join(game.scenarios))
    rules = {rule.id: rule for rule in game.house_rules}
    options = {rule.id: rule.values[0] if rule.values else "" for rule in game.house_rules}
    for name, value in setup.options.items():
        if name not in rules:
            raise BadSetup("unknown_option", option=name, known=", ".join(rules))
        if rules[name].values and value not in rules[name].values:
            raise BadSetup("option_value", option=name, value=value, known=", ".join(rules[name].values))
        options[name] = value
    return setup._replace(options=options)


def start(setup: Setup) -> Any:
    """The first state of a checked set-up."""
    return find(setup.game).new(setup)
