"""Combat of land units (SV-11); ships at sea fight where they stop (``ships``)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.contract import Option
from engine.games.seven.codes import REGION_OF, TYPE_OF, UNIT
from engine.games.seven.frames import Reply, Target
from engine.games.seven.rules import promises
from engine.games.seven.rules.ships import use_up
from engine.games.seven.state import Seven
from engine.games.seven.tables import ARTILLERY, INFANTRY, NOBODY
from engine.games.seven.words import combat as words
from engine.points import Point, Walk


def fight(s: Seven, code: int, end: int) -> None:
    """A unit of the acting empire comes among foreign ones and must fight (SV-11.2)."""
    ask(s, Target(s.actor, code, end))


def target_options(s: Seven, frame: Target) -> list[Option]:
    """The types of foreign units there: the acting player chooses one to fight (SV-11.2)."""
    return s.types_in(frame.region)


def take_target(s: Seven, frame: Target, foe: Option) -> None:
    """Units fall one for one, but artillery removes an infantry and stays (SV-11.3, SV-11.4)."""
    code, end = frame.unit, frame.region
    kind = TYPE_OF[code]
    use_up(s, code)
    victim = s.holder[end]
    tell(s, "marched", s.empire, kind, REGION_OF[code], end)
    if kind == ARTILLERY and foe == INFANTRY:
        _bombard(s, code, end)
    else:
        tell(s, "fought", s.empire, kind, victim, foe, end)
        s.remove(code)
        s.remove(UNIT.pack(end, foe))
    promises.ended_move(s, end, victim)


def _bombard(s: Seven, code: int, end: int) -> None:
    """The infantry alone is removed; if others remain, one of them takes the artillery with it (SV-11.4).

    That is certain, so the artillery is in its supply before they have chosen.
    """
    victim = s.holder[end]
    tell(s, "bombarded", s.empire, victim, end)
    s.remove(UNIT.pack(end, INFANTRY))
    if s.holder[end] == NOBODY:
        s.move(code, end)
        return
    s.remove(code)
    monarch = s.monarch[victim]
    ask(s, Reply(s.actor if monarch == NOBODY else monarch, end))


def reply_options(s: Seven, frame: Reply) -> list[Option]:
    """Any of the units left: the attacked monarch chooses (SV-11.4), for a neutral empire the attacker (SV-20.1.8)."""
    return s.types_in(frame.region)


def take_reply(s: Seven, frame: Reply, kind: Option) -> None:
    """The unit is removed with the artillery, one for one (SV-11.4)."""
    end = frame.region
    tell(s, "fought", s.empire, ARTILLERY, s.holder[end], kind, end)
    s.remove(UNIT.pack(end, kind))


TARGET: Final = Point(Target, "SV-11.2", target_options, take_target, words.TARGET, walk=Walk.END)
REPLY: Final = Point(Reply, "SV-11.4", reply_options, take_reply, words.REPLY, barrier=True)
