"""The words of UR-17: wars, protectors, alliances."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.choices import AS_HOLDER, AS_POWER
from engine.games.ultima.frames.politics import AllianceAnswer, DeclareWar, JoinWar, ProposeAlliance, Protector
from engine.games.ultima.relations import at_war, capital_of, casus_belli
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import CAPITAL, MINOR0, MINORS, N_POWERS, bits
from engine.kit.names import AS_YES
from engine.text import N_, Listing, Message, Value


def declare_note(view: Ultima, frame: DeclareWar, option: Option) -> Message | None:
    """What it costs beyond the action; who would come with the enemy; the capital, for the map."""
    if option < 0:
        return None
    if option >= N_POWERS:
        return _neutral(view, option - MINOR0)
    helpers = tuple(names.power(other) for other in bits(view.allies[option]))
    values: dict[str, Value] = {
        "cost": Message(
            N_("With casus belli.")
            if casus_belli(view, frame.power, option)
            else N_("Without casus belli: 1 morale lost.")
        ),
        "allies": Listing(helpers) if helpers else names.power_or_none(-1),
        "area": names.area(CAPITAL[option]),
    }
    return Message(N_("{cost} Allies: {allies}. Capital: {area}"), values)


def _neutral(view: Ultima, minor: int) -> Message | None:
    capital, row = capital_of(view, minor), MINORS[minor]
    if capital < 0:
        return None
    values: dict[str, Value] = {"n": row.army, "quality": row.army_quality, "area": names.area(capital)}
    return Message(
        N_("Neutral: 2 instability, and somebody may protect it. Its army: {n} of Q{quality}. Capital: {area}"), values
    )


DECLARE: Final = Asks[Ultima, DeclareWar](
    N_("{power}: declare war on whom?"),
    AS_HOLDER,
    N_("{seat} declares war."),
    note=declare_note,
)


def join_note(_view: Ultima, frame: JoinWar, option: Option) -> Message | None:
    """UR-17.5."""
    return (
        Message(N_("war with {foe} at once, without penalty"), {"foe": names.power(frame.attacker)})
        if option >= 0
        else None
    )


def protector_note(view: Ultima, frame: Protector, option: Option) -> Message | None:
    """UR-17.9: the minor becomes an ally, its army comes with it, and there is war if there is none yet."""
    if option < 0:
        return None
    attacker, minor = frame.attacker, frame.minor
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


def ally_note(view: Ultima, frame: AllianceAnswer | ProposeAlliance, option: Option) -> Message | None:
    """UR-17.4: until when, and the enemies that both have."""
    if option < 0:
        return None
    other = frame.proposer if isinstance(frame, AllianceAnswer) else option
    foes = tuple(names.power(foe) for foe in bits(view.foes[other]))
    values = {"power": names.power(other), "foes": Listing(foes) if foes else names.power_or_none(-1)}
    return Message(N_("to the end of the turn; {power} is at war with: {foes}"), values)


JOIN: Final = Asks[Ultima, JoinWar](
    N_("{attacker} attacks {attacked}: does {power} join the war?"),
    AS_YES,
    N_("{seat} may join the war of an ally."),
    note=join_note,
)
PROTECTOR: Final = Asks[Ultima, Protector](
    N_("{attacker} attacks {minor}: protect it, and with which power?"),
    AS_POWER,
    N_("{seat} may become the protector."),
    note=protector_note,
)
ALLIANCE: Final = Asks[Ultima, ProposeAlliance](
    N_("{power}: propose an alliance to whom?"),
    AS_POWER,
    N_("{seat} proposes an alliance."),
    note=ally_note,
)
ALLY_ANSWER: Final = Asks[Ultima, AllianceAnswer](
    N_("{proposer} proposes an alliance to {power}: accept?"),
    AS_YES,
    N_("{seat} answers a proposal of alliance."),
    note=ally_note,
)
