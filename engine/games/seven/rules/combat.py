"""Combat of land units (SV-11); ships at sea fight where they stop (``ships``)."""

from __future__ import annotations

from typing import Final

from engine.contract import Event, Option
from engine.games.seven import promises
from engine.games.seven.rules.ships import use_up
from engine.games.seven.state import Seven
from engine.games.seven.tables import ARTILLERY, INFANTRY, NOBODY, TYPES
from engine.games.seven.words import combat as words
from engine.old import Frame, Point
from engine.points import Walk


def fight(s: Seven, code: int, end: int) -> None:
    """SV-11.2: a unit of the acting empire has come among foreign ones."""
    s.agenda.append(("target", s.actor, code, end))


def target_options(s: Seven, frame: Frame) -> list[Option]:
    """SV-11.2: of several foreign units the acting player chooses the type he fights."""
    return s.types_in(frame[3])


def take_target(s: Seven, frame: Frame, foe: Option) -> None:
    """SV-11.3, SV-11.4: one for one, but artillery removes an infantry and stays."""
    _, _, code, end = frame
    kind = code % TYPES
    use_up(s, code)
    victim = s.holder[end]
    if s.events is not None:
        s.events.append(Event("marched", (s.empire, kind, code // TYPES, end)))
    if kind == ARTILLERY and foe == INFANTRY:
        _bombard(s, code, end)
    else:
        if s.events is not None:
            s.events.append(Event("fought", (s.empire, kind, victim, foe, end)))
        s.remove(code)
        s.remove(end * TYPES + foe)
    promises.ended_move(s, end, victim)


def _bombard(s: Seven, code: int, end: int) -> None:
    """SV-11.4: the infantry alone is removed; if others remain, one of them takes the artillery with it.

    That is certain, so the artillery is in its supply before they have chosen.
    """
    victim = s.holder[end]
    if s.events is not None:
        s.events.append(Event("bombarded", (s.empire, victim, end)))
    s.remove(end * TYPES + INFANTRY)
    if s.holder[end] == NOBODY:
        s.move(code, end)
        return
    s.remove(code)
    monarch = s.monarch[victim]
    s.agenda.append(("reply", s.actor if monarch == NOBODY else monarch, end))


def reply_options(s: Seven, frame: Frame) -> list[Option]:
    """SV-11.4: the monarch attacked chooses any of the units left; for a neutral empire the attacker (SV-20.1.8)."""
    return s.types_in(frame[2])


def take_reply(s: Seven, frame: Frame, kind: Option) -> None:
    """SV-11.4: it is removed with the artillery, one for one."""
    end: int = frame[2]
    if s.events is not None:
        s.events.append(Event("fought", (s.empire, ARTILLERY, s.holder[end], kind, end)))
    s.remove(end * TYPES + kind)


TARGET: Final = Point("target", "SV-11.2", "seat unit land", target_options, take_target, words.TARGET, walk=Walk.END)
REPLY: Final = Point("reply", "SV-11.4", "seat land", reply_options, take_reply, words.REPLY, barrier=True)
