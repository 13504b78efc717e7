"""The words of UR-12: meeting the enemy, size, retreat."""

from __future__ import annotations

from typing import Any, Final

from engine.asks import Asks, Naming
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.codes import FIGHT, NOWHERE
from engine.games.ultima.pieces import alive, number_at
from engine.games.ultima.rules.fields import battle_odds
from engine.games.ultima.strengths import DEF, PLACE
from engine.games.ultima.tables import AREAS
from engine.games.ultima.words.combat import ODDS, sized_note
from engine.old import Frame
from engine.text import N_, Message, Value


def meeting_label(_view: Any, _frame: Frame, option: Option) -> Value:
    return Message(N_("Fight")) if option == FIGHT else Message(N_("Withdraw into the fortress"))


def meeting_word(_view: Any, _frame: Frame, option: Option) -> str:
    return "fight" if option == FIGHT else "withdraw"


def meeting_values(view: Any, frame: Frame) -> dict[str, Value]:
    _, _, power, foe, area, _, _, uids, _, _ = frame
    own = number_at(view, foe, area)
    return {
        "power": names.power(foe),
        "foe": names.power(power),
        "area": names.area(area),
        "n": len(uids),
        "own": own,
    }


def meeting_note(view: Any, frame: Frame, option: Option) -> Message | None:
    """The odds of a fight for whoever is met."""
    _, _, power, _, area, _, flags, uids, _, leader = frame
    if option != FIGHT:
        return None
    chances = battle_odds(view, power, area, alive(view, uids), leader, flags)
    return Message(ODDS, {"win": chances.lose // 10, "draw": chances.draw // 10})


def dice_label(_view: Any, _frame: Frame, option: Option) -> Value:
    return Message(N_("{n} die"), {"n": option}, N_("{n} dice"))


def dice_word(_view: Any, _frame: Frame, option: Option) -> str:
    return f"{option}d"


def size_values(view: Any, _frame: Frame) -> dict[str, Value]:
    if not view.fight:
        return {"power": "", "area": ""}
    return {"power": names.power(view.fight[DEF]), "area": names.area(view.fight[PLACE])}


def inside_label(view: Any, frame: Frame, mask: Option) -> Value:
    if not mask:
        return Message(N_("Nobody"))
    return names.group_label(names.picked(alive(view, frame[6]), mask))


def inside_word(view: Any, frame: Frame, mask: Option) -> str:
    return names.group_word(names.picked(alive(view, frame[6]), mask)) if mask else "nobody"


def refuge_label(_view: Any, _frame: Frame, option: Option) -> Value:
    return Message(N_("Nowhere: dispersed")) if option == NOWHERE else names.area(option)


def refuge_word(_view: Any, _frame: Frame, option: Option) -> str:
    return "nowhere" if option == NOWHERE else AREAS[option].id


MEETING: Final = Asks(
    N_("{foe} comes to {area} with {n} against your {own} ({power}): fight or withdraw?"),
    Naming(meeting_label, meeting_word),
    N_("{seat} fights or withdraws."),
    values=meeting_values,
    note=meeting_note,
)
SIZE: Final = Asks(
    N_("{power} defends {area}: how many dice?"),
    Naming(dice_label, dice_word),
    N_("{seat} chooses the size of the battlefield."),
    values=size_values,
    note=sized_note,
)
INSIDE: Final = Asks(
    N_("{power} retreats ({area}): who goes into the fortress?"),
    Naming(inside_label, inside_word),
    N_("{seat} chooses the retreat."),
    values=names.named(power="power 2", area="area 3"),
)
REFUGE: Final = Asks(
    N_("{power} retreats from {area}: where to?"),
    Naming(refuge_label, refuge_word),
    N_("{seat} chooses the retreat."),
    values=names.named(power="power 2", area="area 3"),
)
