"""Data files are read strictly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from engine.data import BadData, row, rows


@dataclass(frozen=True)
class Area:
    id: str
    value: int
    borders: tuple[str, ...]


GOOD = {"id": "india", "value": 5, "borders": ["tibet"]}


def test_a_table_becomes_a_value_and_lists_become_tuples() -> None:
    assert row(Area, GOOD, "here") == Area("india", 5, ("tibet",))
    assert row(Area, {**GOOD, "source": "page 3"}, "here") == Area("india", 5, ("tibet",))
    assert rows(Area, [GOOD, GOOD], "here") == (Area("india", 5, ("tibet",)),) * 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"colour": "red"}, r"unknown keys \['colour'\]"),
        ({"value": None}, "value"),
        ({"value": "5"}, "value"),
        ({"value": True}, "value"),
        ({"value": 5.0}, "value"),
        ({"borders": "tibet"}, "borders"),
    ],
)
def test_anything_else_is_refused_by_name(change: dict[str, Any], said: str) -> None:
    with pytest.raises(BadData, match=said):
        row(Area, GOOD | change, "areas")


def test_a_missing_key_is_named_with_its_place() -> None:
    with pytest.raises(BadData, match=r"areas\[1\]: unknown keys \[\], missing keys \['value'\]"):
        rows(Area, [GOOD, {"id": "x", "borders": []}], "areas")
