"""The program's own sentences in the reader's language, and complaints that end a command."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.text import LANGUAGES, N_, Message, Speaker, Value

ENGLISH: Final = LANGUAGES[0]
STOPS: Final = (".", "!", "?", "…")
"""What a whole sentence ends with."""
PROGRAM: Final = "chancellery"


class Trouble(Exception):
    """Something that ends a command: one sentence that says what to do, and an exit code."""

    code = 1

    def __init__(self, text: str, /, **values: Value) -> None:
        super().__init__(text)
        self.message: Value = Message(text, values)


class InWords(Trouble):
    """One whose sentence is in the reader's language already."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.message = sentence


class Usage(Trouble):
    """The command line itself is wrong."""

    code = 2


def sentence(text: str) -> str:
    """With a full stop at its end, and with one only."""
    return text if text.endswith(STOPS) else f"{text}."


class Tongue:
    """Says sentences in one language: ``_("{n} seats", n=3)``. Babel finds them by that shape."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._speaker = Speaker("tui", language)

    def __call__(self, text: str, /, **values: Value) -> str:
        return self._speaker.say(Message(text, values))

    def ngettext(self, one: str, many: str, n: int, /, **values: Value) -> str:
        return self._speaker.say(Message(one, {"n": n, **values}, many))

    def pair(self, what: str, found: str) -> str:
        """A name and what belongs to it, with the colon as the language sets it."""
        return self(N_("{what}: {found}"), what=what, found=found)

    def quoted(self, text: str) -> str:
        """A name or a word in the marks of the language."""
        return self(N_("“{text}”"), text=text)

    def several(self, parts: Iterable[str]) -> str:
        """One after another, with the semicolon as the language sets it; behind a whole sentence another one begins."""
        told, semicolon = "", self(N_("{one}; {other}"), one="", other="")
        for part in parts:
            if told.endswith(STOPS):
                told += f" {part[:1].upper()}{part[1:]}"
            else:
                told += f"{semicolon if told else ''}{part}"
        return told

    def say(self, message: Value) -> str:
        return self._speaker.say(message)


def language(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """What ``--lang`` says, else the locale; English where neither names a language that we have."""
    wanted = (_after("--lang", arguments), _locale(environment))
    return next((name for name in wanted if name in LANGUAGES), ENGLISH)


def _after(option: str, arguments: Sequence[str]) -> str:
    for number, word in enumerate(arguments):
        if word.startswith(option + "="):
            return word.partition("=")[2]
        if word == option:
            return arguments[number + 1] if number + 1 < len(arguments) else ""
    return ""


def _locale(environment: Mapping[str, str]) -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return value[:2].lower()
    return ""
