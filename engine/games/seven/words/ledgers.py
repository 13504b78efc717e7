"""The players and the empires as tables, and what the game would end with if it ended now (SV-25.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.contract import Seat, Sheet
from engine.games.seven.board.empires import tray
from engine.games.seven.board.influence import influence
from engine.games.seven.board.scoring import final_power, multipliers, scores
from engine.games.seven.board.seats import position, seat_at
from engine.games.seven.names import empire, year
from engine.games.seven.records import Promise, Settled
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ACTION_IDS,
    ALL_ACTIONS,
    ALL_EMPIRES,
    CARDS,
    EMPIRE_COUNT,
    EMPIRE_IDS,
    FACE_DOWN,
    NOBODY,
    SPACES,
    TILE_IDS,
    card_kinds,
    hourglass_tiles,
)
from engine.games.seven.words.promises import promise
from engine.text import N_, Listing, Message, SeatName, Term, Value

_NONE: Final = "·"

# -- by player

_COLUMNS: Final = (
    Term("column", "position"),
    *(Term("empire_short", id_) for id_ in EMPIRE_IDS),
    Term("column", "monarchs"),
    Term("column", "vp"),
)


def sheet(s: Seven) -> Sheet:
    """Influence in every empire, the monarchs, and what the empires would bring if the game ended now."""
    points = scores(s)
    return Sheet(_COLUMNS, tuple(_row(s, seat, points[seat]) for seat in range(s.n)))


def _row(s: Seven, seat: Seat, points: int) -> tuple[Value, ...]:
    crowned = tuple(empire(one) for one in ALL_EMPIRES if s.monarch[one] == seat)
    cells = (influence(s, seat, one) or "-" for one in ALL_EMPIRES)
    return (position(s, seat), *cells, Listing(crowned) if crowned else "-", points)


# -- by empire


def more_sheets(s: Seven) -> tuple[Sheet, ...]:
    """The empires, the score if the game ended now, the influence cards, the timeline."""
    return (empires(s), final_score(s), influence_cards(s), *((timeline(s),) if s.hourglass else ()))


def _seats(s: Seven) -> list[Seat]:
    """By position, which is how the columns of the tables are called."""
    return [seat_at(s, number) for number in range(1, s.n + 1)]


def _positions(s: Seven) -> tuple[int, ...]:
    return tuple(range(1, s.n + 1))


def by_rank(s: Seven) -> list[int]:
    """The empires as they would be ranked now, the best first."""
    worth = multipliers(s)
    return sorted(ALL_EMPIRES, key=lambda one: -worth[one])


def _column(*ids: str) -> tuple[Value, ...]:
    return tuple(Term("column", id_) for id_ in ids)


def empires(s: Seven) -> Sheet:
    """What matters of each empire in one row, the most important columns first; the last row is the players' points."""
    final, points, seats = final_power(s), scores(s), _seats(s)
    positions = (f"{number} " for number in _positions(s))
    columns = (*_column("empire", "power", "final"), *positions, *_column("ready", "used", "flags", "crowns"))
    rows: tuple[tuple[Value, ...], ...] = tuple(
        (
            empire(one), s.power[one], final[one], *(_held(s, seat, one) for seat in seats),
            _ready(s, one), _used(s, one), s.flags(one), s.crowns(one),
        )
        for one in by_rank(s)
    )  # fmt: skip
    total: tuple[Value, ...] = (Term("column", "vp"), "", "", *(points[seat] for seat in seats), "", "", "", "")
    return Sheet(columns, (*rows, total), Term("column", "empires"))


def _held(s: Seven, seat: Seat, one: int) -> str:
    """The influence of a seat in an empire, with an asterisk if it holds the monarch."""
    return f"{influence(s, seat, one) or _NONE}{'*' if s.monarch[one] == seat else ' '}"


def _ready(s: Seven, one: int) -> Value:
    """The initials of the actions on the tray, each in its own place."""
    free = tray(s, one)
    return _joined(_initial(action) if action in free else _NONE for action in ALL_ACTIONS)


def _used(s: Seven, one: int) -> Value:
    """The initials of the actions on positions I, II and III."""
    spaces = s.spaces[one * SPACES : (one + 1) * SPACES]
    return _joined(_NONE if action == NOBODY else _initial(action) for action in spaces)


def _initial(action: int) -> Value:
    return Term("action_initial", ACTION_IDS[action])


def _joined(values: Iterable[Value]) -> Value:
    """Values written without anything between them."""
    first, *more = values
    return Message(N_("{first}{more}"), {"first": first, "more": _joined(more)}) if more else first


# -- the end, if it were now


def final_score(s: Seven) -> Sheet:
    """SV-19: what each empire would end with, and what every player would score for it."""
    final, worth, seats = final_power(s), multipliers(s), _seats(s)
    points = scores(s)
    columns = (*_column("empire", "power", "flags", "crowns", "final", "worth"), *_positions(s))
    rows: tuple[tuple[Value, ...], ...] = tuple(
        (
            empire(one), s.power[one], *((0, 0) if s.counted else (s.flags(one), s.crowns(one))), final[one],
            f"×{worth[one]}", *(influence(s, seat, one) * worth[one] or _NONE for seat in seats),
        )
        for one in by_rank(s)
    )  # fmt: skip
    total: tuple[Value, ...] = (Term("column", "vp"), "", "", "", "", "", *(points[seat] for seat in seats))
    return Sheet(columns, (*rows, total), Term("column", "score" if s.counted else "final_score"))


# -- influence cards


def influence_cards(s: Seven) -> Sheet:
    """Whose cards they are, by their initials, the most valuable first; what is left in the pile."""
    seats = _seats(s)
    rows = tuple(
        (empire(one), *(_cards(s.hand[seat * EMPIRE_COUNT + one]) for seat in seats), _cards(s.pile[one]))
        for one in ALL_EMPIRES
    )
    return Sheet((*_column("empire"), *_positions(s), *_column("pile")), rows, Term("column", "cards"))


def _cards(cards: int) -> Value:
    return _joined(Term("card_initial", CARDS[kind].id) for kind in card_kinds(cards)) if cards else _NONE


# -- the timeline


def timeline(s: Seven) -> Sheet:
    """The hourglass tiles by decade; the decade that is being played stands in brackets."""
    known = s.hourglass[: s.decades - 1]
    tiles = (*("?" if tile == FACE_DOWN else _tile(tile) for tile in known), Term("tile_short", "laurel"))
    years = tuple(f"[{year(n)}]" if n == s.decade else str(year(n)) for n in range(len(tiles)))
    left = hourglass_tiles(s.n, s.decades)
    for tile in known:
        if tile != FACE_DOWN:
            left.remove(tile)
    title = Message(N_("Timeline. Still hidden: {tiles}"), {"tiles": Listing(tuple(map(_tile, left)))})
    return Sheet(years, (tiles,), title if left else Term("column", "timeline"))


def _tile(tile: int) -> Value:
    return Term("tile_short", TILE_IDS[tile])


# -- promises


def promises(s: Seven) -> tuple[Value, ...]:
    """SV-22.3: the public ledger, the open promises first."""
    return (*in_force(s), *map(_settled, reversed(s.settled)))


def _settled(over: Settled) -> Message:
    kept, broken = N_("kept, {seat} to {other}: {promise}"), N_("BROKEN, {seat} to {other}: {promise}")
    return _promise(kept if over.kept else broken, over.promise)


def in_force(s: Seven) -> tuple[Message, ...]:
    """SV-22.3: the promises that are open."""
    return tuple(_promise(N_("{seat} to {other}: {promise}"), one) for one in s.promises)


def _promise(text: str, made: Promise) -> Message:
    values = {"seat": SeatName(made.giver), "other": SeatName(made.taker), "promise": promise(made)}
    return Message(text, values)
