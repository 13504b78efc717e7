"""The end of a decade (SV-18) in words."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks
from engine.contract import Option
from engine.games.seven.influence import top_card
from engine.games.seven.state import Seven
from engine.games.seven.tables import WORKER as WORKER_CARD
from engine.games.seven.words.naming import AS_EMPIRE, AS_REGION, NOTHING, about_empire
from engine.games.seven.words.setup import card_note
from engine.old import Frame
from engine.text import N_, Message


def _top_note(s: Seven, frame: Frame, empire: Option) -> Message:
    return card_note(s, frame[1], empire, top_card(s.pile[empire]))


def _worker_note(s: Seven, frame: Frame, empire: Option) -> Message:
    return card_note(s, frame[1], empire, WORKER_CARD)


def _crowd_note(s: Seven, _frame: Frame, region: Option) -> Message:
    return Message(N_("units there: {number}"), {"number": s.number_in(region)})


CARD: Final = Asks(
    prompt=N_("From which pile do you take an influence card?"),
    option=AS_EMPIRE,
    waiting=N_("{seat} takes an influence card."),
    passing=NOTHING,
    note=_top_note,
)
WORKER: Final = Asks(
    prompt=N_("Which worker do you take?"),
    option=AS_EMPIRE,
    waiting=N_("{seat} takes a worker."),
    passing=NOTHING,
    note=_worker_note,
)
NEW_INFANTRY: Final = Asks(
    prompt=N_("{empire}: where do you add an infantry?"),
    values=about_empire,
    option=AS_REGION,
    waiting=N_("{seat} adds an infantry."),
    passing=NOTHING,
    note=_crowd_note,
)
NEW_TWO_MASTER: Final = Asks(
    prompt=N_("{empire}: where do you add a two-master?"),
    values=about_empire,
    option=AS_REGION,
    waiting=N_("{seat} adds a two-master."),
    passing=NOTHING,
    note=_crowd_note,
)
