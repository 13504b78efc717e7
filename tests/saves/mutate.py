"""Spoil campaign files in thousands of ways: each gives a clear error or a campaign that plays on, and nothing else.

    python -m tests.saves.mutate --files 20000 [--game toy] [--seed 1]

Every spoilt file is read, verified and resumed; one in ten also lies in a library, is listed, played on and imported;
and for every five of them there is a spoilt text record. Half of the files are spoilt as a bad disk would do it; the
other half as somebody would who knows the format and mends the checksums. Prints the most memory that was in use.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgpack

from engine.contract import Setup
from engine.library import checked, find
from engine.playout import random_game
from saves import record
from saves.campaign import framed_all, load
from saves.disk.frames import FIRST, MAGIC, frames, head
from saves.disk.records import unpacked
from saves.errors import SaveError
from saves.library import Library
from saves.play import proved, ready, resumed, verify
from tests.saves import kill, table, toy

NUMBERS = (-1, 0, (1 << 31) - 1, 1 << 31, 1 << 63, True, 1.5)
ODD: tuple[Any, ...] = (*NUMBERS, None, "", "x" * 5000, "\x1b[2J", b"\xff", [], {}, [[]], {"n": 1})
LEVELS = (b"\x91", b"\xdd\x00\x00\x0f\xff", b"\xdd\x7f\xff\xff\xff", b"\xdf\x00\x00\x0f\xff", b"\x81\xa1a")


def spoilt(data: bytes, chance: random.Random) -> bytes:
    """The file with one to three faults."""
    for _ in range(chance.randint(1, 3)):
        data = chance.choice(WAYS)(data, chance)
    return data


# -- as a disk would do it


def _flip(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data)) if data else 0
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :] if data else data


def _cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _zeros(data: bytes, chance: random.Random) -> bytes:
    at, length = chance.randrange(len(data) + 1), chance.randrange(600)
    return data[:at] + bytes(length) + data[at + length :]


def _noise(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.randbytes(chance.randrange(200)) + data[at:]


def _twice(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data) + 1)
    stretch = data[start : start + chance.randrange(400)]
    return data[:start] + stretch + data[start:]


def _length(data: bytes, chance: random.Random) -> bytes:
    """A frame that claims to be huge."""
    places = [frame.start for frame in frames(data, start=FIRST)]
    at = chance.choice(places) if places else 0
    return data[:at] + chance.choice((b"\xff" * 4, b"\x00\x0f\xff\xff", bytes(4))) + data[at + 4 :]


# -- as somebody would who mends the checksums


def _payloads(data: bytes) -> list[bytes]:
    return [frame.payload for frame in frames(data, start=FIRST) if frame.payload]


def _rebuilt(payloads: list[bytes]) -> bytes:
    return framed_all(head(), payloads)


def _field(data: bytes, chance: random.Random) -> bytes:
    """Another value in some field of some record."""
    payloads = _payloads(data)
    if not payloads:
        return data
    at = chance.randrange(len(payloads)) if chance.random() < 0.7 else 0
    try:
        fields = unpacked(payloads[at])
    except ValueError:
        return data
    _change(fields, chance)
    payloads[at] = msgpack.packb(fields)
    return _rebuilt(payloads)


def _change(items: list[Any], chance: random.Random) -> None:
    at = chance.randrange(len(items))
    if isinstance(items[at], list) and items[at] and chance.random() < 0.7:
        _change(items[at], chance)
    elif type(items[at]) is int and chance.random() < 0.5:
        items[at] = max(-(1 << 63), min((1 << 64) - 1, items[at] + chance.choice((-1, 1, 100))))
    else:
        items[at] = chance.choice(ODD)


def _older(data: bytes, chance: random.Random) -> bytes:
    """Of earlier rules, and something else in the set-up or in a decision."""
    payloads = _payloads(data)
    try:
        start = unpacked(payloads[0])
        took = [at for at, payload in enumerate(payloads) if unpacked(payload)[0] == "took"]
        start[2] -= 1
    except (IndexError, ValueError, TypeError):
        return data
    if chance.random() < 0.5 or not took:
        _change(start, chance)
    else:
        at = chance.choice(took)
        payloads[at] = msgpack.packb([*unpacked(payloads[at])[:-1], chance.choice((-9, 10, 77, 1 << 40))])
    payloads[0] = msgpack.packb(start)
    return _rebuilt(payloads)


def _order(data: bytes, chance: random.Random) -> bytes:
    payloads = _payloads(data)
    if len(payloads) > 1:
        a, b = chance.randrange(len(payloads)), chance.randrange(len(payloads))
        payloads[a], payloads[b] = payloads[b], payloads[a]
    return _rebuilt(payloads)


def _drop(data: bytes, chance: random.Random) -> bytes:
    payloads = _payloads(data)
    if payloads:
        del payloads[chance.randrange(len(payloads))]
    return _rebuilt(payloads)


def _bomb(data: bytes, chance: random.Random) -> bytes:
    """Lists in lists, each claiming a fortune of memory."""
    payloads = _payloads(data)
    bomb = chance.choice(LEVELS) * chance.choice((10, 900, 5000)) + b"\xc0" * chance.choice((1, 60_000))
    payloads.insert(chance.randrange(len(payloads) + 1), bomb)
    return _rebuilt(payloads)


def _many(data: bytes, chance: random.Random) -> bytes:
    """The same record some ten thousand times."""
    payloads = _payloads(data)
    if not payloads:
        return data
    extra = chance.choice((["back", 0], ["called", "x"], ["seated", 0, 0, "x"], ["named", 0, "x"]))
    at = chance.randrange(1, len(payloads) + 1)
    return _rebuilt(payloads[:at] + [msgpack.packb(extra)] * chance.choice((3,) * 39 + (12_000,)) + payloads[at:])


WAYS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    *(_flip, _flip, _cut, _zeros, _noise, _twice, _length),
    *(_field, _field, _field, _older, _order, _drop, _bomb, _many),
)


# -- text records

SCRAPS = ("", "\n", " ", "1", "\0", "é", "²", "9" * 5000, "seat 1 human:Bob A", "option motto ?", "\x1b[2J", "\u202e")


def misspelt(text: str, chance: random.Random) -> str:
    """The record with one to three faults."""
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text) + 1)
        scrap = text[at : at + 30] * 2 if chance.random() < 0.2 else chance.choice(SCRAPS)
        text = text[:at] + scrap + text[at + chance.randrange(3) :]
    return text


# -- what becomes of them


def reading(data: bytes) -> str:
    """Read a file, or a text record, as far as that needs no disk; what came of it."""
    try:
        campaign = load(data, "x").campaign if data.startswith(MAGIC) else record.read(data, "x")
        verify(proved(campaign))
        match, _ = resumed(campaign, table.bots(1, campaign.start.seats))
        assert match.number == ready(campaign)[2].number
    except SaveError as problem:
        assert str(problem)
        assert len(str(problem)) < 2000
        return f"read: {problem.complaint}"
    return "read: plays on"


def outcome(home: Path, data: bytes, chance: random.Random) -> str:
    """Do with the file all that can be done with a file; what came of it. Only SaveError may come out of anything."""
    library = Library(home)
    path = library.campaigns / "spoilt.campaign"
    path.write_bytes(data)
    (entry,) = library.entries()
    assert entry.path == path
    said = [entry.fault.complaint if entry.fault else "listed"]
    for attempt in (_verified, _continued, _imported):
        try:
            said.append(attempt(library, path, chance))
        except SaveError as problem:
            assert str(problem)
            assert len(str(problem)) < 2000
            said.append(problem.complaint)
    return " ".join(said)


def _verified(library: Library, path: Path, _chance: random.Random) -> str:
    before = path.read_bytes()
    try:
        library.verify("spoilt")
    finally:
        assert path.read_bytes() == before, "looking at a file has changed it"
    return "verified"


def _continued(library: Library, path: Path, chance: random.Random) -> str:
    with library.open("spoilt") as journal:
        bots = table.bots(chance.randrange(100), journal.campaign.start.seats)
        fault = journal.fault
        match = journal.resume(bots)
        asyncio.run(table.play(match, 2))
    assert library.read(library.entries()[0].path.stem).fault is None, "continued, and still not whole"
    return f"continued-{fault.complaint if fault else 'whole'}"


def _imported(library: Library, path: Path, _chance: random.Random) -> str:
    """From elsewhere, as it was."""
    elsewhere = library.campaigns.parent / "elsewhere"
    elsewhere.write_bytes(path.read_bytes())
    before = len(library.entries())
    try:
        name, _ = library.bring_in(elsewhere, "brought")
    except SaveError:
        assert len(library.entries()) == before, "refused, and something landed in the library all the same"
        raise
    library.verify(name)
    return "imported"


def original(home: Path, game: str, seed: int) -> bytes:
    """A campaign of that game, played half-way, with everything in it that a file can have."""
    library = Library(home)
    options = {"toy": {"length": "short"}}.get(game, {})
    seats = kill.SEATS[game]
    setup = Setup(game, seats, seed, find(game).scenarios[0], options)
    length = len(random_game(find(game), checked(setup), seed)[1])
    journal = library.create("Spoilt", setup, [(f"Seat {seat}", "human") for seat in range(seats)])
    match = journal.resume([table.Person(seed) for _ in range(seats)])

    async def half_way() -> None:
        await table.play(match, length // 2)
        if match.ways_back():
            match.undo()
        match.reseat(0, table.bots()[0])
        await table.play(match, 3)

    asyncio.run(half_way())
    journal.rename("Spoilt")
    journal.close()
    return journal.path.read_bytes()


def run(files: int, seed: int, game: str) -> Counter[str]:
    """What has become of so many spoilt files."""
    toy.install()
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        data = original(home / "original", game, seed)
        text = record.written(load(data, "x").campaign)
        found: Counter[str] = Counter()
        for number in range(files):
            try:
                wrong = spoilt(data, chance)
                found[reading(wrong)] += 1
                if number % 10 == 0:
                    found[outcome(home / "try", wrong, chance)] += 1
                    shutil.rmtree(home / "try")
                if number % 5 == 0:
                    found[reading(misspelt(text, chance).encode("utf-8", "replace"))] += 1
            except BaseException:
                print(f"seed {seed}, file {number}", file=sys.stderr)
                raise
        return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=kill.SEATS, default="toy")
    arguments = parser.parse_args()
    os.fsync = lambda fd: None  # nobody pulls the plug here, and it is most of the time
    found = run(arguments.files, arguments.seed, arguments.game)
    for said, count in found.most_common():
        print(f"{count:6} {said}")
    print(f"seed {arguments.seed}: {arguments.files} files, none unaccounted for, at most {peak()} MB")


def peak() -> int:
    """The most memory that was in use, in MB; Linux's ``ru_maxrss`` begins with that of whoever started it."""
    if (status := Path("/proc/self/status")).exists():
        return int(status.read_text().partition("VmHWM:")[2].split()[0]) >> 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1 << 20 if sys.platform == "darwin" else 1 << 10)


if __name__ == "__main__":
    main()
