"""Which counters are lost (CO-7.14): named one after another, gone together.

A counter is space * HEIGHTS + height. Counters of one seat that lie directly on each other are as good as one another,
so of such a run only the lowest that is left is offered; and what is named later lies later, so that no two ways of
naming mean the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.asks import Naming
from engine.contract import Option, Seat
from engine.frames import Decision
from engine.games.colonial.names import space as space_name
from engine.games.colonial.rules.permanent import HEIGHTS
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import NOBODY, SPACE_IDS, SPACES
from engine.text import N_, Message, SeatName, Value


def all_counters(s: Colonial, land: int, owner: Seat = NOBODY) -> list[int]:
    """The counters in a territory, of one seat or of all."""
    return [
        space * HEIGHTS + height
        for space in SPACES[land]
        for height, seat in enumerate(s.stacks[space])
        if owner in (NOBODY, seat)
    ]


def runs(s: Colonial, land: int, named: Sequence[int], owner: Seat = NOBODY, left: int = 1) -> list[int]:
    """What can be named next, so many more being due."""
    last = named[-1] if named else -1
    later = [counter for counter in all_counters(s, land, owner) if counter > last]
    found = []
    for place, counter in enumerate(later):
        if len(later) - place < left:
            break
        space, height = divmod(counter, HEIGHTS)
        stack = s.stacks[space]
        below = counter - 1
        same = height > 0 and stack[height - 1] == stack[height]
        if not same or below == last:
            found.append(counter)
    return found


def counter_label(view: Any, _frame: Decision, counter: Option) -> Value:
    space, height = divmod(counter, HEIGHTS)
    owner = SeatName(view.stacks[space][height])
    values: dict[str, Value] = {"seat": owner, "space": space_name(space), "n": height + 1}
    return Message(N_("{seat}: {space}, number {n} from below"), values)


def counter_word(_view: Any, _frame: Decision, counter: Option) -> str:
    space, height = divmod(counter, HEIGHTS)
    return f"{SPACE_IDS[space]}@{height + 1}"


AS_COUNTER: Final = Naming(counter_label, counter_word)
