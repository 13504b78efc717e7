"""What there is to gain for troops, from where they stand: targets, their defence, own areas in danger (UR-9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ai.games.ultima.board import Board
from ai.games.ultima.chances import BATTLE_DICE, SIEGE_DICE, subdued
from ai.games.ultima.likely import likely
from engine.games.ultima.pieces import number_at, troops_at, types
from engine.games.ultima.relations import enemy, foes_in, interest, lord_of, possession
from engine.games.ultima.rules.marching import barred
from engine.games.ultima.rules.morale import listed
from engine.games.ultima.seaways import way_to_port, ways
from engine.games.ultima.state import Ultima, category
from engine.games.ultima.strengths import FORTRESS_QUALITY, Odds, odds
from engine.games.ultima.tables import (
    COASTS,
    DECIDED,
    DISTANCE,
    HARD,
    KEY,
    N_AREAS,
    N_POWERS,
    N_SEAS,
    ORGANIZER,
    PORT,
    SEA0,
    SYSTEM,
    TACTICIAN,
)

STORM: Final = (1.0, 0.45, 0.3)
"""The chance that a lost siege is also the end of it, by the troops inside that are still to be worn down (UR-14.7)."""
EXPECTED: Final = 0.5
"""What a likely enemy counts beside one with whom there is war."""
LANDED: Final = 0.7
"""Of what would come of an attack by land: whoever lands fights with a handicap and cannot go back."""
WATCHED: Final = 0.6
"""The chance to get past an enemy fleet, about."""


class Host(NamedTuple):
    """A force, real or imagined: categories best first, and the types of its leader."""

    dice: tuple[int, ...]
    types: int = 0

    def joined(self, other: Host) -> Host:
        return Host(tuple(sorted(self.dice + other.dice, reverse=True)), self.types | other.types)


def host(units: Sequence[int], leader_types: int = 0) -> Host:
    return Host(tuple(sorted((category(one) for one in units), reverse=True)), leader_types)


def led(mine: Host, theirs: Sequence[int], size: int, handicap: int = 0) -> Odds:
    """The odds, with a tactician for about one more category on a die."""
    own = [max(quality - handicap, 1) for quality in mine.dice[:size]]
    if own and mine.types & (TACTICIAN | ORGANIZER):
        own[-1] = min(own[-1] + 1, 4)
    return odds(tuple(own), tuple(sorted(theirs, reverse=True)[:size]))


def storm(s: Ultima, area: int) -> float:
    """UR-14.7: a fortress falls when it has more damage than troops inside."""
    inside = s.inside[area] - 1
    left = number_at(s, inside, area) - s.damage[area] if inside >= 0 else 0
    return STORM[max(0, min(left, len(STORM) - 1))]


class Fronts:
    """Of one power."""

    def __init__(self, board: Board, power: int) -> None:
        self.board = board
        self.s: Ultima = board.s
        self.power = power
        self._chances: dict[tuple[int, Host], float] = {}
        self._stations: dict[tuple[int, Host, int], float] = {}
        self._standing: dict[int, Host] = {}
        self.targets = self._targets()
        self.shores = [area for area in self.targets if COASTS[area]]
        self.enemies = self._standing_of(self._foes())
        self.rivals = self._standing_of(likely(self.s, power))
        """Where those stand who may become enemies."""

    def _standing_of(self, powers: Sequence[int]) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for one in powers:
            for area, number in enumerate(self.s.troops[one * N_AREAS : (one + 1) * N_AREAS]):
                if number:
                    found.setdefault(area, []).append(one)
        return found

    def _foes(self) -> list[int]:
        return [foe for foe in range(N_POWERS) if self.s.foes[self.power] >> foe & 1]

    # -- targets

    def _targets(self) -> dict[int, float]:
        """Areas worth having, and what control of them would bring."""
        s, power = self.s, self.power
        found = {}
        for area in range(N_AREAS):
            if enemy(s, power, area) and interest(s, power, area) and not barred(s, power, area):
                found[area] = self._prize(area)
            elif s.revolt[area] and possession(s, power, area):
                found[area] = self.board.weights.rebellion * s.revolt[area] + 0.5
        return found

    def _prize(self, area: int) -> float:
        s, power, w = self.s, self.power, self.board.weights
        worth = self.board.outlook.worth
        own = worth.area(s, power, area)
        if s.owner[area] == power:
            return own
        lord = lord_of(s, area)
        if lord == SYSTEM:
            return w.claim * own
        owner = s.owner[area]
        loss = worth.area(s, owner, area) if owner < N_POWERS else 0.0
        point = w.condition if KEY[area] or (owner == lord and listed(s, lord, area)) else w.condition / 3
        return w.claim * own + point + self.board.gain(theirs=-w.claim * loss)

    # -- how likely

    def garrison(self, area: int) -> list[int]:
        """Categories of the enemies who stand there outside a fortress."""
        s = self.s
        outside = [foe for foe in foes_in(s, self.power, area) if s.inside[area] != foe + 1]
        return [category(one) for foe in outside for one in troops_at(s, foe, area)]

    def battle(self, area: int, mine: Host, handicap: int = 0) -> Odds | None:
        """None: nobody is there to fight."""
        theirs = self.garrison(area)
        return led(mine, theirs, BATTLE_DICE, HARD[area] + handicap) if theirs else None

    def success(self, area: int, mine: Host) -> float:
        """The chance to take it within this impulse or the next."""
        key = (area, mine)
        if key not in self._chances:
            self._chances[key] = self._success(area, mine)
        return self._chances[key]

    def _success(self, area: int, mine: Host) -> float:
        s = self.s
        if not mine.dice:
            return 0.0
        fight = self.battle(area, mine)
        chance = fight.win / 1000 if fight else 1.0
        if s.fort[area] and enemy(s, self.power, area):
            inside = s.inside[area] - 1
            held = [category(one) for one in troops_at(s, inside, area)] if inside >= 0 else []
            once = led(mine, [FORTRESS_QUALITY] * s.fort[area] + held, SIEGE_DICE).win / 1000
            return chance * once * storm(s, area) * self.board.weights.siege
        likely = subdued(area, len(mine.dice)) + (0.1 if mine.types & DECIDED else 0.0)
        return chance * min(likely, 0.95)

    # -- what a place is good for

    def station(self, area: int, mine: Host, taken: int = -1) -> float:
        """What a force can do from there, or keeps from being done there; ``taken``: what others are about to take."""
        if not mine.dice:
            return 0.0
        key = (area, mine, taken)
        if key not in self._stations:
            self._stations[key] = self._station(area, mine, taken)
        return self._stations[key]

    def _station(self, area: int, mine: Host, taken: int) -> float:
        near, w = DISTANCE[area], self.board.weights
        best = max((self.landing(sea, mine, ships) for sea, ships in self._fleets_off(area)), default=0.0)
        for target, prize in self.targets.items():
            likely = prize * w.near ** near[target] if near[target] <= w.march and target != taken else 0.0
            if likely > best:
                best = max(best, likely * self.success(target, mine))
        return best + self.watch(area, mine)

    # -- by sea

    def _fleets_off(self, area: int) -> list[tuple[int, int]]:
        """Seas with own squadrons that could carry troops from there."""
        if not PORT[area] or not self.shores:
            return []
        row = self.s.fleets[self.power * N_SEAS : (self.power + 1) * N_SEAS]
        return [(sea, row[sea]) for sea in COASTS[area] if row[sea]]

    def landing(self, sea: int, mine: Host, ships: int) -> float:
        """What a force that embarks there in so many ships may take (UR-9.6)."""
        cargo = Host(mine.dice[: min(2 * ships, BATTLE_DICE)], mine.types)
        if not cargo.dice or not self.shores:
            return 0.0
        found, best = ways(self.s, self.power, SEA0 + sea), 0.0
        for target in self.shores:
            way = way_to_port(found, target)
            likely = self.targets[target] * self.board.weights.near * LANDED
            if way is not None and likely > best:
                best = max(best, likely * WATCHED ** way[0] * self.success(target, cargo))
        return best

    def watch(self, area: int, mine: Host) -> float:
        """An own area that enemies could reach is better held by two than by none."""
        s, w = self.s, self.board.weights
        if not possession(s, self.power, area):
            return -w.crowd * len(mine.dice)
        threats = (
            self._threats(area, self.enemies) if s.foes[self.power] else EXPECTED * self._threats(area, self.rivals)
        )
        value = self.board.outlook.worth.area(s, self.power, area)
        held = 1 - 0.5 ** len(mine.dice)
        return w.guard * value * held * threats / 2 - w.crowd * max(len(mine.dice) - 1, 0)

    def _threats(self, area: int, standing: Mapping[int, Sequence[int]]) -> int:
        """Areas nearby from which it may be attacked, two at most."""
        near = DISTANCE[area]
        found = sum(
            any(interest(self.s, foe, area) for foe in foes)  # UR-1.7: nobody else may enter
            for other, foes in standing.items()
            if 0 < near[other] <= 2
        )
        return min(found, 2)

    def standing(self, area: int) -> Host:
        """Its troops there now."""
        if area not in self._standing:
            units = troops_at(self.s, self.power, area)
            self._standing[area] = host(units, self._types_at(area)) if units else Host(())
        return self._standing[area]

    def _types_at(self, area: int) -> int:
        s, found = self.s, 0
        for leader, holder in enumerate(s.leader_of):
            if holder == self.power + 1 and s.leader_at[leader] == area:
                found |= types(s, leader)
        return found


def fronts_of(board: Board, power: int) -> Fronts:
    """Worked out once for a decision."""
    found: Fronts | None = board.known.get(power)
    if found is None:
        found = board.known[power] = Fronts(board, power)
    return found


def poised(board: Board, power: int) -> float:
    """What all its forces are good for where they stand."""
    fronts = fronts_of(board, power)
    here = board.s.troops[power * N_AREAS : (power + 1) * N_AREAS]
    return sum(fronts.station(area, fronts.standing(area)) for area, number in enumerate(here) if number)
