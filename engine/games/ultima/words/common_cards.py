"""The words of UR-25.17: choices of the common cards."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks, Naming, Passing
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.choices import AS_AREA, AS_MINOR, AS_POWER
from engine.games.ultima.codes import WORKS
from engine.games.ultima.frames.events import Arsenal, Engineers, EventMinor, EventPower, Incident, Levy
from engine.games.ultima.pieces import own_units
from engine.games.ultima.relations import casus_belli
from engine.games.ultima.state import SQUADRON, Ultima
from engine.games.ultima.tables import AREAS, CARDS, MINORS, bits
from engine.games.ultima.words.event_choices import CHOOSES
from engine.kit.names import AS_YES
from engine.text import N_, Listing, Message, Value


def works_label(_view: Ultima, _frame: Engineers, option: Option) -> Value:
    relief, area = WORKS.read(option)
    text = N_("{area}: remove all siege damage") if relief else N_("{area}: a finished fortress")
    return Message(text, {"area": names.area(area)})


def works_word(_view: Ultima, _frame: Engineers, option: Option) -> str:
    relief, area = WORKS.read(option)
    return f"repair-{AREAS[area].id}" if relief else AREAS[area].id


def minor_note(view: Ultima, _frame: EventMinor, option: Option) -> Message | None:
    """Whose ally it is, what army it has; an independent one is harder to win (UR-25.17)."""
    if option < 0:
        return None
    row, ally = MINORS[option], view.ally[option] - 1
    values: dict[str, Value] = {"power": names.power_or_none(ally), "n": row.army, "quality": row.army_quality}
    text = N_("ally of: {power}; army {n} of Q{quality}")
    if row.independent:
        text = N_("ally of: {power}; army {n} of Q{quality}; independent")
    return Message(text, values)


def power_note(view: Ultima, frame: EventPower, option: Option) -> Message | None:
    """What the card is about: whom it gives a reason to attack, or whose instability it changes."""
    if option < 0:
        return None
    if CARDS[frame.card].op != "any_cb":
        return Message(N_("instability {n} now"), {"n": view.instability[option]})
    foes = tuple(names.power(foe) for foe in bits(view.foes[option]))
    troops = sum(not one & SQUADRON for one in own_units(view, option))
    values: dict[str, Value] = {"enemies": Listing(foes) if foes else names.power_or_none(-1), "n": troops}
    text = N_("at war with: {enemies}; troops {n}")
    if casus_belli(view, view.active, option):
        text = N_("casus belli already; at war with: {enemies}; troops {n}")
    return Message(text, values)


LEVY: Final = Asks[Ultima, Levy](
    N_("{card}: where is a troop raised?"),
    AS_AREA,
    CHOOSES,
    passing=Passing(Message(N_("No more")), "done"),
)
ARSENAL: Final = Asks[Ultima, Arsenal](N_("{card}: where does the squadron lie?"), AS_AREA, CHOOSES)
ENGINEERS: Final = Asks[Ultima, Engineers](N_("{card}: what is built?"), Naming(works_label, works_word), CHOOSES)
MINOR: Final = Asks[Ultima, EventMinor](N_("{card}: which minor power?"), AS_MINOR, CHOOSES, note=minor_note)
POWER: Final = Asks[Ultima, EventPower](N_("{card}: which power?"), AS_POWER, CHOOSES, note=power_note)
INCIDENT: Final = Asks[Ultima, Incident](
    N_("{power} has a casus belli: declare war on {foe} at once?"),
    AS_YES,
    CHOOSES,
)
