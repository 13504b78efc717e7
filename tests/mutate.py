"""Changes single operators of a game's rules, one at a time, and says which changes the quick tests of the game catch.

    python -m tests.mutate GAME --count 30 --seed 1              which of 30 changes are caught
    python -m tests.mutate GAME --count 30 --seed 1 --list       only says what would be changed

Each change is made in a copy of the checkout in a temporary folder. There run the tests of the game's rules, then the
conformance tests, as far as they are quick, until the first of them fails. A change that no test notices is one of
three things: a clause without a test, a line that makes no difference, or a test that asserts too little.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from engine import library

ROOT: Final = Path(__file__).parent.parent
PATIENCE: Final = 900
"""Seconds after which a change that makes the tests run on and on counts as caught."""
LEFT_OUT: Final = shutil.ignore_patterns(".*", "build", "__pycache__", "*.egg-info")
OPERATORS: Final[dict[type[ast.AST], tuple[str, str]]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"), ast.And: ("and", "or"), ast.Or: ("or", "and"),
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.FloorDiv: ("//", "*"),
}  # fmt: skip
"""What stands in the source, and what takes its place."""


class Change(NamedTuple):
    """One operator of one file, and what takes its place."""

    path: str
    line: int
    column: int
    operator: str
    instead: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column + 1}: {self.operator} -> {self.instead}"


class Verdict(NamedTuple):
    """Whether the tests noticed a change."""

    change: Change
    caught: bool
    by: str
    """The first test that failed."""


def changes(game_id: str) -> list[Change]:
    """Every change that could be made in the rules of a game."""
    found: list[Change] = []
    for path in sorted((ROOT / "engine/games" / game_id / "rules").rglob("*.py")):
        found += changes_of(path.read_text("utf-8"), str(path.relative_to(ROOT)))
    return found


def changes_of(source: str, path: str) -> list[Change]:
    """Every change that could be made in a file."""
    lines = source.splitlines()
    found = []
    for node in ast.walk(ast.parse(source)):
        for kind, before, after in _between(node):
            operator, instead = OPERATORS.get(kind, ("", ""))
            if operator and (place := _place(lines, before, after, operator)):
                found.append(Change(path, *place, operator, instead))
    return sorted(found)


def _between(node: ast.AST) -> Iterator[tuple[type[ast.AST], ast.expr, ast.expr]]:
    """The operators of an expression, each with what stands before and behind it."""
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        yield from ((type(op), sides[number], sides[number + 1]) for number, op in enumerate(node.ops))
    elif isinstance(node, ast.BoolOp):
        yield type(node.op), node.values[0], node.values[1]
    elif isinstance(node, ast.BinOp):
        yield type(node.op), node.left, node.right


def _place(lines: Sequence[str], before: ast.expr, after: ast.expr, operator: str) -> tuple[int, int] | None:
    """Line and column of the operator; None where it does not stand between its sides on one line."""
    if before.end_lineno != after.lineno or before.end_col_offset is None or not before.end_lineno:
        return None
    line = lines[before.end_lineno - 1]
    if not line.isascii():  # columns are counted in bytes
        return None
    between = line[before.end_col_offset : after.col_offset]
    if between.strip(" ()") != operator:
        return None
    return before.end_lineno, before.end_col_offset + between.index(operator)


def changed(source: str, change: Change) -> str:
    """The file with the change in it."""
    lines = source.splitlines(keepends=True)
    line = lines[change.line - 1]
    behind = change.column + len(change.operator)
    lines[change.line - 1] = line[: change.column] + change.instead + line[behind:]
    return "".join(lines)


def verdict(change: Change, tests: Sequence[str]) -> Verdict:
    """What the tests say of the change, in a copy of the checkout."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "checkout"
        shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
        target = copy / change.path
        target.write_text(changed(target.read_text("utf-8"), change), "utf-8")
        return Verdict(change, *_failing(copy, tests))


def _failing(checkout: Path, tests: Sequence[str]) -> tuple[bool, str]:
    """Whether a test fails, and which."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "--tb=no",
        "-m",
        "not slow",
        "-p",
        "no:cacheprovider",
        *tests,
    ]
    environment = os.environ | {"PYTHONPATH": str(checkout), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        ran = subprocess.run(
            command, cwd=checkout, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return True, f"more than {PATIENCE} seconds"
    failed = [line.split(" - ")[0] for line in ran.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return ran.returncode != 0, failed[0] if failed else ran.stderr.strip()[-80:]


def quick_tests(game_id: str) -> list[str]:
    """The tests that know a game: those of its rules, then of every promise that the game keeps."""
    return [f"tests/rules/{game_id}", "tests/conformance/test_games.py", "tests/conformance/test_records.py",
            "tests/conformance/test_reports.py", "tests/conformance/test_accounts.py", "-k", game_id]  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutate", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=library.game_ids())
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="changes that are tried side by side")
    parser.add_argument("--list", action="store_true")
    chosen = parser.parse_args(arguments)
    all_ = changes(chosen.game)
    drawn = Random(chosen.seed).sample(all_, min(chosen.count, len(all_)))
    print(f"{len(drawn)} of {len(all_)} possible changes, seed {chosen.seed}", flush=True)
    if chosen.list:
        print("\n".join(map(str, drawn)))
        return 0
    tests = quick_tests(chosen.game)
    caught = 0
    with ThreadPoolExecutor(chosen.jobs) as pool:
        for found in pool.map(lambda change: verdict(change, tests), drawn):
            caught += found.caught
            print(f"{found.change}: {f'caught by {found.by}' if found.caught else 'NOT CAUGHT'}", flush=True)
    print(f"{caught} of {len(drawn)} changes caught")
    return 0


if __name__ == "__main__":
    sys.exit(main())
