"""Installed games and the check of set-ups."""

from __future__ import annotations

import signal
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from engine import library
from engine.contract import Game, Setup
from engine.library import BadSetup, checked, find, game_ids, start
from tests.conformance.checks import packed
from tests.games import GAMES

pytestmark = pytest.mark.usefixtures("installed_test_games")


def test_a_package_installed_beside_ours_adds_games() -> None:
    assert set(GAMES) < set(game_ids())
    assert find("masks") is GAMES["masks"]


def test_games_are_listed_in_order_of_their_ids() -> None:
    assert list(game_ids()) == sorted(game_ids())


def test_defaults_are_filled_in() -> None:
    assert checked(Setup("masks", 2, 1)).options == {"boasting": "on"}
    assert checked(Setup("masks", 2, 1, "short", {"boasting": "off"})).options == {"boasting": "off"}
    assert checked(Setup("walls", 2, 1)).options == {}


@pytest.mark.parametrize(
    ("setup", "complaint", "values"),
    [
        (Setup("chess", 2, 1), "unknown_game", {"game": "chess"}),
        (Setup("masks", 1, 1), "seats", {"game": "masks", "seats": 1, "low": 2, "high": 4}),
        (Setup("masks", 5, 1), "seats", {"seats": 5}),
        (Setup("masks", 2, 1, "endless"), "scenario", {"scenario": "endless", "known": "standard, short"}),
        (Setup("masks", 2, 1, options={"colour": "red"}), "unknown_option", {"option": "colour", "known": "boasting"}),
        (
            Setup("masks", 2, 1, options={"boasting": "perhaps"}),
            "option_value",
            {"option": "boasting", "value": "perhaps", "known": "on, off"},
        ),
    ],
)
def test_bad_setups_are_refused_with_what_would_do(setup: Setup, complaint: str, values: dict[str, Any]) -> None:
    with pytest.raises(BadSetup) as caught:
        checked(setup)
    assert caught.value.complaint == complaint
    assert values.items() <= caught.value.values.items()


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadSetup) as caught:
        find("chess")
    assert "masks" in str(caught.value.values["known"])


def test_a_checked_setup_starts() -> None:
    setup = checked(Setup("masks", 3, 4))
    assert packed(start(setup)) == packed(GAMES["masks"].new(setup))


def test_the_library_forgets_the_test_games_afterwards() -> None:
    assert library.GAMES == "chancellery.games"


def test_a_game_brings_what_it_brings() -> None:
    assert library.part(library.GAMES, "masks", Game) is GAMES["masks"]
    assert library.part("chancellery.nothing", "masks", Game) is None


def test_a_part_that_cannot_be_loaded_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = EntryPoint("masks", "tests.games.nowhere:PART", "chancellery.broken")
    monkeypatch.setitem(library.entries("chancellery.broken"), "masks", broken)
    with pytest.raises(library.FaultyPart, match="nowhere") as caught:
        library.part("chancellery.broken", "masks", Game)
    assert caught.value.args[:2] == ("masks", "chancellery.broken")


def test_ctrl_c_while_a_package_is_loaded_counts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An interrupt that the package made up itself does not (see the tests of broken packages)."""
    (tmp_path / "pressed_game.py").write_text("import os, signal, time\nos.kill(os.getpid(), 2)\ntime.sleep(9)\n")
    monkeypatch.syspath_prepend(tmp_path)
    pressed = EntryPoint("masks", "pressed_game:PART", "chancellery.pressed")
    monkeypatch.setitem(library.entries("chancellery.pressed"), "masks", pressed)
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        library.part("chancellery.pressed", "masks", Game)
    assert signal.getsignal(signal.SIGINT) is before
