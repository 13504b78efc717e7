"""What a reparation is worth to either side, and what it costs: how the peace with it differs from the one without."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.codes import IMPOSE, PROPOSAL, TERMS, WHITE
from engine.games.ultima.frames.politics import PeaceAnswer, PeaceProposal, Reparations, Terms
from engine.games.ultima.relations import set_war, war_between
from engine.games.ultima.rules.reckoning import forecast, points_now
from engine.games.ultima.rules.reparations import price, total
from engine.games.ultima.rules.unrest import unrest_of_war
from engine.games.ultima.rules.war_ends import end_war
from engine.games.ultima.state import NOBODY, Ultima, War
from engine.games.ultima.tables import SCENARIOS
from engine.kit import drafts
from engine.kit.names import YES
from engine.text import N_, Listing, Message, Value

NOTHING: Final = Message(N_("nothing now"))


def _status(view: Ultima, power: int) -> tuple[int, int, int, int]:
    """Victory points, those of a turn, income left, instability."""
    money = forecast(view, power)
    return view.vp[power], points_now(view, power), money.income - money.expenses, view.instability[power]


DIFFERS: Final = (N_("{n} VP"), N_("{n} VP a turn"), N_("{n} income"), N_("instability {n}"))


def _ended(view: Ultima, war: War, winner: int, items: Sequence[int]) -> Ultima:
    """The position after that peace: what the victor holds and the list does not name has gone back (UR-19.7)."""
    twin = view.copy()
    set_war(twin, war)
    end_war(twin, war.a, war.b, winner, items)
    return twin


def effects(view: Ultima, war: War, winner: int, items: Sequence[int], others: Sequence[int]) -> list[Value]:
    """What these items add to a list with the others: for the victor, then for the loser."""
    without, with_them = _ended(view, war, winner, others), _ended(view, war, winner, (*others, *items))
    told: list[Value] = []
    for power in (winner, war.other(winner)):
        pairs = zip(_status(without, power), _status(with_them, power), strict=True)
        changes = [after - before for before, after in pairs]
        found = tuple(
            Message(text, {"n": f"{change:+d}"}) for text, change in zip(DIFFERS, changes, strict=True) if change
        )
        told.append(Listing(found) if found else NOTHING)
    return told


def _both(view: Ultima, war: War, winner: int, items: Sequence[int], others: Sequence[int] = ()) -> dict[str, Value]:
    own, theirs = effects(view, war, winner, items, others)
    return {"winner": names.power(winner), "own": own, "loser": names.power(war.other(winner)), "theirs": theirs}


def _winner(war: War) -> int:
    return next((power for power in (war.a, war.b) if war.status(power) > 0), NOBODY)


# -- beside what can be put into a draft


def terms_note(view: Ultima, frame: Terms, option: Option) -> Message | None:
    """Of a proposal: the war as it will stand when asking for peace has been paid (UR-19.2)."""
    war = war_between(view, frame.power, frame.foe)
    return _item_note(view, war.losing(frame.power), frame, option) if war is not None else None


def choice_note(view: Ultima, frame: Reparations, option: Option) -> Message | None:
    war = war_between(view, frame.power, frame.foe)
    return _item_note(view, war, frame, option) if war is not None else None


def _item_note(view: Ultima, war: War, frame: Reparations | Terms, option: Option) -> Message | None:
    winner = _winner(war)
    if not drafts.is_addition(option) or winner == NOBODY:
        return None
    code, others = option - drafts.ADD, frame.items
    left = war.status(winner) - total(view, war, winner, others)
    values = {"cost": price(view, war, winner, code), "left": left, **_both(view, war, winner, [code], others)}
    text = N_("costs {cost} of {left}; {winner}: {own}; {loser}: {theirs}; turns left: {turns}")
    return Message(text, values | {"turns": SCENARIOS[view.scenario].last_turn - view.turn + 1})


# -- beside proposals and answers


def proposal_note(view: Ultima, _frame: PeaceProposal, option: Option) -> Message | None:
    """What there would be to ask for, and what it costs in instability."""
    if option < 0:
        return None
    power, foe, kind = PROPOSAL.read(option)
    war = war_between(view, power, foe)
    if war is None:
        return None
    after = war if kind == IMPOSE else war.losing(power)
    winner = NOBODY if kind == WHITE else _winner(after)
    values: dict[str, Value] = {"outcome": _outcome(after, winner), "unrest": _unrest(after, winner)}
    return Message(
        N_("{outcome}; {unrest}") if kind == IMPOSE else N_("{outcome}; {unrest}; asking costs 1 morale"), values
    )


def _outcome(war: War, winner: int) -> Message:
    if winner == NOBODY:
        return Message(N_("no reparations, conquests go back"))
    values: dict[str, Value] = {"winner": names.power(winner), "n": war.status(winner)}
    return Message(N_("reparations for {winner}, up to {n}"), values)


def _unrest(war: War, winner: int) -> Message:
    """UR-19.8."""
    values: dict[str, Value] = {
        "a": names.power(war.a),
        "b": names.power(war.b),
        "n": unrest_of_war(war, war.a, winner),
        "m": unrest_of_war(war, war.b, winner),
    }
    return Message(N_("instability {a} +{n}, {b} +{m}"), values)


def answer_note(view: Ultima, frame: PeaceAnswer, option: Option) -> Message | None:
    """What accepting would bring to both."""
    if option != YES:
        return None
    power, proposer, kind, items = frame.power, frame.proposer, frame.kind, frame.items
    war = war_between(view, power, proposer)
    if war is None:
        return None
    winner = NOBODY if kind == WHITE else _winner(war)
    unrest = _unrest(war, winner)
    if kind != TERMS or winner == NOBODY:
        return Message(N_("{outcome}; {unrest}"), {"outcome": _outcome(war, winner), "unrest": unrest})
    values = _both(view, war, winner, items)
    return Message(N_("{winner}: {own}; {loser}: {theirs}; {unrest}"), values | {"unrest": unrest})
