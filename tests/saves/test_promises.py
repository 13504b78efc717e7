"""docs/trust.md names a test for every promise; each of them is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
ROWS = [
    line.strip("|").rsplit("|", 1)
    for line in (ROOT / "docs/trust.md").read_text("utf-8").splitlines()
    if line.startswith("| ") and "Shown by" not in line
]


@pytest.mark.parametrize(("promise", "shown"), ROWS, ids=range(len(ROWS)))
def test_every_promise_has_its_test(promise: str, shown: str) -> None:
    assert promise.strip().endswith(".")
    named = re.findall(r"`([^`]+)`", shown)
    source = ""
    for name in named:
        modules = (folder / f"{name.removesuffix('.py')}.py" for folder in (HERE, ROOT))
        module = next((module for module in modules if module.is_file()), None)
        if module is not None:
            source = module.read_text("utf-8")
        else:
            assert re.search(rf"def test_\w*{re.escape(name.strip('.'))}", source), name
    assert source, shown


def test_there_are_promises() -> None:
    assert len(ROWS) > 20
