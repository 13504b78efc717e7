"""The files that belong to a campaign, and moving them together."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

from saves import files, generations, lock
from saves.generations import SUFFIX


def cut_off(path: Path) -> Path:
    """Where unreadable bytes of a campaign are kept."""
    return path.with_suffix(".cut")


def free_paths(folder: Path, stem: str) -> Iterator[Path]:
    """Names for a campaign's file, best first, of which nothing is there."""
    for number in count(1):
        path = folder / f"{stem}{SUFFIX}" if number == 1 else folder / f"{stem}-{number}{SUFFIX}"
        if not any(os.path.lexists(member) for member in (path, lock.beside(path), *_followers(path))):
            yield path


def place(folder: Path, stem: str, data: bytes) -> Path:
    """A new file for a campaign."""
    for path in free_paths(folder, stem):
        with suppress(FileExistsError):
            files.create(path, data)
            return path
    raise AssertionError("numbers do not end")


def move(path: Path, folder: Path) -> Path:
    """A campaign with all that belongs to it to another folder; the file itself goes last. Nobody may play it."""
    for target in free_paths(folder, path.stem):
        with suppress(FileExistsError):
            files.link(path, target)
            break
    for source, follower in zip(_followers(path), _followers(target), strict=True):
        with suppress(FileNotFoundError):
            source.rename(follower)
    files.sync_folder(folder)
    path.unlink()
    files.sync_folder(path.parent)
    return target


def remove(path: Path) -> None:
    """A campaign with all that belongs to it, for good."""
    shutil.rmtree(generations.folder(path), ignore_errors=True)
    cut_off(path).unlink(missing_ok=True)
    path.unlink()


def _followers(path: Path) -> tuple[Path, Path]:
    return cut_off(path), generations.folder(path)
