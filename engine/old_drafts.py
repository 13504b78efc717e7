"""An answer that is edited before it counts: a list of items that is added to, changed, begun again, and sent.

In the state a draft is a chain of small decisions of one seat, each of which changes the list in its frame; undo leads
back through them, and nothing counts before ``SEND``. The point is marked ``draft=True``, the last field of its frame
is "*items", the one before it "edits". So any game's draft is shown by the same panel and typed in the same way.

Options: ``PASS`` throws the draft away where that may be done, ``SEND``, ``CLEAR``; ``DROP + i`` takes item i out,
``RAISE + i`` moves it one up, ``CHANGE + i`` takes it out to be made anew; ``ADD + code`` adds what the game means by
that code (an item, or a chain of further decisions that ends in one).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.asks import Naming
from engine.contract import Option
from engine.kit.drafts import (  # noqa: F401
    ADD,
    CHANGE,
    CLEAR,
    DROP,
    MOST_EDITS,
    RAISE,
    SEND,
    SEND_IT,
    is_addition,
    is_edit,
    listed,
    notes,
    place_of,
)
from engine.old import Frame
from engine.text import N_, Message, Value

FIXED: Final = 2
"""Name and seat stand in every frame before the fields of the game."""


def items(frame: Frame, fields: int) -> tuple[Any, ...]:
    """The items so far; ``fields``: how many the game has between seat and edits."""
    return tuple(frame[FIXED + fields + 1 :])


def edits(frame: Frame, fields: int) -> int:
    return int(frame[FIXED + fields])


def options(
    frame: Frame,
    fields: int,
    codes: Sequence[int],
    sendable: bool = True,
    ordered: bool = False,
    changeable: bool = False,
) -> list[Option]:
    """What may be done to the draft: ``codes`` may be added; items may be moved only if their order counts.

    ``changeable`` are items that are made by a chain of decisions.
    """
    count = len(items(frame, fields))
    found = [SEND] if sendable else []
    found += [ADD + code for code in codes]
    if edits(frame, fields) < MOST_EDITS:
        if count > 1:
            found.append(CLEAR)
        found += [DROP + place for place in range(count)]
        if ordered:
            found += [RAISE + place for place in range(1, count)]
        if changeable:
            found += [CHANGE + place for place in range(count)]
    return found


def edited(frame: Frame, fields: int, option: Option) -> Frame:
    """The frame after a change: ``CLEAR``, ``DROP``, ``RAISE``, or what ``CHANGE`` leaves of it."""
    head, number, left = frame[: FIXED + fields], edits(frame, fields), list(items(frame, fields))
    if option == CLEAR:
        left = []
    elif RAISE <= option < CHANGE:
        place = place_of(option)
        left[place - 1 : place + 1] = left[place], left[place - 1]
    else:
        del left[place_of(option)]
    return (*head, number + 1, *left)


def added(frame: Frame, item: Any) -> Frame:
    """The frame with one more item."""
    return (*frame, item)


def _item_of(label: Value) -> Value:
    """The item that a label of ``naming`` says to be taken out."""
    return label.values["item"] if isinstance(label, Message) else label


def naming(
    fields: int,
    item: Callable[[Any, Frame, Any], tuple[Value, str]],
    addition: Callable[[Any, Frame, int], tuple[Value, str]],
    send: Value = SEND_IT,
) -> Naming[Any, Any]:
    """What the changes are called: ``item`` and ``addition`` give label and word of an item, and of a code."""

    def named(view: Any, frame: Frame, option: Option) -> tuple[Value, str]:
        if option == SEND:
            return send, "send"
        if option == CLEAR:
            return Message(N_("Begin again")), "clear"
        if option >= ADD:
            return addition(view, frame, option - ADD)
        place = place_of(option)
        what, word = item(view, frame, items(frame, fields)[place])
        values: dict[str, Value] = {"number": place + 1, "item": what}
        if option >= CHANGE:
            return Message(N_("Change: {number}. {item}"), values), f"change{place + 1}-{word}"
        if option >= RAISE:
            return Message(N_("Move up: {number}. {item}"), values), f"raise{place + 1}-{word}"
        return Message(N_("Take out: {number}. {item}"), values), f"drop{place + 1}-{word}"

    return Naming(lambda v, f, o: named(v, f, o)[0], lambda v, f, o: named(v, f, o)[1])
