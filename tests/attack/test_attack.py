"""The attacks, as many as fit into a run of the tests."""

from __future__ import annotations

import subprocess

import pytest

from tests.attack.__main__ import ATTACKS, command
from tests.cli.conftest import ROOT


@pytest.mark.parametrize("attack", ATTACKS, ids=" ".join)
def test_nothing_ends_badly_hangs_or_leaves_the_profile(attack: tuple[str, ...]) -> None:
    ran = subprocess.run(command(attack, seed=1), capture_output=True, text=True, cwd=ROOT, timeout=600)
    assert ran.returncode == 0, ran.stderr[-4000:]
    print(ran.stdout)
