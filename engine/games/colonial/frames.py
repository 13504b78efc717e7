"""Every step and every decision of the game, with what it is about."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.contract import Seat
from engine.frames import Decision, Secret, Step, Tail
from engine.kit.drafts import Draft

Land = int
Character = int
CARRY: Final = "carry"
SALE: Final = "sale"


class Request(NamedTuple):
    """What a player asks another for: to carry his Goods or to sell them (CO-15.4)."""

    kind: str
    """``CARRY`` or ``SALE``."""
    room: int
    """The capacity that is left."""
    asked: int
    """A bit mask of who has been asked."""
    paid: int
    """Whether the space of Diplomacy for slaves is paid."""
    other: Seat
    ordinary: int
    black: int


# -- ambassador


class Lift(Decision):
    """CO-8.1"""


class Calm(Decision):
    """CO-8.2"""


# -- conqueror


class Found(Decision):
    """CO-9.1"""


# -- corsairs


class SquadronsHunt(Step):
    """"""

    seat: Seat


class Strike(Decision):
    """CO-13.4"""

    merchant: Seat


class Hunt(Decision):
    """CO-13.5"""


class Sink(Decision):
    """CO-13.5"""

    left: int


# -- endeavour


class Endeavour(Step):
    """CO-5.1 and the agenda of the phase."""


class Round(Step):
    """All reveal their card together; in the last chance they are shown one after another (CO-5.6)."""

    number: int


class Moment(Step):
    """The window before the action, then the action (CO-15.2)."""

    seat: Seat


class Chance(Step):
    """The window before the action, then the action (CO-15.2)."""

    seat: Seat


class Action(Step):
    """Who has been hired must do it, and is asked only where repaying is the alternative (CO-15.6, CO-11.4)."""

    seat: Seat


class CardsBack(Step):
    """CO-5.7."""


class Programme(Draft):
    """CO-5.2"""

    edits: Secret[int]
    items: Secret[Tail[Character]]


class ActOrPass(Decision, called="act"):
    """CO-5.3"""


class LastChance(Decision):
    """CO-5.6"""


# -- explorer


class ExploreAgain(Step):
    """CO-16.10: the second one is lost when the first has set the flag."""

    seat: Seat


class Explore(Decision):
    """CO-10.1"""


class Settle(Decision):
    """CO-10.8"""

    land: Land


# -- founding


class CarryOutFounding(Step):
    """"""

    seat: Seat
    land: Land
    code: int


class Founding(Draft):
    """CO-9.6"""

    land: Land
    edits: int
    items: Tail[int]


class CompanyCounter(Decision):
    """CO-9.8"""

    land: Land


# -- governor


class City(Decision):
    """CO-12.1"""


class CityPrice(Decision):
    """CO-12.1"""

    land: Land


# -- hiring


class ReturnService(Step):
    """What was not done is not paid."""


# -- loans


class Pile(Decision):
    """CO-11.4"""


class Repayment(Decision):
    """CO-11.4"""

    pile: int


# -- merchant


class Cargo(Step):
    """A paid service keeps its place before anything else (CO-17, G46)."""

    seat: Seat


class CarryAgreed(Step):
    """"""

    seat: Seat
    room: int
    asked: int
    paid: int
    other: Seat
    ordinary: int
    black: int
    payment: int


class CarryRefused(Step):
    """The capacity is free for another player not yet asked."""

    seat: Seat
    room: int
    asked: int
    paid: int
    other: Seat
    ordinary: int
    black: int


class Load(Decision):
    """CO-13.7"""

    room: int
    asked: int
    paid: int


class LoadSlaves(Decision):
    """CO-13.9"""

    room: int
    asked: int
    paid: int


class AskToCarry(Decision):
    """CO-13.7"""

    room: int
    asked: int
    paid: int


class GoodsToCarry(Decision):
    """CO-13.7"""

    kind: str
    room: int
    asked: int
    paid: int
    other: Seat


class SlavesToCarry(Decision):
    """CO-13.9"""

    kind: str
    room: int
    asked: int
    paid: int
    other: Seat
    ordinary: int


# -- missionary


class Mission(Decision):
    """CO-13.1"""


class Study(Decision):
    """CO-13.17"""


# -- offers


class Window(Step):
    """From the active player on; those who have switched offers off are passed over (CO-15.2, CO-17 G42)."""

    kind: int
    active: Seat


class WarWindow(Step):
    """CO-14.14, CO-15.7: at step (e), the defender first."""


class Offers(Decision):
    """CO-15.2"""

    kind: int
    active: Seat
    left: int


class GiftTo(Decision):
    """CO-15.3"""


class Gift(Decision):
    """CO-15.3"""

    other: Seat


# -- peace


class PeaceMoney(Decision):
    """CO-15.7"""

    form: int


class PeaceAnswer(Decision):
    """CO-15.7"""

    asker: Seat
    form: int
    number: int


# -- phases


class Turn(Step):
    """"""


class Phase(Step):
    """Every phase in the turn order of its beginning: phase 3 may change it (CO-6.2)."""

    number: int


class PhaseMoment(Step):
    """CO-15.2: a window before each player's decision."""

    seat: Seat


class Interest(Step):
    """Every pile grows by the board Unrest of its owner; then the closing window (CO-15.2)."""


class TurnEnds(Step):
    """CO-3.6: the limit; even without one there is a turn that no game of players with a plan has seen."""


class Fleets(Decision):
    """CO-6.1"""


class Squadrons(Decision):
    """CO-6.3"""


class Corsair(Decision):
    """CO-6.4"""


class SettleDebts(Decision):
    """CO-6.5"""


# -- promises


class PromiseTo(Decision):
    """CO-15.8"""


class PromiseKind(Decision):
    """CO-15.8"""

    other: Seat


class PromiseEnd(Decision):
    """CO-15.8"""

    other: Seat
    promise: int


class PromisePrice(Decision):
    """CO-15.8"""

    other: Seat
    promise: int
    until: int


class PromiseAnswer(Decision):
    """CO-15.8"""

    asker: Seat
    promise: int
    until: int
    payment: int


# -- rebel


class Rebel(Decision):
    """CO-13.12"""


class RebelLand(Decision):
    """CO-13.12"""

    form: int


class RebelVictim(Decision):
    """CO-13.13"""

    form: int
    land: Land


class RevoltLoss(Decision):
    """CO-13.16"""

    land: Land
    left: int
    named: Tail[int] = ()


# -- requests


class SidePayment(Decision):
    """CO-15.4"""

    kind: str
    room: int
    asked: int
    paid: int
    other: Seat
    ordinary: int
    black: int


class Reply(Decision):
    """CO-13.7"""

    asker: Seat
    kind: str
    room: int
    asked: int
    paid: int
    other: Seat
    ordinary: int
    black: int
    payment: int


class CounterOffer(Decision):
    """CO-15.4"""

    asker: Seat
    kind: str
    room: int
    asked: int
    paid: int
    other: Seat
    ordinary: int
    black: int
    payment: int


class LastWord(Decision):
    """CO-15.11"""

    kind: str
    room: int
    asked: int
    paid: int
    other: Seat
    ordinary: int
    black: int
    payment: int


def request_of(frame: SidePayment | Reply | CounterOffer | LastWord) -> Request:
    """The request that a side payment, an answer or a counter-offer is about."""
    return Request(frame.kind, frame.room, frame.asked, frame.paid, frame.other, frame.ordinary, frame.black)


# -- services


class HireCharacter(Decision, called="service"):
    """CO-15.6"""

    active: Seat


class ServiceTarget(Decision):
    """CO-15.6"""

    active: Seat
    character: Character


class ServiceFurther(Decision):
    """CO-15.6"""

    active: Seat
    character: Character
    target: int


class ServicePrice(Decision):
    """CO-15.6"""

    active: Seat
    character: Character
    target: int
    further: int


class ServiceAnswer(Decision):
    """CO-15.6"""

    payer: Seat
    sum: int
    character: Character
    target: int
    further: int


# -- setup


class Continents(Step):
    """"""


class DrawFirst(Step):
    """"""


class Continent(Decision):
    """CO-16.2"""


class ContinentConsent(Decision):
    """CO-16.2"""

    continent: int


class Nation(Decision):
    """CO-16.5"""


# -- sovereign


class Repress(Decision):
    """CO-14.1"""


class DeclareWar(Decision):
    """CO-14.2"""


# -- trader


class SaleAgreed(Step):
    """"""

    seat: Seat
    room: int
    asked: int
    paid: int
    other: Seat
    number: int
    black: int
    payment: int


class SaleRefused(Step):
    """The limit is free for Goods of another player not yet asked."""

    seat: Seat
    room: int
    asked: int
    paid: int
    other: Seat
    number: int
    black: int


class Sell(Decision):
    """CO-13.19"""

    room: int
    asked: int


class AskToSell(Decision):
    """CO-13.21"""

    room: int
    asked: int


class GoodsToSell(Decision):
    """CO-13.21"""

    room: int
    asked: int
    other: Seat


# -- viceroy


class Viceroy(Decision):
    """CO-13.23"""


class ViceroySpace(Decision):
    """CO-13.23"""

    land: Land
    left: int
    named: Tail[int] = ()


# -- victory


class Standing(Decision):
    """CO-3.4"""


# -- war


class WarYear(Step):
    """CO-14.3: land, trade, Europe, naval, surrender; the shared territories are those of now (CO-14.6, CO-14.7)."""


class LandBattle(Step):
    """"""

    place: int


class Theatre(Step):
    """CO-14.11: held even if only one side has dice."""

    kind: int


class WarYearEnds(Step):
    """The helpless and the deadlock once, then money may move (CO-17, G43), then each decides."""


class WarNextYear(Step):
    """"""


class LandLoss(Decision):
    """CO-14.6"""

    land: Land
    left: int
    then: int
    named: Tail[int] = ()


class Surrender(Decision):
    """CO-14.12"""


def service_of(frame: ServiceAnswer) -> tuple[int, ...]:
    """The service on offer, as the position keeps it: payer, sum, Character, target and what is named further."""
    return frame.payer, frame.sum, frame.character, frame.target, frame.further
