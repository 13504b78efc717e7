"""The words of UR-11: organizers, combat cards, promotion."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks, Naming, Passing
from engine.contract import Option
from engine.frames import Decision
from engine.games.ultima import names
from engine.games.ultima.choices import AS_CARD
from engine.games.ultima.frames.combat import CombatCard, Organizer, Promote, SiegeSize, Size
from engine.games.ultima.state import Ultima
from engine.games.ultima.strengths import LARGER, RESIZED, odds_now
from engine.games.ultima.tables import CARDS
from engine.kit.names import AS_YES
from engine.text import N_, Message, Term, Value

KEEP: Final = Passing[object, Decision](Message(N_("Leave it as it is")), "keep")


ODDS: Final = N_("won {win}%, drawn {draw}%")


def size_label(view: Ultima, _frame: Decision, option: Option) -> Value:
    size = view.combat.size + RESIZED[option]
    return Message(N_("{n} die"), {"n": size}, N_("{n} dice"))


def size_word(_view: Ultima, _frame: Decision, option: Option) -> str:
    return "larger" if option == LARGER else "smaller"


def standing(view: Ultima, frame: CombatCard | Organizer) -> dict[str, Value]:
    """The size and the odds as they are now, as the seat that is asked sees them."""
    if not view.fight:
        return {"size": 0, "win": 0, "draw": 0}
    chances = odds_now(view)
    win = chances.lose if frame.side else chances.win
    return {"size": view.fight.size, "win": win // 10, "draw": chances.draw // 10}


def sized_note(view: Ultima, _frame: Size, size: Option) -> Message | None:
    """The odds of the defender with so many dice."""
    if not view.fight or size < 0:
        return None
    twin = view.copy()
    twin.fight = view.fight.sized(size)
    chances = odds_now(twin)
    return Message(ODDS, {"win": chances.lose // 10, "draw": chances.draw // 10})


def resized_note(view: Ultima, frame: Organizer | SiegeSize, option: Option) -> Message | None:
    """The odds with one die more or less, as the seat that is asked sees them."""
    if not view.fight:
        return None
    twin = view.copy()
    twin.fight = view.fight.sized(view.fight.size + RESIZED.get(option, 0))
    chances = odds_now(twin)
    defends = frame.side if isinstance(frame, Organizer) else frame.power == view.fight.defender.power
    win = chances.lose if defends else chances.win
    return Message(ODDS, {"win": win // 10, "draw": chances.draw // 10})


def side_values(view: Ultima, frame: CombatCard | Organizer) -> dict[str, Value]:
    if not view.fight:
        return standing(view, frame) | {"power": "", "place": ""}
    power, place = names.power(view.fight.sides[frame.side].power), names.place(view.fight.place)
    return standing(view, frame) | {"power": power, "place": place}


def card_text(view: Ultima, _frame: CombatCard, option: Option) -> Message | None:
    """The text of a card; it is asked without one too, so that nobody learns who has none (UR-6.5)."""
    if option < 0:
        return None if len(view.options) > 1 else Message(N_("none of your cards fits"))
    return Message(N_("{text}"), {"text": Term("card_text", CARDS[option].id)})


ORGANIZER: Final = Asks[Ultima, Organizer](
    N_("{power}, {place}: the organizer may change the size ({size} dice; won {win}%, drawn {draw}%)."),
    Naming(size_label, size_word),
    N_("{seat} may change the size of the battlefield."),
    values=side_values,
    passing=KEEP,
    note=resized_note,
)
CARD: Final = Asks[Ultima, CombatCard](
    N_("{power}, {place}: play a combat card? ({size} dice; won {win}%, drawn {draw}%)"),
    AS_CARD,
    N_("{seat} may play a combat card."),
    values=side_values,
    note=card_text,
)
PROMOTE: Final = Asks[Ultima, Promote](
    N_("{power}: promote this leader ({leader}) to extraordinary leader for 3 instability?"),
    AS_YES,
    N_("{seat} may promote a leader."),
)
