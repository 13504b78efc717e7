"""Random games under all checks until one breaks; then the smallest game that breaks in the same way.

    python -m tests.fuzz GAME --minutes M [--games N] [--seed S]

What breaks is written to ``tests/fixtures/GAME``, where a test plays it again for ever.
"""

from __future__ import annotations

import argparse
import hashlib
import signal
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from engine.contract import PASS, Game, Option, Setup
from engine.dice import any_index
from engine.playout import EndlessGame
from tests import record
from tests.conformance.checks import Broken, Chooser, Inspector
from tests.games import find

SLOWEST = 5
"""Seconds of processor time that a decision may take, with all checks."""
STUDY_EVERY = 20
SHRINKING = 120
"""Seconds after which the smallest game so far has to do."""


class TooSlow(Exception):
    """A decision that takes for ever, or nearly."""


class Failure(NamedTuple):
    """A game that broke, with the decision that broke it."""

    setup: Setup
    taken: tuple[Option, ...]
    kind: str
    """What went wrong and where, the same for the same mistake."""
    story: str


@contextmanager
def limited(seconds: int) -> Iterator[None]:
    """TooSlow when it takes longer."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooSlow(f"more than {seconds} s")

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def attempt(game: Game[Any], setup: Setup, choose: Chooser, every: int, phase: int = 0) -> Failure | int:
    """Play until it breaks, ends, or the chooser has nothing more to choose (None); the failure, or how many
    decisions there were. One position in ``every`` is studied, the others glanced at."""
    taken: list[Option] = []
    try:
        with limited(SLOWEST):
            state = game.new(setup)
            inspector = Inspector(game, setup, setup.seed)
        while state.options:
            with limited(SLOWEST):
                look = inspector.glance if (len(taken) + phase) % every else inspector.study
                look(state, len(taken))
                option = choose(state, len(taken))
                if option is None:
                    return len(taken)
                taken.append(option)
                state.events = []
                game.book.take(state, option)
                inspector.events(state.events)
                state.events = None
        with limited(SLOWEST):
            inspector.end(state)
    except Exception as problem:
        return Failure(setup, tuple(taken), _kind(problem), "".join(traceback.format_exception(problem)))
    return len(taken)


def _kind(problem: Exception) -> str:
    if isinstance(problem, Broken | EndlessGame):
        return f"{type(problem).__name__}: {str(problem).split(': ')[0]}"
    if isinstance(problem, TooSlow):
        return "TooSlow"
    where = traceback.extract_tb(problem.__traceback__)[-1]
    return f"{type(problem).__name__} in {Path(where.filename).name}, {where.name}"


def temper(seed: int) -> Chooser:
    """One of several ways to play at random, so that rare corners are visited too."""
    kind = any_index(seed, 1 << 20, 4)

    def choose(state: Any, number: int) -> Option:
        options = state.options
        index = any_index(seed, number, len(options))
        if kind == 1 and options[index] == PASS:  # eager: seldom declines
            index = any_index(seed, number + (1 << 21), len(options))
        elif kind == 2 and PASS in options and any_index(seed, number + (1 << 21), 3):  # lazy: declines mostly
            return PASS
        elif kind == 3 and any_index(seed, number + (1 << 21), 2):  # extreme: the first or the last
            index = -any_index(seed, number + (1 << 22), 2)
        return int(options[index])

    return choose


def following(wanted: Sequence[Option]) -> Any:
    """Take what is wanted in this order, passing over what is not possible; then nothing more."""
    coming = iter(wanted)

    def choose(state: Any, number: int) -> Option | None:
        return next((option for option in coming if option in state.options), None)

    return choose


def shrunk(game: Game[Any], failure: Failure, seconds: float = SHRINKING) -> Failure:
    """The same failure with as few decisions as can be found in that time."""
    end = time.monotonic() + seconds
    best = _shorter(game, failure, failure.taken) or failure
    size = max(1, len(best.taken) // 2)
    while size and time.monotonic() < end:
        start = 0
        while start < len(best.taken) and time.monotonic() < end:
            shorter = _shorter(game, best, best.taken[:start] + best.taken[start + size :])
            if shorter:
                best = shorter
            else:
                start += size
        size //= 2
    return best


def _shorter(game: Game[Any], failure: Failure, wanted: Sequence[Option]) -> Failure | None:
    """What comes of other decisions, when it is the same failure and no longer."""
    found = attempt(game, failure.setup, following(wanted), 1)
    if isinstance(found, Failure) and found.kind == failure.kind and len(found.taken) <= len(wanted):
        return found
    return None


def write(game: Game[Any], failure: Failure, folder: Path) -> Path:
    """The failure as a fixture."""
    name = hashlib.sha256(f"{failure.kind} {failure.taken}".encode()).hexdigest()[:8]
    path = folder / game.id / f"broken-{name}.record"
    record.write(path, record.Record(failure.setup, game.version, failure.taken, None, failure.kind))
    return path


def fuzz(
    game: Game[Any], seed: int, minutes: float, folder: Path, say: Any = print, most: int | None = None
) -> Failure | None:
    """Play for some minutes, or ``most`` games; the first failure, shrunk and written down."""
    end = time.monotonic() + minutes * 60
    told = time.monotonic()
    games = decisions = 0
    for number, table in enumerate(cycle(record.tables(game, seed))):
        if time.monotonic() > end or games == most:
            break
        setup = table._replace(seed=seed + number)
        found = attempt(game, setup, temper(setup.seed), STUDY_EVERY, number)
        if isinstance(found, Failure):
            say(f"{record.table_name(setup)}, seed {setup.seed}, decision {len(found.taken)}: {found.kind}")
            small = shrunk(game, found)
            say(f"{small.story}\n{len(small.taken)} decisions: {write(game, small, folder)}")
            return small
        games, decisions = games + 1, decisions + found
        if time.monotonic() > told + 10:
            told = time.monotonic()
            say(f"{games} games, {decisions} decisions")
    say(f"{games} games, {decisions} decisions from seed {seed} on, nothing broken")
    return None


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--games", type=int, help="stop after as many, on every machine")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    chosen = parser.parse_args(arguments)
    return 1 if fuzz(find(chosen.game), chosen.seed, chosen.minutes, record.FIXTURES, most=chosen.games) else 0


if __name__ == "__main__":
    sys.exit(main())
