"""Records: every field is checked, and what is written can be read again."""

from __future__ import annotations

import tracemalloc
from typing import Any

import msgpack
import pytest

from engine.text import Listing, Message, SeatName, Term
from saves.disk import records
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
    readable,
    record,
    unpacked,
)

PLAYERS = (Player("Anna", "human"), Player("Žofie 戦争", "ai:mcts:veteran"))
START = Start("toy", 3, 2, (1 << 64) - 1, "standard", {"length": "long"}, "War", PLAYERS, 1_800_000_000, "0.1.0")
PROGRESS = Message(
    "Round {n} of {war}: {who}, {all}",
    {"n": 3, "war": Term("wars", "second"), "who": SeatName(1), "all": Listing((1, "two", Message("three")))},
    "Rounds {n} of {war}: {who}, {all}",
)
ALL: tuple[Record, ...] = (
    START,
    Took(0, 1, -1),
    Took(70_000, 15, (1 << 63) - 1),
    Back(0),
    Seated(3, 1, "random"),
    Called("Été 1805"),
    Named(0, "Bob"),
    Pin(1, b"salt", b"key"),
    Bared(8),
    Digest(9, "War", PLAYERS, (-3, 200), (1,), True, 3600, PROGRESS, 7),
    Digest(0, "War", PLAYERS, (0, 0), (), False, 0, None, 0),
)


ODD = (-1, 1 << 40, True, None, 0.5, "", "a\x1b[2Jb", "x" * 5000, b"x", [], [[1]], {}, {"a": []}, [0] * 99)


@pytest.mark.parametrize("made", ALL, ids=lambda made: type(made).__name__)
def test_a_record_comes_back_as_it_was(made: Record) -> None:
    assert record(unpacked(packed(made))) == made
    assert readable(made) == packed(made)


@pytest.mark.parametrize("made", ALL, ids=lambda made: type(made).__name__)
def test_no_field_takes_what_it_cannot_be(made: Record) -> None:
    """Whatever else stands in a field, the record is refused or is a whole record of the same kind."""
    fields = unpacked(packed(made))
    for place in range(1, len(fields)):
        for odd in ODD:
            try:
                found = record([*fields[:place], odd, *fields[place + 1 :]])
            except BadRecord:
                continue
            assert type(found) is type(made)
            assert readable(found)


@pytest.mark.parametrize("fields", [[], ["took"], ["took", 1, 0], ["took", 1, 0, 0, 0], ["took", True, 0, 0]])
def test_other_lists_are_no_records(fields: list[Any]) -> None:
    with pytest.raises(BadRecord):
        record(unpacked(msgpack.packb(fields)))


@pytest.mark.parametrize("data", [7, "took", {"took": 1}, [7, 8], [["took"]], None])
def test_other_data_are_no_records(data: object) -> None:
    with pytest.raises(BadRecord):
        unpacked(msgpack.packb(data))


@pytest.mark.parametrize(
    "bomb",
    [
        b"\x91" * 100_000,
        b"\x81\xa1a" * 100_000,
        b"\xdd\xff\xff\xff\xff" * 1000,
        b"\xdd\x00\x00\x0f\xff" * 1000 + b"\xc0" * 100_000,
        b"\xdf\x00\x00\x0f\xff" * 1000,
        b"\xc6\x7f\xff\xff\xff",
        b"\xdb\xff\xff\xff\xff",
        b"\xc7\x01\x05x",
        b"\x93\xa4took\x01\xc1",
        b"\xa4\xff\xff\xff\xff",
    ],
    ids=range(10),
)
def test_bombs_are_refused_before_they_cost_memory(bomb: bytes) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(BadRecord):
            unpacked(bomb)
        assert tracemalloc.get_traced_memory()[1] < 60 << 20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    "progress",
    [
        ["message", "{n.__class__}", {"n": 1}, ""],
        ["message", "{n[0]}", {"n": 1}, ""],
        ["message", "{n:99999999}", {"n": 1}, ""],
        ["message", "{n!r}", {"n": 1}, ""],
        ["message", "{m}", {"n": 1}, ""],
        ["message", "{", {}, ""],
        ["message", "{0}", {"0": 1}, ""],
        ["message", "red \x1b[31m", {}, ""],
        ["message", "turned \u202eround", {}, ""],
        ["message", "two\u2028lines", {}, ""],
        ["message", "many", {}, "manies"],
        ["message", "many {n}", {"n": "x"}, "manies {n}"],
        ["message", "who {a}", {"a": ["seat", 2]}, ""],
        ["message", "who {a}", {"a": ["seat", -1]}, ""],
        ["message", "x", []],
        ["message", "x", [], ""],
        ["message", "{a}", {"a": [[]]}, ""],
        ["message", "{a}", {"a": ["list", *[1] * 99]}, ""],
        ["message", "{a}", {"a": ["list", ["list", ["list", ["list", ["list", ["list", ["list", 1]]]]]]]}, ""],
        ["term", "a", "b"],
        "plain",
    ],
)
def test_progress_from_a_file_can_be_said_or_is_refused(progress: object) -> None:
    fields = unpacked(packed(ALL[-1]))
    with pytest.raises(BadRecord):
        record([*fields[:-2], progress, 0])


def test_names_cannot_steer_a_terminal() -> None:
    for name in ("a\x1b[2J", "a\nb", "a\u202eb", "", " ", "x" * (records.MAX_NAME + 1), "\ud800"):
        with pytest.raises(BadRecord):
            readable(Called(name))


def test_what_cannot_be_read_again_is_not_written() -> None:
    for made in (Took(0, 0, 1 << 70), Named(99, "Bob"), Seated(0, 0, "two words"), START._replace(seed=1 << 80)):
        with pytest.raises(BadRecord):
            readable(made)
    with pytest.raises(BadRecord):
        readable(Pin(0, b"", bytes(65)))
