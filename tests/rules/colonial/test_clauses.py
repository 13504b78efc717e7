"""Every clause of the rulebook is cited by the code and by a test, or stands below with the reason why not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[3]
GAME = ROOT / "engine/games/colonial"
HERE = Path(__file__).parent

CLAUSE = re.compile(r"CO-(\d+)\.(\d+)")
RANGE = re.compile(r"CO-(\d+)\.(\d+) to CO-\1\.(\d+)")
TEST_NAME = re.compile(r"def test_co_(\d+)_(\d+)_")
TWO_IN_A_NAME = re.compile(r"def test_co_(\d+)_(\d+)_and_(\d+)_(\d+)_")
CASE_NAME = re.compile(r"def test_case_c(\d\d)_")

WITHOUT_CODE = {
    (1, 1): "a description of the game",
    (1, 2): "a summary of CO-3.1",
    (1, 5): "a list of what is thrown for elsewhere; a test plays and watches the dice",
    (2, 5): "words of the language of the rules",
    (2, 6): "words of the language of the rules",
    (3, 3): "nothing limits Prestige above, lose_prestige does below (CO-7.32)",
    (3, 5): "there is no rule that eliminates anybody",
    (5, 4): "follows from the order of the agenda",
    (7, 5): "follows from the word strictly in CO-7.4",
    (7, 12): "follows from what a Monopoly is counted by (CO-7.11)",
    (9, 5): "follows from CO-7.10 and CO-9.1",
    (10, 2): "the comparison of the die stands under CO-10.6 and CO-10.7",
    (10, 9): "the continent of a territory is a figure of the data",
    (11, 5): "victory.checked looks for Loans (CO-3.1)",
    (12, 5): "nothing else removes the City (CO-12.2)",
    (13, 2): "nothing else removes a Mission (CO-13.12)",
    (13, 10): "declining is offered with every decision",
    (13, 11): "nothing else removes Goods",
    (13, 22): "nothing looks at the map when Goods are sold",
    (15, 1): "says what the chapter is for",
}
"""Clauses that no line of the rules stands for."""


def _numbers(found: Iterable[tuple[str, ...]]) -> set[tuple[int, int]]:
    return {(int(chapter), int(number)) for chapter, number in found}


def _rulebook(language: str = "en") -> set[tuple[int, int]]:
    text = (GAME / f"help/{language}.md").read_text("utf-8")
    return _numbers(re.findall(r"^\*\*CO-(\d+)\.(\d+)\*\*", text, re.M))


def _sources() -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(GAME.rglob("*.py")))


def _tests() -> str:
    """The tests without the headings of their files, which speak of whole chapters."""
    files = sorted(path for path in HERE.glob("test_*.py") if path != Path(__file__))
    return "\n".join(path.read_text("utf-8").partition("\nfrom __future__")[2] for path in files)


def _cited(text: str) -> set[tuple[int, int]]:
    """Clauses named in the text, one by one or as in "CO-9.1 to CO-9.3"."""
    ranges = [(int(c), int(low), int(high)) for c, low, high in RANGE.findall(text)]
    return _numbers(CLAUSE.findall(text)) | {(c, n) for c, low, high in ranges for n in range(low, high + 1)}


def _named_in_tests() -> set[tuple[int, int]]:
    names = _numbers(TEST_NAME.findall(_tests()))
    return names | _numbers((second, third) for _, _, second, third in TWO_IN_A_NAME.findall(_tests()))


def _listed(clauses: set[tuple[int, int]]) -> list[str]:
    return [f"CO-{chapter}.{number}" for chapter, number in sorted(clauses)]


def test_the_rulebook_is_whole_and_the_same_in_both_languages() -> None:
    assert len(_rulebook()) > 160
    assert {chapter for chapter, _ in _rulebook()} == set(range(1, 17))
    assert _rulebook("fr") == _rulebook()


def test_every_clause_has_a_test() -> None:
    assert _listed(_rulebook() - _cited(_tests()) - _named_in_tests()) == []


def test_every_clause_has_code() -> None:
    assert _listed(_rulebook() - _cited(_sources()) - WITHOUT_CODE.keys()) == []


def test_what_is_excused_is_not_cited() -> None:
    assert _listed(set(WITHOUT_CODE) - _rulebook()) == []


def test_nobody_cites_a_clause_that_does_not_exist() -> None:
    cited = _numbers(CLAUSE.findall(_sources() + _tests())) | _named_in_tests()
    assert _listed({clause for clause in cited if clause[0] <= 16} - _rulebook()) == []


def test_all_acceptance_cases_are_here() -> None:
    assert {int(number) for number in CASE_NAME.findall(_tests())} == set(range(1, 87))
