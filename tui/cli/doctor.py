"""``doctor``: whether everything that a game needs is there, one line each, with advice where it is not."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from argparse import Namespace
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from typing import NamedTuple

from ai.process import cores
from saves.errors import SaveError
from saves.library import Library
from saves.paths import HOME, confined, data_folder
from tui import shelf
from tui.console import Console
from tui.tongue import Tongue

LEAST_COLUMNS, LEAST_LINES = 80, 24
LEAST_FREE = 10 << 20


class Finding(NamedTuple):
    """One thing that was looked at: what, what was found, and advice when that is not well."""

    what: str
    found: str
    advice: str = ""
    fatal: bool = False


def doctor(_arguments: Namespace, console: Console) -> int:
    _ = console.tongue
    findings = [*_versions(_), *_terminal(_), *_folder(_), *_temporary(_), *_campaigns(_)]
    for finding in findings:
        mark = _("ok") if not finding.advice else _("PROBLEM") if finding.fatal else _("note")
        text = _.pair(finding.what, finding.found)
        advice = f" – {finding.advice}" if finding.advice else ""
        console.say(f"{mark:<8} {text}{advice}", indent=" " * 9)
    return 1 if any(finding.fatal for finding in findings) else 0


def _versions(_: Tongue) -> Iterator[Finding]:
    yield Finding("Chancellery", version("chancellery"))
    yield Finding("Python", f"{platform.python_version()} ({platform.system()} {platform.machine()})")
    for package in ("textual", "msgpack", "platformdirs"):
        try:
            yield Finding(package, version(package))
        except PackageNotFoundError:
            yield Finding(package, _("missing"), _("install it with: pip install {package}", package=package), True)
    for game in shelf.games():
        yield Finding(_("game"), f"{game.id} ({_('rules version {number}', number=game.version)})")
    for id_, fault in shelf.faults():
        yield Finding(_("game"), id_, _.say(fault), True)


def _terminal(_: Tongue) -> Iterator[Finding]:
    size = shutil.get_terminal_size()
    small = size.columns < LEAST_COLUMNS or size.lines < LEAST_LINES
    if sys.stdout.isatty():
        advice = _("make the window at least 80 columns by 24 lines") if small else ""
        yield Finding(_("terminal"), f"{os.environ.get('TERM', '?')}, {size.columns} x {size.lines}", advice)
    else:
        yield Finding(_("terminal"), _("none (output goes to a pipe or file)"))
    colours = os.environ.get("COLORTERM") or ("256" if "256" in os.environ.get("TERM", "") else "16")
    yield Finding(_("colours"), _("none wanted (NO_COLOR)") if os.environ.get("NO_COLOR") else colours)
    encoding = (sys.stdout.encoding or "ascii").lower().replace("_", "-")
    advice = (
        "" if encoding == "utf-8" else _("plain letters will stand for others; set LC_ALL=C.UTF-8 to have them all")
    )
    yield Finding(_("encoding"), encoding, advice)
    yield Finding(_("language"), _.language)
    if os.environ.get("SSH_CONNECTION"):
        advice = (
            "" if os.environ.get("TMUX") or confined() else _("tmux keeps the game on the screen when the line drops")
        )
        yield Finding(_("connection"), "ssh", advice)


def _folder(_: Tongue) -> Iterator[Finding]:
    folder = data_folder()
    there = next(filter(os.path.exists, (folder, *folder.parents)))
    inside = [room for room in (folder / "campaigns", folder / "trash") if os.path.lexists(room)]
    for room, asked in ((folder, there), *((room, room) for room in inside)):
        if not (os.path.isdir(asked) and os.access(asked, os.W_OK | os.X_OK)):
            advice = _("cannot be written; set {variable} to a folder of your own", variable=HOME)
            yield Finding(_("folder"), str(room), advice, True)
            return
    yield Finding(_("folder"), str(folder))
    free = shutil.disk_usage(there).free
    advice = "" if free >= LEAST_FREE else _("the disk is nearly full: make room before you play")
    yield Finding(_("free space"), _("{n} MB", n=free >> 20), advice)


def _temporary(_: Tongue) -> Iterator[Finding]:
    """The files by which all computer players of the host share its processors."""
    folder = cores.folder()
    advice = "" if folder else _("without one the computer players of several programs do not share the processors")
    yield Finding(_("temporary folder"), str(folder) if folder else _("none"), advice)


def _campaigns(_: Tongue) -> Iterator[Finding]:
    try:
        entries = Library().entries()
    except SaveError as error:
        yield Finding(_("campaigns"), "?", _.say(error.message), True)
        return
    yield Finding(_("campaigns"), str(len(entries)))
    for entry in entries:
        if entry.fault is not None:
            yield Finding(_("campaign"), _.quoted(entry.name), _.say(entry.fault.message))
