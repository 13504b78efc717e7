"""The course of wars, rounds and turns (SE-7, SE-8, SE-10, SE-16, SE-17, SE-20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.agenda import Point
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Blocked, Event, Frame, Option, Reason, Seat
from engine.games.struggle import names
from engine.games.struggle.choices import by_number
from engine.games.struggle.costs import tax_steps
from engine.games.struggle.rules import attack, building, buying, colonies, moving, sounding, tiles, units
from engine.games.struggle.rules.setup import draw_counters
from engine.games.struggle.state import Struggle
from engine.games.struggle.tables import ALLIANCES, BLOCKADE, FREE_MASK, FREE_TILES, RULES, TILE_COUNT, TILES
from engine.games.struggle.words.tiles import effect
from engine.text import N_, Message, Value

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


class _Action(NamedTuple):
    """Something to do on one's turn: why it is not possible now, if it is not, and the decision that it opens."""

    option: Option
    label: str
    bar: Callable[[Struggle, Seat], Reason | None]
    opens: Point[Struggle]


_ACTIONS: Final = (
    _Action(BUY, N_("Buy a tile"), buying.can_buy, buying.BUY),
    _Action(BUILD, N_("Build a unit"), building.can_build, building.BUILD),
    _Action(MOVE, N_("Move units"), moving.can_move, moving.MOVE),
    _Action(ATTACK, N_("Attack"), attack.can_attack, attack.ATTACK),
    _Action(COLONISE, N_("Colonise"), colonies.can_colonise, colonies.COLONISE),
    _Action(ENSLAVE, N_("Enslave"), colonies.can_enslave, colonies.ENSLAVE),
    _Action(SOUND, N_("Sound an ally"), sounding.can_sound, sounding.SOUND),
)


def turn_options(s: Struggle, frame: Frame) -> list[Option]:
    """SE-10.3, SE-10.4: the actions that are possible, the free tiles that have an effect, sounding, passing."""
    seat: Seat = frame[1]
    options = [PASS]
    if s.actions:
        options += [action for action, _, bar, _ in _ACTIONS if bar(s, seat) is None]
    mask = s.ready[seat] & FREE_MASK
    if mask:
        options += [USE + tile for tile in FREE_TILES if mask >> tile & 1 and tiles.can_use(s, seat, tile) is None]
    return options


def turn_closed(s: Struggle, frame: Frame) -> list[Blocked]:
    seat: Seat = frame[1]
    blocked = [
        Blocked(action, reason)
        for action, _, bar, _ in _ACTIONS
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


_OPENS: Final = {action.option: action.opens.name for action in _ACTIONS}


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
        return
    if option != SOUND:  # SE-23.6: between the actions
        s.actions -= 1
    s.agenda.append(moving.first_move(seat) if option == MOVE else (_OPENS[option], seat))


_CALLED: Final = by_number(*((action.option, action.label, action.opens.name) for action in _ACTIONS))


def _label(s: Struggle, frame: Frame, option: Option) -> Value:
    if option >= USE:
        return Message(N_("Use {tile}"), {"tile": names.tile(option - USE)})
    return _CALLED.label(s, frame, option)


def _word(s: Struggle, frame: Frame, option: Option) -> str:
    return TILES[option - USE].id if option >= USE else _CALLED.word(s, frame, option)


def _left(s: Struggle, _frame: Frame) -> dict[str, Value]:
    if not s.actions:
        return {"left": Message(N_("No action left: use tiles, or end the turn."))}
    return {"left": Message(N_("({n} action left)"), {"n": s.actions}, N_("({n} actions left)"))}


def _note(s: Struggle, frame: Frame, option: Option) -> Message | None:
    if option >= USE:
        return effect(option - USE)
    if option != ATTACK:
        return None
    cost = names.gold(RULES.attack_cost_gold)
    if steps := tax_steps(s, frame[1], RULES.attack_cost_gold):
        return Message(N_("Costs {gold}, by taxes: unrest +{unrest}."), {"gold": cost, "unrest": steps})
    return Message(N_("Costs {gold}."), {"gold": cost})


TURN: Final = Point(
    "turn",
    "SE-10.3",
    "seat",
    options=turn_options,
    take=take_turn,
    closed=turn_closed,
    menu=True,
    asks=Asks(
        N_("Choose an action. {left}"),
        Naming(_label, _word),
        waiting=N_("{seat} chooses an action."),
        values=_left,
        passing=Passing(lambda s, _f: Message(N_("Pass") if s.actions else N_("End the turn")), "pass"),
        note=_note,
    ),
)
