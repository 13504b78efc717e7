"""Every clause of the rulebook has a test that cites it, or is listed as untestable; every case has one."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from engine.games.seven.tables import PACKAGE
from tests.rules import seven

SOURCES = [path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py"))]
TESTS = [name for source in SOURCES for name in re.findall(r"^def (test_sv_\w+)", source, re.MULTILINE)]
CASES = 93


def cited(name: str) -> str:
    """``test_sv_20_1_3_c78_...`` cites SV-20.1.3."""
    found = re.match(r"test_sv_(\d+(?:_\d+)*)", name)
    assert found
    return "SV-" + found[1].replace("_", ".")


def test_every_clause_is_tested_or_listed() -> None:
    rulebook = files(PACKAGE).joinpath("help", "en.md").read_text("utf-8")
    clauses = set(re.findall(r"^\*\*(SV-[\d.]+)\*\*", rulebook, re.MULTILINE))
    listed = set(re.findall(r"(SV-[\d.]*\d)\b", seven.__doc__ or ""))
    assert clauses - {cited(name) for name in TESTS} - listed == set()


def test_every_case_is_tested() -> None:
    named = {int(case) for name in TESTS for case in re.findall(r"_c(\d\d)(?=_|$)", name)}
    named |= {int(case) for source in SOURCES for case in re.findall(r"SV-C(\d\d)", source)}
    assert set(range(1, CASES + 1)) - named == set()
