"""The words of war (PB-14, PB-15)."""

from __future__ import annotations

from typing import Any

from engine.contract import Option
from engine.frames import Decision
from engine.games.pax import names
from engine.games.pax.codes import LEVELS, NUMBERS
from engine.games.pax.frames.battles import Attack, March
from engine.games.pax.frames.empires import OttomanSide
from engine.games.pax.frames.peace import Division, DivisionTable, PeaceAnswer, Share
from engine.games.pax.frames.war import CanalRefused
from engine.games.pax.rules.war.relations import enemies
from engine.games.pax.state import Pax
from engine.games.pax.tables import EMPIRE
from engine.games.pax.words.clauses import clauses
from engine.text import N_, Listing, Message, Term, Value

REQUEST = 5000


def march_label(_view: Pax, frame: March, option: Option) -> Value:
    if option >= REQUEST:
        return Message(N_("Ask {power} for coaling rights"), {"power": names.power(option - REQUEST)})
    return names.unit_at(frame.power, option)


def march_word(_view: Pax, _frame: March, option: Option) -> str:
    return "ask-" + names.power_word(option - REQUEST) if option >= REQUEST else names.unit_at_word(option)


def combat_label(_view: Pax, frame: Attack, option: Option) -> Value:
    where, navy = divmod(option, 2)
    kind = Term("term", "naval_combat" if navy else "land_combat")
    return Message(N_("{place}: {kind}"), {"place": names.berth(0, where), "kind": kind})


def combat_word(_view: Pax, _frame: Attack, option: Option) -> str:
    where, navy = divmod(option, 2)
    return names.place_word(where) + ("-fleet" if navy else "-army")


def peace_values(_view: Pax, frame: PeaceAnswer) -> dict[str, Value]:
    kind, items = frame.kind, frame.clauses
    terms: Value = clauses(items) if items else Term("peace", ("WHITE", "UTI", "TERMS")[kind])
    return {"power": names.power(frame.power), "other": names.power(frame.other), "terms": terms}


def power_label(_view: Pax, _frame: CanalRefused, option: Option) -> Value:
    return names.power(option)


def power_label_word(_view: Pax, _frame: CanalRefused, option: Option) -> str:
    return names.power_word(option)


def ottoman_values(view: Pax, frame: OttomanSide) -> dict[str, Value]:
    return {"power": names.power(frame.power), "powers": names.powers(sorted(enemies(view, EMPIRE)))}


# -- division of conquests


def listed(area: int, power: int, level: int) -> Value:
    """One area of a division."""
    values: dict[str, Value] = {
        "area": names.area(area), "power": names.power(power), "level": names.level_of(power, level)
    }  # fmt: skip
    return Message(N_("{area} to {power}: {level}"), values)


def _word(area: int, power: int, level: int) -> str:
    return f"{names.area_word(area)}-{names.power_word(power)}-{names.STATUS_IDS[level]}"


def division_item(_view: Any, _frame: Decision, item: Any) -> tuple[Value, str]:
    return listed(*item), _word(*item)


def division_code(_view: Any, frame: Division | DivisionTable, code: int) -> tuple[Value, str]:
    number, rest = divmod(code, NUMBERS)
    area = frame.spoils[number][0]
    return listed(area, *divmod(rest, LEVELS)), _word(area, *divmod(rest, LEVELS))


def division_list(items: Any) -> Value:
    """A division in one line."""
    return Listing(tuple(listed(*item) for item in items)) if items else Term("word", "nothing")


def division_values(_view: Pax, frame: Division | DivisionTable) -> dict[str, Value]:
    return {"power": names.power(frame.power), "items": division_list(frame.items)}


def share_values(_view: Pax, frame: Share) -> dict[str, Value]:
    return {"power": names.power(frame.power), "items": division_list(frame.items)}
