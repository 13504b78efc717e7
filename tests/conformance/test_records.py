"""Recorded games are played again, and positions counted again, for every fixture."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import fuzz, perft, record
from tests.conformance.checks import play, scripted
from tests.games import find

RECORDS = sorted(record.FIXTURES.rglob("*.record"))
COUNTS = sorted(record.FIXTURES.rglob("*.perft"))
HAPPENS = {
    "struggle": {"auction_won", "attack_declared", "marker_seized", "enslaved", "tile_bought", "region_scored"},
    "seven": {"offer_accepted", "promise_kept", "passage_granted", "palace_built", "fought", "won"},
    "colonial": {"colony_founded", "revolt", "monopoly_broken", "earth_circled", "goods_sold", "game_won"},
    "pax": {"treaty_signed", "proposal_adopted", "congress_settled", "war_declared", "canal_built", "final_score"},
    "ultima": {"war_declared", "siege_damage", "capitulates", "submission", "peace_accepted", "won"},
}
"""What computer players do and random ones hardly ever do well."""


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_recorded_game_is_played_again(path: Path) -> None:
    recorded = record.read(path)
    if recorded.outcome:
        ends_as_it_did(recorded)
    else:
        does_not_break_again(recorded)


@pytest.mark.parametrize("game_id", HAPPENS)
def test_computer_players_reach_what_random_play_does_not(game_id: str) -> None:
    recorded = [record.read(path) for path in RECORDS if path.parent.name == game_id]
    happened = {name for one in recorded if one.players for name in one.events}
    assert HAPPENS[game_id] - happened == set()


def ends_as_it_did(recorded: record.Record) -> None:
    game = find(recorded.setup.game)
    assert recorded.version == game.version, "the rules have grown: python -m tests.record GAME --again"
    played = play(game, recorded.setup, scripted(recorded.taken))
    assert tuple(played.taken) == recorded.taken
    assert record.outcome(game, played.state) == recorded.outcome
    assert recorded.events in ((), record.event_names(played))


def does_not_break_again(recorded: record.Record) -> None:
    """As far as its decisions are still legal: a mended rule may have closed the way to the mistake."""
    broke = fuzz.attempt(find(recorded.setup.game), recorded.setup, fuzz.following(recorded.taken), 1)
    assert not isinstance(broke, fuzz.Failure), broke.story


@pytest.mark.parametrize("path", COUNTS, ids=name)
def test_positions_are_counted_as_they_were(path: Path) -> None:
    counts = perft.read(path)
    assert perft.counted(find(counts.setup.game), counts.setup, counts.after, len(counts.counts)) == counts.counts


@pytest.mark.parametrize(("game_id", "players"), [("walls", ""), ("struggle", "greedy")])
def test_a_record_reads_back(tmp_path: Path, game_id: str, players: str) -> None:
    game = find(game_id)
    written = record.whole_game(game, next(record.tables(game, 5)), players)
    record.write(tmp_path / "one.record", written)
    assert record.read(tmp_path / "one.record") == written
