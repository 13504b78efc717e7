"""The whole position of a game in flat lists and bytearrays (UR-1, UR-2, UR-1.1).

A unit is one number: its id in the high bits, so that the sorted list of units is in order of id (UR-2.6). Counts by
place (``troops``, ``fleets``) and who stands how to whom (``foes``, ``stance``) follow from the rest and are kept
beside it, because every list of options asks for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from engine.contract import Event, Option
from engine.frames import Frame
from engine.games.ultima.tables import (
    BOX0,
    MINOR0,
    N_AREAS,
    N_CENTRES,
    N_HOLDERS,
    N_LEADERS,
    N_MINORS,
    N_POWERS,
    N_SEAS,
    SCENARIOS,
    SEA0,
    THEATRES,
    bits,
)
from engine.kit.plain import dumped, fill
from engine.kit.twins import copier

NOBODY: Final = -1
HIDDEN: Final = -1
"""In a view: a card in the hand of another seat (UR-29.3)."""

# How a unit is packed into a number.
POS_MASK: Final = 255
POWER_SHIFT: Final = 8
SQUADRON: Final = 1 << 12
BASE_SHIFT: Final = 13
VETERAN: Final = 1 << 15
REPAIR: Final = 1 << 16
MINOR_SHIFT: Final = 17
"""Five bits: 0, or the minor (plus one) that mobilised the troop (UR-17.7)."""
START_SHIFT: Final = 22
"""Five bits of a squadron: 0, or the sea (plus one) where it was active when the impulse began (UR-7.1)."""
MARK: Final = 1 << 27
"""UR-7.1: a troop that may land, a dispersed troop that may be regrouped, a squadron that may be repaired."""
MOVED: Final = 1 << 28
"""It entered its area in this impulse (UR-15.4)."""
SAILED: Final = 1 << 29
"""It has made its free move (UR-7.3)."""
RAIDED: Final = 1 << 30
"""It has pirated in this impulse (UR-21.6)."""
ID_SHIFT: Final = 31
KEPT: Final = ~((31 << START_SHIFT) | MARK | MOVED | SAILED | RAIDED)
"""What of a unit outlasts an impulse."""

TO_PLACE, ATTACK, CARRY, LAND_TROOPS, FREE = range(5)
"""What a voyage is for: strategic movement, attack on a fleet, troops to a port, a landing, the free move."""
NEUTRAL, FRIEND, FOE = 0, 1, 2
FORCE, FLEET, FORTRESS = 0, 1, 2
"""What a leader is with (UR-16.2)."""
IN_POOL: Final = 0
GONE: Final = 255
"""``leader_of``: in the pool, out of the game (or not yet in it); else the power plus one."""


def unit_id(unit: int) -> int:
    return unit >> ID_SHIFT


def position(unit: int) -> int:
    return unit & POS_MASK


def power_of(unit: int) -> int:
    return unit >> POWER_SHIFT & 15


def base(unit: int) -> int:
    """UR-1.9: the base category."""
    return unit >> BASE_SHIFT & 3


def category(unit: int) -> int:
    """UR-1.9: a veteran has one more; an elite veteran is Q4."""
    return (unit >> BASE_SHIFT & 3) + (unit >> 15 & 1)


def minor_of(unit: int) -> int:
    """The minor that mobilised this troop, NOBODY for a power's own."""
    return (unit >> MINOR_SHIFT & 31) - 1


def start_sea(unit: int) -> int:
    return (unit >> START_SHIFT & 31) - 1


class War(NamedTuple):
    """UR-17.2: the record of a war, in the order of declaration; no rule asks for what either side owned at first."""

    a: int
    b: int
    lost_a: int = 0
    lost_b: int = 0
    wins_a: int = 0
    wins_b: int = 0
    border: tuple[int, ...] = ()
    """Areas of either side that were linked to one of the other when it began."""
    counted: tuple[int, ...] = ()
    """Areas that have cost a point by cause 3 (UR-18.2)."""
    conquered: tuple[int, ...] = ()
    """Minors that have cost a point by cause 5."""

    def lost(self, power: int) -> int:
        return self.lost_a if power == self.a else self.lost_b

    def wins(self, power: int) -> int:
        return self.wins_a if power == self.a else self.wins_b

    def losing(self, power: int, points: int = 1) -> War:
        """The war after a power has lost morale in it."""
        if power == self.a:
            return self._replace(lost_a=self.lost_a + points)
        return self._replace(lost_b=self.lost_b + points)

    def winning(self, power: int) -> War:
        """The war after a power has won a combat in it."""
        return self._replace(wins_a=self.wins_a + 1) if power == self.a else self._replace(wins_b=self.wins_b + 1)

    def other(self, power: int) -> int:
        return self.b if power == self.a else self.a

    def status(self, power: int) -> int:
        """UR-18.1: D, the points that the enemy lost less one's own."""
        return self.lost(self.other(power)) - self.lost(power)


class Fighter(NamedTuple):
    """A side of a combat."""

    power: int
    leader: int
    """NOBODY where nobody leads."""
    units: tuple[int, ...]
    """Their ids."""
    card: int = NOBODY
    """The combat card that it has played."""
    dice: int = 0
    """How many it has thrown."""


class Fight(NamedTuple):
    """A combat (see ``rules.combat``)."""

    kind: int
    """``strengths.LAND``, ``NAVAL`` or ``SIEGE``."""
    place: int
    size: int
    flags: int
    sides: tuple[Fighter, Fighter]
    """The attacker, the defender."""
    winner: int = NOBODY
    """The side that has won, or ``strengths.DRAW``; NOBODY before the dice."""

    @property
    def attacker(self) -> Fighter:
        return self.sides[0]

    @property
    def defender(self) -> Fighter:
        return self.sides[1]

    def sized(self, size: int) -> Fight:
        return self._replace(size=size)

    def with_card(self, side: int, card: int) -> Fight:
        return self._with(side, self.sides[side]._replace(card=card))

    def with_dice(self, side: int, dice: int) -> Fight:
        return self._with(side, self.sides[side]._replace(dice=dice))

    def _with(self, side: int, new: Fighter) -> Fight:
        return self._replace(sides=(new, self.sides[1]) if side == 0 else (self.sides[0], new))


def fight_of(values: Sequence[Any]) -> Fight | tuple[()]:
    """The combat of a dump; empty where there is none."""
    if not values:
        return ()
    kind, place, size, flags, (attacker, defender), winner = values
    return Fight(kind, place, size, flags, (Fighter(*attacker), Fighter(*defender)), winner)


class Voyage(NamedTuple):
    """A fleet under way (see ``rules.sailing``)."""

    power: int
    kind: int
    """What it is for: ``TO_PLACE``, ``ATTACK`` and so on."""
    origin: int
    ships: tuple[int, ...]
    """The ids of its squadrons."""
    leader: int
    path: tuple[int, ...]
    """The seas of its way."""
    target: int
    """The position where it ends; of an attack, the power attacked."""
    cargo: tuple[int, ...] = ()
    cargo_leader: int = NOBODY
    port: int = NOBODY
    """Where the troops embark."""


class Deed(NamedTuple):
    """Something that has been done in this impulse: what (see ``deeds``), and which power, area or minor it was."""

    kind: int
    about: int
    other: int


class Ultima:
    __slots__ = (
        "active", "agenda", "allies", "ally", "ap", "begun", "calm", "cb", "control", "damage", "deeds",
        "destroyed", "dice", "discard", "dynastic", "events", "fight", "final", "first", "fleets", "foes", "fort",
        "halted", "hands", "inside", "instability", "leader_at", "leader_face", "leader_of", "leader_rank",
        "leader_role", "leader_used", "lone", "march", "merchants", "mobilised", "n", "next_unit", "options",
        "order", "owner", "permit", "prizes", "revolt", "scenario", "seat_of", "spot", "stance", "troops", "truce",
        "turn", "units", "voyage", "vp", "wars",
    )  # fmt: skip

    def __init__(self, n: int) -> None:
        self.n = n
        self.scenario = 0
        self.turn = 0
        self.seat_of: tuple[int, ...] = (0,) * N_POWERS
        self.order: tuple[int, ...] = tuple(range(n))
        """The seats in order of play (UR-5.1)."""
        self.spot = 0
        """The place in the order of the seat that has the impulse."""
        self.active = NOBODY
        """The active power (UR-5.4)."""
        self.ap = 0
        self.march = 0
        """1 while a Forced March may still be made (UR-9.5)."""
        self.deeds: tuple[Deed, ...] = ()
        """What has been done in this impulse, most of it not to be done again (see ``deeds``)."""
        self.units: list[int] = []
        self.next_unit = 1
        self.owner = bytearray(N_AREAS)
        self.control = bytearray(N_AREAS)
        self.fort = bytearray(N_AREAS)
        self.begun = bytearray(N_AREAS)
        """1: a fortress was begun in this impulse, 2: in an earlier one (UR-8.5)."""
        self.damage = bytearray(N_AREAS)
        self.revolt = bytearray(N_AREAS)
        self.halted = bytearray(N_AREAS)
        """1: trade interrupted (UR-19.5)."""
        self.inside = bytearray(N_AREAS)
        """The power (plus one) whose troops are besieged in the fortress (UR-26.23)."""
        self.leader_of = bytearray(N_LEADERS)
        self.leader_at = bytearray(N_LEADERS)
        self.leader_role = bytearray(N_LEADERS)
        self.leader_face = bytearray(N_LEADERS)
        """1: extraordinary."""
        self.leader_rank = bytearray(N_LEADERS)
        """The lowest rank commands (UR-26.45)."""
        self.leader_used = bytearray(N_LEADERS)
        """1: re-assigned in this impulse (UR-16.3)."""
        self.instability = bytearray(N_POWERS)
        self.vp: list[int] = [0] * N_POWERS
        self.destroyed = bytearray(N_POWERS)
        self.dynastic = bytearray(N_POWERS)
        self.cb = bytearray(N_POWERS)
        """Bit masks of powers against whom an event or a declaration gave a casus belli (UR-17.3)."""
        self.permit = bytearray(N_POWERS)
        self.truce = bytearray(N_POWERS)
        self.allies = bytearray(N_POWERS)
        self.ally = bytearray(N_MINORS)
        """The power (plus one) that a minor is allied to (UR-17.6)."""
        self.mobilised = bytearray(N_MINORS)
        """1: has mobilised in this turn (UR-17.7)."""
        self.lone: tuple[tuple[int, int], ...] = ()
        """Lone wars in the order they began: minor, attacker (UR-17.9)."""
        self.wars: tuple[War, ...] = ()
        self.merchants = bytearray(2 * N_CENTRES * N_POWERS)
        """Active rows first, then the dispersed boxes (UR-21.1)."""
        self.first = bytearray(N_CENTRES)
        """The sole first (plus one) of the last competition (UR-21.4)."""
        self.prizes = bytearray(N_POWERS)
        self.calm = 0
        """Bit mask of the centres without piracy this turn (UR-21.7)."""
        self.hands: tuple[tuple[int, ...], ...] = ((),) * n
        self.discard: tuple[int, ...] = ()
        """All cards that were played or discarded this turn, in order (UR-6.6)."""
        self.fight: Fight | tuple[()] = ()
        """The combat that is being fought, or has been fought last in this impulse."""
        self.voyage: Voyage | tuple[()] = ()
        """The fleet that is under way."""
        self.final: tuple[int, ...] = ()
        self.troops = bytearray((N_POWERS + 1) * N_AREAS)
        self.fleets = bytearray(N_POWERS * N_SEAS)
        self.foes = bytearray(N_POWERS)
        self.stance = bytearray(N_POWERS * N_HOLDERS)
        self.dice = 0
        self.agenda: list[Frame] = []
        self.options: Sequence[Option] = ()
        self.events: list[Event] | None = None

    @property
    def combat(self) -> Fight:
        """The combat, where there is certain to be one."""
        assert self.fight
        return self.fight

    def copy(self) -> Ultima:
        return _twin(self)

    def dump(self) -> list[Any]:
        return dumped(self, _DATA)


_twin: Final = copier(Ultima(3))

_DATA: Final = (
    "n", "scenario", "turn", "seat_of", "order", "spot", "active", "ap", "march", "deeds", "units", "next_unit",
    "owner", "control", "fort", "begun", "damage", "revolt", "halted", "inside", "leader_of", "leader_at",
    "leader_role", "leader_face", "leader_rank", "leader_used", "instability", "vp", "destroyed", "dynastic", "cb",
    "permit", "truce", "allies", "ally", "mobilised", "lone", "wars", "merchants", "first", "prizes", "calm", "hands",
    "discard", "fight", "voyage", "final", "dice", "agenda",
)  # fmt: skip
"""What is saved, in this order; the rest follows from it."""
_FREE: Final = ("units",)


def read(dump: Sequence[Any]) -> Ultima:
    """The state of a dump, without the options of its decision; ValueError when it is none."""
    if len(dump) != len(_DATA) or not isinstance(dump[0], int) or not 3 <= dump[0] <= N_POWERS:
        raise ValueError("not a position of Ultima Ratio Regis")
    state = Ultima(dump[0])
    fill(state, _DATA, dump, _FREE)
    state.wars = tuple(War(*war) for war in state.wars)
    state.fight = fight_of(state.fight)
    state.voyage = Voyage(*state.voyage) if state.voyage else ()
    state.deeds = tuple(Deed(*deed) for deed in state.deeds)
    if not 0 <= state.scenario < len(SCENARIOS) or len(state.seat_of) != N_POWERS or len(state.order) != state.n:
        raise ValueError("not a position of Ultima Ratio Regis")
    if any(position(unit) >= BOX0 + len(THEATRES) for unit in state.units):
        raise ValueError("a unit is nowhere")
    restore_derived(state)
    return state


def restore_derived(s: Ultima) -> None:
    """Set what follows from the rest of the position."""
    s.troops = bytearray((N_POWERS + 1) * N_AREAS)
    s.fleets = bytearray(N_POWERS * N_SEAS)
    for unit in s.units:
        count(s, unit, 1)
    refresh(s)


def count(s: Ultima, unit: int, change: int) -> None:
    """Keep the counts by place: troops in areas, squadrons at sea."""
    pos = unit & POS_MASK
    if unit & SQUADRON:
        if pos >= SEA0:
            s.fleets[(unit >> POWER_SHIFT & 15) * N_SEAS + pos - SEA0] += change
    elif pos < SEA0:
        s.troops[(unit >> POWER_SHIFT & 15) * N_AREAS + pos] += change


def refresh(s: Ultima) -> None:
    """UR-1.5: who is friend and enemy of every power, by controller, after a change of wars and alliances."""
    s.foes = bytearray(N_POWERS)
    for war in s.wars:
        s.foes[war.a] |= 1 << war.b
        s.foes[war.b] |= 1 << war.a
    s.stance = bytearray(N_POWERS * N_HOLDERS)
    for power in range(N_POWERS):
        row = power * N_HOLDERS
        s.stance[row + power] = FRIEND
        for other in bits(s.allies[power]):
            s.stance[row + other] = FRIEND
        for other in bits(s.foes[power]):
            s.stance[row + other] = FOE
        for minor in range(N_MINORS):
            lord = s.ally[minor] - 1
            if lord == power:
                s.stance[row + MINOR0 + minor] = FRIEND
            elif lord >= 0 and s.foes[power] >> lord & 1:
                s.stance[row + MINOR0 + minor] = FOE
    for minor, attacker in s.lone:
        s.stance[attacker * N_HOLDERS + MINOR0 + minor] = FOE
