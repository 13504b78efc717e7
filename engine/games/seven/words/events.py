"""The sentences of 7 Empires that belong to no decision: events and reasons.

A sentence stands beside the values that fill its placeholders, in the order in which the rules give them; what
follows a colon says how a number is named (``names``). French is in ``locale/``.
"""

from __future__ import annotations

from typing import Final

from engine.contract import Event, Reason
from engine.games.seven.names import KINDS_OF_VALUE
from engine.games.seven.tables import LAND_COUNT
from engine.games.seven.words.promises import promise, promises
from engine.kit.phrases import Phrase, fill
from engine.text import N_, Listing, Message

EVENTS: Final = {
    # SV-5, SV-20 set-up
    "first_player": Phrase(N_("{seat} is the first player."), "seat", "SV-5.5"),
    "distribution_drawn": Phrase(N_("Starting cards: distribution {number}."), "number:one_up", "SV-5.7"),
    "distribution": Phrase(N_("{seat} names starting distribution {number}."), "seat number:one_up", "SV-5.7"),
    "card_drafted": Phrase(N_("{seat} takes a starting card: {empire}, {card}."), "seat empire card", "SV-20.1.3"),
    "monarch": Phrase(N_("{empire}: the monarch goes to {seat}."), "empire seat", "SV-4.2"),
    # SV-6, SV-7 the turn
    "turn": Phrase(N_("{year}, turn {number}: {seat}."), "seat year number", "SV-6.1"),
    "empire_chosen": Phrase(N_("{seat} chooses {the_empire} ({option})."), "seat the_empire option", "SV-6.2"),
    "compensated": Phrase(
        N_("{seat} deploys in compensation: {empire}, {unit} ({region})."), "seat empire unit region", "SV-6.5"
    ),
    "action_chosen": Phrase(N_("{seat} acts for {the_empire}: {action}."), "seat the_empire action", "SV-7.1"),
    "reduced": Phrase(N_("{empire}: {unit} back to the supply ({region})."), "empire unit region", "SV-6.6"),
    # SV-8 Build & Deploy, SV-15 Attack
    "city_built": Phrase(N_("{empire}: city built ({region})."), "empire region", "SV-8.1"),
    "city_upgraded": Phrase(N_("{empire}: city upgraded ({region})."), "empire region", "SV-8.1"),
    "deployed": Phrase(N_("{empire}: {unit} deployed ({region})."), "empire unit region", "SV-8.2"),
    "recruited": Phrase(N_("{empire}: {unit} deployed ({region})."), "empire unit region", "SV-15.1"),
    # SV-9 to SV-14 Move & Fight
    "sailed": Phrase(N_("{empire}: {unit} sails, {start} to {end}."), "empire unit start:region end:region", "SV-9.2"),
    "marched": Phrase(
        N_("{empire}: {unit} moves, {start} to {end}."), "empire unit start:region end:region", "SV-10.2"
    ),
    "fought": Phrase(
        N_("{region}: {unit} ({empire}) and {other_unit} ({other}) destroy each other."),
        "empire unit other:empire other_unit:unit region",
        "SV-11.3",
    ),
    "bombarded": Phrase(
        N_("{region}: artillery ({empire}) destroys infantry ({other})."), "empire other:empire region", "SV-11.4"
    ),
    "passage_asked": Phrase(
        N_("{empire}: {unit}, {start} to {end}, asks {seat} for passage ({region})."),
        "empire unit start:region region end:region seat",
        "SV-12.2",
    ),
    "passage_granted": Phrase(N_("{seat} grants passage: {region} ({empire})."), "seat empire region", "SV-12.2"),
    "passage_refused": Phrase(N_("{seat} refuses passage: {region} ({empire})."), "seat empire region", "SV-12.3"),
    "flag_removed": Phrase(N_("{empire}: flag removed ({region})."), "empire region", "SV-14.1"),
    "flag_placed": Phrase(N_("{empire}: flag placed ({region})."), "empire region", "SV-14.1"),
    # SV-16, SV-17 Palace and Empire
    "palace_built": Phrase(
        N_("{empire}: palace built ({region}), crowns: {crowns}."), "empire region crowns", "SV-16.1"
    ),
    "palace_enlarged": Phrase(
        N_("{empire}: palace enlarged ({region}), crowns: {crowns}."), "empire region crowns", "SV-16.1"
    ),
    "crowns_counted": Phrase(N_("{empire}: {points} PP for crowns."), "empire points", "SV-16.2"),
    "flags_counted": Phrase(N_("{empire}: {points} PP for flags."), "empire points", "SV-17.1"),
    # SV-18 the end of a decade
    "decade_over": Phrase(N_("The decade of {year} is over; the pawn goes to {seat}."), "year seat power", "SV-18.1"),
    "hourglass": Phrase(N_("The hourglass of {year} shows: {tile}."), "year tile", "SV-18.2"),
    "card_taken": Phrase(N_("{seat} takes a card: {empire}, {card}."), "seat empire card", "SV-18.3"),
    "reinforced": Phrase(N_("{empire}: one more {unit} ({region})."), "empire unit region", "SV-18.2"),
    "decade": Phrase(N_("The decade of {year} begins."), "year", "SV-18.6"),
    # SV-19 the end of the game
    "laurel": Phrase(N_("The laurel is turned up: flags and crowns count once more."), "power", "SV-19.1"),
    "ranked": Phrase(N_("Rank {rank}: {empire}, {points} PP."), "rank empire points", "SV-19.3"),
    "scored": Phrase(N_("{seat} scores {points} VP."), "seat points", "SV-19.4"),
    "won": Phrase(N_("First place: {seats}."), "seats", "SV-19.5"),
    # SV-22 talk
    "offered": Phrase(N_("{seat} makes {other} an offer. {offer}"), "seat other:seat offer:promises", "SV-22.1"),
    "offer_accepted": Phrase(N_("{seat} accepts the offer of {other}."), "seat other:seat", "SV-22.1"),
    "offer_declined": Phrase(N_("{seat} declines the offer of {other}."), "seat other:seat", "SV-22.1"),
    "promise_made": Phrase(N_("{seat} has given {other} a promise. {promise}"), "seat other:seat promise", "SV-22.3"),
    "promise_kept": Phrase(N_("{seat} has kept a promise to {other}. {promise}"), "seat other:seat promise", "SV-22.3"),
    "promise_broken": Phrase(
        N_("{seat} has broken a promise to {other}. {promise}"), "seat other:seat promise", "SV-22.3"
    ),
}

REASONS: Final = {
    "same_empire": Phrase(N_("You already have a card of this empire.")),
    "letter_gone": Phrase(N_("This card has been taken.")),
    "has_acted": Phrase(N_("This empire has already acted in this decade.")),
    "own_monarch_first": Phrase(N_("An empire whose monarch you hold has not acted yet: choose such an empire.")),
    "highest_influence_first": Phrase(N_("Choose the empire in which you have most influence.")),
    "neutral_first": Phrase(N_("A neutral empire that has not acted comes first.")),
    "no_city": Phrase(N_("There is no city here yet.")),
    "occupied": Phrase(N_("This region is occupied by {the_empire}."), "the_empire"),
    "supply_empty": Phrase(N_("The supply has none left: {unit}."), "unit"),
    "marker_away": Phrase(N_("This marker lies on the flag space; decades until it is available again: {n}."), "n"),
    "upgraded_already": Phrase(N_("This city is upgraded already.")),
    "no_palace": Phrase(N_("There is no palace here.")),
    "not_new": Phrase(N_("In an attack only the new units move, each once.")),
    "moved_already": Phrase(N_("This unit has moved already.")),
    "no_sea_to_stop": Phrase(N_("There is no sea in reach where this ship may stop.")),
    "nowhere_to_go": Phrase(N_("There is no region in reach where this unit may end its move.")),
    "too_far_for_ship": Phrase(N_("Too far: this ship crosses at most {steps} borders."), "steps"),
    "own_ship_there": Phrase(N_("A ship of your own empire lies there.")),
    "own_unit_there": Phrase(N_("A unit of your own empire stands there.")),
    "too_far": Phrase(N_("Too far, or no way there in two steps.")),
    "refused_way": Phrase(N_("The only ways lead through a region where passage was refused.")),
    "last_free_city": Phrase(N_("This is the last free city region {of_empire}: nobody may stay there."), "of_empire"),
    "peaceful_fight": Phrase(N_("A neutral empire starts no fight; units there: {empire}."), "empire"),
    "peaceful_city": Phrase(N_("A neutral empire does not enter foreign city regions for good.")),
    "peaceful_flag": Phrase(N_("A neutral empire keeps out of regions with foreign flags.")),
    "peaceful_way": Phrase(N_("The only ways lead through regions with foreign flags.")),
    "foreign_city": Phrase(N_("This region belongs to {the_empire}."), "the_empire"),
    "no_return": Phrase(N_("A ship that has gone to sea never returns to land.")),
    "stands_there": Phrase(N_("The unit is there already.")),
    "ends_on_land": Phrase(N_("A land unit ends its move on land.")),
    "no_anchor": Phrase(N_("Ships need a port, and this region has no anchor.")),
    "palace_complete": Phrase(N_("This palace cannot be enlarged.")),
    "pile_empty": Phrase(N_("This pile is empty.")),
    "worker_taken": Phrase(N_("The worker of this empire has been taken.")),
    "not_entered": Phrase(N_("The unit here did not move in this turn.")),
    "not_scarce": Phrase(N_("There is nothing to decide about this city.")),
    "no_monarch": Phrase(N_("Passage can only be promised by somebody who holds a monarch.")),
    "not_monarch": Phrase(N_("{seat} does not hold the monarch of this empire."), "seat"),
    "named": Phrase(N_("This has been named already.")),
    "offer_full": Phrase(N_("An offer holds {n} promises at most, and there must be room for one of each side."), "n"),
    "too_late": Phrase(N_("A promise reaches {n} decades ahead at most."), "n"),
    "region_full": Phrase(N_("{n} units stand here already."), "n"),
}

_KINDS: Final = KINDS_OF_VALUE | {"promise": promise, "promises": promises, "power": Listing}


def event(happened: Event) -> Message:
    return fill(EVENTS[happened.name], happened.values, _KINDS)


def clause(happened: Event) -> str:
    if happened.name == "fought" and happened.values[-1] >= LAND_COUNT:
        return "SV-11.1"
    return EVENTS[happened.name].clause


def reason(why: Reason) -> Message:
    return fill(REASONS[why.name], why.values, _KINDS)
