"""What is typed is understood in both languages, whichever is read."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from ai.arena import Job, Played
from ai.levels import LEVELS
from engine.text import LANGUAGES, Message
from saves.library import Library
from tests.cli.conftest import Run
from tui import seats
from tui.cli.main import main
from tui.tongue import Usage

Play = Callable[..., str]


@pytest.fixture
def play(run: Run) -> Play:
    """Type lines in a new campaign; what was printed."""

    def play_it(*lines: str, lang: str, who: str = "human,random") -> str:
        words = ("new", "struggle", "--seats", who, "--seed", "1", "--name", "It", "--plain", "--lang", lang)
        return run(*words, typed="\n".join([*lines, "quit", ""])).out

    return play_it


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", ["siège 2 ai:aguerri", "seat 2 ai:regular", "siege 2 ia:Aguerri", "seat 2 ai:aguerri"])
def test_a_level_is_typed_as_it_is_called_in_any_language(play: Play, line: str, lang: str) -> None:
    out = play(line, lang=lang)
    told = {"en": "from now on: regular", "fr": "désormais : aguerri"}
    assert told[lang] in out.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("ai:vétéran", "ai:mcts:veteran"),
        ("ai:maître:surprise", "ai:mcts:master:random"),
        ("ai:mcts:aguerri:neutre", "ai:mcts:regular"),
        ("ia:novice", "ai:mcts:novice"),
        ("humain", "human"),
        ("hasard", "random"),
    ],
)
def test_what_is_kept_is_the_same_in_all_languages(typed: str, kept: str) -> None:
    assert seats.read(typed, "struggle").spec == kept
    assert seats.known(kept)


@pytest.mark.parametrize("typed", ["ai:vétéran", "ai:mcts:aguerri", "ia:novice", "hasard", "humain"])
def test_a_campaign_keeps_no_word_of_one_language(typed: str) -> None:
    assert not seats.known(typed)


def test_an_unknown_level_is_told_with_the_names_in_both_languages() -> None:
    with pytest.raises(Usage) as refused:
        seats.read("ai:grand", "struggle")
    message = refused.value.message
    assert isinstance(message, Message)
    assert message.values["levels"] == "novice, regular/aguerri, veteran/vétéran, master/maître"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_privacy_is_switched_in_both_languages(play: Play, lang: str) -> None:
    out = play("", "discrétion non", "privacy oui", "discrétion off", lang=lang, who="human:Ann,human:Bob")
    assert len(re.findall(r"screen stays open|reste désormais ouvert", out)) == 2, out


@pytest.mark.parametrize("level", LEVELS)
def test_the_arena_reads_a_player_as_everything_else_does(
    level: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game and a level name the search with which that game is played best."""
    seen: list[tuple[str, ...]] = []

    def noted(table: list[Job], *_more: object) -> list[Played]:
        seen.extend(job.players for job in table)
        return []

    monkeypatch.setattr("tui.cli.tournament._played", noted)
    monkeypatch.setattr("tui.cli.tournament._told", lambda _played: {})
    for game in ("struggle", "colonial"):
        main(["arena", game, "--seats", f"ai:{level},hasard,{level}@400", "--games", "1", "--json"])
        spec = seats.read(f"ai:{level}", game).spec.removeprefix("ai:")
        assert seen.pop() == (spec, "random", f"{spec}@400")
    assert capsys.readouterr().err.count("no computer player") == 0


def test_nothing_but_ids_is_written_to_disk(play: Play) -> None:
    play("siège 2 ai:aguerri", lang="fr")
    assert [player.spec for player in Library().read("It").campaign.players] == ["human", "ai:mcts:regular"]
