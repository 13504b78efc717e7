"""What a seat may see of an agenda: secret fields are declared with the frame, and masked here for every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.contract import S, Seat, decider, is_over
from engine.frames import Decision, Frame


def own(frame: Frame, seat: Seat) -> bool:
    """Secrets of a decision are known to the seat that decides."""
    return isinstance(frame, Decision) and frame.seat == seat


def seen_by(state: S, seat: Seat, knows: Callable[[Frame, Seat], bool] = own) -> S:
    """A copy of the position as far as every game hides it alike: no dice, no secret fields, no options but one's own.

    A game hides the rest of what its seats may not know in the copy.
    """
    seen = state.copy()
    seen.dice = 0
    seen.agenda = masked(state.agenda, seat, knows)
    if is_over(state) or decider(state) != seat:
        seen.options = ()
    return seen


def masked(agenda: Sequence[Frame], seat: Seat, knows: Callable[[Frame, Seat], bool] = own) -> list[Frame]:
    """The agenda with every secret field blank in the frames whose secrets the seat does not know."""
    return [frame if not frame.secrets or knows(frame, seat) else blank(frame) for frame in agenda]


def blank(frame: Frame) -> Frame:
    """The frame with nothing in its secret fields."""
    blanks = frame.blanks
    return frame.but(**{f: blanks[f] if f in blanks else _nothing_like(getattr(frame, f)) for f in frame.secrets})


def _nothing_like(value: Any) -> Any:
    """What a secret field shows: an empty list, no text, or 0; of a frame within a frame its own secrets."""
    if isinstance(value, Frame):
        return blank(value)
    return type(value)() if isinstance(value, str | tuple) else 0
