"""The words of UR-17: wars, protectors, alliances."""

from __future__ import annotations

from typing import Any, Final

from engine.asks import Asks, Naming
from engine.contract import Frame, Option
from engine.games.ultima import names
from engine.games.ultima.relations import capital_of, casus_belli
from engine.games.ultima.tables import CAPITAL, MINOR0, MINORS, N_POWERS, bits
from engine.text import N_, Listing, Message, Value

YES: Final = Naming(names.yes_label, names.yes_word)
POWER: Final = Naming(names.power_label, names.power_word)


def declare_note(view: Any, frame: Frame, option: Option) -> Message | None:
    """What it costs beyond the action; who would come with the enemy; the capital, for the map."""
    if option < 0:
        return None
    if option >= N_POWERS:
        return _neutral(view, option - MINOR0)
    helpers = tuple(names.power(other) for other in bits(view.allies[option]))
    values: dict[str, Value] = {
        "cost": Message(
            N_("With casus belli.")
            if casus_belli(view, frame[2], option)
            else N_("Without casus belli: 1 morale lost.")
        ),
        "allies": Listing(helpers) if helpers else names.power_or_none(-1),
        "area": names.area(CAPITAL[option]),
    }
    return Message(N_("{cost} Allies: {allies}. Capital: {area}"), values)


def _neutral(view: Any, minor: int) -> Message | None:
    capital, row = capital_of(view, minor), MINORS[minor]
    if capital < 0:
        return None
    values: dict[str, Value] = {"n": row.army, "quality": row.army_quality, "area": names.area(capital)}
    return Message(
        N_("Neutral: 2 instability, and somebody may protect it. Its army: {n} of Q{quality}. Capital: {area}"), values
    )


DECLARE: Final = Asks(
    N_("{power}: declare war on whom?"),
    Naming(names.holder_label, names.holder_word),
    N_("{seat} declares war."),
    values=names.named(power="power 2"),
    note=declare_note,
)
JOIN: Final = Asks(
    N_("{attacker} attacks {attacked}: does {power} join the war?"),
    YES,
    N_("{seat} may join the war of an ally."),
    values=names.named(power="power 2", attacker="power 3", attacked="power 4"),
)
PROTECTOR: Final = Asks(
    N_("{attacker} attacks {minor}: protect it, and with which power?"),
    POWER,
    N_("{seat} may become the protector."),
    values=names.named(attacker="power 2", minor="minor 3"),
)
ALLIANCE: Final = Asks(
    N_("{power}: propose an alliance to whom?"),
    POWER,
    N_("{seat} proposes an alliance."),
    values=names.named(power="power 2"),
)
ALLY_ANSWER: Final = Asks(
    N_("{proposer} proposes an alliance to {power}: accept?"),
    YES,
    N_("{seat} answers a proposal of alliance."),
    values=names.named(power="power 2", proposer="power 3"),
)
