"""Campaigns on disk as a person meets them: begun, listed, put into one line."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

from engine import library
from engine.contract import Game, Setup
from engine.library import BadSetup, FaultyPart
from engine.text import Speaker
from saves.campaign import Campaign
from saves.disk.index import Entry
from saves.journal import Journal
from saves.library import Library
from tui import naming, seats
from tui.seats import Sitter
from tui.tongue import Tongue


def begun(setup: Setup, sitters: tuple[Sitter, ...], name: str) -> Journal:
    """A new campaign on disk; a seat without a person's name is called like its spec. BadSetup before anything is."""
    library.start(library.checked(setup))
    return Library().create(name, setup, [(sitter.name or sitter.spec, sitter.spec) for sitter in sitters])


def goes_on(entry: Entry) -> bool:
    """Whether it can be played and is not over."""
    return entry.start is not None and not entry.over


def line(entry: Entry, tongue: Tongue) -> str:
    """A campaign in one line."""
    game = title(entry, tongue)
    parts = [game if not entry.name.startswith(game) else "", progress(entry, tongue), when(entry)]
    people = f" ({tongue.several(players(entry, tongue))})" if entry.players else ""
    return ", ".join([f"{tongue.quoted(entry.name)}{people}", *(part for part in parts if part)])


def title(entry: Entry, tongue: Tongue) -> str:
    """What its game is called."""
    game = _game(entry)
    if game is not None:
        with suppress(FaultyPart):
            return naming.title(game, tongue.language)
    return entry.start.game if entry.start is not None else ""


def _game(entry: Entry) -> Game[Any] | None:
    """The game of a campaign, if it is installed and can be used."""
    if entry.start is None:
        return None
    with suppress(BadSetup, FaultyPart):
        return library.find(entry.start.game)
    return None


def progress(entry: Entry, tongue: Tongue) -> str:
    """Where in the game it stands, or where it stood last before it was cut short; "" when nobody can say."""
    if entry.digest is None or entry.digest.progress is None:
        return ""
    if entry.digest.over:
        return tongue("over")
    game = _game(entry)
    if game is None:
        return ""
    try:
        where = Speaker(game.languages, tongue.language).say(entry.digest.progress)
    except Exception:  # of other rules than ours, or no honest file: nobody has asked the game about it
        return ""
    return where if entry.digest.number == entry.decisions else tongue("after {where}", where=where)


def players(entry: Entry, tongue: Tongue) -> list[str]:
    """Who sits there."""
    told = [Sitter(seats.name_of(*player), player.spec) for player in entry.players]
    game = entry.start.game if entry.start is not None else ""
    return [seats.described(sitter, tongue, game) for sitter in told]


def bared(campaign: Campaign, tongue: Tongue) -> str:
    """That somebody was given all of a running game; "" when nobody was."""
    numbers = ", ".join(map(str, campaign.bared))
    return tongue("seed and secrets were told after decision {numbers}", numbers=numbers) if numbers else ""


def when(entry: Entry) -> str:
    """When it was played last."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(entry.saved))


def lately(entry: Entry) -> str:
    """The same, as short as can be: today the time, else the day."""
    day, _, clock = when(entry).partition(" ")
    return clock if day == time.strftime("%Y-%m-%d") else day


def as_json(entry: Entry) -> dict[str, Any]:
    """All that a list knows of it, for programs."""
    start, digest = entry.start, entry.digest
    return {
        "name": entry.name,
        "file": str(entry.path),
        "game": start.game if start else None,
        "scenario": start.scenario if start else None,
        "options": dict(start.options) if start else None,
        "seed": entry.seed,
        "players": [{"name": player.name, "spec": player.spec} for player in entry.players],
        "decisions": entry.decisions,
        "scores": list(digest.scores) if digest else None,
        "winners": list(digest.winners) if digest else None,
        "over": digest.over if digest else None,
        "seconds_played": digest.seconds if digest else None,
        "bytes": entry.size,
        "saved": int(entry.saved),
        "fault": str(entry.fault) if entry.fault else None,
    }
