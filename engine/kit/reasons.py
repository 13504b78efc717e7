"""Reasons first: a rule says why something may not be chosen, or None; what is offered and what is closed follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.contract import Blocked, Option, Reason


def offered(candidates: Iterable[Option], why: Callable[[Option], Reason | None]) -> list[Option]:
    """The candidates that nothing speaks against."""
    return [option for option in candidates if why(option) is None]


def closed(candidates: Iterable[Option], why: Callable[[Option], Reason | None]) -> list[Blocked]:
    """The other candidates, each with the reason."""
    found = ((option, why(option)) for option in candidates)
    return [Blocked(option, reason) for option, reason in found if reason is not None]
