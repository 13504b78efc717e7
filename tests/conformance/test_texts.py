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
