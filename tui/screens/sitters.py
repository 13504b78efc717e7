"""Who can take a seat, what they are called, and what is to be known of them."""

from __future__ import annotations

from typing import Any, Final

from ai.levels import DEFAULT, LEVELS
from ai.personalities import ANY, PLAIN, RANDOM, personalities
from ai.specs import GREEDY, BadSpec, Spec, default_search, parse
from ai.voice import PACKAGE, Voice, level_told, personality_told
from engine.contract import Game
from engine.text import Speaker, Term
from tui import seats
from tui.seats import Sitter
from tui.tongue import Tongue

AI: Final = "ai:"


def kinds(game_id: str) -> list[str]:
    """The specs that can be chosen: a person, the levels from the weakest on, somebody who plays anything."""
    search = default_search(game_id)
    return [seats.HUMAN, *(f"{AI}{Spec(search, level)}" for level in LEVELS), f"{AI}{GREEDY}", "random"]


def best(game_id: str) -> str:
    """An opponent for somebody who has not said anything else."""
    return f"{AI}{Spec(default_search(game_id), DEFAULT, RANDOM if personalities(game_id) else PLAIN)}"


def kind_of(spec: str) -> str:
    """The spec without its personality, as ``kinds`` lists it."""
    try:
        return f"{AI}{parse(spec.removeprefix(AI))._replace(personality=PLAIN)}" if spec.startswith(AI) else spec
    except BadSpec:  # of another release
        return spec


def turned(spec: str, game_id: str, by: int) -> str:
    """The next kind of player, with the same personality where both have one."""
    known = kinds(game_id)
    now = kind_of(spec)
    found = known[(known.index(now) + by) % len(known)] if now in known else known[0]
    if not found.startswith(AI):
        return found
    personality = parse(spec.removeprefix(AI)).personality if spec.startswith(AI) else RANDOM
    return f"{AI}{parse(found.removeprefix(AI))._replace(personality=personality)}"


def other_personality(spec: str, game_id: str) -> str:
    """The same player with the next personality."""
    if not spec.startswith(AI):
        return spec
    known = [*ANY, *personalities(game_id)]
    found = parse(spec.removeprefix(AI))
    now = known.index(found.personality) if found.personality in known else 0
    return f"{AI}{found._replace(personality=known[(now + 1) % len(known)])}"


def called(spec: str, tongue: Tongue, name: str = "", game_id: str = "") -> str:
    """The name of a player: person, level and personality."""
    if name or not spec.startswith(AI):
        return seats.described(Sitter(name, spec), tongue)
    try:
        found = parse(spec.removeprefix(AI))
    except BadSpec:  # of another release
        return spec
    own = Speaker(PACKAGE, tongue.language)
    level = own.say(Term("search", GREEDY) if found.search == GREEDY else Term("level", found.level))
    if found.personality == PLAIN:
        return level
    known = personalities(game_id).get(found.personality)
    who = known.name[tongue.language] if known else own.say(Term("personality", found.personality))
    return f"{level}, {who}"


def told(spec: str, tongue: Tongue, game: Game[Any]) -> str:
    """How that player plays, in full."""
    if not spec.startswith(AI):
        return ""
    found = parse(spec.removeprefix(AI))
    level = "" if found.search == GREEDY else Voice(game, tongue.language).say(level_told(found.level))
    who = "" if found.personality == PLAIN else personality_told(game.id, found.personality, tongue.language)
    return " · ".join(part for part in (called(kind_of(spec), tongue), level, who) if part)
