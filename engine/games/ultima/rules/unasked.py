"""Why a reparation cannot be asked for (UR-19.5, UR-19.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.contract import Reason
from engine.games.ultima.codes import BORDER, BREAK, CLAIM, MERCHANTS, REMOVE, REPLACE, SHIFT, TAKE
from engine.games.ultima.relations import interest, interest_in_minor
from engine.games.ultima.rules.reparations import conditions_left, possible, price
from engine.games.ultima.rules.sites import DISPERSED_ROW, merchants_in, why_no_merchant
from engine.games.ultima.state import Ultima, War
from engine.games.ultima.tables import CAPITAL, N_CENTRES, N_MINORS, N_POWERS

Refused = tuple[int, Reason]


def refused(s: Ultima, war: War, winner: int, items: Sequence[int]) -> list[Refused]:
    """What is too dear, and what is closed to this victor."""
    left, every = conditions_left(s, war, winner, items), possible(s, war, winner, items)
    dear = [(code, cost) for code in every if (cost := price(s, war, winner, code)) > max(left, 0)]
    found = [(code, Reason("UR-19.5", "too_dear", (cost, max(left, 0)))) for code, cost in dear]
    closed = [*_minors(s, war, winner), *_border(s, war, winner), *_merchants(s, war, winner)]
    if CLAIM.pack(SHIFT, 0) not in every:
        closed.append((CLAIM.pack(SHIFT, 0), Reason("UR-19.6", "nothing_to_shift")))
    return found + [(code, why) for code, why in closed if code not in every]


def _minors(s: Ultima, war: War, winner: int) -> Iterator[Refused]:
    for minor in range(N_MINORS):
        if s.ally[minor] == war.other(winner) + 1 and not interest_in_minor(s, winner, minor):
            for kind in (TAKE, BREAK):
                yield CLAIM.pack(kind, minor), Reason("UR-19.6", "no_interest_in_minor", (minor,))


def _border(s: Ultima, war: War, winner: int) -> Iterator[Refused]:
    loser = war.other(winner)
    for area in war.border:
        if s.owner[area] == loser == s.control[area]:
            capital = area == CAPITAL[loser]
            if capital or not interest(s, winner, area):
                yield (
                    CLAIM.pack(BORDER, area),
                    Reason("UR-19.6", "capital_kept" if capital else "no_interest_area", (area,)),
                )


def _merchants(s: Ultima, war: War, winner: int) -> Iterator[Refused]:
    for centre in range(N_CENTRES):
        for row in (0, 1):
            if not s.merchants[row * DISPERSED_ROW + centre * N_POWERS + war.other(winner)]:
                continue
            if not merchants_in(s, winner, centre):
                yield CLAIM.pack(REMOVE, MERCHANTS.pack(centre, row)), Reason("UR-19.6", "no_merchant_there", (centre,))
            if (why := why_no_merchant(s, winner, centre)) is not None:
                yield CLAIM.pack(REPLACE, MERCHANTS.pack(centre, row)), why
