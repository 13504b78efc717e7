"""``games`` and ``rules``: what is installed, and the rules of it."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict
from typing import Any

from ai.levels import LEVELS
from ai.personalities import ANY, personalities
from ai.voice import ABOUT_LEVELS, PACKAGE, level_columns, level_row, personality_told
from engine import library
from engine.contract import Game
from engine.text import Speaker
from tui import naming, shelf
from tui.console import Console
from tui.line import printing


def games(arguments: Namespace, console: Console) -> int:
    found = [library.find(arguments.game)] if arguments.game else shelf.games()
    told = [_facts(game, console.tongue.language) for game in found]
    if arguments.json:
        console.json(told[0] if arguments.game else told)
    elif arguments.game:
        _one(told[0], console)
    else:
        _list(told, console)
        for _id, fault in shelf.faults():
            console.say(console.tongue.say(fault))
    return 0


def rules(arguments: Namespace, console: Console) -> int:
    printing.rules(console, library.find(arguments.game), " ".join(arguments.clause))
    return 0


def _facts(game: Game[Any], language: str) -> dict[str, Any]:
    """All that can be chosen at the set-up."""
    speaker = Speaker(game.languages, language)
    return {
        "id": game.id,
        "name": naming.title(game, language),
        "seats": list(game.seats),
        "scenarios": [{"id": s, "name": naming.word(speaker, "scenario", s)} for s in game.scenarios],
        "options": [
            {
                "id": rule.id,
                "name": naming.word(speaker, "house_rule", rule.id),
                "default": rule.values[0] if rule.values else "",
                "values": list(rule.values),
                "words": shelf.words_for(game, rule.id, game.seats[0]) if not rule.values else "",
            }
            for rule in game.house_rules
        ],
        "levels": {name: asdict(level) for name, level in LEVELS.items()},
        "characters": [
            {"id": id_, "name": one.name[language], "portrait": one.portrait[language]}
            for id_, one in personalities(game.id).items()
        ],
    }


def _list(told: list[dict[str, Any]], console: Console) -> None:
    _ = console.tongue
    rows = [[game["id"], game["name"], "–".join(map(str, game["seats"]))] for game in told]
    console.table([_("Game"), _("Name"), _("Seats")], rows)


def _one(game: dict[str, Any], console: Console) -> None:
    _ = console.tongue
    low, high = game["seats"]
    console.say(f"{game['name']} ({game['id']})")
    console.say(_("Seats: {low} to {high}", low=low, high=high))
    scenarios = ", ".join(f"{s['id']} ({s['name']})" if s["name"] != s["id"] else s["id"] for s in game["scenarios"])
    console.say(_("Scenarios: {scenarios}", scenarios=scenarios))
    for option in game["options"]:
        first, *others = option["values"] or [option["words"] or _("any text")]
        values = ", ".join([_("{value} unless you say otherwise", value=first), *others]) if others else first
        console.say(_("Option {id}: {name} ({values})", id=option["id"], name=option["name"], values=values))
    _opponents(game, console)
    seats = ",".join(["human", *["ai:regular"] * (min(high, 4) - 1)])
    console.say(_("Begin with: {command}", command=f"chancellery new {game['id']} --seats {seats}"))


def _opponents(game: dict[str, Any], console: Console) -> None:
    """How well the computer can play, and as whom."""
    _, own = console.tongue, Speaker(PACKAGE, console.tongue.language)
    console.say()
    console.say(_("Computer players, as ai:LEVEL or ai:LEVEL:CHARACTER:"))
    headings, *rows = ([own.say(value) for value in row] for row in (level_columns(), *map(level_row, LEVELS)))
    cells = [[id_ if id_ == row[0] else f"{id_} ({row[0]})", *row[1:]] for id_, row in zip(LEVELS, rows, strict=True)]
    console.table(headings, cells)
    console.say(own.say(ABOUT_LEVELS))
    for id_ in (*ANY, *(character["id"] for character in game["characters"])) if game["characters"] else ():
        console.say(f"  {id_:<10} {personality_told(game['id'], id_, _.language)}", indent=" " * 13)
    console.say()
