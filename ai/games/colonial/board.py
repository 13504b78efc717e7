"""A position as the weighing of one decision sees it, and the small steps all decisions are weighed with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from ai.games.colonial.odds import danger
from ai.games.colonial.outlook import LONG, Outlook, counted, distance, holdings, turns_left
from engine.contract import Option, Seat
from engine.games.colonial.reckoning import (
    is_goal,
    majority,
    markers_of_colonies,
    native_power,
    usable_spaces,
)
from engine.games.colonial.rules import loans
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import GOLD, LANDS, NOBODY, OF_COLOUR, RULES, SPACE_COLOUR, SPACES

NEAR: Final = 2.5
"""Who is more turns away from victory is not feared."""
FEARED: Final = 8
"""Who holds so much Prestige is helped by nobody."""
DUEL: Final = 2
WIN: Final = 5.0
"""What victory is worth beyond its points."""
Split = tuple[int, ...]


class Board:
    """The seat that decides, and what things are worth to it."""

    def __init__(self, outlook: Outlook, s: Colonial, seat: Seat) -> None:
        self.outlook = outlook
        self.s = s
        self.seat = seat
        self.w = outlook.weights

    @cached_property
    def options(self) -> list[Option]:
        """Repaying is thought of where debts are settled (CO-6.5), and not with every decision of a debtor."""
        return [option for option in self.s.options if option != loans.REPAY]

    @cached_property
    def left(self) -> float:
        return turns_left(self.s, self.w)

    @cached_property
    def h(self) -> float:
        return min(1.0, self.left / LONG)

    @cached_property
    def coin(self) -> float:
        """A piece of Treasury more."""
        return self.coins(1)

    @cached_property
    def offered(self) -> list[int]:
        return holdings(self.s)[0]

    def coins(self, number: float, seat: Seat = NOBODY) -> float:
        """What so much Treasury more is worth; to the seat itself it is safety too."""
        who = self.seat if seat == NOBODY else seat
        worth = self.outlook.money(self.s, who, self.left, number) - self.outlook.money(self.s, who, self.left)
        return worth + self.safer(number) if who == self.seat else worth

    def sold(self, goods: int) -> float:
        """So many own Goods turned into Treasury: nearly the same to a purse, and what a debtor repays with; it may be
        victory."""
        s, seat, money = self.s.copy(), self.seat, self.outlook.money
        s.goods[seat] = max(goods, s.goods[seat])
        unsold = money(s, seat, self.left)
        s.goods[seat] -= goods
        s.treasury[seat] += goods
        wins = s.prestige[seat] >= RULES.prestige_to_win and s.treasury[seat] >= sum(s.loans[seat])
        return money(s, seat, self.left) - unsold + self.safer(goods) + (WIN if wins else 0.0)

    def safer(self, number: float) -> float:
        """What so much Treasury more is worth as armour (CO-14.8). Two seats would both sit on it and the game would
        stand still."""
        if self.s.n == DUEL or not self.s.prestige[self.seat]:
            return 0.0
        return self.w.danger * (self.exposed - danger(self.s, self.seat, number))

    @cached_property
    def exposed(self) -> float:
        return danger(self.s, self.seat)

    def flow(self, fleets: int = 0, offered: int = 0) -> float:
        """Of so many Fleets and Resources more."""
        s, seat = self.s, self.seat
        have = s.fleets[seat], self.offered[seat]
        after = self.outlook.flow(s, seat, have[0] + fleets, have[1] + offered, self.left)
        return after - self.outlook.flow(s, seat, *have, self.left)

    @cached_property
    def price(self) -> float:
        """A piece of Treasury less."""
        return -self.coins(-1)

    @cached_property
    def ship(self) -> float:
        """What the last Merchant Fleet is worth."""
        return self.w.fleet - self.flow(fleets=-1)

    @cached_property
    def one_more(self) -> float:
        return self.flow(offered=1)

    def gain(self, number: float) -> float:
        """Of so much Prestige, won for certain; without debts it may be victory."""
        s, seat = self.s, self.seat
        after = s.prestige[seat] + int(number)
        wins = after >= RULES.prestige_to_win and s.treasury[seat] >= sum(s.loans[seat])
        return counted(after) - counted(s.prestige[seat]) + (WIN if wins else 0.0)

    def rival(self, other: Seat) -> float:
        """What a point less for another is worth: more, the nearer he is to victory."""
        if other in (NOBODY, self.seat):
            return 0.0
        return self.w.rivalry + self.w.lead_fear * max(0.0, NEAR - distance(self.s, other, self.w))

    def helped(self, other: Seat, pieces: float, treasury: float = 0.0) -> float:
        """What it costs me that another gains so much, of which so much is Treasury in hand."""
        wins = self.wins_by(other, max(pieces, treasury))
        return self.rival(other) * self.coins(pieces, other) + (WIN if wins else 0.0)

    def wins_by(self, other: Seat, pieces: float) -> bool:
        """Whether the money could pay the debts that keep another from victory."""
        s = self.s
        owed = sum(s.loans[other])
        return s.prestige[other] >= FEARED and s.treasury[other] < owed <= s.treasury[other] + pieces

    @property
    def becalmed(self) -> bool:
        """Whether the seat has nothing to spend or to sail with, and nothing is left to discover."""
        s, seat = self.s, self.seat
        broke = not (s.treasury[seat] or s.goods[seat] or s.fleets[seat])
        return broke and not s.circumnavigation and not any(s.unexplored)

    # -- counters on the map

    def placing(self, land: int, added: Mapping[int, int]) -> float:
        """Counters more on the Resources of a territory: control, Monopolies, the way to a Colony."""
        s, seat = self.s, self.seat
        before = after = 0
        worth = 0.0
        for space in SPACES[land]:
            stack = s.stacks[space]
            had = bool(stack) and stack[0] == seat
            more = added.get(space, 0)
            has = had or (more > 0 and (not stack or majority(stack + (seat,) * more) == seat))
            before += had
            after += has
            if has and not had:
                worth += self._control(space)
        own = s.here[seat * LANDS + land]
        return worth + self._land(land, own + sum(added.values()), after) - self._land(land, own, before)

    def _control(self, space: int) -> float:
        """Of a Resource more; what it takes from another counts in part, and costs Diplomacy."""
        w, stack, colour = self.w, self.s.stacks[space], SPACE_COLOUR[space]
        worth = self.one_more
        holders = {self.s.stacks[one][0] for one in OF_COLOUR[colour] if self.s.stacks[one]}
        if colour == GOLD or not holders - ({stack[0]} if stack else set()):
            worth += self.h * w.monopoly
        if stack or (colour != GOLD and len(holders) == 1 and self.seat not in holders):
            worth += self.rival(stack[0] if stack else next(iter(holders))) * self.h * w.monopoly - w.diplomacy
        return worth

    def _land(self, land: int, own: int, controlled: int) -> float:
        if not own:
            return 0.0
        worth, ready = self.outlook.land(self.s, self.seat, land, own, controlled)
        return worth + (self.w.ready * min(1.0, self.left) if ready and markers_of_colonies(self.s, self.seat) else 0.0)

    def split(self, land: int, most: int) -> tuple[float, Split]:
        """The best way to spend up to so many counters of Treasury there."""
        spaces = usable_spaces(self.s, self.seat, land)
        added: dict[int, int] = {}
        named: list[int] = []
        best: tuple[float, Split] = (0.0, ())
        for number in range(1, min(most, len(spaces) + self._wanted(land)) + 1):
            worth, space = max((self.placing(land, {**added, one: added.get(one, 0) + 1}), one) for one in spaces)
            added[space] = added.get(space, 0) + 1
            named.append(space)
            best = max(best, (worth + self.coins(-number), tuple(sorted(named))))
        return best

    def _wanted(self, land: int) -> int:
        """Counters that a Colony there still needs."""
        if self.s.colony[land] != NOBODY or not is_goal(self.s, self.seat, land):
            return 0
        return max(0, native_power(self.s, land) - self.s.here[self.seat * LANDS + land])


def best(weighed: Sequence[tuple[float, Option]]) -> float:
    return max((worth for worth, _ in weighed), default=0.0)
