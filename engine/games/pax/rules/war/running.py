"""Who runs a minor power with several great allies: the first of them, unless they all name another (PB-15.3)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Option
from engine.frames import Frame
from engine.games.pax.frames.war import AgreeRunner, NameRunner, RunnerAsked, WhoRuns
from engine.games.pax.names import AS_POWER, NO_YES
from engine.games.pax.rules.war.wars import War, in_order, keep, war
from engine.games.pax.state import Pax, is_great, seat_of
from engine.games.pax.tables import N_POWERS
from engine.points import Act, Point
from engine.text import N_

WAITING: Final = N_("{seat} may run a minor power.")


def push_runners(s: Pax, w: War) -> None:
    """Each minor power beside great powers of more than one player."""
    frames: list[Frame] = []
    for side in w.sides:
        great = tuple(power for power in in_order(s, side) if is_great(s, power))
        if len({seat_of(s, power) for power in great}) > 1:
            minors = [power for power in side if power < N_POWERS and not is_great(s, power)]
            frames += [WhoRuns(w.number, minor, great) for minor in minors]
    ask(s, *frames)


def run_who_runs(s: Pax, frame: WhoRuns) -> None:
    number, minor, great = frame.number, frame.minor, frame.great
    if war(s, number) is not None:
        ask(s, NameRunner(seat_of(s, great[0]), great[0], minor, number, great))


def take_name(s: Pax, frame: NameRunner, option: Option) -> None:
    power, minor, number, great = frame.power, frame.minor, frame.number, frame.great
    if option != power:
        ask(s, RunnerAsked(number, minor, option, great[1:]))


def run_asked(s: Pax, frame: RunnerAsked) -> None:
    number, minor, named, left = frame.number, frame.minor, frame.named, frame.left
    w = war(s, number)
    if left:
        ask(s, AgreeRunner(seat_of(s, left[0]), left[0], minor, named, number, left[1:]))
    elif w is not None:
        keep(s, w._replace(runners=(*w.runners, (minor, named))))
        tell(s, "volunteer", named, minor)


def take_agree(s: Pax, frame: AgreeRunner, option: Option) -> None:
    minor, named, number, left = frame.minor, frame.other, frame.number, frame.left
    if option:
        ask(s, RunnerAsked(number, minor, named, left))


NAME_RUNNER = Point(
    NameRunner, "PB-15.3", options=lambda _s, f: list(f.great), take=take_name,
    asks=Asks(N_("{power}: who runs {minor} in this war?"), AS_POWER, WAITING),
)  # fmt: skip
AGREE_RUNNER = Point(
    AgreeRunner, "PB-15.3", options=lambda _s, _f: [0, 1], take=take_agree,
    barrier=True,
    asks=Asks(N_("{power}: does {other} run {minor} in this war?"), NO_YES, WAITING),
)  # fmt: skip

POINTS = (NAME_RUNNER, AGREE_RUNNER)
STEPS = (
    Act(WhoRuns, run_who_runs),
    Act(RunnerAsked, run_asked),
)
