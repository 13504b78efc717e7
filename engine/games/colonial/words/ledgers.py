"""Tables that put the players side by side: the race, money, the sea, the market, progress, Monopolies (CO-20.3)."""

from __future__ import annotations

from typing import Final

from engine.contract import Seat, Sheet
from engine.games.colonial.names import land, promise, resource
from engine.games.colonial.reckoning import (
    carrying_capacity,
    controller,
    debt,
    goods_offered,
    in_order,
    interest_due,
    monopolies,
    monopolist,
    next_price,
    selling_limit,
    value,
    wood,
)
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import (
    ADJACENT,
    COLOURS,
    GOLD,
    NAVAL,
    OF_COLOUR,
    RULES,
    TRACK_COUNT,
    land_number,
)
from engine.games.colonial.words import board
from engine.text import N_, Listing, Message, SeatName, Term, Value

RACE: Final = 0
"""The number of that table among the further ones."""
_NONE: Final = "·"


def more_sheets(s: Colonial) -> tuple[Sheet, ...]:
    return race(s), money(s), at_sea(s), market(s), tracks(s), resources(s), *board.more_sheets(s)


def _columns(*ids: str, group: str = "column") -> tuple[Value, ...]:
    return tuple(Term(group, id_) for id_ in ids)


def at_a_glance(s: Colonial) -> Sheet:
    """What matters most of every player, in the fewest columns."""
    wealth, standing = ("treasury", "debt", "fleets", "squadrons", "goods"), ("unrest", "diplomacy", "monopolies")
    rows = tuple(
        (
            SeatName(seat), s.prestige[seat], s.treasury[seat], debt(s, seat) or _NONE, s.fleets[seat],
            s.squadrons[seat], s.goods[seat], s.risen[seat] or _NONE, s.diplomacy[seat], monopolies(s, seat),
        )
        for seat in in_order(s)
    )  # fmt: skip
    return Sheet(_columns("player", "prestige", *wealth, *standing, group="heading"), rows)


# -- the race (CO-3.1, CO-6.5)


def reaching(s: Colonial, seat: Seat) -> int:
    """The turn in which the seat has enough Prestige if it goes on as before; 0 for never."""
    if s.prestige[seat] >= RULES.prestige_to_win:
        return s.turn
    return -(-RULES.prestige_to_win * s.turn // s.prestige[seat]) if s.prestige[seat] else 0


def _owed(s: Colonial, seat: Seat) -> int:
    """The debt in that turn, if nothing is repaid."""
    return debt(s, seat) + interest_due(s, seat) * max(0, reaching(s, seat) - s.turn)


def racers(s: Colonial) -> list[Seat]:
    """Who is there first; those who never are stand last."""
    return sorted(in_order(s), key=lambda seat: (not reaching(s, seat), reaching(s, seat), -s.prestige[seat]))


def ahead(s: Colonial) -> list[tuple[Seat, int, int]]:
    """In the order of the race: the Prestige now, and when the first has enough."""
    first = min((turn for seat in range(s.n) if (turn := reaching(s, seat))), default=s.turn)
    return [(seat, s.prestige[seat], s.prestige[seat] * first // max(1, s.turn)) for seat in racers(s)]


def race(s: Colonial) -> Sheet:
    rows = tuple(
        (
            SeatName(seat), s.prestige[seat], max(0, RULES.prestige_to_win - s.prestige[seat]),
            reaching(s, seat) or _NONE, _owed(s, seat) or _NONE, s.treasury[seat],
        )
        for seat in racers(s)
    )  # fmt: skip
    values: dict[str, Value] = {"n": RULES.prestige_to_win}
    title = Message(N_("{n} Prestige: in which turn and with what debts, at the pace so far"), values)
    return Sheet(_columns("player", "prestige_cut", "missing", "reached", "owed", "treasury_cut"), rows, title)


# -- money and trade (CO-6, CO-11, CO-13)


def money(s: Colonial) -> Sheet:
    rows = tuple(
        (
            SeatName(seat), s.treasury[seat], debt(s, seat) or _NONE, len(s.loans[seat]) or _NONE,
            s.risen[seat] or _NONE, interest_due(s, seat) or _NONE, s.treasury[seat] - debt(s, seat),
        )
        for seat in in_order(s)
    )  # fmt: skip
    ids = ("player", "treasury_cut", "debt", "piles", "unrest_cut", "interest", "worth")
    return Sheet(_columns(*ids), rows, Message(N_("Treasury and Loans")))


def at_sea(s: Colonial) -> Sheet:
    rows = tuple(
        (
            SeatName(seat), s.fleets[seat], monopolies(s, seat), _total(s.corsairs[seat * s.n : (seat + 1) * s.n]),
            _total(s.corsairs[seat :: s.n]), s.squadrons[seat], value(s, seat, NAVAL), wood(s, seat),
        )
        for seat in in_order(s)
    )  # fmt: skip
    ids = ("player", "fleets_cut", "fitted", "suffered", "sent", "squadrons_cut", "built", "pool")
    return Sheet(_columns(*ids), rows, Message(N_("Fleets, Corsairs, Squadrons; how many more a phase; counters left")))


def _total(numbers: bytearray) -> int | str:
    return sum(numbers) or _NONE


def market(s: Colonial) -> Sheet:
    rows = tuple(
        (
            SeatName(seat), s.goods[seat], selling_limit(s, seat), *(n or _NONE for n in goods_offered(s, seat)),
            carrying_capacity(s, seat),
        )
        for seat in in_order(s)
    )  # fmt: skip
    ids = ("player", "goods_cut", "sells", "offered", "black", "carries")
    title = Message(N_("Market: Goods there, how many a Trader sells, what a Merchant finds"))
    return Sheet(_columns(*ids), rows, title)


# -- progress and Diplomacy (CO-7.21, CO-7.61)


def tracks(s: Colonial) -> Sheet:
    rows: tuple[tuple[Value, ...], ...] = tuple(
        (SeatName(seat), *(_step(s, seat, track) for track in range(TRACK_COUNT)), s.diplomacy[seat])
        for seat in in_order(s)
    )
    ids = ("player", "seafaring", "economy", "logistics", "naval", "diplomacy")
    title = Message(N_("Progress (next price) and Diplomacy, 1 to {n}"), {"n": RULES.diplomacy_spaces})
    return Sheet(_columns(*ids, group="progress"), rows, title)


def _step(s: Colonial, seat: Seat, track: int) -> str:
    price = next_price(s, seat, track)
    return f"{value(s, seat, track)} ({price})" if price else f"{value(s, seat, track)} (-)"


# -- Resources and Monopolies (CO-7.11)


def resources(s: Colonial) -> Sheet:
    """How many of each colour everybody controls; an asterisk marks a Monopoly."""
    columns: tuple[Value, ...] = (
        Term("column", "resource"),
        *(SeatName(seat) for seat in range(s.n)),
        *_columns("free", "all"),
    )
    rows = tuple(_colour(s, colour) for colour in range(COLOURS))
    return Sheet(columns, rows, Message(N_("Resources controlled, * a Monopoly (of gold each is one)")))


def _colour(s: Colonial, colour: int) -> tuple[Value, ...]:
    owners = [controller(s, space) for space in OF_COLOUR[colour]]
    held = [owners.count(seat) for seat in range(s.n)]
    only = monopolist(s, colour)
    cells = [f"{n}{'*' if seat == only or colour == GOLD else ' '}" if n else _NONE for seat, n in enumerate(held)]
    return resource(colour), *cells, len(owners) - sum(held), len(owners)


# -- promises (CO-15.8)


def promises(s: Colonial) -> tuple[Value, ...]:
    """What binds nobody, and what was broken, the latest first."""
    told = [_promise(N_("{seat} to {other}: “{promise}”, until the end of turn {turn}"), one) for one in s.promises]
    broken = [_promise(N_("BROKEN in turn {turn}, {seat} to {other}: “{promise}”"), one) for one in s.broken]
    return (*told, *reversed(broken))


def _promise(text: str, made: tuple[int, ...]) -> Message:
    giver, taker, kind, turn = made
    values: dict[str, Value] = {
        "seat": SeatName(giver),
        "other": SeatName(taker),
        "promise": promise(kind),
        "turn": turn,
    }
    return Message(text, values)


# -- a territory


def neighbours(land_id: str) -> tuple[Value, ...]:
    """CO-2.3."""
    lands = Listing(tuple(land(other) for other in ADJACENT[land_number(land_id)]))
    return (Message(N_("adjacent: {lands}"), {"lands": lands}),)
