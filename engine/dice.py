"""Chance, kept in the state as one integer so that a game is its set-up, its seed and its decisions.

There are three kinds of dice. *Plain dice* are a 64-bit linear congruential generator read from its high bits: they
are quick, but some thirty results are enough to calculate all the others. *Sealed dice* (above 64 bits) come from a
one-way function: what they have shown helps nobody to find the seed or the dice to come, so games that people play have
them. A negative integer holds *loaded dice*: results fixed in advance, used up one by one; worked examples need them.
"""

import secrets
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Final, Protocol, TypeVar

_MULTIPLIER: Final = 6364136223846793005
_INCREMENT: Final = 1442695040888963407
_MASK: Final = (1 << 64) - 1
_SLOT: Final = 128  # a loaded result is one base-128 digit, so it must stay below this
_SEATS_APART: Final = 16
_BYTES: Final = 8
_SEAL: Final = 1 << 64
FIRST_DRAWN: Final = 10**19
"""Seeds from here on are drawn by the program and give sealed dice. They have twenty digits."""
LARGEST_SEED: Final = _MASK

Item = TypeVar("Item")


class Chancy(Protocol):
    """Any object with a ``dice`` attribute."""

    dice: int


def seeded(seed: int) -> int:
    """The dice that belong to a seed; neighbouring seeds give unrelated streams."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & _MASK
    mixed ^= mixed >> 29
    return (mixed * _MULTIPLIER + _INCREMENT) & _MASK


def drawn() -> int:
    """A seed for a game whose players have not chosen one: too large to be guessed or found by trying them all."""
    return FIRST_DRAWN + secrets.randbelow(LARGEST_SEED + 1 - FIRST_DRAWN)


def of_game(seed: int) -> int:
    """The dice with which a game of that seed begins. The small seeds that people type give plain dice."""
    return _SEAL + seed if FIRST_DRAWN <= seed <= LARGEST_SEED else seeded(seed)


def of_seat(seed: int, seat: int) -> int:
    """The seed of the player in a seat; what that player does with it does not tell the seed of the game."""
    if FIRST_DRAWN <= seed <= LARGEST_SEED:
        return int.from_bytes(_hashed(seed, b"seat %d" % seat)[:_BYTES])
    return seed * _SEATS_APART + seat


def below(state: Chancy, limit: int) -> int:
    """A number from 0 to limit - 1."""
    stream = state.dice
    if not 0 <= stream <= _MASK:
        return _loaded(state) % limit if stream < 0 else (_unsealed(state) * limit) >> 32
    stream = (stream * _MULTIPLIER + _INCREMENT) & _MASK
    state.dice = stream
    return ((stream >> 32) * limit) >> 32


def roll(state: Chancy) -> int:
    """One six-sided die."""
    stream = state.dice
    if not 0 <= stream <= _MASK:
        return _loaded_die(state) if stream < 0 else (_unsealed(state) * 6 >> 32) + 1
    stream = (stream * _MULTIPLIER + _INCREMENT) & _MASK
    state.dice = stream
    return ((stream >> 32) * 6 >> 32) + 1


def shuffled(state: Chancy, items: Iterable[Item]) -> list[Item]:
    """The items in random order."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(state, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def any_index(seed: int, number: int, count: int) -> int:
    """A number below ``count`` that a seed and the number of a decision fix: for choices outside of the rules."""
    return (seeded(seed * 1_000_003 + number) >> 32) * count >> 32


def loaded(results: Sequence[int]) -> int:
    """Dice that give these results in this order (a die 1 to 6, or what ``below`` shall return), then run freely.

    >>> class Table: dice = loaded([2, 5])
    >>> roll(Table), roll(Table), Table.dice >= 0
    (2, 5, True)
    """
    packed = 1
    for result in reversed(results):
        if not 0 <= result < _SLOT:
            raise ValueError(f"a loaded result lies between 0 and {_SLOT - 1}, not {result}")
        packed = packed * _SLOT + result
    return -packed if results else seeded(0)


def _unsealed(state: Chancy) -> int:
    """The next 32 bits of sealed dice. What is shown and what goes on are different parts of the hash."""
    digest = _hashed(state.dice - _SEAL, b"dice")
    state.dice = _SEAL + int.from_bytes(digest[:_BYTES])
    return int.from_bytes(digest[_BYTES:])


def _hashed(number: int, purpose: bytes) -> bytes:
    return blake2b(number.to_bytes(_BYTES), digest_size=_BYTES + 4, person=purpose).digest()


def _loaded(state: Chancy) -> int:
    packed, result = divmod(-state.dice, _SLOT)
    state.dice = -packed if packed > 1 else seeded(result)
    return result


def _loaded_die(state: Chancy) -> int:
    result = _loaded(state)
    if not 1 <= result <= 6:
        raise ValueError(f"a die was loaded with {result}")
    return result
