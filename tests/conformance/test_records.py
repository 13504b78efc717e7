"""Recorded games are played again, and positions counted again, for every fixture."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import fuzz, perft, record
from tests.conformance.checks import play, scripted
from tests.games import find

RECORDS = sorted(record.FIXTURES.rglob("*.record"))
COUNTS = sorted(record.FIXTURES.rglob("*.perft"))


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_recorded_game_is_played_again(path: Path) -> None:
    recorded = record.read(path)
    if recorded.outcome:
        ends_as_it_did(recorded)
    else:
        does_not_break_again(recorded)


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


def test_a_record_reads_back(tmp_path: Path) -> None:
    game = find("walls")
    written = record.whole_game(game, next(record.tables(game, 5)))
    record.write(tmp_path / "one.record", written)
    assert record.read(tmp_path / "one.record") == written
