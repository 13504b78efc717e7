"""What is to be known of a movement before it is made: battles and their odds, interceptions, what may follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.codes import BY_SEA, FLEET_AT, FREE_MOVE, SEA_ATTACK, TACTICAL, area_of, from_sea_of, sea_of
from engine.games.ultima.frames.movement import MoveFrom, MoveTo
from engine.games.ultima.pieces import alive, leaders_at, number_at, troops_at
from engine.games.ultima.relations import enemy, enemy_outside, interest
from engine.games.ultima.rules.battles import gives_way, may_withdraw
from engine.games.ultima.rules.fights import battle_odds, field, fleet_fight, siege_odds
from engine.games.ultima.rules.forces import admiral_in, leader_in, squadrons_in, troops_in
from engine.games.ultima.rules.marching import entered_from
from engine.games.ultima.rules.prospects import (
    arrived,
    beaten,
    submission_catchers,
    withdrawn,
)
from engine.games.ultima.rules.submissions import submission_odds
from engine.games.ultima.seaways import enemy_fleets, way_to_port, ways
from engine.games.ultima.state import FLEET, FORCE, NOBODY, SAILED, Ultima
from engine.games.ultima.strengths import LANDING, ROUGH, Odds, odds_of
from engine.games.ultima.tables import N_POWERS, SEA0, SYSTEM
from engine.games.ultima.tables import ROUGH as ROUGH_LINKS
from engine.text import N_, Listing, Message, Value

NOTES: Final = N_("{notes}")
BATTLE: Final = N_("battle against {n} of {foe}, {least} to {most} dice: won {win}%, drawn {draw}%")
BATTLE_OF: Final = N_("battle against {n} of {foe}, {most} dice: won {win}%, drawn {draw}%")
SUBMISSION: Final = N_("at the end a submission: won {win}%, drawn {draw}%")


def source_note(view: Ultima, frame: MoveFrom, option: Option) -> Message | None:
    """Who stands there and who leads."""
    if option < 0:
        return None
    power, kind = frame.power, frame.kind
    pos = option - FLEET_AT if option >= FLEET_AT else option
    if option >= FLEET_AT:
        off = SAILED if kind == FREE_MOVE else 0
        units = alive(view, squadrons_in(view, power, pos, (1 << 16) - 1, off))
        leaders = leaders_at(view, power, pos, FLEET)
    else:
        units, leaders = troops_at(view, power, pos), leaders_at(view, power, pos, FORCE)
    told = [names.group_label(units), *(names.leader_now(view, leader) for leader in leaders)]
    return Message(NOTES, {"notes": Listing(tuple(told))})


def goal_note(view: Ultima, frame: MoveTo, option: Option) -> Message | None:
    """Of the last choice of a movement."""
    if option < 0:
        return None
    told = _by_fleet(view, frame, option) if frame.source >= FLEET_AT else _by_army(view, frame, option)
    return Message(NOTES, {"notes": Listing(tuple(told))}) if told else None


# -- armies


def _by_army(view: Ultima, frame: MoveTo, option: Option) -> list[Value]:
    power, kind, source, force = frame.power, frame.kind, frame.source, frame.force
    uids, leader = troops_in(view, power, source, force), leader_in(view, power, source, force)
    area = area_of(option)
    told = _carried(view, power, option) if option & BY_SEA else []
    if kind != TACTICAL:
        return told
    flags = LANDING if option & BY_SEA else 0
    if not flags and area in ROUGH_LINKS[entered_from(view, power, source, option)]:
        flags = ROUGH
    if enemy_outside(view, power, area) != NOBODY:
        told += _battle(view, power, area, uids, leader, flags)
    if enemy(view, power, area) and interest(view, power, area):
        told += _afterwards(view, power, area, uids, leader)
    return told


def _carried(view: Ultima, power: int, option: Option) -> list[Value]:
    start = SEA0 + from_sea_of(option)
    path = ways(view, power, start)[sea_of(option)][2]
    return _intercepted(view, power, path)


def _intercepted(view: Ultima, power: int, path: Sequence[int]) -> list[Value]:
    """UR-10.3: the fleets that could stop it on the way."""
    return [
        Message(N_("{foe} may intercept ({sea})"), {"foe": names.power(foe), "sea": names.sea(sea)})
        for sea in path
        for foe in enemy_fleets(view, power, sea)
    ]


def _battle(view: Ultima, power: int, area: int, uids: Sequence[int], leader: int, flags: int) -> list[Value]:
    foe, row = enemy_outside(view, power, area), field(area, flags)
    if foe == SYSTEM and gives_way(view, area, len(uids)):
        return [Message(N_("the minor's troops withdraw into the fortress"))]
    found = battle_odds(view, power, area, uids, leader, flags)
    values: dict[str, Value] = {
        "foe": names.power(foe),
        "n": number_at(view, foe, area),
        "least": row.min_dice,
        "most": row.max_dice,
        **_chances(found),
    }
    told: list[Value] = [Message(BATTLE if row.min_dice < row.max_dice else BATTLE_OF, values)]
    if foe < N_POWERS and may_withdraw(view, foe, area):  # a lone minor does so without being asked
        told.append(Message(N_("unless they withdraw into the fortress")))
    return told


def _chances(found: Odds) -> dict[str, Value]:
    return {"win": found.win // 10, "draw": found.draw // 10}


def _afterwards(view: Ultima, power: int, area: int, uids: Sequence[int], leader: int) -> list[Value]:
    """UR-5.5: what the force could do there at the end of the impulse: against those who withdraw into a fortress, or
    once those outside are beaten."""
    twin, foe = arrived(view, uids, leader, area), enemy_outside(view, power, area)
    if view.fort[area]:
        goes_in = foe == SYSTEM or (foe != NOBODY and may_withdraw(view, foe, area))
        inside = withdrawn(twin, foe, area) if goes_in else twin
        return [Message(N_("at the end a siege: won {win}%, drawn {draw}%"), _chances(siege_odds(inside, power, area)))]
    if foe != NOBODY:
        chances = _chances(submission_odds(beaten(twin, foe, area), power, area))
        return [Message(N_("once they are beaten a submission: won {win}%, drawn {draw}%"), chances)]
    told: list[Value] = [Message(SUBMISSION, _chances(submission_odds(twin, power, area)))]
    catchers = submission_catchers(twin, power, area)
    if catchers:
        powers = Listing(tuple(names.power(foe) for foe in catchers))
        told.append(Message(N_("which {powers} may intercept"), {"powers": powers}))
    return told


# -- fleets


def _by_fleet(view: Ultima, frame: MoveTo, option: Option) -> list[Value]:
    power, kind, source, force = frame.power, frame.kind, frame.source, frame.force
    pos = source - FLEET_AT
    if kind == FREE_MOVE:
        return _intercepted(view, power, [option - SEA0] if option >= SEA0 else [])
    found = ways(view, power, pos)
    if kind != TACTICAL:
        way = found.get(option - SEA0) if option >= SEA0 else way_to_port(found, option)
        return _intercepted(view, power, way[2] if way else ())
    foe, goal = SEA_ATTACK.read(option)
    ships, admiral = squadrons_in(view, power, pos, force), admiral_in(view, power, pos, force)
    chances = odds_of(view, fleet_fight(view, power, ships, admiral, foe, goal))
    told: list[Value] = _intercepted(view, power, found[goal - SEA0][2][:-1])
    return [*told, Message(N_("naval battle: won {win}%, drawn {draw}%"), _chances(chances))]
