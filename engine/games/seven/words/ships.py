"""Ships (SV-9) in words; how ends of moves are noted and ordered, at sea and on land."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.asks import Asks, Passing
from engine.contract import Option
from engine.games.seven.board.movement import newly_occupied
from engine.games.seven.board.routes import voyage
from engine.games.seven.choices import AS_REGION, AS_UNIT, acting, joined
from engine.games.seven.codes import REGION_OF
from engine.games.seven.frames import March, Sail, Ship
from engine.games.seven.names import empire_of, region, regions, unit_of
from engine.games.seven.state import Seven
from engine.games.seven.tables import FLAG, NOBODY, OWNER, PIECES
from engine.text import N_, Message, Value


def flag_note(s: Seven, number: int) -> Message | None:
    """SV-14.1: whose flag a unit there would replace; SV-14.4: whether there are flags enough for that."""
    flag = s.flag[number]
    if flag == s.empire:
        return None
    values: dict[str, Value] = {} if flag == NOBODY else {"of_empire": empire_of(flag)}
    left, wanted = s.supply[s.empire * PIECES + FLAG], len({number, *newly_occupied(s)})
    if not left:
        return Message(N_("flag {of_empire} removed, no flag left") if values else N_("no flag left"), values)
    note = Message(N_("flag {of_empire}") if values else N_("new flag"), values)
    if left >= wanted:
        return note
    return Message(
        N_("{note}; flags left: {left}, regions that want one: {wanted}"),
        {"note": note, "left": left, "wanted": wanted},
    )


def interest(s: Seven, end: int) -> int:
    """New flags first, then flags and cities of others, what is one's own, and fights."""
    holder, owner, flag = s.holder[end], OWNER[end], s.flag[end]
    if holder not in (NOBODY, s.empire):
        return 4
    if owner == s.empire or (owner == NOBODY and flag == s.empire):
        return 3
    if owner != NOBODY:
        return 2
    return 0 if flag == NOBODY else 1


def mover(_s: Seven, frame: March | Sail) -> Mapping[str, Value]:
    """Where the unit in the frame stands."""
    return {"region": region(REGION_OF[frame.unit])}


def _sail_note(s: Seven, frame: Sail, sea: Option) -> Message | None:
    holder = s.holder[sea]
    if holder != NOBODY:
        foe = unit_of(s.types_in(sea)[0], holder)
        arrival: Message | None = Message(N_("fight, both ships are removed: {unit}"), {"unit": foe})
    else:
        arrival = flag_note(s, sea)
    passed = voyage(s, frame.unit, sea)
    way = Message(N_("through {regions}"), {"regions": regions(passed)}) if passed else None
    return joined([note for note in (arrival, way) if note is not None])


def _by_interest(s: Seven, _frame: Sail, options: Sequence[Option]) -> Sequence[Option]:
    return sorted(options, key=lambda sea: interest(s, sea))


SHIP: Final = Asks[Seven, Ship](
    prompt=N_("{empire}: which ship moves?"),
    values=acting,
    option=AS_UNIT,
    waiting=N_("{seat} moves ships."),
    passing=Passing(Message(N_("No more ships")), "done"),
)
SAIL: Final = Asks[Seven, Sail](
    prompt=N_("{region}: where does your {unit} go?"),
    values=mover,
    option=AS_REGION,
    waiting=N_("{seat} moves ships."),
    note=_sail_note,
    order=_by_interest,
)
