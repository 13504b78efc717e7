"""What a player has on the desk: the budget, the treaties, the state of Europe, as chapters of sentences (PB-11.14).

Everything is told from a view, so secret treaties are told to those who signed them.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Seat
from engine.games.pax import names
from engine.games.pax.frames.congress import Sign, Tie, Vote
from engine.games.pax.frames.diplomacy import Answer
from engine.games.pax.kinds import ORDER
from engine.games.pax.rules.congress.claims import (
    ABOUT,
    AREA_CAUSES,
    CAUSE,
    CAUSE_IDS,
    DOCTRINES,
    HOLDER,
    LAST,
    TARGET,
    disputes,
    parties,
)
from engine.games.pax.rules.diplomacy import clauses as c
from engine.games.pax.rules.diplomacy.clauses import Treaty, powers_named
from engine.games.pax.rules.diplomacy.treaties import signed_by, treaties
from engine.games.pax.rules.turn.scores import own_powers
from engine.games.pax.state import WAR, Pax
from engine.games.pax.tables import TENSION, TURNS
from engine.games.pax.words import congress
from engine.games.pax.words.budgets import budgets
from engine.games.pax.words.clauses import clause, told
from engine.games.pax.words.happenings import happenings
from engine.games.pax.words.treaties import intention, until
from engine.kit.papers import Chapter
from engine.text import N_, Message, Term, Value

__all__ = ["budgets", "europe", "pacts"]


def _nothing(lines: Sequence[Value]) -> tuple[Value, ...]:
    return tuple(lines) or (Message(N_("Nothing.")),)


# -- treaties


def pacts(view: Pax, seat: Seat, felt: Sequence[Chapter] = ()) -> list[Chapter]:
    """The offer on the table, own treaties, who owes what, what is felt, treaties of others, breaches, intentions."""
    own = set(own_powers(view.powers[seat])) if seat >= 0 else set()
    known = treaties(view)
    mine = [signed for signed in known if any(signed_by(signed, power) for power in own)]
    others = [signed for signed in known if signed not in mine]
    chapters = [*_offered(view, own), *(_treaty(signed) for signed in mine)]
    if own:
        chapters.append(Chapter(Message(N_("What you owe")), _nothing(_owed(mine, own, True))))
        chapters.append(Chapter(Message(N_("What is owed to you")), _nothing(_owed(mine, own, False))))
    chapters += [*felt, *(_treaty(signed) for signed in others)]
    if not known:
        chapters.append(Chapter(Message(N_("Treaties")), _nothing(())))
    return [*chapters, *_honour(view)]


def _offered(view: Pax, own: set[int]) -> list[Chapter]:
    """An offer that waits for an answer, or one that is being written."""
    offer = view.agenda[-1] if view.agenda else None
    if not isinstance(offer, Answer) or offer.power not in own:
        return []
    values: dict[str, Value] = {
        "power": names.power(offer.proposer), "party": names.party(offer.signatories), "until": until(offer.last)
    }  # fmt: skip
    title = Message(N_("{power} offers: {party}, {until}"), values)
    secret = [Message(N_("The treaty would be secret."))] if offer.secret else []
    return [Chapter(title, (*secret, *(clause(item) for item in offer.clauses)))]


def _treaty(signed: Treaty) -> Chapter:
    values: dict[str, Value] = {
        "party": names.party(signed.signatories), "year": names.year_of(signed.signed), "until": until(signed.last)
    }  # fmt: skip
    public, secret = N_("{party}, since {year}, {until}"), N_("{party}, secret, since {year}, {until}")
    broken = [Message(N_("Broken in {year}."), {"year": names.year_of(signed.broken)})] if signed.broken else []
    return Chapter(Message(public if signed.public else secret, values), (*map(told, signed.clauses), *broken))


def _owed(signed: Sequence[Treaty], own: set[int], mine: bool) -> list[Value]:
    """Clauses that are not done with and bind oneself, or that bind others for oneself."""
    live = [item for each in signed for item in each.clauses if item[2] in (c.PENDING, c.RUNNING)]
    if mine:
        return [clause(item) for item in live if c.obligor(item) in own and item[0] != c.CB_GRANT]
    return [clause(item) for item in live if c.obligor(item) not in own and powers_named(item) & own]


def _honour(view: Pax) -> list[Chapter]:
    broken = [
        Message(N_("{power}: {n} treaty broken"), {"power": names.power(power), "n": number},
                N_("{power}: {n} treaties broken"))
        for power, number in enumerate(view.breaches) if number
    ]  # fmt: skip
    shown = [
        Message(N_("{power}: {intention}"), {"power": names.power(power), "intention": intention(what)})
        for turn, power, what, _seen in view.intentions
        if turn == view.turn
    ]
    found = [Chapter(Message(N_("Broken treaties")), tuple(broken))] if broken else []
    return [*found, *([Chapter(Message(N_("Intentions that were shown")), tuple(shown))] if shown else [])]


# -- Europe


def europe(view: Pax, seat: Seat) -> list[Chapter]:
    """What happens this turn, tension and what raises it, wars, Casus Belli, disputes, the Congress."""
    found = [*happenings(view), Chapter(Message(N_("European tension")), _tension(view))]
    if view.relations:
        found.append(Chapter(Message(N_("Wars")), tuple(_wars(view))))
    found.append(Chapter(Term("term", "casus_belli"), _nothing([_claim(claim) for claim in view.cbs])))
    open_disputes = disputes(view)
    if open_disputes:
        found.append(Chapter(Message(N_("Disputes")), tuple(_dispute(view, each) for each in open_disputes)))
    if view.congress:
        found.append(Chapter(Message(N_("The Congress")), tuple(_congress(view))))
    return found


def _tension(view: Pax) -> tuple[Value, ...]:
    penalty = TURNS[max(view.turn, 1) - 1].penalty
    values: dict[str, Value] = {
        "tension": view.tension, "limit": TENSION.limit, "penalty": penalty, "more": penalty * TENSION.culprit_factor
    }  # fmt: skip
    raised: dict[str, Value] = {
        "war": TENSION.declaration, "treaty": TENSION.treaty_broken, "congress": TENSION.congress,
        "failed": TENSION.congress_failed, "refusal": TENSION.refusal, "round": TENSION.war_round,
        "small": TENSION.fleet_small, "large": TENSION.fleet_large,
    }  # fmt: skip
    return (
        Message(N_("{tension} of {limit}. At {limit} the Great War ends the game at once."), values),
        Message(N_("Now it would cost everybody {penalty} victory points, whoever is to blame {more}."), values),
        Message(N_("Also the Great War: four of Britain, France, Germany, Austria-Hungary, Italy, Russia in one war.")),
        *([Message(N_("With four players also Britain, France and Germany in one war."))] if view.n == 4 else []),
        Message(N_("Declaration of war +{war}, broken treaty +{treaty}, round of war +{round}."), raised),
        Message(N_("Congress called +{congress}, failed +{failed}, refusal to sign +{refusal}."), raised),
        Message(N_("Level lost in a dispute +1; most European fleets +{small}, of strength 10 +{large}."), raised),
        Message(
            N_("Chinese Resentment {points}: a rebellion breaks out if three dice give less than {least}."),
            {"points": view.china, "least": view.china // 10},
        ),
    )


def _wars(view: Pax) -> list[Value]:
    said = N_("{power} is at war with {other}.")
    return [
        Message(said, {"power": names.power(power), "other": names.power(other)})
        for power, other, *_ in view.relations
    ]  # fmt: skip


def _claim(claim: tuple[int, ...]) -> Value:
    values: dict[str, Value] = {
        "holder": names.power(claim[HOLDER]), "target": names.power(claim[TARGET]),
        "cause": Term("casus_belli", CAUSE_IDS[claim[CAUSE]]), "year": names.year_of(claim[LAST]),
    }  # fmt: skip
    if claim[CAUSE] in (*AREA_CAUSES, *DOCTRINES):
        values["area"] = names.area(claim[ABOUT])
        return Message(N_("{holder} against {target}: {cause} ({area}), until {year}"), values)
    return Message(N_("{holder} against {target}: {cause}, until {year}"), values)


def _dispute(view: Pax, dispute: tuple[int, ...]) -> Value:
    values: dict[str, Value] = {"dispute": congress.dispute(dispute), "powers": names.powers(parties(view, dispute))}
    return Message(N_("{dispute} Parties: {powers}."), values)


def _congress(view: Pax) -> list[Value]:
    caller, host, members = view.congress[:3]
    found: list[Value] = [Message(N_("Called by {power}."), {"power": names.power(caller)})]
    if host >= 0:
        found.append(Message(N_("It meets in {power}."), {"power": names.power(host)}))
    if members:
        found.append(Message(N_("Members: {powers}."), {"powers": names.powers(members)}))
    top = view.agenda[-1] if view.agenda else None
    if isinstance(top, Tie | Vote) and top.matter[0] != ORDER:
        found += [
            Message(N_("Proposed by {power}:"), {"power": names.power(top.proposer)}),
            *congress.parts(top.matter),
        ]
    if isinstance(top, Sign):
        found += [Message(N_("To be signed:")), *congress.parts(top.matter), *_signatures(top.signed, top.refused)]
    if view.phase == WAR:  # refusing a division gives nobody a Casus Belli (PB-15.15)
        return found
    refusal: dict[str, Value] = {"points": TENSION.refusal, "more": TENSION.congress_failed}
    said = N_("Whoever refuses to sign gives all other members a Casus Belli; tension +{points}, the failure +{more}.")
    return [*found, Message(said, refusal)]


def _signatures(signed: Sequence[int], refused: Sequence[int]) -> list[Value]:
    found: list[Value] = []
    if signed:
        found.append(Message(N_("Signed by {powers}."), {"powers": names.powers(signed)}))
    if refused:
        found.append(Message(N_("Refused by {powers}."), {"powers": names.powers(refused)}))
    return found
