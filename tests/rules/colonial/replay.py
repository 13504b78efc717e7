"""Every Character once more: what an action does, told from its decisions and its dice alone."""

from __future__ import annotations

from engine import dice
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import CHARACTERS
from tests.rules.colonial.changes import Changes, Won
from tests.rules.colonial.reading import ECO, LANDS, LOG, NAMES, NUMBER, SPACES, STEPS, TRACKS
from tests.rules.colonial.replay_war import War
from tests.rules.colonial.table import COLOURS

FOUNDING = (
    "purge", "pillage", "pariah_colonists", "two_pariahs", "pro_pirate_governors", "plantation", "company",
    "protectorate",
)  # fmt: skip


class Replay(Changes):
    """One action of a seat."""

    def run(self) -> Colonial:
        try:
            self.checked()
            character = self.next("act", self.seat)
            if character != "pass":
                getattr(self, character)()
        except Won:
            pass
        assert not self.steps, self.steps
        return self.s

    # -- CO-8

    def ambassador(self) -> None:
        lifted = self.next("lift", self.seat)
        if lifted != "pass":
            self.s.diplomacy[COLOURS.index(lifted)] += 1
        calmed = self.next("calm", self.seat)
        if calmed != "pass":
            self.s.unrest[NUMBER[calmed]] -= 1

    # -- CO-9

    def conqueror(self) -> None:
        s, seat = self.s, self.seat
        word = self.next("found", seat)
        if word == "pass":
            return
        land = NUMBER[word]
        s.colony[land], s.independent = seat, s.independent & ~(1 << land)
        nation = self.read().nation
        if not nation or word in nation["goals"]:
            self.gain(seat, 1)
        self.checked()
        if s.advanced:
            self.found_further(land)

    def found_further(self, land: int) -> None:
        named = []
        while (word := self.next("founding", self.seat)) != "send":
            named.append(word)
        for word in sorted(named, key=FOUNDING.index):
            getattr(self, word)(land)
            self.checked()

    def purge(self, land: int) -> None:
        if self.s.unrest[land]:
            self.s.unrest[land] -= 1
            self.left(self.seat)

    def pillage(self, land: int) -> None:
        if self.read().stock() > 0:
            row = LANDS[land]
            self.s.treasury[self.seat] += row["native_power"] * (2 if "gold" in row["resources"] else 1)
            self.unrest(land)

    def pariah_colonists(self, land: int, most: int = 1) -> None:
        for _ in range(min(most, self.s.risen[self.seat])):
            self.s.risen[self.seat] -= 1
            self.unrest(land)

    def two_pariahs(self, land: int) -> None:
        self.pariah_colonists(land, 2)

    def pro_pirate_governors(self, _land: int) -> None:
        self.left(self.seat)
        for seat in range(self.s.n):
            if self.s.played[seat] == CHARACTERS.index("merchant") // 2:
                self.s.fleets[seat] = max(self.s.fleets[seat] - 1, 0)

    def plantation(self, _land: int) -> None:
        slaves = sum(self.read().controls(self.seat, n) for n, (_, kind) in enumerate(SPACES) if kind == "slaves")
        self.s.treasury[self.seat] += 3 * slaves

    def company(self, land: int) -> None:
        counter = self.counter(self.next("company_counter", self.seat))
        self.s.fleets[self.seat] += 1
        self.s.treasury[self.seat] += LANDS[land]["native_power"]
        self.take_away([counter])

    def protectorate(self, land: int) -> None:
        self.s.squadrons[self.seat] -= 1
        self.s.treasury[self.seat] += LANDS[land]["native_power"]

    # -- CO-10

    def explorer(self) -> None:
        r = self.read()
        again = r.nation.get("id") == "portugal" and not r.free
        if self.explore_once() and again and not self.read().free:
            self.explore_once()

    def explore_once(self) -> bool:
        """Whether it was tried."""
        s, seat = self.s, self.seat
        needs = self.read().needs()
        word = self.next("explore", seat)
        if word == "pass":
            return False
        if dice.roll(s) < needs[word]:
            return True
        if word == "circumnavigation":
            self.gain(seat, 2)
            s.circumnavigation = 0
            self.checked()
            return True
        land = NUMBER[word]
        self.gain(seat, s.unexplored[land])
        s.unexplored[land] = 0
        if LANDS[land]["continent"] == "america" and s.discovery:
            self.gain(seat, 1)
            s.discovery = 0
        self.checked()
        self.settle(land)
        return True

    def settle(self, land: int) -> None:
        kind, _, name = self.next("settle", self.seat).partition("@")
        if kind == "post":
            self.s.fleets[self.seat] -= 1
        if kind == "conquistadors":
            self.unrest(land)
            self.s.treasury[self.seat] -= 1
        if kind != "none":
            self.put(NAMES.index(name))
            self.checked()

    # -- CO-11, CO-12, CO-13.1, CO-13.17, CO-13.23

    def financier(self) -> None:
        self.s.loans[self.seat] = (*self.s.loans[self.seat], 10)
        self.s.treasury[self.seat] += 10
        self.checked()

    def governor(self) -> None:
        word = self.next("city", self.seat)
        if word != "pass":
            price = int(self.next("city_price", self.seat))
            self.s.treasury[self.seat] -= price
            self.s.city, self.s.city_value = NUMBER[word], price
            self.gain(self.seat, 1)
            self.checked()

    def missionary(self) -> None:
        word = self.next("mission", self.seat)
        if word == "pass":
            return
        s, land, r = self.s, NUMBER[word], self.read()
        if r.nation.get("id") == "spain" and not r.free and not s.missions[land] and r.on_map(self.seat, land):
            self.gain(self.seat, 1)
        s.unrest[land] = max(s.unrest[land] - 1, 0)
        s.missions[land] += 1
        self.checked()

    def scientist(self) -> None:
        word = self.next("study", self.seat)
        if word != "pass":
            track = TRACKS.index(word)
            self.s.tracks[4 * self.seat + track] += 1
            self.s.treasury[self.seat] -= STEPS[track][self.s.tracks[4 * self.seat + track]]

    def viceroy(self) -> None:
        r = self.read()
        most = min(r.value(LOG), r.wood(), self.s.treasury[self.seat])
        if self.next("viceroy", self.seat) == "pass":
            return
        spaces: list[int] = []
        while len(spaces) < most:
            word = self.next("viceroy_space", self.seat)
            if word == "done":
                break
            spaces.append(NAMES.index(word))
        self.s.treasury[self.seat] -= len(spaces)
        self.put_all(spaces)
        self.checked()

    # -- CO-13.3 to CO-13.11

    def merchant(self) -> None:
        s, seat = self.s, self.seat
        for owner in self.order():
            pirates = s.corsairs[seat * s.n + owner]
            if pirates and self.next("strike", owner) == "yes":
                s.fleets[seat] = max(s.fleets[seat] - self.hits(pirates), 0)
        self.hunt()
        room = min(s.fleets[seat], self.read().wood())
        free, black = self.number("load"), self.number("load_slaves")
        paid = self.carry(seat, free, black, 0)
        self.checked()
        self.ask("ask_to_carry", room - free - black, paid)

    def number(self, name: str) -> int:
        word = self.next(name, self.seat)
        return 0 if word == "none" else int(word)

    def hunt(self) -> None:
        s, seat = self.s, self.seat
        box = seat * s.n
        if s.squadrons[seat] and any(s.corsairs[box : box + s.n]) and self.next("hunt", seat) == "yes":
            for _ in range(min(self.hits(min(s.squadrons[seat], 5)), sum(s.corsairs[box : box + s.n]))):
                s.corsairs[box + COLOURS.index(self.next("sink", seat))] -= 1

    def carry(self, owner: int, free: int, black: int, paid: int) -> int:
        """Whether the step for slaves is paid now."""
        if black and not paid and self.read().abolished():
            self.left(self.seat)
        self.s.goods[self.seat] += free + black
        if owner != self.seat:
            self.s.treasury[owner] += free + black
        return int(paid or black > 0)

    def ask(self, name: str, room: int, paid: int) -> None:
        """Requests, one after another (CO-15.4, CO-15.5)."""
        while (word := self.next(name, self.seat)) != "done":
            other = COLOURS.index(word)
            if name == "ask_to_carry":
                free, black = self.number("goods_to_carry"), self.number("slaves_to_carry")
            else:
                free, black = self.number("goods_to_sell"), 0
            payment = self.agreed(other)
            if payment is None:
                continue
            room -= free + black
            if name == "ask_to_carry":
                paid = self.carry(other, free, black, paid)
            else:
                self.sell(other, free)
            self.s.treasury[self.seat] -= payment
            self.s.treasury[other] += payment
            self.checked()
        assert room >= 0

    def agreed(self, other: int) -> int | None:
        """The side payment of what is agreed on."""
        payment = amount(self.next("side_payment", self.seat))
        answer = self.next("reply", other)
        if answer == "counter":
            payment = amount(self.next("counter_offer", other))
            answer = self.next("last_word", self.seat)
        return payment if answer == "accept" else None

    # -- CO-13.19 to CO-13.22

    def trader(self) -> None:
        s, seat = self.s, self.seat
        limit = self.read().value(ECO) + sum(
            row["native_power"] for land, row in enumerate(LANDS) if s.colony[land] == seat
        )
        own = self.number("sell")
        self.sell(seat, own)
        self.checked()
        self.ask("ask_to_sell", limit - own, 0)

    def sell(self, owner: int, number: int) -> None:
        self.s.goods[owner] -= number
        self.s.treasury[owner] += number
        if owner != self.seat:
            self.s.treasury[self.seat] += number

    # -- CO-13.12 to CO-13.16

    def rebel(self) -> None:
        form = self.next("rebel", self.seat)
        if form == "pass":
            return
        land = NUMBER[self.next("rebel_land", self.seat)]
        if form == "revolt":
            self.revolt(land)
            return
        if form == "flip":
            self.s.missions[land] -= 1
        self.unrest(land)
        there = self.read().present(land)
        if there and self.read().stock() > 0:
            self.s.risen[COLOURS.index(self.next("rebel_victim", self.seat))] += 1
        self.checked()

    def revolt(self, land: int) -> None:
        there = [(space, n) for space, t in enumerate(self.s.stacks) if SPACES[space][0] == land for n in range(len(t))]
        hits = self.hits(self.read().power(land) * self.s.unrest[land])
        if hits < len(there):
            there = [self.counter(self.next("revolt_loss", self.seat)) for _ in range(hits)]
        assert len(set(there)) == len(there)
        self.take_away(there)
        self.checked()

    # -- CO-14

    def sovereign(self) -> None:
        s, seat = self.s, self.seat
        if s.risen[seat] and self.next("repress", seat) == "yes":
            s.risen[seat] -= 1
        word = self.next("declare_war", seat)
        if word != "pass":
            self.left(seat)
            War(self, COLOURS.index(word)).fight()


def amount(word: str) -> int:
    """What the asker pays."""
    if word == "even":
        return 0
    return int(word.removeprefix("asker")) if word.startswith("asker") else -int(word.removeprefix("other"))
