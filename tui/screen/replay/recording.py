"""A campaign that is looked back at: any moment of it, who scored when. It can be shown like a match at the table."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from functools import cached_property
from typing import Any, Final

from engine.contract import Seat, decider, is_over
from saves.campaign import Campaign
from saves.play import illegal, ready
from tui import seats
from tui.table.chronicle import EVERYTHING, SPECTATOR, Chronicle
from tui.table.heralding import Herald, Told
from tui.table.reckoning import Accounts, reckoned
from tui.table.telling import Said, said_lines
from tui.tongue import Tongue

EVERY: Final = 25
"""Of so many states one is kept; those between are played again."""


class Recording:
    """All moments of a campaign: moment n is the one before decision n."""

    def __init__(self, campaign: Campaign, tongue: Tongue) -> None:
        self.tongue = tongue
        self.game, self.setup, self.campaign = ready(campaign)
        self.at = 0
        self.chronicle = Chronicle(self.game, tongue.language)
        self._kept: list[Any] = []
        self.scores: list[tuple[int, ...]] = []
        state = self.game.new(self.setup)
        self._keep(0, state)
        for number, (seat, option) in enumerate(self.campaign.decisions):
            if is_over(state) or seat != decider(state) or option not in state.options:
                raise illegal(self.campaign, number)
            self.game.book.take(state, option)
            self._keep(number + 1, state)
        self.chronicle.recall(self.campaign)
        self.ended = is_over(state)
        self.reader = EVERYTHING if self.ended else SPECTATOR
        self._said: list[list[Said]] = []
        self._seen: tuple[int, Any] = (-1, None)
        self._meet()
        kinds = Counter(
            e.name for taken in self.chronicle.taken() for e in taken.events if e.name in self.game.turn_events
        )
        self.units = [name for name, _ in kinds.most_common()]
        """The kinds of events where one can stop, the most frequent first."""
        self._stops = {name: self._stops_of(name) for name in self.units}

    def _keep(self, number: int, state: Any) -> None:
        if number % EVERY == 0:
            self._kept.append(state.copy())
        self.scores.append(tuple(self.game.scores(state)))

    def _stops_of(self, name: str) -> list[int]:
        return [taken.number + 1 for taken in self.chronicle.taken() if any(e.name == name for e in taken.events)]

    @property
    def length(self) -> int:
        return self.campaign.number

    def state(self, number: int) -> Any:
        """The state before a decision; it may be changed."""
        state = self._kept[number // EVERY].copy()
        for _seat, option in self.campaign.decisions[number // EVERY * EVERY : number]:
            self.game.book.take(state, option)
        return state

    def go(self, number: int) -> None:
        self.at = max(0, min(number, self.length))
        self._meet()

    def go_by(self, unit: int, by: int) -> None:
        """To the next or last beginning of that unit; without one, to the end or the beginning."""
        if unit >= len(self.units):
            self.go(self.length if by > 0 else 0)
            return
        stops = self._stops[self.units[unit]]
        place = bisect_right(stops, self.at) if by > 0 else bisect_left(stops, self.at) - 1
        self.go(stops[place] if 0 <= place < len(stops) else self.length if by > 0 else 0)

    @cached_property
    def _told(self) -> list[Told]:
        herald = Herald(self.game, self.reader)
        return herald.hear(self.chronicle.taken(), self._view_at(self.length))

    def reports(self) -> list[Told]:
        """What was complete by now."""
        return [told for told in self._told if told.number < self.at]

    def report_here(self) -> Told | None:
        """What the last decision completed; of several the last."""
        return next((told for told in reversed(self._told) if told.number + 1 == self.at), None)

    def go_to_report(self) -> bool:
        """To the next moment at which something is told as a whole; False if there is none."""
        found = next((told.number + 1 for told in self._told if told.number >= self.at), None)
        if found is not None:
            self.go(found)
        return found is not None

    @cached_property
    def accounts(self) -> Accounts:
        """Where the points came from."""
        return Accounts(self.game, reckoned(self.campaign), self.tongue, self.chronicle.speaker, self.view)

    # -- as if it were played now

    @property
    def view(self) -> Any:
        if self._seen[0] != self.at:
            self._seen = self.at, self._view_at(self.at)
        return self._seen[1]

    def _view_at(self, number: int) -> Any:
        state = self.state(number)
        return state if self.ended else self.game.view(state, SPECTATOR)

    @property
    def seats(self) -> range:
        return range(self.setup.seats)

    def say(self, value: Any) -> str:
        return self.chronicle.speaker.say(value)

    def seat_name(self, seat: Seat) -> str:
        name, person = self.chronicle.speaker.seats[seat], seats.name_of(*self.campaign.players[seat])
        return f"{name} ({person})" if person not in ("", name) else name

    def _meet(self) -> None:
        players = [(seats.name_of(*player), player[1]) for player in self.campaign.players]
        names = seats.names(players, self.tongue, self.game.id)
        before = list(self.chronicle.speaker.seats)
        self.chronicle.meet(self.view, names)
        if before != self.chronicle.speaker.seats:
            self._said = [said_lines(self, taken, self.reader) for taken in self.chronicle.taken()]

    def log(self) -> list[Said]:
        return [line for lines in self._said[: self.at + 1] for line in lines]

    def news(self) -> list[Said]:
        """What the last decision brought, or what came before the first."""
        return self._said[self.at]
