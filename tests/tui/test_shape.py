"""The shape of ``tui``: no circles among its modules, small folders, one name for one thing, no game by name."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

from tests.tangles import ROOT, circles, graph

TUI = ROOT / "tui"
SAME_ROLE = {"__init__", "__main__", "badges", "look", "modes"}
MOST = 15


def modules() -> list[Path]:
    return sorted(TUI.rglob("*.py"))


def test_no_module_imports_itself_through_others() -> None:
    assert circles(graph("tui")) == []


def test_the_check_sees_imports_in_functions_for_types_and_in_strings() -> None:
    imports = graph("tui")
    assert "tui.screen.game.game_page" in imports["tui.screen.directory"]
    assert "tui.sitters" in imports["tui.cli.playing"]
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]


def test_no_folder_has_more_than_fifteen_modules() -> None:
    counts = Counter(path.parent for path in modules())
    assert {str(folder.relative_to(ROOT)): count for folder, count in counts.items() if count > MOST} == {}


def test_a_module_name_and_a_class_name_stand_for_one_thing() -> None:
    names = Counter(path.stem for path in modules() if path.stem not in SAME_ROLE)
    assert [name for name, count in names.items() if count > 1] == []
    trees = [ast.parse(path.read_text("utf-8")) for path in modules()]
    classes = Counter(node.name for tree in trees for node in tree.body if isinstance(node, ast.ClassDef))
    assert [name for name, count in classes.items() if count > 1] == []


def test_no_module_outside_its_folder_names_a_game() -> None:
    games = re.compile(
        "|".join(rf"\b{path.name}\b" for path in (TUI / "games").iterdir() if (path / "look.py").exists())
    )
    found = [path for path in modules() if "games" not in path.relative_to(TUI).parts]
    assert [str(path) for path in found if games.search(path.read_text("utf-8"))] == []
