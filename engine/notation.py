"""Options as typed words: ``attack india france`` is three decisions in one line.

Every option has a word that is the same in all languages. A reader accepts it, its unambiguous beginning, and the
label as the player reads it (``Indes orientales`` as ``indes_orientales`` or as two words).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.contract import Frame, Game, Option, Reason, decider, is_over
from engine.text import Speaker

GUESS_SEED = 1


class NotRead(ValueError):
    """A line that says nothing legal; ``complaint`` is unknown, unclear, blocked or too_long."""

    def __init__(self, complaint: str, token: str, choices: Sequence[str] = (), reason: Reason | None = None) -> None:
        super().__init__(complaint, token)
        self.complaint = complaint
        self.token = token
        self.choices = tuple(choices)
        self.reason = reason


class Reading(NamedTuple):
    """The options a line stands for, taken one after another."""

    options: tuple[Option, ...]


def slug(text: str) -> str:
    """A label as one plain token: accents off, lower case, everything else an underscore."""
    plain = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "OE"))
    letters = "".join(c if c.isalnum() else "_" for c in plain.lower() if not unicodedata.combining(c))
    return "_".join(part for part in letters.split("_") if part)


def words(game: Game[Any], view: Any, frame: Frame, options: Sequence[Option]) -> list[str]:
    return [game.words.word(view, frame, option) for option in options]


def read(game: Game[Any], view: Any, line: str, speaker: Speaker) -> Reading:
    """The chain of own decisions that a line stands for; NotRead, without any effect, if any part is not legal.

    A line may go on as long as the same seat decides and nothing random happens; what is typed beyond is refused.
    """
    tokens = line.lower().replace(",", " ").split()
    state = game.guess(view, GUESS_SEED)
    seat, start = decider(state), state.dice
    chain: list[Option] = []
    while tokens:
        if is_over(state) or decider(state) != seat or state.dice != start:
            raise NotRead("too_long", tokens[0])
        option, used = _next(game, state, tokens, speaker)
        del tokens[:used]
        chain.append(option)
        game.book.take(state, option)
    return Reading(tuple(chain))


def _next(game: Game[Any], state: Any, tokens: Sequence[str], speaker: Speaker) -> tuple[Option, int]:
    """The option that the first tokens name, and how many of them it takes; the longest reading wins."""
    frame = state.agenda[-1]
    names = [(option, _names(game, state, frame, option, speaker)) for option in state.options]
    unclear: list[str] = []
    for used in range(min(4, len(tokens)), 0, -1):
        token = slug("_".join(tokens[:used])) or tokens[0]
        hits = _hits(names, token)
        if len(hits) == 1:
            return hits[0], used
        unclear = unclear or [game.words.word(state, frame, hit) for hit in hits]
    if unclear:
        raise NotRead("unclear", tokens[0], unclear)
    for blocked in game.book.blocked(state):
        if any(name == slug(tokens[0]) for name in _names(game, state, frame, blocked.option, speaker)):
            raise NotRead("blocked", tokens[0], reason=blocked.reason)
    raise NotRead("unknown", tokens[0], words(game, state, frame, state.options[:40]))


def _names(game: Game[Any], state: Any, frame: Frame, option: Option, speaker: Speaker) -> tuple[str, str, str]:
    word = game.words.word(state, frame, option)
    return word, slug(word), slug(speaker.say(game.words.label(state, frame, option)))


def _hits(names: Sequence[tuple[Option, tuple[str, ...]]], token: str) -> list[Option]:
    """Exact names before beginnings, so that ``army`` is an army though ``army_training`` begins like it."""
    exact = [option for option, known in names if token in known]
    return exact or [option for option, known in names if any(name.startswith(token) for name in known)]


def why(game: Game[Any], view: Any, line: str, speaker: Speaker) -> Reason | None:
    """Why the line is not possible now; None when it is. NotRead when it names nothing."""
    try:
        read(game, view, line, speaker)
    except NotRead as problem:
        if problem.complaint != "blocked":
            raise
        return problem.reason
    return None


def blocked_words(game: Game[Any], view: Any) -> Iterator[tuple[str, Reason]]:
    """Everything that the pending decision does not offer, with the reason."""
    frame = view.agenda[-1]
    for blocked in game.book.blocked(view):
        yield game.words.word(view, frame, blocked.option), blocked.reason
