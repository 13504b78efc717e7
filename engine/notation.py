"""Options as typed words: ``attack india france`` is three decisions in one line.

Every option has a word that is the same in all languages. A reader accepts it, its unambiguous beginning, the label
as the player reads it (``Indes orientales`` as ``indes_orientales`` or as two words), words of one label only, and
how the changes of a draft are typed in any language (``drop2``, ``retirer2``).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from engine.contract import PASS, Game, Option, Reason, decider, is_over
from engine.frames import Decision
from engine.kit import drafts
from engine.text import Speaker, Value

GUESS_SEED: Final = 1
LONGEST_NAME: Final = 20
"""How many typed words may make up one label."""
SHORTEST_WORD: Final = 3
"""What stands within a name says which only if it is as long as this."""
MOST_CHOICES: Final = 40


class NotRead(ValueError):
    """A line that says nothing legal; ``complaint`` is unknown, unclear, blocked or too_long."""

    def __init__(self, complaint: str, token: str, choices: Sequence[str] = (), reason: Reason | None = None) -> None:
        super().__init__(complaint, token)
        self.complaint = complaint
        self.token = token
        self.choices = tuple(choices)
        self.reason = reason


class _Named(NamedTuple):
    """An option (or a blocked candidate, with the reason) and what it is called."""

    option: Option
    word: str
    names: tuple[str, ...]
    reason: Reason | None = None


class _Forced(NamedTuple):
    """A decision that the rules took by themselves: its only option, and what was closed."""

    took: _Named
    closed: list[_Named]


def slug(text: str) -> str:
    """A label as one plain token: accents off, lower case, everything else an underscore."""
    ligatures = text.lower().replace("œ", "oe").replace("æ", "ae").replace("ß", "ss")
    plain = unicodedata.normalize("NFKD", ligatures)
    letters = "".join(c if c.isalnum() else "_" for c in plain if not unicodedata.combining(c))
    return "_".join(part for part in letters.split("_") if part)


def read(
    game: Game[Any],
    view: Any,
    line: str,
    speaker: Speaker,
    before: Sequence[tuple[str, Value]] = (),
    begun: bool = False,
    units: bool = False,
) -> tuple[Option, ...]:
    """The chain of own decisions that a line stands for; NotRead, without any effect, if any part is not legal.

    A line may go on as long as the same seat decides, nothing random happens and nothing hidden is shown; what is
    typed beyond is refused. A word for what the rules did by themselves, having no choice, is passed over, also for
    what they did ``before`` (``Ask.forced``); that alone is an answer only where one has ``begun`` to answer.
    ``units``: those that move, and where they go, are found by any word of their names, too; what might be an order to
    them has been read before.
    """
    tokens = line.lower().replace(",", " ").split()
    reading = _Reading(game, view, speaker, before, units)
    while tokens:
        alone = len(tokens) == 1 and not begun
        del tokens[: reading.go_on(tokens, alone)]
    return tuple(reading.chain)


class _Reading:
    """How far a line has been read, on a position of its own."""

    def __init__(
        self, game: Game[Any], view: Any, speaker: Speaker, before: Sequence[tuple[str, Value]], units: bool
    ) -> None:
        self.chain: list[Option] = []
        self._units = units
        self._game, self._speaker = game, speaker
        self._state = game.guess(view, GUESS_SEED)
        self._state.events = []
        self._seat, self._dice = decider(self._state), self._state.dice
        self._forced: list[_Forced] = []
        self._earlier = [_Forced(_Named(PASS, word, _names(word, label, speaker)), []) for word, label in before]

    def go_on(self, tokens: Sequence[str], alone: bool) -> int:
        """Read the first tokens, and say how many they were; ``alone``: with them the line is an answer or none."""
        if used := _pass_over(self._forced, tokens, _by_name):
            return used
        try:
            option, used = self._next(tokens)
        except NotRead as problem:
            if used := self._passed_over(tokens, alone):
                return used
            found = self._within(tokens, problem)
            if found is None:
                raise _better(problem, self._forced, tokens) from None
            option, used = found
        self.chain.append(option)
        self._forced.clear()
        self._game.book.take(self._state, option, self._note)
        return used

    def _next(self, tokens: Sequence[str]) -> tuple[Option, int]:
        state = self._state
        if is_over(state) or decider(state) != self._seat or state.dice != self._dice or _revealed(self._game, state):
            raise NotRead("too_long", tokens[0])
        return _next(self._game, state, tokens, self._speaker)

    def _passed_over(self, tokens: Sequence[str], alone: bool) -> int:
        used = _pass_over(self._forced, tokens, _by_beginning)
        if used or self.chain or alone:
            return used
        return _pass_over(self._earlier, tokens, _by_name) or _pass_over(self._earlier, tokens, _by_beginning)

    def _within(self, tokens: Sequence[str], problem: NotRead) -> tuple[Option, int] | None:
        """What has the words in its name; where units move, what they are called is read as an order first."""
        if problem.complaint not in ("unknown", "unclear"):
            return None
        if self._game.book.pending(self._state).walk is not None and not self._units:
            return None
        return _within(self._game, self._state, tokens, self._speaker)

    def _note(self, at: Any, frame: Decision, option: Option) -> None:
        if frame.seat == self._seat:
            took = _named(self._game, at, frame, option, self._speaker)
            self._forced.append(_Forced(took, _closed(self._game, at, frame, self._speaker)))


def _pass_over(forced: list[_Forced], tokens: Sequence[str], fits: Callable[[_Named, str], bool]) -> int:
    """How many tokens name something that was forced; it and what came before it need no more words."""
    for number, done in enumerate(forced):
        used = _find([done.took], tokens, fits)[1]
        if used:
            del forced[: number + 1]
            return used
    return 0


def _better(problem: NotRead, forced: Sequence[_Forced], tokens: Sequence[str]) -> NotRead:
    """What was typed may be closed at a decision that the rules took by themselves: then the reason is known."""
    if problem.complaint in ("unknown", "too_long"):
        for done in forced:
            for fits in (_by_name, _by_beginning):
                hits, _ = _find(done.closed, tokens, fits)
                if len(hits) == 1:
                    return NotRead("blocked", tokens[0], reason=hits[0].reason)
    return problem


def _revealed(game: Game[Any], state: Any) -> bool:
    return any(event.name in game.reveals for event in state.events)


def _next(game: Game[Any], state: Any, tokens: Sequence[str], speaker: Speaker) -> tuple[Option, int]:
    """The option that the first tokens name, and how many of them.

    The longest name comes first, so that what a list shows can be typed as it stands though its first word is an
    answer by itself. Whole names come before beginnings, so that ``army`` is an army though ``army_training`` begins
    like it, and the whole name of something closed is not taken for the beginning of something open.
    """
    frame = state.agenda[-1]
    listed = [_named(game, state, frame, option, speaker) for option in state.options]
    closed: list[_Named] | None = None
    for fits in ((_by_word, _by_name), (_by_beginning,)):
        hits, used = _longest(listed, tokens, fits)
        if not hits:
            if closed is None:
                closed = _closed(game, state, frame, speaker)
            hits, used = _longest(closed, tokens, fits)
        if len(hits) > 1:
            raise NotRead("unclear", tokens[0], [hit.word for hit in hits])
        if hits and hits[0].reason:
            raise NotRead("blocked", tokens[0], reason=hits[0].reason)
        if hits:
            return hits[0].option, used
    raise NotRead("unknown", tokens[0], [known.word for known in listed[:MOST_CHOICES]])


def _within(game: Game[Any], state: Any, tokens: Sequence[str], speaker: Speaker) -> tuple[Option, int] | None:
    """The only option in whose name the words stand somewhere, in their order (``armée`` for “Déplacer une armée”).

    Of what is closed only where that says more of the words than anything open.
    """
    frame = state.agenda[-1]
    listed = [_named(game, state, frame, option, speaker) for option in state.options]
    both = [_find(known, tokens, _by_words) for known in (listed, _closed(game, state, frame, speaker))]
    hits, used = max(both, key=lambda found: found[1])
    if len(hits) > 1:
        raise NotRead("unclear", tokens[0], [hit.word for hit in hits])
    if not hits:
        return None
    if hits[0].reason:
        raise NotRead("blocked", tokens[0], reason=hits[0].reason)
    return hits[0].option, used


def _closed(game: Game[Any], state: Any, frame: Decision, speaker: Speaker) -> list[_Named]:
    return [_named(game, state, frame, option, speaker, why) for option, why in game.book.closed(state)]


def _named(
    game: Game[Any], state: Any, frame: Decision, option: Option, speaker: Speaker, reason: Reason | None = None
) -> _Named:
    word = game.book.word(state, frame, option)
    edits = drafts.words(option).values() if game.book.pending(state).draft else ()
    return _Named(option, word, (*_names(word, game.book.label(state, frame, option), speaker), *edits), reason)


def _names(word: str, label: Value, speaker: Speaker) -> tuple[str, ...]:
    return slug(word) or word, slug(speaker.say(label))


def _longest(
    known: Sequence[_Named], tokens: Sequence[str], ways: Sequence[Callable[[_Named, str], bool]]
) -> tuple[list[_Named], int]:
    """What the most tokens say, in the first of the ways that say as much."""
    return max((_find(known, tokens, fits) for fits in ways), key=lambda found: found[1])


def _find(
    known: Sequence[_Named], tokens: Sequence[str], fits: Callable[[_Named, str], bool]
) -> tuple[list[_Named], int]:
    """What the tokens may mean, and how many of them say it: the longest clear reading, else the longest unclear."""
    unclear: tuple[list[_Named], int] = [], 0
    for used in range(min(LONGEST_NAME, len(tokens)), 0, -1):
        hits = [named for named in known if fits(named, "_".join(tokens[:used]))]
        if len(hits) == 1:
            return hits, used
        if hits and not unclear[1]:
            unclear = hits, used
    return unclear


def _by_word(named: _Named, typed: str) -> bool:
    return named.word == typed


def _by_name(named: _Named, typed: str) -> bool:
    return (slug(typed) or typed) in named.names


def _by_beginning(named: _Named, typed: str) -> bool:
    beginning = slug(typed) or typed
    return any(name.startswith(beginning) for name in (named.word, *named.names))


def _by_words(named: _Named, typed: str) -> bool:
    wanted = slug(typed)
    return len(wanted) >= SHORTEST_WORD and any(_stands_in(wanted.split("_"), name.split("_")) for name in named.names)


def _stands_in(wanted: Sequence[str], words: Sequence[str]) -> bool:
    left = iter(words)
    return all(any(word.startswith(part) for word in left) for part in wanted)


def why(game: Game[Any], view: Any, line: str, speaker: Speaker) -> Reason | None:
    """Why the line is not possible now; None when it is. NotRead when it names nothing."""
    try:
        read(game, view, line, speaker)
    except NotRead as problem:
        if problem.complaint != "blocked":
            raise
        return problem.reason
    return None


def closed_words(game: Game[Any], view: Any) -> Iterator[tuple[str, Reason]]:
    """Everything that the pending decision does not offer, with the reason."""
    frame = view.agenda[-1]
    for closed in game.book.closed(view):
        yield game.book.word(view, frame, closed.option), closed.reason
