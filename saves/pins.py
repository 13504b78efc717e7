"""PINs of seats, kept in the campaign, so that they hold in every way of playing and go along into every copy.

A PIN keeps the people round one keyboard from each other's secrets as long as they use this program. It encrypts
nothing: whoever reads the file with something else reads everything. The key is slow to compute, and after wrong PINs
there is a pause, which is counted on disk: neither more processes nor new ones get more tries.
"""

from __future__ import annotations

import fcntl
import hashlib
import hmac
import json
import os
import secrets
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from engine.contract import Seat
from saves import files, shelf
from saves.campaign import Campaign
from saves.disk import lock
from saves.disk.records import Pin
from saves.errors import SaveError, failed
from saves.play import ended

COST: Final = 1 << 15
"""Of scrypt: some 32 MB and a tenth of a second for each try."""
FREE: Final = 3
"""So many wrong ones in a row cost no more than that."""
LONGEST: Final = 300
"""Seconds of the longest pause."""


def made(seat: Seat, pin: str) -> Pin:
    """What the campaign keeps of a PIN; of an empty one that there is none."""
    salt = secrets.token_bytes(16)
    return Pin(seat, salt, _key(pin, salt)) if pin else Pin(seat, b"", b"")


def ask(path: Path, campaign: Campaign, seat: Seat, pin: str) -> None:
    """SaveError unless the seat has no PIN or this one."""
    kept = campaign.pins.get(seat)
    if kept is None:
        return
    values: dict[str, str | int] = {"name": campaign.name, "player": campaign.players[seat].name}
    if not pin:
        raise SaveError("pin_wanted", **values)
    with _counted(path, campaign.name) as fd:
        wrong, last = _tries(fd).get(seat, (0, 0))
        if last > time.time():  # the clock was set back: the pause begins now
            _note(fd, seat, wrong)
            last = int(time.time())
        pause = _pause(wrong, last)
        if pause:
            raise SaveError("pin_pause", seconds=pause, **values)
        _note(fd, seat, wrong + 1)  # before the answer is known, so that a kill counts as a try
        if not hmac.compare_digest(_key(pin, kept.salt), kept.key):
            raise SaveError("pin_wrong", **values)
        _note(fd, seat, 0)


def ask_all(path: Path, campaign: Campaign, pins: Mapping[Seat, str]) -> None:
    """SaveError unless every PIN of a running game is there: whoever has all of a campaign knows all secrets."""
    if campaign.pins and not ended(campaign):
        for seat in sorted(campaign.pins):
            ask(path, campaign, seat, pins.get(seat, ""))


def _key(pin: str, salt: bytes) -> bytes:
    return hashlib.scrypt(pin.encode("utf-8", "replace"), salt=salt, n=COST, r=8, p=1, maxmem=64 << 20, dklen=32)


def _pause(wrong: int, last: int) -> int:
    """Seconds until the next try may be made."""
    if wrong < FREE:
        return 0
    pause = int(min(2 ** min(wrong - FREE + 1, 16), LONGEST))
    return max(0, last + pause - int(time.time()))


@contextmanager
def _counted(path: Path, name: str) -> Iterator[int]:
    """The file of wrong tries, for one process at a time."""
    count = shelf.tries(path)
    try:
        fd = os.open(count, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK, 0o600)
    except OSError as error:
        raise failed("not_written", count, error) from None
    try:
        if not lock.waited(fd, fcntl.LOCK_EX):
            raise SaveError("busy", name=name, **lock.NOBODY.values())
        yield fd
    finally:
        os.close(fd)


def _tries(fd: int) -> dict[Seat, tuple[int, int]]:
    """By seat, how many were wrong in a row, and when the last one was. A spoilt file counts nothing."""
    try:
        found = json.loads(os.pread(fd, 4000, 0))
        return {int(seat): (int(wrong), int(last)) for seat, (wrong, last) in found.items()}
    except (OSError, ValueError, TypeError, AttributeError, RecursionError, OverflowError):
        return {}


def _note(fd: int, seat: Seat, wrong: int) -> None:
    tries = _tries(fd) | {seat: (wrong, int(time.time()))}
    data = json.dumps(tries).encode()
    try:
        os.ftruncate(fd, 0)
        files.write_at(fd, data, 0)
    except OSError as error:
        raise failed("not_written", "PIN", error) from None
