"""The words of UR-25.17: choices of the common cards."""

from __future__ import annotations

from typing import Any, Final

from engine.asks import Asks, Naming, Passing
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.codes import RELIEVE
from engine.games.ultima.pieces import own_units
from engine.games.ultima.relations import casus_belli
from engine.games.ultima.state import SQUADRON
from engine.games.ultima.tables import AREAS, CARDS, MINORS, bits
from engine.games.ultima.words.event_choices import CHOOSES
from engine.old import Frame
from engine.text import N_, Listing, Message, Value

AREA: Final = Naming(names.area_label, names.area_word)


def works_label(_view: Any, _frame: Frame, option: Option) -> Value:
    if option >= RELIEVE:
        return Message(N_("{area}: remove all siege damage"), {"area": names.area(option - RELIEVE)})
    return Message(N_("{area}: a finished fortress"), {"area": names.area(option)})


def works_word(_view: Any, _frame: Frame, option: Option) -> str:
    return f"repair-{AREAS[option - RELIEVE].id}" if option >= RELIEVE else AREAS[option].id


def minor_label(_view: Any, _frame: Frame, option: Option) -> Value:
    return names.minor(option)


def minor_word(_view: Any, _frame: Frame, option: Option) -> str:
    return MINORS[option].id


def minor_note(view: Any, _frame: Frame, option: Option) -> Message | None:
    """Whose ally it is, what army it has; an independent one is harder to win (UR-25.17)."""
    if option < 0:
        return None
    row, ally = MINORS[option], view.ally[option] - 1
    values: dict[str, Value] = {"power": names.power_or_none(ally), "n": row.army, "quality": row.army_quality}
    text = N_("ally of: {power}; army {n} of Q{quality}")
    if row.independent:
        text = N_("ally of: {power}; army {n} of Q{quality}; independent")
    return Message(text, values)


def power_note(view: Any, frame: Frame, option: Option) -> Message | None:
    """What the card is about: whom it gives a reason to attack, or whose instability it changes."""
    if option < 0:
        return None
    if CARDS[frame[3]].op != "any_cb":
        return Message(N_("instability {n} now"), {"n": view.instability[option]})
    foes = tuple(names.power(foe) for foe in bits(view.foes[option]))
    troops = sum(not one & SQUADRON for one in own_units(view, option))
    values: dict[str, Value] = {"enemies": Listing(foes) if foes else names.power_or_none(-1), "n": troops}
    text = N_("at war with: {enemies}; troops {n}")
    if casus_belli(view, view.active, option):
        text = N_("casus belli already; at war with: {enemies}; troops {n}")
    return Message(text, values)


CARD: Final = names.named(card="card 3")
LEVY: Final = Asks(
    N_("{card}: where is a troop raised?"),
    AREA,
    CHOOSES,
    values=CARD,
    passing=Passing(Message(N_("No more")), "done"),
)
ARSENAL: Final = Asks(N_("{card}: where does the squadron lie?"), AREA, CHOOSES, values=CARD)
ENGINEERS: Final = Asks(N_("{card}: what is built?"), Naming(works_label, works_word), CHOOSES, values=CARD)
MINOR: Final = Asks(
    N_("{card}: which minor power?"), Naming(minor_label, minor_word), CHOOSES, values=CARD, note=minor_note
)
POWER: Final = Asks(
    N_("{card}: which power?"), Naming(names.power_label, names.power_word), CHOOSES, values=CARD, note=power_note
)
INCIDENT: Final = Asks(
    N_("{power} has a casus belli: declare war on {foe} at once?"),
    Naming(names.yes_label, names.yes_word),
    CHOOSES,
    values=names.named(power="power 2", foe="power 3"),
)
