"""The words of UR-5: impulses."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks, Passing
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.choices import AS_AREA, AS_POWER
from engine.games.ultima.frames.turn import ActivePower, EndStep
from engine.games.ultima.rules.fights import siege_odds
from engine.games.ultima.rules.prospects import submission_catchers
from engine.games.ultima.rules.reckoning import forecast
from engine.games.ultima.rules.sieges import may_assault
from engine.games.ultima.rules.submissions import submission_odds
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import bits
from engine.text import N_, Listing, Message, Value


def ending_note(view: Ultima, frame: EndStep, area: Option) -> Message | None:
    """The odds of the dice, and who could intercept."""
    if area < 0:
        return None
    power = frame.power
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


def active_note(view: Ultima, _frame: ActivePower, power: Option) -> Message | None:
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


ACTIVE: Final = Asks[Ultima, ActivePower](
    N_("Which of your powers acts?"),
    AS_POWER,
    N_("{seat} chooses the active power."),
    note=active_note,
)
ENDING: Final = Asks[Ultima, EndStep](
    N_("End of the impulse, {power}: which siege or submission?"),
    AS_AREA,
    N_("{seat} resolves sieges and submissions."),
    passing=Passing(Message(N_("No more")), "done"),
    note=ending_note,
)
