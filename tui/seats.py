"""Who sits where, as typed (``human``, ``human:Ann``, ``random``) and as a campaign keeps it (a name and a spec).

Another kind of player is added to ``PLAYERS`` by the module that brings it, with one line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.controllers import Random
from engine.dice import of_seat
from engine.match import Controller
from engine.text import N_, Message, Term
from tui import opponents
from tui.tongue import Tongue, Usage

HUMAN: Final = "human"
ALSO: Final = {"humain": HUMAN, "hasard": "random", "ia": "ai"}
"""How a French player may type it."""
KNOWN: Final = Message(N_("human, human:NAME, ai:LEVEL, ai:LEVEL:CHARACTER, random"))
LONGEST_NAME: Final = 30
USUAL_SEATS: Final = 5
"""At a table about which nobody has said anything."""


class Player(NamedTuple):
    """A kind of player that is no person."""

    full: Callable[[str, str], str | None]
    """What follows the kind, written in full as the game plays best ("veteran" of "ai:veteran" is "plans:veteran" at
    Colonial); None or Usage for what it does not understand."""
    make: Callable[[str, int], Controller]
    """The controller of a spec, with a seed of its own."""
    by_name: Callable[[str, str], str] = lambda rest, _game: rest
    """What follows the kind as it is typed, with the words of any language as a campaign keeps them."""


PLAYERS: Final[dict[str, Player]] = {
    "random": Player(lambda rest, _game: None if rest else "", lambda _spec, seed: Random(seed)),
    "ai": Player(opponents.full, opponents.make, opponents.by_name),
}


class Sitter(NamedTuple):
    """Who takes a seat: the name of a person or "", and the spec that names the controller."""

    name: str
    spec: str


def read(text: str, game_id: str = "") -> Sitter:
    """One seat as typed at the table of a game; Usage when there is no such player."""
    kind, rest = _parted(text)
    if kind == HUMAN and len(rest) <= LONGEST_NAME and rest.isprintable():
        return Sitter(rest.strip(), HUMAN)
    if kind in PLAYERS and (spec := PLAYERS[kind].full(PLAYERS[kind].by_name(rest, game_id), game_id)) is not None:
        return Sitter("", f"{kind}:{spec}" if spec else kind)
    raise Usage(N_("“{player}” cannot take a seat; known are: {known}."), player=text.strip(), known=KNOWN)


def _parted(text: str) -> tuple[str, str]:
    """The kind of player, and what follows it."""
    kind, _, rest = text.strip().partition(":")
    return ALSO.get(kind, kind), rest


def names_kind(text: str) -> bool:
    """Whether what is typed begins with a kind of player."""
    kind, _ = _parted(text)
    return kind == HUMAN or kind in PLAYERS


def known(spec: str) -> bool:
    """Whether a campaign can keep a seat in this way, and there is such a player: no name, no word of one language."""
    kind, _, rest = spec.partition(":")
    try:
        return spec == HUMAN or (kind in PLAYERS and PLAYERS[kind].full(rest, "") is not None)
    except Usage:
        return False


def name_of(name: str, spec: str) -> str:
    """The name of the person there as a campaign keeps it; "" where it keeps a spec in its place."""
    kind = name.partition(":")[0]
    return "" if name == spec or kind == HUMAN or kind in PLAYERS else name


def read_all(text: str, game_id: str = "") -> tuple[Sitter, ...]:
    """Seats as typed, separated by commas."""
    return tuple(read(part, game_id) for part in text.split(","))


def player(spec: str, seat: int, seed: int) -> Controller:
    """The controller of a seat that no person plays."""
    return PLAYERS[spec.partition(":")[0]].make(spec, of_seat(seed, seat))


def described(sitter: Sitter, tongue: Tongue, game_id: str = "") -> str:
    """Who that is, for people to read."""
    kind = sitter.spec.partition(":")[0]
    if sitter.name:
        return sitter.name
    if kind == "ai":
        return opponents.called(sitter.spec, tongue, game_id)
    return tongue.say(Term("seat", kind)) if kind in (HUMAN, "random") else sitter.spec


def names(players: Sequence[tuple[str, str]], tongue: Tongue, game_id: str) -> list[str]:
    """What the seats are called where the game has no names for them: person, character, else a number.

    ``players``: the name of the person, or "", and the spec. Two with the same character are told apart by numbers.
    """
    found = [name or opponents.character(spec, tongue.language, game_id) for name, spec in players]
    return [
        name if name and (players[seat][0] or found.count(name) == 1) else tongue("Seat {number}", number=seat + 1)
        for seat, name in enumerate(found)
    ]


def dealt(specs: Sequence[str], seats: int) -> tuple[str, ...]:
    """One spec a seat: the list again and again, as often as needed."""
    return tuple(specs[seat % len(specs)] for seat in range(seats))
