"""The table of contents: every decision of SE-27 and every step between them, by name."""

from __future__ import annotations

from typing import Final

from engine.agenda import Book, Point
from engine.games.struggle import (
    alliances,
    attack,
    building,
    colonies,
    combat,
    moving,
    scoring,
    seizure,
    setup,
    stages,
    support,
    tiles,
    turns,
    units,
)
from engine.games.struggle.state import Struggle

_POINTS: Final[dict[str, Point[Struggle]]] = {
    # SE-4 set-up
    "power": Point("SE-4.4", setup.power_options, setup.take_power, setup.power_blocked),
    "start_unit": Point("SE-4.7", units.unit_options, setup.take_start_unit, units.unit_blocked, menu=True),
    "start_place": Point("SE-4.7", setup.start_place_options, setup.take_start_place, setup.start_place_blocked),
    # SE-9 alliances
    "bid": Point("SE-9.3", alliances.bid_options, alliances.take_bid, alliances.bid_blocked),
    "proposal_a": Point("SE-9.3", alliances.proposal_a_options, alliances.take_proposal_a, alliances.proposal_blocked),
    "proposal_b": Point("SE-9.3", alliances.proposal_b_options, alliances.take_proposal_b, alliances.proposal_blocked),
    # SE-10 the turn
    "turn": Point("SE-10.3", turns.turn_options, turns.take_turn, turns.turn_blocked, menu=True),
    # SE-11, SE-15 tiles
    "buy": Point("SE-11.1", tiles.buy_options, tiles.take_buy, tiles.buy_blocked),
    "seize_region": Point(
        "SE-15.18", seizure.seize_region_options, seizure.take_seize_region, seizure.seize_region_blocked
    ),
    "seize_owner": Point(
        "SE-15.18", seizure.seize_owner_options, seizure.take_seize_owner, seizure.seize_owner_blocked
    ),
    "company": Point("SE-15.1", tiles.company_options, tiles.take_company, tiles.company_blocked),
    "envoy": Point("SE-15.14", tiles.envoy_options, tiles.take_envoy, tiles.envoy_blocked),
    "blockade": Point("SE-15.22", tiles.blockade_options, tiles.take_blockade, tiles.blockade_blocked),
    # SE-12 building, SE-13 moving
    "build": Point("SE-12.1", units.unit_options, building.take_build, units.unit_blocked, menu=True),
    "build_place": Point(
        "SE-12.1", building.build_place_options, building.take_build_place, building.build_place_blocked
    ),
    "militia": Point("SE-15.10", building.militia_options, building.take_militia),
    "move": Point("SE-13.1", moving.move_options, moving.take_move, moving.move_blocked),
    "move_place": Point("SE-13.2", moving.move_place_options, moving.take_move_place, moving.move_place_blocked),
    "natives": Point("SE-15.9", building.natives_options, building.take_natives, building.natives_blocked),
    "natives_move": Point(
        "SE-15.9", building.natives_move_options, building.take_natives_move, building.natives_move_blocked
    ),
    # SE-14 attack
    "attack": Point("SE-14.1", attack.attack_options, attack.take_attack, attack.attack_blocked),
    "target": Point("SE-14.1", attack.target_options, attack.take_target, attack.target_blocked),
    "surprise": Point("SE-15.21", attack.yes_no_options, attack.take_surprise),
    "naval_fight": Point("SE-14.8", stages.naval_options, stages.take_naval_fight),
    "naval_reply": Point("SE-14.8", stages.naval_options, stages.take_naval_reply),
    "dual": Point("SE-14.13", stages.dual_options, stages.take_dual),
    "doubling": Point("SE-14.15", attack.yes_no_options, stages.take_doubling),
    "reserve": Point("SE-14.16", attack.yes_no_options, combat.take_reserve),
    "own_loss": Point("SE-14.18", combat.own_loss_options, combat.take_own_loss),
    "ally_loss": Point("SE-14.18", combat.ally_loss_options, combat.take_ally_loss),
    "withdraw": Point("SE-15.20", combat.withdraw_options, combat.take_withdraw),
    # SE-16 colonies
    "colonise": Point("SE-16.1", colonies.colonise_options, colonies.take_colonise),
    "enslave": Point("SE-16.1", colonies.enslave_options, colonies.take_enslave),
    # SE-23 negotiation
    "request": Point("SE-23.2", support.request_options, support.take_request),
    "request_fee": Point("SE-23.2", support.fee_options, support.take_request_fee),
    "answer": Point("SE-23.3", support.answer_options, support.take_answer),
    "counter": Point("SE-23.3", support.counter_options, support.take_counter),
    "counter_fee": Point("SE-23.3", support.fee_options, support.take_counter_fee),
    "answer_counter": Point("SE-23.3", support.yes_no_options, support.take_answer_counter),
    "bribe": Point("SE-23.8", support.bribe_options, support.take_bribe),
    "answer_bribe": Point("SE-23.8", support.yes_no_options, support.take_answer_bribe),
    "sound": Point("SE-23.6", support.sound_options, support.take_sound, support.sound_blocked),
    "sound_target": Point("SE-23.6", support.sound_target_options, support.take_sound_target),
    "sound_region": Point("SE-23.6", support.sound_region_options, support.take_sound_region),
    "answer_sounding": Point("SE-23.6", support.answer_sounding_options, support.take_answer_sounding),
}

_STEPS: Final = {
    "powers": setup.ask_powers,
    "start_markers": setup.draw_markers,
    "start_units": setup.ask_units,
    "war": turns.begin_war,
    "alliances": alliances.begin_alliances,
    "auction": alliances.run_auction,
    "round": turns.begin_round,
    "begin_turn": turns.begin_turn,
    "window": support.open_window,
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
}

BOOK: Final = Book(_POINTS, _STEPS)
