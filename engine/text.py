"""Whole sentences with named placeholders, in the reader's language.

The engine never builds a sentence: it names one (a ``Message``, whose text is the English original and the key of the
gettext catalogue) and gives the values. Names of things are ``Term``s, looked up in the game's ``terms.toml``, which
has every name in every language. A ``Speaker`` puts both together for one reader.
"""

from __future__ import annotations

import gettext
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple, Union

LANGUAGES: Final = ("en", "fr")
ENGINE: Final = "engine"
"""The package whose sentences every game may use."""
_ELIDED: Final = re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}")
_VOWELS: Final = frozenset("AÀÂÆEÉÈÊËIÎÏOÔŒUÙÛÜaàâæeéèêëiîïoôœuùûü")


class Term(NamedTuple):
    """The name of a thing: a group of the game's terms and an id in it."""

    group: str
    id: str


class SeatName(NamedTuple):
    """The name of whoever sits there: only the reader's screen knows it."""

    seat: int


class Message(NamedTuple):
    """A sentence. With ``plural``, the value called ``n`` decides which form is used."""

    text: str
    values: Mapping[str, Value] = {}
    plural: str = ""


class Listing(NamedTuple):
    """Several values in a row, separated by commas."""

    items: tuple[Value, ...]


class Figure(NamedTuple):
    """A number with decimals or a share, as English writes it: "+1.5", "40%"."""

    digits: str


Value = Union[int, str, Term, SeatName, Message, Listing, Figure]  # noqa: UP007 (recursive through NamedTuples)


def N_(text: str) -> str:
    """Mark a sentence for the catalogue of translations."""
    return text


class MissingText(Exception):
    """A term, sentence or language that the catalogues do not have: an error in the program's data."""


@cache
def terms(package: str) -> Mapping[tuple[str, str], Mapping[str, str]]:
    """All names of a game by (group, id), each in every language; refuses a name that lacks one."""
    table = tomllib.loads(files(package).joinpath("terms.toml").read_text("utf-8"))
    found: dict[tuple[str, str], Mapping[str, str]] = {}
    for group, entries in table.items():
        for id_, names in entries.items():
            if set(names) != set(LANGUAGES) or not all(isinstance(n, str) and n for n in names.values()):
                raise MissingText(f"{package}: {group}.{id_} needs exactly the languages {', '.join(LANGUAGES)}")
            found[group, id_] = names
    return found


@cache
def catalogue(package: str, language: str) -> gettext.NullTranslations:
    """The sentences of a package in a language, behind them those of the engine; English is the original."""
    if language == LANGUAGES[0]:
        return gettext.NullTranslations()
    path = files(package).joinpath("locale", language, "LC_MESSAGES", "messages.mo")
    if not path.is_file():
        raise MissingText(f"{package} has no sentences in {language!r}")
    with path.open("rb") as stream:
        sentences = gettext.GNUTranslations(stream)
    sentences.add_fallback(_Untranslated(language) if package == ENGINE else catalogue(ENGINE, language))
    return sentences


class _Untranslated(gettext.NullTranslations):
    """What a catalogue asks for a sentence that it does not have."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def gettext(self, message: str) -> str:
        raise MissingText(f"no {self._language} for {message!r}")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise MissingText(f"no {self._language} for {msgid1!r}")


def filled(text: str, values: Mapping[str, object], language: str) -> str:
    """A sentence with its names in it: in French “d’Espagne” and “qu’Anne”, but no h is silent for us."""

    def elided(found: re.Match[str]) -> str:
        return f"{found[1]}’{{{found[2]}}}" if str(values[found[2]])[:1] in _VOWELS else found[0]

    return (_ELIDED.sub(elided, text) if language == "fr" else text).format_map(values)


class Speaker:
    """Says the messages of a game in one language, with the names of those who sit at this table."""

    def __init__(self, package: str, language: str, seats: Sequence[str] = ()) -> None:
        self.language = language
        self._terms = terms(package)
        self._catalogue = catalogue(package, language)
        self.seats = list(seats)

    def say(self, value: Value) -> str:
        if isinstance(value, str):
            return value
        if isinstance(value, int):
            return str(value)
        if isinstance(value, Message):
            return self._sentence(value)
        if isinstance(value, Term):
            return self._name(value)
        if isinstance(value, SeatName):
            return self._seat(value.seat)
        if isinstance(value, Figure):
            return _figure(value.digits, self.language)
        return ", ".join(self.say(item) for item in value.items)

    def _sentence(self, message: Message) -> str:
        text, plural, values = message.text, message.plural, message.values
        try:
            if plural:
                text = self._catalogue.ngettext(text, plural, _count(values["n"]))
            elif text:
                text = self._catalogue.gettext(text)
            return filled(text, {name: self.say(value) for name, value in values.items()}, self.language)
        except KeyError as missing:
            raise MissingText(f"{text!r} is said without a value for {missing}") from None

    def _name(self, term: Term) -> str:
        try:
            return self._terms[term][self.language]
        except KeyError:
            raise MissingText(f"no {self.language} name for {term.group}.{term.id}") from None

    def _seat(self, seat: int) -> str:
        if not 0 <= seat < len(self.seats):
            raise MissingText(f"nobody is known by the name of seat {seat}")
        return self.seats[seat]


def _figure(digits: str, language: str) -> str:
    return digits.replace(".", ",").replace("%", "\u00a0%") if language == "fr" else digits


def _count(value: Value) -> int:
    if not isinstance(value, int):
        raise MissingText(f"the plural needs a number, not {value!r}")
    return value
