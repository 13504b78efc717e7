"""The two long runs, in short: killing a running game, and spoiling its files."""

import re
import subprocess
import sys

from tests.saves import kill


def test_no_acknowledged_decision_is_lost_to_twenty_kills() -> None:
    tally = kill.run(20, seed=20)
    print(tally)
    assert tally.kills == 20
    assert tally.decisions > 100


def test_two_thousand_spoilt_files_give_a_clear_error_or_play_on_in_little_memory() -> None:
    command = [sys.executable, "-m", "tests.saves.mutate", "--files", "2000", "--seed", "21"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr[-2000:]
    last = done.stdout.splitlines()[-1]
    print(last)
    files, megabytes = re.fullmatch(r"seed 21: (\d+) files, none unaccounted for, at most (\d+) MB", last).groups()  # type: ignore[union-attr]
    assert int(files) == 2000
    assert int(megabytes) < 200
