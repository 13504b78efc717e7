"""Line mode on a terminal while a computer player thinks."""

from __future__ import annotations

import asyncio
import os
import sys
import tty
from collections.abc import Callable, Iterator
from typing import IO

import pytest

from ai.process.workers import WorkersFail
from ai.search.thought import Thought
from engine.contract import Option
from engine.match import Ask
from saves.library import Library
from tui import opponents, seats
from tui.cli.main import main
from tui.console import Console
from tui.line import patience as plain_waiting
from tui.line.sitting import Sitting
from tui.seats import Player

NEW = ("new", "struggle", "--seed", "1", "--option", "powers=france,spain", "--name", "War", "--plain", "--seats")


class Slow:
    """Thinks until it is hurried."""

    person = False

    def __init__(self, spec: str, _seed: int) -> None:
        self.spec = spec
        self.watch: Callable[[Thought], None] | None = None
        self._hurried = asyncio.Event()

    async def choose(self, ask: Ask) -> Option:
        self._hurried.clear()
        await self._hurried.wait()
        option: Option = ask.view.options[0]
        return option

    def hurry(self) -> None:
        self._hurried.set()


class Broken(Slow):
    """Cannot think, as long as there is no memory for it."""

    tries = 0

    async def choose(self, ask: Ask) -> Option:
        Broken.tries += 1
        raise WorkersFail("no memory")


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> list[Slow]:
    """The computer players that sit down."""
    found: list[Slow] = []

    def sit_down(spec: str, seed: int) -> Slow:
        found.append(Slow(spec, seed))
        return found[-1]

    monkeypatch.setitem(seats.PLAYERS, "ai", Player(opponents.full, sit_down))
    return found


@pytest.fixture
def broken(thinkers: list[Slow], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Broken, "tries", 0)
    monkeypatch.setitem(seats.PLAYERS, "ai", Player(opponents.full, Broken))


@pytest.fixture
def keyboard(thinkers: list[Slow], monkeypatch: pytest.MonkeyPatch) -> Iterator[IO[bytes]]:
    """What is written there is typed at the terminal of the command; computer players think until hurried."""
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    with os.fdopen(ours, "wb", buffering=0) as typed, os.fdopen(theirs, encoding="utf-8") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        yield typed


def test_an_empty_line_makes_who_thinks_play_now_and_quit_leaves(keyboard: IO[bytes]) -> None:
    keyboard.write(b"\n\n\nquit\n")
    assert main([*NEW, "ai:master,ai:master"]) == 0
    assert Library().find("War").decisions == 3


def test_any_other_line_waits_for_the_next_question(
    keyboard: IO[bytes],
    thinkers: list[Slow],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    later = Sitting.answer_later

    def and_hurry(mode: Sitting, line: str) -> None:
        later(mode, line)
        keyboard.write(b"quit\n")
        thinkers[0].hurry()

    monkeypatch.setattr(Sitting, "answer_later", and_hurry)
    keyboard.write(b"navy\n")
    assert main([*NEW, "human:Ann,ai:master"]) == 0
    assert "Where does it start? navy" in capsys.readouterr().out


def test_who_thinks_is_told_once_between_two_questions(
    keyboard: IO[bytes], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(plain_waiting, "PATIENCE", 0.0)
    told = Sitting.tell_once

    def and_enter(mode: Sitting, text: str) -> None:
        told(mode, text)
        keyboard.write(b"\n" if mode.table.match.number < 3 else b"quit\n")

    monkeypatch.setattr(Sitting, "tell_once", and_enter)
    assert main([*NEW, "ai:master,ai:veteran"]) == 0
    out = capsys.readouterr().out
    assert out.count("Enter makes it play now.") == 1
    assert "thinks (at most" in out


@pytest.mark.usefixtures("broken")
def test_a_seat_that_cannot_think_is_handed_over_or_tries_again(
    keyboard: IO[bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard.write(b"\nmap\nseat 9 random\nseat 2 cleverest\nseat 2 random\nquit\nquit\nquit\n")
    assert main([*NEW, "human:Ann,ai:master"]) == 0
    out = capsys.readouterr().out
    assert Broken.tries == 2
    assert out.count("no memory") == 2
    assert "“map” cannot be done now" in out
    assert "Say which seat and who plays it" in out and "cleverest" in out
    assert out.index("Spain from now on: at random.") < out.index("Spain places")
    assert Library().find("War").decisions > 0
    assert "“War” is saved" in out


@pytest.mark.usefixtures("broken")
def test_with_a_seat_that_cannot_think_one_can_leave(keyboard: IO[bytes], capsys: pytest.CaptureFixture[str]) -> None:
    keyboard.write(b"quit\n")
    assert main([*NEW, "ai:master,ai:master"]) == 0
    assert Broken.tries == 1 and "“War” is saved" in capsys.readouterr().out


@pytest.mark.parametrize(("players", "times"), [("human:Ann,ai:master,human:Bob", 2), ("human:Ann,ai:master", 0)])
def test_while_others_decide_between_two_persons_the_screen_is_emptied(
    keyboard: IO[bytes], monkeypatch: pytest.MonkeyPatch, installed_test_games: object, players: str, times: int
) -> None:
    """What Ann has read would stay there until Bob is asked; who plays alone reads on."""
    monkeypatch.setattr("tui.stillness.DEAD", 0.0)
    monkeypatch.setattr("tui.line.sitting.MOMENT", 0.0)
    monkeypatch.setattr(plain_waiting, "PATIENCE", 0.2)
    hide, line, told = Console.hide, Sitting.line, Sitting.tell_once
    hidden: list[int] = []

    async def asked(sitting: Sitting, prompt: str, secret: bool = False) -> str:
        keyboard.write(b"1\n" if prompt else b"\n")
        return await line(sitting, prompt, secret)

    def waits(sitting: Sitting, text: str) -> None:
        told(sitting, text)
        keyboard.write(b"quit\n")

    monkeypatch.setattr(Console, "hide", lambda console: (hidden.append(1), hide(console)))
    monkeypatch.setattr(Sitting, "line", asked)
    monkeypatch.setattr(Sitting, "tell_once", waits)
    assert main(["new", "masks", "--seats", players, "--seed", "1", "--name", "It", "--plain"]) == 0
    assert Library().find("It").decisions == 1
    assert len(hidden) == times
