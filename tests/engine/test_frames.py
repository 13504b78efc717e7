"""Frames: tuples whose fields have names, types and secrets."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from engine.frames import Decision, Frame, FrameType, Secret, Step, Tail
from engine.kit.views import blank, masked
from tests.conformance.checks import default_setup
from tests.games import masks


class Bid(Decision):
    opener: int
    amount: int = 3


class Stamp(NamedTuple):
    worth: int
    colour: int


class Parcel(Decision):
    first: Stamp
    others: tuple[Stamp, ...]
    more: Secret[Tail[Stamp]]


class AskAgain(Step):
    pass


class Draft(Decision):
    """What is written here concerns the seat that writes it."""

    to: int
    edits: Secret[int]
    items: Secret[Tail[int]]


class Sealed(Decision):
    letter: Secret[int] = -2
    inner: Secret[Draft | tuple[()]] = ()


def test_a_frame_is_a_tuple_whose_fields_have_names() -> None:
    bid = Bid(1, opener=2)
    assert (bid.seat, bid.opener, bid.amount) == (1, 2, 3)
    assert bid == ("bid", 1, 2, 3) and hash(bid) == hash(("bid", 1, 2, 3))
    assert AskAgain() == ("ask_again",)


def test_a_tail_is_the_rest_of_the_tuple() -> None:
    draft = Draft(0, 1, 2, (7, 8))
    assert draft == ("draft", 0, 1, 2, 7, 8) and draft.items == (7, 8)
    assert Draft(0, 1, 2, ()).items == ()


def test_named_tuples_within_a_frame_are_read_back_as_what_they_are() -> None:
    parcel = Parcel(0, Stamp(1, 2), (Stamp(3, 4),), (Stamp(5, 6), Stamp(7, 8)))
    read = Parcel.of(("parcel", 0, (1, 2), ((3, 4),), (5, 6), (7, 8)))
    assert read == parcel and read.first.colour == 2
    assert [stamp.worth for stamp in (*read.others, *read.more)] == [3, 5, 7]
    with pytest.raises(TypeError):
        Parcel.of(("parcel", 0, (1, 2, 3), ()))


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda frame: pickle.loads(pickle.dumps(frame))])
def test_a_frame_that_is_copied_or_pickled_is_the_same(again: Callable[[Frame], Frame]) -> None:
    """Libraries of others copy positions in these ways."""
    for frame in (Bid(2, 0, 5), Draft(1, 2, 3, (4, 5)), Parcel(0, Stamp(1, 2), (Stamp(3, 4),), (Stamp(5, 6),))):
        assert again(frame) == frame and type(again(frame)) is type(frame)


def test_but_changes_single_fields() -> None:
    assert Bid(1, 2).but(amount=5) == Bid(1, 2, 5)
    assert Draft(0, 1, 0, (7,)).but(items=(7, 9)) == Draft(0, 1, 0, (7, 9))


@pytest.mark.parametrize("items", [("bid", 1, 2), ("bid", 1, 2, 3, 4), ("bid",)])
def test_a_tuple_without_the_right_number_of_fields_is_refused(items: tuple[Any, ...]) -> None:
    assert Bid.of(("bid", 1, 2, 3)).opener == 2
    with pytest.raises(ValueError, match="does not have the fields of bid"):
        Bid.of(items)


def test_a_tail_may_be_empty_when_a_tuple_is_read() -> None:
    assert Draft.of(("draft", 0, 1, 2)).items == ()
    with pytest.raises(ValueError, match="fields of draft"):
        Draft.of(("draft", 0, 1))


@pytest.mark.parametrize("field", ["name", "count", "index", "but"])
def test_a_field_does_not_hide_what_every_frame_has(field: str) -> None:
    with pytest.raises(TypeError, match=field):
        FrameType("Odd", (Step,), {"__annotations__": {field: "int"}})


def test_only_the_last_field_can_be_a_tail() -> None:
    with pytest.raises(TypeError, match="tail"):
        FrameType("Odd", (Step,), {"__annotations__": {"items": "Tail[int]", "last": "int"}})


def test_secret_fields_are_blank_to_others() -> None:
    agenda: list[Frame] = [Bid(0, 1), Draft(1, 2, 3, (4, 5))]
    assert masked(agenda, 1) == agenda
    assert masked(agenda, 0) == [Bid(0, 1), Draft(1, 2, 0, ())]


def test_a_secret_field_may_say_what_others_see_instead() -> None:
    assert blank(Sealed(1, 6, Draft(1, 2, 3, (4,)))) == Sealed(1, -2, ())


def test_a_secret_field_of_a_game_is_hidden_by_being_declared() -> None:
    """Masks gets a decision with a secret field; its view hides the field without any other change."""

    class Whisper(Decision):
        word: Secret[int]

    state = masks.GAME.new(default_setup(masks.GAME, 2, 1))
    state.agenda.append(Whisper(0, 42))
    assert masks.GAME.view(state, 0).agenda[-1] == Whisper(0, 42)
    assert masks.GAME.view(state, 1).agenda[-1] == Whisper(0, 0)
