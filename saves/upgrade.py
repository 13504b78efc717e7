"""How campaigns of earlier releases go on.

Two numbers, one question each. *Format* (``saves.disk.frames.FORMAT``, in the head of every file): can this program
read the records? Whoever raises it adds the step from the number before to the table here. *Rules* (``Game.version``,
in the first record): does this program play the decisions as they were played? The game has the steps, in
``Game.upgrades``. Steps are taken one after another. A file of a newer release is refused with a sentence; an older
one is read as it is, and written anew only when somebody plays on (the old file stays as a generation).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.contract import Game, Played
from saves.disk.frames import FORMAT
from saves.errors import SaveError


def _without_states(raw: Sequence[Any]) -> list[Sequence[Any]]:
    """Format 1 kept states, which anybody could forge, and no fingerprint in what lists show."""
    if raw[0] == "snapshot":
        return []
    return [[*raw, 0]] if raw[0] == "digest" else [raw]


FORMATS: Final[dict[int, Callable[[Sequence[Any]], list[Sequence[Any]]]]] = {1: _without_states}
"""By the older format: one of its records (kind, fields ...) as records of the next format."""


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


def to_rules(played: Played, version: int, game: Game[Any], name: str) -> Played:
    """The same under the game's present rules; SaveError when there is no way.

    The set-up is one that the present game knows. Decisions, and texts that only the game can refuse, may be anything,
    and a step may fail at them in any way.
    """
    if version > game.version:
        raise SaveError("newer_rules", name=name, game=game.id)
    left_out = 0
    try:
        for step in range(version, game.version):
            played = game.upgrades[step](played._replace(left_out=0))
            left_out += played.left_out
    except Exception:
        raise SaveError("older_rules", name=name, game=game.id, version=version) from None
    return played._replace(left_out=left_out)
