"""The words of UR-8: building, repairing, regrouping."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks, Naming
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.choices import AS_AREA, AS_CENTRE, AS_UNIT
from engine.games.ultima.codes import NEW_TROOP
from engine.games.ultima.frames.turn import (
    BuildFortress,
    BuildMerchant,
    BuildSquadron,
    BuildTroop,
    Conscript,
    FreeRegroupTo,
    RegroupTo,
    RegroupTroop,
    RepairSquadron,
)
from engine.games.ultima.pieces import unit
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import AREAS
from engine.kit.names import AS_YES
from engine.text import N_, Message, Value


def troop_label(_view: Ultima, _frame: BuildTroop, option: Option) -> Value:
    quality, area = NEW_TROOP.read(option)
    return Message(N_("{area}: Q{quality}"), {"area": names.area(area), "quality": quality})


def troop_word(_view: Ultima, _frame: BuildTroop, option: Option) -> str:
    quality, area = NEW_TROOP.read(option)
    return f"{AREAS[area].id}-q{quality}"


def fortress_label(view: Ultima, _frame: BuildFortress, option: Option) -> Value:
    text = N_("Finish: {area}") if view.begun[option] else N_("Begin: {area}")
    return Message(text, {"area": names.area(option)})


def rally_values(view: Ultima, frame: FreeRegroupTo | RegroupTo) -> dict[str, Value]:
    return {"unit": names.unit_label(unit(view, frame.unit))}


ACTS: Final = N_("{seat} spends action points.")

TROOP: Final = Asks[Ultima, BuildTroop](N_("{power}: where is a troop built?"), Naming(troop_label, troop_word), ACTS)
SQUADRON: Final = Asks[Ultima, BuildSquadron](N_("{power}: where is a squadron begun?"), AS_AREA, ACTS)
CONSCRIPT: Final = Asks[Ultima, Conscript](
    N_("{power}: conscript one more ({area}) for 1 instability?"),
    AS_YES,
    ACTS,
)
REPAIR: Final = Asks[Ultima, RepairSquadron](N_("{power}: in which port is a squadron repaired?"), AS_AREA, ACTS)
FORTRESS: Final = Asks[Ultima, BuildFortress](
    N_("{power}: which fortress?"), Naming(fortress_label, AS_AREA.word), ACTS
)
REGROUP: Final = Asks[Ultima, RegroupTroop](N_("{power}: which dispersed troop is regrouped?"), AS_UNIT, ACTS)
RALLY: Final = Asks[Ultima, RegroupTo](N_("Where is it regrouped ({unit})?"), AS_AREA, ACTS, values=rally_values)
MERCHANT: Final = Asks[Ultima, BuildMerchant](
    N_("{power}: a merchant in which trade centre?"),
    AS_CENTRE,
    ACTS,
)
