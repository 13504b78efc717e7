"""The end of a decade (SV-18) in words."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks
from engine.contract import Option
from engine.frames import Decision
from engine.games.seven.board.influence import top_card
from engine.games.seven.choices import AS_EMPIRE, AS_REGION, NOTHING
from engine.games.seven.frames import NewInfantry, NewTwoMaster, TakeCard, TakeWorker
from engine.games.seven.state import Seven
from engine.games.seven.tables import WORKER as WORKER_CARD
from engine.games.seven.words.setup import card_note
from engine.text import N_, Message


def _top_note(s: Seven, frame: TakeCard, empire: Option) -> Message:
    return card_note(s, frame.seat, empire, top_card(s.pile[empire]))


def _worker_note(s: Seven, frame: TakeWorker, empire: Option) -> Message:
    return card_note(s, frame.seat, empire, WORKER_CARD)


def _crowd_note(s: Seven, _frame: Decision, region: Option) -> Message:
    return Message(N_("units there: {number}"), {"number": s.number_in(region)})


CARD: Final = Asks[Seven, TakeCard](
    prompt=N_("From which pile do you take an influence card?"),
    option=AS_EMPIRE,
    waiting=N_("{seat} takes an influence card."),
    passing=NOTHING,
    note=_top_note,
)
WORKER: Final = Asks[Seven, TakeWorker](
    prompt=N_("Which worker do you take?"),
    option=AS_EMPIRE,
    waiting=N_("{seat} takes a worker."),
    passing=NOTHING,
    note=_worker_note,
)
NEW_INFANTRY: Final = Asks[Seven, NewInfantry](
    prompt=N_("{empire}: where do you add an infantry?"),
    option=AS_REGION,
    waiting=N_("{seat} adds an infantry."),
    passing=NOTHING,
    note=_crowd_note,
)
NEW_TWO_MASTER: Final = Asks[Seven, NewTwoMaster](
    prompt=N_("{empire}: where do you add a two-master?"),
    option=AS_REGION,
    waiting=N_("{seat} adds a two-master."),
    passing=NOTHING,
    note=_crowd_note,
)
