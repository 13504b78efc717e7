"""Campaigns of earlier versions go on: what was decided then, for as long as the present rules offer it."""

from __future__ import annotations

import re

from engine.contract import Played, decider, is_over
from engine.games.ultima import GAME
from engine.games.ultima.state import Ultima
from tests import record

OLD = record.FIXTURES / "ultima" / "one_turn-8-1.version-1"


def played() -> Played:
    """A record with the seats that decided, which stand in its comments."""
    lines = re.findall(r"^ +(-?\d+),  # \d+: (\d) ", OLD.read_text("utf-8"), re.MULTILINE)
    return Played(record.read(OLD).setup, [(int(seat), int(option)) for option, seat in lines])


def replayed(game: Played) -> Ultima:
    s = GAME.new(game.setup)
    for seat, option in game.decisions:
        assert seat == decider(s) and option in s.options, (s.agenda[-1], option)
        GAME.book.take(s, option)
    return s


def test_a_game_of_version_1_that_no_changed_rule_touches_ends_as_it_did() -> None:
    old = record.read(OLD)
    s = replayed(GAME.upgrades[1](played()))
    assert old.version == 1 and old.outcome is not None and is_over(s)
    assert (GAME.result(s).scores, GAME.result(s).winners) == old.outcome[1:]


def test_what_is_not_legal_any_more_is_left_out_with_all_behind_it() -> None:
    old = played()
    broken = [*old.decisions[:20], (0, 9999), *old.decisions[20:]]
    kept = old._replace(decisions=old.decisions[:20], left_out=len(broken) - 20)
    assert GAME.upgrades[1](old._replace(decisions=broken)) == kept
