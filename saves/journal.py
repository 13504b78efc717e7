"""A campaign that is being played, written down decision by decision.

``append`` returns when the entry is on disk. A write with its ``fsync`` takes some 0.13 ms on a good disk, and handing
it to a thread takes 0.1 ms more. So it is done on the spot as long as the disk is quick, and in a thread, where the
screen does not wait for it, once the disk has shown to be slow.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from engine.contract import MOST_DECISIONS, Seat
from engine.library import find
from engine.match import Controller, Ended, Entry, Match, Notice, Reseated, Taken
from saves import pins
from saves.campaign import Campaign, Full, Loaded, framed_all, load, told
from saves.disk.frames import FORMAT
from saves.disk.ledger import Ledger
from saves.disk.records import Back, BadRecord, Bared, Called, Named, Record, Seated, Took, readable
from saves.errors import SaveError
from saves.names import cleaned
from saves.play import digest, proved, ready, resumed, shortened

EVERY: Final = 32
"""So many decisions from one digest to the next."""
SLOW: Final = 0.01
"""Seconds. A disk that needs longer for a decision is written to in a thread."""
LONGEST_THOUGHT: Final = 600
"""Seconds of one decision that count as time played."""
COMPACT_FROM: Final = 64 << 10
"""Bytes. A smaller file is not worth writing anew."""


def open_campaign(path: Path, name: str, take_over: bool = False) -> Journal:
    """Hold a campaign to play on. What cannot be read at its end is cut off and kept aside; ``fault`` says so."""
    ledger = Ledger.open(path, name, take_over)
    try:
        loaded = load(ledger.contents(), path.name)
        if loaded.sound < loaded.size:
            ledger.cut(loaded.sound)
        if loaded.holes or loaded.version != FORMAT:
            ledger.renew(told(loaded.campaign))
        return Journal(ledger, loaded)
    except BaseException:
        ledger.close()
        raise


class Journal:
    """The file of a campaign, held for playing. Get one from the library; close it when the match is left."""

    def __init__(self, ledger: Ledger, loaded: Loaded) -> None:
        self.campaign: Campaign = loaded.campaign
        self.fault = loaded.fault
        """What was wrong with the file, or since ``resume`` with where it leads; None when nothing was."""
        self._ledger = ledger
        self._compact_at = COMPACT_FROM
        self._alone = threading.RLock()
        self._match: Match[Any] | None = None
        self._slow = False
        self._most = MOST_DECISIONS
        self._seconds = float(loaded.campaign.seconds)
        self._since = time.monotonic()

    def resume(self, controllers: Sequence[Controller]) -> Match[Any]:
        """The match where the campaign stands, written down here from now on."""
        game, setup, now = ready(self.campaign)
        self._most = game.bound(setup.seats)
        if now is not self.campaign:  # its rules have been upgraded
            self.fault = self.fault or shortened(self.campaign)
            now = proved(now)
            self._ledger.renew(told(now))
            self.campaign = now
        match, drift = resumed(self.campaign, controllers, self)
        self.fault = self.fault or drift
        self._match = match
        match.listeners.append(self._heard)
        return match

    # -- what the table calls

    async def append(self, entry: Entry, state: Any) -> None:
        """See ``engine.match.Journal``. TakenOver when another process plays this campaign now."""
        records = self._records(entry, state)
        began = time.perf_counter()
        if self._slow:
            await asyncio.to_thread(self._write, records)
        else:
            self._write(records)
        self._slow = time.perf_counter() - began > SLOW

    def _records(self, entry: Entry, state: Any) -> list[Record]:
        self._tick()
        if isinstance(entry, Reseated):
            return [Seated(self.campaign.number, entry.seat, entry.spec)]
        if not isinstance(entry, Taken):
            return [Back(entry.number)]
        if entry.number >= self._most:
            raise SaveError("full", name=self.campaign.name)
        took = Took(entry.number, entry.seat, entry.option)
        last = self.campaign.digest
        due = last is None or self.campaign.number - last.number >= EVERY
        return [self._standing(state), took] if due else [took]

    def _standing(self, state: Any) -> Record:
        """The digest of the state that the campaign is in."""
        return digest(find(self.campaign.start.game), self.campaign, state, int(self._seconds))

    def _heard(self, notice: Notice) -> None:
        if isinstance(notice, Ended):
            self.checkpoint()

    def _tick(self) -> None:
        now = time.monotonic()
        self._seconds += min(now - self._since, LONGEST_THOUGHT)
        self._since = now

    # -- what the screens call

    def checkpoint(self) -> None:
        """Write down where the match stands, so that lists are up to date and loading is quick."""
        match, last = self._match, self.campaign.digest
        if match is None or match.number != self.campaign.number:
            return
        self._tick()
        if last is None or last.number != match.number or last.over != match.over:
            self._write([self._standing(match.state)])

    def rename(self, name: str) -> None:
        self._write([Called(cleaned(name))])

    def rename_player(self, seat: Seat, name: str) -> None:
        self._write([Named(seat, cleaned(name))])

    def open_seat(self, seat: Seat, pin: str) -> None:
        """SaveError unless this is the PIN of the seat, or it has none."""
        pins.ask(self.path, self.campaign, seat, pin)

    def set_pin(self, seat: Seat, pin: str, old: str = "") -> None:
        """A new PIN for a seat, whose old one must be right; an empty one takes it away."""
        self.open_seat(seat, old)
        self._write([pins.made(seat, pin)])

    def bare(self) -> int:
        """The seed of the campaign. That it was told is noted for good."""
        self._write([Bared(self.campaign.number)])
        return self.campaign.start.seed

    @property
    def path(self) -> Path:
        return self._ledger.path

    @property
    def lost(self) -> bool:
        """Whether another process plays this campaign now. Cheap: a screen may ask every second."""
        return self._ledger.lost

    def close(self) -> None:
        """Let the campaign go. Whatever goes wrong now, every decision is on disk already."""
        with self._alone:
            with suppress(SaveError):
                self.checkpoint()
            self._ledger.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _t: type[BaseException] | None, _e: BaseException | None, _tb: TracebackType | None) -> None:
        self.close()

    # -- bytes

    def _write(self, records: Sequence[Record]) -> None:
        """Bring the records to disk, all or none, and only such as can be read again."""
        with self._alone:
            try:
                self.campaign.check(records[-1])
                payloads = [readable(record) for record in records]
            except Full:
                raise SaveError("full", name=self.campaign.name) from None
            except BadRecord:
                raise SaveError("unwritable") from None
            self._ledger.add(framed_all(b"", payloads, self._ledger.size))
            for record in records:
                self.campaign.apply(record)
            if self._ledger.size >= self._compact_at:
                self._compact()

    def _compact(self) -> None:
        """Write the file anew if half of it is of no more use. If that fails, it only stays bigger than need be."""
        data = told(self.campaign)
        self._compact_at = 2 * max(len(data), COMPACT_FROM)
        if len(data) <= self._ledger.size // 2 and load(data, self.path.name).campaign.story == self.campaign.story:
            with suppress(SaveError):
                self._ledger.renew(data)
