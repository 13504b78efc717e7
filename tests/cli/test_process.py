"""The command as a process: what it loads, and every rude way to end it."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO

import pytest

from saves.library import Library
from tests.cli.conftest import ROOT
from tui.cli import main as command
from tui.console import FORGET

Process = Callable[..., subprocess.CompletedProcess[str]]
NEW = ("new", "struggle", "--seed", "1", "--name", "War", "--plain", "--seats")


def _read_until(stream: IO[bytes], wanted: bytes) -> bytes:
    """What comes out up to and with the wanted bytes."""
    found = b""
    while not found.endswith(wanted):
        byte = stream.read(1)
        assert byte, found
        found += byte
    return found


@pytest.fixture
def start(home: Path) -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Start the command with pipes; whatever still runs at the end is stopped."""
    running: list[subprocess.Popen[bytes]] = []

    def start_it(*words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "tui", *words]
        pipe = subprocess.PIPE
        running.append(subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT))
        return running[-1]

    yield start_it
    for process in running:
        process.kill()
        with suppress(ValueError):  # a pipe that the test has closed
            process.communicate()


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["saves", "--help"], ["frobnicate"]])
def test_version_and_help_load_neither_textual_nor_games_nor_campaigns(words: list[str]) -> None:
    code = (
        "import sys; from tui.cli.main import main; main(sys.argv[1:]); "
        "print(*sorted(sys.modules), sep='\\n', file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, cwd=ROOT, check=True)
    loaded = {name.partition(".")[0] for name in ran.stderr.split()} | set(ran.stderr.split())
    assert not loaded & {"textual", "rich", "msgpack", "saves", "ai", "engine.games", "engine.match", "asyncio"}


def test_line_mode_does_not_load_textual() -> None:
    code = (
        "import sys; from tui.cli.main import main; main(sys.argv[1:]); "
        "assert not {'textual', 'rich'} & set(sys.modules)"
    )
    words = [*NEW, "random,random"]
    subprocess.run([sys.executable, "-c", code, *words], capture_output=True, cwd=ROOT, check=True)


def test_a_scripted_game_through_pipes(process: Process) -> None:
    ran = process(*NEW, "human:Ann,human:Bo,random", typed="\n1\n\n1\n\narmy india\n\nstatus\nquit\n")
    assert ran.returncode == 0 and ran.stderr == ""
    assert "\n> army india\n" in ran.stdout and "places: army, India. (SE-4.7)" in ran.stdout
    assert "\x1b" not in ran.stdout


def test_a_script_in_a_file_is_as_good_as_a_pipe(tmp_path: Path) -> None:
    (tmp_path / "script").write_text("1\narmy india\nquit\n")
    with (tmp_path / "script").open() as script:
        ran = subprocess.run(
            [sys.executable, "-m", "tui", *NEW, "human,random"], stdin=script, capture_output=True, cwd=ROOT
        )
    assert ran.returncode == 0 and b"places: army, India." in ran.stdout


def test_a_last_line_without_an_end_counts(process: Process) -> None:
    ran = process(*NEW, "human,random", typed="1\nquit")
    assert ran.returncode == 0 and "“War” is saved" in ran.stdout


def test_bytes_that_are_no_text_are_only_an_unknown_word(start: Callable[..., subprocess.Popen[bytes]]) -> None:
    out, err = start(*NEW, "human,random").communicate(b"\xff\xfe\x00\n" + b"x" * 50_000 + b"\n1\nquit\n", timeout=60)
    assert err == b"" and b"Nothing that can be chosen here is called" in out
    assert Library().find("War").decisions >= 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_ctrl_c_leaves_a_safe_campaign_and_says_so(start: Callable[..., subprocess.Popen[bytes]], lang: str) -> None:
    game = start("--lang", lang, *NEW, "human,random")
    assert game.stdin and game.stdout
    _read_until(game.stdout, b"> ")
    game.stdin.write(b"1\n")
    game.stdin.flush()
    _read_until(game.stdout, b"> ")
    game.send_signal(signal.SIGINT)
    _, err = game.communicate(timeout=60)
    assert game.returncode == 1
    assert re.fullmatch(r"chancellery: [^\n]+: chancellery continue War --plain\n", err.decode())
    assert Library().find("War").decisions >= 1


def test_a_reader_who_leaves_stops_the_game_with_one_sentence(start: Callable[..., subprocess.Popen[bytes]]) -> None:
    game = start(*NEW, "human,random")
    assert game.stdin and game.stdout and game.stderr
    _read_until(game.stdout, b"> ")
    game.stdout.close()
    game.stdin.write(b"1\nmap\nmap\nquit\n")
    game.stdin.close()
    err = game.stderr.read()
    assert game.wait(60) == 1
    assert err.startswith("chancellery: Nobody reads the output any more; “War” is safe".encode())
    assert err.count(b"\n") == 1


LONG = ("games", "rules struggle", "simulate struggle --games 1 --json", "--help", "--version")


@pytest.mark.parametrize("unbuffered", ["", pytest.param("1", marks=pytest.mark.slow)])
@pytest.mark.parametrize("words", LONG)
def test_any_output_may_be_cut_short(monkeypatch: pytest.MonkeyPatch, words: str, unbuffered: str) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    ran = _with_output_to("|true", words)
    assert ran.stderr in (b"", b"chancellery: Nobody reads what is written here any more, so it stops.\n")


@pytest.mark.parametrize("unbuffered", ["", pytest.param("1", marks=pytest.mark.slow)])
@pytest.mark.parametrize("words", LONG)
def test_a_full_disk_behind_the_output_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, words: str, unbuffered: str
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    ran = _with_output_to(">/dev/full", words)
    assert (ran.returncode, ran.stderr) == (1, b"chancellery: The system refuses: No space left on device\n")


def _with_output_to(place: str, words: str) -> subprocess.CompletedProcess[bytes]:
    command = f"{sys.executable} -m tui {words} {place}"
    return subprocess.run(["sh", "-c", command], capture_output=True, cwd=ROOT, timeout=60)


def test_a_closed_standard_input(home: Path) -> None:
    command = f"{sys.executable} -m tui {' '.join(NEW)} human,random <&-"
    ran = subprocess.run(["sh", "-c", command], capture_output=True, text=True, cwd=ROOT)
    assert ran.returncode == 1
    assert ran.stderr.startswith("chancellery: The input has ended; “War” is safe") and ran.stderr.count("\n") == 1


def test_a_closed_standard_output(home: Path) -> None:
    ran = subprocess.run(["sh", "-c", f"{sys.executable} -m tui games >&-"], capture_output=True, text=True, cwd=ROOT)
    assert "Traceback" not in ran.stderr and ran.stderr.count("\n") <= 1


ALL_CLOSED = "<&- >&- 2>&-"
STREAMS = [
    pytest.param(command, closed, marks=() if command == "play --plain" or closed == ALL_CLOSED else pytest.mark.slow)
    for command in ("doctor", "play --plain", "saves list", "continue", "app")
    for closed in ("<&-", ">&-", "2>&-", "<&- >&-", ALL_CLOSED, "2>/dev/full", ">/dev/full 2>&-")
]


@pytest.mark.parametrize(("command", "closed"), STREAMS)
def test_streams_that_are_closed_or_full_are_no_error_of_the_program(home: Path, command: str, closed: str) -> None:
    words = command.replace("app", "")
    command = f"{sys.executable} -m tui {words} {closed}"
    ran = subprocess.run(["sh", "-c", command], capture_output=True, text=True, cwd=ROOT, timeout=60)
    told = ran.stdout + ran.stderr
    assert ran.returncode in (0, 1) and "in the program itself" not in told
    assert "Traceback" not in told and "Exception ignored" not in told


def test_no_file_takes_the_number_of_a_stream_that_was_closed(home: Path, tmp_path: Path) -> None:
    """Else what is written to standard error would stand in a campaign."""
    code = (
        "import os, sys; from tui.cli import main; main._run = lambda *_: int(open(sys.argv[1]).fileno() < 3);"
        "os._exit(main.main([]))"
    )
    (tmp_path / "file").touch()
    command = f'{sys.executable} -c "{code}" {tmp_path}/file <&- >&- 2>&-'
    assert subprocess.run(["sh", "-c", command], cwd=ROOT).returncode == 0


@pytest.mark.parametrize("encoding", ["ascii", "iso-8859-1", "cp1252"])
def test_an_encoding_without_our_letters_gets_plain_ones(process: Process, encoding: str) -> None:
    ran = process(*NEW, "human:Zoé,random", "--lang", "fr", typed="1\nquitter\n", PYTHONIOENCODING=encoding)
    assert ran.returncode == 0 and "\\x" not in ran.stdout and "\\u" not in ran.stdout
    assert process("--help", "--lang", "fr", PYTHONIOENCODING=encoding).returncode == 0
    assert "chancellery continue War --plain" in ran.stdout


def test_whoever_takes_a_campaign_over_stops_the_first_one_cleanly(
    start: Callable[..., subprocess.Popen[bytes]],
) -> None:
    first = start(*NEW, "human,random")
    assert first.stdin and first.stdout
    _read_until(first.stdout, b"> ")
    second = start("continue", "War", "--plain", "--take-over")
    assert second.stdin and second.stdout
    _read_until(second.stdout, b"> ")
    _, err = first.communicate(timeout=60)
    assert first.returncode == 1
    assert "“War” is being played elsewhere now; here it has stopped.".encode() in err or b"was taken over" in err
    second.communicate(b"1\nquit\n", timeout=60)
    assert second.returncode == 0 and Library().find("War").decisions >= 1


HOT_SEAT = [*NEW, "human:Ann,human:Bo,random", "--lang", "fr"]
WHAT_THEY_TYPE = [b"\n", b"1\n", b"\n", b"1\n", b"aide\n", b"map\n", b"\x04"]


def test_on_a_terminal_nobody_scrolls_back_to_what_another_person_read(home: Path) -> None:
    out = _on_a_terminal(HOT_SEAT, [*WHAT_THEY_TYPE])
    assert out.count(FORGET) == out.count("appuyez sur Entrée") > 1
    assert all(before.endswith(FORGET) for before in re.split(r"\w+ : appuyez sur Entrée", out)[:-1])
    assert "\x1b" not in out.replace(FORGET, "")


def test_on_a_terminal_of_80_columns_no_line_is_longer_and_nothing_moves_the_cursor(home: Path) -> None:
    out = _on_a_terminal(HOT_SEAT, [*WHAT_THEY_TYPE], TERM="dumb")
    assert "press" not in out and "appuyez sur Entrée" in out
    lines = [line.removeprefix("> ") for line in out.split("\r\n")]  # to what was typed ahead the answer follows there
    assert max(map(len, lines)) <= 80
    assert "\x1b" not in out
    assert "L’entrée est terminée" in out


def test_on_a_terminal_ctrl_c_ends_with_a_sentence_on_a_line_of_its_own(home: Path) -> None:
    out = _on_a_terminal([*NEW, "human:Ann,random"], [b"1\n", b"\x03"])
    assert "\r\nchancellery: Stopped; “War” is safe" in out and "Traceback" not in out


@pytest.mark.parametrize("columns", ["0", "1", "99999999"])
def test_a_terminal_of_any_width_will_do(home: Path, columns: str) -> None:
    for words in (["games"], ["--help"], ["games", "struggle"], ["doctor"], ["saves", "list"]):
        out = _on_a_terminal(words, [], COLUMNS=columns)
        assert out.strip() and "Traceback" not in out and "in the program itself" not in out
    out = _on_a_terminal([*NEW, "human:Ann,random"], [b"1\n", b"map\n", b"status\n", b"quit\n"], COLUMNS=columns)
    assert "Traceback" not in out and "in the program itself" not in out


def test_a_second_ctrl_c_does_not_break_into_the_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_what: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "_run", stopped)
    monkeypatch.setattr(command, "_complain", lambda *_what: os.kill(os.getpid(), signal.SIGINT) or 1)
    before = signal.getsignal(signal.SIGINT)
    try:
        assert command.main(["games"]) == 1
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("after", [0.05, 0.4, 2.0])
def test_ctrl_c_while_an_opponent_thinks_is_one_sentence(home: Path, after: float) -> None:
    """The terminal interrupts all of its processes; those that think are not among them."""
    out = _on_a_terminal([*NEW, "ai:master,ai:master"], [], interrupt=after)
    assert "chancellery: Stopped; “War” is safe" in out and "Traceback" not in out


def _on_a_terminal(words: list[str], typed: list[bytes], interrupt: float = 0.0, **environment: str) -> str:
    """Type when a prompt stands there, or Ctrl+C some time after the first words; all that was shown."""
    pid, fd = pty.fork()
    if pid == 0:
        os.environ.update(COLUMNS="80", LINES="24", TERM="xterm-256color")
        os.environ.update(environment)
        os.chdir(ROOT)
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests that run in the background have been told to ignore it
        os.execv(sys.executable, [sys.executable, "-m", "tui", *words])
    out, answered = b"", 0
    while select.select([fd], [], [], 60)[0]:
        try:
            piece = os.read(fd, 65536)
        except OSError:
            break
        out += piece
        if interrupt:
            time.sleep(interrupt)
            os.write(fd, b"\x03")
            interrupt = 0.0
        if typed and len(out) > answered and _waits(out):
            answered = len(out)
            os.write(fd, typed.pop(0))
    os.close(fd)
    os.waitpid(pid, 0)
    return out.decode()


def _waits(out: bytes) -> bool:
    """Whether the last line is a prompt, or the sentence (perhaps of two lines) that asks for Enter."""
    end = " ".join(out.decode(errors="replace").splitlines()[-2:])
    return out.endswith(b"\r\n> ") or "Entrée quand personne" in end or "press Enter" in end
