"""The panel of the letters: what the reader's own pays, how far it is, and what the others have delivered."""

from __future__ import annotations

from typing import Any

from couriers.tables import AWAY, TOWNS
from couriers.words import rider, town
from engine.text import N_, Message, SeatName, Value
from tui.maps.draw import Row
from tui.screen.panels.panel import Panel
from tui.screen.rows import heading, line


class Letters(Panel):
    """Two pages: the reader's letter, and what everybody has delivered."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._page = 0

    def open(self) -> None:
        self._page = 0

    def again(self) -> bool:
        self._page += 1
        return self._page < 2

    def rows(self, width: int, height: int) -> list[Row]:
        told = self._delivered() if self._page else self._own()
        title = Message(N_("Delivered")) if self._page else Message(N_("Your letter"))
        return [heading(self._table.say(title), width), *(line(f" {self._table.say(one)}") for one in told)]

    def _own(self) -> list[Value]:
        view, reader = self._table.view, self._table.reader
        letter = view.letters[reader] if reader >= 0 else -1
        if letter < 0:
            return [Message(N_("There is no letter to be seen now."))]
        pays = Message(N_("It is for {town} and pays {pays}."), {"town": town(letter), "pays": TOWNS[letter].pays})
        return [pays, *(self._far(number, AWAY[here][letter]) for number, here in enumerate(view.riders_of(reader)))]

    def _far(self, number: int, roads: int) -> Message:
        values: dict[str, Value] = {"rider": rider(number), "n": roads}
        return Message(N_("The {rider} is {n} road away."), values, N_("The {rider} is {n} roads away."))

    def _delivered(self) -> list[Value]:
        counts = enumerate(self._table.view.delivered)
        return [
            Message(N_("{seat}: {n} letter"), {"seat": SeatName(seat), "n": n}, N_("{seat}: {n} letters"))
            for seat, n in counts
        ]
