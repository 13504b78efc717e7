"""Pull the plug again and again: whatever the disk had not been told to keep may be gone, and no decision with it.

    python -m tests.saves.cuts --cuts 10000 [--seed 1]

A game is played, taken back, written anew, renamed, copied, deleted and restored, and every call that changes the disk
is written down. Then the power fails after any of these calls. What is left is what was synced; of the rest, of every
file a part of what was written since (the last piece torn, or zeros in its place), and of the names that came, went
and moved since then the first few. From that the campaign has to be there once, with every decision that was
acknowledged, and at most the one that was just being acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from engine.match import Notice, Taken, TakenBack
from saves import journal as journals
from saves.disk import generations
from saves.library import Library
from tests.saves import table, toy

Decisions = list[tuple[int, int]]


class Call(NamedTuple):
    """Something that was done to the disk; or ``acknowledged``, with the decisions that had been till then."""

    what: str
    file: int = 0
    """By inode."""
    path: str = ""
    other: str = ""
    place: int = 0
    data: bytes = b""
    decisions: Decisions = []  # noqa: RUF012 (never changed)


class Tape:
    """Writes down what is done to a folder."""

    def __init__(self, home: Path) -> None:
        self.home = str(home)
        self.calls: list[Call] = []

    @contextmanager
    def running(self) -> Iterator[None]:
        real = {name: getattr(os, name) for name in ("open", "pwrite", "write", "ftruncate", "fsync")}
        moved = {name: getattr(os, name) for name in ("link", "rename", "replace", "unlink", "mkdir")}
        for name, call in real.items():
            setattr(os, name, getattr(self, f"_{name}")(call))
        for name, call in moved.items():
            setattr(os, name, self._moved("rename" if name == "replace" else name, call))
        try:
            yield
        finally:
            for name, call in (real | moved).items():
                setattr(os, name, call)

    def acknowledge(self, decisions: Decisions) -> None:
        self.calls.append(Call("acknowledged", decisions=list(decisions)))

    def _open(self, real: Callable[..., int]) -> Callable[..., int]:
        def call(path: Any, flags: int, *mode: int, **more: Any) -> int:
            new = not os.path.lexists(path)
            fd = real(path, flags, *mode, **more)
            inode = os.fstat(fd).st_ino
            if new:
                self.calls.append(Call("make", inode, str(path)))
            elif flags & os.O_TRUNC:
                self.calls.append(Call("size", inode))
            return fd

        return call

    def _pwrite(self, real: Callable[..., int]) -> Callable[..., int]:
        def call(fd: int, data: bytes, place: int) -> int:
            done = real(fd, data, place)
            self.calls.append(Call("write", os.fstat(fd).st_ino, place=place, data=bytes(data[:done])))
            return done

        return call

    def _write(self, real: Callable[..., int]) -> Callable[..., int]:
        def call(fd: int, data: bytes) -> int:
            place = os.fstat(fd).st_size
            done = real(fd, data)
            self.calls.append(Call("write", os.fstat(fd).st_ino, place=place, data=bytes(data[:done])))
            return done

        return call

    def _ftruncate(self, real: Callable[..., None]) -> Callable[..., None]:
        def call(fd: int, size: int) -> None:
            real(fd, size)
            self.calls.append(Call("size", os.fstat(fd).st_ino, place=size))

        return call

    def _fsync(self, real: Callable[..., None]) -> Callable[..., None]:
        def call(fd: int) -> None:
            self.calls.append(Call("sync", os.fstat(fd).st_ino, os.readlink(f"/proc/self/fd/{fd}")))

        return call

    def _moved(self, name: str, real: Callable[..., None]) -> Callable[..., None]:
        def call(path: Any, *more: Any, **others: Any) -> None:
            real(path, *more, **others)
            target = str(more[0]) if more and name != "mkdir" else ""
            self.calls.append(Call(name, path=str(path), other=target))

        return call


class Disk:
    """What the calls so far have come to, and how much of it would outlive a cut."""

    def __init__(self) -> None:
        self.synced: dict[int, bytes] = {}
        """The contents of files that are sure to be there."""
        self.written: dict[int, list[Call]] = {}
        """What was done to a file since then."""
        self.names: list[tuple[Call, bool]] = []
        """How names came, went and moved, and whether that is sure."""

    def do(self, call: Call) -> None:
        if call.what in ("write", "size"):
            self.written.setdefault(call.file, []).append(call)
        elif call.what == "sync" and call.file in self.synced:
            self.synced[call.file] = _contents(self.synced[call.file], self.written.pop(call.file, []))
        elif call.what == "sync":
            self.names = [(name, sure or call.path in _folders(name)) for name, sure in self.names]
        elif call.what != "acknowledged":
            self.names.append((call, False))
            if call.what == "make":
                self.synced[call.file], self.written[call.file] = b"", []

    def cut(self, chance: random.Random) -> dict[str, bytes | None]:
        """What may be left: the files by path, with their contents; None is a folder."""
        unsure = sum(not sure for _, sure in self.names)
        left, kept = chance.randint(0, unsure), {}
        for call, sure in self.names:
            left -= not sure
            if sure or left >= 0:
                _rename(kept, call)
        files = {inode: self._torn(inode, chance) for inode in set(kept.values()) if inode}
        return {path: files[inode] if inode else None for path, inode in kept.items()}

    def _torn(self, inode: int, chance: random.Random) -> bytes:
        since = self.written.get(inode, [])
        whole = chance.randint(0, len(since))
        data = _contents(self.synced[inode], since[:whole])
        if whole < len(since) and since[whole].what == "write":
            call = since[whole]
            part = call.data[: chance.randint(0, len(call.data))]
            rest = bytes(len(call.data) - len(part)) if chance.random() < 0.3 else b""
            data = _contents(data, [call._replace(data=part + rest)])
        return data


def _contents(data: bytes, calls: list[Call]) -> bytes:
    found = bytearray(data)
    for call in calls:
        if call.what == "size":
            del found[call.place :]
        else:
            found[len(found) :] = bytes(max(0, call.place - len(found)))
            found[call.place : call.place + len(call.data)] = call.data
    return bytes(found)


def _folders(call: Call) -> set[str]:
    return {os.path.dirname(path) for path in (call.path, call.other) if path}


def _rename(names: dict[str, int], call: Call) -> None:
    """Names of files and folders (of which the inode is 0) after the call."""
    if call.what in ("make", "mkdir"):
        names[call.path] = call.file
    elif call.what == "unlink":
        names.pop(call.path, None)
    elif call.path in names:
        names[call.other] = names[call.path] if call.what == "link" else names.pop(call.path)


# -- what is played


def recorded(home: Path, seed: int) -> Tape:
    """A campaign's life, on tape."""
    tape = Tape(home)
    library = Library(home)
    with tape.running():
        for name in ("campaigns", "trash"):
            tape.calls.append(Call("mkdir", path=str(home / name)))
            tape.calls.append(Call("sync", path=str(home)))
        journal = library.create("War", table.setup(seed, "long"), table.PLAYERS)
        tape.acknowledge([])
        asyncio.run(_played(journal, tape, seed))
        journal.rename("Peace")
        journal.close()
        library.restore(library.delete("Peace"))
        library.copy("Peace", "Copy")
        for _ in range(3):
            with library.open("Peace") as again:
                asyncio.run(_played(again, tape, seed + 1))
                again._ledger.renew(again.path.read_bytes())
        library.revert("Peace", max(library.generations("Peace")))
    return tape


async def _played(journal: journals.Journal, tape: Tape, seed: int) -> None:
    chance = random.Random(seed)
    match = journal.resume([table.Person(seed * 10 + seat) for seat in range(3)])

    def heard(notice: Notice) -> None:
        if isinstance(notice, Taken | TakenBack):
            tape.acknowledge(journal.campaign.decisions)
        if isinstance(notice, Taken) and match.ways_back() and chance.random() < 0.1:
            match.undo(chance.choice(match.ways_back()))

    match.listeners.append(heard)
    await table.play(match, 40)


# -- what is left of it


def run(cuts: int, seed: int) -> int:
    """Cut that often; AssertionError when anything acknowledged is missing. How many calls there were to cut after."""
    toy.install()
    chance = random.Random(seed)
    before, journals.COMPACT_FROM = journals.COMPACT_FROM, 2 << 10  # written anew often
    try:
        with tempfile.TemporaryDirectory() as folder:
            tape = recorded(Path(folder) / "played", seed)
            each = -(-cuts // len(tape.calls))
            _cut_everywhere(tape, Path(folder) / "left", each, chance, seed)
            return len(tape.calls)
    finally:
        journals.COMPACT_FROM = before


def _cut_everywhere(tape: Tape, home: Path, each: int, chance: random.Random, seed: int) -> None:
    disk = Disk()
    said = [call.decisions for call in tape.calls if call.what == "acknowledged"]
    heard = 0
    for number, call in enumerate(tape.calls):
        disk.do(call)
        heard += call.what == "acknowledged"
        for _ in range(each):
            left = disk.cut(chance)
            _lay_out(left, tape.home, home)
            if heard:
                _check(home, said[heard - 1 : heard + 1], f"seed {seed}, after call {number}, {call.what} {call.path}")
            shutil.rmtree(home, ignore_errors=True)


def _lay_out(left: dict[str, bytes | None], played: str, home: Path) -> None:
    for path in sorted(left):
        data, there = left[path], home / os.path.relpath(path, played)
        if data is None:
            there.mkdir(parents=True, exist_ok=True)
        elif there.parent.is_dir():
            there.write_bytes(data)


def _check(home: Path, possible: list[Decisions], context: str) -> None:
    library = Library(home)
    found = [entry for entry in (*library.entries(), *library.deleted()) if entry.path.stem == "war"]
    assert len(found) == 1, f"{context}: {found}"
    loaded = journals.load(found[0].path.read_bytes(), "x")
    assert loaded.campaign.decisions in possible, f"{context}: {loaded.campaign.number}, {loaded.fault}"
    assert loaded.fault is None or loaded.fault.complaint == "torn", f"{context}: {loaded.fault}"
    for number in generations.numbers(found[0].path)[:-1]:
        path = generations.generation(found[0].path, number)
        assert journals.load(path.read_bytes(), "x").fault is None, f"{context}: {path}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cuts", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    calls = run(arguments.cuts, arguments.seed)
    print(f"seed {arguments.seed}: {arguments.cuts} cuts after {calls} calls, no decision lost")


if __name__ == "__main__":
    main()
