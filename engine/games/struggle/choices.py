"""Ways of offering and of naming options that several decisions share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.asks import Naming
from engine.contract import PASS, Frame, Option, Seat
from engine.games.struggle import names
from engine.games.struggle.state import NOBODY, Struggle
from engine.games.struggle.tables import COUNTERS, POWERS, REGIONS, TILES, UNITS
from engine.text import N_, Message, SeatName

YES: Final = 1


def yes_or_no(_s: Struggle, _frame: Frame) -> Sequence[Option]:
    return (PASS, YES)


def seat_word(s: Struggle, seat: Seat) -> str:
    return POWERS[s.power[seat]].id if s.power[seat] != NOBODY else f"seat{seat + 1}"


AS_REGION: Final = Naming(lambda _s, _f, o: names.region(o), lambda _s, _f, o: REGIONS[o].id)
AS_SEAT: Final = Naming(lambda _s, _f, o: SeatName(o), lambda s, _f, o: seat_word(s, o))
AS_GOLD: Final = Naming(lambda _s, _f, o: names.gold(o), lambda _s, _f, o: str(o))
AS_UNIT: Final = Naming(lambda _s, _f, o: names.unit(o), lambda _s, _f, o: UNITS[o])
AS_TILE: Final = Naming(lambda _s, _f, o: names.tile(o), lambda _s, _f, o: TILES[o].id)
AS_COUNTER: Final = Naming(
    lambda _s, _f, o: names.counter(o), lambda _s, _f, o: COUNTERS[o].id.removeprefix("counter_")
)
AS_YES: Final = Naming(lambda _s, _f, _o: Message(N_("Yes")), lambda _s, _f, _o: "yes")


def by_number(*named: tuple[Option, str, str]) -> Naming:
    """For a few things to do: the number, the label and the word of each."""
    labels = {option: Message(label) for option, label, _ in named}
    words = {option: word for option, _, word in named}
    return Naming(lambda _s, _f, o: labels[o], lambda _s, _f, o: words[o])
