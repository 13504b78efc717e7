"""Whole files, safely: read with a limit, made under a name that is free, replaced at one stroke.

"Safely" means that a file has either its old or its new contents, whatever happens when: contents are written beside,
brought to disk, put in place, and the folder is brought to disk.
"""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import stat
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from saves.errors import SaveError, failed

MAX_TEXT: Final = 1 << 20


@contextmanager
def opened(path: Path, links: bool = False) -> Iterator[int]:
    """The descriptor of a regular file, for reading. (A pipe in its place would keep us waiting for ever.)"""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK | (0 if links else os.O_NOFOLLOW))
    except OSError as error:
        raise refused(path, error) from None
    try:
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            raise SaveError("not_ordinary", file=path.name or str(path))
        yield fd
    finally:
        os.close(fd)


def refused(path: Path, error: OSError, complaint: str = "not_read") -> SaveError:
    """What to say of a file that cannot be opened."""
    return SaveError("a_link", file=path.name) if error.errno == errno.ELOOP else failed(complaint, path, error)


def contents(fd: int, file: str, limit: int) -> bytes:
    """All bytes of an open file, from its beginning; SaveError when they are more than the limit."""
    size = os.fstat(fd).st_size
    if size > limit:
        raise SaveError("too_big", file=file, size=size, limit=limit)
    return stretch(fd, 0, size, file)


def text(path: Path, limit: int = MAX_TEXT) -> str:
    """What a text file says; SaveError for a pipe, a folder, an endless file, or what is no text."""
    with opened(path, links=True) as fd:
        data = contents(fd, path.name, limit)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise SaveError("not_text", file=path.name, reason=problem.reason) from None


def toml(path: Path) -> dict[str, Any]:
    """The tables of a TOML file, empty when it is not there; SaveError for whatever else it may be."""
    if not os.path.lexists(path):
        return {}
    try:
        return tomllib.loads(text(path))
    except (ValueError, RecursionError) as problem:
        reason = " ".join(str(problem).split())[:200]
        raise SaveError("not_text", file=path.name, reason=reason or type(problem).__name__) from None


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
    fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, 0o600)
    try:
        write_at(fd, data, 0)
        os.fsync(fd)
    except OSError:
        os.close(fd)
        raise
    return fd


def add(path: Path, data: bytes) -> None:
    """The data behind what the file has, on disk. Only its owner may look into it."""
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW | os.O_NONBLOCK, 0o600)
    try:
        while data:
            data = data[os.write(fd, data) :]
        os.fsync(fd)
    finally:
        os.close(fd)
    sync_folder(path.parent)


def create(path: Path, data: bytes) -> None:
    """A new file with these contents; FileExistsError when the name is taken."""
    with _made_beside(path, data) as beside:
        _settle(beside, path)


def _settle(beside: Path, path: Path) -> None:
    """Give a finished file its name, unless that is taken. Where the disk knows no second names, we have to look."""
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:
        if os.path.lexists(path):
            raise FileExistsError from None
        beside.rename(path)


def replace(path: Path, data: bytes) -> None:
    """The file with these contents, whatever it had before; FileExistsError when there is something that is no file."""
    if os.path.lexists(path) and not stat.S_ISREG(os.lstat(path).st_mode):
        raise FileExistsError
    with _made_beside(path, data) as beside:
        os.replace(beside, path)


@contextmanager
def _made_beside(path: Path, data: bytes) -> Iterator[Path]:
    """The contents on disk under another name; its place is taken inside, and what is left of it goes."""
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
    try:
        os.close(written(beside, data))
        yield beside
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
