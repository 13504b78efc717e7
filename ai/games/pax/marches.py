"""Weighing moves in war: armies, fleets and blockades, what is let pass (PB-15.5, PB-15.6, PB-16.8)."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from ai.games.pax.board import EVERYWHERE, Board
from ai.judge import Weighed
from engine.contract import PASS
from engine.games.pax.atlas import AREA_OF, COAST_0, HOME, HOME_LAND, HOME_NEAR, PLACES, SEA_0, bits, is_sea
from engine.games.pax.frames.battles import Coaling, March, MarchEnd
from engine.games.pax.frames.war import CanalPartner, CanalRefused
from engine.games.pax.rules.diplomacy.clauses import COALING, PASSAGE
from engine.games.pax.rules.diplomacy.treaties import owes
from engine.games.pax.rules.empires.china import area_defence
from engine.games.pax.rules.lookup import control_mask, controls, land, level, near, ottoman_areas, shore
from engine.games.pax.rules.units import all_units, garrison, naval_places, strength
from engine.games.pax.rules.war.maneuver import REQUEST
from engine.games.pax.rules.war.relations import at_war
from engine.games.pax.rules.war.supply import army_reach, own_ground
from engine.games.pax.rules.war.war_ways import army_sea, army_steps, fleet_steps, war_seas
from engine.games.pax.rules.war.wars import REBELLION, War, berth_for, enterable, foes, friends, war
from engine.games.pax.tables import DOMINION, EMPIRE, FLEETS, N_AREAS, N_POWERS, STRENGTH, UNIT_KINDS

FAR: Final = 99
LANDS: Final = (1 << N_AREAS) - 1 | 1 << HOME
FLEETS_FIRST: Final = 2.0
STRONGER: Final = 1.4
"""Ratio from which enemy fleets are sought."""
SEEK: Final = 2
"""Ratio from which the armies of the Empire are sought."""
STEP: Final = 0.1
"""Points that a further step costs a fleet."""
SAVED: Final = 0.5
"""Points that strength of armies is worth that a fleet saves or makes surrender."""


def _distances(board: Board, w: War) -> list[int]:
    """Steps from every place to the nearest enemy army or enemy area, by ways that are open (PB-15.5)."""
    s, power = board.s, board.power
    goals, held = _to_hold(board, w), 0
    for foe in foes(s, w, power):
        if foe < N_POWERS:
            goals |= control_mask(s, foe)
        held |= sum(1 << place for place, kind, _n in all_units(s, foe) if place < N_AREAS and kind not in FLEETS)
    found = [FAR] * PLACES
    seen, edge, step, passable = goals | held, goals | held, 0, _passable(board, w)
    while edge:
        touched = 0
        for place in bits(edge):
            found[place] = step
            touched |= _around(board, place) & (LANDS if held >> place & 1 else EVERYWHERE)
        edge = touched & passable & ~seen
        seen |= edge
        step += 1
    return found


def _to_hold(board: Board, w: War) -> int:
    """What was taken from the Empire, which comes there or goes home (PB-14.5a), until enough are there to seek it."""
    s, power = board.s, board.power
    if EMPIRE not in foes(s, w, power):
        return 0
    enough = SEEK * sum(strength(s, EMPIRE, place) for place, *_ in all_units(s, EMPIRE))
    areas = [area for area in ottoman_areas(s) if controls(s, power, area)]
    return sum(1 << area for area in areas if sum(strength(s, one, area) for one in friends(w, power)) < enough)


def _passable(board: Board, w: War) -> int:
    s, power = board.s, board.power
    seas = range(COAST_0 - SEA_0) if power < N_POWERS else ()
    return enterable(s, w, power) | 1 << HOME | sum(1 << SEA_0 + sea for sea in seas if army_sea(s, power, sea))


def _around(board: Board, place: int) -> int:
    """From where a place is one step away; from the sea nobody lands where enemy armies stand."""
    s, power = board.s, board.power
    home = HOME_NEAR[power] if power < N_POWERS else 0
    if place == HOME:
        return home
    found = near(s)[place] | (1 << HOME if home >> place & 1 else 0)
    return found & LANDS | war_seas(s, power, place - SEA_0) << SEA_0 if is_sea(place) else found


class Sail:
    """The fleets of the power of the board in a war: where they are worth something, and the way there."""

    def __init__(self, board: Board, w: War) -> None:
        self.board, self.w, self.s, self.power = board, w, board.s, board.power
        self.foes, self.friends = foes(board.s, w, board.power), friends(w, board.power)
        self.fleets = [(place, kind, n) for place, kind, n in all_units(board.s, board.power) if kind in FLEETS]
        self._ways: dict[int, dict[int, tuple[int, int]]] = {}

    @cached_property
    def posts(self) -> dict[int, float]:
        """Points of a fleet's being there, by place."""
        found = {place: self._at_sea(place) for place in range(SEA_0, COAST_0)}
        found |= self._besieged() | self._islands()
        return {place: worth for place, worth in found.items() if worth > 0}

    def _at_sea(self, place: int) -> float:
        """PB-15.11: armies among enemy fleets without a fleet of their own surrender."""
        prey = sum(strength(self.s, foe, place) for foe in self.foes)
        escorted = sum(strength(self.s, friend, place) for friend in self.friends)
        return SAVED * (prey + (escorted if self._danger(place) else 0))

    def _besieged(self) -> dict[int, float]:
        """PB-15.13: coasts of the own side that enemy fleets have cut off."""
        found = {}
        for ally in self.friends:
            for area in bits(control_mask(self.s, ally)) if ally < N_POWERS else ():
                worth = self.board.outlook.marker(self.s, ally, area, level(self.s, ally, area))
                for place in naval_places(area):
                    if self._facing(place):
                        found[place] = max(worth, 0.0) + SAVED * strength(self.s, ally, area)
        return found

    def _islands(self) -> dict[int, float]:
        """PB-15.13: enemy areas that only the sea supplies, over one coast: what a fleet there starves."""
        found, lands = {}, army_reach(self.s, self.w, self.power) if self.fleets else 0
        for foe in self.foes if self.fleets else ():
            ground = own_ground(self.s, self.w, foe) if foe < N_POWERS else 0
            for area in bits(control_mask(self.s, foe)) if foe < N_POWERS else ():
                berths = {berth_for(self.s, area, sea) for sea in bits(shore(self.s, area))}
                linked = land(self.s, area) & ground or HOME_LAND[foe] >> area & 1
                have = level(self.s, foe, area)
                if len(berths) != 1 or linked or have == DOMINION or self.s.conquered[area]:
                    continue
                prize = self.board.outlook.marker(self.s, self.power, area, have) if near(self.s)[area] & lands else 0
                found[berths.pop()] = max(prize, 0.0) + SAVED * strength(self.s, foe, area)
        return found

    def _facing(self, place: int) -> int:
        return sum(strength(self.s, foe, place, 1) for foe in self.foes)

    def _danger(self, place: int) -> int:
        """Enemy fleets there or a step away."""
        around = near(self.s)[AREA_OF[place] if place >= COAST_0 else place]
        found = self._facing(place)
        for foe in self.foes if is_sea(place) or AREA_OF[place] >= 0 else ():
            reach = around | (1 << HOME if foe < N_POWERS and HOME_NEAR[foe] >> place & 1 else 0)
            found += sum(STRENGTH[k] * n for p, k, n in all_units(self.s, foe) if k in FLEETS and reach >> p & 1)
        return found

    def _worth(self, place: int, kind: int, goal: int) -> float:
        """Of one fleet going to a post, or staying: nothing where others do it, or the enemy is too strong."""
        worth = self.posts.get(goal, 0.0)
        if not worth:
            return 0.0
        there = sum(strength(self.s, friend, goal, 1) for friend in self.friends) - STRENGTH[kind] * (goal == place)
        under_way = sum(STRENGTH[k] * n for p, k, n in self.fleets if p != goal and (p == place or is_sea(p)))
        mine = there + (STRENGTH[kind] if goal == place else under_way)
        facing, danger = self._facing(goal), self._danger(goal)
        held = there + self._on_the_way(place, goal) >= max(STRONGER * danger, 1)
        return 0.0 if held or mine < STRONGER * facing or mine < danger else worth

    def _on_the_way(self, place: int, goal: int) -> int:
        """Strength of the own fleets at sea that are nearer."""
        if place == goal:
            return 0
        steps = self.ways(place).get(goal, (FAR, 0))[0]
        others = [(p, STRENGTH[k] * n) for p, k, n in self.fleets if is_sea(p) and p not in (place, goal)]
        return sum(n for p, n in others if p not in self.posts and self.ways(p).get(goal, (FAR, 0))[0] < steps)

    def ways(self, place: int) -> dict[int, tuple[int, int]]:
        """Steps to every place that a fleet could come to, and the first of them; nobody sails on from a coast, or
        through enemy fleets."""
        if place not in self._ways:
            found, edge = {place: (0, place)}, [place]
            for one in edge:
                if one != place and (not is_sea(one) or self._facing(one)):
                    continue
                for end in fleet_steps(self.s, self.w, self.power, one):
                    if end not in found:
                        found[end] = (found[one][0] + 1, end if one == place else found[one][1])
                        edge.append(end)
            self._ways[place] = found
        return self._ways[place]

    def ends(self, place: int, kind: int) -> Weighed:
        """Every first step with the best that lies behind it."""
        best = dict.fromkeys(self.s.options, -1.0)
        for goal, (steps, first) in self.ways(place).items():
            if first in best:
                best[first] = max(best[first], self._worth(place, kind, goal) - STEP * steps)
        return [(value, end) for end, value in best.items()]

    def gain(self, place: int, kind: int) -> float:
        """Points by which the best that a fleet can sail to is better than where it lies."""
        goals = [
            self._worth(place, kind, goal) - STEP * n for goal, (n, _) in self.ways(place).items() if goal != place
        ]
        return max(goals, default=0.0) - self._worth(place, kind, place)


def march(board: Board, frame: March) -> Weighed:
    """Fleets first, for they open the sea to armies; armies go where the enemy is, garrisons stay."""
    s, w = board.s, war(board.s, frame.number)
    if PASS not in s.options:  # those that must go back
        return [(0.0, option) for option in s.options]
    found: Weighed = [(0.0, PASS)]
    if w is None:
        return found
    far, sail = _distances(board, w), Sail(board, w)
    for option in s.options:
        place, kind = divmod(option, UNIT_KINDS)
        if option == PASS or option >= REQUEST or _guards(board, w, place):
            continue
        if kind in FLEETS:
            gain = sail.gain(place, kind)
            found += [(FLEETS_FIRST + gain, option)] if gain > 0 else []
        elif 0 < far[place] < FAR and _nearer(board, w, place, far):
            found.append((1.0 + 0.1 * STRENGTH[kind], option))
    return found


def _guards(board: Board, w: War, place: int) -> bool:
    """The last unit of a colony, or of a conquest that a line of supply runs through (PB-8.14, PB-13.6)."""
    s, power, area = board.s, board.power, AREA_OF[place]
    if power >= N_POWERS or area < 0 or garrison(s, power, area) > 1:
        return False
    taken = s.defeated[area] if w.kind == REBELLION else s.conquered[area] == power + 1
    return bool(taken) or controls(s, power, area)


def _nearer(board: Board, w: War, place: int, far: list[int]) -> bool:
    """Whether some step leads an army nearer without leading it to its end."""
    ends = army_steps(board.s, w, board.power, place)
    return any(far[end] < far[place] and not _too_strong(board, w, place, end) for end in ends)


def _too_strong(board: Board, w: War, place: int, end: int) -> bool:
    """Whether those who stand in an area are more than all who could come from a place, and who are there already."""
    s, power = board.s, board.power
    facing = sum(strength(s, foe, end) for foe in foes(s, w, power)) if end < N_AREAS else 0
    facing += area_defence(s, w, end) if facing else 0
    return facing > STRONGER * sum(strength(s, friend, one) for friend in friends(w, power) for one in (place, end))


def march_end(board: Board, frame: MarchEnd) -> Weighed:
    """Nearer; not among enemies who are too strong."""
    s, w = board.s, war(board.s, frame.number)
    if w is not None and frame.unit in FLEETS:
        return Sail(board, w).ends(frame.place, frame.unit)
    far = _distances(board, w) if w is not None else [0] * PLACES
    risky = [w is not None and _too_strong(board, w, frame.place, end) for end in s.options]
    return [(-far[end] - FAR * float(lost), end) for end, lost in zip(s.options, risky, strict=True)]


# -- PB-15.6, PB-16.8 what is let pass


def coaling(board: Board, frame: Coaling) -> Weighed:
    """What was promised is granted; for nothing nobody helps a war along."""
    bound = bool(owes(board.s, COALING, board.power, frame.other))
    return [(0.1 if bound else -0.1, 1), (0.0, 0)]


def canal_refused(board: Board, frame: CanalRefused) -> Weighed:
    """Enemies are shut out, unless that breaks a word; a neutral shuts out nobody, for it would give a Casus Belli."""
    found: Weighed = [(0.0, PASS)]
    for other in board.s.options:
        if other != PASS and _hostile(board, other):
            found.append((0.1, other))
    return found


def canal_partner(board: Board, frame: CanalPartner) -> Weighed:
    """A partner may shut out those with whom we are at war."""
    agreed = all(_hostile(board, other) for other in frame.refused)
    return [(0.1 if agreed else -0.1, 1), (0.0, 0)]


def _hostile(board: Board, other: int) -> bool:
    bound = bool(owes(board.s, PASSAGE, board.power, other))
    return at_war(board.s, board.power, other) and not bound
