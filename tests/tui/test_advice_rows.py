"""Advice as it stands on the panel."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from tui.screen.panels.advice_panel import AdvicePanel
from tui.screen.rows import cut_off, wrapped
from tui.table.advising import Advised
from tui.tongue import Tongue


def test_a_line_longer_than_the_panel_is_broken_without_a_word_of_its_style() -> None:
    desk = cast(Any, SimpleNamespace(tongue=Tongue("en")))
    panel = AdvicePanel(desk, cast(Any, None), cast(Any, None), lambda _message: None)
    labels = ", ".join(f"Step {number}" for number in range(9))
    panel.found = [Advised(cast(Any, SimpleNamespace(label=labels)), (), "", 0.5, 12.0, ())]
    panel._list.resize(1)
    rows = panel.rows(40, 10)
    told = " ".join("".join(text for text, _ in row).strip(" ▸") for row in rows[1:3])
    assert told == labels
    assert all(style.weight == "bold" for row in rows[1:3] for text, style in row if text.strip())


def test_a_paragraph_may_begin_behind_something_else() -> None:
    rows = wrapped("one two three four", 12, indent="  ", first=6)
    assert ["".join(text for text, _ in row) for row in rows] == ["      one", "  two three", "  four"]
    assert "".join(text for text, _ in cut_off(rows[0], 5)) == " one"
