"""The sentences of what happened and of what is not possible.

A sentence stands beside the values that fill its placeholders, in the order in which the rules give them;
``region`` after a colon says how a number is named. French is in ``locale/``.
"""

from __future__ import annotations

from typing import Final

from engine.contract import Event, Reason
from engine.games.struggle.names import KINDS_OF_VALUE
from engine.games.struggle.tables import TILES
from engine.kit.phrases import Phrase, fill
from engine.text import N_, Message

EVENTS: Final = {
    # SE-4 set-up
    "start_player": Phrase(N_("{seat} is the start player."), "seat", "SE-4.3"),
    "power_chosen": Phrase(N_("Seat {number} leads {power}."), "number:one_up power:the_power", "SE-4.4"),
    "start_counter": Phrase(N_("{seat} draws {counter}."), "seat counter", "SE-4.6"),
    "unit_placed": Phrase(N_("{seat} places: {unit}, {region}."), "seat unit region", "SE-4.7"),
    # SE-5, SE-6
    "taxed": Phrase(N_("{seat} raises {gold} by taxes: unrest +{unrest}."), "seat gold unrest", "SE-5.1"),
    "unrest_gained": Phrase(N_("{seat}: unrest +{unrest}."), "seat unrest", "SE-6.1"),
    "marker_placed": Phrase(N_("{seat} places a control marker: {region}."), "seat region", "SE-6.4"),
    "no_marker_left": Phrase(N_("{seat} has no control marker left for: {region}."), "seat region", "SE-3.3"),
    "marker_removed": Phrase(N_("{seat} loses a control marker: {region}."), "seat region", "SE-14.21"),
    # SE-7 to SE-10
    "war_begins": Phrase(N_("War {war} begins."), "war", "SE-7.1"),
    "counter_drawn": Phrase(N_("Drawn from the bag: {counter} ({region})."), "counter region", "SE-8.1"),
    "auction_opened": Phrase(N_("{seat} opens an auction."), "seat", "SE-9.2"),
    "bid_made": Phrase(N_("{seat} bids {gold}. A: {a}. B: {b}."), "seat gold a:seat_or_none b:seat_or_none", "SE-9.3"),
    "passed_bid": Phrase(N_("{seat} passes in the auction."), "seat", "SE-9.3"),
    "all_passed": Phrase(N_("All passed: {seat} must make a proposal for nothing."), "seat", "SE-9.5"),
    "auction_won": Phrase(
        N_("{seat} wins the auction for {gold}. Top: {a}. Bottom: {b}."),
        "seat gold a:seat_or_none b:seat_or_none",
        "SE-9.6",
    ),
    "acting_order": Phrase(
        N_("Acting order: {order}. Top alliance: {top}. Bottom alliance: {bottom}."),
        "order:seats top:seats bottom:seats",
        "SE-9.8",
    ),
    "round_begins": Phrase(N_("War {war}, round {round}."), "war round", "SE-10.1"),
    "turn_begins": Phrase(N_("{seat} is on turn."), "seat", "SE-10.2"),
    "passed": Phrase(N_("{seat} passes."), "seat", "SE-17.1"),
    # SE-11, SE-15 tiles
    "tile_bought": Phrase(N_("{seat} takes the tile {tile}."), "seat tile", "SE-11.1"),
    "tile_used": Phrase(N_("{seat} uses {tile}."), "seat tile", "SE-11.4"),
    "tile_returned": Phrase(N_("{tile} failed and went back to the supply."), "tile", "SE-15.18"),
    "industry": Phrase(N_("{seat} scores {vp} VP for Industry."), "seat vp", "SE-15.17"),
    "reformed": Phrase(N_("{seat} reforms the government: less unrest."), "seat", "SE-15.16"),
    "company_pays": Phrase(N_("{seat} takes {gold} from trade: {region}."), "seat gold region", "SE-15.1"),
    "blockade_placed": Phrase(N_("{seat} blockades: {region}."), "seat region", "SE-15.22"),
    "blockade_lifted": Phrase(N_("{seat}: the blockade is lifted ({region})."), "seat region", "SE-15.22"),
    "seizure_tried": Phrase(N_("{tile} against a marker of {seat}: {region}."), "tile seat region", "SE-15.18"),
    "marker_seized": Phrase(N_("{tile}: a marker of {seat} is seized ({region})."), "tile seat region", "SE-15.18"),
    "marker_freed": Phrase(
        N_("{tile} beaten ({region}); the marker held there leaves the board: {seat}."), "tile seat region", "SE-14.23"
    ),
    "natives_placed": Phrase(N_("{seat} places: {unit}, {region}."), "seat unit region", "SE-15.9"),
    # SE-12, SE-13
    "unit_built": Phrase(N_("{seat} builds: {unit}, {region}."), "seat unit region", "SE-12.1"),
    "built_back": Phrase(
        N_("{seat} builds for {region}: {unit}, sent back by the sea."), "seat unit region", "SE-12.2"
    ),
    "built_lost": Phrase(N_("{seat} builds for {region}: {unit}, lost to the sea."), "seat unit region", "SE-12.2"),
    "unit_moved": Phrase(
        N_("{seat} moves: {unit}, {from_place} to {region}."), "seat unit from_place:region region", "SE-13.2"
    ),
    "move_back": Phrase(
        N_("{seat}: {unit} forced back from the voyage to {region} ({from_place})."),
        "seat unit from_place:region region",
        "SE-13.6",
    ),
    "move_lost": Phrase(
        N_("{seat}: {unit} from {from_place} to {region} lost at sea."), "seat unit from_place:region region", "SE-13.6"
    ),
    "sea_roll": Phrase(N_("{seat} rolls for the sea: {dice}."), "seat dice:sea_dice", "SE-13.6"),
    # SE-14 attack
    "attack_declared": Phrase(N_("{seat} attacks {target} ({region})."), "seat region target", "SE-14.1"),
    "naval_declined": Phrase(N_("{seat} declines the naval combat."), "seat", "SE-14.8"),
    "naval_support_to": Phrase(N_("{seat} has naval support."), "seat", "SE-14.8"),
    "no_naval_support": Phrase(N_("Nobody has naval support."), "", "SE-14.8"),
    "tile_at_sea": Phrase(N_("{seat} puts {tile} to the navies."), "seat tile", "SE-14.13"),
    "tile_on_land": Phrase(N_("{seat} keeps {tile} for the armies."), "seat tile", "SE-14.13"),
    "combat_dice": Phrase(
        N_("Dice: {attacker} {a1} and {a2}, {defender} {d1} and {d2}."),
        "attacker:side defender:side a1 a2 d1 d2",
        "SE-14.16",
    ),
    "combat_totals": Phrase(
        N_("{attacker} {a} : {d} {defender}: {outcome}."), "attacker:side defender:side a d outcome", "SE-14.17"
    ),
    "unit_lost": Phrase(N_("{seat} loses: {unit}, {region}."), "seat unit region", "SE-14.18"),
    "unit_saved": Phrase(N_("{seat} saves a unit by Fighting Withdrawal: {unit}."), "seat unit", "SE-15.20"),
    "counter_taken": Phrase(N_("{seat} takes {counter}."), "seat counter", "SE-14.22"),
    "bonus_taken": Phrase(N_("{seat} receives: {gold}, {vp} VP."), "seat gold vp", "SE-14.22"),
    # SE-16
    "colonised": Phrase(N_("{seat} colonises {counter}."), "seat counter", "SE-16.1"),
    "enslaved": Phrase(N_("{seat} enslaves {counter}."), "seat counter", "SE-16.1"),
    # SE-18, SE-19
    "income": Phrase(N_("{seat}: income {income}, upkeep {upkeep}."), "seat income upkeep", "SE-18.1"),
    "region_scored": Phrase(N_("{region}: {seat} scores {vp} VP."), "region seat vp", "SE-19.1"),
    "war_ends": Phrase(N_("War {war} is over."), "war", "SE-20.1"),
    # SE-21
    "unrest_revealed": Phrase(N_("{seat}: total unrest {unrest}."), "seat unrest", "SE-21.1"),
    "in_revolution": Phrase(N_("{seat} is in revolution: final score 0."), "seat", "SE-21.1"),
    "unrest_penalty": Phrase(N_("{seat} loses {vp} VP for unrest."), "seat vp", "SE-21.2"),
    "game_over": Phrase(N_("The game is over. Victory: {winners}."), "winners:seats", "SE-21.4"),
    # SE-23
    "support_asked": Phrase(
        N_("{seat} asks {ally} for {force}, fee {fee}."), "seat ally:seat force:force_of_two fee", "SE-23.2"
    ),
    "support_refused": Phrase(N_("{ally} refuses to support {seat}."), "ally:seat seat", "SE-23.3"),
    "support_countered": Phrase(
        N_("{ally} offers {seat} instead: {force}, fee {fee}."), "ally:seat seat force:force_of_two fee", "SE-23.3"
    ),
    "counter_refused": Phrase(N_("{seat} declines the offer of {ally}."), "seat ally:seat", "SE-23.3"),
    "support_given": Phrase(
        N_("{ally} supports {seat}: {force}, fee {fee}."), "ally:seat seat force:force_of_two fee", "SE-23.4"
    ),
    "abstention_offered": Phrase(N_("{seat} offers {ally} {fee} to stay out."), "seat ally:seat fee:gold", "SE-23.8"),
    "abstention_sold": Phrase(N_("{ally} stays out for {fee} from {seat}."), "ally:seat seat fee:gold", "SE-23.8"),
    "abstention_refused": Phrase(N_("{ally} refuses the gold of {seat}."), "ally:seat seat", "SE-23.8"),
    "sounded": Phrase(
        N_("{seat} sounds {ally}: an attack on {enemy}, {region}?"), "seat ally:seat enemy:seat region", "SE-23.6"
    ),
    "sounding_refused": Phrase(N_("{ally} would not support {seat}."), "ally:seat seat", "SE-23.6"),
    "sounding_answered": Phrase(N_("{ally} would support {seat} for a fee of {fee}."), "ally:seat seat fee", "SE-23.6"),
}

REASONS: Final = {
    "power_taken": Phrase(N_("Taken by seat {number}."), "number:one_up"),
    "none_left": Phrase(N_("None left in your supply: {unit}."), "unit"),
    "no_unit_left": Phrase(N_("You have no unit left in your supply.")),
    "not_at_home": Phrase(N_("The first units go into regions, not into home countries.")),
    "no_ships_there": Phrase(N_("Ships cannot go there: {region}."), "region"),
    "bid_too_low": Phrase(N_("The highest bid is {gold}: bid more, or pass."), "gold"),
    "placed_already": Phrase(N_("{seat} is already placed in an alliance."), "seat"),
    "named_for_a": Phrase(N_("{seat} is already your proposal for A."), "seat"),
    "no_action_left": Phrase(N_("You have no action left in this turn.")),
    "bought_already": Phrase(N_("You have already bought a tile in this round.")),
    "nothing_to_buy": Phrase(N_("There is no tile in the supply that you could buy.")),
    "tile_gone": Phrase(N_("Not in the supply: {tile}."), "tile"),
    "tile_barred": Phrase(N_("You have used {tile} in this round and cannot buy it again before the next."), "tile"),
    "nothing_to_seize": Phrase(N_("{tile}: no other player has a control marker where it could strike."), "tile"),
    "no_population": Phrase(N_("Not enough population: this costs {number}."), "number"),
    "foreign_home": Phrase(N_("Nobody enters another power's home country: {region}."), "region"),
    "blockaded": Phrase(
        N_("{seat} blockades this region ({region}): you need more ships there than the blockade has."), "region seat"
    ),
    "needs_navy_there": Phrase(N_("You need a navy there: {region}."), "region"),
    "not_adjacent": Phrase(
        N_("No way there ({region}): it needs your marker in it or beside it, your home beside it, or your ships."),
        "region",
    ),
    "already_there": Phrase(N_("The unit is already there: {region}."), "region"),
    "no_fort_at_home": Phrase(N_("Forts are never built in the home country.")),
    "no_unit_to_move": Phrase(N_("You have no army or navy on the board.")),
    "move_one_at_least": Phrase(N_("A Move action moves at least one unit.")),
    "moved_already": Phrase(N_("This unit has already moved in this action: {unit}, {region}."), "unit region"),
    "forts_stay": Phrase(N_("Forts never move: {region}."), "region"),
    "nothing_to_attack": Phrase(N_("None of your armies stands beside a target, none of your ships beside Pirates.")),
    "no_target_there": Phrase(N_("There is nothing that you may attack: {region}."), "region"),
    "no_army_there": Phrase(N_("You need an army there to attack: {region}."), "region"),
    "is_ally": Phrase(N_("{seat} is your ally in this war."), "seat"),
    "only_ships_there": Phrase(N_("{seat} has only ships there ({region}): you need a ship there too."), "seat region"),
    "nothing_there": Phrase(N_("{seat} has nothing there: {region}."), "seat region"),
    "not_a_neutral": Phrase(N_("{counter} is colonised or enslaved, never attacked."), "counter"),
    "settled_already": Phrase(N_("You have already colonised or enslaved in this round.")),
    "no_marker_left": Phrase(N_("You have no control marker left in your supply.")),
    "no_pop_counter": Phrase(N_("No Pop counter lies on the board.")),
    "no_slaves_counter": Phrase(N_("No Slaves counter lies on the board.")),
    "turned": Phrase(N_("Already used in this war: {tile}."), "tile"),
    "no_marker_for_company": Phrase(N_("{tile}: you have no control marker where it trades."), "tile"),
    "no_marker_there": Phrase(N_("You have no control marker there: {region}."), "region"),
    "nobody_in_colonies": Phrase(N_("You have neither a marker nor a unit in a colonial region.")),
    "nobody_there": Phrase(N_("You have neither a marker nor a unit there: {region}."), "region"),
    "population_full": Phrase(N_("Your population is already {number}."), "number"),
    "no_unrest": Phrase(N_("You have no unrest to remove.")),
    "no_alliance_tile": Phrase(N_("No alliance tile is left in the supply.")),
    "no_navy_in_colonies": Phrase(N_("You have no navy in a colonial region.")),
    "blockade_lies": Phrase(N_("Your Blockade lies there already: {region}."), "region"),
    "colonies_only": Phrase(N_("Only in colonial regions.")),
    "americas_only": Phrase(N_("Only in North America, the Caribbean and South America.")),
    "no_trade_there": Phrase(N_("This tile does not trade there.")),
    "no_foreign_marker": Phrase(N_("No other player has a control marker there: {region}."), "region"),
    "own_marker": Phrase(N_("It strikes at the others, not at you.")),
    "no_marker_of": Phrase(N_("{seat} has no control marker there: {region}."), "seat region"),
    "nobody_to_sound": Phrase(N_("There is no ally whom you have not yet sounded in this turn.")),
    "no_attack_on_homes": Phrase(N_("Home countries are never attacked: {region}."), "region"),
    "is_attacked": Phrase(N_("{counter} is attacked, not colonised or enslaved."), "counter"),
    "is_enslaved": Phrase(N_("{counter} is enslaved, not colonised."), "counter"),
    "is_colonised": Phrase(N_("{counter} is colonised, not enslaved."), "counter"),
    "fights_not_here": Phrase(N_("{seat} has no unit in this combat."), "seat"),
    "fort_is_lost": Phrase(N_("A fort cannot be saved.")),
    "do_not_count": Phrase(N_("These units of {seat} do not count in this attack: {unit}."), "seat unit"),
    "no_more_there": Phrase(N_("{seat} has no more of them there: {unit}."), "seat unit"),
    "fee_too_high": Phrase(N_("A fee is {gold} at most."), "gold"),
    "bid_too_high": Phrase(N_("A bid is {gold} at most."), "gold"),
    "sounded_already": Phrase(N_("You have already sounded {seat} in this turn."), "seat"),
}


def event(happened: Event) -> Message:
    values = happened.values
    if happened.name in _TWO_FOR_FORCE:
        values = (values[0], values[1], values[2:4], values[4])
    elif happened.name == "sea_roll":
        values = (values[0], values[1:3])
    return fill(EVENTS[happened.name], values, KINDS_OF_VALUE)


_TWO_FOR_FORCE: Final = ("support_asked", "support_countered", "support_given")


_OF_TILE: Final = {"tile_used": 1, "seizure_tried": 0, "marker_seized": 0, "tile_returned": 0}
"""Events whose clause is that of a tile, by the place of the tile among their values."""


def clause(happened: Event) -> str:
    place = _OF_TILE.get(happened.name)
    return EVENTS[happened.name].clause if place is None else TILES[happened.values[place]].clause


def reason(why: Reason) -> Message:
    return fill(REASONS[why.name], why.values, KINDS_OF_VALUE)
