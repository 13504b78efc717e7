"""Places found by a few letters: those that begin a name or a word of it, or stand in it one behind the other."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.contract import Game
from engine.notation import slug
from engine.text import Speaker
from tui.looks import usable
from tui.maps import sheets

FAR: Final = 4
"""Of names that do not fit."""


def place_names(game: Game[Any], view: Any, speaker: Speaker) -> dict[str, tuple[str, ...]]:
    """What every place of the map may be called, the full name first, then the shorter ones of the map."""
    package = usable(game.id).package
    return {
        place.id: sheets.names(package, place.id, speaker.say(place.name), speaker.language)
        for place in game.words.places(view)
    }


def matching(names: Mapping[str, Sequence[str]], typed: str) -> list[str]:
    """The places whose names fit what is typed, the best first, equals in the order of their names."""
    ranks = _ranks(names, typed)
    return sorted(ranks, key=lambda id_: (ranks[id_], names[id_][0]))


def best(names: Mapping[str, Sequence[str]], typed: str) -> list[str]:
    """Of these only those that fit as well as the first."""
    ranks = _ranks(names, typed)
    return [id_ for id_ in matching(names, typed) if ranks[id_] == min(ranks.values())]


def _ranks(names: Mapping[str, Sequence[str]], typed: str) -> dict[str, int]:
    wanted = slug(typed)
    if not wanted:
        return {}
    ranks = {id_: min(_rank(slug(name), wanted) for name in called) for id_, called in names.items()}
    return {id_: rank for id_, rank in ranks.items() if rank < FAR}


def _rank(name: str, wanted: str) -> int:
    """0 the whole name, 1 its beginning, 2 that of a word or of all words, 3 the first letter and others behind it."""
    if name == wanted:
        return 0
    if name.startswith(wanted):
        return 1
    if f"_{wanted}" in name or "".join(part[0] for part in name.split("_") if part).startswith(wanted):
        return 2
    return 3 if re.match(".*".join(map(re.escape, wanted)), name) else FAR
