"""``python -m tests.attack.words --lists 2000 [--seed 1]``: command lines and lines of the game at random.

Every command ends in less than five seconds of processor time, with 0 or with one sentence; nothing that it writes does
anything to a terminal, and nothing is written outside the profile.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import re
import sys
import time
from random import Random
from typing import Final

from engine.library import find, game_ids
from tests.attack import odd
from tests.attack.keys import SLOWEST, elsewhere, tidy
from tui.cli.main import main as command

COMMANDS: Final = (
    *(f"new {game} --plain --seats human:Ann" + ",random" * (find(game).seats[0] - 1) for game in game_ids()),
    *(f"{words} {game}" for game in game_ids() for words in ("games", "rules")), "new",
    *(f"{words} {game} --games 1" for game in game_ids() for words in ("simulate", "arena")), "continue --plain",
    "continue", "play --plain", "play", "", "saves", "saves list", "saves list --deleted", "saves show", "saves verify",
    "saves delete", "saves restore", "saves rename", "saves copy", "saves export", "saves import", "saves empty-trash",
    "games", "rules", "replay", "doctor",
)  # fmt: skip
WORDS: Final = (
    "--json", "--reveal", "--force", "--raw", "--plain", "--take-over", "--deleted", "--help", "--ascii", "--no-mouse",
    "--generation", "--to", "--advice", "--seed", "--seats", "--option", "--scenario", "--name", "--lang", "--colors",
    "--resume", "--jobs", "--bots", "--profile", "--", "-", "-x", "--seats=human:A,random", "--seats=random,random",
    "--seats=human:\x1b[2J,human:B", "--option=powers=france,spain", "--option==", "--option=powers", "--scenario=x",
    "--seed=1", "--seed=-1", "--seed=²", "--lang=fr", "--lang=x", "--name=War", "--name=", "War", "war", "W", "0", "1",
    "war.txt", "../war.txt", "/etc/passwd", "SE-7", "--to=5", "--advice=1", "--generation=1", "fr", "2", "99", "human",
)  # fmt: skip
TYPED: Final = ("1", "2", "", "?", "undo", "redo", "why", "map", "status", "log", "log 5", "rules", "help", "quit",
                "save as War 2", "seat 2 random", "seat 1 human", "privacy off", "army india", "1 2 1",
                "* *")  # fmt: skip


def one(dice: Random) -> list[str]:
    """A command line."""
    words = dice.choice(COMMANDS).split()
    for _ in range(dice.randrange(5)):
        words.insert(dice.randrange(len(words) + 1) if dice.random() < 0.2 else len(words),
                     dice.choice(WORDS) if dice.random() < 0.7 else odd.text(dice))  # fmt: skip
    return [word.replace("\0", "") for word in words]


def typed(dice: Random) -> str:
    """Mostly a few lines; now and then so many that a game comes some way, with numbers that lists have."""
    if dice.random() < 0.01:
        return "\n".join(str(dice.randrange(16)) if dice.random() < 0.8 else dice.choice(TYPED) for _ in range(600))
    return "\n".join(dice.choice(TYPED) if dice.random() < 0.7 else odd.text(dice) for _ in range(dice.randrange(12)))


def run(words: list[str], text: str) -> None:
    """Run the command; AssertionError when it ends badly."""
    out, err = io.StringIO(), io.StringIO()
    kept, sys.stdin = sys.stdin, io.StringIO(text)
    began = time.process_time()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = command(words)
    finally:
        sys.stdin = kept
    took = time.process_time() - began
    told, complaint = out.getvalue(), err.getvalue()
    assert took < SLOWEST, f"{took:.1f} s"
    assert code in (0, 1, 2), code
    assert "Traceback" not in told + complaint, complaint
    assert "in the program itself" not in complaint, complaint
    assert not code or re.fullmatch(r"chancellery: [^\n]+\n", complaint), complaint
    odd_ones = {char for char in told + complaint if not char.isprintable()} - set("\n\u00a0\u202f")
    assert not odd_ones, ascii(odd_ones)


def attacked(lists: int, seed: int) -> None:
    dice = Random(seed)
    for number in range(lists):
        if not number % 100:
            tidy()
        words, text = one(dice), typed(dice)
        try:
            run(words, text)
        except BaseException:
            print(f"list {number} of seed {seed}: {words!a}\ntyped: {text!a}", file=sys.stderr)
            raise


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lists", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    began = time.perf_counter()
    with elsewhere():
        attacked(arguments.lists, arguments.seed)
    print(f"words: {arguments.lists} command lines in {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
