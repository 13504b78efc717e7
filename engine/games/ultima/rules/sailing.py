"""Fleets under way: through the seas, interception, attack, carrying troops (UR-9.3, UR-9.6, UR-10.2 to UR-10.4).

One fleet at most is under way; it is in ``s.voyage``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Option
from engine.games.ultima.frames.movement import AskSea, AttackOver, Sail, SeaIntercept, VoyageFought
from engine.games.ultima.pieces import alive, at_sea, best_first, fleet_room, fleet_size, put, there, types
from engine.games.ultima.relations import enemy_outside, friendly_port, powers_after
from engine.games.ultima.rules.battles import engage
from engine.games.ultima.rules.forces import lead, sail_to
from engine.games.ultima.rules.naval import go_back, meet
from engine.games.ultima.rules.repatriation import repatriate
from engine.games.ultima.rules.third_powers import bystanders
from engine.games.ultima.rules.tidying import tidy
from engine.games.ultima.state import (
    ATTACK,
    CARRY,
    FREE,
    LAND_TROOPS,
    NOBODY,
    SAILED,
    TO_PLACE,
    Ultima,
    Voyage,
    position,
    unit_id,
)
from engine.games.ultima.strengths import DRAW, LANDING
from engine.games.ultima.tables import LIMITS, SEA0
from engine.games.ultima.words import sailing as words
from engine.kit.names import yes_or_no
from engine.points import Act, Point


def set_out(s: Ultima, voyage: Voyage) -> None:
    s.voyage = voyage
    end = SEA0 + voyage.path[-1] if voyage.path else voyage.origin
    goal = voyage.target if voyage.kind in (FREE, TO_PLACE) else end
    tell(s, "sails", voyage.power, voyage.origin, len(voyage.ships), goal)
    ask(s, Sail(0))


def under_way(s: Ultima) -> Voyage | None:
    return s.voyage or None


def sail(s: Ultima, frame: Sail) -> None:
    """One sea further, then who is there may intercept; at the end of the way, what it was for."""
    voyage = under_way(s)
    if voyage is None:
        return
    step = frame.step
    if step == len(voyage.path):
        _arrive(s, voyage)
        return
    sea = voyage.path[step]
    units = alive(s, voyage.ships)
    sail_to(s, voyage.power, voyage.ships, voyage.leader, position(units[0]), SEA0 + sea, _mark(voyage))
    tidy(s)
    if voyage.kind == ATTACK and step == len(voyage.path) - 1:  # UR-10.4: no interception besides in the last sea
        ask(s, Sail(step + 1))
        return
    foes = [foe for foe in powers_after(s) if s.foes[voyage.power] >> foe & 1 and fleet_size(s, foe, sea)]
    ask(s, *(AskSea(foe, sea) for foe in foes), Sail(step + 1))


def _mark(voyage: Voyage) -> int:
    return SAILED if voyage.kind == FREE else 0


# -- UR-10.3: interception


def ask_sea(s: Ultima, frame: AskSea) -> None:
    """The same enemy at most once per sea; not when the movement has ended."""
    foe, sea = frame.foe, frame.sea
    voyage = under_way(s)
    if voyage is not None and fleet_size(s, foe, sea):
        ask(s, SeaIntercept(s.seat_of[foe], foe, voyage.power, sea))


def take_intercept(s: Ultima, frame: SeaIntercept, option: Option) -> None:
    voyage = under_way(s)
    if option == PASS or voyage is None:
        return
    foe, power, sea = frame.power, frame.mover, frame.sea
    tell(s, "sea_intercepted", foe, power, SEA0 + sea)
    meet(s, power, foe, sea, voyage.ships, voyage.leader, [VoyageFought()])


def voyage_fought(s: Ultima, _frame: VoyageFought) -> None:
    """A mover who wins goes on with his undamaged squadrons; otherwise his movement ends."""
    voyage = under_way(s)
    if voyage is None:
        return
    winner = s.combat.winner
    if winner == 0:
        ships = tuple(unit_id(one) for one in alive(s, voyage.ships) if at_sea(position(one)))
        s.voyage = _unload(s, voyage._replace(ships=ships))
        return
    s.voyage = ()
    if winner == DRAW:
        go_back(s, voyage.power, voyage.ships, voyage.origin, voyage.leader)


def _unload(s: Ultima, voyage: Voyage) -> Voyage:
    """UR-26.37: with fewer squadrons fewer troops go on, the best of them; the others stay in the port."""
    room = LIMITS.troops_per_squadron_at_sea * len(voyage.ships)
    if len(voyage.cargo) <= room:
        return voyage
    cargo = tuple(unit_id(one) for one in best_first(alive(s, voyage.cargo))[:room])
    return voyage._replace(cargo=cargo)


# -- the end of the way


def _arrive(s: Ultima, voyage: Voyage) -> None:
    s.voyage = ()
    ships = alive(s, voyage.ships)
    if not ships:
        return
    if voyage.kind == ATTACK:
        sea = position(ships[0]) - SEA0
        meet(s, voyage.power, voyage.target, sea, voyage.ships, voyage.leader, [AttackOver()])
    elif voyage.kind in (CARRY, LAND_TROOPS):
        _disembark(s, voyage)
    elif not at_sea(voyage.target):
        _enter_port(s, voyage, ships)
    elif _mark(voyage):
        for one in ships:
            put(s, unit_id(one), position(one), on=SAILED)


def _enter_port(s: Ultima, voyage: Voyage, ships: Sequence[int]) -> None:
    """Never intercepted (UR-7.3); a port that was lost meanwhile or is full: back (UR-26.22)."""
    room = fleet_room(s, voyage.power, voyage.target, types(s, voyage.leader))
    if friendly_port(s, voyage.power, voyage.target) and room >= len(ships):
        origin = position(ships[0])
        sail_to(s, voyage.power, voyage.ships, voyage.leader, origin, voyage.target, _mark(voyage))
        tidy(s)
    else:
        go_back(s, voyage.power, voyage.ships, voyage.origin, voyage.leader)


def _disembark(s: Ultima, voyage: Voyage) -> None:
    """UR-9.3, UR-9.6: the troops are ashore; a landing may meet the enemy."""
    cargo = tuple(unit_id(one) for one in there(s, voyage.cargo, voyage.port))
    if not cargo:
        return
    power, area = voyage.power, voyage.target
    make_way(s, power, area)
    leader = voyage.cargo_leader if voyage.cargo_leader >= 0 and s.leader_of[voyage.cargo_leader] == power + 1 else -1
    lead(s, power, voyage.port, cargo, leader, area)
    tell(s, "landed" if voyage.kind == LAND_TROOPS else "carried", power, voyage.port, area, len(cargo))
    if voyage.kind == LAND_TROOPS and enemy_outside(s, power, area) != NOBODY:
        engage(s, power, cargo, leader, voyage.port, area, LANDING, voyage.ships)


def make_way(s: Ultima, power: int, area: int) -> None:
    """UR-26.46: troops of a third power never shield an area of its ally; they are repatriated first."""
    for other in bystanders(s, power, area):
        repatriate(s, other, area)
    tidy(s)


def attack_over(s: Ultima, _frame: AttackOver) -> None:
    """UR-10.4: after a draw the undamaged squadrons of both sides stay there."""
    tidy(s)


SEA_INTERCEPT: Final = Point(
    SeaIntercept,
    "UR-10.3",
    options=yes_or_no,
    take=take_intercept,
    asks=words.INTERCEPT,
)
POINTS: Final = (SEA_INTERCEPT,)
STEPS: Final = (
    Act(Sail, sail),
    Act(AskSea, ask_sea),
    Act(VoyageFought, voyage_fought),
    Act(AttackOver, attack_over),
)
