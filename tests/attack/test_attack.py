"""The attacks, as many as fit into a run of the tests: a few into the quick one."""

from __future__ import annotations

import subprocess

import pytest

from tests.attack.__main__ import ATTACKS, QUICK, WHOLE, command
from tests.cli.conftest import ROOT

IN_QUICK_RUN = (("words",), ("bytes",), ("keys", "table"))
RUNS = [
    *(pytest.param(attack, QUICK, id=f"{' '.join(attack)}, few") for attack in ATTACKS if attack in IN_QUICK_RUN),
    *(pytest.param(attack, WHOLE, id=" ".join(attack), marks=pytest.mark.slow) for attack in ATTACKS),
]


@pytest.mark.parametrize(("attack", "size"), RUNS)
def test_nothing_ends_badly_hangs_or_leaves_the_profile(attack: tuple[str, ...], size: int) -> None:
    ran = subprocess.run(command(attack, 1, size), capture_output=True, text=True, cwd=ROOT, timeout=600)
    assert ran.returncode == 0, ran.stderr[-4000:]
    print(ran.stdout)
