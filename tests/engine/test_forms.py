"""Forms: fields that are filled in one after another."""

from __future__ import annotations

from typing import Any, Final

import pytest

from engine.contract import PASS, Blocked, Option, Reason
from engine.kit.forms import Editor, Field, Form

TAKEN: Final = Reason("1", "taken")
TWICE: Final = Reason("1", "twice")


class Bargain(Form):
    what: int
    values: tuple[Any, ...] = ()
    chosen: tuple[int, ...] = ()


def not_before(_s: object, frame: Bargain, option: Option) -> Reason | None:
    return TAKEN if option in frame.values else None


WHO: Final = Field[object, Bargain]("who", lambda _s, _f: (1, 2, 3))
WHERE: Final = Field[object, Bargain]("where", lambda _s, _f: (1, 2, 3, 4), not_before, most=2)
LAST: Final = Field[object, Bargain]("last", lambda _s, _f: (7, 8))
EDITOR: Final = Editor[object, Bargain](lambda frame: (WHO, WHERE, LAST) if frame.what else (WHO,), TWICE)


def filled(*options: Option) -> Bargain:
    frame = Bargain(0, what=1)
    for option in options:
        assert option in EDITOR.options(None, frame)
        frame = EDITOR.filled(frame, option)
    return frame


def test_one_field_is_asked_for_after_another() -> None:
    assert EDITOR.field(filled()) is WHO and EDITOR.field(filled(2)) is WHERE
    assert EDITOR.field(filled(2, 4, PASS)) is LAST
    assert filled(2, 4, 1, PASS, 8) == Bargain(0, 1, (2, (4, 1), 8))


def test_which_fields_a_form_has_follows_from_its_frame() -> None:
    assert not EDITOR.is_complete(filled(2)) and EDITOR.is_complete(Bargain(0, 0, (2,)))
    assert EDITOR.is_complete(filled(2, 4, PASS, 7))


def test_a_list_is_closed_once_something_is_in_it_and_when_it_is_full() -> None:
    assert EDITOR.options(None, filled(2)) == [1, 3, 4]
    assert EDITOR.options(None, filled(2, 3)) == [PASS, 1, 4]
    assert EDITOR.options(None, filled(2, 3, 4)) == [PASS]


def test_what_is_closed_says_why() -> None:
    assert EDITOR.closed(None, filled(2, 3)) == [Blocked(2, TAKEN), Blocked(3, TWICE)]
    assert EDITOR.closed(None, filled()) == []


@pytest.mark.parametrize("wanted", [(2, (3, 1), 8), (1, (4,), 7)])
def test_an_opponent_fills_in_the_values_that_it_wants(wanted: tuple[Any, ...]) -> None:
    frame = Bargain(0, what=1)
    while not EDITOR.is_complete(frame):
        option = EDITOR.toward(frame, wanted)
        assert option is not None and option in EDITOR.options(None, frame)
        frame = EDITOR.filled(frame, option)
    assert frame.values == wanted


def test_a_form_that_has_gone_another_way_leads_nowhere() -> None:
    assert EDITOR.toward(filled(2, 3), (1, (3,), 7)) is None
    assert EDITOR.toward(filled(2, 3), (2, (4,), 7)) is None
