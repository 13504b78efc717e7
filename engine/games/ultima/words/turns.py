"""The words of UR-5: impulses."""

from __future__ import annotations

from typing import Any, Final

from engine.asks import Asks, Naming, Passing
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.rules.prospects import siege_odds, submission_catchers
from engine.games.ultima.rules.reckoning import forecast
from engine.games.ultima.rules.sieges import may_assault
from engine.games.ultima.rules.submissions import submission_odds
from engine.games.ultima.tables import bits
from engine.old import Frame
from engine.text import N_, Listing, Message, Value


def ending_note(view: Any, frame: Frame, area: Option) -> Message | None:
    """The odds of the dice, and who could intercept."""
    if area < 0:
        return None
    power: int = frame[2]
    if may_assault(view, power, area):
        chances = siege_odds(view, power, area)
        return Message(N_("Siege: won {win}%, drawn {draw}%"), {"win": chances.win // 10, "draw": chances.draw // 10})
    chances = submission_odds(view, power, area)
    values: dict[str, Value] = {"win": chances.win // 10, "draw": chances.draw // 10}
    catchers = tuple(names.power(foe) for foe in submission_catchers(view, power, area))
    if not catchers:
        return Message(N_("Submission: won {win}%, drawn {draw}%"), values)
    text = N_("Submission: won {win}%, drawn {draw}%; could intercept: {powers}")
    return Message(text, values | {"powers": Listing(catchers)})


def active_note(view: Any, _frame: Frame, power: Option) -> Message | None:
    """How the power stands: points, instability, money, enemies."""
    money = forecast(view, power)
    enemies = tuple(names.power(foe) for foe in bits(view.foes[power]))
    values: dict[str, Value] = {
        "vp": view.vp[power],
        "level": view.instability[power],
        "money": f"{money.income - money.expenses:+d}",
        "enemies": Listing(enemies) if enemies else Message(N_("nobody")),
    }
    return Message(N_("{vp} VP, instability {level}, budget {money}, at war with: {enemies}"), values)


ACTIVE: Final = Asks(
    N_("Which of your powers acts?"),
    Naming(names.power_label, names.power_word),
    N_("{seat} chooses the active power."),
    note=active_note,
)
ENDING: Final = Asks(
    N_("End of the impulse, {power}: which siege or submission?"),
    Naming(names.area_label, names.area_word),
    N_("{seat} resolves sieges and submissions."),
    values=names.named(power="power 2"),
    passing=Passing(Message(N_("No more")), "done"),
    note=ending_note,
)
