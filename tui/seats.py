"""Who sits where, as typed and as written in a campaign: ``human``, ``human:Ann``, ``random``.

Another kind of player is added to ``PLAYERS`` by the module that brings it, with one line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.match import Controller, Random
from engine.text import N_, Term
from tui.tongue import Tongue, Usage

HUMAN: Final = "human"
LONGEST_NAME: Final = 30


class Player(NamedTuple):
    """A kind of player that is no person."""

    accepts: Callable[[str], bool]
    """Whether it understands what follows the kind: "mcts:veteran" of "ai:mcts:veteran"."""
    make: Callable[[str, int], Controller]
    """The controller of a spec, with a seed of its own."""


PLAYERS: Final[dict[str, Player]] = {
    "random": Player(lambda rest: rest == "", lambda _spec, seed: Random(seed)),
}


def checked(spec: str) -> str:
    """The spec, without stray blanks; Usage when there is no such player."""
    kind, _, rest = spec.strip().partition(":")
    if kind == HUMAN and len(rest) <= LONGEST_NAME and rest.isprintable():
        return f"{HUMAN}:{rest.strip()}" if rest.strip() else HUMAN
    if kind in PLAYERS and PLAYERS[kind].accepts(rest):
        return spec.strip()
    raise Usage(
        N_("Nobody called {spec} can take a seat; known are {known}."),
        spec=f"“{spec.strip()}”",
        known=", ".join([HUMAN, f"{HUMAN}:NAME", *PLAYERS]),
    )


def several(text: str) -> tuple[str, ...]:
    """The specs of a list separated by commas."""
    return tuple(checked(spec) for spec in text.split(","))


def dealt(specs: Sequence[str], seats: int) -> tuple[str, ...]:
    """One spec a seat: the list again and again, as often as needed."""
    return tuple(specs[seat % len(specs)] for seat in range(seats))


def is_human(spec: str) -> bool:
    return spec.partition(":")[0] == HUMAN


def person(spec: str) -> str:
    """The name of the person, "" when the spec gives none."""
    return spec.partition(":")[2] if is_human(spec) else ""


def described(spec: str, tongue: Tongue) -> str:
    """Who that is, for people to read."""
    kind = spec.partition(":")[0]
    return person(spec) or tongue.say(Term("seat", kind)) if kind in (HUMAN, "random") else spec


def player(spec: str, seat: int, seed: int) -> Controller:
    """The controller of a seat that no person plays."""
    return PLAYERS[spec.partition(":")[0]].make(spec, seed * 16 + seat)
