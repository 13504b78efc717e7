"""The beginning of the Congress phase: everybody may take own markers off the map, but lower none (PB-12.2)."""

from __future__ import annotations

from engine.agenda import ask
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Option
from engine.games.pax.frames.congress import Removal, Removals
from engine.games.pax.rules.congress.assembly import ABOUT_IT
from engine.games.pax.rules.congress.claims import prune
from engine.games.pax.rules.diplomacy.execution import withdraw
from engine.games.pax.rules.lookup import marked_areas
from engine.games.pax.state import Pax, seat_of
from engine.games.pax.tables import AH, GE, N_AREAS, NONE
from engine.games.pax.words import congress as words
from engine.points import Act, Point
from engine.text import N_, Message


def run_removals(s: Pax, frame: Removals) -> None:
    ask(s, Removal(seat_of(s, frame.power), frame.power))


def removal_options(s: Pax, frame: Removal) -> list[Option]:
    """Own markers; those of Austria-Hungary behind them."""
    power = frame.power
    found = [area for area, _level in marked_areas(s, power)]
    if power == GE:
        found += [N_AREAS + area for area, _level in marked_areas(s, AH)]
    return [PASS, *found]


def take_removal(s: Pax, frame: Removal, option: Option) -> None:
    power = frame.power
    if option != PASS:
        ask(s, frame)
        withdraw(s, AH if option >= N_AREAS else power, option % N_AREAS, NONE)
        prune(s)


REMOVAL = Point(
    Removal, "PB-12.2", options=removal_options, take=take_removal, declined=True, standing="*",
    asks=Asks(N_("{power}: do you remove any of your markers?"), Naming(words.removal_label, words.removal_word),
              ABOUT_IT, passing=Passing(Message(N_("None")), "none")),
)  # fmt: skip

POINTS = (REMOVAL,)
STEPS = (Act(Removals, run_removals),)
