"""Terminals and servers for tests; what is not installed is said."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.ssh import server
from tests.ssh.terminal import Terminal

PROGRAM = [sys.executable, "-m", "tui"]
Open = Callable[..., Terminal]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Open]:
    """Run the program on a terminal: ``terminal("new", "struggle", size=(80, 24), TERM="xterm")``."""
    opened: list[Terminal] = []
    config = tmp_path / "chancellery" / "config"
    config.mkdir(parents=True)
    (config / "settings.toml").write_text('pace = "instant"\n', "utf-8")

    def run(*words: str, size: tuple[int, int] = (160, 45), command: list[str] | None = None, **more: str) -> Terminal:
        made = Terminal(command or [*PROGRAM, *words], size, server.environment(tmp_path, **more))
        opened.append(made)
        return made

    yield run
    for made in opened:
        made.close()


@pytest.fixture(scope="session")
def sshd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[server.Server]:
    if server.MISSING:
        pytest.skip(f"this test needs {server.MISSING} (apt install openssh-server)")
    with server.serving(tmp_path_factory.mktemp("sshd")) as found:
        yield found


@pytest.fixture
def tmux() -> str:
    found = shutil.which("tmux")
    if found is None:
        pytest.skip("this test needs tmux (apt install tmux)")
    return found
