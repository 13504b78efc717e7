"""Every clause of the rulebook is cited by the code and by a test, or listed here with the reason why not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[3]
GAME: Final = ROOT / "engine/games/pax"
HERE: Final = Path(__file__).parent
CLAUSE: Final = re.compile(r"PB-(\d+\.\d+[a-z]?)")
RANGE: Final = re.compile(r"PB-(\d+)\.(\d+) to PB-\1\.(\d+)")
NAMED: Final = re.compile(r"pb_(\d+)_(\d+[a-z]?)(?=_)")
CASE: Final = re.compile(r"def test_case_c(\d\d)_")

CASES: Final = {
    1: "PB-5.1 PB-5.2",
    2: "PB-5.5 PB-6.3",
    3: "PB-6.1 PB-6.7 PB-6.5",
    4: "PB-2.4",
    5: "PB-2.6 PB-15.5",
    6: "PB-8.3",
    7: "PB-6.1 PB-6.3 PB-6.4",
    8: "PB-6.2",
    9: "PB-6.2",
    10: "PB-9.3 PB-9.6 PB-9.5",
    11: "PB-9.4",
    12: "PB-15.9 PB-20.5",
    13: "PB-15.8 PB-15.9",
    14: "PB-18.2",
    15: "PB-13.3",
    16: "PB-13.1 PB-13.3",
    17: "PB-13.1 PB-13.2 PB-11.4",
    18: "PB-15.2 PB-16.6",
    19: "PB-11.7 PB-15.2 PB-15.3 PB-16.3 PB-16.6",
    20: "PB-11.9",
    21: "PB-16.9 PB-16.3 PB-16.6",
    22: "PB-11.9 PB-15.2",
    23: "PB-15.3",
    24: "PB-16.6 PB-16.7",
    25: "PB-16.2 PB-16.3",
    26: "PB-12.9 PB-12.13 PB-12.14 PB-7.10",
    27: "PB-15.16 PB-20.53",
    28: "PB-15.16",
    29: "PB-15.15",
    30: "PB-15.15",
    31: "PB-15.14",
    32: "",
    33: "PB-6.6",
    34: "PB-5.7",
    35: "PB-5.5 PB-5.7",
    36: "PB-6.3",
    37: "PB-7.3 PB-7.6 PB-7.5",
    38: "PB-7.3 PB-7.4",
    39: "PB-7.4 PB-7.6",
    40: "PB-8.3",
    41: "PB-8.11",
    42: "PB-9.8 PB-10.7 PB-9.1",
    43: "PB-9.4",
    44: "PB-8.14 PB-10.1",
    45: "PB-10.1",
    46: "PB-8.14 PB-10.4 PB-6.2",
    47: "PB-10.7",
    48: "PB-12.15 PB-12.4",
    49: "PB-12.10",
    50: "PB-12.13",
    51: "PB-11.7",
    52: "PB-8.8",
    53: "PB-8.12",
    54: "PB-15.5 PB-15.10 PB-15.13",
    55: "PB-13.6 PB-15.9",
    56: "PB-13.13",
    57: "PB-14.1 PB-14.2",
    58: "PB-18.5",
    59: "PB-18.4",
    60: "PB-8.3",
    61: "PB-16.8",
    62: "PB-15.14 PB-20.23",
    63: "PB-16.9 PB-8.13",
    64: "PB-7.10",
    65: "PB-17.3",
    66: "PB-8.14",
    67: "PB-2.7 PB-15.13",
    68: "PB-12.1 PB-12.4",
    69: "PB-12.15 PB-12.17",
    70: "PB-16.2 PB-16.4 PB-16.5",
    71: "PB-11.7 PB-15.2 PB-16.3",
    72: "PB-11.16 PB-8.8",
    73: "PB-10.7 PB-12.21",
    74: "PB-7.6 PB-14.1 PB-14.3",
    75: "PB-11.10",
    76: "PB-15.14",
    77: "PB-16.8 PB-15.13",
    78: "PB-8.1 PB-8.14",
    79: "PB-18.2 PB-20.46",
    80: "PB-12.2 PB-12.4",
    81: "PB-10.7 PB-12.15 PB-20.50",
}
"""The clauses that each acceptance case is about."""

NOT_IN_CODE: Final = {
    "words": "0.2 1.7 2.1 2.2 2.3 3.3 3.5 3.6 6.0 6.7 6.8 9.8 10.0 10.8a 11.1 11.14 11.17 12.18 12.20 13.14 14.1a"
    " 15.3a 15.7b 17.1 18.1 18.7 0.7",
    "tables": "0.9 1.8 2.8 4.6 5.8 7.12 9.9 11.21 12.23 13.15 18.8",
    "advice": "11.12 11.19 11.20 12.19",
}
"""Clauses that explain, sum up or forbid what no code offers; tables, which are in data.toml; advice to players."""

NOT_IN_TESTS: Final = {
    "words": "0.2 0.4 0.7 1.1 1.3 1.5 1.7 2.1 2.2 2.3 2.5 3.3 3.5 3.6 4.3 4.5 6.0 6.8 8.2 8.4 8.5 10.0 10.2 10.5 10.8"
    " 10.8a 11.1 11.2 11.8 11.14 11.15 12.18 12.20 13.14 14.1a 15.3a 15.7 15.7b 17.1 18.1 18.3 18.7",
    "tables": "0.9 1.8 2.8 4.6 5.8 7.12 9.9 11.21 12.23 13.15 18.8",
    "advice": "11.12 11.13 11.19 11.20 12.19",
}
"""The same."""

RULINGS: Final = "20."
"""A ruling repeats what another clause says, which is cited and tested instead."""


def rulebook(language: str) -> list[str]:
    text = (GAME / f"help/{language}.md").read_text("utf-8")
    return re.findall(r"^\*\*PB-([\d.]+[a-z]?)\*\*", text, re.M)


def sources(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")) if path != Path(__file__))


def cited(text: str) -> set[str]:
    found = set(CLAUSE.findall(text))
    for chapter, first, last in RANGE.findall(text):
        found |= {f"{chapter}.{number}" for number in range(int(first), int(last) + 1)}
    return found


def listed(table: dict[str, str]) -> set[str]:
    return {clause for clauses in table.values() for clause in clauses.split()}


def test_both_languages_have_the_same_clauses() -> None:
    assert rulebook("en") == rulebook("fr") and len(rulebook("en")) > 270


def test_every_clause_is_cited_in_the_code() -> None:
    missing = set(rulebook("en")) - cited(sources(GAME)) - listed(NOT_IN_CODE)
    assert not sorted(clause for clause in missing if not clause.startswith(RULINGS))


def test_every_clause_is_tested() -> None:
    text = sources(HERE)
    tested = cited(text) | {f"{chapter}.{number}" for chapter, number in NAMED.findall(text)}
    tested |= {clause for clauses in CASES.values() for clause in CLAUSE.findall(clauses)}
    missing = set(rulebook("en")) - tested - listed(NOT_IN_TESTS)
    assert not sorted(clause for clause in missing if not clause.startswith(RULINGS))


def test_nobody_cites_a_clause_that_does_not_exist() -> None:
    assert not sorted(cited(sources(GAME)) - set(rulebook("en")))


def test_all_acceptance_cases_are_here() -> None:
    assert {int(number) for number in CASE.findall(sources(HERE))} == set(range(1, 82)) == set(CASES)
