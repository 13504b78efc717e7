"""Host mode: a player with a profile gets at nothing else, whatever is typed."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from saves.library import Library
from saves.paths import PROFILE
from tests.cli.conftest import ROOT, Run

Fails = Callable[..., str]
WAR = ("new", "struggle", "--seats", "random,random", "--seed", "4", "--name")


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """What host mode changes in a process is as before when the test is over."""
    monkeypatch.setenv(PROFILE, "")
    monkeypatch.chdir(tmp_path)
    before = {number: signal.getsignal(number) for number in (signal.SIGTSTP, signal.SIGQUIT)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.fixture
def bobs(run: Run, tmp_path: Path) -> Path:
    """A text record that Bob has exported, outside his profile too."""
    run("--profile", "bob", *WAR, "Bob’s secret", "--plain")
    run("saves", "export", "Bob", "war.txt")
    os.environ[PROFILE] = ""
    return tmp_path / "home/profiles/bob/files/war.txt"


def test_an_empty_profile_is_none(fails: Fails, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(PROFILE)
    assert "“” can be no profile" in fails(1, "--profile", "", "saves", "list")


def test_a_profile_that_is_too_long_is_told_how_long_it_may_be(fails: Fails, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(PROFILE)
    assert "40 at most" in fails(1, "--profile", "x" * 41, "saves", "list")


def test_a_profile_is_a_folder_of_its_own(run: Run, home: Path, bobs: Path) -> None:
    assert bobs.is_file()
    assert run("--profile", "ann", "saves", "list").out == "There are no campaigns yet.\n"
    assert sorted(path.name for path in (home / "profiles").iterdir()) == ["ann", "bob"]
    assert [path.name for path in home.iterdir()] == ["profiles"]


@pytest.mark.parametrize("name", ["", "..", "a/b", "Ann", "a b", "-x", "a" * 41, "~root", "a\n"])
def test_what_can_be_no_profile_is_refused(fails: Fails, home: Path, name: str) -> None:
    fails(1, f"--profile={name}", "saves", "list")
    assert not home.exists()


def test_nobody_leaves_a_profile(run: Run, fails: Fails) -> None:
    run("--profile", "ann", "saves", "list")
    assert "does not become" in fails(1, "--profile", "bob", "saves", "list")


def test_nothing_of_others_is_read(fails: Fails, run: Run, bobs: Path) -> None:
    raw = next((bobs.parents[1] / "campaigns").glob("*.campaign"))
    run("--profile", "ann", "saves", "list")
    (Path.cwd() / "files").mkdir(exist_ok=True)
    (Path.cwd() / "files/mine.txt").symlink_to(bobs)
    for file in (
        bobs,
        raw,
        os.path.relpath(bobs),
        "../../bob/files/war.txt",
        "files/mine.txt",
        "mine.txt",
        "~/x",
        "/etc/passwd",
    ):
        for command in (("saves", "import"), ("replay",)):
            assert "Bob’s" not in fails(1, *command, str(file))
    assert not Library().entries()


def test_nothing_is_written_elsewhere(fails: Fails, run: Run, tmp_path: Path, home: Path) -> None:
    run("--profile", "ann", *WAR, "War", "--plain")
    before = _tree(tmp_path)
    for file in (tmp_path / "x", "../x", "~/x", ".bashrc", "files/x", "/dev/shm/x"):
        fails(1, "saves", "export", "War", str(file), "--force")
        fails(1, "arena", "struggle", "--seats", "random,random", "--resume", str(file))
    assert _tree(tmp_path) == before
    assert run("saves", "export", "War", "war").code == 0
    assert (home / "profiles/ann/files/war.txt").is_file()


def test_a_campaign_with_the_name_of_a_command_is_harmless(run: Run, home: Path) -> None:
    assert run("--profile", "ann", *WAR, "$(id>x)`id>y`;id>z", "--plain").code == 0
    assert run("saves", "export", "id", "war").code == 0
    names = {path.name for path in _tree(home)}
    assert not names & {"x", "y", "z"} and all(set("$`();>|&' ").isdisjoint(name) for name in names)


def test_a_player_cannot_stop_the_program_and_find_a_shell(run: Run) -> None:
    run("--profile", "ann", "saves", "list")
    assert [signal.getsignal(number) for number in (signal.SIGTSTP, signal.SIGQUIT)] == [signal.SIG_IGN] * 2


def test_the_environment_of_a_forced_command_does_the_same(run: Run, home: Path) -> None:
    os.environ[PROFILE] = "ann"
    run(*WAR, "War", "--plain")
    assert list((home / "profiles/ann/campaigns").glob("*.campaign"))
    assert Path.cwd() == home / "profiles/ann"
    assert signal.getsignal(signal.SIGTSTP) is signal.SIG_IGN


def _tree(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.suffix != ".lock"}


def test_every_folder_that_is_made_is_its_owners_whatever_the_umask(tmp_path: Path) -> None:
    """Those on the way to it as well."""
    where = tmp_path / "far" / "away"
    environment = {**os.environ, "CHANCELLERY_HOME": str(where), "LC_ALL": "C.UTF-8"}
    for typed, words in (("", "games"), ("quit\n", "new struggle --plain --seats human,random --name War"),
                         ("", "saves export War war --force --reveal"), ("", "saves delete War")):  # fmt: skip
        ran = subprocess.run([sys.executable, "-m", "tui", "--profile", "ann", *words.split()], input=typed, umask=0,
                             env=environment, cwd=ROOT, text=True, capture_output=True)  # fmt: skip
        assert ran.returncode == 0, ran.stderr
    made = [folder for folder in tmp_path.rglob("*") if folder.is_dir()]
    assert {"far", "away", "profiles", "ann", "campaigns", "files"} <= {folder.name for folder in made}
    assert {folder: stat.S_IMODE(folder.stat().st_mode) for folder in made} == dict.fromkeys(made, 0o700)
