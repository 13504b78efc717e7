"""What saving costs: one decision beside one synced write of the same bytes, loading, listing, the size of a game.

python -m tests.saves.bench [--game struggle] [--seats 5] [--seed 1] [--judged]

``--judged``: everybody plays by the judgement, which is slower and makes games as they are played.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from ai.opponent import judge
from engine import library as games
from engine.contract import Setup
from engine.match import Ask, Entry
from saves.journal import Journal
from saves.library import Library
from saves.play import digest
from tests.saves import table, toy


class Figures(NamedTuple):
    """Times in microseconds, the median where there are several."""

    decisions: int
    bytes: int
    """Of the finished campaign's file."""
    save: float
    """One decision through the journal; with all digests on the way, the mean."""
    write: float
    """One synced write of the same bytes."""
    ratio: float
    load: float
    """Opening, resuming and being ready for the next decision, in the middle of the game."""
    load_end: float
    """The same at its end."""
    digest: float
    """What is written down of a position every so often: a fingerprint, and how everybody stands."""
    list_one: float
    """One entry of the list of campaigns."""


class _Timed:
    """A journal that is watched, and beside it a file that gets as many bytes without any thought.

    The two take turns, so that a disk which is busy with other things is as slow for the one as for the other.
    """

    def __init__(self, journal: Journal, plain: Path) -> None:
        self.journal = journal
        self.plain = plain.open("wb", buffering=0)
        self.saves: list[float] = []
        self.writes: list[float] = []

    async def append(self, entry: Entry, state: Any) -> None:
        before, began = self.journal.path.stat().st_size, time.perf_counter()
        await self.journal.append(entry, state)
        self.saves.append(time.perf_counter() - began)
        data, began = bytes(max(1, self.journal.path.stat().st_size - before)), time.perf_counter()
        self.plain.write(data)
        os.fsync(self.plain.fileno())
        self.writes.append(time.perf_counter() - began)


class _Judging:
    """Takes what the judgement weighs best."""

    person = False
    spec = "judging"

    def __init__(self, game: str) -> None:
        self._judge = judge(games.find(game))

    async def choose(self, ask: Ask) -> int:
        return self._judge.weigh(ask.view)[0][1]


def measure(game: str, seats: int, seed: int, home: Path, judged: bool = False) -> Figures:
    library = Library(home)
    options = {"length": "long"} if game == "toy" else {}
    setup = Setup(game, seats, seed, games.find(game).scenarios[0], options)
    journal = library.create("Bench", setup, [(f"Seat {seat}", "random") for seat in range(seats)])
    match = journal.resume([_Judging(game) for _ in range(seats)] if judged else table.bots(seed, seats))
    watched = match._journal = _Timed(journal, home / "plain")
    asyncio.run(match.play())
    journal.close()
    watched.plain.close()
    save, write = statistics.mean(watched.saves), statistics.mean(watched.writes)
    library.copy("Bench", "Middle", match.number // 2)
    load = _median(lambda: _load(library, "Middle", seats))
    load_end = _median(lambda: _load(library, "Bench", seats))
    position = _median(lambda: digest(games.find(game), journal.campaign, match.state, 0))
    listing = _median(lambda: _listed(library)) / 2
    size = journal.path.stat().st_size
    return Figures(match.number, size, save * 1e6, write * 1e6, save / write, load, load_end, position, listing)


def _load(library: Library, name: str, seats: int) -> None:
    with library.open(name) as journal:
        journal.resume(table.bots(1, seats))


def _listed(library: Library) -> None:
    assert len(library.entries()) == 2


def _median(action: Any, times: int = 25) -> float:
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        action()
        taken.append(time.perf_counter() - began)
    return statistics.median(taken) * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="struggle")
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judged", action="store_true")
    arguments = parser.parse_args()
    toy.install()
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(arguments.game, arguments.seats, arguments.seed, Path(folder), arguments.judged)
    for name, value in figures._asdict().items():
        print(f"{name:10} {value:12.2f}")


if __name__ == "__main__":
    main()
