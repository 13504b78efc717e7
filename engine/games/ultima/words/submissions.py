"""The words of UR-15: interception of a submission, buying control."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks, Naming
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.choices import AS_AREA
from engine.games.ultima.frames.combat import PayForControl, SubmissionForce, SubmissionIntercept
from engine.games.ultima.pieces import leaders_at, troops_at
from engine.games.ultima.rules.interceptions import catchers
from engine.games.ultima.rules.prospects import catching_odds
from engine.games.ultima.state import FORCE, Ultima
from engine.games.ultima.strengths import Odds
from engine.games.ultima.words.combat import ODDS
from engine.kit.names import AS_YES
from engine.text import N_, Message, Value


def force_label(view: Ultima, frame: SubmissionForce, option: Option) -> Value:
    power, source = frame.power, frame.source
    leaders = leaders_at(view, power, source, FORCE)
    return names.force_label(view, troops_at(view, power, source), leaders, option)


def force_word(view: Ultima, frame: SubmissionForce, option: Option) -> str:
    power, source = frame.power, frame.source
    return names.force_word(troops_at(view, power, source), leaders_at(view, power, source, FORCE), option)


def catch_note(view: Ultima, frame: SubmissionIntercept, option: Option) -> Message | None:
    """Who would go, and the odds of the battle for the best force that may (UR-15.2)."""
    if option < 0:
        return None
    power, area = frame.power, frame.area
    found = [(catching_odds(view, power, area, option, force), force) for force in catchers(view, power, area, option)]
    chances, force = max(found, key=lambda pair: (pair[0].win, pair[0].draw))
    who = names.force_label(view, troops_at(view, power, option), leaders_at(view, power, option, FORCE), force)
    return Message(N_("{who}: won {win}%, drawn {draw}%"), {"who": who, **_chances(chances)})


def catcher_note(view: Ultima, frame: SubmissionForce, force: Option) -> Message | None:
    power, area, source = frame.power, frame.area, frame.source
    return Message(ODDS, _chances(catching_odds(view, power, area, source, force)))


def _chances(found: Odds) -> dict[str, Value]:
    return {"win": found.win // 10, "draw": found.draw // 10}


CATCH: Final = Asks[Ultima, SubmissionIntercept](
    N_("{submitter} submits {area}: does {power} intercept, and from where?"),
    AS_AREA,
    N_("{seat} may intercept the submission."),
    note=catch_note,
)
CATCHERS: Final = Asks[Ultima, SubmissionForce](
    N_("Which force of {power} goes from {source} to {area}?"),
    Naming(force_label, force_word),
    N_("{seat} intercepts the submission."),
    note=catcher_note,
)
DRAWN: Final = 1
"""UR-15.5: what a draw costs; a defeat costs more."""


def pay_values(_view: Ultima, frame: PayForControl) -> dict[str, Value]:
    how = Message(N_("drawn")) if frame.price == DRAWN else Message(N_("lost"))
    return {"n": frame.price, "how": how}


PAY: Final = Asks[Ultima, PayForControl](
    N_("{power}: the submission of {area} is {how}; disperse {n} to take control all the same?"),
    AS_YES,
    N_("{seat} may disperse troops to take control."),
    values=pay_values,
)
