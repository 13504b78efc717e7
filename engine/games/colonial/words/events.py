"""The sentences of events and reasons, each beside the values that fill it; which clause it is about; its dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.contract import Event, Reason
from engine.games.colonial.names import KINDS_OF_VALUE
from engine.games.colonial.rules.founding import option_name
from engine.games.colonial.rules.services import describe
from engine.kit.phrases import Phrase, fill
from engine.text import N_, Listing, Message, Term, Value

PHASE_IDS: Final = ("endeavour", "merchant_fleets", "first_player", "naval", "corsairs", "interest")

EVENTS: Final = {
    # CO-3
    "game_won": Phrase(N_("{seat} wins with {n} Prestige."), "seat n", "CO-3.1"),
    "limit_reached": Phrase(N_("The turn limit is reached: {seat} wins with {n} Prestige."), "seat n", "CO-3.6"),
    # CO-4, CO-16
    "continent_proposed": Phrase(N_("{seat} proposes: {group}."), "seat group", "CO-16.2"),
    "continent_rolled": Phrase(N_("The die for the continent shows {die}."), "die", "CO-16.2"),
    "continent_in_play": Phrase(N_("Played on one continent: {group}."), "group", "CO-16.2"),
    "continent_ignored": Phrase(N_("Left out: {group}."), "group", "CO-16.3"),
    "no_nations": Phrase(N_("The nations are not used with {n} players."), "n", "CO-16.4"),
    "first_drawn": Phrase(N_("{seat} is drawn as First player and discards {n} Treasury."), "seat n", "CO-4.6"),
    "nation_chosen": Phrase(N_("{colour} leads {nation}."), "colour nation", "CO-16.5"),
    # CO-5
    "turn_begins": Phrase(N_("Turn {turn} begins."), "turn", "CO-5.1"),
    "in_revolution": Phrase(N_("{seat} is in revolution: {n} Treasury is lost."), "seat n", "CO-5.1"),
    "programmed": Phrase(N_("{seat} has programmed four cards."), "seat", "CO-5.2"),
    "round_begins": Phrase(N_("Round {round}: the cards are revealed."), "round", "CO-5.3"),
    "last_chance_begins": Phrase(N_("The last-chance round begins."), "", "CO-5.6"),
    "revealed": Phrase(N_("{seat} shows {card}."), "seat card", "CO-5.3"),
    "uses": Phrase(N_("{seat} uses: {character}."), "seat character", "CO-5.3"),
    "passed": Phrase(N_("{seat} passes."), "seat", "CO-5.5"),
    # CO-6
    "phase_begins": Phrase(N_("Phase: {phase}."), "phase", "CO-6.1"),
    "fleets_fitted": Phrase(N_("{seat} fits out Merchant Fleets: {n}, now {total}."), "seat n total", "CO-6.1"),
    "first_player": Phrase(N_("{seat} is First player."), "seat", "CO-6.2"),
    "squadrons_built": Phrase(N_("{seat} builds Squadrons: {n}, now {total}."), "seat n total", "CO-6.3"),
    "corsair_sent": Phrase(N_("{seat} sends a Corsair against {other}."), "seat other:seat", "CO-6.4"),
    "interest": Phrase(N_("{seat} owes {n} more in interest."), "seat n", "CO-6.5"),
    # CO-7
    "control_taken": Phrase(N_("{seat} takes control: {space}."), "seat space", "CO-7.2"),
    "monopoly_broken": Phrase(
        N_("{seat} breaks the Monopoly of {other}: {resource}."), "seat other:seat resource", "CO-7.7"
    ),
    "counter_placed": Phrase(N_("{seat} adds a counter: {space}."), "seat space", "CO-7.1"),
    "taken_over": Phrase(N_("{seat} takes over from {other}: {space}."), "seat other:seat space", "CO-7.4"),
    "counter_lost": Phrase(N_("{seat} loses a counter: {space}."), "seat space", "CO-7.6"),
    "control_passes": Phrase(N_("Control passes to {seat}: {space}."), "seat space", "CO-7.6"),
    "diplomacy_lost": Phrase(N_("{seat} falls to Diplomacy {n} ({reason})."), "seat n reason", "CO-7.61"),
    "prestige_gained": Phrase(N_("{seat}: Prestige +{n} ({reason}), now {total}."), "seat n reason total", "CO-7.31"),
    "prestige_lost": Phrase(N_("{seat}: Prestige -{n} ({reason}), now {total}."), "seat n reason total", "CO-7.32"),
    "colony_lost": Phrase(N_("{seat} loses a Colony: {land}."), "seat land", "CO-7.43"),
    "independence": Phrase(N_("An Independent State: {land}."), "land", "CO-7.45"),
    "unrest_placed": Phrase(N_("Unrest: {land}, now {n}."), "land n", "CO-7.51"),
    "unrest_removed": Phrase(N_("Unrest is discarded: {land}, now {n}."), "land n", "CO-7.51"),
    "revolution": Phrase(N_("Revolution: {land}."), "land", "CO-7.44"),
    "board_unrest": Phrase(N_("Unrest on the board of {seat}, now {n}."), "seat n", "CO-7.53"),
    # CO-8, CO-9
    "lifted": Phrase(N_("{seat} lifts {other} to Diplomacy {n}."), "seat other:seat n", "CO-8.1"),
    "own_lifted": Phrase(N_("{seat} rises to Diplomacy {n}."), "seat _:seat n", "CO-8.1"),
    "colony_founded": Phrase(N_("{seat} founds a Colony: {land}."), "seat land", "CO-9.2"),
    "options_named": Phrase(N_("{seat} names for {land}: {options}."), "seat land options", "CO-9.6"),
    "founding_option": Phrase(N_("{seat}: {founding}."), "seat founding", "CO-9.6"),
    "founding_gain": Phrase(N_("{seat}: {founding}, {sum}."), "seat founding sum", "CO-9.6"),
    "company_fleet": Phrase(N_("{seat} makes a Merchant Fleet of it, now {total}."), "seat total", "CO-9.8"),
    "squadron_discarded": Phrase(N_("{seat} discards a Squadron, left: {n}."), "seat n", "CO-9.8"),
    "pariah_sent": Phrase(N_("{seat} sends an Unrest from the board to {land}; left: {n}."), "seat land n", "CO-9.11"),
    "fleet_lost": Phrase(N_("{seat} loses a Merchant Fleet, left: {n}."), "seat n", "CO-9.12"),
    # CO-10
    "explored": Phrase(N_("{seat} explores {land} (die {die}, needed {need})."), "seat land die need", "CO-10.7"),
    "exploration_failed": Phrase(
        N_("{seat} fails to explore {land} (die {die}, needed {need})."), "seat land die need", "CO-10.6"
    ),
    "earth_circled": Phrase(N_("{seat} sails round the world (die {die}, needed {need})."), "seat die need", "CO-10.4"),
    "circumnavigation_failed": Phrase(
        N_("{seat} fails to sail round the world (die {die}, needed {need})."), "seat die need", "CO-10.4"
    ),
    "america_discovered": Phrase(N_("{seat} discovers America!"), "seat", "CO-10.7"),
    "conquistadors": Phrase(N_("{seat} sends conquistadors: {land}."), "seat land", "CO-10.8"),
    "trading_post": Phrase(N_("{seat} sets up a trading post: {land}."), "seat land", "CO-10.8"),
    # CO-11, CO-12
    "loan_taken": Phrase(N_("{seat} takes a Loan of {n}."), "seat n", "CO-11.1"),
    "repaid": Phrase(N_("{seat} repays {n}."), "seat n", "CO-11.4"),
    "city_founded": Phrase(N_("{seat} builds the Booming City: {land}, value {n}."), "seat land n", "CO-12.2"),
    # CO-13
    "mission_flipped": Phrase(N_("{seat} turns an Unrest into a Mission: {land}."), "seat land", "CO-13.1"),
    "mission_placed": Phrase(N_("{seat} places a Mission: {land}."), "seat land", "CO-13.1"),
    "mission_turned": Phrase(N_("A Mission turns into Unrest: {land}."), "land", "CO-13.12"),
    "corsairs_struck": Phrase(
        N_("{seat} strikes {other} with Corsairs: dice {n}, Successes {hits}, Fleets left {left}."),
        "seat other:seat n hits left",
        "CO-13.4",
    ),
    "squadrons_hunted": Phrase(N_("{seat} hunts Corsairs: dice {n}, Successes {hits}."), "seat n hits", "CO-13.5"),
    "corsair_sunk": Phrase(N_("{seat} destroys a Corsair of {other}."), "seat other:seat", "CO-13.5"),
    "goods_carried": Phrase(
        N_("{seat} carries from {other}: {goods}; {total} in the Market."), "seat other:seat goods total", "CO-13.8"
    ),
    "own_goods_carried": Phrase(
        N_("{seat} carries {goods} from own Resources; {total} in the Market."),
        "seat other:seat goods total",
        "CO-13.8",
    ),
    "goods_paid": Phrase(N_("{seat} gains {sum} for Goods."), "seat sum", "CO-13.8"),
    "rebel": Phrase(N_("{seat} stirs up unrest: {land}."), "seat land", "CO-13.12"),
    "revolt": Phrase(
        N_("{seat} triggers a Revolt: {land}, dice {n}, Successes {hits}."), "seat land n hits", "CO-13.15"
    ),
    "progress": Phrase(N_("{seat} reaches {track} {n}."), "seat track n", "CO-13.17"),
    "slavery_abolished": Phrase(N_("Slavery is abolished."), "", "CO-13.18"),
    "goods_sold": Phrase(N_("{seat} sells Goods of {other}: {n}."), "seat other:seat n", "CO-13.21"),
    "own_goods_sold": Phrase(N_("{seat} sells own Goods: {n}."), "seat other:seat n", "CO-13.20"),
    "viceroy": Phrase(N_("{seat} places counters: {land}, {n}."), "seat land n", "CO-13.23"),
    # CO-14
    "repression": Phrase(N_("{seat} represses Unrest at home, left: {n}."), "seat n", "CO-14.1"),
    "war_declared": Phrase(N_("{seat} declares war on {other}."), "seat other:seat", "CO-14.2"),
    "war_year": Phrase(N_("War of {seat} against {other}, year {n}."), "seat other:seat n", "CO-14.3"),
    "battle": Phrase(
        N_("{theatre}: {attacker} dice {a}, Successes {x}; {defender} dice {b}, Successes {y}."),
        "theatre attacker:seat a x defender:seat b y",
        "CO-14.4",
    ),
    "land_battle": Phrase(
        N_("{theatre} ({land}): {attacker} dice {a}, Successes {x}; {defender} dice {b}, Successes {y}."),
        "theatre attacker:seat a x defender:seat b y land",
        "CO-14.6",
    ),
    "war_loss": Phrase(N_("{theatre}: {seat} loses {n}."), "theatre seat n", "CO-14.5"),
    "naval_loss": Phrase(
        N_("{seat} loses at sea: Squadrons {a}, Merchant Fleets {b}, Corsairs {c}."), "seat a b c", "CO-14.10"
    ),
    "surrendered": Phrase(N_("{seat} surrenders to {other}."), "seat other:seat", "CO-14.13"),
    "war_drawn": Phrase(N_("The war of {seat} and {other} ends without a winner."), "seat other:seat", "CO-14.12"),
    # CO-15
    "gift": Phrase(N_("{seat} gives {other} {sum}."), "seat other:seat sum", "CO-15.3"),
    "carry_asked": Phrase(
        N_("{seat} asks {other} for leave to carry {goods}, {payment}."), "seat other:seat goods payment", "CO-13.7"
    ),
    "sale_asked": Phrase(
        N_("{seat} asks {other} for leave to sell {goods}, {payment}."), "seat other:seat goods payment", "CO-13.21"
    ),
    "request_refused": Phrase(N_("{seat} refuses {other}."), "seat other:seat", "CO-15.4"),
    "counter_offered": Phrase(N_("{seat} answers {other}: {payment}."), "seat other:seat payment", "CO-15.11"),
    "side_paid": Phrase(N_("{seat} pays {other} {sum}."), "seat other:seat sum", "CO-15.10"),
    "service_offered": Phrase(
        N_("{seat} offers {other} {sum} for: {service}."), "seat other:seat sum service", "CO-15.6"
    ),
    "service_accepted": Phrase(N_("{seat} accepts the offer of {other}."), "seat other:seat", "CO-15.6"),
    "service_paid": Phrase(N_("{seat} pays {other} {sum} for the service."), "seat other:seat sum", "CO-15.6"),
    "service_returned": Phrase(N_("{seat} gets {sum} back."), "seat sum", "CO-15.6"),
    "offer_refused": Phrase(N_("{seat} refuses the offer of {other}."), "seat other:seat", "CO-15.10"),
    "peace_offered": Phrase(N_("{seat} offers {other} {sum} for surrender."), "seat other:seat sum", "CO-15.7"),
    "peace_demanded": Phrase(N_("{seat} would surrender to {other} for {sum}."), "seat other:seat sum", "CO-15.7"),
    "promise_offered": Phrase(
        N_("{seat} offers {other} a promise until the end of turn {turn}: “{promise}”; {payment}."),
        "seat other:seat promise turn payment",
        "CO-15.8",
    ),
    "promise_made": Phrase(
        N_("{seat} promises {other} until the end of turn {turn}: “{promise}”."),
        "seat other:seat promise turn",
        "CO-15.8",
    ),
    "promise_broken": Phrase(
        N_("{seat} breaks a promise made to {other}: “{promise}”."), "seat other:seat promise", "CO-15.8"
    ),
}

REASONS: Final = {
    "asked_already": Phrase(N_("{seat} has been asked in this action."), "seat"),
    "mission_there": Phrase(N_("There is a Mission already.")),
    "costs_more": Phrase(N_("The next space costs {n}."), "n"),
    "last_space": Phrase(N_("This is the last space.")),
    "capped": Phrase(N_("Your nation goes no further on this track.")),
    "another_card": Phrase(N_("It is not on the card that you show.")),
    "programmed_before": Phrase(N_("Its card was programmed in this turn.")),
    "hired": Phrase(N_("You are hired for another Character.")),
    "hired_already": Phrase(N_("A service has been accepted for this action.")),
    "own_action": Phrase(N_("It is your own action.")),
    "no_service": Phrase(N_("Nothing that could be paid for is possible now.")),
    "silent": Phrase(N_("You make no offers in this turn.")),
    "not_in_this_window": Phrase(N_("It cannot be offered at this moment.")),
    "all_promised": Phrase(N_("You have promised everything to everybody.")),
    "promised_already": Phrase(N_("You have promised {seat} that already, until the end of the next turn."), "seat"),
    "spoken_this_year": Phrase(N_("You have spoken of peace money this year.")),
    "enemy_has_nothing": Phrase(N_("{seat} has no Treasury."), "seat"),
    "no_target": Phrase(N_("Nothing is left that you may explore and the die could reach.")),
    "nobody_to_lift": Phrase(N_("Everybody stands at the right end, and no Territory has Unrest.")),
    "no_goods": Phrase(N_("There are no Goods in the Market.")),
    "no_track": Phrase(N_("You cannot pay the next space of any track.")),
    "no_mission": Phrase(N_("No Territory has Unrest, and no Mission can be placed.")),
    "no_placing": Phrase(N_("You have nothing to place, or no Territory to place it in.")),
    "no_rebellion": Phrase(N_("No Territory can take Unrest, lose a Mission or revolt.")),
    "no_carrying": Phrase(
        N_("You have no Merchant Fleet or no counter left to carry with, or nobody has Goods that you may carry.")
    ),
    "no_city": Phrase(
        N_("You have no Colony without the Booming City, or your Economy or Treasury is too low for its price.")
    ),
    "nobody_to_attack": Phrase(N_("You have no board Unrest, and everybody stands further right on Diplomacy.")),
    "no_colony": Phrase(
        N_("You control no Territory without a Colony with counters enough, or you have no Colony marker left.")
    ),
    "further_right": Phrase(N_("{seat} stands further right on Diplomacy."), "seat"),
    "colony_there": Phrase(N_("There is a Colony of {seat}."), "seat"),
    "no_native_power": Phrase(N_("There is no native power.")),
    "not_all_controlled": Phrase(N_("You do not control every Resource there.")),
    "too_few_counters": Phrase(N_("Counters needed: {n}; you have {have}."), "n have"),
    "no_colony_marker": Phrase(N_("You have no Colony marker left.")),
    "nation_taken": Phrase(N_("{seat} leads this nation."), "seat"),
    "no_america": Phrase(N_("America is not in play.")),
    "at_the_right_end": Phrase(N_("{seat} stands at the right end."), "seat"),
    "already_circled": Phrase(N_("The world has been sailed round.")),
    "treaty": Phrase(N_("The Treaty of Tordesillas forbids it until you have held 6 Prestige.")),
    "too_difficult": Phrase(N_("The Difficulty is {n} for you now."), "n"),
    "no_resource": Phrase(N_("There is no Resource.")),
    "foreign_colony": Phrase(N_("The Colony of {seat} closes it to you."), "seat"),
    "nothing_to_place": Phrase(N_("You have nothing to place.")),
    "economy_needed": Phrase(N_("Tea and opium need Economy 6.")),
    "not_your_colony": Phrase(N_("You have no Colony there.")),
    "city_there": Phrase(N_("The Booming City stands there.")),
    "city_worth": Phrase(N_("The Booming City in play is worth {n}."), "n"),
    "economy_limit": Phrase(N_("Your Economy value is {n}."), "n"),
    "treasury_limit": Phrase(N_("You have {sum}."), "sum"),
    "monopoly_limit": Phrase(N_("Your Monopolies: {n}."), "n"),
    "naval_limit": Phrase(N_("Your Naval value is {n}."), "n"),
    "explored_already": Phrase(N_("It is Explored already.")),
    "unexplored": Phrase(N_("It is Unexplored.")),
    "no_unrest": Phrase(N_("There is no Unrest.")),
    "no_marker": Phrase(N_("The stock of Unrest/Mission markers is empty.")),
    "mission_protects": Phrase(N_("A Mission protects it.")),
    "nobody_there": Phrase(N_("Nobody has a counter there.")),
    "not_there": Phrase(N_("{seat} has no counter there."), "seat"),
    "no_revolt": Phrase(N_("No Territory with Unrest and without a Mission has anything to lose.")),
    "no_mission_here": Phrase(N_("There is no Mission.")),
    "no_mission_anywhere": Phrase(N_("There is no Mission on the map.")),
    "no_fleet": Phrase(N_("You have no Merchant Fleet.")),
    "no_squadron": Phrase(N_("You have no Squadron.")),
    "no_treasury": Phrase(N_("You have no Treasury.")),
    "no_wood": Phrase(N_("All your counters are in use.")),
    "board_unrest_needed": Phrase(N_("Board Unrest needed: {n}."), "n"),
    "no_plantation": Phrase(N_("There is no Resource with a beige edge.")),
    "one_counter": Phrase(N_("You need two counters there.")),
    "colonists_named": Phrase(N_("The Pariah colonists are named already.")),
    "alone": Phrase(N_("Company and Protectorate go with nothing else.")),
    "no_more_goods": Phrase(N_("There are no more Goods than that.")),
    "no_corsair_there": Phrase(N_("{seat} has no Corsair in your box."), "seat"),
    "pile_limit": Phrase(N_("The pile holds {n}."), "n"),
    "no_room": Phrase(N_("You can carry no more in this action.")),
    "no_limit_left": Phrase(N_("You can sell no more in this action.")),
    "nothing_to_carry": Phrase(N_("{seat} controls no Resource."), "seat"),
    "nothing_to_sell": Phrase(N_("{seat} has no Goods in the Market."), "seat"),
    "only_slaves": Phrase(
        N_("{seat} has slave Goods only, and on space 1 of Diplomacy you cannot carry them."), "seat"
    ),
    "at_the_left_end": Phrase(N_("On space 1 of Diplomacy you cannot carry slave Goods.")),
}

_KINDS: Final[dict[str, Callable[[Any], Value]]] = {
    **KINDS_OF_VALUE,
    "service": describe,
    "options": lambda codes: Listing(tuple(option_name(code) for code in codes)),
    "phase": lambda number: Term("phase", PHASE_IDS[number - 1]),
}


def _values(happened: Event) -> tuple[Any, ...]:
    if happened.name == "battle":
        return happened.values[:-1] if happened.values[-1] < 0 else happened.values
    if happened.name == "service_offered":
        seat, other, service = happened.values
        return seat, other, service[1], service
    return happened.values


def _phrase(happened: Event) -> Phrase:
    name, values = happened.name, happened.values
    if name == "battle" and values[-1] >= 0:
        return EVENTS["land_battle"]
    if name in ("goods_carried", "goods_sold", "lifted") and values[0] == values[1]:
        return EVENTS[f"own_{name}"]
    return EVENTS[name]


def event(happened: Event) -> Message:
    return fill(_phrase(happened), _values(happened), _KINDS)


def clause(happened: Event) -> str:
    """Phases 2 to 6 are clauses 1 to 5 of their chapter."""
    if happened.name == "phase_begins":
        return f"CO-6.{happened.values[0] - 1}"
    return _phrase(happened).clause


def reason(why: Reason) -> Message:
    return fill(REASONS[why.name], why.values, _KINDS)
