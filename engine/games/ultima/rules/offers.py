"""A rule says why something is closed, or None: what is offered and what is closed both follow from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.contract import Blocked, Option, Reason
from engine.games.ultima.state import Ultima

Why = Callable[[int], Reason | None]


def unless(able: Callable[[Ultima, int], object], clause: str, name: str) -> Callable[[Ultima, int], Reason | None]:
    """The one reason that there can be, if the power is not able to."""
    reason = Reason(clause, name)

    def why(s: Ultima, power: int) -> Reason | None:
        return None if able(s, power) else reason

    return why


def offered(candidates: Iterable[Option], why: Why) -> list[Option]:
    return [option for option in candidates if why(option) is None]


def closed(candidates: Iterable[Option], why: Why) -> list[Blocked]:
    reasons = [(option, why(option)) for option in candidates]
    return [Blocked(option, reason) for option, reason in reasons if reason is not None]
