"""A war once more (CO-14.3 to CO-14.13), on the position of an action."""

from __future__ import annotations

from tests.rules.colonial.changes import Changes
from tests.rules.colonial.reading import LANDS


class War:
    """Of the active seat against a foe."""

    def __init__(self, action: Changes, foe: int) -> None:
        self.at, self.s, self.pair = action, action.s, (action.seat, foe)

    def fight(self) -> None:
        attacker, defender = self.pair
        while True:
            self.year()
            loser = self.given_up()
            if loser is None:
                return
            for one in (defender, attacker):
                if loser < 0 and self.at.next("surrender", one) == "yes":
                    loser = one
            if loser >= 0:
                self.end(loser)
                return

    def year(self) -> None:
        for land in self.shared():
            self.battle(land)
        self.exchange(self.s.goods)
        self.exchange(self.s.treasury)
        self.at_sea()

    def end(self, loser: int) -> None:
        """CO-14.13."""
        if self.s.prestige[loser]:
            self.at.lose(loser, 1)
            self.at.gain(self.pair[loser == self.pair[0]], 1)
        self.at.checked()

    def shared(self) -> list[int]:
        r = self.at.read()
        return [land for land in range(len(LANDS)) if all(r.on_map(one, land) for one in self.pair)]

    def throw(self, pieces: list[int]) -> list[int]:
        """The attacker's dice first, five at most."""
        return [self.at.hits(min(number, 5)) for number in pieces]

    def battle(self, land: int) -> None:
        """CO-14.6: the defender names first."""
        attacker, defender = self.pair
        there = [self.at.read().on_map(one, land) for one in self.pair]
        mine, theirs = self.throw(there)
        lost = [self.at.counter(self.at.next("land_loss", defender)) for _ in range(min(mine, there[1]))]
        lost += [self.at.counter(self.at.next("land_loss", attacker)) for _ in range(min(theirs, there[0]))]
        assert len(set(lost)) == len(lost)
        self.at.take_away(lost)
        self.at.checked()

    def exchange(self, pieces: list[int]) -> None:
        attacker, defender = self.pair
        mine, theirs = self.throw([pieces[one] for one in self.pair])
        pieces[defender] = max(pieces[defender] - mine, 0)
        pieces[attacker] = max(pieces[attacker] - theirs, 0)

    def at_sea(self) -> None:
        attacker, defender = self.pair
        mine, theirs = self.throw([self.s.squadrons[one] for one in self.pair])
        for _ in range(mine):
            self.sink(defender, attacker)
        for _ in range(theirs):
            self.sink(attacker, defender)

    def sink(self, one: int, enemy: int) -> None:
        """CO-14.10."""
        s = self.s
        if s.squadrons[one]:
            s.squadrons[one] -= 1
        elif s.fleets[one]:
            s.fleets[one] -= 1
        elif s.corsairs[enemy * s.n + one]:
            s.corsairs[enemy * s.n + one] -= 1

    def given_up(self) -> int | None:
        """CO-14.12: who must give up, -1 if it may go on, None if it ends without a winner."""
        s, shared = self.s, bool(self.shared())
        helpless = [p for p in self.pair if not (shared or s.goods[p] or s.treasury[p] or s.squadrons[p])]
        if len(helpless) == 1:
            return helpless[0]
        sea = any(s.squadrons[a] and self.afloat(b, a) for a, b in (self.pair, self.pair[::-1]))
        both = any(all(pieces[p] for p in self.pair) for pieces in (s.goods, s.treasury))
        return -1 if not helpless and (shared or both or sea) else None

    def afloat(self, one: int, enemy: int) -> int:
        s = self.s
        return s.squadrons[one] + s.fleets[one] + s.corsairs[enemy * s.n + one]
