"""SE-14.4 to SE-14.24 once more, as straight as the clauses read: what an attack comes to.

Dice and answers are taken from the game; all else is worked out here, from pieces by name, and compared at the end.
Whatever is asked must be what these clauses let somebody decide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.contract import PASS, Option
from engine.dice import any_index
from engine.games.struggle.rules import BOOK
from engine.games.struggle.state import KINDS, NEUTRAL, PIRATES_TILE, REVOLT_TILE, Struggle
from engine.games.struggle.tables import COUNTERS, PLACES, REGIONS, TILE, TILE_COUNT, TILES, UNITS

ARMY, NAVY, FORT = UNITS
TALK = ("request", "request_fee", "answer", "counter", "counter_fee", "answer_counter", "surprise")
NO_SEA = ("german_states", "central_europe")
FIXED = {REVOLT_TILE: 3, PIRATES_TILE: 1}
WON, LOST, TIED = range(3)
"""For the attacker."""
Loss = tuple[int, str]


def standing(s: Struggle, kind: str) -> Counter[tuple[int, str]]:
    """How many pieces of a kind each seat has in each place."""
    row = getattr(s, kind)
    return Counter(
        {(seat, REGIONS[place].id): row[seat * PLACES + place] for seat in range(s.n) for place in range(PLACES)}
    )


def held(s: Struggle, of: bytearray) -> Counter[tuple[int, str]]:
    """How many tiles of a kind each seat has, or has turned."""
    return Counter({(seat, id_): of[seat * TILE_COUNT + n] for id_, n in TILE.items() for seat in range(s.n)})


class Reading:
    """An attack that has just been declared."""

    def __init__(self, s: Struggle, attacker: int, region: str, target: Option, seed: int) -> None:
        self.s, self.region, self.target, self.seed, self.asked = s, region, target, seed, 0
        self.seats = (attacker, target if target < NEUTRAL else None)
        self.board = {kind: standing(s, kind) for kind in (*UNITS, "marker")}
        self.owned, self.turned = held(s, s.owned), held(s, s.turned)
        self.sea = "" if region in NO_SEA else "mediterranean" if region == "ottoman_empire" else region
        self.at_sea = [0, 0]
        """Tiles with both symbols that each side has put to its navies (SE-14.13)."""
        self.supported: int | None = None
        self.naval_support = 1
        self.lost: list[Loss] = []
        self.heard = 0

    # -- what the game says

    def answer(self, seat: int | None, point: str, options: Sequence[Option]) -> Option:
        """Where there is no choice nobody is asked."""
        if len(options) == 1:
            return options[0]
        asked = self.s.agenda[-1]
        assert (asked.name, asked.seat) == (point, seat), (asked, point, seat)
        assert sorted(self.s.options) == sorted(options), (point, list(self.s.options), options)
        return self.take()

    def take(self) -> Option:
        self.asked += 1
        option = self.s.options[any_index(self.seed, self.asked, len(self.s.options))]
        BOOK.take(self.s, option)
        return option

    def dice(self) -> tuple[int, ...]:
        """The next throw that the game tells."""
        assert self.s.events is not None
        thrown = [event.values[2:] for event in self.s.events if event.name == "combat_dice"]
        self.heard += 1
        return tuple(thrown[self.heard - 1])

    def told(self, name: str) -> list[tuple[int, ...]]:
        assert self.s.events is not None
        return [event.values for event in self.s.events if event.name == name]

    # -- tiles

    def ready(self, side: int, tile: str) -> bool:
        seat = self.seats[side]
        return seat is not None and self.owned[seat, tile] > self.turned[seat, tile]

    def yes(self, side: int, point: str) -> bool:
        return self.answer(self.seats[side], point, (PASS, 1)) == 1

    def alliances(self, side: int, symbol: str, at_sea: bool = False) -> list[int]:
        """SE-14.13: tiles that name the region; at sea about the Ottoman Empire the Mediterranean will do."""
        seat, names = self.seats[side], {self.region, self.sea if at_sea else self.region}
        return [
            number
            for number, tile in enumerate(TILES)
            if tile.symbol == symbol and names & set(tile.regions) and seat is not None and self.owned[seat, tile.id]
        ]

    # -- the course

    def whole(self) -> int | None:
        """Talk, naval stage, land stage; how the last combat ended, None when there was none."""
        while self.s.agenda and self.s.agenda[-1].name in TALK:
            self.take()
        for seat, tile in self.told("tile_used"):
            if TILES[tile].id == "surprise_attack":
                self.owned[seat, "surprise_attack"] -= 1
        if self.target == PIRATES_TILE:  # SE-14.24
            return self.combat(NAVY, [len(self.alliances(side, "army_or_navy")) for side in (0, 1)])
        self.naval_stage()
        defender = self.seats[1]
        if defender is not None and not any(self.board[k][defender, self.region] for k in (ARMY, FORT, "marker")):
            return None  # SE-14.20
        if (
            self.supported is not None
            and self.ready(self.supported, "blockade")
            and self.yes(self.supported, "doubling")
        ):
            self.naval_support = 2
        return self.combat(ARMY, [self.on_land(side) for side in (0, 1)])

    def on_land(self, side: int) -> int:
        dual = len(self.alliances(side, "army_or_navy")) - self.at_sea[side]
        return len(self.alliances(side, "army")) + dual

    def naval_stage(self) -> None:
        """SE-14.7 to SE-14.9."""
        ships = [seat is not None and bool(self.sea) and self.board[NAVY][seat, self.sea] for seat in self.seats]
        if ships[0] and ships[1]:
            self.fight_at_sea()
        elif ships[0] or ships[1]:
            self.supported = 0 if ships[0] else 1

    def fight_at_sea(self) -> None:
        if not self.answer(self.seats[0], "naval_fight", (1, 0)):
            self.supported = 1
        elif not self.answer(self.seats[1], "naval_reply", (1, 0)):
            self.supported = 0
        else:
            for side in (0, 1):
                for _ in self.alliances(side, "army_or_navy", at_sea=True):
                    self.at_sea[side] += self.answer(self.seats[side], "dual", (1, 0))
            outcome = self.combat(NAVY, self.at_sea)
            self.supported = None if outcome == TIED else outcome

    # -- one combat (SE-14.11 to SE-14.19)

    def combat(self, kind: str, alliances: Sequence[int]) -> int:
        strengths = [self.strength(side, kind, alliances[side]) for side in (0, 1)]
        thrown = self.throw()
        totals = [strengths[side] + abs(thrown[2 * side] - thrown[2 * side + 1]) for side in (0, 1)]
        outcome = TIED if totals[0] == totals[1] else WON if totals[0] > totals[1] else LOST
        losses = [self.losses(side, kind, outcome, sum(thrown[2 * side : 2 * side + 2]) == 7) for side in (0, 1)]
        self.withdraw(outcome, losses[1])
        for seat, lost in losses[0] + losses[1]:
            self.board[lost][seat, self.place(kind)] -= 1
            self.lost.append((seat, lost))
        return outcome

    def place(self, kind: str) -> str:
        return self.sea if kind == NAVY else self.region

    def strength(self, side: int, kind: str, alliances: int) -> int:
        seat, foe = self.seats[side], self.seats[1 - side]
        if seat is None:
            return FIXED[self.target] if self.target in FIXED else COUNTERS[self.target - NEUTRAL].strength
        units = self.board[kind][seat, self.place(kind)]
        forts = self.board[FORT][seat, self.region] if kind == ARMY and side == 1 else 0
        total = units + 2 * forts + sum(self.aid(side, kind).values())
        if units or forts:
            training = "naval_training" if kind == NAVY else "army_training"
            theirs = self.owned[foe, training] if foe is not None else 0
            total += alliances + (self.owned[seat, training] > theirs)
        return total + (self.naval_support if kind == ARMY and self.supported == side else 0)

    def aid(self, side: int, kind: str) -> dict[int, int]:
        """SE-14.5: the units that allies have promised."""
        given = {
            ally: (n, a)[kind == ARMY] for ally, whom, n, a, _ in self.told("support_given") if whom == self.seats[side]
        }
        return {ally: number for ally, number in given.items() if number}

    def throw(self) -> tuple[int, ...]:
        """SE-14.16: until neither uses Reserve any more."""
        thrown = self.dice()
        side = 0
        while side < 2:
            if self.ready(side, "reserve") and self.yes(side, "reserve"):
                self.turned[self.seats[side] or 0, "reserve"] += 1
                thrown, side = self.dice(), 0
            else:
                side += 1
        return thrown

    def losses(self, side: int, kind: str, outcome: int, seven: bool) -> list[Loss]:
        """SE-14.18: for defeat or tie, then for the seven."""
        lost: list[Loss] = []
        beaten = outcome == 1 - side
        if self.seats[side] is not None and (beaten or outcome == TIED):
            lost += self.own(side, kind, outcome, lost)
        if self.seats[side] is not None and seven:
            helpers = sorted(self.aid(side, kind))
            if beaten and helpers:
                lost.append((self.answer(self.seats[side], "ally_loss", helpers), kind))
            else:
                lost += self.own(side, kind, outcome, lost)
        return lost

    def own(self, side: int, kind: str, outcome: int, lost: Sequence[Loss]) -> list[Loss]:
        seat = self.seats[side]
        assert seat is not None
        kinds = [kind, FORT] if kind == ARMY and side == 1 and outcome != TIED else [kind]
        left = [k for k in kinds if self.board[k][seat, self.place(kind)] > lost.count((seat, k))]
        return [(seat, UNITS[self.answer(seat, "own_loss", [UNITS.index(k) for k in left])])] if left else []

    def withdraw(self, outcome: int, lost: list[Loss]) -> None:
        """SE-15.20: a beaten defender saves one army or navy."""
        codes = sorted({seat * KINDS + UNITS.index(kind) for seat, kind in lost if kind != FORT})
        if outcome != WON or not self.ready(1, "fighting_withdrawal") or not codes:
            return
        saved = self.answer(self.seats[1], "withdraw", (PASS, *codes))
        if saved != PASS:
            self.owned[self.seats[1] or 0, "fighting_withdrawal"] -= 1
            lost.remove((saved // KINDS, UNITS[saved % KINDS]))
