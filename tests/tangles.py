"""``python -m tests.tangles [PACKAGE]`` says which modules import each other in a circle.

Every import counts: those inside functions, those for types only, and modules that are named in a string
("tui.cli.playing:new").
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent


def graph(package: str) -> dict[str, set[str]]:
    """What each module of a package imports of it."""
    names = {_name(path): path for path in sorted((ROOT / package).rglob("*.py"))}
    return {name: set(_imported(path, name, names)) - {name} for name, path in names.items()}


def _name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _imported(path: Path, name: str, names: Mapping[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (found if found in names else node.module for found in inner if node.module in names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            module = node.value.partition(":")[0]
            if module in names and "." in module:
                yield module


def circles(imports: Mapping[str, set[str]]) -> list[list[str]]:
    """Modules that reach each other, two or more together (the strongly connected parts, after Tarjan)."""
    found: list[list[str]] = []
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []

    def visit(module: str) -> None:
        number[module] = low[module] = len(number)
        stack.append(module)
        for other in sorted(imports[module]):
            if other not in number:
                visit(other)
            if other in stack:
                low[module] = min(low[module], low[other])
        if low[module] == number[module]:
            at = stack.index(module)
            if len(stack) - at > 1:
                found.append(sorted(stack[at:]))
            del stack[at:]

    for module in imports:
        if module not in number:
            visit(module)
    return found


def main(packages: list[str]) -> int:
    tangled = [circle for package in packages for circle in circles(graph(package))]
    for circle in tangled:
        print("import each other:", ", ".join(circle))
    return 1 if tangled else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ["tui"]))
