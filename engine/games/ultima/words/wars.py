"""The words of UR-17: wars, protectors, alliances."""

from __future__ import annotations

from typing import Any, Final

from engine.asks import Asks, Naming
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.relations import at_war, capital_of, casus_belli
from engine.games.ultima.tables import CAPITAL, MINOR0, MINORS, N_POWERS, bits
from engine.old import Frame
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


def join_note(_view: Any, frame: Frame, option: Option) -> Message | None:
    """UR-17.5."""
    return (
        Message(N_("war with {foe} at once, without penalty"), {"foe": names.power(frame[3])}) if option >= 0 else None
    )


def protector_note(view: Any, frame: Frame, option: Option) -> Message | None:
    """UR-17.9: the minor becomes an ally, its army comes with it, and there is war if there is none yet."""
    if option < 0:
        return None
    attacker, minor = frame[2:4]
    row = MINORS[minor]
    values: dict[str, Value] = {
        "minor": names.minor(minor),
        "foe": names.power(attacker),
        "n": row.army,
        "quality": row.army_quality,
    }
    if at_war(view, option, attacker):
        return Message(N_("{minor} becomes an ally with an army of {n} of Q{quality}, covered by the war"), values)
    return Message(N_("{minor} becomes an ally with an army of {n} of Q{quality}; war with {foe} at once"), values)


def ally_note(view: Any, frame: Frame, option: Option) -> Message | None:
    """UR-17.4: until when, and the enemies that both have."""
    if option < 0:
        return None
    other = frame[3] if len(frame) > 3 else option
    foes = tuple(names.power(foe) for foe in bits(view.foes[other]))
    values = {"power": names.power(other), "foes": Listing(foes) if foes else names.power_or_none(-1)}
    return Message(N_("to the end of the turn; {power} is at war with: {foes}"), values)


JOIN: Final = Asks(
    N_("{attacker} attacks {attacked}: does {power} join the war?"),
    YES,
    N_("{seat} may join the war of an ally."),
    values=names.named(power="power 2", attacker="power 3", attacked="power 4"),
    note=join_note,
)
PROTECTOR: Final = Asks(
    N_("{attacker} attacks {minor}: protect it, and with which power?"),
    POWER,
    N_("{seat} may become the protector."),
    values=names.named(attacker="power 2", minor="minor 3"),
    note=protector_note,
)
ALLIANCE: Final = Asks(
    N_("{power}: propose an alliance to whom?"),
    POWER,
    N_("{seat} proposes an alliance."),
    values=names.named(power="power 2"),
    note=ally_note,
)
ALLY_ANSWER: Final = Asks(
    N_("{proposer} proposes an alliance to {power}: accept?"),
    YES,
    N_("{seat} answers a proposal of alliance."),
    values=names.named(power="power 2", proposer="power 3"),
    note=ally_note,
)
