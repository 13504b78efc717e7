"""The course of wars, rounds and turns (SE-7, SE-8, SE-10, SE-16, SE-17, SE-20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.contract import PASS, Blocked, Event, Frame, Option, Reason, Seat
from engine.games.struggle import attack, building, colonies, moving, support, tiles, units
from engine.games.struggle.setup import draw_counters
from engine.games.struggle.state import Struggle
from engine.games.struggle.tables import ALLIANCES, BLOCKADE, FREE_MASK, FREE_TILES, RULES, TILE_COUNT

BUY, BUILD, MOVE, ATTACK, COLONISE, ENSLAVE, SOUND = range(1, 8)
USE: Final = 10
"""USE + tile: use that tile as a free action."""


# -- SE-7 wars and SE-10 rounds


def begin_war(s: Struggle, _frame: Frame) -> None:
    """Phases 1 and 2 of a war; the rounds come after (SE-7.1)."""
    s.war += 1
    s.round = 0
    if s.events is not None:
        s.events.append(Event("war_begins", (s.war,)))
    if s.war > 1:
        draw_counters(s, RULES.counters_placed_per_war)  # SE-8.1; for the first war set-up has done it
    s.agenda.append(("round",))
    s.agenda.append(("alliances",))


def begin_round(s: Struggle, _frame: Frame) -> None:
    """SE-10.1, SE-10.2, SE-10.6, SE-22.1: turns in acting order; after the last round the war is settled."""
    if s.round == RULES.rounds_per_war[str(s.n)]:
        s.agenda.append(("settle_war",))
        return
    s.round += 1
    s.barred = (0,) * s.n
    if s.events is not None:
        s.events.append(Event("round_begins", (s.war, s.round)))
    s.agenda.append(("round",))
    s.agenda.extend(("begin_turn", seat) for seat in reversed(s.order))


def begin_turn(s: Struggle, frame: Frame) -> None:
    seat: Seat = frame[1]
    s.actions = RULES.actions_per_turn
    s.bought = s.settled = s.sounded = 0
    if s.events is not None:
        s.events.append(Event("turn_begins", (seat,)))
    s.agenda.append(("turn", seat))


def end_war(s: Struggle, _frame: Frame) -> None:
    """SE-20.1: tiles readied, alliance tiles and the Blockade back to the supply, the last to act remembered."""
    for seat in range(s.n):
        row = seat * TILE_COUNT
        for tile in range(TILE_COUNT):
            s.turned[row + tile] = 0
        for tile in ALLIANCES:
            s.supply[tile] += s.owned[row + tile]
            s.owned[row + tile] = 0
        s.ready[seat] = sum(1 << tile for tile in range(TILE_COUNT) if s.owned[row + tile])
    if s.blockade:
        units.lift_blockade(s)
    s.opener = s.order[-1]
    if s.events is not None:
        s.events.append(Event("war_ends", (s.war,)))
    s.agenda.append(("end_game",) if s.war == RULES.wars else ("war",))


# -- the turn (SE-10.2 to SE-10.5)


def can_buy(s: Struggle, seat: Seat) -> Reason | None:
    if s.bought >= RULES.tile_purchases_per_round:
        return Reason("SE-11.2", "bought_already")
    return None if tiles.any_purchasable(s, seat) else Reason("SE-11.1", "nothing_to_buy")


_ACTIONS: Final[tuple[tuple[Option, Callable[[Struggle, Seat], Reason | None]], ...]] = (
    (BUY, can_buy),
    (BUILD, building.can_build),
    (MOVE, moving.can_move),
    (ATTACK, attack.can_attack),
    (COLONISE, colonies.can_colonise),
    (ENSLAVE, colonies.can_enslave),
)


def turn_options(s: Struggle, frame: Frame) -> list[Option]:
    """SE-10.3, SE-10.4: the actions that are possible, the free tiles that have an effect, sounding, passing."""
    seat: Seat = frame[1]
    options = [PASS]
    if s.actions:
        options += [action for action, bar in _ACTIONS if bar(s, seat) is None]
        if support.can_sound(s, seat) is None:
            options.append(SOUND)
    mask = s.ready[seat] & FREE_MASK
    if mask:
        options += [USE + tile for tile in FREE_TILES if mask >> tile & 1 and tiles.can_use(s, seat, tile) is None]
    return options


def turn_blocked(s: Struggle, frame: Frame) -> list[Blocked]:
    seat: Seat = frame[1]
    blocked = [
        Blocked(action, reason)
        for action, bar in (*_ACTIONS, (SOUND, support.can_sound))
        if (reason := (bar(s, seat) if s.actions else Reason("SE-10.5", "no_action_left"))) is not None
    ]
    row = seat * TILE_COUNT
    for tile in FREE_TILES:
        if s.blockade and tile == BLOCKADE and s.blockade[1] == seat:
            blocked.append(Blocked(USE + tile, Reason("SE-15.22", "blockade_lies", (s.blockade[0],))))
        if not s.owned[row + tile]:
            continue
        if not s.ready[seat] >> tile & 1:
            blocked.append(Blocked(USE + tile, Reason("SE-11.4", "turned", (tile,))))
        elif (reason := tiles.can_use(s, seat, tile)) is not None:
            blocked.append(Blocked(USE + tile, reason))
    return blocked


_OPENS: Final = {BUY: "buy", BUILD: "build", ATTACK: "attack", COLONISE: "colonise", ENSLAVE: "enslave"}


def take_turn(s: Struggle, frame: Frame, option: Option) -> None:
    """Start the action, come back to the turn after it; passing gives up what is left (SE-17.1)."""
    seat: Seat = frame[1]
    if option == PASS:
        if s.actions:
            s.actions = 0
            if s.events is not None:
                s.events.append(Event("passed", (seat,)))
            s.agenda.append(frame)
        return
    s.agenda.append(frame)
    if option >= USE:
        tiles.use(s, seat, option - USE)
    elif option == SOUND:
        s.agenda.append(("sound", seat))
    else:
        s.actions -= 1
        if option == MOVE:
            s.agenda.append(("move", seat, RULES.units_per_move_action, ()))
        else:
            s.agenda.append((_OPENS[option], seat))
