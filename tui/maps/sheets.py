"""The maps that a game brings: which sheet fits, what doors between sheets lead to, short names."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from tui.maps.grid import DOOR, Grid
from tui.maps.reader import MapError, load

Names = Mapping[str, Mapping[str, tuple[str, ...]]]  # region, language, names
Sizes = tuple[tuple[Grid, ...], ...]


def folder(package: str) -> Traversable:
    return files(package).joinpath("maps")


@cache
def sheets(package: str, names: tuple[tuple[str, ...], ...]) -> tuple[Sizes, str]:
    """The maps that can be used, the largest first, and what is wrong with the others, in one sentence; "" if nothing.

    A game can be played without a map, so a faulty one is left out and told.
    """
    found, complaint = [], ""
    for size in names:
        try:
            found.append(tuple(load(name, folder(package)) for name in size))
        except MapError as fault:
            complaint = complaint or f"{package}: {fault}"
    return tuple(found), complaint


def fitting(sizes: Sizes, width: int, height: int) -> tuple[Grid, ...]:
    """The sheets of the largest map that fits; nothing if none does."""
    return next((size for size in sizes if all(g.width <= width and g.height <= height for g in size)), ())


def behind(door: str, size: Sequence[Grid]) -> int | None:
    """The number of the sheet that a door leads to: the one that is called like it, or ends so."""
    name = door.removeprefix(DOOR)
    return next((n for n, grid in enumerate(size) if grid.name == name or grid.name.endswith(f"-{name}")), None)


def names(package: str, id_: str, full: str, language: str) -> tuple[str, ...]:
    """What a region (or a unit) may be called where there is little room, longest first: the game's own name, then
    shorter ones."""
    return full, *(_shorter(package).get(id_, {}).get(language, ()) if package else ())


@cache
def _shorter(package: str) -> Names:
    file = folder(package).joinpath("names.toml")
    table = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {id_: {key: tuple(short) for key, short in languages.items()} for id_, languages in table.items()}
