"""The command ``chancellery``: finds the command's function and turns whatever goes wrong into one sentence.

What a command needs is imported when it runs, so that ``--version`` and ``--help`` come at once.
"""

from __future__ import annotations

import os
import signal
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Final

from engine.text import N_, Message, Speaker, Value
from tui.cli.arguments import parse
from tui.console import Console, quieten
from tui.outside import short
from tui.tongue import PROGRAM, InWords, Tongue, Trouble, Usage, language

COMMANDS: Final = {
    "app": "tui.cli.playing:app",
    "new": "tui.cli.playing:new",
    "continue": "tui.cli.playing:go_on",
    "play": "tui.cli.playing:play",
    "saves": "tui.cli.keeping:saves",
    "games": "tui.cli.catalogue:games",
    "rules": "tui.cli.catalogue:rules",
    "simulate": "tui.cli.simulating:simulate",
    "arena": "tui.cli.tournament:arena",
    "replay": "tui.cli.retelling:replay",
    "doctor": "tui.cli.doctor:doctor",
}
DEBUG: Final = "CHANCELLERY_DEBUG"
PROFILE: Final = "CHANCELLERY_PROFILE"
LONGEST: Final = 300
"""Letters of a value of a sentence; paths are seldom longer."""


def main(words: list[str] | None = None) -> int:
    """Run one command line; the exit code."""
    words = sys.argv[1:] if words is None else words
    _open_streams()
    os.environ["PYTHONSAFEPATH"] = "1"  # no process that we start shall find code in the current folder
    tongue = Tongue(language(words))
    console = Console(tongue)
    try:
        code = _run(words, console)
        sys.stdout.flush()  # what cannot be written is told here, or Python itself would complain at the end
        return code
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends already
        with suppress(OSError):
            print(flush=True)
        return _complain(tongue, Trouble(N_("Stopped.")))
    except BrokenPipeError:
        return _complain(tongue, Trouble(N_("Nobody reads what is written here any more, so it stops.")))
    except Exception as error:
        if os.environ.get(DEBUG):
            raise
        return _complain(tongue, _trouble(error, tongue.language))


def _open_streams() -> None:
    """Where the caller has closed a standard stream nothing is read or written; no other file gets its number."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _run(words: list[str], console: Console) -> int:
    try:
        arguments = parse(words, console.tongue)
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)
    if "profile" in arguments or os.environ.get(PROFILE):
        import_module("tui.cli.hosting").enter(getattr(arguments, "profile", ""))
    arguments.command = arguments.command or "app"
    module, _, name = COMMANDS[arguments.command].partition(":")
    function: Callable[[Namespace, Console], int] = getattr(import_module(module), name)
    return function(arguments, console)


def _complain(tongue: Tongue, trouble: Trouble) -> int:
    sentence = " ".join(tongue.say(_brief(trouble.message)).splitlines())  # what was typed may have several lines
    quieten(sys.stdout)
    with suppress(OSError):  # nobody may be there to hear it
        Console(tongue, sys.stderr).say(f"{PROGRAM}: {sentence}".rstrip())
    quieten(sys.stderr)
    return trouble.code


def _brief(message: Value) -> Value:
    """The same sentence with less of what was typed, where that is endless."""
    if not isinstance(message, Message):
        return message
    values = {
        name: short(value, LONGEST) if isinstance(value, str) else value for name, value in message.values.items()
    }
    return message._replace(values=values)


def _trouble(error: Exception, language_: str) -> Trouble:
    """The sentence for an exception from below."""
    if isinstance(error, Trouble):
        return error
    from ai.process.workers import WorkersFail
    from engine.library import BadSetup, FaultyPart
    from saves.errors import SaveError
    from tui.table.complaints import message

    if isinstance(error, SaveError):
        return Trouble(HERE.get(error.complaint, error.message.text), **error.message.values)
    if isinstance(error, BadSetup | FaultyPart):
        told = message(error)
        assert isinstance(told, Message)
        kind = Usage if isinstance(error, BadSetup) else Trouble
        return kind(told.text, **told.values)
    if isinstance(error, WorkersFail):
        return InWords(Speaker("ai", language_).say(error.message))
    if isinstance(error, OSError):
        where = str(error.filename or "")
        return Trouble(N_("The system refuses: {reason} {file}"), reason=error.strerror or str(error), file=where)
    what = f"{type(error).__name__}: {error}".splitlines()[0]
    return Trouble(N_("An error in the program itself ({error}); campaigns are safe, {debug}=1 shows where it was."),
                   error=what, debug=DEBUG)  # fmt: skip


HERE: Final = {
    "held": N_("“{name}” is being played by process {pid} on {host} since {since}; take it over with --take-over."),
    "in_play": N_("“{name}” is still being played; with --reveal its seed and every secret are told, and it is noted."),
    "in_the_way": N_("{file} exists already; choose another one, or replace it with --force."),
}
"""Sentences of ``saves`` that can say more on a command line."""
