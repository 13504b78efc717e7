"""Three players at once in one account, each with a key for a profile; one of them wants to get out and to read."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.library import Library
from tests.ssh.server import Server, environment
from tests.ssh.terminal import Terminal
from tests.tui.conftest import begun

CHANCELLERY = Path(sys.executable).with_name("chancellery")
PLAYERS = ("ann", "bob", "eve")
SECRET = "Secret of"
COMMANDS = (
    "id > x",
    "sh",
    "chancellery --profile bob",
    "; id > x",
    "$(id > x)",
    "scp -t .",
    " --profile bob saves list",
)


@pytest.fixture
def account(tmp_path: Path, sshd: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The home of the account: a profile with one campaign for everybody, and files that are nobody's business."""
    home = tmp_path / "account"
    home.mkdir()
    (home / ".bashrc").write_text("# a start file\n")
    for player in PLAYERS:
        folder = home / "games/profiles" / player
        (folder / "config").mkdir(parents=True)
        (folder / "config/settings.toml").write_text('pace = "instant"\nconfirm = "off"\n')
        monkeypatch.setenv("CHANCELLERY_HOME", str(folder))
        begun("human:Ann,random", name=f"{SECRET} {player}")
    sshd.each_only(
        {
            name: f"cd {home} && HOME={home} CHANCELLERY_HOME={home}/games {CHANCELLERY} --profile {name}"
            for name in PLAYERS
        }
    )
    yield home
    sshd.anything()


@pytest.fixture
def screens(account: Path, sshd: Server, tmp_path: Path) -> Iterator[dict[str, Terminal]]:
    found = {name: Terminal(sshd.command([], key=name), (120, 30), environment(tmp_path)) for name in PLAYERS}
    for screen in found.values():
        screen.until("Continue", 60)
        screen.settle()
    yield found
    for screen in found.values():
        screen.close()


def test_a_hostile_player_reads_nothing_writes_nothing_and_runs_nothing(
    account: Path, screens: dict[str, Terminal], sshd: Server, tmp_path: Path
) -> None:
    profiles = account / "games/profiles"
    for name in ("ann", "bob"):
        screens[name].press("enter", quiet=0.4)
        screens[name].until("Choose the power")
    before = _others(account)
    eve, seen = screens["eve"], []
    targets = _wishes(account)
    _campaigns(eve)
    for key in ("g", "x"):
        for target in targets:
            eve.press(key, *target, "enter", quiet=0.15)
            seen.append(eve.text)
            _campaigns(eve)
    eve.press("n", "\x15", *"$(id>x)`id>y`", "enter", quiet=0.3)
    eve.press("\x1a", "\x1c", quiet=0.3)
    eve.until("$(id>x)")
    eve.press("q", quiet=0.3)
    eve.until("Continue")
    eve.press("1", quiet=0.4)
    eve.until("Choose the power")
    for target in targets[:4]:
        eve.press("l", quiet=0.2)
        eve.press("x", *target, "enter", quiet=0.2)
        seen.append(eve.text)
        eve.press("escape", quiet=0.1)
    seen += [_told(sshd, tmp_path, words) for words in COMMANDS]
    assert not any(f"{SECRET} {other}" in text for text in seen for other in ("ann", "bob"))
    assert not any(word in text for text in seen for word in ("root:", "uid=", "a start file"))
    assert _others(account) == before
    assert _runs(account) <= {"python", "python3", "chancellery", Path(os.path.realpath(sys.executable)).name}
    for name in ("ann", "bob"):
        screens[name].press("1", quiet=0.4)
        screens[name].press("\x03")
        screens[name].wait()
        library = Library(profiles / name)
        assert library.verify(f"{SECRET} {name}").campaign.number >= 1
        assert [entry.name for entry in library.entries()] == [f"{SECRET} {name}"]


def _wishes(home: Path) -> list[str]:
    """What somebody hostile types where a file is asked for."""
    return [
        str(home / "games/profiles/ann/campaigns/secret-of-ann.campaign"),
        "../../ann/campaigns/secret-of-ann.campaign",
        str(home / ".bashrc"),
        "~/.profile",
        "/etc/passwd",
        "../x",
        "x;id>x",
    ]


def _campaigns(screen: Terminal) -> None:
    """The list of campaigns, from wherever a wrong key has led."""
    for _ in range(4):
        if "Stands at" in screen.text:
            return
        screen.press("escape", quiet=0.2)
        if "New game" in screen.text:
            screen.press("3", quiet=0.3)
    screen.until("Stands at")


def _others(account: Path) -> dict[str, bytes]:
    """Every file of the account outside Eve's profile, and what is in it."""
    files = (path for path in account.rglob("*") if path.is_file() and "profiles/eve" not in str(path))
    return {str(path): path.read_bytes() for path in files}


def _told(sshd: Server, folder: Path, words: str) -> str:
    """What comes of another command than the one that is allowed, without a terminal."""
    command = [word for word in sshd.command([words], "-T", key="eve") if word != "-t"]
    ran = subprocess.run(command, capture_output=True, env=environment(folder), stdin=subprocess.DEVNULL, timeout=60)
    assert b"The full screen needs a terminal" in ran.stderr
    return (ran.stdout + ran.stderr).decode()


def _runs(account: Path) -> set[str]:
    """The programs that work for somebody of the account."""
    wanted, found = f"HOME={account}".encode(), set()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if wanted in (process / "environ").read_bytes().split(b"\0"):
                found.add((process / "exe").resolve().name)
        except OSError:  # it has ended
            continue
    return found
