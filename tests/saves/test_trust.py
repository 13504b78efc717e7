"""The long runs, in short: killing a running game, failing calls, power cuts, spoilt files."""

import re
import subprocess

import pytest

from tests.saves import trust

SAID = {
    "kill": r"seed 20: Tally\(kills=20, decisions=\d{3,},.*",
    "faults": r"seed 20: 300 faults, no decision lost",
    "cuts": r"seed 20: 1000 cuts after \d{3,} calls, no decision lost",
    "mutate": r"seed 20: 20000 files, none unaccounted for, at most (\d+) MB",
}


@pytest.mark.parametrize("module", trust.SIZES)
def test_nothing_is_lost_and_nothing_crashes(module: str) -> None:
    done = subprocess.run(trust.command(module, seed=20), capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr[-2000:]
    last = done.stdout.splitlines()[-1]
    print(last)
    said = re.fullmatch(SAID[module], last)
    assert said, last
    assert all(int(megabytes) < 200 for megabytes in said.groups())
