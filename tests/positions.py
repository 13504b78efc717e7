"""Frames are read by the names of their fields: ``python -m tests.positions`` lists places that read by position.

A frame is whatever a parameter or a variable is declared as that derives from ``Frame``, and whatever lies on an
agenda. Reading one by number, slicing it and taking it apart are refused everywhere but in the engine's core.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("engine", "ai", "saves", "tui", "tests")
CORE = frozenset(
    {"engine/agenda.py", "engine/frames.py", "engine/contract.py", "engine/kit/drafts.py", "engine/kit/forms.py"}
)


def main() -> int:
    sources = {path: ast.parse((ROOT / path).read_text()) for path in _modules()}
    kinds = _kinds({_dotted(path): tree for path, tree in sources.items()})
    found = [
        f"{path}:{line}: {what}"
        for path, tree in sources.items()
        if path not in CORE
        for line, what in places(tree, kinds[_dotted(path)])
    ]
    print("\n".join(found) or "No frame is read by position.")
    return bool(found)


def _modules() -> list[str]:
    return [str(path.relative_to(ROOT)) for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]


def _dotted(path: str) -> str:
    name = path.removeprefix("tests/outside/").removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


def _kinds(trees: Mapping[str, ast.Module]) -> dict[str, set[str]]:
    """By module, the names there of classes that derive from a frame, its own and imported ones."""
    kinds = {name: {"Frame", "Step", "Decision"} if name == "engine.frames" else set[str]() for name in trees}
    imports = {name: list(_imports(tree)) for name, tree in trees.items()}
    classes = {name: [n for n in tree.body if isinstance(n, ast.ClassDef)] for name, tree in trees.items()}
    before = -1
    while before != (before := sum(map(len, kinds.values()))):
        for name, known in kinds.items():
            known |= {here for module, there, here in imports[name] if there in kinds.get(module, ())}
            known |= {node.name for node in classes[name] if any(_last(base) in known for base in node.bases)}
            known |= {"Draft"} if ("engine.kit", "drafts", "drafts") in imports[name] else set()
    return kinds


def _imports(tree: ast.Module) -> Iterator[tuple[str, str, str]]:
    """(module, name there, name here)"""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.name, alias.asname or alias.name) for alias in node.names)


def _last(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def places(tree: ast.AST, kinds: Collection[str]) -> Iterator[tuple[int, str]]:
    """Line and text of every place in a module that reads a frame by position."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _within(function, kinds)
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and _is_on_agenda(node.value):
            yield node.lineno, ast.unparse(node)


def _within(
    function: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda, kinds: Collection[str]
) -> Iterator[tuple[int, str]]:
    frames = {
        argument.arg
        for argument in function.args.args
        if argument.annotation and _names_a_kind(argument.annotation, kinds)
    }
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and _is_on_agenda(node.value):
            frames |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        if (
            isinstance(node, ast.For | ast.comprehension)
            and _last(node.iter) == "agenda"
            and isinstance(node.target, ast.Name)
        ):
            frames.add(node.target.id)
    for node in ast.walk(function):
        if (
            (isinstance(node, ast.Subscript) and getattr(node.value, "id", "") in frames)
            or (
                isinstance(node, ast.Starred)
                and getattr(node.value, "id", "") in frames
                and isinstance(node.ctx, ast.Load)
            )
            or (
                isinstance(node, ast.Assign)
                and isinstance(node.targets[0], ast.Tuple | ast.List)
                and getattr(node.value, "id", "") in frames
            )
        ):
            yield node.lineno, ast.unparse(node)


def _names_a_kind(annotation: ast.expr, kinds: Collection[str]) -> bool:
    if isinstance(annotation, ast.BinOp):
        return _names_a_kind(annotation.left, kinds) or _names_a_kind(annotation.right, kinds)
    return _last(annotation) in kinds


def _is_on_agenda(node: ast.expr) -> bool:
    """``state.agenda[-1]``, but not a slice of an agenda."""
    return isinstance(node, ast.Subscript) and _last(node.value) == "agenda" and not isinstance(node.slice, ast.Slice)


if __name__ == "__main__":
    sys.exit(main())
