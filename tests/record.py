"""Recorded games: text files under ``tests/fixtures`` that a test plays again.

    python -m tests.record GAME --seats N --seed S    writes a whole random game with its outcome
    python -m tests.record GAME ... --players greedy  writes a game of computer players, who play to win
    python -m tests.record GAME --again               writes all of them again, after the rules have changed
    python -m tests.record GAME --digests S           prints digests of one game a table, for comparing processes

A record is TOML: the set-up, the decisions, and what the game came to. Of a random game the decisions stand one a line,
with a comment that says what they were. A game of computer players is long: its decisions fill the lines, and the names
of all events say what happened in it.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ai.arena import Job, Seated
from engine.contract import Game, Option, Setup, decider
from tests.conformance import invariants
from tests.conformance.checks import Chooser, Played, at_random, default_setup, packed, play
from tests.games import find

FIXTURES = Path(__file__).parent / "fixtures"
A_LINE = 24
"""Decisions of computer players on a line."""


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
    players: str = ""
    """The computer player in every seat, as the arena names it; "" for random play."""
    events: tuple[str, ...] = ()
    """The names of all events, where computer players played."""


def digest(state: Any) -> str:
    """A fingerprint of a whole position."""
    return hashlib.sha256(packed(state)).hexdigest()[:32]


def outcome(game: Game[Any], state: Any) -> Outcome:
    result = game.result(state)
    return Outcome(digest(state), tuple(result.scores), tuple(result.winners))


def setup_of(table: dict[str, Any]) -> Setup:
    """The set-up of a fixture. A house rule that is newer than the fixture has its default, as in an old campaign."""
    return default_setup(find(table["game"]), table["seats"], table["seed"], table["scenario"], **table["options"])


def read(path: Path) -> Record:
    table = tomllib.loads(path.read_text("utf-8"))
    setup = setup_of(table)
    end = table.get("outcome")
    ended = Outcome(end["digest"], tuple(end["scores"]), tuple(end["winners"])) if end else None
    players, events = table.get("players", ""), tuple(table.get("events", ()))
    return Record(setup, table["version"], tuple(table["taken"]), ended, table["note"], players, events)


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
    if record.players:
        yield f'players = "{record.players}"'
        yield "events = ["
        yield from (f'    "{name}",' for name in record.events)
        yield "]"
    yield "taken = ["
    yield from _in_rows(record.taken) if record.players else _decisions(record)
    yield "]"
    yield "[options]"
    yield from (f"{name} = {json.dumps(value)}" for name, value in setup.options.items())
    if record.outcome:
        yield "[outcome]"
        yield f'digest = "{record.outcome.digest}"'
        yield f"scores = {list(record.outcome.scores)}"
        yield f"winners = {list(record.outcome.winners)}"


def _in_rows(taken: Sequence[Option]) -> Iterator[str]:
    for first in range(0, len(taken), A_LINE):
        yield "    " + " ".join(f"{option}," for option in taken[first : first + A_LINE])


def _decisions(record: Record) -> Iterator[str]:
    game = find(record.setup.game)
    state = game.new(record.setup)
    for number, option in enumerate(record.taken):
        frame, seat = state.agenda[-1], decider(state)
        word = game.book.word(game.view(state, seat), frame, option)
        yield f"    {option},  # {number}: {seat} {frame[0]} {word}"
        if number + 1 < len(record.taken):  # the last one may be the one that breaks
            game.book.take(state, option)


def whole_game(game: Game[Any], setup: Setup, players: str = "") -> Record:
    """A game of random players, whose decisions the seed of the set-up chooses as well, or of computer players."""
    if not players:
        played, note = play(game, setup, at_random(setup.seed)), "A whole game of random decisions."
        return Record(setup, game.version, tuple(played.taken), outcome(game, played.state), note)
    played, note = play(game, setup, at_a_table(game, setup, players)), "A whole game of computer players."
    end = outcome(game, played.state)
    return Record(setup, game.version, tuple(played.taken), end, note, players, event_names(played))


def at_a_table(game: Game[Any], setup: Setup, players: str) -> Chooser:
    """The same computer player in every seat."""
    job = Job(setup, (players,) * setup.seats, 0.0)
    seats = [Seated(job, seat) for seat in range(setup.seats)]
    return lambda state, number: seats[decider(state)].choose(game.view(state, decider(state)), number)


def event_names(played: Played) -> tuple[str, ...]:
    return tuple(sorted({event.name for event in played.events}))


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
    parser.add_argument("--players", default="", help="as the arena names them; greedy plays alike on every machine")
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
        name = "-".join(filter(None, (setup.scenario, str(setup.seats), str(setup.seed), chosen.players)))
        path = FIXTURES / game.id / f"{name.replace(':', '-')}.record"
        write(path, whole_game(game, setup, chosen.players))
        print(path)


def again(game: Game[Any]) -> None:
    """Record the same tables with the same seeds as before."""
    for path in sorted((FIXTURES / game.id).glob("*.record")):
        if (old := read(path)).outcome:
            write(path, whole_game(game, old.setup, old.players))
            print(path)


if __name__ == "__main__":
    main()
