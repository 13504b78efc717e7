"""How campaigns of earlier releases go on.

Two numbers, one question each. *Format* (``saves.frames.FORMAT``, in the head of every file): can this program read
the records? *Rules* (``Game.version``, in the first record): does this program play the decisions as they were
played? Whoever raises one of them adds the step from the number before to the table here; steps are taken one after
another. A file of a newer release is refused with a sentence; an older one is read as it is, and written anew only
when somebody plays on (the old file stays as a generation).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from engine.contract import Game, Option, Seat
from saves.errors import SaveError
from saves.frames import FORMAT
from saves.records import Start


class Played(NamedTuple):
    """What the rules of a game have a say in."""

    start: Start
    decisions: list[tuple[Seat, Option]]


FORMATS: Final[dict[int, Callable[[Sequence[Any]], list[Sequence[Any]]]]] = {}
"""By the older format: one of its records (kind, fields ...) as records of the next format. None so far."""

RULES: Final[dict[tuple[str, int], Callable[[Played], Played]]] = {}
"""By game and older rules: set-up and decisions as the next rules would have them. None so far."""


def check_format(version: int, file: str) -> None:
    """SaveError when this program cannot read that version of the format."""
    if version > FORMAT:
        raise SaveError("newer_format", file=file)
    if not all(step in FORMATS for step in range(version, FORMAT)):
        raise SaveError("older_format", file=file, version=version)


def upgraded(raw: Sequence[Any], version: int) -> list[Sequence[Any]]:
    """A record of that version in today's format."""
    found = [raw]
    for step in range(version, FORMAT):
        found = [newer for older in found for newer in FORMATS[step](older)]
    return found


def to_rules(played: Played, game: Game[Any], name: str) -> Played:
    """The same under the game's present rules; SaveError when there is no way."""
    version = played.start.rules
    if version > game.version:
        raise SaveError("newer_rules", name=name, game=game.id)
    for step in range(version, game.version):
        if (game.id, step) not in RULES:
            raise SaveError("older_rules", name=name, game=game.id, version=version)
        played = RULES[game.id, step](played)
    return played._replace(start=played.start._replace(rules=game.version))
