"""The end of a decade (SV-18) and of the game (SV-19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Blocked, Event, Option, Reason, Seat
from engine.games.seven.board.empires import foreign_cities, occupation
from engine.games.seven.board.influence import top_card
from engine.games.seven.board.scoring import ranking, result, scores
from engine.games.seven.board.seats import clockwise, seat_at
from engine.games.seven.codes import REGION_OF, TYPE_OF, UNIT
from engine.games.seven.frames import (
    EndDecade,
    Hourglass,
    NewDecade,
    NewInfantry,
    NewTwoMaster,
    TakeCard,
    TakeWorker,
    Turn,
)
from engine.games.seven.rules import promises
from engine.games.seven.rules.monarchs import assign_monarchs, take_card
from engine.games.seven.rules.offers import may_offer
from engine.games.seven.rules.turns import reduced, shift_markers
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ALL_EMPIRES,
    CARD_KINDS,
    CITIES,
    INFANTRY,
    NOBODY,
    OFFERS,
    PIECES,
    PORT,
    RULES,
    TILE_NUMBER,
    TWO_MASTER,
    WORKER,
)
from engine.games.seven.words import decade as words
from engine.kit.reasons import closed, offered
from engine.points import Point

PAWN = TILE_NUMBER["pawn"]
WORKERS = TILE_NUMBER["worker"]
MORE_INFANTRY = TILE_NUMBER["infantry"]
MORE_SHIPS = TILE_NUMBER["two_master"]


def end_decade(s: Seven, _frame: EndDecade) -> None:
    """The pawn goes on; a tile is turned up, or the laurel after the last decade (SV-18, SV-19.1)."""
    if s.counted:
        s.power = tuple(s.power[e] + s.flags(e) + s.crowns(e) for e in ALL_EMPIRES)
        promises.expire(s, everything=True)
        _tell_final_count(s)
        return
    tell(s, "decade_over", s.decade - 1, s.pawn, tuple(s.power))
    ask(s, Hourglass(), NewDecade())
    if s.negotiation:
        for seat in reversed(clockwise(s, s.pawn)):
            may_offer(s, seat, OFFERS.per_pause)


def _tell_final_count(s: Seven) -> None:
    """Reports the laurel, the last count, the ranking and the score (SV-19.1 to SV-19.4)."""
    s.agenda.clear()
    if s.events is None:
        return
    s.events.append(Event("laurel", (s.power,)))
    s.events += [Event("ranked", (rank, e, s.power[e])) for rank, e in enumerate(ranking(s), start=1)]
    s.events += [Event("scored", (seat, points)) for seat, points in enumerate(scores(s))]
    s.events.append(Event("won", (result(s).winners,)))


def turn_hourglass(s: Seven, _frame: Hourglass) -> None:
    """The tile of the decade that is over is turned up and carried out (SV-18.2)."""
    tile = s.hourglass[s.decade - 1]
    tell(s, "hourglass", s.decade - 1, tile)
    if tile in (MORE_INFANTRY, MORE_SHIPS):
        new_unit = NewInfantry if tile == MORE_INFANTRY else NewTwoMaster
        ask(s, *(new_unit(seat, empire) for seat, empire in _monarchs_in_order(s)))
        return
    pick = TakeWorker if tile == WORKERS else TakeCard
    start = s.pawn if tile in (WORKERS, PAWN) else seat_at(s, tile + 1)
    ask(s, *map(pick, clockwise(s, start)))


def _monarchs_in_order(s: Seven) -> list[tuple[Seat, int]]:
    """Clockwise from the pawn, each with all own empires; its holder decides for neutral ones, last (SV-18.2)."""
    owned = [(seat, e) for seat in clockwise(s, s.pawn) for e in ALL_EMPIRES if s.monarch[e] == seat]
    return owned + [(s.pawn, e) for e in ALL_EMPIRES if s.monarch[e] == NOBODY]


# -- influence cards (SV-18.3)


def card_options(s: Seven, _frame: TakeCard) -> Sequence[Option]:
    """The top card of any pile; nothing when all piles are empty (SV-18.3)."""
    return [empire for empire in ALL_EMPIRES if top_card(s.pile[empire])] or [PASS]


def card_closed(s: Seven, _frame: TakeCard) -> list[Blocked]:
    return [Blocked(e, Reason("SV-18.3", "pile_empty")) for e in ALL_EMPIRES if not top_card(s.pile[e])]


def take_top_card(s: Seven, frame: TakeCard, empire: Option) -> None:
    if empire != PASS:
        _take(s, frame.seat, empire, top_card(s.pile[empire]))


def _take(s: Seven, seat: Seat, empire: int, card: int) -> None:
    take_card(s, seat, empire, card)
    tell(s, "card_taken", seat, empire, CARD_KINDS[card.bit_length() - 1])
    promises.took_card(s, seat, empire)


def worker_options(s: Seven, _frame: TakeWorker) -> Sequence[Option]:
    """Any of the workers left (SV-18.2)."""
    return [empire for empire in ALL_EMPIRES if s.pile[empire] & WORKER] or [PASS]


def worker_closed(s: Seven, _frame: TakeWorker) -> list[Blocked]:
    return [Blocked(e, Reason("SV-18.2", "worker_taken")) for e in ALL_EMPIRES if not s.pile[e] & WORKER]


def take_worker(s: Seven, frame: TakeWorker, empire: Option) -> None:
    if empire != PASS:
        _take(s, frame.seat, empire, WORKER)


# -- new units (SV-18.2)


def _hindrance(s: Seven, empire: int, region: int, kind: int) -> Reason | None:
    if s.occupied(region):
        return occupation(s, region)
    if kind == INFANTRY and s.number_in(region) >= RULES.city_units:
        return Reason("SV-18.2", "region_full", (RULES.city_units,))
    if kind == TWO_MASTER and PORT[region] == NOBODY:
        return Reason("SV-18.2", "no_anchor")
    return None if s.supply[empire * PIECES + kind] else Reason("SV-2.2", "supply_empty", (kind,))


def _new_unit_options(s: Seven, empire: int, kind: int) -> list[Option]:
    return offered(CITIES[empire], lambda r: _hindrance(s, empire, r, kind)) or [PASS]


def _new_unit_closed(s: Seven, empire: int, kind: int) -> list[Blocked]:
    return closed(CITIES[empire], lambda r: _hindrance(s, empire, r, kind)) + foreign_cities(empire)


def infantry_options(s: Seven, frame: NewInfantry) -> list[Option]:
    """City regions that are not occupied and hold fewer than three units; PASS when there is none (SV-18.2)."""
    return _new_unit_options(s, frame.empire, INFANTRY)


def infantry_closed(s: Seven, frame: NewInfantry) -> list[Blocked]:
    return _new_unit_closed(s, frame.empire, INFANTRY)


def take_infantry(s: Seven, frame: NewInfantry, region: Option) -> None:
    if region != PASS:
        _reinforce(s, frame.empire, UNIT.pack(region, INFANTRY))


def _reinforce(s: Seven, empire: int, code: int) -> None:
    s.place(empire, code)
    tell(s, "reinforced", empire, TYPE_OF[code], REGION_OF[code])


def ship_options(s: Seven, frame: NewTwoMaster) -> list[Option]:
    """Port regions of the empire that are not occupied, full or not; PASS when there is none (SV-18.2)."""
    return _new_unit_options(s, frame.empire, TWO_MASTER)


def ship_closed(s: Seven, frame: NewTwoMaster) -> list[Blocked]:
    return _new_unit_closed(s, frame.empire, TWO_MASTER)


def take_ship(s: Seven, frame: NewTwoMaster, region: Option) -> None:
    """The two-master is added; the region goes back to three units at once (SV-18.2)."""
    if region == PASS:
        return
    _reinforce(s, frame.empire, UNIT.pack(region, TWO_MASTER))
    reduced(s, frame.seat, region)


# -- the next decade


def open_decade(s: Seven, _frame: NewDecade) -> None:
    """Markers shift, monarchs change hands, the next decade begins (SV-18.4 to SV-18.6)."""
    shift_markers(s)
    assign_monarchs(s)
    promises.expire(s)
    tell(s, "decade", s.decade)
    ask(s, Turn())


CARD: Final = Point(TakeCard, "SV-18.3", card_options, take_top_card, words.CARD, closed=card_closed, menu=True)
TAKE_WORKER: Final = Point(
    TakeWorker, "SV-18.2", worker_options, take_worker, words.WORKER, closed=worker_closed, menu=True
)
NEW_INFANTRY: Final = Point(
    NewInfantry,
    "SV-18.2",
    infantry_options,
    take_infantry,
    words.NEW_INFANTRY,
    closed=infantry_closed,
)
NEW_TWO_MASTER: Final = Point(
    NewTwoMaster, "SV-18.2", ship_options, take_ship, words.NEW_TWO_MASTER, closed=ship_closed
)
