"""An answer that is edited before it counts: a list of items that is added to, changed, begun again, and sent.

In the state a draft is a chain of small decisions of one seat, each of which changes the list in its frame; undo leads
back through them, and nothing counts before ``SEND``. The point is marked ``draft=True``; its frame is a ``Draft``,
whose last fields are ``edits``, a number, and the items, a ``Tail``. So any game's draft is shown by the same panel
and typed in the same way.

Options: ``PASS`` throws the draft away where that may be done, ``SEND``, ``CLEAR``; ``DROP + i`` takes item i out,
``RAISE + i`` moves it one up, ``CHANGE + i`` takes it out to be made anew; ``ADD + code`` adds what the game means by
that code (an item, or a chain of further decisions that ends in one).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from engine.agenda import Book
from engine.asks import Naming
from engine.contract import Option, S
from engine.frames import Decision, Frame
from engine.text import N_, Message, Value

SEND: Final = 0
CLEAR: Final = 1
DROP: Final = 100
RAISE: Final = 200
CHANGE: Final = 300
ADD: Final = 1000
WORDS: Final = {
    SEND: {"en": "send", "fr": "envoyer"},
    CLEAR: {"en": "clear", "fr": "effacer"},
    DROP: {"en": "drop", "fr": "retirer"},
    RAISE: {"en": "raise", "fr": "relever"},
    CHANGE: {"en": "change", "fr": "changer"},
}
"""How a change is typed, in every language; the number of the item stands behind the word (``drop2``)."""
MOST_EDITS: Final = 24
"""Changes that may be made to a draft (undo takes them back and they do not count): so no draft goes on for ever."""
SEND_IT: Final = Message(N_("Send"))


EDITS: Final = "edits"
"""The field of a draft that counts its changes."""


class Draft(Decision):
    """The frame of a draft; a subclass ends with its own ``edits: int`` and a tail."""


D = TypeVar("D", bound=Draft)


def items(frame: Frame) -> tuple[Any, ...]:
    """The items so far."""
    return getattr(frame, type(frame).tail)  # type: ignore[no-any-return]


def edits(frame: Draft) -> int:
    """How many changes have been made that were no additions."""
    return int(getattr(frame, EDITS))


def options(
    frame: Draft,
    codes: Sequence[int],
    sendable: bool = True,
    ordered: bool = False,
    changeable: bool = False,
) -> list[Option]:
    """What may be done to the draft: ``codes`` may be added; items may be moved only if their order counts.

    ``changeable`` are items that are made by a chain of decisions.
    """
    count = len(items(frame))
    found = [SEND] if sendable else []
    found += [ADD + code for code in codes]
    if edits(frame) < MOST_EDITS:
        if count > 1:
            found.append(CLEAR)
        found += [DROP + place for place in range(count)]
        if ordered:
            found += [RAISE + place for place in range(1, count)]
        if changeable:
            found += [CHANGE + place for place in range(count)]
    return found


def edited(frame: D, option: Option) -> D:
    """The frame after a change: ``CLEAR``, ``DROP``, ``RAISE``, or what ``CHANGE`` leaves of it."""
    left = list(items(frame))
    if option == CLEAR:
        left = []
    elif RAISE <= option < CHANGE:
        place = place_of(option)
        left[place - 1 : place + 1] = left[place], left[place - 1]
    else:
        del left[place_of(option)]
    return frame.but(**{EDITS: edits(frame) + 1, type(frame).tail: tuple(left)})


def place_of(option: Option) -> int:
    """Which item a ``DROP``, ``RAISE`` or ``CHANGE`` is about."""
    return option % DROP


def added(frame: D, item: Any) -> D:
    """The frame with one more item."""
    return frame.but(**{type(frame).tail: (*items(frame), item)})


def listed(book: Book[Any], view: Any) -> list[Value]:
    """What the items of the pending draft are called, in their order."""
    frame = view.agenda[-1]
    return [_item_of(book.label(view, frame, DROP + place)) for place in range(len(items(frame)))]


def notes(book: Book[Any], view: Any) -> list[Message | None]:
    """What is to be known of each item: what the game notes beside taking it out."""
    frame = view.agenda[-1]
    return [book.note(view, frame, DROP + place) for place in range(len(listed(book, view)))]


def _item_of(label: Value) -> Value:
    """The item that a label of ``naming`` says to be taken out."""
    return label.values["item"] if isinstance(label, Message) else label


def words(option: Option) -> dict[str, str]:
    """By language: how what is done to the draft is typed; nothing for an addition."""
    if not SEND <= option < ADD:
        return {}
    kind, number = (option, "") if option in (SEND, CLEAR) else (option - place_of(option), str(place_of(option) + 1))
    return {language: f"{word}{number}" for language, word in WORDS[kind].items()}


def is_addition(option: Option) -> bool:
    return option >= ADD


def is_edit(option: Option) -> bool:
    return CLEAR <= option < ADD


def naming(
    item: Callable[[S, D, Any], tuple[Value, str]],
    addition: Callable[[S, D, int], tuple[Value, str]],
    send: Value = SEND_IT,
) -> Naming[S, D]:
    """What the changes are called: ``item`` and ``addition`` give label and word of an item, and of a code."""

    def named(view: S, frame: D, option: Option) -> tuple[Value, str]:
        if option >= ADD:
            return addition(view, frame, option - ADD)
        typed = words(option)["en"]
        if option == SEND:
            return send, typed
        if option == CLEAR:
            return Message(N_("Begin again")), typed
        place = place_of(option)
        what, word = item(view, frame, items(frame)[place])
        values: dict[str, Value] = {"number": place + 1, "item": what}
        if option >= CHANGE:
            return Message(N_("Change: {number}. {item}"), values), f"{typed}-{word}"
        if option >= RAISE:
            return Message(N_("Move up: {number}. {item}"), values), f"{typed}-{word}"
        return Message(N_("Take out: {number}. {item}"), values), f"{typed}-{word}"

    return Naming(lambda v, f, o: named(v, f, o)[0], lambda v, f, o: named(v, f, o)[1])
