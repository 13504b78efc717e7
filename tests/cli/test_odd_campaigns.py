"""Campaigns in whose files something stands that cannot be played: one sentence each, and all others still work."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.library import find
from saves import campaign
from saves.campaign import begun, told
from saves.disk.records import Player, Start
from saves.library import Library
from saves.record import written
from tests.cli.conftest import Run
from tests.tui.conftest import Start as Starter
from tests.tui.conftest import begun as begun_by
from tests.tui.conftest import start as start

ANN = Player("Ann", "human")
BOT = Player("random", "random")


def _file(name: str, **changes: Any) -> bytes:
    """A campaign of 7 Empires that began under its first rules."""
    start = Start("seven", 1, 3, 7, "standard", {}, name, (ANN, BOT, BOT), 1_800_000_000, "test")
    start = start._replace(scenario=find("seven").scenarios[0], **changes)
    return told(begun(start))


def _put(name: str, data: bytes) -> None:
    (Library().campaigns / f"{name.lower()}.campaign").write_bytes(data)


ODD: dict[str, dict[str, Any]] = {
    "seats": {"seats": 1, "players": (ANN,)},
    "options": {"options": {"negotiation": "perhaps"}},
    "rules": {"options": {"unheard": "of"}},
    "game": {"game": "chess"},
    "version": {"rules": 0},
}


@pytest.mark.parametrize("odd", ODD)
def test_a_campaign_that_cannot_be_played_is_one_sentence_in_every_command(run: Run, tmp_path: Path, odd: str) -> None:
    _put("Good", _file("Good"))
    _put("Odd", _file("Odd", **ODD[odd]))
    file = tmp_path / "odd.campaign"
    file.write_bytes(_file("Odd", **ODD[odd]))
    commands = (
        ("saves", "verify", "Odd"),
        ("continue", "Odd", "--plain"),
        ("saves", "export", "Odd", "--reveal"),
        ("replay", "Odd"),
        ("saves", "import", str(file)),
    )
    for words in commands:
        ran = run(*words)
        said = ran.out + ran.err
        assert ran.code == 1, words
        assert "error in the program" not in said and "“Odd”" in said, (words, said)
    listed = run("saves", "verify")
    assert "“Good”: sound\n" in listed.out and "“Odd”: " in listed.out
    assert "1 of 2 campaigns" in listed.err
    assert {entry["name"] for entry in json.loads(run("saves", "list", "--json").out)} == {"Good", "Odd"}
    assert "“Good”" in run("saves", "list").out and "“Odd”" in run("saves", "list").out
    assert run("continue", "Good", "--plain", typed="quit\n").code == 0
    assert run("doctor").code == 0


def test_an_old_campaign_without_an_option_that_came_later_goes_on(run: Run) -> None:
    _put("Good", _file("Good"))
    assert run("continue", "Good", "--plain", typed="quit\n").code == 0
    assert "negotiation" in Library().read("Good").campaign.start.options


@pytest.mark.parametrize("seat", ["human:Bob A", "humain Bob", "hasard Bob", "human: Bob", "ai:mcts:god Bob", "x Bob"])
def test_only_players_that_can_sit_down_are_brought_in(run: Run, tmp_path: Path, seat: str) -> None:
    _put("Good", _file("Good", rules=find("seven").version))
    file = tmp_path / "odd.txt"
    file.write_text(written(Library().read("Good").campaign).replace("seat 1 human Ann", f"seat 1 {seat}"), "utf-8")
    ran = run("saves", "import", str(file))
    assert ran.code == 1 and "seat 1 would be taken by" in ran.err
    assert len(Library().entries()) == 1


@pytest.mark.parametrize("spec", ["human:Bob", "humain", "hasard", "toaster", "ai:mcts:god"])
def test_a_seat_that_nobody_can_take_is_told_and_not_played(run: Run, spec: str) -> None:
    _put("Odd", _file("Odd", players=(ANN, Player("Bob", spec), BOT)))
    ran = run("continue", "Odd", "--plain", typed="quit\n")
    assert ran.code == 1 and f"seat 2 would be taken by “{spec}”" in ran.err


def test_a_full_campaign_is_told_line_by_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(campaign, "MOST_DECISIONS", 12)
        ran = run("new", "struggle", "--seats", "random,random", "--name", "Full", "--plain")
        assert ran.code == 1 and ran.err.startswith("chancellery: “Full” is full"), ran
    assert Library().read("Full").campaign.number == 12


async def test_a_full_campaign_is_told_on_the_screen(start: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(campaign, "MOST_DECISIONS", 12)
        async with start(campaign=begun_by("random,random", name="Full")) as screen:
            await screen.until(lambda: "“Full” is full" in " ".join(screen.text.split()), "the sentence")
    assert Library().read("Full").campaign.number == 12
