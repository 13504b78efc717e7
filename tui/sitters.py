"""Who can take a seat, what they are called, and what is to be known of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ai.levels import DEFAULT, LEVELS
from ai.personalities import ANY, PLAIN, RANDOM, personalities, who
from ai.specs import GREEDY, BadSpec, Spec, default_search, parse
from ai.voice import Voice, level_told
from engine.contract import Game
from engine.dice import of_seat
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


def usual(game: Game[Any], name: str = "") -> tuple[Sitter, ...]:
    """A good game for one person."""
    low, high = game.seats
    others = min(high, max(low, seats.USUAL_SEATS)) - 1
    return (Sitter(name, seats.HUMAN), *[Sitter("", best(game.id))] * others)


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
    return seats.described(Sitter(name, spec), tongue, game_id)


def like(spec: str, other: str) -> str:
    """The player of a spec, with the personality of another where both can have one."""
    if not (spec.startswith(AI) and other.startswith(AI)):
        return spec
    return f"{AI}{parse(spec.removeprefix(AI))._replace(personality=parse(other.removeprefix(AI)).personality)}"


def is_surprise(spec: str) -> bool:
    """Whether it is not said which character plays."""
    return spec.startswith(AI) and parse(spec.removeprefix(AI)).personality == RANDOM


def drawn(sitting: Sequence[Sitter], game_id: str, seed: int) -> list[Sitter]:
    """The same players, but every surprise is the character that it would have been."""
    return [
        Sitter("", revealed(sitter.spec, game_id, seat, seed)) if is_surprise(sitter.spec) else sitter
        for seat, sitter in enumerate(sitting)
    ]


def revealed(spec: str, game_id: str, seat: int, seed: int) -> str:
    """A player with the character that a surprise is at that seat, with those dice."""
    if not is_surprise(spec):
        return spec
    found = parse(spec.removeprefix(AI))
    return f"{AI}{found._replace(personality=who(game_id, RANDOM, of_seat(seed, seat)))}"


def told(spec: str, tongue: Tongue, game: Game[Any]) -> str:
    """How well that player plays, in a sentence; "" for a person."""
    if spec == "random":
        return tongue("Plays anything that is allowed.")
    if not spec.startswith(AI):
        return ""
    found = parse(spec.removeprefix(AI))
    if found.search == GREEDY:
        return tongue("Plays at once what looks best, without looking ahead.")
    return Voice(game, tongue.language).say(level_told(found.level))
