"""The words of UR-21: piracy."""

from __future__ import annotations

from typing import Any, Final

from engine.asks import Asks, Naming
from engine.contract import Frame, Option
from engine.games.ultima import names
from engine.games.ultima.codes import PORT_SHIFT, VICTIM_BITS
from engine.games.ultima.pieces import unit
from engine.games.ultima.tables import AREAS, CENTRES, POWERS
from engine.text import N_, Message, Value


def _parts(option: Option) -> tuple[int, int, int]:
    centre = option >> VICTIM_BITS & (1 << PORT_SHIFT) - 1
    return option & (1 << VICTIM_BITS) - 1, centre, option >> VICTIM_BITS + PORT_SHIFT


def raid_label(_view: Any, frame: Frame, option: Option) -> Value:
    foe, centre, port = _parts(option)
    values = {"foe": names.power(foe), "centre": names.centre(centre)}
    if frame[3]:
        return Message(N_("{centre}: {foe}, from {port}"), values | {"port": names.area(port)})
    return Message(N_("{centre}: {foe}"), values)


def raid_word(_view: Any, frame: Frame, option: Option) -> str:
    foe, centre, port = _parts(option)
    word = f"{CENTRES[centre].id}-{POWERS[foe].id}"
    return f"{word}-{AREAS[port].id}" if frame[3] else word


def guard_label(view: Any, _frame: Frame, option: Option) -> Value:
    return names.unit_there(unit(view, option))


def guard_word(_view: Any, _frame: Frame, option: Option) -> str:
    return f"u{option}"


RAID: Final = Asks(
    N_("{power}: piracy against whom?"),
    Naming(raid_label, raid_word),
    N_("{seat} sends pirates."),
    values=names.named(power="power 2"),
)
GUARD: Final = Asks(
    N_("Pirates of {pirate} ({centre}): does a squadron of {power} intercept?"),
    Naming(guard_label, guard_word),
    N_("{seat} may intercept the pirates."),
    values=names.named(power="power 2", pirate="power 3", centre="centre 4"),
)
