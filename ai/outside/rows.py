"""What both conventions need: a view as a row of numbers, the names of seats, and what an end is worth."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine.contract import Game, Result, Setup
from engine.library import checked

MOST: Final = (1 << 63) - 1


class TooLong(ValueError):
    """A list or a view that is longer than the game has promised."""


def setup(game: Game[Any], seats: int, seed: int, scenario: str = "", options: Mapping[str, str] = {}) -> Setup:
    """A checked set-up; the first scenario where none is named."""
    return checked(Setup(game.id, seats, seed, scenario or game.scenarios[0], options))


def flat(dump: Any) -> Iterator[int]:
    """Nested lists as one row: before each list its length, words as the checksum of their letters."""
    for item in dump:
        if isinstance(item, str):
            yield zlib.crc32(item.encode())
        elif isinstance(item, int):
            yield max(-MOST, min(MOST, item))
        else:
            yield len(item)
            yield from flat(item)


def row(game: Game[Any], state: Any, seat: int) -> list[int]:
    """What the seat may know, filled up with zeros to the length that is always the same."""
    found = list(flat(game.view(state, seat).dump()))
    return padded(found, game.longest_view, f"a view of {game.id}")


def padded(found: list[int], length: int, what: str) -> list[int]:
    if len(found) > length:
        raise TooLong(f"{what} has {len(found)} numbers, and {length} were promised")
    return found + [0] * (length - len(found))


def worth(result: Result) -> list[float]:
    """1 for the first, -1 for the last, the others evenly between; a shared rank is worth the mean. The sum is 0."""
    seats = sum(map(len, result.ranks))
    found, before = [0.0] * seats, 0
    for rank in result.ranks:
        place = before + (len(rank) - 1) / 2
        for seat in rank:
            found[seat] = 1 - 2 * place / (seats - 1) if seats > 1 else 0.0
        before += len(rank)
    return found
