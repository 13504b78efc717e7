"""What games, scenarios, optional rules and pieces are called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.contract import Game, Mark, Place
from engine.library import GAMES, foreign
from engine.text import Listing, Message, MissingText, Speaker, Term


def title(game: Game[Any], language: str) -> str:
    """What the game is called; FaultyPart where its words cannot be used."""
    with foreign(game.id, GAMES):
        return word(Speaker(game.languages, language), "game", game.id)


def word(speaker: Speaker, group: str, id_: str) -> str:
    """The name of a game, a scenario, an optional rule, a value, a piece; its id when the game gives it no other."""
    return known(speaker, group, id_) or id_


def known(speaker: Speaker, group: str, id_: str) -> str:
    """The name that the game gives it; "" if it gives none."""
    try:
        return speaker.say(Term(group, id_))
    except MissingText:
        return ""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def mark_told(speaker: Speaker, mark: Mark) -> str:
    """A named thing with its strength or value and, when it is nobody's, its kind; pieces of a power, or of a kind."""
    kind = known(speaker, "piece", mark.piece)
    if not mark.name:
        return f"{kind or mark.piece} ×{mark.number}" if mark.number != 1 else kind or mark.piece
    name, nobodys = speaker.say(mark.name), mark.seat is None and not mark.power
    if mark.power and mark.number > 1:
        name = f"{name} ×{mark.number}"
    elif mark.number and not mark.power and mark.piece != "tile":
        name = f"{name} {mark.number}"
    return f"{name} ({kind})" if kind and nobodys and mark.piece != "tile" and kind not in name else name


def terms_in(value: Any) -> list[Term]:
    """The things that a sentence names, in the order of its values."""
    if isinstance(value, Term):
        return [value]
    if isinstance(value, Message):
        return [found for item in value.values.values() for found in terms_in(item)]
    if isinstance(value, Listing):
        return [found for item in value.items for found in terms_in(item)]
    return []


def groups_of(places: Iterable[Place]) -> frozenset[str]:
    """The groups of terms by which regions are called: a power may have the id of a region."""
    return frozenset(term.group for place in places for term in terms_in(place.name))
