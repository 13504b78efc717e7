"""What the game itself says of its regions: neighbours, ports, kinds and names."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tui.maps.grid import DOOR
from tui.maps.names import names

GAMES = Path(__file__).parents[3] / "engine" / "games"
LANGUAGES = ("en", "fr")


@dataclass(frozen=True, slots=True)
class Figures:
    """The rows of a game's data.toml that are regions, and the kind of each: the name of its table."""

    game: str
    rows: dict[str, dict[str, Any]]
    kinds: dict[str, str]

    def borders(self, lists: Iterable[str]) -> set[frozenset[str]]:
        """The pairs of neighbours; every region lists its own under some of these words."""
        return {
            frozenset((region, other))
            for region, row in self.rows.items()
            for word in lists
            for other in row.get(word, ())
        }

    def ports(self) -> dict[str, str]:
        """The sea that each port region opens on."""
        return {region: row["port"] for region, row in self.rows.items() if row.get("port")}

    def names(self, region: str) -> list[tuple[str, ...]]:
        """In each language what the region may be called, longest first; its id if the game does not say."""
        if region not in self.rows:
            return [(region.removeprefix(DOOR).replace("_", " "), region[:3])]
        terms = tomllib.loads((GAMES / self.game / "terms.toml").read_text(encoding="utf-8"))["region"]
        return [names(self.game, region, terms[region][language], language) for language in LANGUAGES]


def read_figures(game: str, regions: Iterable[str]) -> Figures:
    """The figures of the regions named; none for a game that is not there."""
    wanted, file = set(regions), GAMES / game / "data.toml"
    tables = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    found = {
        row["id"]: (row, table)
        for table, rows in tables.items()
        if isinstance(rows, list)
        for row in rows
        if row.get("id") in wanted
    }
    return Figures(game, {id_: row for id_, (row, _) in found.items()}, {id_: kind for id_, (_, kind) in found.items()})
