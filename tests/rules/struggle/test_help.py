"""The figures in the rulebook are those of the game: its tables and tile descriptions against ``data.toml``."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from engine.games.struggle.strengths import odds
from engine.games.struggle.tables import COMBAT, COUNTERS, PACKAGE, REGIONS, SCORED, STOCK, TILES, Region, Tile
from engine.text import LANGUAGES, terms

HELP = Path(__file__).parents[3] / "engine/games/struggle/help"
COSTS = {
    "en": {"gold": r"(\d+) gold", "population": r"(\d+) population", "unrest": r"(\d+) unrest"},
    "fr": {"gold": r"(\d+) Ors?", "population": r"(\d+) points? de Population", "unrest": r"(\d+) marqueurs? d'insat"},
}
FREE = {"en": "free", "fr": "gratuite"}
SYMBOL = {
    "en": {"army": "army", "army_or_navy": "army or navy"},
    "fr": {"army": "armée", "army_or_navy": "armée ou navire"},
}
KIND = {"en": ("European", "colonial"), "fr": ("européenne", "coloniale")}
YES = {"en": "yes", "fr": "oui"}
DEVELOPMENTS = [tile for tile in TILES if tile.family == "development"]

both = pytest.mark.parametrize("language", LANGUAGES)


def _text(language: str) -> str:
    return _plain((HELP / f"{language}.md").read_text("utf-8"))


def _plain(text: str) -> str:
    """Apostrophes and spaces are typography, not figures."""
    return text.replace("’", "'").replace("\u00a0", " ").replace("\u202f", " ")


def _clause(language: str, number: str) -> str:
    text = _text(language).partition(f"**{number}**")[2]
    return re.split(r"\n\*\*SE-|\n## ", text)[0]


def _table(language: str, number: str) -> list[list[str]]:
    """The rows of the table of a clause, without its heading."""
    lines = [line for line in _clause(language, number).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def _name(language: str, group: str, id_: str) -> str:
    return _plain(terms(PACKAGE)[group, id_][language])


def _list(names: str) -> set[str]:
    return set(re.split(r", | or | ou ", names))


def _cost(language: str, text: str) -> tuple[int, int, int]:
    found = [re.search(pattern, text) for pattern in COSTS[language].values()]
    gold, population, unrest = (int(hit[1]) if hit else 0 for hit in found)
    assert any(found) != (FREE[language] in text), text
    return gold, population, unrest


def _printed(tile: Tile) -> tuple[int, int, int]:
    return tile.cost_gold, tile.cost_population, tile.cost_unrest


@both
@pytest.mark.parametrize(("family", "clause"), [("company", "SE-15.1"), ("alliance", "SE-15.2")])
def test_se_15_1_companies_and_alliances(language: str, family: str, clause: str) -> None:
    """SE-15.1, SE-15.2."""
    tiles = [tile for tile in TILES if tile.family == family]
    rows = _table(language, clause)
    assert [row[0] for row in rows] == [_name(language, "tile", tile.id) for tile in tiles]
    for tile, row in zip(tiles, rows, strict=True):
        assert int(row[1]) == tile.count
        assert _cost(language, row[2]) == _printed(tile), tile.id
        assert _list(row[3]) == {_name(language, "region", region) for region in tile.regions}
        assert row[4:] == ([SYMBOL[language][tile.symbol]] if tile.symbol else [])


@both
@pytest.mark.parametrize("tile", DEVELOPMENTS, ids=lambda tile: tile.id)
def test_se_15_3_development_tiles(language: str, tile: Tile) -> None:
    """SE-15.3 to SE-15.22."""
    opening = re.match(r" (.+?) \((\d+) (?:tiles?|tuiles?) ?; (.+?) ?; (.+?)\)\.", _clause(language, tile.clause))
    assert opening, tile.clause
    name, number, cost, _ = opening.groups()
    assert (name, int(number)) == (_name(language, "tile", tile.id), tile.count)
    assert _cost(language, cost) == _printed(tile)


@both
def test_se_11_4_how_long_tiles_serve(language: str) -> None:
    kinds = [tile.timing for tile in TILES if tile.family == "development"]
    rows = _table(language, "SE-11.4")
    order = ("permanent", "once_per_war", "discard", "return_after_use", "immediate", "immediate_on_board")
    for timing, row in zip(order, rows, strict=False):
        named = {_name(language, "tile", tile.id) for tile in DEVELOPMENTS if tile.timing == timing}
        assert named <= set(row[2].split(", ")), timing
        assert len(set(row[2].split(", ")) - named) == (timing == "once_per_war")  # and the company tiles
    assert set(kinds) | {"until_end_of_war"} == {tile.timing for tile in TILES}


@both
def test_se_2_1_regions(language: str) -> None:
    rows = _table(language, "SE-2.1")
    assert [row[0] for row in rows] == [_name(language, "region", region.id) for region in REGIONS[:SCORED]]
    for region, row in zip(REGIONS, rows, strict=False):
        assert tuple(map(int, row[1].split(" / "))) == region.vp
        assert row[2] == KIND[language][region.kind == "colonial"]
        assert (row[3] == YES[language]) == region.navy_allowed
        assert _neighbours(language, region) == (_known(row[4]), _known(row[5]))


def _neighbours(language: str, region: Region) -> tuple[set[str], set[str]]:
    beside = [home.id for home in REGIONS[SCORED:] if region.id in home.adjacent]
    homes = {_name(language, "power", home.removeprefix("home_")) for home in beside}
    return {_name(language, "region", other) for other in region.adjacent}, homes


def _known(names: str) -> set[str]:
    return set() if names in ("none", "aucune", "aucun") else set(names.split(", "))


@both
def test_se_3_4_counters(language: str) -> None:
    *rows, last = _table(language, "SE-3.4")
    assert [row[0] for row in rows] == [_name(language, "region", region.id) for region in REGIONS[:SCORED]]
    for region, row in zip(REGIONS, rows, strict=False):
        here = [counter for counter in COUNTERS if counter.region == region.id]
        strengths = Counter(counter.strength for counter in here if counter.kind == "neutral")
        kinds = Counter(counter.kind for counter in here)
        bonuses = sum(counter.bonus_gold > 0 for counter in here), sum(counter.bonus_vp > 0 for counter in here)
        figures = (len(here), strengths[1], strengths[2], strengths[3], kinds["pop"], kinds["slaves"], *bonuses)
        assert tuple(map(int, row[1:])) == figures, region.id
    assert [sum(int(row[column]) for row in rows) for column in range(1, 9)] == list(map(int, last[1:]))


@both
def test_se_3_1_pieces_and_tiles(language: str) -> None:
    """SE-3.1, SE-3.5."""
    assert tuple(map(int, re.findall(r"\d+", _clause(language, "SE-3.1")))) == STOCK
    numbers = [sum(tile.count for tile in TILES if tile.family == f) for f in ("company", "alliance", "development")]
    assert list(map(int, re.findall(r"\b\d\d?\b", _clause(language, "SE-3.5"))))[:4] == [sum(numbers), *numbers]


@both
def test_se_14_11_strengths(language: str) -> None:
    rows = {row[0]: row[1] for row in _table(language, "SE-14.11")}
    assert rows[_name(language, "tile", "slave_revolt")] == str(COMBAT.slave_revolt_strength)
    assert rows[_name(language, "tile", "pirates")] == str(COMBAT.pirates_strength)


@both
def test_se_26_7_odds(language: str) -> None:
    for row in _table(language, "SE-26.7"):
        lead, *chances = (int(cell.replace("−", "-").replace("%", "")) for cell in row)
        assert tuple(chances) == odds(lead)
