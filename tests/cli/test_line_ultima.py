"""Ultima Ratio Regis line by line: its papers are commands, its map has ways, choices say what they bring."""

from __future__ import annotations

from tests.cli.conftest import Run
from tests.cli.test_line_map import Play, answer, play

__all__ = ["Run", "play"]
SEATS = "human,random,random"


def test_realms_wars_and_trade_are_commands(play: Play) -> None:
    out = play("ultima", SEATS, "realms", "wars", "trade", "help")
    assert "after the budget" in answer(out, "realms")
    assert "There is no war." in answer(out, "wars")
    assert "Baltic trade: " in answer(out, "trade")
    assert "realms, wars, trade" in out


def test_the_map_by_theatres_and_objectives(play: Play) -> None:
    out = play("ultima", SEATS, "map theatres castile", "map objectives naples")
    assert "Castile: " in answer(out, "map theatres castile")
    assert "Naples: " in answer(out, "map objectives naples")


def test_in_french(play: Play) -> None:
    out = play("ultima", SEATS, "royaumes", "guerres", "commerce", lang="fr")
    assert "après le budget" in answer(out, "royaumes")
    assert "Commerce de la Baltique" in answer(out, "commerce")
