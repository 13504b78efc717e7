"""How games of equal players go: lengths, shares of wins by seat and nation, where Prestige comes from.

    python -m tests.rules.colonial.equals --seats 4 --games 200
    python -m tests.rules.colonial.equals --seats 5 --games 150 --option nations=on
    python -m tests.rules.colonial.equals --seats 4 --games 12 --player plans:regular --quicker 60

Everybody plays ``greedy``, or what ``--player`` says with the times of its level, slips included. Nations are dealt at
random, so that none is known by who takes it. Shares are told with their 95% intervals.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ai.arena import Job, Seated, interval
from ai.opponent import judge
from engine.contract import Option, decider
from engine.dice import any_index
from engine.games.colonial.rules.setup import NATION
from engine.games.colonial.state import SOURCES
from engine.games.colonial.tables import NATIONS, NOBODY
from tests.rules.colonial.table import GAME, setup

LONGEST = 40
"""Turns after which a game is given up."""
SHORT, LONG = 5, 10
CREDIT = ("exploration", "Colonies", "Cities", "wars", "Missions", "lost")
Choose = Callable[[Any, int], Option]


class Ended(NamedTuple):
    turn: int
    place: int
    """Of the winner, from the First player's seat on; NOBODY when it was given up."""
    nation: int
    nations: tuple[int, ...]
    credit: tuple[int, ...]
    prestige: tuple[int, ...]
    debts: tuple[int, ...]


def at_once(state: Any, _number: int) -> Option:
    """The judgement's answer to the position: it knows nothing that is hidden."""
    return KNOWS.weigh(state)[0][1]


KNOWS = judge(GAME)


def players(player: str, quicker: float, seats: int, seed: int, options: Mapping[str, str]) -> Choose:
    if player == "greedy":
        return at_once
    job = Job(setup(seats, seed, **options), (player,) * seats, 0.0, quicker)
    seated = [Seated(job, seat) for seat in range(seats)]
    return lambda state, number: seated[decider(state)].choose(GAME.view(state, decider(state)), number)


def played(seats: int, seed: int, options: Mapping[str, str], choose: Choose) -> Ended:
    s, number = GAME.new(setup(seats, seed, **options)), 0
    first = NOBODY
    while s.options and s.turn <= LONGEST:
        first = s.first if s.turn <= 1 else first
        dealt = s.agenda[-1].name == NATION.name
        option = s.options[any_index(seed, number, len(s.options))] if dealt else choose(s, number)
        GAME.book.take(s, option)
        number += 1
    won = s.winner != NOBODY
    return Ended(
        s.turn, (s.winner - first) % seats if won else NOBODY, s.nation[s.winner] if won else NOBODY, s.nation,
        tuple(sum(s.credit[source::SOURCES]) for source in range(SOURCES)),
        tuple(s.prestige), tuple(map(sum, s.loans)),
    )  # fmt: skip


def told(games: list[Ended], seats: int) -> str:
    number, turns = len(games), Counter(game.turn for game in games)
    inside = sum(SHORT <= game.turn <= LONG for game in games)
    lines = [
        f"{number} games, {inside} ({inside / number:.0%}) in {SHORT} to {LONG} turns: {dict(sorted(turns.items()))}",
        "Prestige a game: "
        + ", ".join(f"{sum(game.credit[one] for game in games) / number:.1f} {CREDIT[one]}" for one in range(SOURCES)),
        f"wins from the First player's seat on (par {1 / seats:.0%}):",
        *(f"  {place + 1}: {share(sum(game.place == place for game in games), number)}" for place in range(seats)),
    ]
    for nation, row in enumerate(NATIONS):
        sat = [game for game in games if nation in game.nations]
        if sat:
            lines.append(f"  {row.id}: {share(sum(game.nation == nation for game in sat), len(sat))}")
    return "\n".join(lines)


def share(wins: int, games: int) -> str:
    low, high = interval(wins / games, games)
    return f"{wins} of {games}, {wins / games:.0%} ({low:.0%} to {high:.0%})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--quicker", type=float, default=60, help="the level's times are divided by this")
    parser.add_argument("--option", action="append", default=[], help="a house rule: nations=on")
    given = parser.parse_args()
    options = dict(pair.split("=") for pair in given.option)
    games = []
    for seed in range(given.seed, given.seed + given.games):
        choose = players(given.player, given.quicker, given.seats, seed, options)
        games.append(played(given.seats, seed, options, choose))
        if given.player != "greedy":
            print(f"seed {seed}: turn {games[-1].turn}, {games[-1].prestige}, debts {games[-1].debts}", flush=True)
    print(told(games, given.seats))


if __name__ == "__main__":
    main()
