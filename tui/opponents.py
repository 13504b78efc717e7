"""Computer players that think, as seats: ``ai:mcts:veteran:cautious``. What thinks is imported when it is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from engine import library
from engine.match import Controller
from engine.notation import slug
from engine.text import LANGUAGES, N_, Speaker, Term
from tui.tongue import Tongue, Usage

if TYPE_CHECKING:
    from ai.search.thought import Thought

KIND = "ai:"


@runtime_checkable
class Thinker(Controller, Protocol):
    """A controller that can be watched while it thinks, and hurried."""

    watch: Callable[[Thought], None] | None

    def hurry(self) -> None:
        """Answer now with the best so far."""
        ...


def full(typed: str, game_id: str = "") -> str:
    """What follows "ai:" in full; the search that is left out (``veteran:bold``) is the one with which the game plays
    best. Usage says which word is wrong."""
    from ai.levels import LEVELS
    from ai.specs import SEARCHES, BadSpec, default_search, known_personalities, parse

    words = typed.split(":") if typed else []
    if not words or words[0] not in SEARCHES:
        words.insert(0, default_search(game_id))
    try:
        return str(parse(":".join(words)))
    except BadSpec:
        known = {*SEARCHES, *LEVELS, *known_personalities()}
        wrong = next((word for word in words if word not in known), None)
        if wrong is None:
            raise Usage(N_("A computer player is written ai:LEVEL or ai:LEVEL:CHARACTER, not “{player}”."),
                        player=f"{KIND}{typed}") from None  # fmt: skip
        levels = ", ".join("/".join(dict.fromkeys(_names(Term("level", level)))) for level in LEVELS)
        raise Usage(N_("“{word}” is no level and no character of a computer player; levels: {levels}; for the "
                       "characters see: chancellery games GAME"),
                    word=wrong, levels=levels) from None  # fmt: skip


def _names(term: Term) -> list[str]:
    """What it is called, in every language."""
    from ai.voice import PACKAGE

    return [Speaker(PACKAGE, language).say(term) for language in LANGUAGES]


def by_name(typed: str, game_id: str = "") -> str:
    """What follows "ai:", with levels and characters that are typed as they are called in any language."""
    from ai.levels import LEVELS
    from ai.personalities import ANY, personalities
    from ai.specs import GREEDY

    groups = {"level": tuple(LEVELS), "personality": ANY, "search": (GREEDY,)}
    ids = {slug(name): id_ for group, found in groups.items() for id_ in found for name in _names(Term(group, id_))}
    for game in (game_id,) if game_id else library.game_ids():
        ids |= {slug(name): id_ for id_, one in personalities(game).items() for name in one.name.values()}
    return ":".join(ids.get(slug(word), word) for word in typed.split(":"))


def make(spec: str, seed: int) -> Controller:
    from ai.client import ComputerPlayer

    return ComputerPlayer(spec, seed)


def longest(spec: str, game_id: str) -> float:
    """Seconds that it may think about a decision of that game; 0 for one that answers at once."""
    from ai.specs import GREEDY, level_of, parse

    found = parse(spec.removeprefix(KIND))
    return 0.0 if found.search == GREEDY else level_of(found, game_id).choice


def called(spec: str, tongue: Tongue, game_id: str = "") -> str:
    """Level and character in words; the characters of a game by their names."""
    from ai.personalities import PLAIN, personalities
    from ai.specs import GREEDY, BadSpec, parse
    from ai.voice import PACKAGE

    try:
        found = parse(spec.removeprefix(KIND))
    except BadSpec:  # of another release
        return spec
    own = Speaker(PACKAGE, tongue.language)
    level = own.say(Term("search", GREEDY) if found.search == GREEDY else Term("level", found.level))
    if found.personality == PLAIN:
        return level
    known = personalities(game_id).get(found.personality)
    return f"{level}, {known.name[tongue.language] if known else own.say(Term('personality', found.personality))}"


def character(spec: str, language: str, game_id: str) -> str:
    """The name of the character who plays; "" for a person, a surprise and whoever has none."""
    if not spec.startswith(KIND):
        return ""
    from ai.personalities import personalities
    from ai.specs import BadSpec, parse

    try:
        found = personalities(game_id).get(parse(spec.removeprefix(KIND)).personality)
    except BadSpec:  # of another release
        return ""
    return found.name[language] if found is not None else ""
