"""The command ``chancellery``: finds the command's function and turns whatever goes wrong into one sentence.

What a command needs is imported when it runs, so that ``--version`` and ``--help`` come at once.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Final

from engine.text import N_, Speaker
from tui.arguments import PROGRAM, parse
from tui.console import Console
from tui.tongue import Said, Tongue, Trouble, Usage, language

COMMANDS: Final = {
    "app": "tui.commands.play:app",
    "new": "tui.commands.play:new",
    "continue": "tui.commands.play:go_on",
    "play": "tui.commands.play:play",
    "saves": "tui.commands.saves:saves",
    "games": "tui.commands.games:games",
    "rules": "tui.commands.games:rules",
    "simulate": "tui.commands.simulate:simulate",
    "arena": "tui.commands.arena:arena",
    "replay": "tui.commands.replay:replay",
    "doctor": "tui.commands.doctor:doctor",
}
DEBUG: Final = "CHANCELLERY_DEBUG"


def main(words: list[str] | None = None) -> int:
    """Run one command line; the exit code."""
    words = sys.argv[1:] if words is None else words
    tongue = Tongue(language(words))
    try:
        return _run(words, tongue)
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)
    except KeyboardInterrupt:
        print()
        return _complain(tongue, Trouble(N_("Stopped.")))
    except BrokenPipeError:
        Console(tongue).silence()
        return _complain(tongue, Trouble(N_("Nobody reads what is written here any more, so it stops.")))
    except Exception as error:
        if os.environ.get(DEBUG):
            raise
        return _complain(tongue, _trouble(error, tongue.language))


def _run(words: list[str], tongue: Tongue) -> int:
    arguments = parse(words, tongue)
    arguments.command = arguments.command or "app"
    module, _, name = COMMANDS[arguments.command].partition(":")
    function: Callable[[Namespace, Console], int] = getattr(import_module(module), name)
    return function(arguments, Console(tongue))


def _complain(tongue: Tongue, trouble: Trouble) -> int:
    with suppress(OSError):  # nobody may be there to hear it
        Console(tongue, sys.stderr).say(f"{PROGRAM}: {tongue.say(trouble.message)}")
    return trouble.code


def _trouble(error: Exception, language_: str) -> Trouble:
    """The sentence for an exception from below."""
    if isinstance(error, Trouble):
        return error
    from ai.workers import WorkersFail
    from engine.library import BadSetup
    from saves.errors import SaveError

    if isinstance(error, BadSetup):
        return Usage(BAD_SETUPS[error.complaint], **error.values)
    if isinstance(error, SaveError):
        return Trouble(HERE.get(error.complaint, error.message.text), **error.message.values)
    if isinstance(error, WorkersFail):
        return Said(Speaker("ai", language_).say(error.message))
    if isinstance(error, OSError):
        where = str(error.filename or "")
        return Trouble(N_("The system refuses: {reason} {file}"), reason=error.strerror or str(error), file=where)
    what = f"{type(error).__name__}: {error}".splitlines()[0]
    return Trouble(N_("An error in the program itself ({error}); campaigns are safe, {debug}=1 shows where it was."),
                   error=what, debug=DEBUG)  # fmt: skip


HERE: Final = {
    "held": N_("“{name}” is being played by process {pid} on {host} since {since}; take it over with --take-over."),
    "in_the_way": N_("{file} exists already; choose another one, or replace it with --force."),
}
"""Sentences of ``saves`` that can say more on a command line."""
BAD_SETUPS: Final = {
    "unknown_game": N_("There is no game “{game}”; there are: {known}."),
    "seats": N_("{game} is for {low} to {high} seats, not {seats}."),
    "scenario": N_("There is no scenario “{scenario}”; there are: {known}."),
    "unknown_option": N_("There is no option “{option}”; there are: {known}."),
    "option_value": N_("The option “{option}” cannot be “{value}”; it can be: {known}."),
}
