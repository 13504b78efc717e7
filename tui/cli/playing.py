"""``new``, ``continue`` and ``play``: campaigns begun and gone on with, on the full screen or line by line."""

from __future__ import annotations

import asyncio
import os
import shlex
import sys
from argparse import Namespace
from importlib import import_module
from typing import Any

from engine import dice, library
from engine.contract import Game, Setup
from engine.text import N_
from saves.journal import Journal
from saves.library import Library
from tui import campaigns, hangup, naming, seats, shelf
from tui.cli.house_options import house_rules
from tui.console import DUMB, Console
from tui.line.keyboard import LONGEST, Lines
from tui.line.mode import LineMode
from tui.seats import Sitter
from tui.tongue import PROGRAM, Trouble


def app(arguments: Namespace, _console: Console) -> int:
    """The full screen."""
    _on_a_terminal()
    hangup.watch()
    code: int = import_module("tui.screen.app").main(arguments)
    return code


def _on_a_terminal() -> None:
    """Trouble where there is none, before anything is begun."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Trouble(N_("The full screen needs a terminal; without one play in plain text: {command}"),
                      command=f"{PROGRAM} play --plain")  # fmt: skip
    if os.environ.get("TERM") == DUMB:
        raise Trouble(N_("This terminal says that it takes plain letters only (TERM=dumb); play in plain text: "
                         "{command}"), command=f"{PROGRAM} play --plain")  # fmt: skip


def new(arguments: Namespace, console: Console) -> int:
    game = library.find(arguments.game)
    sitting = seats.read_all(arguments.seats, game.id) if arguments.seats else _usual(game)
    seed = dice.drawn() if arguments.seed is None else arguments.seed
    scenario = arguments.scenario or game.scenarios[0]
    setup = library.checked(Setup(game.id, len(sitting), seed, scenario, house_rules(arguments.option)))
    if not arguments.plain:
        _on_a_terminal()
    journal = campaigns.begun(setup, sitting, arguments.name or naming.title(game, console.tongue.language))
    if arguments.plain:
        return _keyboard(journal, console, _typed(console))
    with journal:
        arguments.name = journal.campaign.name
    console.say(console.tongue("The campaign “{name}” is begun.", name=arguments.name))
    return app(arguments, console)


def go_on(arguments: Namespace, console: Console) -> int:
    if not arguments.plain:
        return app(arguments, console)
    library_ = Library()
    name = arguments.name or next((entry.name for entry in library_.entries() if campaigns.goes_on(entry)), "")
    if not name:
        raise Trouble(N_("There is no campaign to go on with; begin one with: {command}"),
                      command=f"chancellery new {shelf.first()} --plain")  # fmt: skip
    return _keyboard(library_.open(name, arguments.take_over), console, _typed(console))


def play(arguments: Namespace, console: Console) -> int:
    if not arguments.plain:
        return app(arguments, console)
    from tui.line.way_in import Menu

    lines = _typed(console)
    journal = asyncio.run(Menu(console, lines).choose(arguments.take_over))
    return _keyboard(journal, console, lines) if journal is not None else 0


def _usual(game: Game[Any]) -> tuple[Sitter, ...]:
    from tui.sitters import usual

    return usual(game)


def _typed(console: Console) -> Lines:
    """What is typed, for as long as there is a terminal to type at; a pipe or a file simply ends."""
    hangup.watch()
    _ = console.tongue
    return Lines(sys.stdin, lambda: console.say(_("A line with more than {n} bytes is no answer.", n=LONGEST)))


def _keyboard(journal: Journal, console: Console, lines: Lines) -> int:
    """Play in line mode until the end, or until somebody leaves, in whatever way: the campaign is safe."""
    name = journal.campaign.name
    values = {"name": name, "command": f"chancellery continue {shlex.quote(name)} --plain"}
    try:
        with journal:
            mode, over = asyncio.run(_at_the_table(journal, console, lines))
    except KeyboardInterrupt:
        console.say()
        raise Trouble(N_("Stopped; “{name}” is safe, go on with: {command}"), **values) from None
    except BrokenPipeError:
        raise Trouble(
            N_("Nobody reads the output any more; “{name}” is safe, go on with: {command}"), **values
        ) from None
    if mode.sitting.closed and not over:
        raise Trouble(N_("The input has ended; “{name}” is safe, go on with: {command}"), **values)
    if not over:
        console.say(console.tongue("“{name}” is saved; go on with: {command}", **values))
    return 0


async def _at_the_table(journal: Journal, console: Console, lines: Lines) -> tuple[LineMode, bool]:
    mode = LineMode(console, lines, journal)
    if journal.fault is not None:  # resuming may have found one
        console.say(console.tongue.say(journal.fault.message))
    await mode.play()
    if journal.lost:
        raise Trouble(N_("“{name}” is being played elsewhere now; here it has stopped."), name=journal.campaign.name)
    return mode, mode.table.match.over
