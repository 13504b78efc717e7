"""What a list of campaigns shows of a file, from its first and last bytes alone.

A digest is written every so many decisions; so the last one lies close to the end, and only what was decided since then
has to be counted. Where that does not work out, the whole file is read, if it is not too long, which also says what is
wrong with it.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from engine.contract import MOST_DECISIONS
from saves.campaign import Campaign, beginning, begun, load, records
from saves.disk.frames import (
    FIRST,
    FIRST_MOMENT,
    FORMAT,
    FRAME_HEAD,
    LAST_MOMENT,
    MAX_FILE,
    Frame,
    frames,
    version_of,
)
from saves.disk.lock import Holder, beside, holder, reading
from saves.disk.records import DIGEST_MARK, BadRecord, Digest, Player, Start
from saves.errors import SaveError
from saves.files import contents, opened, stretch

END: Final = 8 << 10
"""Bytes that are read from either end of a file."""
WHOLE: Final = 512 << 10
"""Bytes. A longer file is not read as a whole for a list."""
TRIES: Final = 8


class Entry(NamedTuple):
    """A campaign in a list. Of a file that cannot be read there are only path, name, size, time and fault."""

    path: Path
    name: str
    start: Start | None
    """Without the seed as long as the game runs: dice and secrets to come follow from it."""
    players: tuple[Player, ...]
    decisions: int
    digest: Digest | None
    """The last one: a few decisions old if the program was killed. Whoever says its ``progress`` be ready for terms
    that the game does not know: nobody has asked the game."""
    size: int
    saved: float
    """When it was last written to, in seconds since 1970."""
    fault: SaveError | None

    @property
    def over(self) -> bool:
        """Whether the game has ended, as far as the file says."""
        return self.digest is not None and self.digest.over and self.digest.number == self.decisions

    @property
    def seed(self) -> int | None:
        """Of a game that is over."""
        return self.start.seed if self.start and self.over else None

    def holder(self) -> Holder | None:
        """Who plays it now, as far as one can tell."""
        with suppress(OSError):
            return holder(beside(self.path))
        return None


def entry(path: Path) -> Entry:
    """What there is to say of a file; never an error. Only what looks torn is waited for: somebody may be writing."""
    size, saved = 0, 0.0
    try:
        with opened(path) as fd:
            found = os.fstat(fd)
            size, saved = found.st_size, min(max(found.st_mtime, FIRST_MOMENT), LAST_MOMENT)
            with suppress(SaveError):
                seen = _seen(fd, path, size, saved)
                if seen.fault is None:
                    return seen
            with reading(fd, path, path.stem):
                return _seen(fd, path, os.fstat(fd).st_size, saved)
    except SaveError as fault:
        return Entry(path, path.stem, None, (), 0, None, size, saved, fault)


def _seen(fd: int, path: Path, size: int, saved: float) -> Entry:
    with suppress(BadRecord):
        return _entry(path, size, saved, _glanced(fd, path.name, size), None)
    if size <= WHOLE:
        loaded = load(contents(fd, path.name, MAX_FILE), path.name)
        return _entry(path, size, saved, loaded.campaign, loaded.fault)
    front = stretch(fd, 0, END, path.name)
    first = next(frames(front, start=FIRST), Frame(FIRST, FIRST, None))
    campaign = begun(beginning(first, version_of(front, path.name), path.name))
    return _entry(path, size, saved, campaign, SaveError("long", name=campaign.name, size=size))


def _entry(path: Path, size: int, saved: float, campaign: Campaign, fault: SaveError | None) -> Entry:
    players = tuple(campaign.players)
    start = campaign.start if campaign.over else campaign.start._replace(seed=0)
    return Entry(path, campaign.name, start, players, campaign.number, campaign.digest, size, saved, fault)


def _glanced(fd: int, file: str, size: int) -> Campaign:
    """A campaign with the right number of decisions, whatever they were; BadRecord when a glance is not enough."""
    front = stretch(fd, 0, END, file)
    version = version_of(front, file)
    if version != FORMAT:
        raise BadRecord("to be upgraded")
    start = beginning(next(frames(front, start=FIRST), Frame(FIRST, FIRST, None)), version, file)
    base = max(0, size - END)
    back = stretch(fd, base, END, file)
    digest, end = _last_digest(back, base)
    if digest.number > MOST_DECISIONS or len(digest.players) != start.seats:
        raise BadRecord("not of this campaign")
    campaign = Campaign(
        start, digest.name, list(digest.players), [(0, 0)] * digest.number, digest=digest, seconds=digest.seconds
    )
    for frame in frames(back, base, end):
        for found in records(frame, version):
            campaign.apply(found)
    return campaign


def _last_digest(back: bytes, base: int) -> tuple[Digest, int]:
    """The last digest in the last bytes of a file, and where it ends there."""
    mark = len(back)
    for _ in range(TRIES):
        mark = back.rfind(DIGEST_MARK, 0, mark)
        if mark < FRAME_HEAD:
            break
        frame = next(frames(back, base, mark - FRAME_HEAD))
        with suppress(BadRecord):
            for found in records(frame, FORMAT):
                if isinstance(found, Digest):
                    return found, frame.end
    raise BadRecord("no digest near the end")
