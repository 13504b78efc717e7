"""What a choice would cost on Diplomacy, or which promise it would break, to be told before it is made (CO-20.5)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Seat
from engine.games.colonial.reckoning import controller, present
from engine.games.colonial.rules.permanent import place_all, promised
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import NOBODY
from engine.text import N_, Message

BREACH = Message(N_("this breaks your promise"))


def consequence(view: Colonial, seat: Seat, space: int, named: Sequence[int]) -> Message | None:
    """Of the last counter among those named: a Monopoly attacked (CO-7.7), a Resource taken over (CO-7.4)."""
    before, after = placed(view, seat, named[:-1]), placed(view, seat, named)
    costs = after.diplomacy[seat] < before.diplomacy[seat]
    holder = controller(before, space)
    if holder in (NOBODY, seat) or controller(after, space) != seat:
        return Message(N_("attacks a Monopoly: one space left on Diplomacy")) if costs else None
    if promised(view, seat, holder, "no_takeover"):
        if costs:
            return Message(N_("takes control, one space left on Diplomacy; this breaks your promise"))
        return Message(N_("takes control; this breaks your promise"))
    return Message(N_("takes control: one space left on Diplomacy") if costs else N_("takes control"))


def placed(view: Colonial, seat: Seat, spaces: Sequence[int]) -> Colonial:
    twin = view.copy()
    twin.events = None
    place_all(twin, seat, spaces)
    return twin


def breaks_rebel_promise(view: Colonial, seat: Seat, victims: Sequence[Seat]) -> bool:
    """Whoever of several is named, it is somebody to whom no Rebel was promised."""
    return len(victims) > 1 and all(promised(view, seat, victim, "no_rebel") for victim in victims)


def revolt_may_break(view: Colonial, seat: Seat, land: int) -> bool:
    return any(promised(view, seat, owner, "no_rebel") for owner in present(view, land) if owner != seat)
