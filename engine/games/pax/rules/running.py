"""Who runs a minor power with several great allies: the first of them, unless they all name another (PB-15.3)."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks
from engine.contract import Option
from engine.games.pax.names import AS_POWER, NO_YES, said
from engine.games.pax.rules.wars import War, in_order, keep, war
from engine.games.pax.state import Pax, is_great, push, seat_of, tell
from engine.games.pax.tables import N_POWERS
from engine.old import Frame, Point
from engine.text import N_

WAITING: Final = N_("{seat} may run a minor power.")


def push_runners(s: Pax, w: War) -> None:
    """Each minor power beside great powers of more than one player."""
    frames: list[Frame] = []
    for side in w.sides:
        great = tuple(power for power in in_order(s, side) if is_great(s, power))
        if len({seat_of(s, power) for power in great}) > 1:
            minors = [power for power in side if power < N_POWERS and not is_great(s, power)]
            frames += [("who_runs", w.number, minor, great) for minor in minors]
    push(s, *frames)


def run_who_runs(s: Pax, frame: Frame) -> None:
    number, minor, great = frame[1:]
    if war(s, number) is not None:
        push(s, ("name_runner", seat_of(s, great[0]), great[0], minor, number, great))


def take_name(s: Pax, frame: Frame, option: Option) -> None:
    power, minor, number, great = frame[2:]
    if option != power:
        push(s, ("runner_asked", number, minor, option, great[1:]))


def run_asked(s: Pax, frame: Frame) -> None:
    number, minor, named, left = frame[1:]
    w = war(s, number)
    if left:
        push(s, ("agree_runner", seat_of(s, left[0]), left[0], minor, named, number, left[1:]))
    elif w is not None:
        keep(s, w._replace(runners=(*w.runners, (minor, named))))
        tell(s, "volunteer", named, minor)


def take_agree(s: Pax, frame: Frame, option: Option) -> None:
    minor, named, number, left = frame[3:]
    if option:
        push(s, ("runner_asked", number, minor, named, left))


NAME_RUNNER = Point(
    "name_runner", "PB-15.3", "seat power minor number great", options=lambda _s, f: list(f[5]), take=take_name,
    asks=Asks(N_("{power}: who runs {minor} in this war?"), AS_POWER, WAITING, values=said("power minor")),
)  # fmt: skip
AGREE_RUNNER = Point(
    "agree_runner", "PB-15.3", "seat power minor other number left", options=lambda _s, _f: [0, 1], take=take_agree,
    barrier=True,
    asks=Asks(N_("{power}: does {other} run {minor} in this war?"), NO_YES, WAITING, values=said("power minor other")),
)  # fmt: skip

POINTS = (NAME_RUNNER, AGREE_RUNNER)
STEPS = {"who_runs": run_who_runs, "runner_asked": run_asked}
