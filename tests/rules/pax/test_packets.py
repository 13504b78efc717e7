"""PB-8.1: actions count at once; until a packet ends they can be taken back, for nobody has reacted yet, then never."""

from __future__ import annotations

from engine.contract import PASS, Option
from engine.games.pax import GAME
from engine.games.pax.frames.movement import Packet, PacketRound
from engine.games.pax.rules.movement.packets import BUY
from engine.games.pax.tables import ARMY3
from engine.match import Ask, Match
from tests.conformance.checks import default_setup
from tests.engine import table as playing
from tests.engine.table import answer, settle
from tests.rules.pax.table import FR, GE, US, Table


class Passing:
    """Takes the first option, which is to pass."""

    person = False
    spec = "passing"

    async def choose(self, ask: Ask) -> Option:
        return int(ask.view.options[0])


class Packets(playing.Table):
    """A match in which France, a person, has its packet, and the others pass."""

    def __init__(self) -> None:
        table = Table()
        table.phase("movement")
        table.s.treasury[FR] = 60
        table.s.events = None
        table.run(PacketRound(1))
        self.person = playing.Person()
        setup = default_setup(GAME, 7, 1)
        controllers = [self.person if seat == 1 else Passing() for seat in range(7)]
        self.match = Match(GAME, setup, controllers, resume=(table.s, 0))

    @property
    def money(self) -> int:
        return int(self.match.state.treasury[FR])

    def check(self) -> None:
        """It did not begin at the beginning, so there is nothing to compare it with."""


def test_pb_8_1_what_is_done_is_public_at_once() -> None:
    t = Table()
    t.phase("movement")
    t.s.round = 1
    t.s.treasury[FR] = 60
    t.run(Packet(1, FR, 0, 0))
    t.do("buy", "army_3")
    assert 3 in t.units(FR, "home") and GAME.view(t.s, 0).treasury[FR] == 54
    assert t.asked == "packet" and t.power == FR


async def test_pb_8_1_within_a_packet_actions_can_be_taken_back() -> None:
    packets = Packets()
    async with packets.playing():
        await answer(packets.person, BUY, ARMY3)
        assert packets.money == 54
        packets.match.undo()
        packets.match.undo()
        await settle()
        assert packets.money == 60


async def test_pb_8_1_behind_the_end_of_a_packet_nothing_can_be_taken_back() -> None:
    packets = Packets()
    async with packets.playing():
        await answer(packets.person, BUY, ARMY3, PASS)
        assert packets.money == 54 and not packets.match.ways_back()


def test_pb_8_1_it_is_the_turn_of_whose_packet_it_is() -> None:
    """The packets of the others wait below."""
    t = Table()
    t.phase("movement")
    t.s.round = 1
    t.s.treasury[FR] = 50
    t.run(*[Packet(t.s.powers.index(power), power, 0, 0) for power in (FR, GE, US)])
    assert t.power == FR and GAME.turn_of(t.s) == t.s.powers.index(FR)
    t.do("place")
    assert GAME.turn_of(t.s) == t.s.powers.index(FR)
