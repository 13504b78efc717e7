"""A campaign as its records tell it, read from a file or kept up by a journal: the same fold serves both.

Reading trusts nothing: sizes, checksums, types, and that every record fits where it stands. What cannot be read is
said (``Loaded.fault``) and costs only what it held; nothing is written here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from engine.contract import MOST_DECISIONS, Option, Seat, Setup
from saves import upgrade
from saves.disk.frames import FIRST, MAX_FILE, Frame, framed, frames, head, version_of
from saves.disk.lock import reading
from saves.disk.records import (
    Back,
    BadRecord,
    Bared,
    Called,
    Digest,
    Named,
    Pin,
    Player,
    Record,
    Seated,
    Start,
    Took,
    packed,
    record,
    unpacked,
)
from saves.errors import SaveError
from saves.files import contents, opened

MAX_RECORDS: Final = 250_000
"""In a file: with more of them, reading it would look like hanging."""
MAX_RESEATINGS: Final = 10_000
MAX_BARED: Final = 1000


class Full(BadRecord):
    """A record that would fit, but for which no campaign has room."""


@dataclass
class Campaign:
    """All that is known of a campaign. ``apply`` is the only thing that changes it."""

    start: Start
    name: str
    players: list[Player]
    decisions: list[tuple[Seat, Option]] = field(default_factory=list)
    reseatings: list[Seated] = field(default_factory=list)
    pins: dict[Seat, Pin] = field(default_factory=dict)
    bared: list[int] = field(default_factory=list)
    """After which decisions seed and secrets were given to somebody, in order."""
    digest: Digest | None = None
    """The last one that does not tell of what was taken back."""
    seconds: int = 0
    """Time played."""
    left_out: int = 0
    """Decisions of earlier rules that the present ones could not take over. Not part of a file."""

    @property
    def setup(self) -> Setup:
        return self.start.setup

    @property
    def number(self) -> int:
        """How many decisions have been taken."""
        return len(self.decisions)

    @property
    def story(self) -> tuple[object, ...]:
        """All but what can be made again by playing it."""
        return self.start, self.name, self.players, self.decisions, self.seatings(), self.pins, self.bared

    @property
    def over(self) -> bool:
        """Whether the game has ended, as far as the file says."""
        return self.digest is not None and self.digest.over and self.digest.number == self.number

    def seatings(self) -> list[Seated]:
        """The reseatings in order, none of them later than the one after it: taking back does not unseat."""
        found: list[Seated] = []
        number = self.number
        for seated in reversed(self.reseatings):
            number = min(number, seated.number)
            found.append(seated._replace(number=number))
        return found[::-1]

    def check(self, record: Record) -> None:
        """BadRecord when the record does not fit here."""
        match record:
            case Took(number, seat, _):
                self._check(number == self.number, seat, self.number < MOST_DECISIONS)
            case Seated(number, seat, _):
                self._check(number == self.number, seat, len(self.reseatings) < MAX_RESEATINGS)
            case Named(seat, _) | Pin(seat, _, _):
                self._check(True, seat)
            case Bared():
                self._check(True, room=len(self.bared) < MAX_BARED)
            case Digest(number=number, players=players):
                self._check(number == self.number and len(players) == self.start.seats)
            case Back(number):
                self._check(number <= self.number)
            case Start():
                raise BadRecord("a second beginning")

    def _check(self, in_place: bool, seat: Seat = 0, room: bool = True) -> None:
        if not in_place:
            raise BadRecord("of another decision")
        if seat >= self.start.seats:
            raise BadRecord("no such seat")
        if not room:
            raise Full("endless")

    def apply(self, record: Record) -> None:
        """The campaign after the record; BadRecord, and nothing changed, when it does not fit."""
        self.check(record)
        match record:
            case Took():
                self.decisions.append((record.seat, record.option))
            case Back():
                self._go_back(record.number)
            case Seated():
                self.reseatings.append(record)
                self.players[record.seat] = Player(self.players[record.seat].name, record.spec)
            case Named():
                self.players[record.seat] = Player(record.name, self.players[record.seat].spec)
            case Called():
                self.name = record.name
            case Pin():
                self._pin(record)
            case Bared():
                self.bared.append(record.number)
            case Digest():
                self.digest, self.seconds = record, record.seconds

    def up_to(self, number: int) -> Campaign:
        """The campaign as it was before that decision, with those who sit there now."""
        players, pins, bared = list(self.players), dict(self.pins), list(self.bared)
        decisions, seconds = self.decisions[:number], self.seconds
        return Campaign(self.start, self.name, players, decisions, [], pins, bared, None, seconds)

    def _go_back(self, number: int) -> None:
        del self.decisions[number:]
        if self.digest is not None and self.digest.number > number:
            self.digest = None

    def _pin(self, record: Pin) -> None:
        self.pins.pop(record.seat, None)
        if record.key:
            self.pins[record.seat] = record


class Loaded(NamedTuple):
    """A campaign and what was wrong with its file."""

    campaign: Campaign
    version: int
    sound: int
    """Up to here the file tells the campaign; what lies behind is to be cut off before anything is added."""
    size: int
    holes: int
    """How many damaged records were passed over before that."""
    fault: SaveError | None


def begun(start: Start) -> Campaign:
    return Campaign(start, start.name, list(start.players))


def load(data: bytes, file: str) -> Loaded:
    """The campaign that a file's bytes tell; SaveError when they tell none."""
    version = version_of(data, file)
    upgrade.check_format(version, file)
    first = next(frames(data, start=FIRST), Frame(FIRST, FIRST, None))
    return _followed(begun(beginning(first, version, file)), data, first.end, version)


def beginning(first: Frame, version: int, file: str) -> Start:
    """What the first frame of a file must be."""
    with suppress(BadRecord):
        found = records(first, version)
        if len(found) == 1 and isinstance(found[0], Start):
            return found[0]
    raise SaveError("no_setup", file=file)


def _followed(campaign: Campaign, data: bytes, sound: int, version: int) -> Loaded:
    """Apply the records from there, up to the end or to what cannot be followed."""
    complaint, holes, passed = "torn", 0, 0
    for number, frame in enumerate(frames(data, start=sound)):
        if number == MAX_RECORDS:
            complaint = "endless"
            break
        if frame.payload is None:
            passed += 1
            continue
        try:
            for found in records(frame, version):
                campaign.apply(found)
        except BadRecord:
            complaint = "damaged"
            break
        sound, holes, passed = frame.end, holes + passed, 0
    fault = None
    if sound < len(data):
        fault = SaveError(complaint, name=campaign.name, decision=campaign.number, bytes=len(data) - sound)
    elif holes:
        fault = SaveError("holes", name=campaign.name, holes=holes)
    return Loaded(campaign, version, sound, len(data), holes, fault)


def records(frame: Frame, version: int) -> list[Record]:
    """What a frame records, in today's terms; BadRecord when that cannot be."""
    if frame.payload is None:
        raise BadRecord("damaged")
    return [record(raw) for raw in upgrade.upgraded(unpacked(frame.payload), version)]


def read(path: Path) -> Loaded:
    """The campaign in a file that nobody needs to hold. Only what looks torn is waited for: somebody may be writing."""
    with opened(path) as fd:
        loaded = load(contents(fd, path.name, MAX_FILE), path.name)
        if loaded.fault is None:
            return loaded
        with reading(fd, path, loaded.campaign.name):
            return load(contents(fd, path.name, MAX_FILE), path.name)


def told(campaign: Campaign) -> bytes:
    """A file that tells the campaign and nothing else: no ways back, no names that nobody has any more."""
    return framed_all(head(), map(packed, (campaign.start, *_from_start(campaign))))


def framed_all(data: bytes, payloads: Iterable[bytes], place: int = 0) -> bytes:
    """The data, which lies at that place of the file, with the payloads added as frames."""
    grown = bytearray(data)
    for payload in payloads:
        grown += framed(payload, place + len(grown))
    return bytes(grown)


def _from_start(campaign: Campaign) -> Iterator[Record]:
    """Everything behind the first record, each where it belongs."""
    digest, seatings = campaign.digest, campaign.seatings()
    for number in range(campaign.number + 1):
        while seatings and seatings[0].number == number:
            yield seatings.pop(0)
        if digest is not None and digest.number == number:
            yield digest
        if number < campaign.number:
            yield Took(number, *campaign.decisions[number])
    yield from _renamings(campaign)
    yield from campaign.pins.values()
    yield from map(Bared, campaign.bared)


def _renamings(campaign: Campaign) -> Iterator[Record]:
    if campaign.name != campaign.start.name:
        yield Called(campaign.name)
    for seat, (now, then) in enumerate(zip(campaign.players, campaign.start.players, strict=True)):
        if now.name != then.name:
            yield Named(seat, now.name)
