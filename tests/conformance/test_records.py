"""Recorded games are played again, and positions counted again, for every fixture."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import perft, record
from tests.conformance.checks import Inspector, play, scripted
from tests.games import find

RECORDS = sorted(record.FIXTURES.rglob("*.record"))
COUNTS = sorted(record.FIXTURES.rglob("*.perft"))


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


WHOLE = [path for path in RECORDS if record.read(path).outcome]
BROKEN_ONCE = [path for path in RECORDS if not record.read(path).outcome]


@pytest.mark.parametrize("path", WHOLE, ids=name)
def test_a_recorded_game_ends_as_it_did(path: Path) -> None:
    recorded = record.read(path)
    game = find(recorded.setup.game)
    assert recorded.version == game.version, "the rules have grown: python -m tests.record GAME --again"
    played = play(game, recorded.setup, scripted(recorded.taken))
    assert tuple(played.taken) == recorded.taken
    assert record.outcome(game, played.state) == recorded.outcome


@pytest.mark.parametrize("path", BROKEN_ONCE, ids=name)
def test_a_game_that_once_broke_does_not_again(path: Path) -> None:
    """It is played as far as its decisions are still legal: a mended rule may have closed the way to the mistake."""
    recorded = record.read(path)
    game = find(recorded.setup.game)
    state = game.new(recorded.setup)
    inspector = Inspector(game, recorded.setup)
    for number, option in enumerate(recorded.taken):
        if option not in state.options:
            return
        inspector.study(state, number)
        game.book.take(state, option)
    if state.options:
        inspector.study(state, len(recorded.taken))
    else:
        inspector.end(state)


@pytest.mark.parametrize("path", COUNTS, ids=name)
def test_positions_are_counted_as_they_were(path: Path) -> None:
    counts = perft.read(path)
    assert perft.counted(find(counts.setup.game), counts.setup, counts.after, len(counts.counts)) == counts.counts


def test_a_record_reads_back(tmp_path: Path) -> None:
    game = find("walls")
    written = record.whole_game(game, next(record.tables(game, 5)))
    record.write(tmp_path / "one.record", written)
    assert record.read(tmp_path / "one.record") == written
