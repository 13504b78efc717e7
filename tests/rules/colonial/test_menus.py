"""Every menu against a second reading of the rules: nothing legal is missing, nothing illegal is offered."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.frames import Frame
from engine.games.colonial import frames
from engine.games.colonial.rules.offers import IN_WAR
from engine.games.colonial.state import LAST_CHANCE, Colonial
from engine.games.colonial.tables import CHARACTERS
from tests.rules.colonial.reading import ECO, LANDS, NAMES, NAV, NUMBER, Reading
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


def shown(r: Reading) -> list[str]:
    """The Characters of the card that the seat shows, or of those it has set aside."""
    s = r.s
    mine = list(s.programme[4 * r.seat : 4 * r.seat + 4])
    cards = [s.played[r.seat]] if s.round < LAST_CHANCE else [card for card in range(6) if card not in mine]
    return [name for card in cards for name in CARD[card]]


def characters(r: Reading, _frame: Frame) -> set[str]:
    return {name for name in shown(r) if getattr(r, name)()} | {"pass"}


def settling(r: Reading, frame: frames.Settle) -> set[str]:
    places = [NAMES[space] for space in r.usable(frame.land)]
    found = {"none"} | ({f"post@{place}" for place in places} if r.s.fleets[r.seat] else set())
    if r.s.treasury[r.seat] and r.stock() > 0 and r.wood() > 0:
        found |= {f"conquistadors@{place}" for place in places}
    return found


def next_space(r: Reading, frame: frames.ViceroySpace) -> set[str]:
    last = max(frame.named, default=-1)
    return {NAMES[space] for space in r.usable(frame.land) if space >= last} | ({"done"} if frame.named else set())


def victims(r: Reading, frame: frames.RebelVictim) -> set[str]:
    return r.present(frame.land)


def box_owners(r: Reading, _frame: Frame) -> set[str]:
    s = r.s
    return {COLOURS[other] for other in range(s.n) if s.corsairs[r.seat * s.n + other]}


def carriers(r: Reading, frame: frames.AskToCarry) -> set[str]:
    seat, room, asked, paid = frame.seat, frame.room, frame.asked, frame.paid
    s = r.s
    others = {COLOURS[o] for o in range(s.n) if o != seat and not asked >> o & 1 and sum(r.carried(o, paid)) and room}
    return others | {"done"}


def sellers(r: Reading, frame: frames.AskToSell) -> set[str]:
    seat, room, asked = frame.seat, frame.room, frame.asked
    s = r.s
    return {COLOURS[o] for o in range(s.n) if o != seat and not asked >> o & 1 and s.goods[o] and room} | {"done"}


# -- CO-15


def hirings(r: Reading, active: int) -> dict[str, set[str]]:
    """CO-15.6: what the seat may pay the active player for; the target must be legal now."""
    s, a = r.s, Reading(r.s, active)
    free, black = a.carried(r.seat, 0)
    room = max(min(s.fleets[active], a.wood()), 0)
    limit = a.value(ECO) + sum(row["native_power"] for land, row in enumerate(LANDS) if s.colony[land] == active)
    known = {NUMBER[name] for name in a.rebel_lands("unrest")}
    nameable = {land for land in known if a.present(land) and (a.stock() > 1 or s.unrest[land] == 3)}
    found = {
        "ambassador": a.restless() | ({"lift"} if s.diplomacy[r.seat] < 7 else set()),
        "missionary": a.missionary(),
        "merchant": upto(min(room, free)) | ({"0"} if room and black else set()),
        "trader": upto(min(limit, s.goods[r.seat])),
        "rebel": {f"revolt@{land}" for land in a.rebel_lands("revolt")}
        | {f"unrest@{LANDS[land]['id']}" for land in nameable},
        "sovereign": a.enemies() - {COLOURS[r.seat]},
    }
    return {name: targets for name, targets in found.items() if targets and name in shown(a)}


def forms(r: Reading, frame: frames.Offers) -> set[str]:
    """CO-15.2, CO-15.3, CO-15.6, CO-15.7, CO-15.12, before an action and at the end of a year of war."""
    seat, kind, active = frame.seat, frame.kind, frame.active
    if not r.s.talk:
        return {"silence"}
    rich = bool(r.s.treasury[seat])
    found = {"silence"} | ({"gift"} if rich else set()) | (set() if kind == IN_WAR else {"hush"})
    if len([p for p in r.s.promises if p[0] == seat and p[3] > r.s.turn]) < 4 * (r.s.n - 1):
        found.add("promise")
    if kind == IN_WAR:
        attacker, defender, _year, spoken = r.s.war
        found |= {"buy_peace"} if rich and not spoken >> seat & 1 else set()
        foe = attacker if seat == defender else defender
        found |= {"sell_peace"} if r.s.treasury[foe] and not spoken >> seat & 1 else set()
    elif rich and seat != active and hirings(r, active):
        found.add("service")
    return found


def further(r: Reading, frame: frames.ServiceFurther) -> set[str]:
    """CO-15.6: slave Goods after the abolition, or the player that the Rebel names."""
    seat, active, character, target = frame.seat, frame.active, frame.character, frame.target
    if CHARACTERS[character] == "rebel" and target >= 100:
        return r.present(target - 100)
    a = Reading(r.s, active)
    if CHARACTERS[character] == "merchant":
        black = min(a.carried(seat, 0)[1], min(r.s.fleets[active], a.wood()) - target)
        return upto(black) | ({"none"} if target else set())
    return {"none"}


def ends(r: Reading, frame: frames.PromiseEnd) -> set[str]:
    seat, other, kind = frame.seat, frame.other, frame.promise
    last = max((p[3] for p in r.s.promises if p[:3] == (seat, other, kind)), default=0)
    return {word for word, end in (("this", r.s.turn), ("next", r.s.turn + 1)) if end > last}


def founding(r: Reading, frame: frames.Founding) -> set[str]:
    return r.options(frame.land, list(frame.items))


MENUS: dict[str, Callable[[Reading, Any], set[str]]] = {
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
    "offers": forms,
    "service": lambda r, f: set(hirings(r, f[2])),
    "service_target": lambda r, f: hirings(r, f[2])[CHARACTERS[f[3]]],
    "service_further": further,
    "service_price": lambda r, f: upto(r.s.treasury[r.seat]),
    "promise_end": ends,
    "gift": lambda r, f: upto(r.s.treasury[r.seat]),
    "gift_to": lambda r, f: {COLOURS[o] for o in range(r.s.n) if o != r.seat},
}
BEGUN = (
    "city_price", "viceroy_space", "rebel_land", "rebel_victim", "goods_to_sell", "gift", "gift_to", "service",
    "service_target", "service_further", "service_price", "promise_end",
)  # fmt: skip
"""What only goes on with a decision: there a debtor was asked before (CO-11.4)."""
EDITS = ("drop", "send", "clear", "raise")


def compare(s: Colonial) -> str:
    """The menu that lies open, by both readings; its name."""
    frame = s.agenda[-1]
    name, seat = frame.name, frame.seat
    if name not in MENUS or s.service:
        return ""
    words = {GAME.book.word(s, frame, option) for option in s.options}
    read = Reading(s, seat)
    expected = MENUS[name](read, frame)
    if name == "founding":
        words = {word for word in words if not word.startswith(EDITS)}
    offered = words - {"repay"}
    assert offered == expected, (frame, sorted(offered - expected), sorted(expected - offered))
    refused = {GAME.book.word(s, frame, blocked.option) for blocked in GAME.book.closed(s)}
    assert all(GAME.words.reason(blocked.reason).text for blocked in GAME.book.closed(s))
    if name in ("explore", "found", "mission", "viceroy", "calm", "rebel_land"):
        lands = {row["id"] for land, row in enumerate(LANDS) if read.in_play(land)}
        assert lands <= offered | refused, (frame, lands - offered - refused)
    if len(offered) > 1:
        owing = bool(s.loans[seat]) and s.treasury[seat] > 0 and name not in BEGUN
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


@pytest.mark.parametrize("seed", range(40))
def test_every_offer_is_what_the_rules_say(seed: int) -> None:
    """CO-15.2 to CO-15.8, CO-15.12: the window before the action of every Character, with talkative players."""
    seats = 2 + seed % 5
    draw = Random(seed)
    for character in CHARACTERS:
        t = scattered(seats, seed)
        t.state.talk = 1
        t.hire(COLOURS[draw.randrange(seats)], character)
        while t.asked:
            compare(t.state)
            words = [word for word in t.words if word not in ("repay", "hush") and not word.startswith(EDITS)]
            if len(words) > 1 and draw.random() < 0.5:
                words = [word for word in words if word not in ("pass", "none", "done", "silence")]
            t.play(draw.choice(words) if words else "send")
