"""Drafts: what may be done to a list that is edited before it counts, and what that makes of it."""

from __future__ import annotations

import pytest

from engine.contract import Setup
from engine.frames import Tail
from engine.kit.drafts import (
    ADD,
    CLEAR,
    DROP,
    MOST_EDITS,
    RAISE,
    SEND,
    Draft,
    added,
    edited,
    is_addition,
    is_edit,
    options,
)
from engine.notation import read
from engine.text import Speaker
from tests.games import plots


class Note(Draft):
    edits: int
    items: Tail[str] = ()


class Offer(Draft):
    to: int
    price: int
    edits: int
    items: Tail[str]


NOTE = Note(0, 0, ("a", "b", "c"))


def test_what_may_be_done_to_a_draft() -> None:
    assert options(NOTE, [4, 5]) == [SEND, ADD + 4, ADD + 5, CLEAR, DROP, DROP + 1, DROP + 2]
    assert options(NOTE, [], sendable=False, ordered=True)[-2:] == [RAISE + 1, RAISE + 2]
    assert options(Note(0, 0), [7], sendable=False) == [ADD + 7]
    assert options(Note(0, 0, ("a",)), []) == [SEND, DROP]


@pytest.mark.parametrize(
    ("option", "items"),
    [
        (CLEAR, ()),
        (DROP, ("b", "c")),
        (DROP + 2, ("a", "b")),
        (RAISE + 1, ("b", "a", "c")),
        (RAISE + 2, ("a", "c", "b")),
    ],
)
def test_changes(option: int, items: tuple[str, ...]) -> None:
    assert edited(NOTE, option) == Note(0, 1, items)
    assert is_edit(option) and not is_addition(option)


def test_additions_and_fields_of_the_game() -> None:
    frame = Offer(1, 3, 9, 0, ("a",))
    assert added(frame, "b") == Offer(1, 3, 9, 0, ("a", "b"))
    assert edited(frame, DROP) == Offer(1, 3, 9, 1, ())
    assert is_addition(ADD) and not is_edit(ADD) and not is_edit(SEND)


def test_nobody_edits_for_ever() -> None:
    tired = Note(0, MOST_EDITS, ("a", "b"))
    assert options(tired, [4], ordered=True) == [SEND, ADD + 4]


def test_a_draft_is_typed_in_one_line() -> None:
    """Adding, changing the order, sending: in both languages."""
    state = plots.new(Setup("plots", 2, 1))
    line = {"en": "work rob raise2 rest send", "fr": "travailler voler raise2 rest envoyer"}
    for language, typed in line.items():
        speaker = Speaker("tests.games", language, ["Anne", "Bert"])
        taken = read(plots.GAME, state, typed, speaker)
        assert taken == (ADD, ADD + 1, RAISE + 1, ADD + 3, SEND)
    for option in taken:
        plots.BOOK.take(state, option)
    assert state.plans[0] == (plots.ROB, plots.WORK, plots.REST)


def test_an_edited_draft_loads_as_it_was() -> None:
    state = plots.new(Setup("plots", 2, 1))
    for option in (ADD, ADD + 2, RAISE + 1):
        plots.BOOK.take(state, option)
    again = plots.GAME.load(state.dump())
    assert again.agenda == state.agenda and list(again.options) == list(state.options)
