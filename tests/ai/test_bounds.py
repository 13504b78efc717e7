"""What opponents may take of a host: bytes of memory, and cores."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from ai.judge import composed
from ai.memory import Memory, Shelf, weight
from ai.opponent import judge
from ai.process import cores
from ai.search import mcts
from ai.search.mcts import Mcts, size
from ai.search.thought import Budget, never
from tests.ai.helpers import STRUGGLE, at_turn, position, view
from tests.ai.tiny import HARVEST, harvest


def test_all_shelves_together_never_hold_more_than_the_bound() -> None:
    memory = Memory(most=60_000)
    shelves = [Shelf[tuple[int, int], tuple[float, ...]](memory) for _ in range(3)]
    for number in range(3_000):
        shelf = shelves[number % 3]
        shelf[number, -number] = (float(number), 1.0, 2.0)
        held = sum(weight(key) + weight(item) for one in shelves for key, item in one.items())
        assert held <= 60_000
        assert shelf[number, -number][0] == number
    assert sum(map(len, shelves)) > 30


def test_what_is_weighed_is_weighed_with_all_that_it_holds() -> None:
    assert weight((1, (2.0, b"abc"))) == sum(map(sys.getsizeof, ((0, 0), 1, (0, 0), 2.0, b"abc")))


def test_judging_keeps_to_the_bound_and_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(5, 6, at_turn)
    asked = [judge(STRUGGLE).outlook(state)]
    monkeypatch.setattr("ai.memory.MEMORY.most", 20_000)
    forgetful = judge(STRUGGLE)
    asked += [forgetful.outlook(state) for _ in range(3)]
    assert asked[1:] == asked[:1] * 3


def test_a_tree_stops_growing_at_its_bound_and_thinks_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcts, "MOST_NODES", 25)
    thinks = Mcts(STRUGGLE, judge(STRUGGLE))
    thought = thinks.think(view(position(4, 6, at_turn)), 3, Budget(0.1, iterations=300))
    assert thought.iterations > 25
    assert thinks._root is None or size(thinks._root) <= 25


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(cores.tempfile, "gettempdir", lambda: str(tmp_path))
    monkeypatch.setenv(cores.VARIABLE, "2")
    return tmp_path


def test_no_more_think_at_once_than_the_host_has_cores_for(host: Path) -> None:
    with cores.taken(1.0, never) as first, cores.taken(1.0, never) as second:
        assert first > 0.9 and second > 0.9
        with cores.taken(0.1, never) as third:
            assert third == 0  # waited in vain: it thinks for a moment only
    with cores.taken(0.1, never) as again:
        assert again > 0
    assert len(list(host.iterdir())) == 2


def test_a_core_comes_back_when_its_process_ends_however_it_ends(host: Path) -> None:
    child = os.fork()
    if child == 0:
        with cores.taken(1.0, never), cores.taken(1.0, never):
            os._exit(9)
    os.waitpid(child, 0)
    with cores.taken(0.0, never), cores.taken(0.1, never) as left:
        assert left > 0


def test_who_is_stopped_does_not_wait(host: Path) -> None:
    with cores.taken(1.0, never), cores.taken(1.0, never), cores.taken(3600.0, lambda: True) as left:
        assert left == 0


def test_a_trap_in_place_of_a_core_is_not_opened(host: Path) -> None:
    (host / "elsewhere").write_text("mine", "utf-8")
    (host / "chancellery-core-0.lock").symlink_to(host / "elsewhere")
    os.mkfifo(host / "chancellery-core-1.lock")
    with cores.taken(0.05, never) as left:
        assert left == 0.05  # whoever lays traps does not keep others from thinking
    assert (host / "elsewhere").read_text("utf-8") == "mine"


def test_the_file_of_a_core_can_be_opened_by_every_player_of_the_host(host: Path) -> None:
    before = os.umask(0o077)
    try:
        with cores.taken(1.0, never):
            assert [file.stat().st_mode & 0o777 for file in host.iterdir()] == [0o644]
    finally:
        os.umask(before)


def _nowhere() -> str:
    raise FileNotFoundError(2, "No usable temporary directory found")


@pytest.mark.parametrize("where", ["nowhere", "closed", "the current folder"])
def test_without_a_folder_for_them_everybody_thinks(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All computer players failed, with the game, because no temporary file could be made."""
    monkeypatch.chdir(tmp_path)
    found = {"nowhere": _nowhere, "closed": lambda: "/proc/self", "the current folder": lambda: str(tmp_path)}[where]
    monkeypatch.setattr(cores.tempfile, "gettempdir", found)
    with cores.taken(1.0, never) as first, cores.taken(1.0, never) as second:
        assert (first, second) == (1.0, 1.0)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("said", ["", "0", "-1", "many", "²", "9" * 40])
def test_a_number_of_cores_that_is_none_leaves_one_core_to_others(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cores.VARIABLE, said)
    assert cores.number() == max(1, (os.cpu_count() or 1) - 1)


def test_a_judge_of_functions_has_a_default_for_each() -> None:
    knows = composed(HARVEST, outlook=lambda state: (float(state.got), 0.0))
    state = harvest()
    assert knows.weigh(state) and knows.reply(state) in state.options
    assert list(knows.shares(state)) == list(knows.rewards(state))
    assert (knows.plans(state), knows.turns(state)) == ((), 0)
    assert knows.quiet(state) and knows.settled(state) and knows.reopened(state) is state
