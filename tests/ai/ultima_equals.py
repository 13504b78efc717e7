"""Equal players of Ultima Ratio Regis against each other: who wins with which powers, and what becomes of wars.

    python -m tests.ai.ultima_equals --seats 8 --games 30
    python -m tests.ai.ultima_equals --seats 6 --games 15 --scenario enlightened

Everybody plays ``greedy``. Told are the wins of the seat of every power, its mean points, and what became of wars.
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

from ai.judge import victory
from ai.opponent import judge
from engine import library
from engine.contract import Setup
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import N_POWERS, POWERS

GAME = library.find("ultima")
KNOWS = judge(GAME)


class Ended(NamedTuple):
    """A war: who declared it, whether with reason, and who won it."""

    power: int
    just: bool
    winner: int


class Played(NamedTuple):
    state: Ultima
    wars: list[Ended]


def play(setup: Setup) -> Played:
    state = GAME.new(setup)
    declared: dict[frozenset[int], tuple[int, bool]] = {}
    wars = []
    while state.options:
        option = KNOWS.weigh(state)[0][1]
        state.events = []
        GAME.book.take(state, option)
        for event in state.events:
            if event.name == "war_declared":
                power, foe, just = event.values
                declared[frozenset((power, foe))] = (power, bool(just))
            elif event.name == "peace":
                power, foe, winner = event.values
                known = declared.pop(frozenset((power, foe)), None)
                if known:
                    wars.append(Ended(*known, winner))
    state.events = None
    return Played(state, wars)


def wins(played: list[Played]) -> list[float]:
    """Of the seat of every power."""
    shares = [victory(GAME.result(state)) for state, _ in played]
    return [
        sum(share[state.seat_of[power]] for share, (state, _) in zip(shares, played, strict=True))
        for power in range(N_POWERS)
    ]


def told(name: str, wars: list[Ended], games: int) -> str:
    if not wars:
        return f"{name}: none"
    won = sum(war.winner == war.power for war in wars) / len(wars)
    lost = sum(war.winner not in (war.power, -1) for war in wars) / len(wars)
    return f"{name}: {len(wars) / games:.1f} a game, won by whoever declared them {won:.0%}, lost {lost:.0%}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenario", default="campaign")
    given = parser.parse_args()
    setups = [Setup("ultima", given.seats, given.seed + number, given.scenario) for number in range(given.games)]
    played = [play(library.checked(setup)) for setup in setups]
    for power, share in enumerate(wins(played)):
        points = sum(state.vp[power] for state, _ in played) / len(played)
        print(f"{POWERS[power].id:14} wins {share:4.1f} of {given.games}, points {points:+.1f}")
    wars = [war for one in played for war in one.wars]
    for name, just in (("with reason", True), ("without", False)):
        print(told(name, [war for war in wars if war.just == just], given.games))
    print(told("all", wars, given.games))


if __name__ == "__main__":
    main()
