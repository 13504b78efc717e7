"""The words of UR-15: interception of a submission, buying control."""

from __future__ import annotations

from typing import Any, Final

from engine.asks import Asks, Naming
from engine.contract import Frame, Option
from engine.games.ultima import names
from engine.games.ultima.pieces import leaders_at, troops_at
from engine.games.ultima.state import FORCE
from engine.text import N_, Value


def force_label(view: Any, frame: Frame, option: Option) -> Value:
    power, source = frame[2], frame[5]
    leaders = leaders_at(view, power, source, FORCE)
    return names.force_label(view, troops_at(view, power, source), leaders, option)


def force_word(view: Any, frame: Frame, option: Option) -> str:
    power, source = frame[2], frame[5]
    return names.force_word(troops_at(view, power, source), leaders_at(view, power, source, FORCE), option)


CATCH: Final = Asks(
    N_("{foe} submits {area}: does {power} intercept, and from where?"),
    Naming(names.area_label, names.area_word),
    N_("{seat} may intercept the submission."),
    values=names.named(power="power 2", foe="power 3", area="area 4"),
)
CATCHERS: Final = Asks(
    N_("Which force of {power} goes from {source} to {area}?"),
    Naming(force_label, force_word),
    N_("{seat} intercepts the submission."),
    values=names.named(power="power 2", area="area 4", source="area 5"),
)
PAY: Final = Asks(
    N_("{power}: disperse {n} to take control of {area}?"),
    Naming(names.yes_label, names.yes_word),
    N_("{seat} may disperse troops to take control."),
    values=names.named(power="power 2", area="area 3", n="number 4"),
)
