"""Recorded games: text files under ``tests/fixtures`` that a test plays again.

    python -m tests.record GAME --seats N --seed S    writes a whole random game with its outcome
    python -m tests.record GAME --again               writes all of them again, after the rules have changed
    python -m tests.record GAME --digests S           prints digests of one game a table, for comparing processes

A record is TOML: the set-up, the decisions one a line (what they were is in the comments), and what the game came to.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.contract import Game, Option, Setup, decider
from tests.conformance import invariants
from tests.conformance.checks import at_random, default_setup, packed, play
from tests.games import find

FIXTURES = Path(__file__).parent / "fixtures"


class Outcome(NamedTuple):
    """How a recorded game ended."""

    digest: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Record(NamedTuple):
    """A game, or the beginning of one."""

    setup: Setup
    version: int
    """Of the game's rules when this was recorded."""
    taken: tuple[Option, ...]
    outcome: Outcome | None
    """None: a beginning that once showed a mistake, and must not again."""
    note: str = ""


def digest(state: Any) -> str:
    """A fingerprint of a whole position."""
    return hashlib.sha256(packed(state)).hexdigest()[:32]


def outcome(game: Game[Any], state: Any) -> Outcome:
    result = game.result(state)
    return Outcome(digest(state), tuple(result.scores), tuple(result.winners))


def read(path: Path) -> Record:
    table = tomllib.loads(path.read_text("utf-8"))
    setup = Setup(table["game"], table["seats"], table["seed"], table["scenario"], table["options"])
    end = table.get("outcome")
    ended = Outcome(end["digest"], tuple(end["scores"]), tuple(end["winners"])) if end else None
    return Record(setup, table["version"], tuple(table["taken"]), ended, table["note"])


def write(path: Path, record: Record) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(_lines(record)) + "\n", "utf-8")


def _lines(record: Record) -> Iterator[str]:
    setup = record.setup
    yield f"note = {json.dumps(record.note)}"
    yield f'game = "{setup.game}"'
    yield f"version = {record.version}"
    yield f"seats = {setup.seats}"
    yield f"seed = {setup.seed}"
    yield f'scenario = "{setup.scenario}"'
    yield "taken = ["
    yield from _decisions(record)
    yield "]"
    yield "[options]"
    yield from (f"{name} = {json.dumps(value)}" for name, value in setup.options.items())
    if record.outcome:
        yield "[outcome]"
        yield f'digest = "{record.outcome.digest}"'
        yield f"scores = {list(record.outcome.scores)}"
        yield f"winners = {list(record.outcome.winners)}"


def _decisions(record: Record) -> Iterator[str]:
    game = find(record.setup.game)
    state = game.new(record.setup)
    for number, option in enumerate(record.taken):
        frame, seat = state.agenda[-1], decider(state)
        word = game.book.word(game.view(state, seat), frame, option)
        yield f"    {option},  # {number}: {seat} {frame[0]} {word}"
        if number + 1 < len(record.taken):  # the last one may be the one that breaks
            game.book.take(state, option)


def whole_game(game: Game[Any], setup: Setup) -> Record:
    """A random game; the seed of the set-up chooses the decisions as well."""
    played = play(game, setup, at_random(setup.seed))
    note = "A whole game of random decisions."
    return Record(setup, game.version, tuple(played.taken), outcome(game, played.state), note)


def tables(game: Game[Any], seed: int) -> Iterator[Setup]:
    """Every kind of table a game can be played at: seats and scenarios in all pairs, then each house rule changed."""
    low, high = game.seats
    for scenario in game.scenarios:
        for seats in range(low, high + 1):
            yield default_setup(game, seats, seed, scenario)
    free_text = getattr(invariants.of(game.id), "FREE_TEXT", {})
    for number, rule in enumerate(game.house_rules):
        for step, value in enumerate(rule.values[1:] or free_text.get(rule.id, ())):
            seats = low + (number + step + 1) % (high - low + 1)
            yield default_setup(game, seats, seed, game.scenarios[0], **{rule.id: value})


def table_name(setup: Setup) -> str:
    usual = default_setup(find(setup.game), setup.seats, setup.seed).options
    changed = [f"{name}={value}" for name, value in setup.options.items() if value != usual[name]]
    return "-".join([setup.game, str(setup.seats), setup.scenario, *changed])


def digests(game: Game[Any], seed: int) -> list[str]:
    """One game at every table, as fingerprints of all its events and of its end."""
    lines = []
    for setup in tables(game, seed):
        played = play(game, setup, at_random(seed))
        told = hashlib.sha256(repr(played.events).encode()).hexdigest()[:16]
        lines.append(f"{table_name(setup)} {len(played.taken)} {told} {digest(played.state)}")
    return lines


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.record", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenario", default="")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--digests", type=int, metavar="SEED")
    chosen = parser.parse_args(arguments)
    game = find(chosen.game)
    if chosen.digests is not None:
        print("\n".join(digests(game, chosen.digests)))
    elif chosen.again:
        again(game)
    else:
        setup = default_setup(game, chosen.seats or game.seats[1], chosen.seed, chosen.scenario)
        path = FIXTURES / game.id / f"{setup.scenario}-{setup.seats}-{setup.seed}.record"
        write(path, whole_game(game, setup))
        print(path)


def again(game: Game[Any]) -> None:
    """Record the same tables with the same seeds as before."""
    for path in sorted((FIXTURES / game.id).glob("*.record")):
        if (old := read(path)).outcome:
            write(path, whole_game(game, old.setup))
            print(path)


if __name__ == "__main__":
    main()
