"""The words of UR-8: building, repairing, regrouping."""

from __future__ import annotations

from typing import Any, Final

from engine.asks import Asks, Naming
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.codes import QUALITY_SHIFT
from engine.games.ultima.pieces import unit
from engine.games.ultima.tables import AREAS
from engine.old import Frame
from engine.text import N_, Message, Value


def troop_label(_view: Any, _frame: Frame, option: Option) -> Value:
    area, quality = option & (1 << QUALITY_SHIFT) - 1, option >> QUALITY_SHIFT
    return Message(N_("{area}: Q{quality}"), {"area": names.area(area), "quality": quality})


def troop_word(_view: Any, _frame: Frame, option: Option) -> str:
    return f"{AREAS[option & (1 << QUALITY_SHIFT) - 1].id}-q{option >> QUALITY_SHIFT}"


def fortress_label(view: Any, _frame: Frame, option: Option) -> Value:
    text = N_("Finish: {area}") if view.begun[option] else N_("Begin: {area}")
    return Message(text, {"area": names.area(option)})


def unit_label(view: Any, _frame: Frame, option: Option) -> Value:
    return names.unit_there(unit(view, option))


def unit_word(_view: Any, _frame: Frame, option: Option) -> str:
    return f"u{option}"


def rally_values(view: Any, frame: Frame) -> dict[str, Value]:
    return {"unit": names.unit_label(unit(view, frame[3]))}


ACTS: Final = N_("{seat} spends action points.")
AREA: Final = Naming(names.area_label, names.area_word)
POWER: Final = names.named(power="power 2")

TROOP: Final = Asks(N_("{power}: where is a troop built?"), Naming(troop_label, troop_word), ACTS, values=POWER)
SQUADRON: Final = Asks(N_("{power}: where is a squadron begun?"), AREA, ACTS, values=POWER)
CONSCRIPT: Final = Asks(
    N_("{power}: conscript one more ({area}) for 1 instability?"),
    Naming(names.yes_label, names.yes_word),
    ACTS,
    values=names.named(power="power 2", area="area 3"),
)
REPAIR: Final = Asks(N_("{power}: in which port is a squadron repaired?"), AREA, ACTS, values=POWER)
FORTRESS: Final = Asks(N_("{power}: which fortress?"), Naming(fortress_label, names.area_word), ACTS, values=POWER)
REGROUP: Final = Asks(
    N_("{power}: which dispersed troop is regrouped?"), Naming(unit_label, unit_word), ACTS, values=POWER
)
RALLY: Final = Asks(N_("Where is it regrouped ({unit})?"), AREA, ACTS, values=rally_values)
MERCHANT: Final = Asks(
    N_("{power}: a merchant in which trade centre?"),
    Naming(names.centre_label, names.centre_word),
    ACTS,
    values=POWER,
)
