"""Let system calls fail, once or from some moment on: only sentences come out, and no acknowledged decision is lost.

    python -m tests.saves.faults --faults 3000 [--seed 1]

Every failure hits another call of a session: the campaign is opened, played, taken back, written anew, renamed and
closed. Then the disk is well again, and the file must tell what the table has acknowledged, and at most the entry that
was just being written.
"""

from __future__ import annotations

import argparse
import asyncio
import errno
import os
import random
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engine.match import Notice, Taken, TakenBack
from saves import journal as journals
from saves.errors import SaveError
from saves.library import Library
from tests.saves import table, toy

CALLS = ("open", "pwrite", "pread", "write", "fsync", "ftruncate", "link", "rename", "replace", "unlink", "mkdir")
ERRORS = (errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EMFILE, errno.EROFS, errno.EACCES)
Decisions = list[tuple[int, int]]


class Disk:
    """Fails when its time has come."""

    def __init__(self, after: int, error: int, for_ever: bool) -> None:
        self.left, self.error, self.for_ever = after, error, for_ever
        self.failed = 0

    def call(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **more: Any) -> Any:
            self.left -= 1
            if self.left == 0 or (self.left < 0 and self.for_ever):
                self.failed += 1
                raise OSError(self.error, os.strerror(self.error))
            return real(*arguments, **more)

        return call

    @contextmanager
    def bad(self) -> Iterator[None]:
        real = {name: getattr(os, name) for name in CALLS}
        for name, call in real.items():
            setattr(os, name, self.call(call))
        try:
            yield
        finally:
            for name, call in real.items():
                setattr(os, name, call)


class Session:
    """What a table has acknowledged."""

    def __init__(self, said: Decisions, seed: int) -> None:
        self.said, self.before = said, said
        self.seed = seed

    def play(self, library: Library) -> None:
        with library.open("war") as journal:
            asyncio.run(self._play(journal))
            journal.rename(f"War {self.seed}")
            journal._ledger.renew(journal.path.read_bytes())

    async def _play(self, journal: journals.Journal) -> None:
        chance = random.Random(self.seed)
        match = journal.resume([table.Person(self.seed + seat) for seat in range(3)])

        def heard(notice: Notice) -> None:
            if isinstance(notice, Taken | TakenBack):
                self.said = list(journal.campaign.decisions)
            if isinstance(notice, Taken) and match.ways_back() and chance.random() < 0.2:
                way = chance.choice(match.ways_back())
                self.before = self.said[:way]
                match.undo(way)

        match.listeners.append(heard)
        await table.play(match, 6)

    def fits(self, decisions: Decisions) -> bool:
        """Whether that is what was said, or with one entry more, or taken back as it was just going to be."""
        return decisions == self.said or decisions[:-1] == self.said or decisions == self.before


def run(faults: int, seed: int) -> Counter[str]:
    """Fail that often; AssertionError when anything acknowledged is missing. What was told."""
    toy.install()
    chance = random.Random(seed)
    told: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        library = Library(Path(folder))
        said: Decisions = []
        library.create("War", table.setup(seed, "long"), table.PLAYERS).close()
        for number in range(faults):
            if len(said) > 150 or library.read("war").campaign.over:
                library.delete("war")
                library.empty_trash()
                library.create("War", table.setup(seed + number, "long"), table.PLAYERS).close()
                said = []
            disk = Disk(chance.randint(1, 90), chance.choice(ERRORS), chance.random() < 0.5)
            said = _failed(library, disk, Session(said, seed + number), told, f"seed {seed}, fault {number}")
    return told


def _failed(library: Library, disk: Disk, session: Session, told: Counter[str], context: str) -> Decisions:
    """What the campaign is after a session on a bad disk."""
    try:
        with disk.bad():
            session.play(library)
        told["nothing"] += 1
    except SaveError as problem:
        assert str(problem).isprintable(), context
        told[problem.complaint] += 1
    loaded = library.verify("war")
    assert session.fits(loaded.campaign.decisions), f"{context}: {session.said[-3:]} {loaded.campaign.decisions[-3:]}"
    return loaded.campaign.decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    os.fsync = lambda fd: None  # nobody pulls the plug here, and it is most of the time
    for complaint, count in run(arguments.faults, arguments.seed).most_common():
        print(f"{count:6} {complaint}")
    print(f"seed {arguments.seed}: {arguments.faults} faults, no decision lost")


if __name__ == "__main__":
    main()
