"""Every clause of the rulebook is cited by the code and by a test, or stands here with the reason why not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from engine.games.ultima import GAME
from engine.text import LANGUAGES

ROOT = Path(__file__).parents[3]
GAME_FOLDER = ROOT / "engine/games/ultima"
HERE = Path(__file__).parent

CLAUSE = re.compile(r"UR-(\d+)\.(\d+)")
RANGE = re.compile(r"UR-(\d+)\.(\d+) to UR-\1\.(\d+)")
TEST_NAME = re.compile(r"def (test_\w+)")
IN_NAME = re.compile(r"ur_(\d+)_(\d+)(?=_)")
CASE_NAME = re.compile(r"def test_case_c(\d\d)_ur_\d+_\d+_")
CASES = 99

Clause = tuple[int, int]

NO_TEST = {
    (24, 3): "advice on what a proposal is worth",
    (26, 19): "says how many play; seats without a person are the program's concern",
    (26, 20): "says that figures may be tuned",
}
NO_CODE = {
    (24, 1): "says that nothing else binds: there is no other decision in the book",
    (24, 3): "advice on what a proposal is worth",
    (26, 19): "see above",
    (26, 20): "see above",
}


def _numbers(found: Iterable[tuple[str, ...]]) -> set[Clause]:
    return {(int(chapter), int(number)) for chapter, number in found}


def _rulebook(language: str = "en") -> set[Clause]:
    text = (GAME_FOLDER / f"help/{language}.md").read_text("utf-8")
    return _numbers(re.findall(r"^\*\*UR-(\d+)\.(\d+)\*\*", text, re.M))


def _sources() -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(GAME_FOLDER.rglob("*.py")))


def _tests() -> str:
    files = sorted(path for path in HERE.glob("test_*.py") if path != Path(__file__))
    return "\n".join(path.read_text("utf-8").partition("\nfrom __future__")[2] for path in files)


def _cited(text: str) -> set[Clause]:
    """Clauses named in the text, one by one or as in "UR-9.1 to UR-9.3"."""
    ranges = [(int(c), int(low), int(high)) for c, low, high in RANGE.findall(text)]
    return _numbers(CLAUSE.findall(text)) | {(c, n) for c, low, high in ranges for n in range(low, high + 1)}


def _in_names(text: str) -> set[Clause]:
    return {clause for name in TEST_NAME.findall(text) for clause in _numbers(IN_NAME.findall(name))}


def _named(clauses: set[Clause]) -> list[str]:
    return [f"UR-{chapter}.{number}" for chapter, number in sorted(clauses)]


def test_the_rulebook_has_its_clauses_in_every_language() -> None:
    assert len(_rulebook()) == 264 and {chapter for chapter, _ in _rulebook()} == set(range(1, 27))
    assert all(_rulebook(language) == _rulebook() for language in LANGUAGES)


def test_every_clause_has_a_test() -> None:
    assert _named(_rulebook() - _cited(_tests()) - _in_names(_tests()) - NO_TEST.keys()) == []


def test_every_clause_has_code() -> None:
    assert _named(_rulebook() - _cited(_sources()) - NO_CODE.keys()) == []


def test_nobody_cites_a_clause_that_does_not_exist() -> None:
    cited = _cited(_sources()) | _cited(_tests()) | _in_names(_tests())
    assert _named({clause for clause in cited if clause[0] <= 26} - _rulebook()) == []


def test_every_decision_names_a_clause() -> None:
    assert all(_cited(point.clause) <= _rulebook() for point in GAME.book.points.values())


def test_all_acceptance_cases_are_here() -> None:
    assert {int(number) for number in CASE_NAME.findall(_tests())} == set(range(1, CASES + 1))
