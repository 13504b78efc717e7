"""The controller that needs no person and no judgement (see ``engine.match.Controller``)."""

from __future__ import annotations

from engine.contract import Option
from engine.dice import any_index
from engine.match import Ask


class Random:
    """A controller that takes any option. Its answer hangs on seed and decision alone, so it survives saving."""

    spec = "random"
    person = False

    def __init__(self, seed: int) -> None:
        self._seed = seed

    async def choose(self, ask: Ask) -> Option:
        options = ask.view.options
        return int(options[any_index(self._seed, ask.number, len(options))])
