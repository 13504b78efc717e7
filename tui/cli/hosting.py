"""Host mode: one of several players of an account, who shall get at nothing but a profile of their own."""

from __future__ import annotations

import os
import signal

from saves import paths

SUSPENDING = (signal.SIGTSTP, signal.SIGQUIT)
"""One leaves a shell waiting behind the game, the other a picture of its memory in the current folder."""


def enter(profile: str) -> None:
    """From now on this process and all that it starts serve that profile, or the one of the environment."""
    paths.enter(profile or os.environ.get(paths.PROFILE, ""))
    os.chdir(paths.made(paths.data_folder()))
    for number in SUSPENDING:
        signal.signal(number, signal.SIG_IGN)
