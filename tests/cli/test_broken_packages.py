"""Packages beside ours that are broken in any way: one sentence each, and every other game still works."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ai import personalities
from engine import library
from saves.campaign import begun, told
from saves.disk.records import Player, Start
from saves.library import Library
from tests.cli.conftest import Run
from tests.tui.conftest import Start as Starter
from tests.tui.conftest import start as start

GOOD = "from dataclasses import replace\nfrom engine.games.struggle import GAME as OURS\n"
MODULES = {
    "no game": "GAME = 5",
    "nothing": "",
    "no Python": "def",
    "an error": "1 / 0",
    "an exit": "import sys\nsys.exit(3)",
    "an exit without a code": "raise SystemExit",
    "an interrupt": "raise KeyboardInterrupt",
    "the end of a generator": "raise GeneratorExit",
    "a cancellation": "import asyncio\nraise asyncio.CancelledError",
    "an error that cannot be shown": "class Odd(Exception):\n    def __str__(self): 1 / 0\nraise Odd",
    "an error with an escape": "raise ValueError('\\x1b[2J\\n\\nmore')",
    "another id": GOOD + "GAME = replace(OURS, id='other')",
    "no words": GOOD + "GAME = replace(OURS, id='odd', languages='nowhere')",
    "words of no game": GOOD + "GAME = replace(OURS, id='odd', languages='odd_words')",
}

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Put a package beside ours: its entry points as they stand in their file, and the one module that it has."""
    folder = tmp_path / "site"
    (folder / "odd_words").mkdir(parents=True)
    (folder / "odd_words" / "__init__.py").write_text("")
    (folder / "odd_words" / "terms.toml").write_text("[game]\nodd = 7\n")

    def put(points: str, module: str = "", name: str = "odd") -> None:
        about = folder / f"{name}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text(points)
        (folder / f"{name}_game.py").write_text(module + "\n")
        (folder / "fine_game.py").write_text(GOOD + "GAME = replace(OURS, id='odd')\n")
        monkeypatch.syspath_prepend(folder)
        monkeypatch.setenv("PYTHONPATH", str(folder))
        _forget()

    _forget()
    yield put
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    library.forget()
    personalities.brought.cache_clear()


def _sound(run: Run) -> str:
    """Every command that has to do with games works; what the list of games says."""
    listed = run("games")
    assert (listed.code, listed.err) == (0, "")
    assert "Struggle of Empires" in listed.out and "7 Empires" in listed.out
    assert "\x1b" not in listed.out and "Traceback" not in listed.out
    for words in (("games", "--json"), ("--help",), ("saves", "list"), ("games", "struggle"), ("doctor",)):
        ran = run(*words)
        assert "Traceback" not in ran.err and "error in the program" not in ran.err, ran
        assert "\x1b" not in ran.out + ran.err
    mine = run("new", "struggle", "--seats", "human:Ann,ai:greedy:bold", "--name", "Mine", "--plain", typed="quit\n")
    assert mine.code == 0, mine
    return " ".join(listed.out.split())


@pytest.mark.parametrize("module", MODULES.values(), ids=MODULES)
def test_a_game_that_cannot_be_used_is_one_sentence_and_hides_no_other(run: Run, install: Install, module: str) -> None:
    install("[chancellery.games]\nodd = odd_game:GAME\n", module)
    start = Start("odd", 1, 2, 7, "standard", {}, "Odd", (Player("A", "human"),) * 2, 1_800_000_000, "test")
    (Library().campaigns / "odd.campaign").write_bytes(told(begun(start)))
    said = _sound(run)
    assert said.count("What the game “odd” brings for chancellery.games cannot be used") == 1
    for words in (("new", "odd", "--plain"), ("continue", "Odd", "--plain"), ("replay", "Odd")):
        ran = run(*words)
        assert ran.code in (1, 2) and re.fullmatch(r"chancellery: [^\n]+\n", ran.err), ran
        assert "error in the program" not in ran.err and "“odd”" in ran.err


@pytest.mark.parametrize("group", ["opponents", "looks"])
@pytest.mark.parametrize("module", ["no game", "an error", "an exit", "an interrupt"])
def test_what_a_game_brings_beside_its_rules_may_be_broken_too(
    run: Run, install: Install, group: str, module: str
) -> None:
    points = f"[chancellery.games]\nodd = fine_game:GAME\n[chancellery.{group}]\nodd = odd_game:GAME\n"
    install(points, MODULES[module])
    said = _sound(run)
    assert said.count(f"What the game “odd” brings for chancellery.{group} cannot be used") == 1
    ran = run("new", "odd", "--seats", "human:Ann,human:Bob", "--name", "Odd", "--plain", typed="quit\n")
    assert ran.code == 0, ran
    assert run("saves", "list").code == 0
    ran = run("new", "odd", "--seats", "ai:greedy,ai:greedy", "--name", "Odd", "--plain")
    assert (ran.code, "computer players cannot think" in ran.err) == ((1, True) if group == "opponents" else (0, False))


@pytest.mark.parametrize("id_", ["o\x1b[2Jdd", "o\u202edd", "two words", "\x07", "x" * 200, "../odd"])
def test_an_id_that_is_no_plain_word_is_told_and_never_shown_as_it_is(run: Run, install: Install, id_: str) -> None:
    install(f"[chancellery.games]\n{id_} = odd_game:GAME\n", GOOD + f"GAME = replace(OURS, id={id_!r})")
    said = _sound(run)
    assert said.count("brings for chancellery.games cannot be used") == 1
    assert id_ not in run("--help").out


@pytest.mark.parametrize("points", ["[chancellery.games]\nodd\n", "[chancellery.games]\nodd = \n", "\0\0", "[\n"])
def test_entry_points_that_cannot_be_read_hide_no_game(run: Run, install: Install, points: str) -> None:
    install(points)
    _sound(run)


@pytest.mark.parametrize("module", MODULES.values(), ids=MODULES)
async def test_on_the_screen_it_is_one_sentence_too(start: Starter, install: Install, home: Path, module: str) -> None:
    install("[chancellery.games]\nodd = odd_game:GAME\n", module)
    players = (Player("A", "human"),) * 2
    bad = Start("odd", 1, 2, 7, "standard", {}, "Odd", players, 1_800_000_000, "test")
    (Library().campaigns / "odd.campaign").write_bytes(told(begun(bad)))
    async with start() as screen:
        assert "Odd" in screen.text
        await screen.press("2")
        said = " ".join(screen.text.split())
        assert "Struggle of Empires" in said and "What the game “odd” brings for" in said
        await screen.press("escape", "3")
        for key in ("v", "b", "enter"):
            await screen.press(key)
            assert "The game “odd” of the campaign “Odd”" in " ".join(screen.text.split())
