"""Every clause of the rulebook from SE-4 to SE-24 is cited by the code and by a test, or listed in docs/readings.md."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[3]
GAME = ROOT / "engine/games/struggle"
HERE = Path(__file__).parent

CLAUSE = re.compile(r"SE-(\d+)\.(\d+)")
RANGE = re.compile(r"SE-(\d+)\.(\d+) to SE-\1\.(\d+)")
TEST_NAME = re.compile(r"def test_(?:c\d\d_)?se_(\d+)_(\d+)_")
CASE_NAME = re.compile(r"def test_c(\d\d)_se_\d+_\d+_")

Clause = tuple[int, int]


def _numbers(found: Iterable[tuple[str, ...]]) -> set[Clause]:
    return {(int(chapter), int(number)) for chapter, number in found}


def _rulebook() -> set[Clause]:
    text = (GAME / "help/en.md").read_text("utf-8")
    return {clause for clause in _numbers(re.findall(r"^\*\*SE-(\d+)\.(\d+)\*\*", text, re.M)) if 4 <= clause[0] <= 24}


def _sources(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")) if path != Path(__file__))


def _tests() -> str:
    """The tests without the headings of their files, which speak of whole chapters."""
    files = sorted(path for path in HERE.glob("test_*.py") if path != Path(__file__))
    return "\n".join(path.read_text("utf-8").partition("\nfrom __future__")[2] for path in files)


def _cited(text: str) -> set[Clause]:
    """Clauses named in the text, one by one or as in "SE-9.1 to SE-9.3"."""
    ranges = [(int(c), int(low), int(high)) for c, low, high in RANGE.findall(text)]
    return _numbers(CLAUSE.findall(text)) | {(c, n) for c, low, high in ranges for n in range(low, high + 1)}


def _listed() -> set[Clause]:
    """What docs/readings.md says of clauses that no test can check."""
    paper = (ROOT / "docs/readings.md").read_text("utf-8")
    _, _, section = paper.partition("## Struggle of Empires")
    return _cited(section.partition("\n## ")[0])


def _named(clauses: set[Clause]) -> list[str]:
    return [f"SE-{chapter}.{number}" for chapter, number in sorted(clauses)]


def test_the_rulebook_has_its_clauses() -> None:
    assert len(_rulebook()) > 120
    assert {chapter for chapter, _ in _rulebook()} == set(range(4, 25))


def test_every_clause_has_a_test() -> None:
    cited = _cited(_tests()) | _numbers(TEST_NAME.findall(_tests()))
    assert _named(_rulebook() - cited - _listed()) == []


def test_every_clause_has_code() -> None:
    assert _named(_rulebook() - _cited(_sources(GAME)) - _listed()) == []


def test_nobody_cites_a_clause_that_does_not_exist() -> None:
    cited = _cited(_sources(GAME)) | _cited(_sources(HERE)) | _numbers(TEST_NAME.findall(_tests()))
    assert _named({clause for clause in cited if 4 <= clause[0] <= 24} - _rulebook()) == []


def test_all_acceptance_cases_are_here() -> None:
    assert {int(number) for number in CASE_NAME.findall(_tests())} == set(range(1, 81))
