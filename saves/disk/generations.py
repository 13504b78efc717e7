"""A campaign's file written anew as a whole, and the files that it was before.

Appending leaves things behind that nobody needs any more: what was taken back, old digests. Now and then the file is
written anew without them. The file it was stays as a generation in the folder beside it, the last three of them.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves import files

KEEP: Final = 3
SUFFIX: Final = ".campaign"


def folder(path: Path) -> Path:
    return path.with_suffix(".older")


def generation(path: Path, number: int) -> Path:
    return folder(path) / f"{number:04}{SUFFIX}"


def numbers(path: Path) -> list[int]:
    """The generations that there are, oldest first. They count up, so the last one is the youngest."""
    found = (file.stem for file in folder(path).glob(f"*{SUFFIX}"))
    return sorted(int(stem) for stem in found if stem.isascii() and stem.isdigit())


def renew(path: Path, data: bytes) -> int:
    """Put new contents in the file's place and keep the old as a generation; the new file's descriptor.

    When an OSError comes out, the old file is in place (or the new one, if only the folder could not be synced).
    """
    beside = path.with_name(f".{path.name}.new")
    fd = files.written(beside, data)
    try:
        _keep(path)
        os.replace(beside, path)
        files.sync_folder(path.parent)
    except OSError:
        os.close(fd)
        with suppress(OSError):
            beside.unlink()
        raise
    _prune(path)
    return fd


def _keep(path: Path) -> None:
    """A second name for the file as it is: nothing is moved, so there is always one that plays."""
    if not folder(path).is_dir():
        folder(path).mkdir(mode=0o700)
        files.sync_folder(path.parent)
    files.link(path, generation(path, max(numbers(path), default=0) + 1))
    files.sync_folder(folder(path))


def _prune(path: Path) -> None:
    for number in numbers(path)[:-KEEP]:
        with suppress(OSError):
            generation(path, number).unlink()
