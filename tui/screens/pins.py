"""PINs of seats, as the settings keep them: never as typed, and apart for each campaign."""

from __future__ import annotations

import hashlib

from engine.contract import Seat
from saves.journal import Journal


def wanted(pins: dict[str, str], journal: Journal, seat: Seat) -> bool:
    """Whether the seat has a PIN."""
    return _name(journal, seat) in pins


def fits(pins: dict[str, str], journal: Journal, seat: Seat, pin: str) -> bool:
    return pins.get(_name(journal, seat)) == _hash(pin)


def put(pins: dict[str, str], journal: Journal, seat: Seat, pin: str) -> None:
    """A new PIN; an empty one takes it away."""
    pins.pop(_name(journal, seat), None)
    if pin:
        pins[_name(journal, seat)] = _hash(pin)


def _name(journal: Journal, seat: Seat) -> str:
    return f"{journal.path.stem}/{seat}"


def _hash(pin: str) -> str:
    return hashlib.scrypt(pin.encode(), salt=b"chancellery seat", n=1 << 12, r=8, p=1).hex()
