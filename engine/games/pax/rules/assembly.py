"""The Congress that is in session: its items in the state, who joins it, and its failure (PB-12.12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.games.pax.rules.claims import disputes
from engine.games.pax.rules.tension import raise_tension
from engine.games.pax.state import Pax, play_order
from engine.games.pax.tables import TENSION
from engine.text import N_

WAITING: Final = N_("{seat} takes part in the Congress.")
ABOUT_IT: Final = N_("{seat} decides about the Congress.")
CALLER, HOST, MEMBERS, FAILED, OPEN = range(5)
LAPS: Final = 2
NO, YES = 0, 1


def still_open(s: Pax) -> list[tuple[int, ...]]:
    """The disputes of the Congress that are neither settled nor gone to war."""
    standing = disputes(s)
    return [dispute for dispute in s.congress[OPEN] if dispute in standing]


def set_congress(s: Pax, place: int, value: Any) -> None:
    s.congress = (*s.congress[:place], value, *s.congress[place + 1 :])


def join(s: Pax, power: int) -> None:
    members = [each for each in play_order(s) if each in s.congress[MEMBERS] or each == power]
    set_congress(s, MEMBERS, tuple(members))


def fail(s: Pax, by: Sequence[int] = ()) -> None:
    """PB-12.12, PB-12.13: tension once a Congress; who refuses to sign has made it fail (PB-16.3)."""
    if not s.congress[FAILED]:
        set_congress(s, FAILED, 1)
        raise_tension(s, TENSION.congress_failed, by)
