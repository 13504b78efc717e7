"""How a war ends without a peace: beaten sides, stalemate, nobody in reach (PB-15.14, 2 to 5)."""

from __future__ import annotations

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Option
from engine.games.pax.frames.peace import AskEnd, EndAsking, NoContact, Trespassing, WarTests
from engine.games.pax.names import choices
from engine.games.pax.rules.lookup import control_mask
from engine.games.pax.rules.units import has_army
from engine.games.pax.rules.war.peace import WHITE
from engine.games.pax.rules.war.resolution import KEPT, RETURNED, finish, resolve
from engine.games.pax.rules.war.supply import can_reach, in_contact, outside
from engine.games.pax.rules.war.wars import (
    NORMAL,
    War,
    add_war,
    end_war,
    keep,
    runner,
    side_of,
    voices,
    war,
)
from engine.games.pax.state import Pax, seat_of
from engine.games.pax.tables import (
    N_AREAS,
    N_POWERS,
    RULES,
)
from engine.points import Act, Point
from engine.text import N_, Message, Term


def war_tests(s: Pax, frame: WarTests) -> None:
    w = war(s, frame.number)
    if w is None:
        return
    away = [outside(s, w, side) for side in range(len(w.sides))]
    lost = [side for side in range(len(w.sides)) if not away[side]]
    beaten = lost or [side for side in range(len(w.sides)) if all_occupied(s, w, side)]
    if len(beaten) >= len(w.sides):
        tell(s, "peace_made", WHITE)  # PB-20.44
        finish(s, w, (), RETURNED)
        return
    if beaten:
        defeat(s, w, beaten)
        return
    if w.quiet >= RULES.quiet_rounds:
        tell(s, "stalemate")
        finish(s, w, (), KEPT)
        return
    if not in_contact(s, w):
        ask(s, *[AskEnd(w.number, side) for side in range(len(w.sides))])


def all_occupied(s: Pax, w: War, side: int) -> bool:
    """PB-15.14 (3)."""
    areas = {area for power in w.sides[side] if power < N_POWERS for area in _areas(s, power)}
    others = [power for number, each in enumerate(w.sides) if number != side for power in each]
    return bool(areas) and all(any(has_army(s, foe, area) for foe in others) for area in areas)


def _areas(s: Pax, power: int) -> list[int]:
    mask = control_mask(s, power)
    return [area for area in range(N_AREAS) if mask >> area & 1]


def defeat(s: Pax, w: War, beaten: list[int]) -> None:
    """Enemy areas that the others can reach are theirs; with more than two sides those go on (PB-15.14)."""
    for side in beaten:
        tell(s, "side_beaten", w.sides[side])
        conquer_reachable(s, w, side)
    losers = tuple(power for side in beaten for power in w.sides[side])
    for area in range(N_AREAS):  # PB-15.15: the winners divide, the beaten keep nothing that they took
        if s.conquered[area] - 1 in losers:
            s.conquered[area] = 0
    if len(w.sides) - len(beaten) < 2:
        finish(s, w, (), KEPT)
        return
    winners = tuple(power for number, side in enumerate(w.sides) if number not in beaten for power in side)
    parting = add_war(s, (winners, losers), NORMAL)
    rest = tuple(side for number, side in enumerate(w.sides) if number not in beaten)
    s.relations = tuple(r for r in s.relations if r[0] not in losers and r[1] not in losers)
    keep(s, w._replace(sides=rest, left=(*w.left, *losers), order=tuple(range(len(rest)))))
    ask(s, *[Trespassing(w.number, power) for power in winners])
    resolve(s, parting, (), KEPT, only=losers)
    end_war(s, parting)


def conquer_reachable(s: Pax, w: War, side: int) -> None:
    """The side with the higher initiative takes what several could reach."""
    order = [number for number in (*w.order, *range(len(w.sides))) if number != side]
    for area in {area for power in w.sides[side] if power < N_POWERS for area in _areas(s, power)}:
        owner = s.conquered[area] - 1
        if owner >= 0 and side_of(w, owner) != side:
            continue
        for number in order:
            taker = next((p for p in w.sides[number] if can_reach(s, w, p, area)), -1)
            if taker >= 0:
                s.conquered[area] = taker + 1
                tell(s, "conquered", taker, area)
                break


def run_ask_end(s: Pax, frame: AskEnd) -> None:
    """(5): each alliance is asked; its great powers must all agree (PB-20.57)."""
    number, side = frame.number, frame.side
    w = war(s, number)
    if w is not None:
        ask(s, EndAsking(number, side, tuple(voices(s, w, side))))


def run_end_asking(s: Pax, frame: EndAsking) -> None:
    number, side, left = frame.number, frame.side, frame.left
    w = war(s, number)
    if w is None:
        return
    if left:
        power = left[0]
        ask(s, NoContact(seat_of(s, runner(s, w, power)), power, number, side, left[1:]))
    elif voices(s, w, side):
        for loser in range(len(w.sides)):
            conquer_reachable(s, w, loser)
        finish(s, w, (), KEPT)


def take_no_contact(s: Pax, frame: NoContact, option: Option) -> None:
    number, side, left = frame.number, frame.side, frame.left
    if option:
        ask(s, EndAsking(number, side, left))


NO_CONTACT = Point(
    NoContact, "PB-15.14", options=lambda _s, _f: [0, 1], take=take_no_contact,
    asks=Asks(N_("{power}: nobody can reach the enemy any more. Do you end the war?"),
              choices((Message(N_("Go on")), "go"), (Term("action", "end_war"), "end")),
              N_("{seat} thinks about peace.")),
)  # fmt: skip

POINTS = (NO_CONTACT,)
STEPS = (
    Act(WarTests, war_tests),
    Act(AskEnd, run_ask_end),
    Act(EndAsking, run_end_asking),
)
