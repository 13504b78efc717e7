"""Kill a running game again and again: no decision that was acknowledged may be missing afterwards.

    python -m tests.saves.kill --kills 300 [--game struggle] [--seed 1]

A second process plays with random decisions, takes some of them back, sits others down, and says on a pipe what the
table has acknowledged. It is killed (SIGKILL) at random moments: while it starts, opens, writes, writes the file anew.
Then the file must tell all that was said, and at most one entry more: the one that was just being acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from engine.contract import Setup
from engine.library import find, game_ids
from engine.match import Ended, Notice, Reseated, Taken, TakenBack
from saves import journal as journals
from saves.campaign import told
from saves.errors import SaveError
from saves.library import Library
from tests.saves import table, toy

SEATS = {"toy": 3} | {game: max(3, find(game).seats[0]) for game in game_ids()}


class Tally(NamedTuple):
    kills: int
    decisions: int
    """Acknowledged, over all kills."""
    campaigns: int
    torn: int
    """How many files ended in an unreadable record."""
    unsaid: int
    """How many held an entry that was not acknowledged any more."""
    anew: int
    """How often a file was written anew."""


# -- the process that is killed


def work(home: Path, game: str, name: str, seed: int) -> None:
    """Play the campaign on, and say what has been acknowledged, one entry a line."""
    toy.install()
    library = Library(home)
    try:
        journal = library.open(name)
    except SaveError:
        options = {"length": "long"} if game == "toy" else {}
        setup = Setup(game, SEATS[game], seed, find(game).scenarios[0], options)
        journal = library.create(name, setup, [(f"Seat {seat}", "human") for seat in range(SEATS[game])])
    asyncio.run(_play(journal, seed))


async def _play(journal: journals.Journal, seed: int) -> None:
    chance = random.Random(seed)
    match = journal.resume([table.Person(seed * 10 + seat) for seat in range(journal.campaign.start.seats)])

    def heard(notice: Notice) -> None:
        if isinstance(notice, Taken):
            print("took", notice.number, notice.seat, notice.option, flush=True)
            if match.ways_back() and chance.random() < 0.1:
                way = chance.choice(match.ways_back())
                print("undo", way, flush=True)
                match.undo(way)
            elif chance.random() < 0.02:
                match.reseat(notice.seat, table.Person(seed + notice.number))
            elif chance.random() < 0.05:
                journal._ledger.renew(told(journal.campaign))
        elif isinstance(notice, TakenBack):
            print("back", notice.number, flush=True)
        elif isinstance(notice, Reseated):
            print("seated", notice.seat, notice.spec, flush=True)
        elif isinstance(notice, Ended):
            print("ended", flush=True)

    match.listeners.append(heard)
    await match.play()
    journal.close()


# -- the process that kills


def run(kills: int, seed: int, game: str = "toy") -> Tally:
    """Kill that often; AssertionError when anything acknowledged is missing."""
    chance = random.Random(seed)
    toy.install()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        library = Library(home)
        said: list[tuple[int, int]] = []
        campaign = decisions = torn = unsaid = 0
        for kill in range(kills):
            name = f"War {campaign}"
            lines = _killed(home, game, name, chance.randrange(1 << 30), chance)
            decisions += sum(line.startswith("took") for line in lines)
            before, said = list(said), _told(said, lines)
            found = _found(library, name)
            torn += found is not None and found[1]
            decided = found[0] if found else []
            context = f"seed {seed}, kill {kill}: {len(before)} before, then {lines[-3:]}, now {len(decided)}"
            assert decided == said or _one_more(decided, said, lines), context
            unsaid += decided != said
            said = decided
            if "ended" in lines:
                campaign, said = campaign + 1, []
        names = [entry.path.stem for entry in library.entries()]
        for name in names:
            library.verify(name)
        anew = sum(max(library.generations(name), default=0) for name in names)
        return Tally(kills, decisions, len(names), torn, unsaid, anew)


def _killed(home: Path, game: str, name: str, seed: int, chance: random.Random) -> list[str]:
    """What a player said before it was killed. Two in three get as far as playing, the others may not."""
    command = [sys.executable, "-m", "tests.saves.kill", "--work", str(home), name, "--game", game, "--seed", str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        playing = chance.random() < 0.67
        first = [process.stdout.readline() for _ in range(chance.randrange(1, 120) if playing else 0)]
        time.sleep(chance.random() * (0.004 if playing else 0.3))
        os.kill(process.pid, signal.SIGKILL)
        rest = process.stdout.read()
    whole, _, _ = ("".join(first) + rest).rpartition("\n")  # a line that was cut off has not been said
    return whole.split("\n") if whole else []


def _told(said: list[tuple[int, int]], lines: list[str]) -> list[tuple[int, int]]:
    told = list(said)
    for line in lines:
        kind, *numbers = line.split()
        if kind == "took":
            number, seat, option = map(int, numbers)
            assert number == len(told), line
            told.append((seat, option))
        elif kind == "back":
            del told[int(numbers[0]) :]
    return told


def _found(library: Library, name: str) -> tuple[list[tuple[int, int]], bool] | None:
    try:
        loaded = library.read(name)
    except SaveError as problem:
        assert problem.complaint == "not_found", problem
        return None
    assert loaded.fault is None or loaded.fault.complaint == "torn", loaded.fault
    return loaded.campaign.decisions, loaded.fault is not None


def _one_more(decided: list[tuple[int, int]], said: list[tuple[int, int]], lines: list[str]) -> bool:
    """One decision more, or gone back as it was just going to."""
    kind, _, number = lines[-1].partition(" ") if lines else ("", "", "")
    return decided[:-1] == said or (kind == "undo" and decided == said[: int(number)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=SEATS, default="toy")
    parser.add_argument("--work", nargs=2, metavar=("HOME", "NAME"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.work:
        work(Path(arguments.work[0]), arguments.game, arguments.work[1], arguments.seed)
    else:
        print(f"seed {arguments.seed}:", run(arguments.kills, arguments.seed, arguments.game))


if __name__ == "__main__":
    main()
