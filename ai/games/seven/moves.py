"""Weighing moves and fights: ships (SV-9), land units (SV-10), passage (SV-12), targets and answers (SV-11), flags.

Each move is weighed by itself: what a unit does where it arrives, less what it leaves. Ships go first and are also
worth what they open for the land units behind them.
"""

from __future__ import annotations

from typing import Final

from ai.games.seven.board import Board
from ai.games.seven.reach import FLAG_MASK, land_reach
from ai.judge import Weighed
from engine.contract import PASS, Seat
from engine.games.seven.board.movement import asked_region, can_stop, ends, reachable, reachable_seas, used_ships
from engine.games.seven.board.promises import promised_passage
from engine.games.seven.board.ways import bits
from engine.games.seven.codes import REGION_OF, TYPE_OF
from engine.games.seven.frames import ChooseFlag, LandUnit, March, Reply, Sail, Ship, Target, Transit, Way
from engine.games.seven.state import Seven
from engine.games.seven.tables import ARTILLERY, INFANTRY, LAND_COUNT, NOBODY, ONE, OWNER, TWO_MASTER
from engine.kit.names import YES

ASKING: Final = 0.3
"""Victory points that it costs to have to ask somebody who may say no."""
SHIP_USED: Final = 0.05
SPARE: Final = 0.02
"""A unit with few useful places goes first (SV-23.16): the price of every place more."""


class Arrivals:
    """What units of the acting empire do where they arrive; every place is worked out once."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.s = board.s
        self.empire = board.s.empire
        self._found: dict[tuple[int, int], float] = {}

    def arrival(self, kind: int, end: int) -> float:
        key = kind, end
        value = self._found.get(key)
        if value is None:
            value = self._found[key] = self._arrival(kind, end)
        return value

    def _arrival(self, kind: int, end: int) -> float:
        holder = self.s.holder[end]
        if holder not in (NOBODY, self.empire):
            return self._fight(kind, end, holder)
        return self._stay(end)

    def _stay(self, end: int) -> float:
        """A unit stands there afterwards."""
        board, empire = self.board, self.empire
        owner = OWNER[end]
        if owner == NOBODY:
            return board.w.flag * board.planted(empire, end) + board.post(empire, end)
        if owner == empire:
            return 0.0 if self.s.units[end] else board.post(empire, end)
        return board.occupied(end) if not board.s.occupied(end) else 0.0

    def _fight(self, kind: int, end: int, holder: int) -> float:
        """SV-11: one for one, but artillery survives a lone infantry."""
        foes = self.s.types_in(end)
        return max(self.exchange(kind, foe, end, holder) for foe in foes)

    def exchange(self, kind: int, foe: int, end: int, holder: int) -> float:
        """The fight against one type of unit there."""
        board = self.board
        alone = self.s.units[end] == ONE[foe]
        enemy = -board.w.fight * board.unit(holder, foe)
        if alone:
            enemy -= self._post_lost(holder, end)
        if kind == ARTILLERY and foe == INFANTRY:
            if alone:
                return enemy + self._stay(end)
            enemy -= board.w.fight * board.unit(holder, self._answer(end))
        own = board.unit(self.empire, kind)
        opened = board.w.follow * max(0.0, self._stay(end)) if alone and self._followed(end) else 0.0
        return enemy - own + opened

    def _post_lost(self, holder: int, end: int) -> float:
        """What the enemy's last unit there guarded, or occupied."""
        owner = OWNER[end]
        if owner in (NOBODY, holder):
            return self.board.post(holder, end)
        return self.board.occupied(end)

    def _answer(self, end: int) -> int:
        """The unit that will answer the artillery: the cheapest (SV-11.4)."""
        left = [kind for kind in self.s.types_in(end) if kind != INFANTRY or self.s.count(end, INFANTRY) > 1]
        return min(left, key=lambda kind: self.board.w.unit[kind])

    def _followed(self, end: int) -> bool:
        """Whether another unit could come after this one."""
        if end >= LAND_COUNT:
            return sum(TYPE_OF[code] >= TWO_MASTER for code in self.s.ready) > 1
        land = [code for code in self.s.ready if TYPE_OF[code] < TWO_MASTER]
        return sum(end in reachable(self.s, code) for code in dict.fromkeys(land)) > 1 or len(land) > len(set(land)) > 0


# -- land units (SV-10)


def unit(board: Board, _frame: LandUnit) -> Weighed:
    """Every unit with the best place it could go to; the one with the fewest good places first."""
    march = Arrivals(board)
    weighed: Weighed = [(0.0, PASS)]
    for code in board.s.options:
        if code != PASS:
            gone = board.leaving(march.empire, code)
            gains = [march.arrival(TYPE_OF[code], end) - gone for end in ends(board.s, code)]
            weighed.append((max(gains) - SPARE * sum(gain > 0 for gain in gains), code))
    return weighed


def march(board: Board, frame: March) -> Weighed:
    code = frame.unit
    look = Arrivals(board)
    gone = board.leaving(look.empire, code)
    return [(look.arrival(TYPE_OF[code], end) - gone, end) for end in board.s.options]


def way(board: Board, _frame: Way) -> Weighed:
    """Ask nobody, use few ships; ask whoever loses least by it."""
    return [(_way(option), option) for option in board.s.options]


def _way(option: int) -> float:
    asked = asked_region(option)
    value = -SHIP_USED * used_ships(option).bit_count()
    if asked != NOBODY:
        value -= ASKING
    return value


def transit(board: Board, frame: Transit) -> Weighed:
    """SV-23.17: grant what does not hurt me; what happens instead is not known and counts as nothing. Nobody lets those
    pass who come to attack him, unless he has given his word."""
    seat, code, end, way = frame.seat, frame.unit, frame.end, frame.way
    promised = promised_passage(board.s, seat, board.s.holder[asked_region(way)])
    if _comes_for(board.s, seat, end) and not promised:
        return [(0.0, PASS)]
    look = Arrivals(board)
    gain = look.arrival(TYPE_OF[code], end) - board.leaving(look.empire, code)
    return [(gain + board.w.grant, YES), (0.0, PASS)]


def _comes_for(s: Seven, seat: Seat, end: int) -> bool:
    """Whether a unit that ends there fights, or occupies, what the seat reigns over."""
    there = {s.holder[end], OWNER[end]} - {NOBODY, s.empire}
    return any(s.monarch[empire] == seat for empire in there)


def target(board: Board, frame: Target) -> Weighed:
    code, end = frame.unit, frame.region
    look = Arrivals(board)
    holder = board.s.holder[end]
    return [(look.exchange(TYPE_OF[code], foe, end, holder), foe) for foe in board.s.options]


def reply(board: Board, frame: Reply) -> Weighed:
    """SV-23.18: give up what is cheapest; for an unloved empire what is dearest."""
    holder = board.s.holder[frame.region]
    return [(-board.unit(holder, kind), kind) for kind in board.s.options]


# -- ships (SV-9)


def ship(board: Board, _frame: Ship) -> Weighed:
    voyage = Voyage(board)
    weighed: Weighed = [(0.0, PASS)]
    for code in board.s.options:
        if code != PASS:
            weighed.append((max(voyage.value(code, sea) for sea in voyage.ends(code)), code))
    return weighed


def sail(board: Board, frame: Sail) -> Weighed:
    voyage = Voyage(board)
    return [(voyage.value(frame.unit, sea), sea) for sea in board.s.options]


class Voyage:
    """What ships of the acting empire do where they stop, and what they open for its land units."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.s = s = board.s
        self.march = Arrivals(board)
        empire = s.empire
        self.fleet = sum(1 << (sea - LAND_COUNT) for sea in range(LAND_COUNT, len(s.holder)) if s.holder[sea] == empire)
        self.camps = tuple({REGION_OF[code] for code in s.ready if TYPE_OF[code] < TWO_MASTER})
        self._landings: dict[int, float] = {}

    def ends(self, code: int) -> list[int]:
        return [sea for sea in reachable_seas(self.s, code) if can_stop(self.s, sea)]

    def value(self, code: int, sea: int) -> float:
        board, march = self.board, self.march
        value = march.arrival(TYPE_OF[code], sea) - board.leaving(march.empire, code)
        if self.camps:
            value += board.w.carry * (self._opened(code, sea) - self._opened(code, NOBODY))
        return value

    def _opened(self, code: int, sea: int) -> float:
        """The best landings when this ship lies in a sea; NOBODY: where it is."""
        start = REGION_OF[code]
        fleet = self.fleet
        if sea != NOBODY:
            if start >= LAND_COUNT:
                fleet &= ~(1 << (start - LAND_COUNT))
            if self.s.holder[sea] == NOBODY:
                fleet |= 1 << (sea - LAND_COUNT)
        landings = self._landings.get(fleet)
        if landings is None:
            landings = self._landings[fleet] = self._landed(fleet)
        return landings

    def _landed(self, fleet: int) -> float:
        """What the land units could do with such a fleet."""
        reached = 0
        for camp in self.camps:
            reached |= land_reach(camp, fleet)
        gains = sorted((self.board.planted(self.march.empire, r) for r in bits(reached & FLAG_MASK)), reverse=True)
        return sum(gain for gain in gains[: len(self.s.ready)] if gain > 0)


# -- flags (SV-14.4)


def flag(board: Board, _frame: ChooseFlag) -> Weighed:
    """Too few flags: first where most is expected of them."""
    empire = board.s.empire
    return [(-board.post(empire, region), region) for region in board.s.options]
