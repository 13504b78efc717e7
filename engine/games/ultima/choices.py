"""What options are called that several decisions have."""

from __future__ import annotations

from typing import Final

from engine.asks import Naming
from engine.frames import Decision
from engine.games.ultima import names
from engine.games.ultima.pieces import unit
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import AREAS, CARDS, CENTRES, MINOR0, MINORS, N_POWERS, POWERS, SEAS
from engine.kit.names import by_option


def _holder_word(holder: int) -> str:
    return POWERS[holder].id if holder < N_POWERS else MINORS[holder - MINOR0].id


AS_AREA: Final = by_option(names.area, lambda area: AREAS[area].id)
AS_SEA: Final = by_option(names.sea, lambda sea: SEAS[sea].id)
AS_POWER: Final = by_option(names.power, lambda power: POWERS[power].id)
AS_MINOR: Final = by_option(names.minor, lambda minor: MINORS[minor].id)
AS_HOLDER: Final = by_option(names.holder, _holder_word)
AS_CENTRE: Final = by_option(names.centre, lambda centre: CENTRES[centre].id)
AS_CARD: Final = by_option(names.card, lambda card: CARDS[card].id)
AS_UNIT: Final = Naming[Ultima, Decision](
    lambda view, _frame, uid: names.unit_there(unit(view, uid)), lambda _view, _frame, uid: f"u{uid}"
)
