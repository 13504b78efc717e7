"""Lines that are typed, however long they are."""

from __future__ import annotations

import os
import pty
import threading
from pathlib import Path

import pytest

from saves.library import Library
from tests.cli.conftest import Run
from tui.line.keyboard import LONGEST, Lines

ODD = ("log ²", "log " + "9" * 5000, "rules " + "x" * 9000, "map \x1b[2J", "seat ² human", "\x1b]0;x\x07", "why \x9b2J")


async def _read(data: bytes, tmp_path: Path, piped: bool) -> tuple[list[str], int]:
    """All lines, and how many were too long."""
    dropped: list[int] = []
    if piped:
        source, sink = os.pipe()
        threading.Thread(target=lambda: (os.write(sink, data), os.close(sink))).start()
    else:
        (tmp_path / "typed").write_bytes(data)
        source = os.open(tmp_path / "typed", os.O_RDONLY)
    with open(source, encoding="utf-8") as stream:
        lines = Lines(stream, lambda: dropped.append(1))
        found = []
        while (line := await lines.next()) is not None:
            found.append(line)
    return found, len(dropped)


@pytest.mark.parametrize("piped", [True, False])
@pytest.mark.parametrize("length", [LONGEST + 1, LONGEST * 2, LONGEST * 2 + 1, 50_000, 3_000_000])
async def test_of_a_line_that_is_too_long_nothing_counts(tmp_path: Path, piped: bool, length: int) -> None:
    data = b"one\n" + b"x" * (length - 5) + b" quit\ntwo\n\r\nlast"
    assert await _read(data, tmp_path, piped) == (["one", "two", "", "last"], 1)


@pytest.mark.parametrize("piped", [True, False])
async def test_the_longest_line_is_read_whole(tmp_path: Path, piped: bool) -> None:
    longest = b"x" * LONGEST
    assert await _read(longest + b"\n" + longest, tmp_path, piped) == ([longest.decode()] * 2, 0)
    assert await _read(b"", tmp_path, piped) == ([], 0)


def test_its_end_is_no_answer_and_that_is_said(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "typed").write_text("x" * 20_000 + "\n" + "1" * 10_000 + "1\nquit\n")
    words = ("new", "struggle", "--seats", "human,random", "--seed", "1", "--plain", "--name")
    run(*words, "Nothing", typed="quit\n")
    with (tmp_path / "typed").open() as typed:
        monkeypatch.setattr("tests.cli.conftest.io.StringIO", lambda _: typed)
        ran = run(*words, "War")
    assert ran.out.count("A line with more than 10000 bytes is no answer.") == 2
    assert Library().find("War").decisions == Library().find("Nothing").decisions


async def test_a_terminal_may_go_away_while_a_hidden_line_is_typed() -> None:
    """Putting it back as it was failed, and that was an error of the program."""
    kept, terminal = pty.openpty()
    with open(terminal, encoding="utf-8") as stream:
        lines = Lines(stream)
        with lines.unseen():
            os.close(kept)
        assert await lines.next() is None


async def test_a_terminal_may_go_away_while_the_keyboard_changes_hands() -> None:
    kept, terminal = pty.openpty()
    with open(terminal, encoding="utf-8") as stream:
        lines = Lines(stream)
        os.close(kept)
        await lines.still()
        assert await lines.next() is None


@pytest.mark.parametrize("line", ODD, ids=range(len(ODD)))
def test_odd_lines_are_a_sentence_without_escapes(run: Run, line: str) -> None:
    ran = run("new", "struggle", "--seats", "human,random", "--name", "War", "--plain", typed=f"{line}\nquit\n")
    assert ran.code == 0 and "\x1b" not in ran.out and "\x07" not in ran.out
    assert max(map(len, ran.out.replace(line, "").splitlines())) < 1000
