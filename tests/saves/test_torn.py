"""Files that a crash, a bad disk or a clumsy hand has left: the rest plays on, and nothing is ever thrown away."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from saves.campaign import load, read, told
from saves.disk.frames import FIRST, frames
from saves.disk.records import Took, record, unpacked
from saves.errors import SaveError
from saves.journal import open_campaign
from saves.library import Library
from tests.saves.table import bots, play, played


@pytest.fixture
async def whole(shelf: Library) -> bytes:
    """Forty decisions."""
    journal = await played(shelf, 40)
    journal.close()
    return journal.path.read_bytes()


def _ends(data: bytes) -> list[tuple[int, int]]:
    """Where each frame ends, and how many decisions are taken by then."""
    found, taken = [], 0
    for frame in frames(data, start=FIRST):
        assert frame.payload is not None
        taken += isinstance(record(unpacked(frame.payload)), Took)
        found.append((frame.end, taken))
    return found


async def test_a_tail_torn_at_any_byte_costs_at_most_the_record_that_was_being_written(whole: bytes) -> None:
    ends = _ends(whole)
    decisions = load(whole, "x").campaign.decisions
    for size in range(ends[-20][0], len(whole)):
        loaded = load(whole[:size], "x")
        end, taken = max(found for found in ends if found[0] <= size)
        assert loaded.campaign.decisions == decisions[:taken]
        assert (loaded.sound, loaded.size) == (end, size)
        if end == size:
            assert loaded.fault is None
        else:
            assert loaded.fault is not None
            assert loaded.fault.complaint == "torn"
            assert str(size - end) in str(loaded.fault)


async def test_a_file_torn_anywhere_is_a_campaign_or_one_clear_error(whole: bytes) -> None:
    first = _ends(whole)[0][0]
    for size in range(0, len(whole), 7):
        if size < first:
            with pytest.raises(SaveError) as caught:
                load(whole[:size], "x")
            assert caught.value.complaint == ("not_a_campaign" if size < FIRST else "no_setup")
        else:
            assert load(whole[:size], "x").campaign.start.name == "War"


@pytest.mark.parametrize("tail", [b"\x00" * 5000, b"\xff" * 11, b"\x00\x00\x00\x05abcd12345", b"\x7f\xff\xff\xff" * 9])
async def test_what_a_crash_leaves_behind_the_last_record_is_cut_when_somebody_plays_on(
    shelf: Library, whole: bytes, tail: bytes
) -> None:
    path = shelf.find("War").path
    path.write_bytes(whole + tail)
    assert shelf.read("War").fault is not None
    assert path.read_bytes() == whole + tail  # looking changes nothing
    with shelf.open("War") as journal:
        assert journal.fault is not None
        assert journal.fault.values == {"name": "War", "decision": 40, "bytes": len(tail)}
        await play(journal.resume(bots()), 5)
    assert path.with_suffix(".cut").read_bytes().endswith(tail)
    assert shelf.read("War").fault is None
    assert shelf.verify("War").campaign.number == 45


async def test_a_damaged_digest_costs_nothing(shelf: Library, whole: bytes) -> None:
    path = shelf.find("War").path
    at = whole.index(b"\xa6digest")
    path.write_bytes(whole[: at + 30] + b"?" + whole[at + 31 :])
    with shelf.open("War") as journal:
        assert journal.fault is not None
        assert journal.fault.complaint == "holes"
        assert journal.campaign.decisions == load(whole, "x").campaign.decisions
    assert shelf.read("War").fault is None  # written anew
    assert shelf.generations("War")[1].path.read_bytes() != whole  # and what it was is kept
    assert read(shelf.generations("War")[1].path).fault is not None


async def test_a_damaged_decision_ends_the_campaign_there_and_keeps_what_follows(shelf: Library, whole: bytes) -> None:
    path = shelf.find("War").path
    at, lost = next(end for end in _ends(whole) if end[1] > 20 and whole[end[0] + 9 :].startswith(b"\xa4took"))
    spoilt = whole[: at + 9] + bytes([whole[at + 9] ^ 255]) + whole[at + 10 :]
    path.write_bytes(spoilt)
    with shelf.open("War") as journal:
        assert journal.fault is not None
        assert journal.fault.complaint == "damaged"
        assert journal.fault.values["decision"] == lost
        assert journal.campaign.decisions == load(whole, "x").campaign.decisions[:lost]
    assert path.with_suffix(".cut").read_bytes().endswith(spoilt[at:])


async def test_a_flipped_bit_costs_no_decision_before_it(whole: bytes) -> None:
    decisions = load(whole, "x").campaign.decisions
    ends = _ends(whole)
    chance = random.Random(3)  # seed 3
    for _ in range(2000):
        bit = chance.randrange(ends[0][0] * 8, len(whole) * 8)
        spoilt = bytearray(whole)
        spoilt[bit // 8] ^= 1 << bit % 8
        loaded = load(bytes(spoilt), "x")
        safe = max(taken for end, taken in ends if end <= bit // 8)
        assert loaded.fault is not None, f"bit {bit}"
        assert len(loaded.campaign.decisions) >= safe, f"bit {bit}"
        assert decisions[: loaded.campaign.number] == loaded.campaign.decisions, f"bit {bit}"


async def test_a_file_without_a_beginning_is_never_opened_and_never_changed(shelf: Library, whole: bytes) -> None:
    path = shelf.find("War").path
    spoilt = whole[:30] + b"?" + whole[31:]
    path.write_bytes(spoilt)
    with pytest.raises(SaveError) as caught:
        shelf.open("War")
    assert caught.value.complaint == "no_setup"
    assert path.read_bytes() == spoilt
    assert not path.with_suffix(".lock").exists()


async def test_a_file_told_anew_is_the_same_campaign(whole: bytes) -> None:
    campaign = load(whole, "x").campaign
    again = load(told(campaign), "x")
    assert again.fault is None
    assert again.campaign.story == campaign.story
    assert told(again.campaign) == told(campaign)


def test_a_folder_or_a_pipe_in_a_campaigns_place_is_told_and_not_waited_for(shelf: Library) -> None:
    (shelf.campaigns / "folder.campaign").mkdir()
    os.mkfifo(shelf.campaigns / "pipe.campaign")
    assert [entry.fault is not None for entry in shelf.entries()] == [True, True]
    for name in ("folder", "pipe"):
        for attempt in (shelf.read, shelf.open):
            with pytest.raises(SaveError):
                attempt(name)


def test_a_file_beyond_the_limit_is_refused_unread(shelf: Library) -> None:
    path = shelf.campaigns / "huge.campaign"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    (entry,) = shelf.entries()
    assert entry.fault is not None
    assert entry.fault.complaint in {"too_big", "not_a_campaign"}
    for attempt in (shelf.read, shelf.open):
        with pytest.raises(SaveError):
            attempt("huge")
    with pytest.raises(SaveError) as caught:
        shelf.bring_in(path)
    assert caught.value.complaint == "too_big"


def test_open_campaign_of_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        open_campaign(tmp_path / "none.campaign", "None")
    assert caught.value.complaint == "not_found"
