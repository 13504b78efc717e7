"""Which promises are open, and what they say (SV-22.2, SV-22.3)."""

from __future__ import annotations

from engine.contract import Seat
from engine.games.seven.records import TRANSIT, Promise
from engine.games.seven.state import Seven


def given(s: Seven, giver: Seat, kind: int) -> list[Promise]:
    """The open promises of a kind that a seat has given. Others acting with an empire break nothing (SV-22.4)."""
    return [promise for promise in s.promises if promise.kind == kind and promise.giver == giver]


def promised_passage(s: Seven, grantor: Seat, empire: int) -> bool:
    """Whether the seat has promised that units of the empire let the acting empire pass (SV-22.2.3)."""
    return any(promise.terms == (empire, s.empire) for promise in given(s, grantor, TRANSIT))
