"""What the computer players say, in the reader's language and with the names of the game."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from ai.levels import LEVELS
from ai.opponent import folder, package
from ai.personalities import PLAIN, RANDOM, personalities
from engine.contract import Game
from engine.text import N_, Figure, Message, MissingText, Speaker, Term, Value, catalogue, filled

PACKAGE: Final = "ai"


class Voice:
    """Sentences come from this package or that of the judgement, names of regions, tiles and seats from the game."""

    def __init__(self, game: Game[Any], language: str, seats: Sequence[str] = ()) -> None:
        self._judgement = catalogue(_speaks(game), language)
        self._own = Speaker(PACKAGE, language)
        self._game = Speaker(game.languages, language, seats)

    def say(self, message: Message) -> str:
        """A sentence of an opponent whose values are the game's."""
        values = {name: self._value(value) for name, value in message.values.items()}
        if not message.plural:
            with suppress(MissingText):
                return filled(self._judgement.gettext(message.text), values, self._own.language)
        return self._own.say(Message(message.text, values, message.plural))

    def _value(self, value: Value) -> Value:
        if isinstance(value, Message):
            with suppress(MissingText):
                return self.say(value)
        return value if isinstance(value, int) else self._game.say(value)


def _speaks(game: Game[Any]) -> str:
    """The package whose catalogue has the sentences of the game's judgement."""
    where = folder(game.id)
    return package(game.id) if where is not None and (where / "locale").is_dir() else game.languages


def level_told(name: str) -> Message:
    """Exactly how a level plays: time, width, slips, and how often it beats the one below."""
    level = LEVELS[name]
    values: dict[str, Value] = {
        "choice": Figure(f"{level.choice:g}"), "turn": Figure(f"{level.turn:g}"), "width": level.width,
        "slips": f"{100 * level.slips:.0f}", "beats": f"{100 * level.beats_below:.0f}",
    }  # fmt: skip
    if not level.beats_below:
        return Message(
            N_("at most {choice} s a choice and {turn} s a turn; looks at {width} options; in up to {slips}% of its "
               "decisions plays one that is nearly as good"),
            values,
        )  # fmt: skip
    return Message(
        N_("at most {choice} s a choice and {turn} s a turn; looks at {width} options; in up to {slips}% of its "
           "decisions plays one that is nearly as good; won {beats}% of its games against the level below, two against "
           "two with a fraction of the time"),
        values,
    )  # fmt: skip


def level_columns() -> tuple[Message, ...]:
    """The headings of ``level_row``."""
    return (
        Message(N_("level")),
        Message(N_("thinks at most")),
        Message(N_("in a turn")),
        Message(N_("options")),
        Message(N_("slips")),
        Message(N_("beats the one above")),
    )


def level_row(name: str) -> tuple[Value, ...]:
    """A level in figures; what has not been measured is not claimed."""
    level = LEVELS[name]
    return (
        Term("level", name),
        _seconds(level.choice),
        _seconds(level.turn),
        level.width,
        _percent(level.slips),
        _percent(level.beats_below) if level.beats_below else "–",
    )


def _seconds(seconds: float) -> Message:
    return Message(N_("{n} s"), {"n": Figure(f"{seconds:g}")})


def _percent(share: float) -> Figure:
    return Figure(f"{share:.0%}")


ABOUT_LEVELS: Final = Message(
    N_("All see the same. Options: how many are looked at. Slips: how often one nearly as good is played. "
       "Beats: games won, two against two with a fraction of the time (–: not measured).")
)  # fmt: skip


def personality_told(game: str, id_: str, language: str) -> str:
    """A personality by name, with its portrait; "plain" and "random" with what they mean."""
    own = Speaker(PACKAGE, language)
    one = personalities(game).get(id_)
    name: Value = one.name[language] if one is not None else Term("personality", id_)
    portrait: Value = one.portrait[language] if one is not None else Message(OF_ANY[id_])
    return own.say(Message(N_("{name}: {portrait}"), {"name": name, "portrait": portrait}))


OF_ANY: Final = {
    PLAIN: N_("judges without any preference of its own."),
    RANDOM: N_("one of the characters, drawn when the game begins."),
}
