"""The words of UR-21: piracy."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks, Naming
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.choices import AS_UNIT
from engine.games.ultima.codes import RAID
from engine.games.ultima.frames.turn import Piracy, PirateIntercept
from engine.games.ultima.pieces import active_at, unit
from engine.games.ultima.rules.fights import piracy_odds
from engine.games.ultima.state import NOBODY, Ultima, category
from engine.games.ultima.tables import AREAS, CENTRE_SEA, CENTRES, POWERS, SEA0
from engine.games.ultima.words.combat import ODDS
from engine.text import N_, Message, Value


def raid_label(_view: Ultima, frame: Piracy, option: Option) -> Value:
    port, centre, foe = RAID.read(option)
    values = {"foe": names.power(foe), "centre": names.centre(centre)}
    if frame.corsairs:
        return Message(N_("{centre}: {foe}, from {port}"), values | {"port": names.area(port)})
    return Message(N_("{centre}: {foe}"), values)


def raid_word(_view: Ultima, frame: Piracy, option: Option) -> str:
    port, centre, foe = RAID.read(option)
    word = f"{CENTRES[centre].id}-{POWERS[foe].id}"
    return f"{word}-{AREAS[port].id}" if frame.corsairs else word


def raid_note(view: Ultima, frame: Piracy, option: Option) -> Message | None:
    """The odds of its strongest squadron there against the merchants; who may intercept is not known yet."""
    port, centre, _ = RAID.read(option)
    ships = active_at(view, frame.power, port if frame.corsairs else SEA0 + CENTRE_SEA[centre])
    if not ships:
        return None
    chances = piracy_odds(view, max(ships, key=category), NOBODY)
    values: dict[str, Value] = {"win": chances.win // 10, "draw": chances.draw // 10}
    return Message(N_("if nobody intercepts: won {win}%, drawn {draw}%"), values)


def guard_note(view: Ultima, frame: PirateIntercept, option: Option) -> Message | None:
    """The odds of whoever intercepts, or of the merchants."""
    chances = piracy_odds(view, unit(view, frame.ship), unit(view, option) if option >= 0 else NOBODY)
    return Message(ODDS, {"win": chances.lose // 10, "draw": chances.draw // 10})


RAIDING: Final = Asks[Ultima, Piracy](
    N_("{power}: piracy against whom?"),
    Naming(raid_label, raid_word),
    N_("{seat} sends pirates."),
    note=raid_note,
)
GUARD: Final = Asks[Ultima, PirateIntercept](
    N_("Pirates of {pirate} ({centre}): does a squadron of {power} intercept?"),
    AS_UNIT,
    N_("{seat} may intercept the pirates."),
    note=guard_note,
)
