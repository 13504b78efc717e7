"""The table of contents: every decision and every step between them, by chapter."""

from __future__ import annotations

from typing import Final

from engine.agenda import Book
from engine.games.struggle.rules import (
    alliances,
    attack,
    building,
    buying,
    colonies,
    combat,
    moving,
    scoring,
    seizure,
    setup,
    sounding,
    stages,
    support,
    tiles,
    turns,
    window,
)
from engine.games.struggle.state import Struggle

BOOK: Final = Book[Struggle](
    (
        # SE-4 set-up
        setup.POWER,
        setup.START_UNIT,
        setup.START_PLACE,
        # SE-9 alliances
        alliances.BID,
        alliances.PROPOSAL_A,
        alliances.PROPOSAL_B,
        # SE-10 the turn
        turns.TURN,
        # SE-11, SE-15 tiles
        buying.BUY,
        seizure.SEIZE_REGION,
        seizure.SEIZE_OWNER,
        tiles.COMPANY,
        tiles.ENVOY,
        tiles.BLOCKADE_PLACE,
        # SE-12 building, SE-13 moving
        building.BUILD,
        building.BUILD_PLACE,
        building.MILITIA_TOO,
        moving.MOVE,
        moving.MOVE_PLACE,
        building.NATIVES,
        building.NATIVES_MOVE,
        # SE-14 attack
        attack.ATTACK,
        attack.TARGET,
        attack.SURPRISE,
        stages.NAVAL_FIGHT,
        stages.NAVAL_REPLY,
        stages.DUAL,
        stages.DOUBLING,
        combat.REROLL,
        combat.OWN_LOSS,
        combat.ALLY_LOSS,
        combat.WITHDRAW,
        # SE-16 colonies
        colonies.COLONISE,
        colonies.ENSLAVE,
        # SE-23 negotiation
        support.REQUEST,
        support.REQUEST_FEE,
        support.ANSWER,
        support.COUNTER_OFFER,
        support.COUNTER_FEE,
        support.ANSWER_COUNTER,
        window.BRIBE,
        window.ANSWER_BRIBE,
        sounding.SOUND,
        sounding.SOUND_TARGET,
        sounding.SOUND_REGION,
        sounding.ANSWER_SOUNDING,
    ),
    {
        "powers": setup.ask_powers,
        "start_markers": setup.draw_markers,
        "start_units": setup.ask_units,
        "war": turns.begin_war,
        "alliances": alliances.begin_alliances,
        "auction": alliances.run_auction,
        "round": turns.begin_round,
        "begin_turn": turns.begin_turn,
        "window": window.open_window,
        "naval_stage": stages.naval_stage,
        "naval_fought": stages.naval_fought,
        "land_stage": stages.land_stage,
        "land_fought": stages.land_fought,
        "pirates_fought": stages.pirates_fought,
        "seizure_fought": seizure.seizure_fought,
        "attack_over": attack.end_attack,
        "combat": combat.begin_combat,
        "reserves": combat.ask_reserves,
        "settle_combat": combat.settle_combat,
        "base_loss": combat.base_loss,
        "seven_loss": combat.seven_loss,
        "withdrawal": combat.ask_withdrawal,
        "bury": combat.bury,
        "settle_war": scoring.settle_war,
        "end_war": turns.end_war,
        "end_game": scoring.end_game,
    },
)
