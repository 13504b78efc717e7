"""The games that are installed with all their parts, and the check of a set-up before a game begins.

Games are found through the entry-point group ``chancellery.games``, what they bring for opponents and for the screen
through groups of the same kind, all by the id of the game. So a package installed beside this one can bring
everything that ours bring, without touching our code.
"""

from __future__ import annotations

import re
import signal
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, distributions
from typing import Any, Final, TypeVar

from engine.contract import Game, Setup

GAMES: Final = "chancellery.games"
LONGEST: Final = 200
"""Letters of an error that are told."""
_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")
"""The id of a game is shown to people, typed by them, and kept in files."""

Kind = TypeVar("Kind")


class BadSetup(ValueError):
    """A set-up that no game can start from. ``args``: name of the complaint, its values."""

    def __init__(self, complaint: str, **values: str | int) -> None:
        super().__init__(complaint, values)
        self.complaint = complaint
        self.values = values


class FaultyPart(Exception):
    """A game is installed, but what it brings cannot be used: ``args`` are its id, the group and what is wrong."""

    def __init__(self, game_id: str, group: str, why: str) -> None:
        super().__init__(_visible(game_id), group, _visible(why))


def _visible(text: str) -> str:
    """What others wrote, as it can be shown anywhere."""
    letters = (letter if letter.isprintable() else " " for letter in text[:LONGEST])
    return " ".join("".join(letters).split())


@contextmanager
def foreign(game_id: str, group: str) -> Iterator[None]:
    """While code or files of a package are used that may do anything: whatever goes wrong is a FaultyPart.

    That code may even end the program, or pretend that Ctrl+C was pressed. If it was, that counts.
    """
    pressed: list[int] = []
    try:
        with _listening(pressed):
            yield
    except FaultyPart:
        raise
    except BaseException as problem:
        if pressed:
            raise
        raise FaultyPart(game_id, group, _told(problem)) from problem


@contextmanager
def _listening(pressed: list[int]) -> Iterator[None]:
    """Note whether Ctrl+C is pressed, which does what it did before."""
    before = signal.getsignal(signal.SIGINT)
    if not callable(before) or threading.current_thread() is not threading.main_thread():
        yield
        return

    def hear(number: int, frame: Any) -> None:
        pressed.append(number)
        before(number, frame)

    signal.signal(signal.SIGINT, hear)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _told(problem: BaseException) -> str:
    try:
        return f"{type(problem).__name__}: {problem}"
    except Exception:  # it may do anything, too
        return type(problem).__name__


@cache
def entries(group: str) -> dict[str, EntryPoint]:
    """What is installed of one kind, by the id of the game."""
    return dict(sorted(_installed()[group].items()))


@cache
def _installed() -> defaultdict[str, dict[str, EntryPoint]]:
    """All entry points of all packages, by group and name; the package that Python finds first counts.

    Packages are asked one by one: one whose list cannot be read has none, and hides no other.
    """
    found: defaultdict[str, dict[str, EntryPoint]] = defaultdict(dict)
    for package in distributions():
        try:
            points = [*package.entry_points]
        except Exception:  # whatever the parser does with a broken file
            continue
        for point in points:
            found[point.group].setdefault(point.name, point)
    return found


def game_ids() -> tuple[str, ...]:
    """The ids of all installed games, without importing any of them."""
    return tuple(filter(_ID.fullmatch, entries(GAMES)))


@cache
def part(group: str, game_id: str, kind: type[Kind]) -> Kind | None:
    """What the game brings of this kind; None when it brings nothing. FaultyPart when that cannot be used."""
    entry = entries(group).get(game_id)
    if entry is None:
        return None
    if not _ID.fullmatch(game_id):
        raise FaultyPart(game_id, group, "its id is not a plain word")
    with foreign(game_id, group):
        found = entry.load()
        if not isinstance(found, kind):
            raise TypeError(f"{entry.value} is no {kind.__module__}.{kind.__name__}")
    return found


def find(game_id: str) -> Game[Any]:
    """The game of that id; BadSetup when there is none."""
    game: Game[Any] | None = part(GAMES, game_id, Game)
    if game is None:
        raise BadSetup("unknown_game", game=game_id, known=", ".join(game_ids()))
    if game.id != game_id:
        raise FaultyPart(game_id, GAMES, f"it calls itself {game.id}")
    return game


def forget() -> None:
    """Look anew, after a package was installed while the program runs."""
    _installed.cache_clear()
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
