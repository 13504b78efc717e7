"""The words of UR-15: interception of a submission, buying control."""

from __future__ import annotations

from typing import Any, Final

from engine.asks import Asks, Naming
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.pieces import leaders_at, troops_at
from engine.games.ultima.rules.interceptions import catchers
from engine.games.ultima.rules.prospects import catching_odds
from engine.games.ultima.state import FORCE
from engine.games.ultima.strengths import Odds
from engine.games.ultima.words.combat import ODDS
from engine.old import Frame
from engine.text import N_, Message, Value


def force_label(view: Any, frame: Frame, option: Option) -> Value:
    power, source = frame[2], frame[5]
    leaders = leaders_at(view, power, source, FORCE)
    return names.force_label(view, troops_at(view, power, source), leaders, option)


def force_word(view: Any, frame: Frame, option: Option) -> str:
    power, source = frame[2], frame[5]
    return names.force_word(troops_at(view, power, source), leaders_at(view, power, source, FORCE), option)


def catch_note(view: Any, frame: Frame, option: Option) -> Message | None:
    """Who would go, and the odds of the battle for the best force that may (UR-15.2)."""
    if option < 0:
        return None
    _, _, power, _, area = frame
    found = [(catching_odds(view, power, area, option, force), force) for force in catchers(view, power, area, option)]
    chances, force = max(found, key=lambda pair: (pair[0].win, pair[0].draw))
    who = names.force_label(view, troops_at(view, power, option), leaders_at(view, power, option, FORCE), force)
    return Message(N_("{who}: won {win}%, drawn {draw}%"), {"who": who, **_chances(chances)})


def catcher_note(view: Any, frame: Frame, force: Option) -> Message | None:
    _, _, power, _, area, source = frame
    return Message(ODDS, _chances(catching_odds(view, power, area, source, force)))


def _chances(found: Odds) -> dict[str, Value]:
    return {"win": found.win // 10, "draw": found.draw // 10}


CATCH: Final = Asks(
    N_("{foe} submits {area}: does {power} intercept, and from where?"),
    Naming(names.area_label, names.area_word),
    N_("{seat} may intercept the submission."),
    values=names.named(power="power 2", foe="power 3", area="area 4"),
    note=catch_note,
)
CATCHERS: Final = Asks(
    N_("Which force of {power} goes from {source} to {area}?"),
    Naming(force_label, force_word),
    N_("{seat} intercepts the submission."),
    values=names.named(power="power 2", area="area 4", source="area 5"),
    note=catcher_note,
)
DRAWN: Final = 1
"""UR-15.5: what a draw costs; a defeat costs more."""


def pay_values(_view: Any, frame: Frame) -> dict[str, Value]:
    how = Message(N_("drawn")) if frame[4] == DRAWN else Message(N_("lost"))
    return {"power": names.power(frame[2]), "area": names.area(frame[3]), "n": frame[4], "how": how}


PAY: Final = Asks(
    N_("{power}: the submission of {area} is {how}; disperse {n} to take control all the same?"),
    Naming(names.yes_label, names.yes_word),
    N_("{seat} may disperse troops to take control."),
    values=pay_values,
)
