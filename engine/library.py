"""The games that are installed with all their parts, and the check of a set-up before a game begins.

Games are found through the entry-point group ``chancellery.games``, what they bring for opponents and for the screen
through groups of the same kind, all by the id of the game. So a package installed beside this one can bring
everything that ours bring, without touching our code.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from engine.contract import Game, Setup

GAMES: Final = "chancellery.games"


class BadSetup(ValueError):
    """A set-up that no game can start from. ``args``: name of the complaint, its values."""

    def __init__(self, complaint: str, **values: str | int) -> None:
        super().__init__(complaint, values)
        self.complaint = complaint
        self.values = values


class FaultyPart(Exception):
    """A game is installed, but what it brings cannot be used: ``args`` are its id, the group and what is wrong."""


@cache
def entries(group: str) -> dict[str, EntryPoint]:
    """What is installed of one kind, by the id of the game."""
    return {entry.name: entry for entry in sorted(entry_points(group=group), key=lambda entry: entry.name)}


def game_ids() -> tuple[str, ...]:
    """The ids of all installed games, without importing any of them."""
    return tuple(entries(GAMES))


@cache
def part(group: str, game_id: str) -> Any:
    """What the game brings of this kind; None when it brings nothing. FaultyPart when that cannot be loaded."""
    entry = entries(group).get(game_id)
    if entry is None:
        return None
    try:
        return entry.load()
    except Exception as problem:  # whatever somebody else's package does when it is imported
        raise FaultyPart(game_id, group, repr(problem)) from problem


def find(game_id: str) -> Game[Any]:
    """The game of that id; BadSetup when there is none."""
    game: Game[Any] | None = part(GAMES, game_id)
    if game is None:
        raise BadSetup("unknown_game", game=game_id, known=", ".join(game_ids()))
    return game


def forget() -> None:
    """Look anew, after a package was installed while the program runs."""
    entries.cache_clear()
    part.cache_clear()


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
