"""Messages between the program and its workers: four bytes of length, then msgpack."""

from __future__ import annotations

from typing import Any, BinaryIO, Final

import msgpack

HEADER: Final = 4
LARGEST: Final = 1 << 24


class Broken(ValueError):
    """Not a valid message."""


def body(message: Any) -> bytes:
    """Plain data as bytes."""
    data: bytes = msgpack.packb(message)
    return data


def packed(message: Any) -> bytes:
    """A message with its length before it."""
    data = body(message)
    return len(data).to_bytes(HEADER, "big") + data


def length(header: bytes) -> int:
    """The length that a header announces; Broken when nobody of us can have sent it."""
    size = int.from_bytes(header, "big")
    if size > LARGEST:
        raise Broken(f"a message of {size} bytes")
    return size


def unpacked(data: bytes) -> Any:
    return msgpack.unpackb(data)


def read(stream: BinaryIO) -> Any:
    """The next message of a blocking stream; None at its end."""
    header = stream.read(HEADER)
    if len(header) < HEADER:
        return None
    return unpacked(stream.read(length(header)))
