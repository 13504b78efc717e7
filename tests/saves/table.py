"""What the tests of saves have in common: set-ups, who plays, and playing for a while."""

from __future__ import annotations

from typing import Any

from engine.contract import Setup
from engine.controllers import Random
from engine.match import Ask, Match, Notice, Taken
from saves.journal import Journal
from saves.library import Library

PLAYERS = (("Anna", "random"), ("Bob", "random"), ("Chloé", "random"))


def setup(seed: int = 1, length: str = "short") -> Setup:
    return Setup("toy", 3, seed, options={"length": length})


def bots(seed: int = 1, seats: int = 3) -> list[Random]:
    return [Random(seed * 10 + seat) for seat in range(seats)]


class Person:
    """Answers like ``Random``, but what it does may be taken back."""

    spec = "human"
    person = True

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    async def choose(self, ask: Ask) -> int:
        return await self._random.choose(ask)


async def play(match: Match[Any], decisions: int) -> None:
    """Go on for so many decisions, or to the end."""
    target = match.number + decisions

    def heard(notice: Notice) -> None:
        if isinstance(notice, Taken) and notice.number + 1 >= target:
            match.stop()

    match.listeners.append(heard)
    await match.play()
    match.listeners.remove(heard)


async def played(library: Library, decisions: int, name: str = "War", seed: int = 1, length: str = "long") -> Journal:
    """A new campaign, so many decisions old and held."""
    journal = library.create(name, setup(seed, length), PLAYERS)
    await play(journal.resume(bots(seed)), decisions)
    return journal
