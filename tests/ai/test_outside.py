"""A package installed beside ours brings judgement, weights, characters, times and sentences for its game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ai.levels import LEVELS
from ai.opponent import ANY, GROUP, judge, opponent, package, sentence
from ai.personalities import brought, personalities, style
from ai.search.minimax import Minimax
from ai.search.plans import Planner
from ai.specs import BadSpec, Spec, default_search, level_of, parse, search, seated
from ai.voice import Voice, personality_told
from engine import library
from tests.games import GAMES

MODULE = """
from dataclasses import dataclass
from ai.judge import composed, styled
from ai.opponent import Opponent
from engine.data import read, row
from engine.text import Message

@dataclass(frozen=True)
class Weights:
    score: float

PLAIN = row(Weights, read(__name__, "weights.toml")["weights"], "weights")

def judge(game, style):
    weights = styled(PLAIN, style)
    return composed(game, outlook=lambda state: [weights.score * score for score in game.scores(state)])

OPPONENT = Opponent(judge, lambda term, change: Message("stones"), search="minimax", seconds={"master": (3.0, 9.0)})
"""
CHARACTER = """
[mason]
empire = "none"
name = { en = "The Mason", fr = "Le Maçon" }
portrait = { en = "Counts stones.", fr = "Compte les pierres." }
weights = { score = 2.0 }
"""
GAME = GAMES["walls"]


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    site, minds = tmp_path / "site", tmp_path / "site" / "far_minds"
    metadata = site / "far_minds-1.0.dist-info"
    for folder in (metadata, minds):
        folder.mkdir(parents=True)
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: far-minds\nVersion: 1.0\n", "utf-8")
    entries = f"[{library.GAMES}]\nwalls = tests.games.walls:GAME\n[{GROUP}]\nwalls = far_minds:OPPONENT\n"
    (metadata / "entry_points.txt").write_text(entries, "utf-8")
    (minds / "__init__.py").write_text(MODULE, "utf-8")
    (minds / "weights.toml").write_text("[weights]\nscore = 1.5\n", "utf-8")
    (minds / "personalities.toml").write_text(CHARACTER, "utf-8")
    monkeypatch.syspath_prepend(site)
    _forget()
    yield minds
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    sys.modules.pop("far_minds", None)
    library.forget()
    brought.cache_clear()


def test_everything_of_it_is_found_and_used(outside: Path) -> None:
    state = GAME.new(library.checked(library.Setup("walls", 2, 1)))
    plain, mason = (judge(GAME, style("walls", id_)) for id_ in ("plain", "mason"))
    assert list(mason.outlook(state)) == [2 * score for score in plain.outlook(state)]
    assert default_search("walls") == "minimax"
    assert (level_of(Spec(level="master"), "walls").choice, level_of(Spec(level="master"), "walls").turn) == (3.0, 9.0)
    assert level_of(Spec(level="novice"), "walls") == LEVELS["novice"]
    assert parse("greedy:mason").personality == "mason"
    assert seated(Spec(personality="random"), "walls", 5).personality == "mason"
    assert personality_told("walls", "mason", "fr") == "Le Maçon\xa0: Compte les pierres."
    assert Voice(GAME, "en").say(sentence(GAME, "score", 1.0)) == "stones"
    thinks = search(GAME, Spec("plans"))
    assert isinstance(thinks, Planner) and isinstance(thinks._small, Minimax)


def test_characters_are_read_without_importing_what_judges(outside: Path) -> None:
    (outside / "__init__.py").write_text("raise RuntimeError('do not')", "utf-8")
    assert package("walls") == "far_minds" and "mason" in personalities("walls")
    assert parse("greedy:mason").personality == "mason"


def test_a_judgement_that_does_not_load_is_one_clear_error_and_leaves_other_games_alone(outside: Path) -> None:
    (outside / "__init__.py").write_text("import nothing_at_all", "utf-8")
    with pytest.raises(library.FaultyPart, match="nothing_at_all"):
        judge(GAME)
    assert parse("mcts:veteran:cautious").personality == "cautious"


def test_without_it_the_game_is_played_by_its_scores() -> None:
    assert opponent("walls") is ANY and package("walls") == "" and not personalities("walls")
    with pytest.raises(BadSpec):
        parse("greedy:mason")
