"""Every game can speak every language. (That its catalogues are complete and current is tested with the project.)"""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from engine import library
from engine.text import LANGUAGES, Speaker, Term, terms
from tests import texts
from tests.games import GAMES, find

PACKAGES = sorted({find(game_id).languages for game_id in [*GAMES, *library.game_ids()]})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_every_thing_has_a_name(package: str, language: str) -> None:
    speaker = Speaker(package, language)
    assert terms(package)
    assert all(speaker.say(Term(*key)).strip() for key in terms(package))


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("package", PACKAGES)
def test_no_sentence_is_left_in_english(package: str, language: str) -> None:
    """A single word may be the same in both languages, a sentence is not."""
    po = Path(str(files(package))) / "locale" / language / "LC_MESSAGES" / "messages.po"
    same = [message.id for message in texts.read(po) if message.id and message.id == message.string]
    forms = [form for text in same for form in ((text,) if isinstance(text, str) else text)]
    assert [form for form in forms if len(re.findall(r"\w\w+", re.sub(r"\{\w*\}", "", form))) > 1] == []


@pytest.mark.parametrize("game_id", library.game_ids())
def test_every_game_has_a_title(game_id: str) -> None:
    """Else menus show its id."""
    game = library.find(game_id)
    assert all(Speaker(game.languages, language).say(Term("game", game_id)) != game_id for language in LANGUAGES)


FOR_DEVELOPERS = re.compile(
    r"\bAIs?\b|\bIA\b|[Dd]eveloper|[Dd]éveloppeur|\btunable|\btuned?\b|réglable|data file|the data\b|fichier de données"
    r"|dans l’ordre des données|\bby id\b|\bids?\b|\bfloor\(|\bmod(ulo)? |\+=|clamp|user interface|l’interface"
    r"|Parameter|Paramètre|template|\bmenus?\b|search(es)? stay|finite (form|offers)|forme finie|offres finies"
    r"|endless loop"
)
"""Words of those who write a program, not of those who play."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", library.game_ids())
def test_the_rulebook_speaks_to_players(game_id: str, language: str) -> None:
    book = files(library.find(game_id).languages) / "help" / f"{language}.md"
    lines = book.read_text("utf-8").splitlines()
    assert [line[:100] for line in lines if FOR_DEVELOPERS.search(line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", library.game_ids())
def test_the_rulebook_cites_clauses_that_it_has(game_id: str, language: str) -> None:
    text = (files(library.find(game_id).languages) / "help" / f"{language}.md").read_text("utf-8")
    chapters = set(re.findall(r"^## ([A-Z]{2}-\d+) ", text, re.MULTILINE))
    clauses = set(re.findall(r"^\*\*([A-Z]{2}-[\d.]+)\*\* ", text, re.MULTILINE))
    sections = {clause.rpartition(".")[0] for clause in clauses}
    assert set(re.findall(r"[A-Z]{2}-\d+(?:\.\d+)*", text)) <= chapters | clauses | sections
