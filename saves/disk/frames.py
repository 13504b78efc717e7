"""The bytes of a campaign file: a head, then frames, one behind the other.

Head: sixteen bytes that no other kind of file begins with (and that a text transfer would spoil), then the version of
the format as two bytes. Frame: length of the payload and its checksum, four bytes each, big end first, then the
payload. The checksum begins with the frame's own place in the file, so that a frame that moved, or that is left over
from another file on a torn disk, is as bad as one that changed. This much holds for every version of the format.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from struct import Struct
from typing import Final, NamedTuple

from saves.errors import SaveError

MAGIC: Final = b"\x93Chancellery\r\n\x1a\n"
FORMAT: Final = 2
"""Of the records. Grows when an older program could not read them; ``saves.upgrade`` then says how to go on."""
MAX_FILE: Final = 16 << 20
MAX_PAYLOAD: Final = 1 << 20
FIRST_MOMENT: Final = -62_135_510_400
LAST_MOMENT: Final = 253_402_214_400
"""Seconds since 1970 that a calendar knows wherever it hangs: the years 1 to 9999, but for their outermost days."""

_HEAD: Final = Struct(">16sH")
_FRAME: Final = Struct(">II")
FIRST: Final = _HEAD.size
FRAME_HEAD: Final = _FRAME.size


class Frame(NamedTuple):
    """A stretch of the file: a record, or bytes that are none (``payload`` is None)."""

    start: int
    end: int
    payload: bytes | None


def head(version: int = FORMAT) -> bytes:
    return _HEAD.pack(MAGIC, version)


def version_of(data: bytes, file: str) -> int:
    """The version of the format that a file says it has."""
    if len(data) < FIRST or not data.startswith(MAGIC):
        raise SaveError("not_a_campaign", file=file)
    return int(_HEAD.unpack_from(data)[1])


def framed(payload: bytes, place: int) -> bytes:
    """The payload as a frame that begins at that place of the file."""
    return _FRAME.pack(len(payload), zlib.crc32(payload, place)) + payload


def frames(data: bytes, base: int = 0, start: int = 0) -> Iterator[Frame]:
    """The frames of ``data``, which lies ``base`` bytes into the file, from ``start`` on.

    A bad frame is passed over when a sound one follows it; otherwise it reaches to the end of the data.
    """
    end = len(data)
    while start < end:
        stop = _end(data, start)
        if stop is not None and _sound(data, base, start, stop):
            yield Frame(start, stop, data[start + FRAME_HEAD : stop])
        elif stop is not None and (beyond := _end(data, stop)) is not None and _sound(data, base, stop, beyond):
            yield Frame(start, stop, None)
        else:
            yield Frame(start, end, None)
            return
        start = stop


def _end(data: bytes, start: int) -> int | None:
    """Where the frame that begins there must end; None when no frame can begin there."""
    if start + FRAME_HEAD > len(data):
        return None
    length: int = _FRAME.unpack_from(data, start)[0]
    end = start + FRAME_HEAD + length
    return end if 0 < length <= MAX_PAYLOAD and end <= len(data) else None


def _sound(data: bytes, base: int, start: int, end: int) -> bool:
    checksum: int = _FRAME.unpack_from(data, start)[1]
    return zlib.crc32(memoryview(data)[start + FRAME_HEAD : end], base + start) == checksum
