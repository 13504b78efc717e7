"""Games of equal players: who is first and last, where the points come from, how often a Great War or a rebellion.

    python -m tests.rules.pax.equals --seats 7 --games 20
    python -m tests.rules.pax.equals --seats 7 --games 8 --characters --log games.jsonl

Everybody plays ``greedy``: the weighing alone, so a game has the same course on every machine. With ``--characters``
every power has its own. ``--log`` adds a line a game, and counts what is there already.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from pathlib import Path
from statistics import mean
from typing import Any, Final

from ai.judge import Style
from ai.opponent import judge
from ai.personalities import personalities, style
from ai.search.greedy import Greedy
from ai.search.thought import Budget
from engine import library
from engine.contract import Event, Setup, decider
from engine.dice import any_index
from engine.games.pax import GAME
from engine.games.pax.tables import POWERS

SEEDS: Final = 1 << 31


def game(seed: int, seats: int, characters: bool) -> dict[str, Any]:
    """The final scores, the sources of the points, the end, the rebellions of one game."""
    setup = library.checked(Setup("pax", seats, seed))
    state, number = GAME.new(setup), 0
    state.events = []
    own = {one.empire: style("pax", id_) for id_, one in personalities("pax").items()} if characters else {}
    players = [Greedy(judge(GAME, own.get(POWERS[power].id, Style()))) for power in state.powers]
    while state.options:
        seat = decider(state)
        chance = any_index(seed * 16 + seat, number, SEEDS)
        GAME.book.take(state, players[seat].think(GAME.view(state, seat), chance, Budget(iterations=1)).option)
        number += 1
    told = Counter(event.name for event in state.events)
    return {
        "seed": seed, "turns": state.turn, "war": told["great_war"], "rebellions": told["rebellion"],
        "powers": [POWERS[power].id for power in state.powers], "scores": list(GAME.result(state).scores),
        "sources": {POWERS[power].id: found for power, found in sources(state.events).items() if power in state.powers},
    }  # fmt: skip


def sources(events: list[Event]) -> dict[int, dict[str, int]]:
    """Points by power and source."""
    found: dict[int, Counter[str]] = defaultdict(Counter)
    for name, values, _audience in events:
        if name == "victory_points":
            found[values[0]]["money"] += values[2]
            found[values[0]]["treaties"] += values[3]
        elif name == "points":
            found[values[0]]["canal and others"] += values[2]
        elif name == "end_bonus":
            found[values[0]][values[1]] += values[2]
        elif name == "secret_bonus":
            found[values[0]]["treaties"] += values[1]
        elif name == "final_score":
            found[values[0]]["markers"] += values[1]
            found[values[0]]["Great War"] -= values[2]
    return {power: dict(points) for power, points in found.items()}


def told(games: list[dict[str, Any]]) -> str:
    wars, ends = sum(one["war"] for one in games), Counter(one["turns"] for one in games)
    lines = [
        f"{len(games)} games; Great War in {wars}; rebellions {mean(one['rebellions'] for one in games):.2f}"
        f" {dict(sorted(Counter(one['rebellions'] for one in games).items()))}; last turn {dict(sorted(ends.items()))}"
    ]
    for power in games[0]["powers"]:
        scores = [dict(zip(one["powers"], one["scores"], strict=True)) for one in games]
        firsts = sum((each[power] == max(each.values())) / list(each.values()).count(each[power]) for each in scores)
        lasts = sum((each[power] == min(each.values())) / list(each.values()).count(each[power]) for each in scores)
        points: Counter[str] = Counter()
        for one in games:
            points.update(one["sources"].get(power, {}))
        split = ", ".join(f"{name} {total / len(games):.1f}" for name, total in points.most_common() if total)
        own = mean(each[power] for each in scores)
        lines.append(f"{power:15} {own:5.0f}  first {firsts:4.1f}  last {lasts:4.1f}  {split}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=7)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--characters", action="store_true")
    parser.add_argument("--log", type=Path)
    given = parser.parse_args()
    known = given.log.read_text().splitlines() if given.log and given.log.exists() else []
    games = [json.loads(line) for line in known]
    for seed in range(given.seed + len(games), given.seed + given.games):
        games.append(game(seed, given.seats, given.characters))
        if given.log:
            with given.log.open("a") as log:
                log.write(json.dumps(games[-1]) + "\n")
        print(seed, games[-1]["turns"], games[-1]["war"], games[-1]["rebellions"], games[-1]["scores"], flush=True)
    print(told(games))


if __name__ == "__main__":
    main()
