"""What events and reasons say."""

from __future__ import annotations

from typing import Final

from engine.contract import Event, Reason
from engine.games.pax import names
from engine.games.pax.codes import VOTE_FOR
from engine.games.pax.rules.colonial.fighting import column_name
from engine.games.pax.rules.congress.claims import CAUSE_IDS
from engine.games.pax.tables import EVENTS, RESULTS
from engine.games.pax.words.congress import dispute
from engine.kit.phrases import Phrase, fill
from engine.text import N_, Listing, Message, Term, Value

P = Phrase
KINDS: Final = {
    **names.KINDS_OF_VALUE,
    "event": lambda number: Term("event", EVENTS[number].id),
    "cause": lambda number: Term("casus_belli", CAUSE_IDS[number]),
    "bonus": lambda name: Term("bonus", name),
    "dispute": dispute,
    "disputes": lambda listed: Listing(tuple(dispute(each) for each in listed)),
    "sides": lambda sides: Listing(tuple(Message(N_("[{powers}]"), {"powers": names.powers(s)}) for s in sides)),
    "peace": lambda kind: Term("peace", ("WHITE", "UTI", "TERMS")[kind]),
    "yesno": lambda yes: Term("word", "yes" if yes else "no"),
    "signed_points": lambda points: f"{points:+d}",
}

PHRASES: Final[dict[str, Phrase]] = {
    "turn_begins": P(N_("{year} begins."), "year", "PB-4.1"),
    "events_rolled": P(N_("Random events this turn: {number}."), "number", "PB-5.1"),
    "state_event": P(N_("{event}."), "event", "PB-5.2"),
    "leopold": P(N_("Leopold demands colonial expansion."), "", "PB-17.3"),
    "unrest": P(N_("Unrest in {area}."), "area", "PB-5.3"),
    "unrest_lost": P(N_("There is Unrest everywhere already: nothing happens."), "", "PB-5.3"),
    "unrest_suppressed": P(N_("{power} suppresses the Unrest in {area}."), "power area", "PB-9.5"),
    "claim": P(N_("{holder} has a Casus Belli against {target}: {cause}."), "holder target cause _", "PB-10.7"),
    "tension": P(N_("European tension {points}: {tension}."), "points:signed_points tension", "PB-16.1"),
    "great_war": P(N_("The Great War breaks out. Tension: {tension}."), "tension", "PB-16.2"),
    "culprit": P(N_("{power} is guilty of the Great War."), "power", "PB-16.3"),
    "administered": P(
        N_("{power}: Colonial Office {office}, income {income}, maintenance {maintenance}, net {net}."),
        "power office income maintenance net", "PB-6.5",
    ),
    "gave_up_marker": P(N_("{power} gives up {area}."), "power area", "PB-6.6"),
    "unit_lost": P(N_("{power} loses in {place}: {unit} ({number})."), "power unit place number", "PB-9.4"),
    "surrendered": P(N_("{power}: a unit surrenders in {place} ({unit})."), "power unit place", "PB-15.13"),
    "returned": P(N_("{power}: surrendered units return ({unit}, {number})."), "power unit number", "PB-15.15"),
    "minor_inactive": P(N_("{power} stays inactive."), "power", "PB-7.1"),
    "minor_active": P(N_("{power} becomes active."), "power", "PB-7.1"),
    "marker_set": P(N_("{power} in {area}: {old} becomes {new}."), "power area old new", "PB-1.1"),
    "marker_placed": P(N_("{power} places {level} in {area} for {cost}."), "power level area cost", "PB-8.3"),
    "marker_lowered": P(N_("{power} lowers its marker in {area}: {level}."), "power area level", "PB-8.7"),
    "marker_failed": P(N_("{power} does not establish its marker in {area}."), "power area", "PB-9.6"),
    "resentment": P(N_("Chinese Resentment +{points}: {index}."), "points index", "PB-13.1"),
    "resentment_thrown": P(N_("China: the dice show {sum}; below {limit} is a rebellion."), "sum limit", "PB-13.3"),
    "movement_begins": P(N_("The Movement and Status Change phase begins."), "", "PB-8.1"),
    "new_merchant": P(N_("{power} has a new merchant fleet."), "power", "PB-4.2"),
    "packet_ends": P(N_("{power} ends its packet (actions: {number})."), "power number", "PB-8.1"),
    "unit_bought": P(N_("{power} buys for {cost}: {unit}."), "power unit cost", "PB-8.8"),
    "canal_built": P(N_("{power} builds a canal in {area}."), "power area", "PB-8.12"),
    "points": P(N_("{power}: victory points {points} ({bonus})."), "power bonus points:signed_points", "PB-18.3"),
    "partner_paid": P(N_("{power} pays {cost} for its marker in {area}."), "power area cost", "PB-12.9"),
    "paid": P(N_("{power} pays {money} to {other}."), "power other money", "PB-8.13"),
    "army_moved": P(N_("{power}: {place} to {end} ({unit})."), "power unit place end", "PB-8.11"),
    "fleet_moved": P(N_("{power}: {place} to {end} ({unit})."), "power unit place end", "PB-8.10"),
    "merchant_moved": P(N_("{power}: merchant fleet from {sea} to {goal}."), "power sea goal", "PB-8.9"),
    "merchant_deployed": P(N_("{power}: new merchant fleet in {sea}."), "power sea", "PB-8.9"),
    "colonial_combat": P("", "", "PB-9.3"),
    "no_split": P(N_("No agreement on losses: all is lost ({powers})."), "powers", "PB-15.9"),
    "revolt": P(N_("The revolt in {area} succeeds."), "area", "PB-10.1"),
    "ottoman_expansion": P(N_("{area} falls to the Ottoman Empire."), "area", "PB-17.2"),
    "holding_freed": P(N_("{area} is no longer Ottoman."), "area", "PB-17.2"),
    "holding_kept": P(N_("{area} is Ottoman for good."), "area", "PB-17.2"),
    "treaty_signed": P(N_("Treaty {number} between {party} is signed."), "number party _", "PB-11.3"),
    "treaty_ended": P(N_("Treaty {number} between {party} ends."), "number party", "PB-11.5"),
    "treaty_broken": P(N_("{power} breaks treaty {number} between {party}."), "power number party", "PB-11.7"),
    "treaty_revealed": P(N_("Treaty {number} between {party} is public now."), "number party", "PB-11.7"),
    "offered": P(N_("{power} offers a treaty: {party}."), "power party", "PB-11.3"),
    "countered": P(N_("{power} answers with a counter-offer: {party}."), "power party", "PB-11.3"),
    "offer_refused": P(N_("{power} refuses the treaty of {party}."), "power party", "PB-11.3"),
    "intention": P("", "", "PB-11.18"),
    "negotiation_begins": P(N_("The Negotiation phase begins."), "", "PB-12.1"),
    "minor_defended": P(N_("{power} defends {minor} in {area}."), "power minor area", "PB-12.3"),
    "waived": P(N_("{power} drops a Casus Belli."), "power", "PB-12.1"),
    "yielded": P(N_("{power} yields in {area}."), "power area", "PB-12.1"),
    "settled": P(N_("The dispute is settled as {power} proposed."), "power", "PB-12.1"),
    "settlement_refused": P(N_("{power} refuses the settlement."), "power", "PB-12.1"),
    "congress_phase": P(N_("The Congress phase begins."), "", "PB-12.2"),
    "congress_called": P(N_("{power} calls a Congress of Europe."), "power", "PB-12.5"),
    "site_chosen": P(N_("The Congress meets in {power}."), "power", "PB-12.6"),
    "congress_meets": P(N_("Members of the Congress: {powers}."), "powers", "PB-12.7"),
    "dispute_opened": P(N_("Debate: {dispute}"), "dispute", "PB-12.8"),
    "congress_failed": P(N_("The Congress has failed in this dispute."), "", "PB-12.12"),
    "proposal_tabled": P(N_("{power} tables a proposal."), "power", "PB-12.9"),
    "proposal_rejected": P(N_("The proposal of {power} is rejected."), "power", "PB-12.10"),
    "proposal_adopted": P(N_("The proposal of {power} is adopted."), "power", "PB-12.10"),
    "voted": P(N_("{power} votes: {vote}."), "power vote:yesno", "PB-12.10"),
    "votes": P(N_("{ayes} for, {noes} against."), "ayes noes", "PB-12.10"),
    "walked_out": P(N_("{power} leaves the debate."), "power", "PB-12.11"),
    "signed": P(N_("{power} signs."), "power", "PB-12.13"),
    "refused": P(N_("{power} refuses to sign."), "power", "PB-12.13"),
    "clause_void": P(N_("{power} refuses its clause, which is void."), "power", "PB-12.14"),
    "congress_settled": P(N_("The Congress settles: {disputes}"), "disputes", "PB-12.13"),
    "congress_over": P(N_("The Congress is over."), "", "PB-12.15"),
    "censured": P(N_("{power} is censured."), "power", "PB-12.22"),
    "to_war": P(N_("{power} will declare war."), "power", "PB-12.17"),
    "war_phase": P(N_("The War phase begins."), "", "PB-15.1"),
    "war_declared": P(N_("{power} declares war on {other}."), "power other", "PB-15.1"),
    "drawn_in": P(N_("{power} is at war with {other} as well."), "power other", "PB-15.2"),
    "war_begins": P(N_("War: {sides}."), "sides", "PB-15.3"),
    "volunteer": P(N_("{power} runs {minor}."), "power minor", "PB-15.3"),
    "war_round": P(N_("Round {number} of the war."), "number", "PB-15.4"),
    "initiative": P(N_("The initiative: {powers}."), "powers", "PB-15.4"),
    "marched": P(N_("{power}: {place} to {end} ({unit})."), "power unit place end", "PB-15.5"),
    "coaling_granted": P(N_("{power} grants {other} coaling rights."), "power other", "PB-15.6"),
    "coaling_refused": P(N_("{power} refuses {other} coaling rights."), "power other", "PB-15.6"),
    "battle": P("", "", "PB-15.9"),
    "conquered": P(N_("{power} conquers {area}."), "power area", "PB-15.12"),
    "reconquered": P(N_("{power} takes {area} back."), "power area", "PB-15.12"),
    "link_closed": P(N_("{power} closes the passage ({link}) to {powers}."), "power link powers", "PB-16.8"),
    "peace_offered": P(N_("{power} proposes peace: {kind}."), "power kind:peace", "PB-15.14"),
    "peace_made": P(N_("Peace: {kind}."), "kind:peace", "PB-15.14"),
    "peace_refused": P(N_("The peace that {power} proposed is refused."), "power", "PB-15.14"),
    "separate_peace": P(N_("Separate peace of {powers}."), "powers", "PB-15.14"),
    "side_beaten": P(N_("The war is lost: {powers}."), "powers", "PB-15.14"),
    "stalemate": P(N_("Three rounds without an attack: the war ends."), "", "PB-15.14"),
    "war_over": P(N_("The war is over."), "", "PB-15.15"),
    "area_given": P(N_("{power} receives {area}."), "power area", "PB-15.15"),
    "division_adopted": P(N_("The conquests are divided by agreement."), "", "PB-15.15"),
    "winners_meet": P(N_("A Congress of the winners meets in {power}."), "power", "PB-15.15"),
    "rebellion": P(N_("Rebellion in China!"), "", "PB-13.4"),
    "army_raised": P(N_("{power}: a new army in {area} ({unit})."), "power unit area", "PB-7.5"),
    "ottoman_armies": P(N_("Ottoman armies in {area}: {number}."), "number area", "PB-14.2"),
    "chinese_army": P(N_("A Chinese army appears in {area}."), "area", "PB-13.5"),
    "area_defeated": P(N_("{area} is defeated."), "area", "PB-13.8"),
    "overrun": P(N_("The rebels overrun {area}."), "area", "PB-13.10"),
    "china_wins": P(N_("China wins: all markers there are removed."), "", "PB-13.11"),
    "powers_win": P(N_("The rebellion is beaten."), "", "PB-13.11"),
    "formosa_kept": P(N_("Only Formosa is kept; the rebellion is over."), "", "PB-13.11"),
    "area_claimed": P(N_("{power} claims {area}."), "power area", "PB-13.12"),
    "objection": P(N_("{power} objects."), "power", "PB-13.12"),
    "no_reparations": P(N_("No agreement: China cedes nothing."), "", "PB-13.12"),
    "empire_wins": P(N_("The Ottoman Empire has driven its enemies out."), "", "PB-14.5"),
    "empire_loses": P(N_("The war with the Ottomans is over."), "", "PB-14.5"),
    "victory_points": P(
        N_("{power}: {money} left, victory points {points}, for treaties {bonus}, in all {total}."),
        "power money points bonus:number total", "PB-18.2",
    ),
    "end_bonus": P(N_("{power}: {points} ({bonus})."), "power bonus points:signed_points", "PB-18.4"),
    "secret_bonus": P(N_("{power}: {points} for secret treaties."), "power points:signed_points", "PB-19.1"),
    "final_score": P(
        N_("{power}: {markers} for markers, penalty {penalty}, final total {total}."),
        "power markers penalty total", "PB-18.4",
    ),
    "game_ends": P(N_("1916 is over: the game ends."), "", "PB-4.4"),
}  # fmt: skip

REASONS: Final[dict[str, Phrase]] = {
    "not_exact": P(N_("With it the best total cannot be reached; {money} are still to be saved."), "money"),
    "already_pending": P(N_("A marker already waits in {area}."), "area"),
    "not_higher": P(N_("You already have as much in {area}."), "area"),
    "no_dominion": P(N_("A State or Dominion needs your own Possession, alone, in one of the named areas: not {area}."),
                     "area"),
    "possession_there": P(N_("Another power has a Possession in {area}."), "area"),
    "control_there": P(N_("Another power controls {area}."), "area"),
    "no_unrest": P(N_("{area} is neither unorganized, nor a Chinese vassal, nor in Unrest."), "area"),
    "no_line": P(N_("No line of communication leads to {area}."), "area"),
    "minor_there": P(N_("A minor power has placed a control marker in {area} this turn."), "area"),
    "no_counter": P(N_("You have no free counter: {level}."), "level"),
    "no_unit_counter": P(N_("You have no free counter: {unit}."), "unit"),
    "no_money": P(N_("It costs {cost}; you have {money}."), "cost money"),
    "earmarked": P(N_("{money} must be spent on your forces first."), "money"),
    "corps_first": P(N_("A corps must be bought first.")),
    "liberal_victory": P(N_("The Liberals buy no units this turn.")),
    "belgian_navy": P(N_("Belgium may have one naval unit of strength 1, and only after event 42.")),
    "army_not_at_home": P(N_("Armies only leave areas that you control, not {area}."), "area"),
    "army_stopped": P(N_("It has stopped in {area} for this phase."), "area"),
    "last_unit": P(N_("It is the garrison of {area}."), "area"),
    "moved_enough": P(N_("It has moved {number} times in this packet."), "number"),
    "nowhere": P(N_("There is nowhere it can go.")),
    "corps_needed": P(N_("Three corps must stay where they are needed.")),
    "canal_there": P(N_("There is a canal in {area} already."), "area"),
    "no_influence": P(N_("You need an Influence in {area}."), "area"),
    "no_army": P(N_("You have no army in {area}."), "area"),
    "packet_full": P(N_("From the fourth round on a packet holds {number} actions."), "number"),
    "nothing_to_lower": P(N_("You have no Interest or Influence that could be lowered.")),
    "nothing_open": P(N_("Nothing is open to you now.")),
    "no_reserve": P(N_("No new merchant fleet waits.")),
    "offers_spent": P(N_("You have made your offers in this packet.")),
    "nothing_moves": P(N_("Nothing of this kind can move now.")),
    "control_stays": P(N_("Control cannot be given up here: {area}."), "area"),
    "merchant_there": P(N_("A merchant fleet of yours is there already: {sea}."), "sea"),
    "not_for_armies": P(N_("Armies go where you have or place control, or an Influence in Unrest: not to {area}."),
                        "area"),
    "no_way": P(N_("No way over own areas and seas with own merchant fleets leads to {area}."), "area"),
    "no_harbour": P(N_("Naval units lie on coasts that you control: not in {area}."), "area"),
    "germany_passes": P(N_("Only Germany passes money to Austria-Hungary.")),
    "no_player": P(N_("This power has no player: {power}."), "power"),
    "is_party": P(N_("{power} is a party to a dispute."), "power"),
    "overseas": P(N_("{power}: only where all European players are parties."), "power"),
    "area_claim": P(N_("A claim about an area ends by yielding or by a settlement only.")),
    "one_proposal": P(N_("You have made your proposal about this dispute.")),
    "minor_settles_nothing": P(N_("A minor power settles nothing here: yield, or call a Congress.")),
    "at_war": P(N_("You are at war already: {power}."), "power"),
    "own_partner": P(N_("Germany and Austria-Hungary never fight each other.")),
    "peace_made": P(N_("You have made peace in this war: {power}."), "power"),
    "no_casus_belli": P(N_("You hold no Casus Belli against {power}."), "power"),
    "treaty_full": P(N_("A treaty has eight clauses at most.")),
    "austria_signs": P(N_("Austria-Hungary only signs defence, neutrality and renunciation of areas.")),
    "no_gift_in_war": P(N_("Nobody makes gifts in war: something else must be agreed on, too.")),
    "has_moved": P(N_("It has made its step in this round.")),
    "passage_shut": P(N_("The passage is closed to you.")),
    "not_in_war": P(N_("No power of this war controls {area}."), "area"),
    "other_coast": P(N_("It lies on another coast: {place}."), "place"),
    "no_coaling": P(N_("You have no coaling rights there: {place}."), "place"),
    "coast_held": P(N_("Enemies hold the coast: {area}."), "area"),
    "between_enemies": P(N_("From among enemy armies it cannot go among others: {area}."), "area"),
    "no_merchant": P(N_("You have no merchant fleet for it: {place}."), "place"),
    "enemy_fleets": P(N_("Enemy fleets are there, and none of yours: {place}."), "place"),
}  # fmt: skip


def event(told: Event) -> Message:
    if told.name == "colonial_combat":
        return _colonial(told)
    if told.name == "battle":
        return _battle(told)
    if told.name == "intention":
        return _intention(told)
    if told.name == "marker_lowered" and not told.values[2]:
        values = {"power": names.power(told.values[0]), "area": names.area(told.values[1])}
        return Message(N_("{power} removes its marker from {area}."), values)
    if told.name == "marker_set" and not (told.values[2] and told.values[3]):
        return _marker_new_or_gone(told)
    if told.name == "claim" and told.values[3] >= 0:
        return _claim(told)
    phrase = PHRASES[told.name]
    if "_" in phrase.values.split():
        kept = [(spec, value) for spec, value in zip(phrase.values.split(), told.values, strict=True) if spec != "_"]
        phrase = phrase._replace(values=" ".join(spec for spec, _ in kept))
        return fill(phrase, [value for _, value in kept], KINDS)
    return fill(phrase, told.values, KINDS)


def _odds(attack: int, defence: int, die: int, result: int) -> dict[str, Value]:
    return {
        "attack": attack, "defence": defence, "column": column_name(attack, defence), "die": die,
        "result": Term("result", RESULTS[result]),
    }  # fmt: skip


def _colonial(told: Event) -> Message:
    power, area, attack, defence, die, result = told.values
    values = {"power": names.power(power), "area": names.area(area)} | _odds(attack, defence, die, result)
    return Message(N_("{power} attacks {area}: {attack} to {defence} ({column}), die {die}: {result}."), values)


def _battle(told: Event) -> Message:
    attackers, defenders, place, attack, defence, die, result = told.values
    values: dict[str, Value] = {
        "attackers": names.powers(attackers), "place": names.place(place),
        "defenders": names.powers(defenders) if defenders else Message(N_("the area")),
    }  # fmt: skip
    return Message(
        N_("{place}: {attackers} against {defenders}: {attack} to {defence} ({column}), die {die}: {result}."),
        values | _odds(attack, defence, die, result),
    )


def _marker_new_or_gone(told: Event) -> Message:
    power, area, _old, new = told.values
    values = {"power": names.power(power), "area": names.area(area), "level": names.level_of(power, new)}
    return Message(N_("{power} has an {level} in {area}.") if new in (1, 2) else
                   N_("{power} has a {level} in {area}.") if new else N_("{power} has no marker in {area} any more."),
                   values)  # fmt: skip


def _claim(told: Event) -> Message:
    holder, target, cause, area = told.values
    values: dict[str, Value] = {
        "holder": names.power(holder), "target": names.power(target), "cause": Term("casus_belli", CAUSE_IDS[cause]),
        "area": names.area(area),
    }  # fmt: skip
    return Message(N_("{holder} has a Casus Belli against {target}: {cause} ({area})."), values)


def _intention(told: Event) -> Message:
    power, what = told.values
    who = names.power(power)
    if what < VOTE_FOR:
        return Message(N_("{power} intends to place nothing in {area}."), {"power": who, "area": names.area(what)})
    return Message(N_("{power} intends to vote for {other}."), {"power": who, "other": names.power(what - VOTE_FOR)})


def clause(told: Event) -> str:
    return PHRASES[told.name].clause


def reason(why: Reason) -> Message:
    return fill(REASONS[why.name], why.values, KINDS)
