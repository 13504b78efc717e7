"""Whole files, safely: read with a limit, made under a name that is free, replaced at one stroke.

"Safely" means that a file has either its old or its new contents, whatever happens when: contents are written beside,
brought to disk, put in place, and the folder is brought to disk.
"""

from __future__ import annotations

import os
import secrets
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from saves.errors import SaveError, failed


@contextmanager
def opened(path: Path) -> Iterator[int]:
    """The descriptor of a regular file, for reading. (A pipe in its place would keep us waiting for ever.)"""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    except OSError as error:
        raise failed("not_read", path, error) from None
    try:
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            raise SaveError("not_a_campaign", file=path.name)
        yield fd
    finally:
        os.close(fd)


def contents(fd: int, file: str, limit: int) -> bytes:
    """All bytes of an open file, from its beginning; SaveError when they are more than the limit."""
    size = os.fstat(fd).st_size
    if size > limit:
        raise SaveError("too_big", file=file, size=size, limit=limit)
    return stretch(fd, 0, size, file)


def stretch(fd: int, place: int, length: int, file: str) -> bytes:
    """The bytes from a place on, fewer where the file ends."""
    found = bytearray()
    try:
        while len(found) < length and (more := os.pread(fd, length - len(found), place + len(found))):
            found += more
    except OSError as error:
        raise failed("not_read", file, error) from None
    return bytes(found)


def write_at(fd: int, data: bytes, place: int) -> None:
    """All of the data, from that place on."""
    done = 0
    while done < len(data):
        done += os.pwrite(fd, data[done:], place + done)


def sync_folder(folder: Path) -> None:
    """Names that came and went are on disk when this returns."""
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def written(path: Path, data: bytes) -> int:
    """A new file (or the remains of an earlier try) with these contents, on disk; its descriptor."""
    fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        write_at(fd, data, 0)
        os.fsync(fd)
    except OSError:
        os.close(fd)
        raise
    return fd


def create(path: Path, data: bytes) -> None:
    """A new file with these contents; FileExistsError when the name is taken."""
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
    try:
        os.close(written(beside, data))
        link(beside, path)
        sync_folder(path.parent)
    finally:
        with suppress(OSError):
            beside.unlink()


def replace(path: Path, data: bytes) -> None:
    """The file with these contents, whatever it had before."""
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
    try:
        os.close(written(beside, data))
        os.replace(beside, path)
        sync_folder(path.parent)
    finally:
        with suppress(OSError):
            beside.unlink()


def link(source: Path, target: Path) -> None:
    """A second name for a file; a copy where the disk knows no second names. FileExistsError if the name is taken."""
    try:
        os.link(source, target)
    except FileExistsError:
        raise
    except OSError:
        with source.open("rb") as old, target.open("xb") as new:
            shutil.copyfileobj(old, new)
            new.flush()
            os.fsync(new.fileno())
