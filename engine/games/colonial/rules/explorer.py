"""Explorer (CO-10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine import dice
from engine.agenda import ask, tell
from engine.asks import Asks, Naming
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.colonial.frames import Explore, ExploreAgain, Settle
from engine.games.colonial.names import NONE, SKIP, land, space_there
from engine.games.colonial.reckoning import (
    allowed_lands,
    circumnavigation_now,
    difficulty_now,
    markers,
    usable_spaces,
    wood,
)
from engine.games.colonial.rules.consequences import consequence
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.permanent import add_unrest, gain_prestige, place
from engine.games.colonial.rules.refusals import closed_economy, closed_lands, why_no_conquistadors
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import EXPLORED, Colonial
from engine.games.colonial.tables import (
    AMERICAN,
    EXPLORING,
    LANDS,
    NATIONS,
    NOBODY,
    RULES,
    SPACE_IDS,
    SPACES,
    TERRITORIES,
)
from engine.points import Point
from engine.text import N_, Message, Term, Value

CIRCUMNAVIGATE: Final = LANDS
"""The option beside the territories."""


def begin(s: Colonial, seat: Seat) -> None:
    """CO-16.10: Portugal may explore twice, one after the other."""
    twice = s.nation[seat] != NOBODY and not s.threshold >> seat & 1
    times = NATIONS[s.nation[seat]].explorations if twice else 1
    ask(s, Explore(seat), *[ExploreAgain(seat)] * (times - 1))


def explore_again(s: Colonial, frame: ExploreAgain) -> None:
    """CO-16.10: the second one is lost when the first has set the flag."""
    if not s.threshold >> frame.seat & 1:
        ask(s, Explore(frame.seat))


# -- CO-10.1 the target


def need(s: Colonial, seat: Seat, target: int) -> int:
    return circumnavigation_now(s, seat) if target == CIRCUMNAVIGATE else difficulty_now(s, seat, target)


def targets(s: Colonial, seat: Seat) -> list[int]:
    """CO-10.1, CO-10.5, CO-16.8."""
    allowed = allowed_lands(s, seat)
    found = [number for number in range(LANDS) if s.unexplored[number] and allowed >> number & 1]
    if s.circumnavigation:
        found.append(CIRCUMNAVIGATE)
    return [target for target in found if need(s, seat, target) <= EXPLORING.highest_offered]


def explore_options(s: Colonial, frame: Explore) -> list[Option]:
    return [PASS, *targets(s, frame.seat)]


def explore_closed(s: Colonial, frame: Explore) -> list[Blocked]:
    seat = frame.seat
    closed = closed_lands(s, targets(s, seat), lambda number: why_not(s, seat, number))
    if not s.circumnavigation:
        closed.append(Blocked(CIRCUMNAVIGATE, Reason("CO-10.4", "already_circled")))
    return closed


def why_not(s: Colonial, seat: Seat, number: int) -> Reason:
    if not s.unexplored[number]:
        return Reason("CO-10.1", "explored_already")
    if not allowed_lands(s, seat) >> number & 1:
        return Reason("CO-16.8", "treaty")
    return Reason("CO-10.5", "too_difficult", (difficulty_now(s, seat, number),))


def take_explore(s: Colonial, frame: Explore, target: Option) -> None:
    seat = frame.seat
    if target == PASS:
        if s.agenda[-1:] == [ExploreAgain(seat)]:  # who declines has no second exploration either
            s.agenda.pop()
        return
    needed = need(s, seat, target)
    die = dice.roll(s)
    if target == CIRCUMNAVIGATE:
        _circle(s, seat, needed, die)
    elif die < needed:  # CO-10.6
        tell(s, "exploration_failed", seat, target, die, needed)
    else:
        _discover(s, seat, target, die, needed)


def _circle(s: Colonial, seat: Seat, needed: int, die: int) -> None:
    """CO-10.4: no follow-up, and nobody can try again."""
    if die < needed:
        tell(s, "circumnavigation_failed", seat, die, needed)
        return
    tell(s, "earth_circled", seat, die, needed)
    gained, s.circumnavigation = s.circumnavigation, 0
    gain_prestige(s, seat, gained, EXPLORED, "circumnavigation")
    checked(s)


def _discover(s: Colonial, seat: Seat, target: int, die: int, needed: int) -> None:
    """CO-10.7: victory comes before the follow-up, which waits on the agenda."""
    tell(s, "explored", seat, target, die, needed)
    gained, s.unexplored[target] = s.unexplored[target], 0
    ask(s, Settle(seat, target))
    gain_prestige(s, seat, gained, EXPLORED, "exploration")
    if AMERICAN[target] and s.discovery:
        tell(s, "america_discovered", seat)
        bonus, s.discovery = s.discovery, 0
        gain_prestige(s, seat, bonus, EXPLORED, "discovery")
    checked(s)


def target_name(target: int) -> Value:
    return Message(N_("Circumnavigation")) if target == CIRCUMNAVIGATE else land(target)


def target_word(_view: Any, _frame: Explore, target: Option) -> str:
    return "circumnavigation" if target == CIRCUMNAVIGATE else TERRITORIES[target].id


def odds(view: Colonial, frame: Explore, target: Option) -> Message | None:
    if target == PASS:
        return None
    needed = max(1, need(view, frame.seat, target))
    hits = RULES.die_faces + 1 - min(needed, RULES.die_faces)
    return Message(N_("{needed} or more on the die: {hits} in {faces}"), {
        "needed": needed, "hits": hits, "faces": RULES.die_faces,
    })  # fmt: skip


def easiest_first(view: Colonial, frame: Explore, options: Sequence[Option]) -> Sequence[Option]:
    return sorted(options, key=lambda target: need(view, frame.seat, target))


EXPLORE: Final = indebted(
    Point(
        Explore,
        "CO-10.1",
        explore_options,
        take_explore,
        Asks(
            N_("Which Territory do you explore?"),
            Naming(lambda _v, _f, o: target_name(o), target_word),
            N_("{seat} uses the Explorer."),
            passing=SKIP,
            note=odds,
            order=easiest_first,
        ),
        closed=explore_closed,
    )
)


# -- CO-10.8 the follow-up

POST: Final = 100
CONQUISTADORS: Final = 200


def settle_options(s: Colonial, frame: Settle) -> list[Option]:
    seat, target = frame.seat, frame.land
    spaces = usable_spaces(s, seat, target)
    found: list[Option] = [PASS]
    if s.fleets[seat]:
        found += [POST + place for place in spaces]
    if s.treasury[seat] and markers(s) > 0 and wood(s, seat) > 0:
        found += [CONQUISTADORS + place for place in spaces]
    return found


def settle_closed(s: Colonial, frame: Settle) -> list[Blocked]:
    """CO-10.8, CO-7.10."""
    seat, target = frame.seat, frame.land
    unripe = closed_economy(s, seat, target)
    post = None if s.fleets[seat] else Reason("CO-10.8", "no_fleet")
    closed = []
    for kind, lacking in ((POST, post), (CONQUISTADORS, why_no_conquistadors(s, seat))):
        for space in SPACES[target]:
            reason = Reason("CO-7.10", "economy_needed") if space in unripe else lacking
            closed += [Blocked(kind + space, reason)] if reason is not None else []
    return closed


def take_settle(s: Colonial, frame: Settle, option: Option) -> None:
    seat, target = frame.seat, frame.land
    if option == PASS:
        return
    if option >= CONQUISTADORS:
        s.treasury[seat] -= 1
        tell(s, "conquistadors", seat, target)
        add_unrest(s, target)
    else:
        s.fleets[seat] -= 1
        tell(s, "trading_post", seat, target)
    place(s, seat, option % POST)
    checked(s)


def settle_label(_view: Any, _frame: Settle, option: Option) -> Value:
    values: dict[str, Value] = {"space": space_there(option % POST)}
    return Message(N_("Conquistadors: {space}") if option >= CONQUISTADORS else N_("Trading post: {space}"), values)


def settle_word(_view: Any, _frame: Settle, option: Option) -> str:
    return f"{'conquistadors' if option >= CONQUISTADORS else 'post'}@{SPACE_IDS[option % POST]}"


def settle_note(view: Colonial, frame: Settle, option: Option) -> Message | None:
    if option == PASS:
        return None
    price = Message(N_("1 Treasury, and an Unrest there"))
    if option < CONQUISTADORS:
        price = Message(N_("one of your {n} Merchant Fleets"), {"n": view.fleets[frame.seat]})
    attack = consequence(view, frame.seat, option % POST, [option % POST])
    return Message(N_("{price}; {attack}"), {"price": price, "attack": attack}) if attack else price


def settle_values(_view: Colonial, frame: Settle) -> Mapping[str, Value]:
    return {"land": Term("territory", TERRITORIES[frame.land].id)}


SETTLE: Final = indebted(
    Point(
        Settle,
        "CO-10.8",
        settle_options,
        take_settle,
        Asks(
            N_("What do you set up in {land}?"),
            Naming(settle_label, settle_word),
            N_("{seat} uses the Explorer."),
            values=settle_values,
            passing=NONE,
            note=settle_note,
        ),
        closed=settle_closed,
    )
)
