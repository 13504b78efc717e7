"""The table of contents: every step and every decision point of 7 Empires, a module a chapter."""

from __future__ import annotations

from typing import Final

from engine.games.seven.rules import attack, build, combat, decade, flags, land, offers, power, setup, ships, turns
from engine.games.seven.state import Seven
from engine.old import Book

BOOK: Final[Book[Seven]] = Book(
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
        land.UNIT,
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
        offers.OFFER_SIDE,
        offers.OFFER_TERMS,
        offers.OFFER_UNTIL,
        offers.ANSWER_OFFER,
    ),
    steps={
        "begin": setup.begin,
        "turn": turns.open_turn,
        "build_deploy": build.build_deploy,
        "deploy_units": build.deploy_units,
        "move_fight": ships.move_fight,
        "land_phase": land.land_phase,
        "flags": flags.place_flags,
        "attack": attack.attack,
        "palace": power.palace,
        "count_crowns": power.count_crowns,
        "empire": power.count_flags,
        "end_turn": turns.end_turn,
        "close_turn": turns.close_turn,
        "end_decade": decade.end_decade,
        "hourglass": decade.turn_hourglass,
        "new_decade": decade.open_decade,
    },
)
