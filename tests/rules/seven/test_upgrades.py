"""Campaigns of earlier versions go on: what was decided then, as this version asks for it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.contract import Played, decider, is_over
from engine.games.seven import GAME
from engine.games.seven.state import Seven
from engine.games.seven.tables import region_number
from engine.games.seven.upgrades import asked_by_1
from tests import record
from tests.rules.seven.table import Table
from tests.rules.seven.test_land import move

OLD = sorted((record.FIXTURES / "seven").glob("*.version-1"))


def played(path: Path) -> Played:
    """A record with the seats that decided, which stand in its comments."""
    lines = re.findall(r"^ +(-?\d+),  # \d+: (\d) ", path.read_text("utf-8"), re.MULTILINE)
    return Played(record.read(path).setup, [(int(seat), int(option)) for option, seat in lines])


def replayed(game: Played) -> Seven:
    s = GAME.new(game.setup)
    for seat, option in game.decisions:
        assert seat == decider(s) and option in s.options, (s.agenda[-1], option)
        GAME.book.take(s, option)
    return s


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.name)
def test_a_game_of_version_1_ends_as_it_did(path: Path) -> None:
    old = record.read(path)
    s = replayed(GAME.upgrades[old.version](played(path)))
    assert old.outcome is not None and is_over(s)
    assert (GAME.result(s).scores, GAME.result(s).winners) == old.outcome[1:]


@pytest.mark.parametrize("decisions", range(30))
def test_a_campaign_of_version_1_goes_on_in_the_middle_of_an_offer(decisions: int) -> None:
    old = played(OLD[0])
    s = replayed(GAME.upgrades[1](old._replace(decisions=old.decisions[:decisions])))
    seat, _ = old.decisions[decisions]
    assert decider(s) == seat


def test_what_is_not_legal_any_more_is_left_out_with_all_behind_it() -> None:
    old = played(OLD[0])
    broken = [*old.decisions[:20], (0, 99), *old.decisions[20:]]
    s = replayed(GAME.upgrades[1](old._replace(decisions=broken)))
    assert s.dump() == replayed(GAME.upgrades[1](old._replace(decisions=old.decisions[:20]))).dump()


def test_version_1_did_not_ask_about_cities_that_are_freed() -> None:
    table = Table().units("great_britain", bilbao="i").units("france", barcelona="i")
    s = move(table, "great_britain").play("bilbao_infantry").s
    madrid = region_number("madrid")
    assert madrid in s.options and list(asked_by_1(s)) == [end for end in s.options if end != madrid]
