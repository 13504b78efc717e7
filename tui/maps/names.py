"""The shorter names of regions, for maps with little room (names.toml)."""

import tomllib
from collections.abc import Mapping
from functools import cache

from tui.maps.reader import FOLDER

Names = Mapping[str, Mapping[str, tuple[str, ...]]]  # region, language, names


def names(game: str, region: str, full: str, language: str) -> tuple[str, ...]:
    """What a region may be called on a map, longest first: the game's own name for it, then shorter ones."""
    return full, *_shorter(game).get(region, {}).get(language, ())


@cache
def _shorter(game: str) -> Names:
    table = tomllib.loads((FOLDER / "names.toml").read_text(encoding="utf-8")).get(game, {})
    return {region: {key: tuple(short) for key, short in languages.items()} for region, languages in table.items()}
