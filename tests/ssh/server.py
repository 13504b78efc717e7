"""A real sshd on the loopback, with keys and a configuration of its own, for as long as a test lasts."""

from __future__ import annotations

import getpass
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

SSHD = shutil.which("sshd") or next((p for p in ("/usr/sbin/sshd", "/usr/local/sbin/sshd") if os.path.exists(p)), None)
SSH, KEYGEN = shutil.which("ssh"), shutil.which("ssh-keygen")
MISSING = ", ".join(name for name, path in (("sshd", SSHD), ("ssh", SSH), ("ssh-keygen", KEYGEN)) if path is None)

CONFIGURATION = """\
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
AuthorizedKeysFile {folder}/authorized_keys
PidFile {folder}/sshd.pid
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin yes
PermitUserEnvironment no
AcceptEnv COLORTERM LC_* CHANCELLERY_HOME
PrintMotd no
PrintLastLog no
"""


class Server:
    """How to log in."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port

    def command(self, remote: Sequence[str], *options: str, key: str = "client") -> list[str]:
        """The command line of ssh that runs the remote one on a terminal, for whoever has that key."""
        sent = [f"SendEnv={name}" for name in ("COLORTERM", "LC_ALL", "CHANCELLERY_HOME")]
        told = [
            "StrictHostKeyChecking=no",
            "UserKnownHostsFile=/dev/null",
            "LogLevel=ERROR",
            "IdentitiesOnly=yes",
            *sent,
        ]
        return [
            str(SSH), "-t", "-p", str(self.port), "-i", str(self.folder / key), *options,
            *(word for option in told for word in ("-o", option)), f"{getpass.getuser()}@127.0.0.1", *remote,
        ]  # fmt: skip

    def only(self, command: str) -> None:
        """From now on the key of the tests may run nothing else, as docs/ssh.md recommends."""
        key = (self.folder / "client.pub").read_text("utf-8")
        (self.folder / "authorized_keys").write_text(f'restrict,pty,command="{command}" {key}', "utf-8")

    def each_only(self, commands: Mapping[str, str]) -> None:
        """Every player has a key and may run nothing but that command."""
        lines = []
        for player, command in commands.items():
            if not (self.folder / player).exists():
                _make_key(self.folder / player)
            key = (self.folder / f"{player}.pub").read_text("utf-8")
            lines.append(f'restrict,pty,command="{command}" {key}')
        (self.folder / "authorized_keys").write_text("".join(lines), "utf-8")

    def anything(self) -> None:
        shutil.copy(self.folder / "client.pub", self.folder / "authorized_keys")


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """The server, accepting logins."""
    for name in ("host", "client"):
        _make_key(folder / name)
    port = _free_port()
    (folder / "sshd_config").write_text(CONFIGURATION.format(port=port, folder=folder), "utf-8")
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(mode=0o755, parents=True, exist_ok=True)
    log = (folder / "sshd.log").open("wb")
    sshd = subprocess.Popen([str(SSHD), "-D", "-e", "-f", str(folder / "sshd_config")], stdout=log, stderr=log)
    try:
        _wait_for(port, sshd, folder)
        server = Server(folder, port)
        server.anything()
        yield server
    finally:
        sshd.terminate()
        sshd.wait(10)
        log.close()


def _make_key(file: Path) -> None:
    command = [str(KEYGEN), "-q", "-t", "ed25519", "-N", "", "-f", str(file)]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(port: int, sshd: subprocess.Popen[bytes], folder: Path) -> None:
    for _ in range(200):
        if sshd.poll() is not None:
            break
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise AssertionError(f"sshd does not run:\n{(folder / 'sshd.log').read_text('utf-8')}")


def environment(home: Path, **more: str) -> Mapping[str, str]:
    """What a player's terminal says, and nothing of the one the tests run in."""
    plain = {"PATH": os.environ["PATH"], "HOME": str(home), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
             "COLORTERM": "truecolor", "CHANCELLERY_HOME": str(home / "chancellery")}  # fmt: skip
    return plain | more
