"""The beginning of the Congress phase: everybody may take back own markers (PB-12.2)."""

from __future__ import annotations

from engine.agenda import Point
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Frame, Option
from engine.games.pax.names import AS_LEVEL, said
from engine.games.pax.rules.assembly import ABOUT_IT
from engine.games.pax.rules.claims import (
    prune,
)
from engine.games.pax.rules.execution import withdraw
from engine.games.pax.rules.lookup import level, marked_areas, may_fall
from engine.games.pax.state import Pax, push, seat_of
from engine.games.pax.tables import (
    AH,
    GE,
    N_AREAS,
)
from engine.games.pax.words import congress as words
from engine.text import N_, Message


def run_removals(s: Pax, frame: Frame) -> None:
    push(s, ("removal", seat_of(s, frame[1]), frame[1]))


def removal_options(s: Pax, frame: Frame) -> list[Option]:
    """Own markers; those of Austria-Hungary behind them."""
    power = frame[2]
    found = [area for area, _level in marked_areas(s, power)]
    if power == GE:
        found += [N_AREAS + area for area, _level in marked_areas(s, AH)]
    return [PASS, *found]


def take_removal(s: Pax, frame: Frame, option: Option) -> None:
    seat, power = frame[1:]
    if option != PASS:
        owner = AH if option >= N_AREAS else power
        push(s, ("removal_level", seat, owner, option % N_AREAS), frame)


def removal_levels(s: Pax, frame: Frame) -> list[Option]:
    """Any lower level that may stand beside the markers of others."""
    power, area = frame[2:]
    return [new for new in range(level(s, power, area)) if may_fall(s, power, area, new)]


def take_removal_level(s: Pax, frame: Frame, new: Option) -> None:
    withdraw(s, frame[2], frame[3], new)
    prune(s)


REMOVAL = Point(
    "removal", "PB-12.2", "seat power", options=removal_options, take=take_removal, declined=True, standing="*",
    asks=Asks(N_("{power}: do you remove any of your markers?"), Naming(words.removal_label, words.removal_word),
              ABOUT_IT, values=said("power"), passing=Passing(Message(N_("None")), "none")),
)  # fmt: skip
REMOVAL_LEVEL = Point(
    "removal_level", "PB-12.2", "seat power area", options=removal_levels, take=take_removal_level,
    asks=Asks(N_("{power}: to what does the marker in {area} fall?"), AS_LEVEL, ABOUT_IT, values=said("power area")),
)  # fmt: skip


POINTS = (REMOVAL, REMOVAL_LEVEL)
STEPS = {"removals": run_removals}
