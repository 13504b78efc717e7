"""The sentences of Ultima Ratio Regis that tell what happened.

A sentence stands beside the values that fill its placeholders, in the order in which the rules give them; ``area``
after a colon says how a number is named. French is in ``locale/``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.contract import Event, Reason, Throw
from engine.games.ultima import names
from engine.games.ultima.codes import OPEN, TERMS
from engine.games.ultima.strengths import CAUGHT, LAND, LANDING, NAVAL, RELIEF, ROUGH, SIEGE, SORTIE, SUPPORT
from engine.games.ultima.tables import POINTS
from engine.games.ultima.words.actions import NAMES as ACTION_NAMES
from engine.games.ultima.words.peace import reparation, reparations
from engine.games.ultima.words.refusals import REASONS
from engine.kit.phrases import Phrase, fill
from engine.text import N_, Listing, Message, SeatName, Term, Value

EVENTS: Final = {
    # UR-3, UR-4, UR-5
    "seated": Phrase(N_("At the table: {powers}."), "powers:seating", "UR-3.2"),
    "turn_begins": Phrase(N_("Turn {turn} begins."), "turn", "UR-4.1"),
    "dealt": Phrase(N_("{n} cards are dealt, {each} to each player."), "n each", "UR-4.4"),
    "order": Phrase(N_("Order of play: {seats}."), "seats", "UR-5.1"),
    "impulse": Phrase(N_("Impulse of {seat}."), "seat", "UR-5.2"),
    "active": Phrase(N_("{power} is the active power."), "seat power", "UR-5.4"),
    # UR-6
    "card_played": Phrase(N_("{seat}: {card} ({use})."), "seat power card use", "UR-6.1"),
    "action_points": Phrase(N_("{power} may spend {n} AP."), "power n", "UR-6.3"),
    "combat_card": Phrase(N_("{seat} plays {card}."), "seat card", "UR-6.5"),
    "event": Phrase(N_("Event: {card}."), "card", "UR-6.2"),
    # UR-8
    "action": Phrase(N_("{power}: {action}."), "power action", "UR-8.1"),
    "built_troop": Phrase(N_("{power}: a troop Q{quality} ({area})."), "power area quality", "UR-8.2"),
    "built_squadron": Phrase(N_("{power} begins a squadron ({area})."), "power area", "UR-8.3"),
    "active_squadron": Phrase(N_("{power}: an active squadron ({area})."), "power area", "UR-25.9"),
    "repaired": Phrase(N_("{power}: a squadron is ready ({area})."), "power area", "UR-8.4"),
    "fortress_begun": Phrase(N_("{power} begins a fortress ({area})."), "power area", "UR-8.5"),
    "fortress": Phrase(N_("{power}: a fortress is finished ({area})."), "power area", "UR-8.5"),
    "regrouped": Phrase(N_("{power} regroups a troop ({area})."), "power area", "UR-8.6"),
    "merchant": Phrase(N_("{power}: a merchant in the dispersed box ({centre})."), "power centre", "UR-8.13"),
    "merchant_active": Phrase(N_("{power}: an active merchant ({centre})."), "power centre", "UR-21.1"),
    "subsidized": Phrase(N_("{power} subsidizes {other}."), "power other:power", "UR-8.12"),
    # UR-9, UR-10
    "moves": Phrase(N_("{power}: {n} moved from {area} to {goal}."), "power area goal:area n kind", "UR-9.4"),
    "carried": Phrase(N_("{power}: {n} carried from {area} to {goal}."), "power area goal:area n", "UR-9.3"),
    "landed": Phrase(N_("{power}: {n} landed from {area} in {goal}."), "power area goal:area n", "UR-9.6"),
    "sails": Phrase(N_("{power}: a fleet sails from {place} to {goal} ({n})."), "power place n goal:place", "UR-10.2"),
    "sea_intercepted": Phrase(N_("{foe} intercepts {power} ({place})."), "foe:power power place", "UR-10.3"),
    "to_port": Phrase(N_("{power}: a squadron goes to port ({area})."), "power area", "UR-13.4"),
    "damaged": Phrase(N_("{power}: a squadron is damaged and goes to port ({area})."), "power area", "UR-13.3"),
    # UR-11 to UR-14
    "combat_opens": Phrase(
        N_("{kind}: {power} against {foe} ({place}){how}."), "kind:combat power foe:power place how", "UR-11.1"
    ),
    "size": Phrase(N_("{power} chooses {n} dice."), "power n", "UR-12.2"),
    "organized": Phrase(N_("{power}, organizer: {n} dice."), "power n", "UR-11.2"),
    "strengths": Phrase(
        N_("{power} throws {own}, {foe} {theirs}; {power} wins {win}%, drawn {draw}%."),
        "power own:side foe:power theirs:side win draw",
        "UR-11.3",
    ),
    "dice": Phrase(
        N_("{power}: results {results}: points {points}, damage {damage}."),
        "kind power results:numbers points damage seat:number usual",
        "UR-11.5",
    ),
    "drawn": Phrase(N_("The combat is drawn."), "", "UR-11.6"),
    "won": Phrase(N_("{power} wins by {n}."), "power n", "UR-11.6"),
    "dispersed": Phrase(N_("{power}: a troop is dispersed ({place})."), "power place unit", "UR-11.11"),
    "eliminated": Phrase(N_("{power}: a unit is eliminated ({place})."), "power place unit", "UR-11.11"),
    "veteran": Phrase(N_("{power}: a unit becomes a veteran (Q{quality})."), "power unit quality", "UR-12.10"),
    "promoted": Phrase(N_("{power} promotes {leader}."), "power leader", "UR-12.11"),
    "withdraws": Phrase(N_("{power} withdraws ({area})."), "power area", "UR-9.7"),
    "lone_withdraws": Phrase(N_("The minor's troops withdraw into the fortress ({area})."), "area", "UR-17.9"),
    "goes_inside": Phrase(N_("{power} goes into the fortress with {n} ({area})."), "power area n", "UR-12.8"),
    "retreats": Phrase(N_("{power} retreats from {area} to {goal}."), "power area goal:area", "UR-12.8"),
    "goes_back": Phrase(N_("{power} goes back ({area})."), "power area", "UR-12.6"),
    "sortie": Phrase(N_("{power} makes a sortie ({area})."), "power area", "UR-12.9"),
    "siege_damage": Phrase(N_("Siege damage ({area}): {n}."), "area n", "UR-14.6"),
    "siege_lifted": Phrase(N_("The siege is lifted ({area})."), "area", "UR-5.5"),
    "capitulates": Phrase(N_("The fortress capitulates to {power} ({area})."), "area power", "UR-14.7"),
    # UR-15
    "submission": Phrase(N_("{power} tries to submit {area}."), "power area", "UR-15.1"),
    "intercepted": Phrase(
        N_("{foe} intercepts {power} ({area}) from {source}."), "foe:power power area source:area", "UR-15.2"
    ),
    "submission_odds": Phrase(
        N_("Submission of {area}: {power} throws Q{own} against Q{theirs}; won {win}%, drawn {draw}%."),
        "power area own theirs win draw owner",
        "UR-15.3",
    ),
    "submission_dice": Phrase(
        N_("Submission of {area} by {power}: {own} against {theirs}."), "power area own:result theirs:result", "UR-15.3"
    ),
    "submission_failed": Phrase(N_("{power} fails to submit {area}."), "power area", "UR-15.5"),
    "suppressed": Phrase(N_("{power} puts the rebellion down ({area})."), "power area", "UR-20.8"),
    "controls": Phrase(N_("{holder} controls {area}."), "holder area", "UR-15.7"),
    "owns": Phrase(N_("{holder} owns {area}."), "holder area", "UR-1.4"),
    "returned": Phrase(N_("{area} goes back to {holder}."), "holder area", "UR-19.7"),
    # UR-16
    "leader_drawn": Phrase(N_("{power} draws a leader: {leader}."), "power leader:leader_kind face", "UR-8.9"),
    "leader_arrives": Phrase(N_("{power} receives {leader}."), "power leader", "UR-16.5"),
    "leader_assigned": Phrase(N_("{power}: {leader} takes command ({place})."), "power leader place role", "UR-8.9"),
    "leader_leaves": Phrase(N_("{power} loses a leader: {leader}."), "power leader:leader_kind", "UR-11.13"),
    # UR-17
    "war_declared": Phrase(N_("{power} declares war on {foe}{just}."), "power foe:power just", "UR-17.1"),
    "joins_war": Phrase(N_("{power} joins the war against {foe}."), "power foe:power", "UR-17.5"),
    "stays_out": Phrase(N_("{power} stays out of the war against {foe}."), "power foe:power", "UR-17.5"),
    "minor_attacked": Phrase(N_("{power} attacks a neutral: {minor}."), "power minor", "UR-17.9"),
    "protects": Phrase(N_("{power} protects {minor} against {foe}."), "power minor foe:power", "UR-17.9"),
    "lone_war": Phrase(N_("Nobody protects {minor} against {power}."), "minor power", "UR-17.9"),
    "alliance_proposed": Phrase(N_("{power} proposes an alliance to {other}."), "power other:power", "UR-17.4"),
    "alliance_refused": Phrase(N_("{power} refuses the alliance with {other}."), "power other:power", "UR-17.4"),
    "allied_powers": Phrase(N_("{power} and {other} are allied."), "power other:power", "UR-17.4"),
    "casus_belli": Phrase(N_("{power} has a casus belli against {foe}."), "power foe:power", "UR-17.3"),
    "permitted": Phrase(N_("{power} and {other} may ally this turn."), "power other:power", "UR-25.2"),
    "mobilised": Phrase(N_("{minor} mobilises {n} ({area})."), "minor area n", "UR-17.7"),
    "demobilised": Phrase(N_("{minor} sends its mobilised troops home ({n})."), "minor n", "UR-17.7"),
    "minor_allied": Phrase(N_("{minor} is allied to {power}."), "minor power", "UR-17.6"),
    "minor_neutral": Phrase(N_("{minor} is neutral."), "minor", "UR-25.4"),
    "minor_gone": Phrase(N_("{minor} leaves the game."), "minor", "UR-17.11"),
    "minor_conquered": Phrase(N_("{minor} is wholly conquered by {power}."), "minor power", "UR-17.10"),
    "courted": Phrase(N_("{power} and {minor}: {die}, needed {need}."), "power minor die need", "UR-25.17"),
    # UR-18, UR-19
    "morale_lost": Phrase(
        N_("{power} loses {n} morale against {foe}: {cause} ({lost} in all)."),
        "power foe:power n cause lost",
        "UR-18.2",
    ),
    "peace_proposed": Phrase(N_("{power} proposes peace to {foe}: {what}."), "power foe:power what", "UR-19.2"),
    "peace_refused": Phrase(N_("{power} refuses peace with {foe}."), "power foe:power", "UR-19.2"),
    "peace_accepted": Phrase(N_("{power} accepts peace with {foe}."), "power foe:power", "UR-19.2"),
    "imposed": Phrase(N_("{power} imposes peace on {foe}."), "power foe:power", "UR-19.3"),
    "peace": Phrase(
        N_("Peace between {power} and {foe}; winner: {winner}."), "power foe:power winner:power_or_none", "UR-19.7"
    ),
    "reparation": Phrase(N_("{foe} to {power}: {what}."), "power foe:power what:reparation", "UR-19.5"),
    # UR-20 to UR-23
    "instability": Phrase(N_("{power}: instability {n}."), "power n", "UR-20.1"),
    "excess_unrest": Phrase(N_("{power} loses {n} VP for unrest beyond the track."), "power n", "UR-20.1"),
    "rebellion": Phrase(N_("Rebellion R{n} ({area})."), "area n", "UR-20.7"),
    "raid": Phrase(N_("{power} sends pirates against {foe} ({centre})."), "power foe:power centre", "UR-21.6"),
    "piracy_dice": Phrase(N_("{power} {own}, {foe} {theirs}."), "power foe:power own:result theirs:result", "UR-21.6"),
    "merchant_scattered": Phrase(N_("{power}: a merchant is dispersed ({centre})."), "power centre", "UR-21.6"),
    "no_piracy": Phrase(N_("No piracy this turn ({centre})."), "centre", "UR-21.7"),
    "turn_ends": Phrase(N_("End of turn {turn}."), "turn", "UR-22.1"),
    "repatriated": Phrase(N_("{power}: a troop goes home from {area} to {home}."), "power area home:area", "UR-22.2"),
    "sent_away": Phrase(N_("{power}: a unit without a home is removed ({place})."), "power place", "UR-22.2"),
    "trade": Phrase(N_("{centre}: {power}, weight {n}, prize {prize}."), "power centre n prize", "UR-21.3"),
    "budget": Phrase(N_("{power}: income {income}, expenses {costs}."), "power income costs", "UR-22.4"),
    "disbanded": Phrase(N_("{power} removes a unit ({place})."), "power place unit", "UR-22.7"),
    "dynastic": Phrase(N_("{power} faces a change of dynasty."), "power", "UR-25.14"),
    "dynasty": Phrase(N_("Change of dynasty, {power}: {die}."), "power die", "UR-22.7"),
    "scored": Phrase(
        N_("{power}: {n} VP this turn, {total} in all."), "power n total goals trade lost unrest par level", "UR-23.1"
    ),
    "game_over": Phrase(N_("The game is over: {scores}."), "scores:scores", "UR-23.3"),
}

CAUSES: Final = {
    1: N_("a lost combat"),
    2: N_("a key area lost"),
    3: N_("an objective lost"),
    4: N_("war without casus belli"),
    5: N_("an ally conquered"),
    6: N_("areas lost"),
    7: N_("asking for peace"),
}
COMBATS: Final = {LAND: N_("Land battle"), NAVAL: N_("Naval battle"), SIEGE: N_("Siege")}
USES: Final = (N_("for actions"), N_("as an event"), N_("discarded"), N_("mandatory event"))


def _seating(powers: Sequence[int]) -> Value:
    """Seats are called by their powers."""
    return Listing(tuple(SeatName(seat) for seat in sorted(set(powers))))


def _scores(numbers: Sequence[int]) -> Value:
    return Listing(tuple(Message(N_("{seat} {n}"), {"seat": SeatName(seat), "n": n}) for seat, n in enumerate(numbers)))


def _proposal(kind: int, items: Sequence[int]) -> Value:
    if kind == TERMS:
        return reparations(items)
    return Message(N_("the victor's choice")) if kind == OPEN else Message(N_("white peace"))


HOW: Final = (
    (LANDING, N_("a landing")),
    (ROUGH, N_("over a rough link")),
    (SORTIE, N_("a sortie")),
    (RELIEF, N_("to relieve the fortress")),
    (SUPPORT, N_("in support")),
    (CAUGHT, N_("a submission intercepted")),
)


def result(die: int) -> Value:
    """A single die and what it is worth, for points decide (UR-11.5)."""
    return Message(N_("{die} ({n} point)"), {"die": die, "n": POINTS[die]}, N_("{die} ({n} points)"))


def how(flags: int) -> Value:
    found = tuple(Message(text) for flag, text in HOW if flags & flag)
    return Message(N_(": {how}"), {"how": Listing(found)}) if found else ""


def side(told: tuple[Sequence[int], int, int]) -> Value:
    """The dice of a side before they fall: their categories, its handicaps, what is added to one afterwards."""
    categories, handicap, plus = told
    parts: list[Value] = [" ".join(f"Q{found}" for found in categories) or "-"]
    if handicap:
        parts.append(Message(N_("-{n} handicap"), {"n": handicap}))
    if plus:
        parts.append(Message(N_("+{n} afterwards"), {"n": plus}))
    return Message(N_("({parts})"), {"parts": Listing(tuple(parts))}) if len(parts) > 1 else parts[0]


KINDS: Final[dict[str, Callable[[Any], Value]]] = {
    **names.KINDS_OF_VALUE,
    "side": side,
    "how": how,
    "result": result,
    "seating": _seating,
    "scores": _scores,
    "use": lambda use: Message(USES[use]),
    "action": lambda number: Term("action", ACTION_NAMES[number]),
    "combat": lambda kind: Message(COMBATS[kind]),
    "cause": lambda cause: Message(CAUSES[cause]),
    "reparation": reparation,
    "just": lambda just: "" if just else Message(N_(" without casus belli")),
}


def event(happened: Event) -> Message:
    values: tuple[Any, ...] = happened.values
    if happened.name == "peace_proposed":
        values = (*values[:2], _proposal(values[2], values[3]))
    return fill(EVENTS[happened.name], values, KINDS)


def clause(happened: Event) -> str:
    return EVENTS[happened.name].clause


def reason(why: Reason) -> Message:
    return fill(REASONS[why.name], why.values, KINDS)


def throws(happened: Event) -> tuple[Throw, ...]:
    """Battle points of a side that a seat runs, against what its dice give on average."""
    if happened.name != "dice" or happened.values[5] < 0:
        return ()
    kind, _, _, points, _, seat, usual = happened.values
    return (Throw(seat, Message(COMBATS[kind]), points, usual / 100),)
