"""The beginning of the Congress phase: everybody may take own markers off the map, but lower none (PB-12.2)."""

from __future__ import annotations

from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Option
from engine.games.pax.names import said
from engine.games.pax.rules.assembly import ABOUT_IT
from engine.games.pax.rules.claims import prune
from engine.games.pax.rules.execution import withdraw
from engine.games.pax.rules.lookup import marked_areas
from engine.games.pax.state import Pax, push, seat_of
from engine.games.pax.tables import AH, GE, N_AREAS, NONE
from engine.games.pax.words import congress as words
from engine.old import Frame, Point
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
    power = frame[2]
    if option != PASS:
        push(s, frame)
        withdraw(s, AH if option >= N_AREAS else power, option % N_AREAS, NONE)
        prune(s)


REMOVAL = Point(
    "removal", "PB-12.2", "seat power", options=removal_options, take=take_removal, declined=True, standing="*",
    asks=Asks(N_("{power}: do you remove any of your markers?"), Naming(words.removal_label, words.removal_word),
              ABOUT_IT, values=said("power"), passing=Passing(Message(N_("None")), "none")),
)  # fmt: skip

POINTS = (REMOVAL,)
STEPS = {"removals": run_removals}
