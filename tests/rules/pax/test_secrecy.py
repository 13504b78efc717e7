"""PB-19.1: nothing that everybody sees tells of a secret treaty: who is asked, what is told, what can be read."""

from __future__ import annotations

import pytest

from engine.contract import Frame
from engine.games.pax import BOOK, GAME
from engine.games.pax.frames.diplomacy import Window, Windows
from engine.games.pax.frames.movement import Packet
from engine.games.pax.frames.war import Declaring, SecretCalls
from engine.games.pax.rules.diplomacy.clauses import CB_GRANT, DEFENCE, NEUTRALITY, PAY, WAR_DECLARED, WITHDRAW
from engine.games.pax.rules.war.declarations import declare
from engine.games.pax.tables import ANY, AREA
from tests.rules.pax.table import FR, GB, GE, JA, RU, Table

STRANGER = 0
"""Britain's seat; the others may have a treaty."""
TREATIES = {
    "none": (),
    "neutrality": ((NEUTRALITY, FR, RU),),
    "grant": ((CB_GRANT, FR, RU, WAR_DECLARED, (), ANY),),
    "defence": ((DEFENCE, FR, RU, ANY),),
    "payment": ((PAY, FR, RU, 3, 10),),
    "withdrawal": ((WITHDRAW, FR, AREA["senegal"], 0),),
}


def seen(t: Table) -> list[Frame]:
    """What the stranger sees from here on while everybody declines everything: who is asked, at what."""
    found = []
    while t.asked:
        view = GAME.view(t.s, STRANGER)
        found.append(view.agenda[-1])
        BOOK.take(t.s, t.s.options[0])
    return found


@pytest.mark.parametrize("window", ["start", "negotiation", "congress", "war", "round"])
@pytest.mark.parametrize("clauses", TREATIES.values(), ids=TREATIES)
def test_pb_19_1_everybody_has_every_window_to_the_end(window: str, clauses: tuple[tuple[object, ...], ...]) -> None:
    t = Table()
    t.phase("movement" if window == "start" else "war" if window == "round" else window)
    if clauses:
        t.treaty((FR, RU), *clauses, secret=True)
    t.s.turn += 1
    t.s.offers = [6] * len(t.s.offers)
    t.run(Windows(window))
    assert list(dict.fromkeys(frame[2] for frame in seen(t))) == [*Table().s.powers[1:], GB]


def test_pb_19_1_a_window_is_not_left_because_nothing_is_left_to_do_in_it() -> None:
    for secret in (False, True):
        t = Table()
        if secret:
            t.treaty((FR, RU), (NEUTRALITY, FR, RU), secret=True)
        t.run(Window(1, FR, "start", 1))
        t.do("show", "congo", "great_britain")
        assert t.asked == "window" and t.power == FR, "the last offer has been made"


def test_pb_19_1_a_packet_goes_on_whatever_was_done_in_its_window() -> None:
    t = Table()
    t.phase("movement")
    t.s.round = 1
    t.treaty((FR, RU), (NEUTRALITY, FR, RU), secret=True)
    t.run(Packet(1, FR, 0, 0))
    t.do("treaty", "denounce1")
    assert t.asked == "packet"


@pytest.mark.parametrize("clauses", TREATIES.values(), ids=TREATIES)
def test_pb_19_1_a_declaration_asks_the_same_powers_with_or_without_a_secret_treaty(
    clauses: tuple[tuple[object, ...], ...],
) -> None:
    t = Table()
    t.phase("war")
    if clauses:
        t.treaty((FR, RU), *clauses, secret=True)
    declare(t.s, JA, (RU,))
    t.run()
    t.run(SecretCalls())
    assert list(dict.fromkeys(frame[2] for frame in seen(t))) == list(t.s.powers)


def test_pb_19_1_a_hidden_claim_asks_nobody_for_a_declaration() -> None:
    t = Table()
    t.phase("war")
    t.treaty((FR, RU), (CB_GRANT, FR, RU, WAR_DECLARED, (), ANY), secret=True)
    declare(t.s, JA, (RU,))
    t.run()
    t.run(Declaring(FR))
    assert not t.asked
    t.run(("windows", "declared"))
    t.do("nothing", "reveal1")
    assert t.asked == "use_claim" and t.power == FR, "it is used at once or never, and has betrayed the treaty"


def test_pb_19_1_a_secret_payment_names_nobody_to_strangers() -> None:
    t = Table()
    t.s.treasury[FR] = 30
    t.treaty((FR, RU), (PAY, FR, RU, 3, 10), secret=True)
    t.s.turn += 1
    t.phase("movement")
    t.due("start")
    t.do("keep")
    (paid,) = t.told("paid")
    assert t.s.treasury[RU] == 10
    assert paid.seen_by(t.s.powers.index(FR)) and paid.seen_by(t.s.powers.index(RU))
    assert not any(paid.seen_by(seat) for seat in (-1, STRANGER, t.s.powers.index(GE)))
