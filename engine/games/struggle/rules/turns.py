"""The course of wars, rounds and turns (SE-7, SE-8, SE-10, SE-16, SE-17, SE-20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.agenda import ask, tell
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.frames import Decision
from engine.games.struggle import names
from engine.games.struggle.costs import tax_steps
from engine.games.struggle.frames import (
    Alliances,
    Attack,
    BeginTurn,
    Build,
    Buy,
    Colonise,
    EndGame,
    EndWar,
    Enslave,
    Move,
    Round,
    SettleWar,
    Sound,
    Turn,
    War,
)
from engine.games.struggle.rules import attack, building, buying, colonies, moving, sounding, tiles, units
from engine.games.struggle.rules.setup import draw_counters
from engine.games.struggle.state import Struggle
from engine.games.struggle.tables import ALLIANCES, BLOCKADE, FREE_MASK, FREE_TILES, RULES, TILE_COUNT, TILES
from engine.games.struggle.words.tiles import effect
from engine.kit.names import by_table
from engine.points import Point
from engine.text import N_, Message, Value

BUY, BUILD, MOVE, ATTACK, COLONISE, ENSLAVE, SOUND = range(1, 8)
USE: Final = 10
"""USE + tile: use that tile as a free action."""


# -- SE-7 wars and SE-10 rounds


def begin_war(s: Struggle, _frame: War) -> None:
    """Phases 1 and 2 of a war; the rounds come after (SE-7.1)."""
    s.war += 1
    s.round = 0
    tell(s, "war_begins", s.war)
    if s.war > 1:
        draw_counters(s, RULES.counters_placed_per_war)  # SE-8.1; for the first war set-up has done it
    ask(s, Alliances(), Round())


def begin_round(s: Struggle, _frame: Round) -> None:
    """SE-10.1, SE-10.2, SE-10.6, SE-22.1: turns in acting order; after the last round the war is settled."""
    if s.round == RULES.rounds_per_war[str(s.n)]:
        ask(s, SettleWar())
        return
    s.round += 1
    s.barred = (0,) * s.n
    tell(s, "round_begins", s.war, s.round)
    ask(s, Round())
    s.agenda.extend(BeginTurn(seat) for seat in reversed(s.order))


def begin_turn(s: Struggle, frame: BeginTurn) -> None:
    seat = frame.seat
    s.actions = RULES.actions_per_turn
    s.bought = s.settled = s.sounded = 0
    tell(s, "turn_begins", seat)
    ask(s, Turn(seat))


def end_war(s: Struggle, _frame: EndWar) -> None:
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
    tell(s, "war_ends", s.war)
    ask(s, EndGame() if s.war == RULES.wars else War())


# -- the turn (SE-10.2 to SE-10.5)


class _Action(NamedTuple):
    """Something to do on one's turn: why it is not possible now, if it is not, and the decision that it opens."""

    option: Option
    label: str
    bar: Callable[[Struggle, Seat], Reason | None]
    opens: type[Decision]


_ACTIONS: Final = (
    _Action(BUY, N_("Buy a tile"), buying.can_buy, Buy),
    _Action(BUILD, N_("Build a unit"), building.can_build, Build),
    _Action(MOVE, N_("Move units"), moving.can_move, Move),
    _Action(ATTACK, N_("Attack"), attack.can_attack, Attack),
    _Action(COLONISE, N_("Colonise"), colonies.can_colonise, Colonise),
    _Action(ENSLAVE, N_("Enslave"), colonies.can_enslave, Enslave),
    _Action(SOUND, N_("Sound an ally"), sounding.can_sound, Sound),
)


def turn_options(s: Struggle, frame: Turn) -> list[Option]:
    """SE-10.3, SE-10.4: the actions that are possible, the free tiles that have an effect, sounding, passing."""
    seat = frame.seat
    options = [PASS]
    if s.actions:
        options += [action for action, _, bar, _ in _ACTIONS if bar(s, seat) is None]
    mask = s.ready[seat] & FREE_MASK
    if mask:
        options += [USE + tile for tile in FREE_TILES if mask >> tile & 1 and tiles.can_use(s, seat, tile) is None]
    return options


def turn_closed(s: Struggle, frame: Turn) -> list[Blocked]:
    seat = frame.seat
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


_OPENS: Final = {action.option: action.opens for action in _ACTIONS}


def take_turn(s: Struggle, frame: Turn, option: Option) -> None:
    """Start the action, come back to the turn after it; passing gives up what is left (SE-17.1)."""
    seat = frame.seat
    if option == PASS:
        if s.actions:
            s.actions = 0
            tell(s, "passed", seat)
            ask(s, frame)
        return
    ask(s, frame)
    if option >= USE:
        tiles.use(s, seat, option - USE)
        return
    if option != SOUND:  # SE-23.6: between the actions
        s.actions -= 1
    ask(s, moving.first_move(seat) if option == MOVE else _OPENS[option](seat))


_CALLED: Final = by_table(*((action.option, action.label, action.opens.name) for action in _ACTIONS))


def _label(s: Struggle, frame: Turn, option: Option) -> Value:
    if option >= USE:
        return Message(N_("Use {tile}"), {"tile": names.tile(option - USE)})
    return _CALLED.label(s, frame, option)


def _word(s: Struggle, frame: Turn, option: Option) -> str:
    return TILES[option - USE].id if option >= USE else _CALLED.word(s, frame, option)


def _left(s: Struggle, _frame: Turn) -> dict[str, Value]:
    if not s.actions:
        return {"left": Message(N_("No action left: use tiles, or end the turn."))}
    return {"left": Message(N_("({n} action left)"), {"n": s.actions}, N_("({n} actions left)"))}


def _note(s: Struggle, frame: Turn, option: Option) -> Message | None:
    if option >= USE:
        return effect(option - USE)
    if option != ATTACK:
        return None
    cost = names.gold(RULES.attack_cost_gold)
    if steps := tax_steps(s, frame.seat, RULES.attack_cost_gold):
        return Message(N_("Costs {gold}, by taxes: unrest +{unrest}."), {"gold": cost, "unrest": steps})
    return Message(N_("Costs {gold}."), {"gold": cost})


TURN: Final = Point(
    Turn,
    "SE-10.3",
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
