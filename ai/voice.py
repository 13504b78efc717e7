"""What the computer players say, in the reader's language and with the names of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ai.levels import LEVELS
from ai.personalities import personalities
from engine.contract import Game
from engine.text import N_, Message, Speaker, Term, Value

PACKAGE: Final = "ai"


class Voice:
    """Sentences come from this package, names of regions, tiles and seats from the game."""

    def __init__(self, game: Game[Any], language: str, seats: Sequence[str] = ()) -> None:
        self._own = Speaker(PACKAGE, language)
        self._game = Speaker(game.languages, language, seats)

    def say(self, message: Message) -> str:
        """A sentence of this package whose values are the game's."""
        values = {name: self._value(value) for name, value in message.values.items()}
        return self._own.say(Message(message.text, values, message.plural))

    def _value(self, value: Value) -> Value:
        return value if isinstance(value, int) else self._game.say(value)


def level_told(name: str) -> Message:
    """Exactly how a level plays: time, width, slips, and how often it beats the one below."""
    level = LEVELS[name]
    values: dict[str, Value] = {
        "choice": f"{level.choice:g}", "turn": f"{level.turn:g}", "width": level.width,
        "slips": f"{level.slips:.0%}", "beats": f"{level.beats_below:.0%}",
    }  # fmt: skip
    if not level.beats_below:
        return Message(
            N_("at most {choice} s a choice and {turn} s a turn; looks at {width} options; "
               "plays a second-best one in {slips} of its decisions"),
            values,
        )  # fmt: skip
    return Message(
        N_("at most {choice} s a choice and {turn} s a turn; looks at {width} options; plays a second-best one in "
           "{slips} of its decisions; won {beats} of its games against the level below, two against two"),
        values,
    )  # fmt: skip


def personality_told(game: str, id_: str, language: str) -> str:
    """A personality by name, with its portrait; "plain" and "random" by name only."""
    one = personalities(game).get(id_)
    if one is None:
        return Speaker(PACKAGE, language).say(Term("personality", id_))
    return f"{one.name[language]}: {one.portrait[language]}"
