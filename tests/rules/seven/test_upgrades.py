"""Campaigns of earlier versions go on: what was decided then, as this version asks for it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.contract import Played, decider, is_over
from engine.games.seven import GAME
from engine.games.seven.state import Seven
from engine.games.seven.tables import region_number
from engine.games.seven.upgrades import asked_by_1, asked_by_2
from tests import record
from tests.rules.seven.table import Table
from tests.rules.seven.test_land import move

OLD = sorted((record.FIXTURES / "seven").glob("*.version-1"))


def played(path: Path) -> Played:
    """A record with the seats that decided, which stand in its comments."""
    lines = re.findall(r"^ +(-?\d+),  # \d+: (\d) ", path.read_text("utf-8"), re.MULTILINE)
    return Played(record.read(path).setup, [(int(seat), int(option)) for option, seat in lines])


def upgraded(game: Played, version: int) -> Played:
    """As the present version would have it, one version after another."""
    for step in range(version, GAME.version):
        game = GAME.upgrades[step](game)
    return game


def replayed(game: Played) -> Seven:
    s = GAME.new(game.setup)
    for seat, option in game.decisions:
        assert seat == decider(s) and option in s.options, (s.agenda[-1], option)
        GAME.book.take(s, option)
    return s


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.name)
def test_a_game_of_version_1_ends_as_it_did(path: Path) -> None:
    old = record.read(path)
    s = replayed(upgraded(played(path), old.version))
    assert old.outcome is not None and is_over(s)
    assert (GAME.result(s).scores, GAME.result(s).winners) == old.outcome[1:]


@pytest.mark.parametrize("decisions", range(30))
def test_a_campaign_of_version_1_goes_on_in_the_middle_of_an_offer(decisions: int) -> None:
    old = played(OLD[0])
    s = replayed(upgraded(old._replace(decisions=old.decisions[:decisions]), 1))
    seat, _ = old.decisions[decisions]
    assert decider(s) == seat


def test_what_is_not_legal_any_more_is_left_out_with_all_behind_it() -> None:
    old = played(OLD[0])
    broken = [*old.decisions[:20], (0, 99), *old.decisions[20:]]
    s = replayed(upgraded(old._replace(decisions=broken), 1))
    assert s.dump() == replayed(upgraded(old._replace(decisions=old.decisions[:20]), 1)).dump()


def test_version_1_did_not_ask_about_cities_that_are_freed() -> None:
    table = Table().units("great_britain", bilbao="i").units("france", barcelona="i")
    s = move(table, "great_britain").play("bilbao_infantry").s
    madrid = region_number("madrid")
    assert madrid in s.options and list(asked_by_1(s)) == [end for end in s.options if end != madrid]


def test_version_2_kept_a_region_closed_after_a_refusal() -> None:
    table = Table().units("prussia", saxony="i").units("habsburg", prague="i", vienna="a")
    table = move(table, "habsburg").play("prague_infantry hanover refuse vienna_artillery saxony prague_infantry")
    hanover = region_number("hanover")
    assert list(asked_by_2(table.s)) == [end for end in table.s.options if end != hanover] != list(table.s.options)


def test_version_2_took_by_itself_the_only_way_that_was_left_after_a_refusal() -> None:
    table = Table().units("ottomans", constantinople="i").units("russia", konya="i", moldavia="i")
    table = move(table, "russia").play("konya_infantry wallachia refuse moldavia_infantry constantinople")
    table.play("konya_infantry")
    assert table.at("constantinople") == "" and len(table.words) > 1
    assert asked_by_2(table.s) == [region_number("constantinople")]
