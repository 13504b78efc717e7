"""What a choice would cost on Diplomacy, or which promise it would break, to be told before it is made (CO-20.5)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Seat
from engine.games.colonial.reckoning import abolished, controller, present
from engine.games.colonial.rules.permanent import place_all, promised
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import MERCHANT, NOBODY, REBEL, SOVEREIGN
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
    """Whoever of them is named, it is somebody to whom no Rebel was promised."""
    return bool(victims) and all(promised(view, seat, victim, "no_rebel") for victim in victims)


def revolt_may_break(view: Colonial, seat: Seat, land: int) -> bool:
    return any(promised(view, seat, owner, "no_rebel") for owner in present(view, land) if owner != seat)


def of_service(view: Colonial, seat: Seat, service: Sequence[int]) -> Message | None:
    """What it costs the seat to do what it is to be hired for (CO-15.6)."""
    _payer, _sum, kind, target, further = service
    if kind == SOVEREIGN:
        costs = view.diplomacy[seat] > 1
        if promised(view, seat, target, "no_war"):
            return Message(N_("one space left on Diplomacy; this breaks your promise")) if costs else BREACH
        return Message(N_("one space left on Diplomacy")) if costs else None
    if kind == MERCHANT and further > 0 and abolished(view):
        return Message(N_("one space left on Diplomacy"))
    if kind == REBEL and further not in (NOBODY, seat) and promised(view, seat, further, "no_rebel"):
        return BREACH
    return None
