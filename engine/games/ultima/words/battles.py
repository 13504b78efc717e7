"""The words of UR-12: meeting the enemy, size, retreat."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks, Naming
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.codes import FIGHT, NOWHERE, WITHDRAW
from engine.games.ultima.frames.combat import FightOrWithdraw, Retreat, RetreatTo, Size
from engine.games.ultima.pieces import alive, number_at
from engine.games.ultima.rules.fights import battle_odds
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import AREAS
from engine.games.ultima.words.combat import ODDS, sized_note
from engine.kit.names import by_table
from engine.text import N_, Message, Value

CHOICES: Final = by_table((FIGHT, N_("Fight"), "fight"), (WITHDRAW, N_("Withdraw into the fortress"), "withdraw"))


def meeting_values(view: Ultima, frame: FightOrWithdraw) -> dict[str, Value]:
    power, foe, area, uids = frame.power, frame.foe, frame.area, frame.units
    own = number_at(view, foe, area)
    return {
        "power": names.power(foe),
        "foe": names.power(power),
        "area": names.area(area),
        "n": len(uids),
        "own": own,
    }


def meeting_note(view: Ultima, frame: FightOrWithdraw, option: Option) -> Message | None:
    """The odds of a fight for whoever is met."""
    power, area, flags, uids, leader = frame.power, frame.area, frame.flags, frame.units, frame.leader
    if option != FIGHT:
        return None
    chances = battle_odds(view, power, area, uids, leader, flags)
    return Message(ODDS, {"win": chances.lose // 10, "draw": chances.draw // 10})


def dice_label(_view: Ultima, _frame: Size, option: Option) -> Value:
    return Message(N_("{n} die"), {"n": option}, N_("{n} dice"))


def dice_word(_view: Ultima, _frame: Size, option: Option) -> str:
    return f"{option}d"


def size_values(view: Ultima, _frame: Size) -> dict[str, Value]:
    if not view.fight:
        return {"power": "", "area": ""}
    return {"power": names.power(view.fight.defender.power), "area": names.area(view.fight.place)}


def inside_label(view: Ultima, frame: Retreat, mask: Option) -> Value:
    if not mask:
        return Message(N_("Nobody"))
    return names.group_label(names.picked(alive(view, frame.units), mask))


def inside_word(view: Ultima, frame: Retreat, mask: Option) -> str:
    return names.group_word(names.picked(alive(view, frame.units), mask)) if mask else "nobody"


def refuge_label(_view: Ultima, _frame: RetreatTo, option: Option) -> Value:
    return Message(N_("Nowhere: dispersed")) if option == NOWHERE else names.area(option)


def refuge_word(_view: Ultima, _frame: RetreatTo, option: Option) -> str:
    return "nowhere" if option == NOWHERE else AREAS[option].id


MEETING: Final = Asks[Ultima, FightOrWithdraw](
    N_("{foe} comes to {area} with {n} against your {own} ({power}): fight or withdraw?"),
    CHOICES,
    N_("{seat} fights or withdraws."),
    values=meeting_values,
    note=meeting_note,
)
SIZE: Final = Asks[Ultima, Size](
    N_("{power} defends {area}: how many dice?"),
    Naming(dice_label, dice_word),
    N_("{seat} chooses the size of the battlefield."),
    values=size_values,
    note=sized_note,
)
INSIDE: Final = Asks[Ultima, Retreat](
    N_("{power} retreats ({area}): who goes into the fortress?"),
    Naming(inside_label, inside_word),
    N_("{seat} chooses the retreat."),
)
REFUGE: Final = Asks[Ultima, RetreatTo](
    N_("{power} retreats from {area}: where to?"),
    Naming(refuge_label, refuge_word),
    N_("{seat} chooses the retreat."),
)
