"""``games`` and ``rules``: what is installed, and the rules of it."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from engine import library
from engine.contract import Game
from engine.text import Speaker
from tui import names, rulebook
from tui.console import Console


def games(arguments: Namespace, console: Console) -> int:
    found = [library.find(id_) for id_ in ([arguments.game] if arguments.game else library.game_ids())]
    told = [_facts(game, console.tongue.language) for game in found]
    if arguments.json:
        console.json(told[0] if arguments.game else told)
    elif arguments.game:
        _one(told[0], console)
    else:
        _list(told, console)
    return 0


def rules(arguments: Namespace, console: Console) -> int:
    rulebook.tell(console, library.find(arguments.game), " ".join(arguments.clause))
    return 0


def _facts(game: Game[Any], language: str) -> dict[str, Any]:
    """All that can be chosen at the set-up."""
    speaker = Speaker(game.languages, language)
    return {
        "id": game.id,
        "name": names.title(game, language),
        "seats": list(game.seats),
        "scenarios": [{"id": s, "name": names.word(speaker, "scenario", s)} for s in game.scenarios],
        "options": [
            {
                "id": rule.id,
                "name": names.word(speaker, "house_rule", rule.id),
                "default": rule.values[0] if rule.values else "",
                "values": list(rule.values),
            }
            for rule in game.house_rules
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
        first, *others = option["values"] or [_("any text")]
        values = ", ".join([_("{value} unless you say otherwise", value=first), *others]) if others else first
        console.say(_("Option {id}: {name} ({values})", id=option["id"], name=option["name"], values=values))
    console.say(_("Begin with: {command}", command=f"chancellery new {game['id']} --seats human,random --plain"))
