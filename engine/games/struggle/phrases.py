"""The sentences of Struggle of Empires: events, reasons, prompts, what tiles do.

A sentence stands beside the values that fill its placeholders, in the order in which the rules give them;
``region`` after a colon says how a number is named. French is in ``locale/``.
"""

from __future__ import annotations

from typing import Final

from engine.kit.phrases import Phrase
from engine.text import N_

EVENTS: Final = {
    # SE-4 set-up
    "start_player": Phrase(N_("{seat} is the start player."), "seat", "SE-4.3"),
    "power_chosen": Phrase(N_("Seat {number} leads {power}."), "number:one_up power", "SE-4.4"),
    "start_counter": Phrase(N_("{seat} draws {counter}."), "seat counter", "SE-4.6"),
    "unit_placed": Phrase(N_("{seat} places: {unit}, {region}."), "seat unit region", "SE-4.7"),
    # SE-5, SE-6
    "taxed": Phrase(N_("{seat} raises {gold} gold by taxes: unrest +{unrest}."), "seat gold unrest", "SE-5.1"),
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
        N_("{seat} wins the auction for {gold} gold. Top: {a}. Bottom: {b}."),
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
    "company_pays": Phrase(N_("{seat} takes {gold} gold from trade: {region}."), "seat gold region", "SE-15.1"),
    "blockade_placed": Phrase(N_("{seat} blockades: {region}."), "seat region", "SE-15.22"),
    "blockade_lifted": Phrase(N_("{seat}: the blockade is lifted ({region})."), "seat region", "SE-15.22"),
    "seizure_tried": Phrase(N_("{tile} against a marker of {seat}: {region}."), "tile seat region", "SE-15.18"),
    "marker_seized": Phrase(N_("{tile}: a marker of {seat} is seized ({region})."), "tile seat region", "SE-15.18"),
    "marker_freed": Phrase(
        N_("{tile} beaten ({region}); the marker held there leaves the board: {seat}."), "tile seat region", "SE-14.23"
    ),
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
    "bonus_taken": Phrase(N_("{seat} receives: {gold} gold, {vp} VP."), "seat gold vp", "SE-14.22"),
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
    "abstention_offered": Phrase(N_("{seat} offers {ally} {fee} gold to stay out."), "seat ally:seat fee", "SE-23.8"),
    "abstention_sold": Phrase(N_("{ally} stays out for {fee} gold from {seat}."), "ally:seat seat fee", "SE-23.8"),
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
    "no_foreign_marker": Phrase(N_("No other player has a control marker there: {region}."), "region"),
    "own_marker": Phrase(N_("It strikes at the others, not at you.")),
    "no_marker_of": Phrase(N_("{seat} has no control marker there: {region}."), "seat region"),
    "nobody_to_sound": Phrase(N_("There is no ally whom you have not yet sounded in this turn.")),
    "sounded_already": Phrase(N_("You have already sounded {seat} in this turn."), "seat"),
}

# Per decision point: the question to the seat, what the others read, the values of both.
PROMPTS: Final = {
    "power": Phrase(N_("Choose the power that you will lead.")),
    "start_unit": Phrase(N_("Place a starting unit ({left} left): army, navy or fort?"), "left"),
    "start_place": Phrase(N_("Where does it start? {unit}"), "unit"),
    "bid": Phrase(N_("Bid for the order of alliances, or pass. {high}"), "high"),
    "proposal_a": Phrase(N_("Your bid: {gold}. Which power goes to A (top alliance)?"), "gold"),
    "proposal_b": Phrase(N_("A: {a}. Which power goes to B (bottom alliance)?"), "a"),
    "turn": Phrase(N_("Choose an action. {left}"), "left"),
    "buy": Phrase(N_("Buy which tile?")),
    "seize_region": Phrase(N_("{tile}: strike in which region?"), "tile"),
    "seize_owner": Phrase(N_("{tile}, {region}: whose control marker?"), "tile region"),
    "company": Phrase(N_("{tile}: trade with which region?"), "tile"),
    "envoy": Phrase(N_("Diplomatic Service: take which alliance tile?")),
    "blockade": Phrase(N_("Blockade which region?")),
    "build": Phrase(N_("Build: army, navy or fort?")),
    "build_place": Phrase(N_("Build where? {unit}"), "unit"),
    "militia": Phrase(N_("Use Militia to raise one army more for 1 population?")),
    "move": Phrase(N_("Move which unit? {left}"), "left"),
    "move_place": Phrase(N_("Move where? {unit}, {region}"), "unit region"),
    "natives": Phrase(N_("Trained Natives: raise the army in which region?")),
    "natives_move": Phrase(N_("Move the new army at once, or let it stay? ({region})"), "region"),
    "attack": Phrase(N_("Attack in which region?")),
    "target": Phrase(N_("Attack whom or what? ({region})"), "region"),
    "surprise": Phrase(N_("Use Surprise Attack, so that nobody supports the defender?")),
    "naval_fight": Phrase(N_("Both sides have ships ({region}). Fight at sea first?"), "region"),
    "naval_reply": Phrase(
        N_("{enemy} wants to fight at sea ({region}). Fight, or leave the naval support to the attacker?"),
        "enemy region",
    ),
    "dual": Phrase(N_("{tile}: strengthen your navies now or your armies later?"), "tile"),
    "doubling": Phrase(N_("Use Blockade, so that your naval support counts 2?")),
    "reserve": Phrase(N_("{totals} Use Reserve to roll all dice again?"), "totals"),
    "own_loss": Phrase(N_("Which unit do you lose, army or fort? ({region})"), "region"),
    "ally_loss": Phrase(N_("Your seven costs a supporter a unit. Which ally?")),
    "withdraw": Phrase(N_("Use Fighting Withdrawal to save a unit?")),
    "colonise": Phrase(N_("Colonise which counter?")),
    "enslave": Phrase(N_("Enslave which counter?")),
    "request": Phrase(N_("Ask {ally} for support ({region})? {totals}"), "ally region totals"),
    "request_fee": Phrase(N_("You ask {ally} for {force}. What fee do you offer?"), "ally force"),
    "answer": Phrase(
        N_("{enemy} asks you for support ({region}): {force}, fee {fee}. {totals}"), "enemy force region fee totals"
    ),
    "counter": Phrase(N_("What do you offer {enemy} instead?"), "enemy"),
    "counter_fee": Phrase(N_("You offer {force}. For what fee?"), "force"),
    "answer_counter": Phrase(N_("{ally} offers {force} for a fee of {fee}. Agreed?"), "ally force fee"),
    "bribe": Phrase(N_("Offer {ally} gold to stay out of this attack?"), "ally"),
    "answer_bribe": Phrase(N_("{enemy} offers you {fee} gold if you stay out of this attack. Agreed?"), "enemy fee"),
    "sound": Phrase(N_("Sound which ally? (It binds nobody.)")),
    "sound_target": Phrase(N_("Ask {ally} about an attack on whom?"), "ally"),
    "sound_region": Phrase(N_("Ask {ally} about an attack on {enemy}: in which region?"), "ally enemy"),
    "answer_sounding": Phrase(
        N_("{enemy} asks: would you support an attack on {target} ({region}), for what fee?"), "enemy target region"
    ),
}

WAITING: Final = {
    "power": N_("{seat} chooses a power."),
    "start_unit": N_("{seat} places a starting unit."),
    "start_place": N_("{seat} places a starting unit."),
    "bid": N_("{seat} bids for the alliances."),
    "proposal_a": N_("{seat} makes a proposal for the alliances."),
    "proposal_b": N_("{seat} makes a proposal for the alliances."),
    "turn": N_("{seat} chooses an action."),
    "buy": N_("{seat} buys a tile."),
    "seize_region": N_("{seat} chooses whom the bought tile strikes."),
    "seize_owner": N_("{seat} chooses whom the bought tile strikes."),
    "company": N_("{seat} chooses where to trade."),
    "envoy": N_("{seat} sends envoys."),
    "blockade": N_("{seat} chooses a region to blockade."),
    "build": N_("{seat} builds a unit."),
    "build_place": N_("{seat} builds a unit."),
    "militia": N_("{seat} thinks about Militia."),
    "move": N_("{seat} moves units."),
    "move_place": N_("{seat} moves units."),
    "natives": N_("{seat} raises Trained Natives."),
    "natives_move": N_("{seat} may move the Trained Natives."),
    "attack": N_("{seat} prepares an attack."),
    "target": N_("{seat} prepares an attack."),
    "surprise": N_("{seat} prepares an attack."),
    "naval_fight": N_("{seat} decides whether to fight at sea."),
    "naval_reply": N_("{seat} decides whether to fight at sea."),
    "dual": N_("{seat} assigns an alliance tile."),
    "doubling": N_("{seat} may use Blockade."),
    "reserve": N_("{seat} may use Reserve."),
    "own_loss": N_("{seat} chooses the unit to lose."),
    "ally_loss": N_("{seat} chooses the ally who loses a unit."),
    "withdraw": N_("{seat} may use Fighting Withdrawal."),
    "colonise": N_("{seat} colonises."),
    "enslave": N_("{seat} enslaves."),
    "request": N_("{seat} may ask an ally for support."),
    "request_fee": N_("{seat} may ask an ally for support."),
    "answer": N_("{seat} answers a request for support."),
    "counter": N_("{seat} answers a request for support."),
    "counter_fee": N_("{seat} answers a request for support."),
    "answer_counter": N_("{seat} answers a counter-offer."),
    "bribe": N_("{seat} may pay an ally of the enemy to stay out."),
    "answer_bribe": N_("{seat} is offered gold to stay out."),
    "sound": N_("{seat} sounds an ally."),
    "sound_target": N_("{seat} sounds an ally."),
    "sound_region": N_("{seat} sounds an ally."),
    "answer_sounding": N_("{seat} is sounded by an ally."),
}

EFFECTS: Final = {
    "gold_mines": N_("Once per war: 1 gold for each of your markers in South America."),
    "slaves_company": N_("Once per war: 1 gold for each of your markers in Africa."),
    "tobacco": N_("Once per war: 1 gold for each of your markers in North America."),
    "baltic_company": N_("Once per war: 1 gold for each of your markers in the Baltic."),
    "east_indies_company": N_("Once per war: 1 gold for each of your markers in India or in the East Indies."),
    "levant_company": N_(
        "Once per war: 1 gold for each of your markers in the Ottoman Empire or in the Mediterranean."
    ),
    "sugar_plantations": N_("Once per war: 1 gold for each of your markers in the Caribbean."),
    "native_americans": N_("This war: +1 for your armies in North America."),
    "indian_nawab": N_("This war: +1 for your armies in India."),
    "bavaria": N_("This war: +1 for your armies in the German States."),
    "saxony": N_("This war: +1 for your armies in the German States."),
    "naples": N_("This war: +1 for your armies in the Mediterranean."),
    "gauchos": N_("This war: +1 for your armies in South America."),
    "cossacks": N_("This war: +1 for your armies in Central Europe."),
    "portugal": N_("This war: +1 for your armies or navies in India, South America or the East Indies."),
    "sweden": N_("This war: +1 for your armies or navies in the Baltic."),
    "denmark": N_("This war: +1 for your armies or navies in the Baltic."),
    "ottoman_alliance": N_("This war: +1 for your armies or navies in the Ottoman Empire or in the Mediterranean."),
    "army_training": N_("+1 on land against an opponent with fewer of these tiles."),
    "naval_training": N_("+1 at sea against an opponent with fewer of these tiles."),
    "reserve": N_("Once per war: roll all dice of your combat again."),
    "war_office": N_("Once per war: an attack without action and gold."),
    "mercenaries": N_("Once per war: an army without action and population."),
    "pressgangs": N_("Once per war: a navy without action and population."),
    "trained_natives": N_("Once per war: an army in a colony where you are present; it may move at once."),
    "militia": N_("Once per war: with a Build action one army more for 1 population."),
    "logistics": N_("Once per war: a Move action moves one unit more."),
    "banking": N_("Taxes bring 3 gold instead of 2 for each unrest."),
    "navigation": N_("+2 on the second die of your sea rolls: no unit is lost any more."),
    "diplomatic_service": N_("Once per war: take an alliance tile without an action."),
    "improved_agriculture": N_("Once per war: population +1."),
    "government_reform": N_("Once: remove 2 unrest."),
    "industry": N_("At once: 3 VP."),
    "pirates": N_("At once: strength 1 at sea against a marker in a colonial region, which it keeps if it wins."),
    "slave_revolt": N_("At once: strength 3 on land against a marker in the Americas, which it keeps if it wins."),
    "fighting_withdrawal": N_("Once: beaten in defence, you or a supporter loses one army or navy less."),
    "surprise_attack": N_("Once: nobody may support the defender in your attack."),
    "blockade": N_("Once: close a colonial region to enemy armies for this war, or count naval support twice."),
}
