"""The turn (PB-4): its phases in order, the Victory Point Record, the end of the game."""

from __future__ import annotations

from engine.agenda import ask, tell
from engine.games.pax.frames.colonial import Adjustment, Colonial
from engine.games.pax.frames.congress import CongressPhase
from engine.games.pax.frames.empires import Resentment
from engine.games.pax.frames.movement import Movement
from engine.games.pax.frames.negotiation import NegotiationPhase
from engine.games.pax.frames.turn import Administration, Events, Minors, NewTurn, Record, VictoryPhase
from engine.games.pax.frames.war import WarPhase
from engine.games.pax.rules.diplomacy.deeds import forget
from engine.games.pax.rules.diplomacy.treaties import expire
from engine.games.pax.rules.turn.scores import divided, finish, own_powers, treaty_bonus
from engine.games.pax.state import RECORD, VICTORY, Pax, play_order
from engine.games.pax.tables import N_POWERS, RULES
from engine.points import Act


def begin_turn(s: Pax, _frame: NewTurn) -> None:
    """PB-4.1."""
    s.turn += 1
    s.start[:] = s.level
    s.happened = 0
    s.owed = [0] * N_POWERS
    s.built_before = tuple(s.built)
    s.forfeit = ()
    s.provoked = 0
    expire(s)
    forget(s)
    tell(s, "turn_begins", s.turn)
    ask(s, Events(), Administration(), Minors(), Movement(), Colonial(), Adjustment(),
         NegotiationPhase(), CongressPhase(), Resentment(), WarPhase(), VictoryPhase(), Record())  # fmt: skip


def victory(s: Pax, _frame: VictoryPhase) -> None:
    """PB-18.2: the treasuries become points, remainders are lost; bonuses of treaties."""
    s.phase = VICTORY
    for power in play_order(s):
        money = sum(s.treasury[own] for own in own_powers(power))
        points = divided(power, money)
        public, secret = treaty_bonus(s, power)
        s.vp[power] += points + public
        s.secret_vp[power] += secret
        tell(s, "victory_points", power, money, points, public, s.vp[power])
    s.treasury = [0] * N_POWERS


def record(s: Pax, _frame: Record) -> None:
    """PB-4.4: the last turn ends the game, else a new one begins."""
    s.phase = RECORD
    if s.turn >= RULES.turns:
        s.over = 1
        finish(s)
        tell(s, "game_ends")
    else:
        ask(s, NewTurn())


STEPS = (
    Act(NewTurn, begin_turn),
    Act(VictoryPhase, victory),
    Act(Record, record),
)
