"""The rulebook of Colonial: all decision points and all steps."""

from __future__ import annotations

from typing import Final

from engine.agenda import Book
from engine.games.colonial.frames import (
    Cargo,
    CarryAgreed,
    CarryOutFounding,
    CarryRefused,
    SaleAgreed,
    SaleRefused,
    SquadronsHunt,
)
from engine.games.colonial.rules import (
    ambassador,
    conqueror,
    corsairs,
    endeavour,
    explorer,
    founding,
    governor,
    loans,
    merchant,
    missionary,
    offers,
    phases,
    rebel,
    requests,
    services,
    setup,
    sovereign,
    trader,
    viceroy,
    victory,
    war,
)
from engine.games.colonial.state import Colonial
from engine.points import Act

BOOK: Final[Book[Colonial]] = Book(
    points=(
        *setup.POINTS,  # CO-4, CO-16
        *endeavour.POINTS,  # CO-5
        *phases.POINTS,  # CO-6
        ambassador.LIFT,  # CO-8
        ambassador.CALM,
        conqueror.FOUND,  # CO-9
        founding.CHOOSE,
        founding.COMPANY_COUNTER,
        explorer.EXPLORE,  # CO-10
        explorer.SETTLE,
        loans.PILE,  # CO-11
        loans.REPAYMENT,
        governor.SITE,  # CO-12
        governor.PRICE,
        missionary.MISSION,  # CO-13
        missionary.STUDY,
        *merchant.POINTS,
        *rebel.POINTS,
        *trader.POINTS,
        *viceroy.POINTS,
        *sovereign.POINTS,  # CO-14
        *war.POINTS,
        requests.SIDE,  # CO-15
        requests.REPLY,
        requests.COUNTER_OFFER,
        requests.LAST_WORD,
        *offers.POINTS,
        *services.POINTS,
        victory.STANDING,  # CO-3
    ),
    steps=(
        *setup.STEPS,
        *phases.STEPS,
        *endeavour.STEPS,
        *offers.STEPS,
        *services.STEPS,
        *war.STEPS,
        Act(CarryOutFounding, founding.carry_out),
        Act(SquadronsHunt, corsairs.squadrons),
        Act(Cargo, merchant.cargo),
        Act(CarryAgreed, merchant.agreed),
        Act(CarryRefused, merchant.refused),
        Act(SaleAgreed, trader.agreed),
        Act(SaleRefused, trader.refused),
    ),
)
