"""Controllers that need no person and no judgement (see ``engine.match.Controller``)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.contract import Option
from engine.dice import any_index
from engine.match import Ask


class ScriptEnded(LookupError):
    """A script has no answer left for a decision that it is asked for."""


class Script:
    """A controller that answers what it was told beforehand."""

    person = False

    def __init__(self, options: Iterable[Option], spec: str = "script") -> None:
        self.spec = spec
        self._options = iter(options)

    async def choose(self, ask: Ask) -> Option:
        for option in self._options:
            return option
        raise ScriptEnded(f"decision {ask.number}: the script of seat {ask.seat} has ended")


class Random:
    """A controller that takes any option. Its answer hangs on seed and decision alone, so it survives saving."""

    spec = "random"
    person = False

    def __init__(self, seed: int) -> None:
        self._seed = seed

    async def choose(self, ask: Ask) -> Option:
        options = ask.view.options
        return int(options[any_index(self._seed, ask.number, len(options))])
