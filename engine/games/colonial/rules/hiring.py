"""What the active player has been hired for (CO-15.6): who is bound to what, and when it is paid.

A service is (payer, Treasury, character, target, further): an Ambassador's target is a territory, NOBODY for lifting
the payer; a Missionary's a territory; a Merchant's are ordinary and black Goods; a Trader's Goods; a Rebel's a
territory and the player named, NOBODY for a Revolt; a Sovereign's a player.
"""

from __future__ import annotations

from engine.agenda import tell
from engine.contract import Seat
from engine.games.colonial.frames import ReturnService
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import Colonial

PAYER, SUM, CHARACTER, TARGET, FURTHER = range(5)


def bound_to(s: Colonial, character: int) -> tuple[int, ...]:
    """The service if it names this Character, else ()."""
    return s.service if s.service and s.service[CHARACTER] == character else ()


def performed(s: Colonial) -> None:
    """CO-15.6: payment follows."""
    payer, number = s.service[PAYER], s.service[SUM]
    s.service = ()
    s.treasury[s.active] += number
    tell(s, "service_paid", payer, s.active, number)


def set_aside_payment(s: Colonial, service: tuple[int, ...]) -> None:
    s.treasury[service[PAYER]] -= service[SUM]
    s.service = service
    checked(s)


def return_service(s: Colonial, _frame: ReturnService | None = None) -> None:
    """What was not done is not paid."""
    if not s.service:
        return
    payer: Seat = s.service[PAYER]
    number = s.service[SUM]
    s.service = ()
    s.treasury[payer] += number
    tell(s, "service_returned", payer, number)
    checked(s)
