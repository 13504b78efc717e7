"""What an answer would cause, said beside it: European tension, the Great War, claims, breaches (PB-16, PB-11.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract import PASS, Option
from engine.games.pax import names
from engine.games.pax.codes import DENOUNCE, OFFER, RELEASE, REVEAL, SHOW, TREATIES
from engine.games.pax.frames.battles import Coaling
from engine.games.pax.frames.congress import Call, DefendCall, LastWord, Sign, SignOutside, Vote, WalkOut
from engine.games.pax.frames.diplomacy import Consent, Due, Window
from engine.games.pax.frames.empires import OttomanSide
from engine.games.pax.frames.negotiation import Defend, OpenDispute
from engine.games.pax.frames.war import CanalPartner, CanalRefused, Declare, Duty, UseClaim
from engine.games.pax.kinds import DIVISION, ORDER
from engine.games.pax.rules.congress.claims import HOLDER, TARGET, claims_in, is_area, removal_of
from engine.games.pax.rules.diplomacy import clauses as c
from engine.games.pax.rules.diplomacy.secrets import secrets
from engine.games.pax.rules.diplomacy.treaties import declaring_breaks, find, owes, running, signed_by, treaties
from engine.games.pax.rules.lookup import level
from engine.games.pax.rules.war.relations import at_war, enemies
from engine.games.pax.rules.war.tension import friendless, linked, many_enough, started
from engine.games.pax.state import Pax
from engine.games.pax.tables import AH, ANY, EMPIRE, GE, POSSESSION, SIDES, TENSION
from engine.games.pax.words.clauses import clauses
from engine.text import N_, Listing, Message, Value

WAIVE, PROPOSE = 10, 11
"""Answers to a dispute beside the levels of yielding."""
HELP: Final = 1
"""To help the Ottoman Empire, against its enemies."""
NEAR: Final = 15
"""Points below the limit from which on everything that raises tension tells of the Great War."""


def notes(*items: Value) -> Message:
    return Message(N_("{items}"), {"items": Listing(tuple(items))})


def breaches(broken: Sequence[c.Treaty]) -> list[Message]:
    return [Message(N_("breaks the treaty of {powers}"), {"powers": names.party(each.signatories)}) for each in broken]


def tension(view: Pax, points: int, blamed: bool = True) -> list[Value]:
    """How far it rises; at the limit it is the Great War, and whoever does it is mostly a culprit (PB-16.3)."""
    if not points:
        return []
    after = view.tension + points
    found: list[Value] = [Message(N_("European tension +{points}"), {"points": points})]
    if after >= TENSION.limit:
        found.append(Message(N_("that is the Great War, and your fault") if blamed else N_("that is the Great War")))
    elif after > TENSION.limit - NEAR:
        found.append(Message(N_("{left} short of the Great War"), {"left": TENSION.limit - after}))
    return found


# -- war


def war(view: Pax, power: int, foes: Sequence[int], answer: bool = False) -> list[Value]:
    """A declaration: tension, whether so many at war are the Great War, who has to help, what it breaks."""
    found = tension(view, TENSION.declaration)
    attacked = [foe for foe in foes if foe in (GE, AH) and not (answer and started(view, foe))]
    drawn_in = {AH if foe == GE else GE for foe in attacked}  # PB-15.2, PB-20.53
    party = ({power, *foes} | drawn_in).union(*(linked(view, each) for each in (power, *foes)))
    alone = list(foes) == [EMPIRE] and friendless(view)  # PB-14.7
    if many_enough(view, party) and not alone:
        found.append(Message(N_("so many powers in one war are the Great War, and your fault")))
    helpers = _helpers(view, power, foes)
    if helpers:
        found.append(Message(N_("calls {powers} to war against you"), {"powers": names.powers(helpers)}))
    return found + breaches(declaring_breaks(view, power, list(foes)))


def _helpers(view: Pax, power: int, foes: Sequence[int]) -> list[int]:
    """Whoever has promised to defend one of them, as far as whoever looks knows, and owes it (PB-11.9, PB-20.55)."""
    owed = set()
    for _signed, _number, (obligor, friend, aggressor) in running(view, c.DEFENCE):
        if friend not in foes or aggressor not in (power, ANY) or obligor == power:
            continue
        others = enemies(view, friend) | {power}
        began = any(one == friend and other in others and not auto for one, other, auto in view.relations)
        if not began and not at_war(view, obligor, power) and not at_war(view, obligor, friend):
            owed.add(obligor)
    return sorted(owed)


def declare_note(view: Pax, frame: Declare | UseClaim, option: Option) -> Message | None:
    target = option if isinstance(frame, Declare) else frame.target if option else PASS
    return None if target < 0 else notes(*war(view, frame.power, [target], answer=not isinstance(frame, Declare)))


def duty_note(view: Pax, frame: Duty, option: Option) -> Message:
    """To go to war for an ally, or to break the treaty (PB-15.2)."""
    if option:
        return notes(*war(view, frame.power, [frame.foe], answer=True))
    signed = find(view, frame.number, frame.signatories)
    known = broken(view, frame.power, [signed]) if signed is not None else None
    return known or notes(*breach(view, frame.power, 0))


def breach(view: Pax, power: int, signatories: int) -> list[Value]:
    """PB-11.7, of a public treaty."""
    others = signatories & ~(1 << power)
    claim = Message(N_("Casus Belli of {powers}"), {"powers": names.party(others)})
    return [*tension(view, TENSION.treaty_broken), *([claim] if others else [])]


def broken(view: Pax, power: int, signed: Sequence[c.Treaty]) -> Message | None:
    """What breaking these treaties brings, secret or public; None for no treaty."""
    found: list[Value] = []
    for each in signed:
        secret = N_("breaks a secret treaty: if the others reveal it, they get a Casus Belli and tension rises")
        found += breach(view, power, each.signatories) if each.public else [Message(secret)]
    return notes(*found) if found else None


def coaling_note(view: Pax, frame: Coaling, option: Option) -> Message | None:
    """PB-11.8: a refusal may break a COALING clause."""
    owed = [] if option else owes(view, c.COALING, frame.power, frame.other)
    return broken(view, frame.power, [signed for signed, _number in owed])


def passage_note(view: Pax, frame: CanalPartner | CanalRefused, option: Option) -> Message | None:
    """PB-11.8: to close a passage may break a PASSAGE clause."""
    refused = [option] if isinstance(frame, CanalRefused) else frame.refused if option == 1 else ()
    owed = [signed for other in refused for signed, _number in owes(view, c.PASSAGE, frame.power, other)]
    return broken(view, frame.power, owed)


def due_note(view: Pax, frame: Due, option: Option) -> Message | None:
    """PB-11.4, PB-11.7: not to carry a clause out."""
    signed = None if option else find(view, frame.number, frame.signatories)
    return broken(view, frame.power, [signed]) if signed is not None else None


def abandon_note(view: Pax, frame: DefendCall, option: Option) -> Message:
    """PB-7.10: to leave a minor power that was promised help."""
    if option:
        return notes(*war(view, frame.power, [frame.intruder]))
    points = Message(N_("{points} victory points"), {"points": f"{TENSION.minor_abandoned_vp:+d}"})
    return notes(points, *tension(view, TENSION.minor_abandoned))


def ottoman_note(view: Pax, frame: OttomanSide, option: Option) -> Message | None:
    """PB-14.3: a declaration on the enemies of the Empire, or on the Empire."""
    if option == PASS:
        return None
    foes = sorted(enemies(view, EMPIRE)) if option == HELP else [EMPIRE]
    return notes(*war(view, frame.power, foes))


def defend_note(view: Pax, frame: Defend, option: Option) -> Message | None:
    """PB-12.3, PB-7.10, PB-12.21: what a promise to a minor power may lead to."""
    area, intruder = frame.area, frame.intruder
    if not option and level(view, intruder, area) < POSSESSION:
        return Message(N_("its marker there falls to Interest, if nobody else defends it"))
    if not option:
        return Message(N_("it loses its marker there, if nobody else defends it"))
    return Message(
        N_("a Congress meets; if its verdict is refused, it is war for you, or {points} victory points"),
        {"points": f"{TENSION.minor_abandoned_vp:+d}"},
    )


# -- disputes and the Congress


def foes_in(view: Pax, power: int, dispute: tuple[int, ...]) -> list[int]:
    return sorted({claim[TARGET] for claim in claims_in(view, dispute) if claim[HOLDER] == power})


def dispute_note(view: Pax, frame: OpenDispute, option: Option) -> Message | None:
    """PB-12.4: every level that is given up raises tension; a claim that is waived is gone."""
    if option in (PASS, PROPOSE):
        return None
    if option == WAIVE:
        return Message(N_("the Casus Belli of this dispute end"))
    dispute = frame.dispute
    area = dispute[1] if is_area(dispute) else dispute[2]
    found = tension(view, (level(view, frame.power, area) - option) * TENSION.level_lost)
    return notes(*found) if found else None


def call_note(view: Pax, _frame: Call, option: Option) -> Message:
    """PB-12.5, PB-12.12."""
    if not option and view.defended:  # PB-12.3
        values: dict[str, Value] = {"power": names.power(view.defended[0][3])}
        return Message(N_("if nobody calls one, {power} does, for a minor power"), values)
    if not option:
        return Message(N_("if nobody calls one, every claim is war or lost"))
    failed = Message(N_("+{points} more if it fails"), {"points": TENSION.congress_failed})
    return notes(*tension(view, TENSION.congress), failed)


def last_word_note(view: Pax, frame: LastWord, option: Option) -> Message | None:
    """PB-12.15: war, or the claim is lost and mostly the marker with it."""
    power, dispute = frame.power, frame.dispute
    if option:
        return notes(*war(view, power, foes_in(view, power, dispute)))
    gone = Message(N_("the Casus Belli is lost"))
    if not is_area(dispute):
        return gone
    have = level(view, power, dispute[1])
    left = [removal_of(view, claim) for claim in claims_in(view, dispute) if claim[HOLDER] == power]
    if not left or min(left) >= have:
        return gone
    falls = Message(N_("your marker falls to: {level}"), {"level": names.level(min(left))})
    return notes(gone, falls, *tension(view, (have - min(left)) * TENSION.level_lost, blamed=False))


def walk_note(view: Pax, frame: WalkOut, option: Option) -> Message | None:
    return notes(*war(view, frame.power, foes_in(view, frame.power, frame.dispute))) if option else None


def vote_note(view: Pax, frame: Vote, option: Option) -> Message | None:
    """How the votes stand; a vote against a proposal that one has promised to support is a breach (PB-11.11)."""
    votes = frame.votes
    found: list[Value] = []
    if votes:
        told = {"ayes": sum(votes), "noes": len(votes) - sum(votes), "left": len(frame.left)}
        last = N_("so far {ayes} for, {noes} against; you vote last")
        found.append(
            Message(N_("so far {ayes} for, {noes} against; {left} vote after you") if frame.left else last, told)
        )
    if not option and frame.matter[0] != ORDER and owes(view, c.VOTE, frame.power, frame.proposer):
        found.append(Message(N_("breaks a treaty")))
    return notes(*found) if found else None


def sign_note(view: Pax, frame: Sign, option: Option) -> Message:
    """PB-12.13, PB-15.15: what a refusal means."""
    refused = bool(frame.refused)
    if option:
        return Message(N_("it counts no more, somebody has refused") if refused else N_("it counts if all sign"))
    failed = 0 if refused or (view.congress and view.congress[3]) else TENSION.congress_failed
    if frame.matter[0] == DIVISION:
        falls = Message(N_("each area falls to the power that conquered it"))
        return notes(falls, *tension(view, TENSION.refusal + failed))
    others = [member for member in view.congress[2] if member != frame.power] if view.congress else []
    claim = Message(N_("Casus Belli of {powers}"), {"powers": names.powers(others)})
    return notes(Message(N_("nothing is settled")), claim, *tension(view, TENSION.refusal + failed))


def outside_note(_view: Pax, _frame: SignOutside, option: Option) -> Message | None:
    """PB-12.14."""
    return None if option else Message(N_("this clause is void, the rest counts"))


# -- treaties


def consent_note(_view: Pax, _frame: Consent, option: Option) -> Message | None:
    return Message(N_("it ends if all agree, without a breach")) if option else Message(N_("it stays in force"))


def window_note(view: Pax, frame: Window, option: Option) -> Message | None:
    """What the treaty says; that the others must agree; what denouncing brings (PB-11.5, PB-11.7)."""
    if option in (OFFER, SHOW, PASS):
        return None
    if REVEAL <= option < RELEASE:
        shown = secrets(view, frame.power, frame.kind)[option - REVEAL]
        told = find(view, shown.number, shown.signatories)
        return notes(clauses(told.clauses)) if told is not None else None
    own = [each for each in treaties(view) if signed_by(each, frame.power)]
    signed = own[(option - RELEASE) // SIDES if option >= RELEASE else option % TREATIES]
    if option < DENOUNCE or option >= RELEASE:
        return notes(Message(N_("all signatories must agree")), clauses(signed.clauses))
    if signed.public:
        return notes(*breach(view, frame.power, signed.signatories), clauses(signed.clauses))
    secret = N_("breaks a secret treaty: if the others reveal it, they get a Casus Belli and tension rises")
    return notes(Message(secret), clauses(signed.clauses))
