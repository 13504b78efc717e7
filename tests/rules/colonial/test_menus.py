"""Every menu against a second reading of the rules: nothing legal is missing, nothing illegal is offered."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.contract import Frame
from engine.games.colonial.state import LAST_CHANCE, Colonial
from engine.games.colonial.tables import CHARACTERS
from tests.rules.colonial.reading import NAMES, NAV, Reading
from tests.rules.colonial.scattered import scattered
from tests.rules.colonial.table import COLOURS, GAME, IDLE


def upto(most: int) -> set[str]:
    return {str(number) for number in range(1, most + 1)}


CARD = (
    ("explorer", "ambassador"),
    ("trader", "financier"),
    ("scientist", "missionary"),
    ("viceroy", "rebel"),
    ("merchant", "governor"),
    ("sovereign", "conqueror"),
)


def characters(r: Reading, _frame: Frame) -> set[str]:
    s = r.s
    mine = list(s.programme[4 * r.seat : 4 * r.seat + 4])
    cards = [s.played[r.seat]] if s.round < LAST_CHANCE else [card for card in range(6) if card not in mine]
    names = [name for card in cards for name in CARD[card]]
    return {name for name in names if getattr(r, name)()} | {"pass"}


def settling(r: Reading, frame: Frame) -> set[str]:
    places = [NAMES[space] for space in r.usable(frame[2])]
    found = {"none"} | ({f"post@{place}" for place in places} if r.s.fleets[r.seat] else set())
    if r.s.treasury[r.seat] and r.stock() > 0 and r.wood() > 0:
        found |= {f"conquistadors@{place}" for place in places}
    return found


def next_space(r: Reading, frame: Frame) -> set[str]:
    last = frame[4] if len(frame) == 5 else max(frame[4:], default=-1)
    return {NAMES[space] for space in r.usable(frame[2]) if space >= last} | ({"done"} if frame[4:] else set())


def victims(r: Reading, frame: Frame) -> set[str]:
    return r.present(frame[3])


def box_owners(r: Reading, _frame: Frame) -> set[str]:
    s = r.s
    return {COLOURS[other] for other in range(s.n) if s.corsairs[r.seat * s.n + other]}


def carriers(r: Reading, frame: Frame) -> set[str]:
    _, seat, room, asked, paid = frame
    s = r.s
    others = {COLOURS[o] for o in range(s.n) if o != seat and not asked >> o & 1 and sum(r.carried(o, paid)) and room}
    return others | {"done"}


def sellers(r: Reading, frame: Frame) -> set[str]:
    _, seat, room, asked = frame
    s = r.s
    return {COLOURS[o] for o in range(s.n) if o != seat and not asked >> o & 1 and s.goods[o] and room} | {"done"}


def founding(r: Reading, frame: Frame) -> set[str]:
    return r.options(frame[2], list(frame[4:]))


MENUS: dict[str, Callable[[Reading, Frame], set[str]]] = {
    "act": characters,
    "last_chance": characters,
    "explore": lambda r, f: r.explorer() | {"pass"},
    "settle": settling,
    "found": lambda r, f: r.conqueror() | {"pass"},
    "founding": founding,
    "city": lambda r, f: r.governor() | {"pass"},
    "city_price": lambda r, f: set(r.prices()),
    "mission": lambda r, f: r.missionary() | {"pass"},
    "study": lambda r, f: r.scientist() | {"pass"},
    "viceroy": lambda r, f: r.viceroy() | {"pass"},
    "viceroy_space": next_space,
    "rebel": lambda r, f: r.rebel() | {"pass"},
    "rebel_land": lambda r, f: r.rebel_lands(("revolt", "unrest", "flip")[f[2]]),
    "rebel_victim": victims,
    "lift": lambda r, f: r.lifted() | {"pass"},
    "calm": lambda r, f: r.restless() | {"pass"},
    "declare_war": lambda r, f: r.enemies() | {"pass"},
    "fleets": lambda r, f: upto(min(r.monopolies(), r.s.treasury[r.seat], r.wood())) | {"none"},
    "squadrons": lambda r, f: upto(min(r.value(NAV), r.s.treasury[r.seat], r.wood())) | {"none"},
    "corsair": lambda r, f: (
        {"none"}
        | ({COLOURS[o] for o in range(r.s.n) if o != r.seat} if r.s.treasury[r.seat] and r.wood() > 0 else set())
    ),
    "sell": lambda r, f: upto(min(f[2], r.s.goods[r.seat])) | {"none"},
    "ask_to_sell": sellers,
    "goods_to_sell": lambda r, f: upto(min(f[2], r.s.goods[f[4]])),
    "load": lambda r, f: upto(min(f[2], r.carried(r.seat, f[4])[0])) | {"none"},
    "load_slaves": lambda r, f: upto(min(f[2], r.carried(r.seat, f[4])[1])) | {"none"},
    "ask_to_carry": carriers,
    "sink": box_owners,
    "gift": lambda r, f: upto(r.s.treasury[r.seat]),
    "gift_to": lambda r, f: {COLOURS[o] for o in range(r.s.n) if o != r.seat},
}
EDITS = ("drop", "send", "clear", "raise")


def compare(s: Colonial) -> str:
    """The menu that lies open, by both readings; its name."""
    frame = s.agenda[-1]
    name, seat = frame[0], frame[1]
    if name not in MENUS or s.service:
        return ""
    words = {GAME.book.word(s, frame, option) for option in s.options}
    read = Reading(s, seat)
    expected = MENUS[name](read, frame)
    if name == "founding":
        words = {word for word in words if not word.startswith(EDITS)}
    offered = words - {"repay"}
    assert offered == expected, (frame, sorted(offered - expected), sorted(expected - offered))
    if len(offered) > 1:
        begun = ("city_price", "viceroy_space", "rebel_land", "rebel_victim", "goods_to_sell", "gift", "gift_to")
        owing = bool(s.loans[seat]) and s.treasury[seat] > 0 and name not in begun
        assert ("repay" in words) == owing, (frame, s.loans[seat], s.treasury[seat])
    return str(name)


PHASES = ("fleets", "squadrons", "corsair")


@pytest.mark.parametrize("seed", range(60))
def test_every_menu_is_what_the_rules_say(seed: int) -> None:
    """CO-2.9, CO-2.10, CO-5.9, CO-6 to CO-14, CO-16: one line of play through every Character and phase."""
    seats = 2 + seed % 5
    draw = Random(seed)
    for beginning in (*CHARACTERS, *PHASES, "last_chance"):
        t = scattered(seats, seed)
        seat = draw.randrange(seats)
        if beginning in PHASES:
            t.then((beginning, seat), IDLE)
        elif beginning == "last_chance":
            t.last_chance(COLOURS[seat])
        else:
            t.menu(COLOURS[seat], beginning)
        while t.asked:
            compare(t.state)
            words = [word for word in t.words if word != "repay" and not word.startswith(EDITS[:1] + EDITS[2:])]
            if len(words) > 1 and draw.random() < 0.9:
                words = [word for word in words if word not in ("pass", "none", "done")]
            t.play(beginning if beginning in words else draw.choice(words))
