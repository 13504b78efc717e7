"""Every game speaks both languages: what the source marks as a sentence is in the catalogue, compiled, and whole."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from engine import library
from engine.text import LANGUAGES, catalogue, terms
from tests.games import GAMES, find

PACKAGES = sorted({find(game_id).languages for game_id in [*GAMES, *library.game_ids()]})
TRANSLATIONS = LANGUAGES[1:]
PLACEHOLDER = re.compile(r"\{(\w*)\}")


def folder(package: str) -> Path:
    return Path(str(files(package)))


def marked(package: str) -> set[str]:
    """Every sentence that the package marks with ``N_``."""
    found = extract_from_dir(folder(package), [("**.py", "python")], keywords={"N_": None})
    return {text for _, _, text, _, _ in found}


def translated(package: str, language: str) -> Catalog:
    path = folder(package) / "locale" / language / "LC_MESSAGES" / "messages.po"
    with path.open("rb") as stream:
        return read_po(stream, locale=language)


def forms(text: object) -> tuple[str, ...]:
    return tuple(text) if isinstance(text, tuple | list) else (str(text),)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_name_is_there_in_every_language(package: str) -> None:
    assert terms(package)
    for language in LANGUAGES:
        catalogue(package, language)


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_marked_sentence_is_translated(package: str, language: str) -> None:
    known = {form for message in translated(package, language) if message.id for form in forms(message.id)}
    missing = marked(package) - known
    assert not missing


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_translation_is_left_over(package: str, language: str) -> None:
    known = {form for message in translated(package, language) if message.id for form in forms(message.id)}
    left_over = known - marked(package)
    assert not left_over


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_translations_are_whole(package: str, language: str) -> None:
    """Not empty, not fuzzy, with the values of the original in every form."""
    for message in translated(package, language):
        if message.id:
            assert not message.fuzzy, message.id
            wanted = {name for form in forms(message.id) for name in PLACEHOLDER.findall(form)}
            for form in forms(message.string):
                assert form.strip(), message.id
                assert set(PLACEHOLDER.findall(form)) == wanted, message.id


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_compiled_sentences_are_current(package: str, language: str) -> None:
    """``make texts`` compiles them."""
    path = folder(package) / "locale" / language / "LC_MESSAGES" / "messages.mo"
    with path.open("rb") as stream:
        compiled = {forms(message.id): forms(message.string) for message in read_mo(stream) if message.id}
    written = {forms(m.id): forms(m.string) for m in translated(package, language) if m.id}
    assert compiled == written
