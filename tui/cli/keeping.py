"""``saves``: looking after the campaigns on disk."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress
from getpass import getpass
from typing import Any, Final

from engine.contract import Seat
from engine.text import N_
from saves import record
from saves.disk.index import Entry
from saves.disk.lock import one_budget
from saves.errors import SaveError
from saves.library import Library
from saves.paths import typed
from saves.play import shortened
from tui import campaigns, seats
from tui.console import Console
from tui.outside import clean
from tui.tongue import Tongue, Trouble


@one_budget()
def saves(arguments: Namespace, console: Console) -> int:
    return ACTIONS[arguments.action](Library(), arguments, console)


def _list(library: Library, arguments: Namespace, console: Console) -> int:
    _ = console.tongue
    entries = library.deleted() if arguments.deleted else library.entries()
    if arguments.json:
        console.json([campaigns.as_json(entry) for entry in entries])
        return 0
    for entry in entries:
        console.say(_line(entry, arguments.deleted, _), indent="    ")
    if not entries:
        console.say(_("Nothing is in the trash.") if arguments.deleted else _("There are no campaigns yet."))
    return 0


def _line(entry: Entry, deleted: bool, _: Tongue) -> str:
    line = _.pair(entry.path.stem, campaigns.line(entry, _)) if deleted else campaigns.line(entry, _)
    holder = None if deleted else entry.holder()
    if holder is not None:
        line = _("{campaign}, being played by process {pid} on {host}", campaign=line, pid=holder.pid, host=holder.host)
    return f"{line} – {_.say(entry.fault.message)}" if entry.fault else line


def _show(library: Library, arguments: Namespace, console: Console) -> int:
    _ = console.tongue
    entry = library.find(arguments.name)
    pins = _pins(library, entry.name, console) if arguments.reveal else {}
    seed = library.seed(entry.name, True, pins) if arguments.reveal else entry.seed
    generations = library.generations(entry.name)
    if arguments.json:
        older = {str(number): old.decisions for number, old in generations.items()}
        console.json({**campaigns.as_json(entry), "seed": seed, "generations": older})
        return 0
    console.say(_.quoted(entry.name))
    for what, found in (*_facts(entry, _), *_given_away(library, entry, seed, _)):
        console.say("  " + _.pair(what, found), indent="    ")
    for number, old in generations.items():
        what, when = _("generation {number}", number=number), campaigns.when(old)
        found = _("{decisions} decisions, {when}", decisions=old.decisions, when=when)
        console.say("  " + _.pair(what, found))
    if entry.fault is not None:
        console.say(_.say(entry.fault.message))
    return 0


def _facts(entry: Entry, _: Tongue) -> list[tuple[str, str]]:
    facts = [
        (_("file"), _("{file} ({n} B)", file=str(entry.path), n=entry.size)),
        (_("played last"), campaigns.when(entry)),
    ]
    if entry.start is None:
        return facts
    options = ", ".join(f"{name}={value}" for name, value in entry.start.options.items() if value)
    scores = entry.digest.scores if entry.digest else ()
    players = [
        f"{seat + 1} {name}" + (f" ({scores[seat]})" if seat < len(scores) else "")
        for seat, name in enumerate(campaigns.players(entry, _))
    ]
    facts += [
        (_("game"), ", ".join(part for part in (campaigns.title(entry, _), entry.start.scenario, options) if part)),
        (_("stands"), campaigns.progress(entry, _) or "?"),
        (_("seats (score)"), ", ".join(players)),
        (_("decisions"), str(entry.decisions)),
    ]
    return facts


def _given_away(library: Library, entry: Entry, seed: int | None, _: Tongue) -> list[tuple[str, str]]:
    """The seed, if it may be told, and when it was told before."""
    facts = [] if seed is None else [(_("seed"), str(seed))]
    with suppress(SaveError):
        if told := campaigns.bared(library.read(entry.name).campaign, _):
            facts.append((_("secrets"), told))
    return facts


def _verify(library: Library, arguments: Namespace, console: Console) -> int:
    _ = console.tongue
    entries = [library.find(arguments.name)] if arguments.name else library.entries()
    told: list[dict[str, Any]] = []
    for entry in entries:
        name, problem = entry.name, _problem(library, entry)
        told.append({"name": name, "ok": problem is None, "fault": str(problem) if problem else None})
        if not arguments.json:
            console.say(_.pair(_.quoted(name), _("sound") if problem is None else _.say(problem.message)))
    if arguments.json:
        console.json(told)
    bad = sum(not one["ok"] for one in told)
    if bad:
        raise Trouble(N_("{bad} of {all} campaigns have something wrong with them."), bad=bad, all=len(told))
    return 0


def _problem(library: Library, entry: Entry) -> SaveError | None:
    try:
        return library.verify(entry).fault
    except SaveError as problem:
        return problem


def _rename(library: Library, arguments: Namespace, console: Console) -> int:
    name = library.rename(arguments.name, arguments.new_name)
    return _done(console, arguments, name, console.tongue("The campaign is called “{name}” now.", name=name))


def _copy(library: Library, arguments: Namespace, console: Console) -> int:
    name = library.copy(arguments.name, arguments.new_name, pins=_pins(library, arguments.name, console))
    return _done(console, arguments, name, console.tongue("The copy is called “{name}”.", name=name))


def _delete(library: Library, arguments: Namespace, console: Console) -> int:
    name = library.delete(arguments.name)
    text = console.tongue("Deleted; it comes back with: {command}", command=f"chancellery saves restore {name}")
    return _done(console, arguments, name, text)


def _empty_trash(library: Library, arguments: Namespace, console: Console) -> int:
    n = library.empty_trash()
    if arguments.json:
        console.json({"deleted": n})
    else:
        console.say(console.tongue.ngettext("{n} campaign is gone for good.", "{n} campaigns are gone for good.", n))
    return 0


def _restore(library: Library, arguments: Namespace, console: Console) -> int:
    _ = console.tongue
    if arguments.generation is None:
        name = library.restore(arguments.name)
        return _done(console, arguments, name, _("The campaign “{name}” is back.", name=name))
    name = library.find(arguments.name).name
    library.revert(name, arguments.generation)
    text = _("“{name}” is generation {number} again.", name=name, number=arguments.generation)
    return _done(console, arguments, name, text)


def _export(library: Library, arguments: Namespace, console: Console) -> int:
    name, reveal, language = arguments.name, arguments.reveal, console.tongue.language
    pins = _pins(library, name, console) if reveal else {}
    problem = None if arguments.raw else shortened(library.read(name).campaign)
    if problem is not None:
        Console(console.tongue, sys.stderr).say(console.tongue.say(problem.message))
    if arguments.file == "-":
        campaign = library.entire(name, reveal, pins)
        print(record.written(campaign, language), end="", file=console.out, flush=True)
        return 0
    path = library.export(name, typed(arguments.file), not arguments.raw, arguments.force, language, reveal, pins)
    Console(console.tongue, sys.stderr).say(console.tongue("Written to {file}.", file=str(path)))
    return 0


def _pins(library: Library, name: str, console: Console) -> dict[Seat, str]:
    """The PINs of all who have one and play on: they are typed, and not shown."""
    campaign, _ = library.read(name).campaign, console.tongue
    asked = [] if campaign.over or not sys.stdin.isatty() else sorted(campaign.pins)
    return {seat: getpass(clean(f"{_('PIN of {seat}:', seat=campaign.players[seat].name)} ")) for seat in asked}


def _import(library: Library, arguments: Namespace, console: Console) -> int:
    _ = console.tongue
    name, fault = library.bring_in(typed(arguments.file), arguments.name, seats.known)
    _done(console, arguments, name, _("Every decision was checked; the campaign is called “{name}”.", name=name))
    if fault is not None:
        console.say(_.say(fault.message))
    return 0


def _done(console: Console, arguments: Namespace, name: str, text: str) -> int:
    if arguments.json:
        console.json({"name": name})
    else:
        console.say(text)
    return 0


ACTIONS: Final[dict[str, Callable[[Library, Namespace, Console], int]]] = {
    "list": _list,
    "show": _show,
    "verify": _verify,
    "rename": _rename,
    "copy": _copy,
    "delete": _delete,
    "restore": _restore,
    "empty-trash": _empty_trash,
    "export": _export,
    "import": _import,
}
