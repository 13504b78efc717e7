"""What the game itself says of its regions: neighbours, ports, kinds and names."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from tui.maps.grid import DOOR
from tui.maps.sheets import names

LANGUAGES = ("en", "fr")


@dataclass(frozen=True, slots=True)
class Figures:
    """The rows of a game's data.toml that are regions, and the kind of each: the name of its table."""

    rules: str
    look: str
    """The packages of the game: one with data.toml and terms.toml, one with the shorter names."""
    rows: dict[str, dict[str, Any]]
    kinds: dict[str, str]
    terms: tuple[str, ...] = ("region",)
    """The tables of terms.toml that have names of regions."""

    def borders(self, lists: Iterable[str]) -> set[frozenset[str]]:
        """The pairs of neighbours; every region lists its own under some of these words."""
        regions = {row["id"]: region for region, row in self.rows.items()}
        return {
            frozenset((region, regions.get(other, other)))
            for region, row in self.rows.items()
            for word in lists
            for other in row.get(word, ())
        }

    def ports(self) -> dict[str, tuple[str, ...]]:
        """The seas that each port region may open on: the one named; of a port that is only ``true`` any of its own."""
        return {
            region: tuple(row["seas"]) if row["port"] is True else (row["port"],)
            for region, row in self.rows.items()
            if row.get("port")
        }

    def names(self, region: str) -> list[tuple[str, ...]]:
        """In each language what the region may be called, longest first; its id if the game does not say."""
        if region not in self.rows:
            doors = [names(self.look, region, "", language)[1:] for language in LANGUAGES]
            return doors if all(doors) else [(region.removeprefix(DOOR).replace("_", " "),)]
        called = self._called(region)
        return [names(self.look, region, called[language], language) for language in LANGUAGES]

    def _called(self, region: str) -> dict[str, str]:
        terms = tomllib.loads(files(self.rules).joinpath("terms.toml").read_text(encoding="utf-8"))
        id_ = self.rows[region]["id"]
        return next(terms[table][id_] for table in self.terms if id_ in terms[table])


def read_figures(rules: str, look: str, regions: Iterable[str], terms: Iterable[str] = ("region",)) -> Figures:
    """The figures of the regions named; none without a package that has them. The first table that has an id counts.

    What stands before a hyphen is the region's own: ``home-france`` is where the figures say ``france``.
    """
    wanted = {region.rpartition("-")[2]: region for region in regions}
    tables = tomllib.loads(files(rules).joinpath("data.toml").read_text(encoding="utf-8")) if rules else {}
    found = {
        wanted[row["id"]]: (row, table)
        for table, rows in reversed(tables.items())
        if isinstance(rows, list)
        for row in rows
        if row.get("id") in wanted
    }
    rows = {id_: row for id_, (row, _) in found.items()}
    return Figures(rules, look, rows, {id_: kind for id_, (_, kind) in found.items()}, tuple(terms))
