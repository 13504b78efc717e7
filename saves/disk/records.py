"""What a campaign file records, and nothing else: every field of every record is checked when it is read.

A record is a msgpack list: its kind, then its fields in this order. Names and values only, never sentences of a
language, never objects.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

import msgpack

from engine.contract import Option, Seat, Setup
from engine.text import Message
from saves.disk.frames import FIRST_MOMENT, LAST_MOMENT, MAX_PAYLOAD
from saves.disk.values import MAX_ITEMS, plain, restored, sayable

MAX_NAME: Final = 60
MAX_SEATS: Final = 16
MAX_KEY: Final = 64
MAX_NUMBER: Final = 1 << 31
MAX_ARRAY: Final = 256
"""Of any list in a record. (A list claims its memory before its items are read, and lists can be nested.)"""


class BadRecord(ValueError):
    """Bytes with a good checksum that are no record all the same, or one that does not fit where it stands."""


class Player(NamedTuple):
    """Who sits there, and who decides: the spec of a controller."""

    name: str
    spec: str


class Start(NamedTuple):
    """The first record: all that the game starts from, and who made the file when."""

    game: str
    rules: int
    """``Game.version`` when the campaign began."""
    seats: int
    seed: int
    scenario: str
    options: Mapping[str, str]
    name: str
    players: tuple[Player, ...]
    created: int
    program: str

    @property
    def setup(self) -> Setup:
        return Setup(self.game, self.seats, self.seed, self.scenario, self.options)


class Took(NamedTuple):
    number: int
    seat: Seat
    option: Option


class Back(NamedTuple):
    """The campaign went back to before this decision."""

    number: int


class Seated(NamedTuple):
    """From this decision on somebody else decides for the seat."""

    number: int
    seat: Seat
    spec: str


class Called(NamedTuple):
    """The campaign has another name."""

    name: str


class Named(NamedTuple):
    """The player in a seat has another name."""

    seat: Seat
    name: str


class Pin(NamedTuple):
    """What the player in a seat types before it is that player's turn (``saves.pins``); an empty key: nothing."""

    seat: Seat
    salt: bytes
    key: bytes


class Bared(NamedTuple):
    """Seed and secrets of the running game were given to somebody."""

    number: int


class Digest(NamedTuple):
    """Where the game stood: what a list of campaigns shows, and what playing it again is compared with."""

    number: int
    """How many decisions have been taken."""
    name: str
    players: tuple[Player, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    """Nobody before the end; at the end perhaps nobody either."""
    over: bool
    seconds: int
    """Time played. Long pauses do not count."""
    progress: Message | None
    check: int
    """A fingerprint of dice, scores and whose turn it is; 0 where nobody has taken one."""


Record = Start | Took | Back | Seated | Called | Named | Pin | Bared | Digest


def packed(record: Record) -> bytes:
    kind = _KIND_OF[type(record)]
    fields: Sequence[Any] = record
    if isinstance(record, Digest):
        progress = None if record.progress is None else plain(record.progress)
        fields = record._replace(progress=progress)
    payload: bytes = msgpack.packb([kind, *fields])
    return payload


def readable(made: Record) -> bytes:
    """``packed``, and sure to be read again; BadRecord otherwise. (Three numbers that can be packed always can.)"""
    try:
        payload = packed(made)
    except (ValueError, TypeError, OverflowError) as problem:
        raise BadRecord(str(problem)) from None
    if not isinstance(made, Took) and (len(payload) > MAX_PAYLOAD or record(unpacked(payload)) != made):
        raise BadRecord("cannot be read again")
    return payload


def unpacked(payload: bytes) -> list[Any]:
    """The fields of a record, kind first, of any version of the format; BadRecord for what is none."""
    try:
        raw = msgpack.unpackb(payload, max_array_len=MAX_ARRAY, max_map_len=MAX_ARRAY, max_ext_len=0)
    except (ValueError, msgpack.UnpackException, RecursionError) as problem:
        raise BadRecord(str(problem)) from None
    if not isinstance(raw, list) or not raw or not isinstance(raw[0], str):
        raise BadRecord("not a list that begins with a kind")
    return raw


def record(raw: Sequence[Any]) -> Record:
    """The record that ``unpacked`` data of this version is."""
    kind, *fields = raw
    if kind not in _FIELDS:
        raise BadRecord(f"no such kind of record: {kind!r:.40}")
    build, checks = _FIELDS[kind]
    if len(fields) != len(checks):
        raise BadRecord(f"{kind} has {len(fields)} fields")
    try:
        made: Record = build(*(check(field) for check, field in zip(checks, fields, strict=True)))
        return _consistent(made)
    except (ValueError, TypeError, OverflowError) as problem:
        raise BadRecord(f"{kind}: {problem}") from None


def _consistent(made: Record) -> Record:
    """Checks that need more than one field."""
    if isinstance(made, Start) and len(made.players) != made.seats:
        raise BadRecord("as many players as seats")
    if isinstance(made, Digest):
        seats = len(made.players)
        if len(made.scores) != seats or not all(winner < seats for winner in made.winners):
            raise BadRecord("scores and winners of other seats")
        if made.progress is not None:
            made = made._replace(progress=_progress(made.progress, seats))
    return made


def _progress(data: Any, seats: int) -> Message:
    message = restored(data, seats)
    if not isinstance(message, Message):
        raise BadRecord("progress is a message")
    return message


# -- checks of one field; ValueError for what cannot be

Item = TypeVar("Item")


def _whole(value: Any) -> int:
    if type(value) is not int or not 0 <= value < MAX_NUMBER:
        raise ValueError("not a number of things")
    return value


def _moment(value: Any) -> int:
    if not FIRST_MOMENT <= _any_int(value) <= LAST_MOMENT:
        raise ValueError("not in the calendar")
    return int(value)


def _any_int(value: Any) -> int:
    if type(value) is not int:
        raise ValueError("not a whole number")
    return value


def _seat(value: Any) -> int:
    if _whole(value) >= MAX_SEATS:
        raise ValueError("no such seat")
    return int(value)


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("neither true nor false")
    return value


def _key(value: Any) -> bytes:
    if not isinstance(value, bytes) or len(value) > MAX_KEY:
        raise ValueError("not a key")
    return value


def _shown(value: Any) -> str:
    if not sayable(value).isprintable():
        raise ValueError("not a visible text")
    return str(value)


def _token(value: Any) -> str:
    if len(_shown(value).split()) != 1:
        raise ValueError("not one word")
    return str(value)


def _name(value: Any) -> str:
    if not _shown(value).strip() or len(value) > MAX_NAME:
        raise ValueError("not a name")
    return str(value)


def _options(value: Any) -> Mapping[str, str]:
    if not isinstance(value, dict) or len(value) > MAX_ITEMS:
        raise ValueError("not the options of a set-up")
    return {_token(name): _shown(text) for name, text in value.items()}


def _several(check: Callable[[Any], Item]) -> Callable[[Any], tuple[Item, ...]]:
    def checked(value: Any) -> tuple[Item, ...]:
        if not isinstance(value, list) or len(value) > MAX_SEATS:
            raise ValueError("not a list of seats")
        return tuple(check(item) for item in value)

    return checked


def _player(value: Any) -> Player:
    name, spec = value
    return Player(_name(name), _token(spec))


def _anything(value: Any) -> Any:
    return value


_FIELDS: Final[Mapping[str, tuple[Callable[..., Any], tuple[Callable[[Any], Any], ...]]]] = {
    "start": (
        Start,
        (_token, _whole, _seat, _any_int, _token, _options, _name, _several(_player), _moment, _shown),
    ),
    "took": (Took, (_whole, _seat, _any_int)),
    "back": (Back, (_whole,)),
    "seated": (Seated, (_whole, _seat, _token)),
    "called": (Called, (_name,)),
    "named": (Named, (_seat, _name)),
    "pin": (Pin, (_seat, _key, _key)),
    "bared": (Bared, (_whole,)),
    "digest": (
        Digest,
        (_whole, _name, _several(_player), _several(_any_int), _several(_seat), _flag, _whole, _anything, _any_int),
    ),
}
_KIND_OF: Final = {build: kind for kind, (build, _) in _FIELDS.items()}

DIGEST_MARK: Final = packed(Digest(0, "", (), (), (), False, 0, None, 0))[:8]
"""How the payload of every digest begins: what a search from the end of a file looks for."""
