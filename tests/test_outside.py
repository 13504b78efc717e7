"""A game from elsewhere, ``tests/outside``, built and installed into an environment of its own beside the project.

Tests of that environment are slow. The quick run has the same game without an installation (``tests.games``).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from sysconfig import get_path
from typing import NamedTuple

import couriers.game
import couriers.rules
import pytest
from couriers.frames import Rider, Turn
from couriers.rules import ANSWER, BOOK, OFFER
from couriers.state import Couriers
from couriers.tables import RIDERS

from ai.outside.rows import flat
from engine import library
from engine.agenda import Book
from engine.contract import PASS, Played, Setup
from engine.playout import random_game
from engine.points import Act
from saves.library import Library
from tests.conformance.checks import Inspector, at_random, default_setup, play
from tests.saves.table import bots
from tests.saves.table import play as go_on

ROOT = Path(__file__).parent.parent
OUTSIDE = ROOT / "tests" / "outside"
PARTS = ("engine", "ai", "saves", "tui", "pyproject.toml", "README.md", "LICENSE")
NEVER = shutil.ignore_patterns("__pycache__", "*.egg-info", "build")
SOLO = ("new", "couriers", "--seats", "human:Ann,random", "--seed", "3", "--name", "Post", "--plain")


class Installed(NamedTuple):
    """An environment with the project and the game; what both need else comes from the environment of the tests."""

    folder: Path
    home: Path

    def run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))}
        return subprocess.run(
            [self.folder / "bin" / words[0], *words[1:]],
            cwd=self.folder,
            env=kept | {"CHANCELLERY_HOME": str(self.home)},
            input=typed,
            capture_output=True,
            text=True,
        )

    def chancellery(self, *words: str, typed: str = "") -> str:
        """What the command prints; it must go well."""
        ran = self.run("chancellery", *words, typed=typed)
        assert (ran.returncode, ran.stderr) == (0, ""), ran
        return ran.stdout

    def on_screen(self, size: str, *keys: str) -> str:
        ran = self.run("python", "-P", str(OUTSIDE / "on_screen.py"), size, *keys)
        assert ran.returncode == 0, ran
        return ran.stdout

    @contextmanager
    def spoiled(self, name: str, was: str, becomes: str) -> Iterator[None]:
        """With something else in a file of the game."""
        file = next(self.folder.glob(f"lib/*/site-packages/couriers/{name}"))
        before = file.read_text("utf-8")
        assert was in before
        file.write_text(before.replace(was, becomes, 1), "utf-8")
        yield
        file.write_text(before, "utf-8")


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("outside")
    (folder / "project").mkdir()
    for name in PARTS:
        copy = partial(shutil.copytree, ignore=NEVER) if (ROOT / name).is_dir() else shutil.copyfile
        copy(ROOT / name, folder / "project" / name)
    shutil.copytree(OUTSIDE, folder / "game", ignore=NEVER)
    run = partial(subprocess.run, check=True, capture_output=True)
    run([sys.executable, "-m", "venv", "--without-pip", folder / "env"])
    site = next(folder.glob("env/lib/*/site-packages"))
    (site / "running.pth").write_text(get_path("purelib") + "\n", "utf-8")
    install = [sys.executable, "-m", "pip", "--python", folder / "env" / "bin" / "python", "install", "--quiet"]
    offline = ["--no-index", "--no-deps", "--no-build-isolation", "--ignore-installed"]
    run([*install, *offline, folder / "project", folder / "game"])
    return folder / "env"


@pytest.fixture
def installed(environment: Path, tmp_path: Path) -> Installed:
    return Installed(environment, tmp_path / "home")


@pytest.mark.slow
def test_it_is_among_the_games_in_both_languages(installed: Installed) -> None:
    assert re.search(r"^couriers +Couriers of the Alps +2–4$", installed.chancellery("games"), re.MULTILINE)
    told = installed.chancellery("games", "couriers", "--lang", "fr")
    assert "Les Courriers des Alpes" in told and "Jours" in told and "Le Montagnard" in told


@pytest.mark.slow
def test_it_is_played_to_the_end_line_by_line_saved_proved_and_told_again(installed: Installed) -> None:
    told = installed.chancellery(*SOLO, typed="1\n" * 200)
    assert "The letter of Ann is for" in told and "The letter of Seat 2" not in told.partition("The game is over.")[0]
    assert "The game is over." in told and "The winner" in told
    assert "sound" in installed.chancellery("saves", "verify", "Post")
    replayed = installed.chancellery("replay", "Post", "--lang", "fr")
    assert "garde une lettre" in replayed and "prend le col" in replayed


@pytest.mark.slow
def test_couriers_are_sent_in_one_line_and_what_is_closed_has_its_reason(installed: Installed) -> None:
    told = installed.chancellery(*SOLO, typed="1\nnobody\nbay geneva\nmilan turin, trent\nquit\n")
    assert "No road leads there from Milan. (CR-4.1)" in told
    assert "The bay of Ann arrives in Turin." in told and "The grey of Ann arrives in Trent." in told


@pytest.mark.slow
def test_its_rules_can_be_looked_up(installed: Installed) -> None:
    told = installed.chancellery("rules", "couriers", "4.2", "--lang", "fr")
    assert "jette un dé" in told


@pytest.mark.slow
def test_its_mind_plays_advises_and_beats_chance(installed: Installed) -> None:
    seats = "greedy,greedy:mountaineer,random"
    told = installed.chancellery("arena", "couriers", "--seats", seats, "--games", "12", "--jobs", "1")
    wins = {name: float(share) for name, share in re.findall(r"(greedy:\w+|greedy|random)\W[^\d\n]*(\d+\.\d)%", told)}
    assert wins["random"] < min(wins["greedy"], wins["greedy:mountaineer"]), told


@pytest.mark.slow
@pytest.mark.parametrize(("size", "doors"), [("160x45", False), ("120x36", False), ("80x24", True)])
def test_it_is_played_from_the_menu_to_the_end_on_the_screen(installed: Installed, size: str, doors: bool) -> None:
    """On the smallest the map has two sheets with doors between them."""
    told = installed.on_screen(size, "enter", "e", "e", "e")
    asked = told.partition("Which letter")[0]
    assert ("Over the Alps" in asked, "Geneva" in asked and "Turin" in asked) == (doors, not doors)
    assert re.search(r"\d Couriers of the Alps +2 to 4 seats", told)
    assert "Which letter do you keep? CR-1.3" in told and "1·2c" in told
    assert "─ Your letter ─" in told and "─ Delivered ─" in told
    assert "The game is over. The winner" in told
    assert "sound" in installed.chancellery("saves", "verify")


@pytest.mark.slow
def test_a_faulty_map_is_told_in_one_sentence_and_the_game_goes_on(installed: Installed) -> None:
    with installed.spoiled("screen/maps/large.txt", "A land geneva", "A wood geneva"):
        told = installed.on_screen("160x45")
    assert "couriers.screen: large.txt, line 5: wood is not a kind of ground; use land, sea," in told
    assert "The game is over." in told


@pytest.mark.slow
@pytest.mark.parametrize(
    ("was", "becomes"), [("LOOK: Final = Look(", "LOOK: Final = dict("), ("from tui.looks", "from tui.nowhere")]
)
def test_a_faulty_look_is_told_in_one_sentence_and_the_game_does_not_vanish(
    installed: Installed, was: str, becomes: str
) -> None:
    with installed.spoiled("screen/__init__.py", was, becomes):
        listed = installed.chancellery("games")
        ran = installed.run("chancellery", *SOLO, typed="1\n" * 200)
        screen = installed.on_screen("80x24")
    for told in (listed, screen):
        told = " ".join(told.split())
        assert "Struggle of Empires" in told and "Couriers of the Alps" in told
        assert "What the game “couriers” brings for chancellery.looks cannot be used" in told
    assert ran.returncode == 0 and "The game is over." in ran.stdout


@pytest.mark.slow
def test_a_game_that_does_not_load_hides_no_other(installed: Installed) -> None:
    with installed.spoiled("rules.py", "from engine.dice", "from engine.nowhere"):
        listed = " ".join(installed.chancellery("games").split())
    assert "Struggle of Empires" in listed
    assert "What the game “couriers” brings for chancellery.games cannot be used" in listed


def test_its_catalogue_is_current(tmp_path: Path) -> None:
    shutil.copytree(OUTSIDE / "couriers", tmp_path / "couriers")
    catalogue = Path("couriers", "locale", "fr", "LC_MESSAGES", "messages.po")
    subprocess.run([sys.executable, "-m", "tests.texts", tmp_path], cwd=ROOT, check=True)
    for name in (catalogue, catalogue.with_suffix(".mo")):
        assert (tmp_path / name).read_bytes() == (OUTSIDE / name).read_bytes()


def test_a_folder_without_a_catalogue_is_told(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.texts", str(tmp_path)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 1 and "begin with an empty one" in ran.stderr


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_keeps_what_every_game_promises(seats: int) -> None:
    game = couriers.game.GAME
    setup = default_setup(game, seats, seed=11)
    played = play(game, setup, at_random(11), Inspector(game, setup, 11))
    assert len(played.taken) < game.bound(seats)


def _turn_of_1(state: Couriers, frame: Turn) -> None:
    """Version 1: couriers ride, and there are no offers."""
    state.turn = frame.seat
    state.tell("turn", state.turn)
    state.agenda.append(Rider(state.turn, tuple(range(len(RIDERS)))))


async def test_a_campaign_of_version_1_goes_on(
    installed_test_games: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = [point for point in BOOK.points.values() if point not in (OFFER, ANSWER)]
    book = Book(points, [act if act.frame is not Turn else Act(Turn, _turn_of_1) for act in BOOK.steps])
    shelf = Library(tmp_path / "home")
    with monkeypatch.context() as patched:
        patched.setattr(couriers.rules, "BOOK", book)
        patched.setattr(couriers.game, "GAME", replace(couriers.game.GAME, version=1, book=book))
        library.forget()
        with shelf.create("Post", Setup("couriers", 2, 3), [("Ann", "random"), ("Bo", "random")]) as journal:
            await go_on(journal.resume(bots(seats=2)), 25)
    library.forget()
    old = shelf.verify("Post").campaign
    assert (old.start.rules, old.number) == (1, 25)
    with shelf.open("Post") as journal:
        await go_on(journal.resume(bots(seats=2)), 1000)
    new = shelf.verify("Post").campaign
    upgraded = couriers.game.from_1(Played(old.setup, old.decisions)).decisions
    assert new.start.rules == 2 and new.decisions[: len(upgraded)] == upgraded
    assert len(upgraded) > 25 and [made for made in upgraded if made[1] != PASS] == [
        made for made in old.decisions if made[1] != PASS
    ]


def test_what_could_never_be_decided_ends_a_campaign_of_version_1() -> None:
    setup = default_setup(couriers.game.GAME, 2, seed=3)
    start = couriers.rules.new(setup)
    decisions = [(0, start.options[0]), (0, 99), (1, 0)]
    assert couriers.game.from_1(Played(setup, decisions)).decisions == decisions[:1]


@pytest.mark.parametrize("seats", [2, 4])
def test_learning_programs_have_room_for_it(seats: int) -> None:
    game, longest, most = couriers.game.GAME, 0, 0

    def measure(state: Couriers) -> None:
        nonlocal longest, most
        longest = max(longest, *(len(list(flat(game.view(state, seat).dump()))) for seat in range(seats)))
        most = max(most, len(state.options))

    random_game(game, default_setup(game, seats, seed=5, days="10"), 5, each=measure)
    assert game.longest_view // 4 < longest <= game.longest_view
    assert game.most_options // 4 < most <= game.most_options
