"""``python -m tests.placement [GAME]``: in how many modules of the product each decision of a game is named.

A name counts where a string is used as one: it makes a point, heads a frame, is a key of a table of functions, an item
of a set of names, or is compared with the head of a frame. Where the same word means something else it does not.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import mean

from engine import library

ROOT = Path(__file__).parent.parent
FUNCTIONS = (ast.Name, ast.Attribute, ast.Lambda)
PRODUCT = ("engine", "ai", "saves", "tui")


def modules_naming(game_id: str) -> Mapping[str, list[str]]:
    """By decision: the modules that name it; those of other games apart."""
    found: dict[str, list[str]] = {name: [] for name in library.find(game_id).book.points}
    for path in _sources(game_id):
        for name in set(_strings(ast.parse(path.read_text("utf-8")))) & found.keys():
            found[name].append(str(path.relative_to(ROOT)))
    return found


def _sources(game_id: str) -> Iterator[Path]:
    for top in PRODUCT:
        others = [ROOT / top / "games" / other for other in library.game_ids() if other != game_id]
        for path in sorted((ROOT / top).rglob("*.py")):
            if not any(folder in path.parents for folder in others):
                yield path


def _strings(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        for used in _used_as_names(node):
            if isinstance(used, ast.Constant) and isinstance(used.value, str):
                yield used.value


def _used_as_names(node: ast.AST) -> Iterator[ast.AST | None]:
    if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Point", "replace"):
        yield from node.args[:1]
    elif isinstance(node, ast.Tuple) and len(node.elts) > 1 and not all(isinstance(e, ast.Constant) for e in node.elts):
        yield node.elts[0]
    elif isinstance(node, ast.Dict):
        yield from (k for k, v in zip(node.keys, node.values, strict=True) if isinstance(v, FUNCTIONS))
    elif isinstance(node, ast.Set):
        yield from node.elts
    elif isinstance(node, ast.Compare) and ast.unparse(node.left).endswith("[0]"):
        yield from (inner for comparator in node.comparators for inner in ast.walk(comparator))


def main(games: list[str]) -> None:
    for game_id in games or library.game_ids():
        found = modules_naming(game_id)
        widest = max(found, key=lambda name: len(found[name]))
        average = mean(map(len, found.values()))
        print(f"{game_id}: {average:.2f} modules a decision, at most {len(found[widest])} ({widest})")
        if len(games) == 1:
            for name, modules in found.items():
                print(f"    {name:20} {len(modules)}  {' '.join(modules)}")


if __name__ == "__main__":
    main(sys.argv[1:])
