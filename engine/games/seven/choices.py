"""What options are called that several decisions have, and what many questions name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.asks import Naming, Passing
from engine.contract import Option
from engine.frames import Decision
from engine.games.seven import names
from engine.games.seven.board.seats import position
from engine.games.seven.codes import REGION_OF, TYPE_OF
from engine.games.seven.state import Seven
from engine.games.seven.tables import ACTION_IDS, EMPIRE_IDS, REGION_IDS, UNIT_IDS
from engine.kit.names import by_option
from engine.text import N_, Listing, Message, SeatName, Value


def _unit_word(code: Option) -> str:
    return f"{REGION_IDS[REGION_OF[code]]}_{UNIT_IDS[TYPE_OF[code]]}"


AS_REGION: Final = by_option(names.region, REGION_IDS.__getitem__)
AS_EMPIRE: Final = by_option(names.empire, EMPIRE_IDS.__getitem__)
AS_TYPE: Final = by_option(names.unit, UNIT_IDS.__getitem__)
AS_UNIT: Final = by_option(names.unit_at, _unit_word)
"""A type of unit where it stands."""
AS_ACTION: Final = by_option(names.action, ACTION_IDS.__getitem__)
AS_DECADE: Final = by_option(names.year, lambda decade: str(names.year(decade)))
AS_SEAT: Final = Naming[Seven, Decision](
    lambda _s, _f, seat: SeatName(seat), lambda s, _f, seat: f"position{position(s, seat)}"
)

NOTHING: Final = Passing[object, Decision](Message(N_("Nothing")), "nothing")
DONE: Final = Passing[object, Decision](Message(N_("That is all")), "done")


def acting(s: Seven, _frame: Decision) -> Mapping[str, Value]:
    """What many questions name: the acting empire."""
    return {"empire": names.empire(s.empire)}


def joined(notes: Sequence[Message]) -> Message | None:
    """Notes in a row."""
    if len(notes) <= 1:
        return notes[0] if notes else None
    return Message(N_("{notes}"), {"notes": Listing(tuple(notes))})
