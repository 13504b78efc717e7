"""The figures in the rulebook are those of the game: its tables against ``data.toml``."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.colonial.tables import NATIONS, PACKAGE, RULES, START, TERRITORIES, TRACKS
from engine.text import LANGUAGES, terms

HELP = Path(__file__).parents[3] / "engine/games/colonial/help"
both = pytest.mark.parametrize("language", LANGUAGES)


def _clause(language: str, number: str) -> str:
    text = (HELP / f"{language}.md").read_text("utf-8").partition(f"**{number}**")[2]
    return text.partition("\n**CO-")[0].partition("\n## ")[0]


def _table(language: str, number: str) -> list[list[str]]:
    """The rows of the table of a clause, without its heading."""
    lines = [line for line in _clause(language, number).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@both
def test_the_table_of_territories(language: str) -> None:
    names = terms(PACKAGE)
    rows = _table(language, "CO-2.1")
    assert len(rows) == len(TERRITORIES)
    for cells, land in zip(rows, TERRITORIES, strict=True):
        resources = ", ".join(names["resource", id_][language] for id_ in land.resources) or "-"
        neighbours = ", ".join(names["territory", id_][language] for id_ in land.adjacent)
        assert cells == [
            names["territory", land.id][language],
            names["continent", land.continent][language],
            str(land.difficulty),
            str(land.native_power),
            resources,
            neighbours,
        ]


@both
def test_the_table_of_nations(language: str) -> None:
    names = terms(PACKAGE)
    for cells, nation in zip(_table(language, "CO-16.5"), NATIONS, strict=True):
        assert cells[0] == names["nation", nation.id][language]
        assert cells[1] == ", ".join(names["territory", id_][language] for id_ in nation.goals)
        extra = [str(number) for number in (nation.extra_treasury, nation.extra_squadrons) if number]
        assert [cell for cell in cells[3] if cell.isdigit()] == extra


@both
def test_figures_in_the_text(language: str) -> None:
    for track in TRACKS:
        assert "-".join(str(value) for value in track.values) in _clause(language, "CO-7.21")
    assert str(RULES.last_turn) in _clause(language, "CO-3.6")
    assert str(RULES.unrest_markers) in _clause(language, "CO-2.10")
    assert str(RULES.counters) in _clause(language, "CO-2.9")
    for number in (START.treasury, START.fleets, START.squadrons):
        assert str(number) in _clause(language, "CO-4.4")
