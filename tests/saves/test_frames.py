"""The bytes of a campaign file: what a frame survives, and what it notices."""

import random

import pytest

from saves.disk import frames
from saves.errors import SaveError


def _file(*payloads: bytes) -> bytes:
    data = frames.head()
    for payload in payloads:
        data += frames.framed(payload, len(data))
    return data


def _read(data: bytes) -> list[bytes | None]:
    return [frame.payload for frame in frames.frames(data, start=frames.FIRST)]


def test_frames_come_back_as_they_were_written() -> None:
    assert _read(_file(b"one", b"two", b"x" * 5000)) == [b"one", b"two", b"x" * 5000]


def test_every_single_flipped_bit_is_noticed() -> None:
    data = _file(b"one", b"two", b"three")
    for bit in range(frames.FIRST * 8, len(data) * 8):
        spoilt = bytearray(data)
        spoilt[bit // 8] ^= 1 << bit % 8
        assert None in _read(bytes(spoilt)), f"bit {bit}"


def test_a_damaged_frame_between_sound_ones_is_the_only_one_lost() -> None:
    assert _read(_file(b"one", b"two", b"three").replace(b"two", b"tWo")) == [b"one", None, b"three"]


def test_what_is_unreadable_up_to_the_end_is_one_stretch() -> None:
    data = _file(b"one", b"two")
    assert _read(data[:-1]) == [b"one", None]
    assert _read(data + b"\x00" * 4096) == [b"one", b"two", None]
    assert _read(data + b"\xff" * 4096) == [b"one", b"two", None]


def test_a_length_beyond_every_limit_is_no_frame() -> None:
    data = _file(b"one")
    for length in (0, frames.MAX_PAYLOAD + 1, 1 << 31, (1 << 32) - 1):
        assert _read(data + length.to_bytes(4, "big") + b"1234" + b"x" * 100) == [b"one", None]


def test_a_frame_that_moved_is_not_taken_for_one() -> None:
    one, two = frames.framed(b"one", frames.FIRST), frames.framed(b"two", frames.FIRST + 11)
    assert _read(frames.head() + one + two) == [b"one", b"two"]
    assert _read(frames.head() + two + one) == [None]


def test_a_stretch_of_a_file_is_read_as_the_whole_would_be() -> None:
    data = _file(b"one", b"two", b"three")
    second = frames.FIRST + len(frames.framed(b"one", 0))
    assert [frame.payload for frame in frames.frames(data[second:], base=second)] == [b"two", b"three"]


def test_noise_is_read_without_complaint_and_never_beyond_its_end() -> None:
    chance = random.Random(5)  # seed 5
    for _ in range(500):
        noise = chance.randbytes(chance.randrange(300))
        found = list(frames.frames(noise))
        assert [frame.start for frame in found[1:]] == [frame.end for frame in found[:-1]]
        assert not found or found[-1].end == len(noise)


@pytest.mark.parametrize("data", [b"", b"\x93Chancellery", b"PK\x03\x04" + bytes(40), b"Chancellery game record 1\n"])
def test_other_files_are_no_campaigns(data: bytes) -> None:
    with pytest.raises(SaveError) as caught:
        frames.version_of(data, "x.campaign")
    assert caught.value.complaint == "not_a_campaign"
