"""The table of contents: every step and every decision point of 7 Empires, a module a chapter."""

from __future__ import annotations

from typing import Final

from engine.agenda import Book
from engine.games.seven import names
from engine.games.seven.codes import TYPE_OF
from engine.games.seven.frames import (
    Attack,
    Begin,
    BuildDeploy,
    CloseTurn,
    CountCrowns,
    CountFlags,
    DeployUnits,
    EndDecade,
    EndTurn,
    Hourglass,
    LandPhase,
    MoveFight,
    NewDecade,
    Palace,
    PlaceFlags,
    Turn,
)
from engine.games.seven.rules import attack, build, combat, decade, flags, land, offers, power, setup, ships, turns
from engine.games.seven.state import Seven
from engine.points import Act
from engine.text import SeatName

BOOK: Final = Book[Seven](
    points=(
        # starting cards (SV-5, SV-20)
        setup.DISTRIBUTION,
        setup.DRAFT,
        # the turn (SV-6, SV-7)
        turns.CHOOSE_EMPIRE,
        turns.COMPENSATION,
        turns.CHOOSE_ACTION,
        turns.REDUCE,
        # Build & Deploy (SV-8)
        build.BUILD,
        build.DEPLOY,
        build.DEPLOY_NEXT,
        build.SUBSTITUTE,
        # Move & Fight (SV-9 to SV-14)
        ships.SHIP,
        ships.SAIL,
        land.LAND_UNIT,
        land.MARCH,
        land.WAY,
        land.TRANSIT,
        combat.TARGET,
        combat.REPLY,
        flags.CHOOSE_FLAG,
        # Attack (SV-15), Palace (SV-16)
        attack.RECRUIT,
        power.BUILD_PALACE,
        # the end of a decade (SV-18)
        decade.CARD,
        decade.TAKE_WORKER,
        decade.NEW_INFANTRY,
        decade.NEW_TWO_MASTER,
        # talk (SV-22)
        offers.OFFER,
        offers.OFFER_DRAFT,
        offers.OFFER_TERMS,
        offers.ANSWER_OFFER,
    ),
    steps=(
        Act(Begin, setup.begin),
        Act(Turn, turns.open_turn),
        Act(BuildDeploy, build.build_deploy),
        Act(DeployUnits, build.deploy_units),
        Act(MoveFight, ships.move_fight),
        Act(LandPhase, land.land_phase),
        Act(PlaceFlags, flags.place_flags),
        Act(Attack, attack.attack),
        Act(Palace, power.palace),
        Act(CountCrowns, power.count_crowns),
        Act(CountFlags, power.count_flags),
        Act(EndTurn, turns.end_turn),
        Act(CloseTurn, turns.close_turn),
        Act(EndDecade, decade.end_decade),
        Act(Hourglass, decade.turn_hourglass),
        Act(NewDecade, decade.open_decade),
    ),
    names={
        "Seat": SeatName,
        "Empire": names.empire,
        "Region": names.region,
        "Unit": lambda code: names.unit(TYPE_OF[code]),
        "Kind": names.offer_kind,
    },
)
