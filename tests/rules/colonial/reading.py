"""A second reading of the rules: what is legal in a position, without a rule of the engine.

Its figures come from the data file itself; of the engine it knows only how a position is kept.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from engine.games.colonial.state import Colonial
from tests.rules.colonial.table import COLOURS

DATA: Final = tomllib.loads((Path(__file__).parents[3] / "engine/games/colonial/data.toml").read_text("utf-8"))
LANDS: Final[list[dict[str, Any]]] = DATA["territory"]
NUMBER: Final = {row["id"]: number for number, row in enumerate(LANDS)}
SPACES: Final = [(land, kind) for land, row in enumerate(LANDS) for kind in row["resources"]]
NAMES: Final = [f"{row['id']}_{n + 1}" for row in LANDS for n in range(len(row["resources"]))]
SEA, ECO, LOG, NAV = range(4)
STEPS: Final = ((0, 1, 2, 3), (2, 4, 6, 10), (1, 2, 3, 4), (1, 2, 3, 4))
TRACKS: Final = ("seafaring", "economy", "logistics", "naval")


class Reading:
    """The rules, read a second time."""

    def __init__(self, s: Colonial, seat: int) -> None:
        self.s, self.seat = s, seat
        number = s.nation[seat]
        self.nation: dict[str, Any] = DATA["nation"][number] if number >= 0 else {}
        self.free = not self.nation or bool(s.threshold >> seat & 1)

    # -- figures

    def value(self, track: int, seat: int = -1) -> int:
        seat = self.seat if seat < 0 else seat
        step = self.s.tracks[4 * seat + track]
        name = self.nation.get("id") if seat == self.seat else None
        if step == 3 and (name, track) in (("england", NAV), ("france", LOG)):
            return 5
        return STEPS[track][step]

    def on_map(self, seat: int, land: int = -1) -> int:
        return sum(
            stack.count(seat) for space, stack in enumerate(self.s.stacks) if land < 0 or SPACES[space][0] == land
        )

    def wood(self) -> int:
        s, seat = self.s, self.seat
        out = sum(s.corsairs[box * s.n + seat] for box in range(s.n))
        return 35 - self.on_map(seat) - out - s.fleets[seat] - s.squadrons[seat] - s.goods[seat]

    def stock(self) -> int:
        return 35 - sum(self.s.unrest) - sum(self.s.missions) - sum(self.s.risen)

    def power(self, land: int) -> int:
        return int(LANDS[land]["native_power"]) * (2 if self.s.independent >> land & 1 else 1)

    def in_play(self, land: int) -> bool:
        return bool(self.s.in_play >> land & 1)

    def explored(self, land: int) -> bool:
        return self.in_play(land) and not self.s.unexplored[land]

    def controls(self, seat: int, space: int) -> bool:
        return bool(self.s.stacks[space]) and self.s.stacks[space][0] == seat

    def treaty(self, land: int) -> bool:
        row = LANDS[land]
        if self.free or self.nation["treaty"] == "none":
            return True
        if self.nation["treaty"] == "east":
            return row["id"] == "brazil" or row["continent"] in ("africa", "asia", "oceania")
        return (row["continent"] == "america" and row["id"] != "brazil") or row["id"] in self.nation["goals"]

    def usable(self, land: int) -> list[int]:
        if self.s.colony[land] not in (-1, self.seat) or not self.treaty(land):
            return []
        late = self.value(ECO) >= 6
        return [n for n, (where, kind) in enumerate(SPACES) if where == land and (late or kind not in ("tea", "opium"))]

    def monopolies(self) -> int:
        held: dict[str, set[int]] = {}
        gold = 0
        for space, (_, kind) in enumerate(SPACES):
            if self.s.stacks[space]:
                if kind == "gold":
                    gold += self.controls(self.seat, space)
                else:
                    held.setdefault(kind, set()).add(self.s.stacks[space][0])
        extra = self.nation.get("id") == "holland"
        return gold + sum(owners == {self.seat} for owners in held.values()) + extra

    def abolished(self) -> bool:
        return any(self.s.tracks[4 * seat + ECO] == 3 for seat in range(self.s.n))

    def goods(self, owner: int) -> tuple[int, int]:
        free = black = 0
        for space, (land, kind) in enumerate(SPACES):
            if self.controls(owner, space):
                number = 2 if land == self.s.city else 1
                free, black = (free, black + number) if kind == "slaves" else (free + number, black)
        return free, black

    def carried(self, owner: int, paid: int) -> tuple[int, int]:
        free, black = self.goods(owner)
        if not self.abolished():
            return free + black, 0
        return free, black if paid or self.s.diplomacy[self.seat] > 1 else 0

    # -- Characters

    def explorer(self) -> set[str]:
        return {name for name, need in self.needs().items() if need <= 6}

    def needs(self) -> dict[str, int]:
        """The die that every target needs."""
        found = {"circumnavigation": 6 - self.value(SEA)} if self.s.circumnavigation else {}
        for land, row in enumerate(LANDS):
            near = any(self.on_map(self.seat, NUMBER[name]) for name in row["adjacent"])
            hidden = row["continent"] == "america" and self.s.discovery
            if self.s.unexplored[land] and self.in_play(land) and self.treaty(land):
                found[row["id"]] = row["difficulty"] - self.value(SEA) - bool(near) + (2 if hidden else 0)
        return found

    def ambassador(self) -> set[str]:
        return self.lifted() | self.restless()

    def lifted(self) -> set[str]:
        return {COLOURS[seat] for seat in range(self.s.n) if self.s.diplomacy[seat] < 7}

    def restless(self) -> set[str]:
        return {row["id"] for land, row in enumerate(LANDS) if self.s.unrest[land]}

    def trader(self) -> set[str]:
        return {"goods"} if any(self.s.goods) else set()

    def financier(self) -> set[str]:
        return {"loan"}

    def scientist(self) -> set[str]:
        found = set()
        for track, name in enumerate(TRACKS):
            step = self.s.tracks[4 * self.seat + track]
            capped = name == "logistics" and self.nation.get("id") == "holland"
            if step < 3 and not capped and STEPS[track][step + 1] <= self.s.treasury[self.seat]:
                found.add(name)
        return found

    def missionary(self) -> set[str]:
        bare = {
            row["id"]
            for land, row in enumerate(LANDS)
            if self.explored(land) and not self.s.unrest[land] and not self.s.missions[land]
        }
        return self.restless() | (bare if self.stock() > 0 else set())

    def viceroy(self) -> set[str]:
        if min(self.s.treasury[self.seat], self.value(LOG), self.wood()) < 1:
            return set()
        return {row["id"] for land, row in enumerate(LANDS) if self.explored(land) and self.usable(land)}

    def rebel(self) -> set[str]:
        return {form for form in ("revolt", "unrest", "flip") if self.rebel_lands(form)}

    def rebel_lands(self, form: str) -> set[str]:
        s = self.s
        if form == "unrest":
            return {row["id"] for land, row in enumerate(LANDS) if self.explored(land) and self.stock() > 0}
        if form == "flip":
            return {row["id"] for land, row in enumerate(LANDS) if s.missions[land]}
        return {
            row["id"]
            for land, row in enumerate(LANDS)
            if s.unrest[land] and not s.missions[land] and row["native_power"] and self.present(land)
        }

    def present(self, land: int) -> set[str]:
        return {COLOURS[seat] for seat in range(self.s.n) if self.on_map(seat, land)}

    def merchant(self) -> set[str]:
        s, seat = self.s, self.seat
        pirates = any(s.corsairs[seat * s.n + other] for other in range(s.n))
        found = {"hunt"} if pirates and s.squadrons[seat] else set()
        if min(s.fleets[seat], self.wood()) > 0 and any(sum(self.carried(other, 0)) for other in range(s.n)):
            found.add("carry")
        return found

    def governor(self) -> set[str]:
        s = self.s
        return {
            row["id"]
            for land, row in enumerate(LANDS)
            if s.colony[land] == self.seat and s.city != land and self.prices()
        }

    def prices(self) -> list[str]:
        most = min(self.value(ECO), 10, self.s.treasury[self.seat])
        return [str(price) for price in range(1, most + 1) if price > self.s.city_value]

    def sovereign(self) -> set[str]:
        return self.enemies() | ({"repression"} if self.s.risen[self.seat] else set())

    def enemies(self) -> set[str]:
        s, seat = self.s, self.seat
        return {COLOURS[other] for other in range(s.n) if other != seat and s.diplomacy[other] <= s.diplomacy[seat]}

    def conqueror(self) -> set[str]:
        if sum(owner == self.seat for owner in self.s.colony) >= 7:
            return set()
        found = set()
        for land, row in enumerate(LANDS):
            spaces = [space for space, (where, _) in enumerate(SPACES) if where == land]
            whole = spaces and all(self.controls(self.seat, space) for space in spaces)
            enough = self.on_map(self.seat, land) >= self.power(land) >= 1
            if whole and enough and self.s.colony[land] == -1:
                found.add(row["id"])
        return found

    # -- founding options (D8)

    def options(self, land: int, named: list[int]) -> set[str]:
        s, row = self.s, LANDS[land]
        if set(named) & {6, 7}:
            return set()
        found = {"pro_pirate_governors"}
        if s.unrest[land]:
            found.add("purge")
        if self.stock() > 0 or 0 in named:
            found.add("pillage")
        if not set(named) & {2, 3}:
            found |= {"pariah_colonists"} if s.risen[self.seat] else set()
            found |= {"two_pariahs"} if s.risen[self.seat] > 1 else set()
        if "plantation" in row["resources"]:
            found.add("plantation")
        if not named:
            found |= {"company"} if self.on_map(self.seat, land) > 1 else set()
            found |= {"protectorate"} if s.squadrons[self.seat] else set()
        chosen = ("purge", "pillage", "pariah_colonists", "two_pariahs", "pro_pirate_governors", "plantation")
        return found - {chosen[code] for code in named}
