"""Copies of positions, and rows that are saved by place and count."""

from __future__ import annotations

import pytest

from engine.kit.plain import dumped, fill
from engine.kit.twins import copier


class Small:
    __slots__ = ("agenda", "events", "name", "row")

    def __init__(self) -> None:
        self.agenda: list[tuple[str, int]] = [("turn", 0)]
        self.events: list[str] | None = []
        self.name = (1, 2)
        self.row = bytearray(6)


def test_a_copy_shares_nothing_that_changes_and_nobody_listens_to_it() -> None:
    state = Small()
    state.row[3] = 7
    twin = copier(Small())(state)
    state.row[3] = 1
    state.agenda.clear()
    assert type(twin) is Small
    assert (twin.row[3], twin.agenda, twin.name, twin.events) == (7, [("turn", 0)], (1, 2), None)


def test_a_sparse_row_is_saved_by_place_and_count() -> None:
    state, again = Small(), Small()
    state.row[3], state.row[5] = 7, 1
    assert dumped(state, ("row",), ("row",)) == [[3, 7, 5, 1]]
    fill(again, ("row",), [[3, 7, 5, 1]], sparse=("row",))
    assert again.row == state.row


@pytest.mark.parametrize("pairs", [[6, 1], [-1, 1], [0], [0, 256], ["a", 1]])
def test_a_sparse_row_that_does_not_fit_is_refused(pairs: list[int]) -> None:
    with pytest.raises(ValueError):
        fill(Small(), ("row",), [pairs], sparse=("row",))
