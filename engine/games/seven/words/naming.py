"""Ways of naming an option that several decisions share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.asks import Naming, Passing
from engine.contract import Option
from engine.games.seven.names import action, empire, region, unit, unit_at
from engine.games.seven.seats import position
from engine.games.seven.state import Seven
from engine.games.seven.tables import ACTION_IDS, EMPIRE_IDS, REGION_IDS, TYPES, UNIT_IDS
from engine.old import Frame
from engine.text import N_, Listing, Message, SeatName, Value


def _code_word(_s: Seven, _frame: Frame, code: Option) -> str:
    return f"{REGION_IDS[code // TYPES]}_{UNIT_IDS[code % TYPES]}"


AS_REGION: Final = Naming(lambda _s, _f, o: region(o), lambda _s, _f, o: REGION_IDS[o])
AS_EMPIRE: Final = Naming(lambda _s, _f, o: empire(o), lambda _s, _f, o: EMPIRE_IDS[o])
AS_UNIT: Final = Naming(lambda _s, _f, o: unit(o), lambda _s, _f, o: UNIT_IDS[o])
AS_CODE: Final = Naming(lambda _s, _f, o: unit_at(o), _code_word)
AS_ACTION: Final = Naming(lambda _s, _f, o: action(o), lambda _s, _f, o: ACTION_IDS[o])
AS_SEAT: Final = Naming(lambda _s, _f, o: SeatName(o), lambda s, _f, o: f"position{position(s, o)}")

NOTHING: Final = Passing(Message(N_("Nothing")), "nothing")
DONE: Final = Passing(Message(N_("That is all")), "done")


def acting(s: Seven, _frame: Frame) -> Mapping[str, Value]:
    """What many questions name: the acting empire."""
    return {"empire": empire(s.empire)}


def about_empire(_s: Any, frame: Frame) -> Mapping[str, Value]:
    """The empire that stands in the frame."""
    return {"empire": empire(frame[2])}


def joined(notes: Sequence[Message]) -> Message | None:
    """Notes in a row."""
    if len(notes) <= 1:
        return notes[0] if notes else None
    return Message(N_("{notes}"), {"notes": Listing(tuple(notes))})
