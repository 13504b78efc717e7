"""Where the files of a campaign lie, and how they come and go.

Beside ``<stem>.campaign`` may lie ``.lock`` (who plays it), ``.cut`` (unreadable bytes that were cut off), ``.tries``
(PINs that were wrong) and ``.older`` (generations). A stem belongs to one campaign for as long as it exists, in the
trash too. So deleting and restoring move one file, at one stroke, and what belongs to it stays where it is.
"""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from saves import files
from saves.disk import generations, lock
from saves.disk.generations import SUFFIX
from saves.errors import Held, SaveError


def cut_off(path: Path) -> Path:
    """Where unreadable bytes of a campaign are kept."""
    return path.with_suffix(".cut")


def tries(path: Path) -> Path:
    """Where wrong PINs are counted."""
    return path.with_suffix(".tries")


def _followers(path: Path) -> tuple[Path, ...]:
    return cut_off(path), generations.folder(path), tries(path)


class Shelf(NamedTuple):
    """The folder of the campaigns that are played, and the folder of those that were deleted."""

    campaigns: Path
    trash: Path

    def place(self, stem: str, data: bytes) -> Path:
        """A new file for a campaign."""
        for free in self._free(stem):
            with suppress(FileExistsError):
                files.create(self._path(free), data)
                return self._path(free)
        raise AssertionError("numbers do not end")

    def discard(self, path: Path, name: str) -> str:
        """Move a campaign that nobody plays to the trash; its stem there. Needs no room on the disk."""
        with self._alone(name), _kept_shut(path, name):
            other = lock.holder(lock.beside(path))
            if other is not None:
                raise Held("held", name=name, **other.values())
            stem = path.stem
            if os.path.lexists(self._path(stem, trash=True)):
                stem = self._renamed(path, next(self._free(stem)))
            self._move(self._path(stem), self._path(stem, trash=True))
            with suppress(OSError):
                lock.beside(path).unlink()
            return stem

    def bring_back(self, path: Path, name: str) -> Path:
        """Move a campaign out of the trash."""
        with self._alone(name), _kept_shut(path, name):
            stem = path.stem
            if os.path.lexists(self._path(stem)):
                stem = next(self._free(stem))
            for follower, place in zip(_followers(path), _followers(self._path(stem)), strict=True):
                if not os.path.lexists(place):
                    _move_if_there(follower, place)
            self._move(path, self._path(stem))
            return self._path(stem)

    def remove(self, path: Path) -> None:
        """A campaign in the trash with all that belongs to it, for good; the file itself goes last."""
        of_others = os.path.lexists(self._path(path.stem))
        ours = () if of_others else _followers(self._path(path.stem))
        for follower in (*_followers(path), *ours):
            if follower.is_dir() and not follower.is_symlink():
                shutil.rmtree(follower)
            else:
                follower.unlink(missing_ok=True)
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
        files.sync_folder(self.trash)

    def _path(self, stem: str, trash: bool = False) -> Path:
        return (self.trash if trash else self.campaigns) / f"{stem}{SUFFIX}"

    def _free(self, stem: str) -> Iterator[str]:
        """Stems that no campaign has and nothing is left of, best first."""
        for number in count(1):
            free = stem if number == 1 else f"{stem}-{number}"
            path, deleted = self._path(free), self._path(free, trash=True)
            members = (path, deleted, lock.beside(path), *_followers(path), *_followers(deleted))
            if not any(map(os.path.lexists, members)):
                yield free

    def _renamed(self, path: Path, stem: str) -> str:
        """Another stem for a campaign, because an earlier release left a file of its own in the trash."""
        for follower, place in zip(_followers(path), _followers(self._path(stem)), strict=True):
            _move_if_there(follower, place)
        path.rename(self._path(stem))
        return stem

    def _move(self, source: Path, target: Path) -> None:
        source.rename(target)
        files.sync_folder(target.parent)
        files.sync_folder(source.parent)

    @contextmanager
    def _alone(self, name: str) -> Iterator[None]:
        """While nobody else moves anything to the trash or out of it: a name that was free stays free."""
        fd = os.open(self.trash, os.O_RDONLY)
        try:
            if not lock.waited(fd, fcntl.LOCK_EX):
                raise SaveError("busy", name=name, **lock.NOBODY.values())
            yield
        finally:
            os.close(fd)


@contextmanager
def _kept_shut(path: Path, name: str) -> Iterator[None]:
    """While nobody else writes to a file or begins to play it. Of what is no file, nobody does."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW)
    except FileNotFoundError:
        raise SaveError("not_found", name=name) from None
    except OSError:
        yield
        return
    try:
        lock.close_gate(fd, path, name)
        if not lock.same(fd, path):
            raise SaveError("not_found", name=name)
        yield
    finally:
        os.close(fd)


def _move_if_there(source: Path, target: Path) -> None:
    with suppress(FileNotFoundError):
        source.rename(target)
