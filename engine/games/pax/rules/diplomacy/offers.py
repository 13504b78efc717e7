"""Windows of diplomacy and offers of treaties (PB-11.2, PB-11.3, PB-11.5, PB-11.7, PB-11.18)."""

from __future__ import annotations

from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Option
from engine.frames import Frame
from engine.games.pax.atlas import bits
from engine.games.pax.codes import DENOUNCE, DISSOLVE, OFFER, RELEASE, REVEAL, SHOW, VOTE_FOR
from engine.games.pax.frames.diplomacy import (
    Answer,
    Consent,
    Intention,
    IntentionTo,
    Partner,
    Release,
    TreatyDraft,
    Window,
    Windows,
)
from engine.games.pax.frames.war import ClaimOpen, Declarations, Declaring
from engine.games.pax.names import AS_POWER, NO_YES, choices
from engine.games.pax.rules.congress.claims import audience, unhide
from engine.games.pax.rules.diplomacy.breaches import break_clause, make_public, reveal
from engine.games.pax.rules.diplomacy.clauses import Treaty
from engine.games.pax.rules.diplomacy.deeds import REFUSED, remember
from engine.games.pax.rules.diplomacy.execution import at_signature, due_clauses
from engine.games.pax.rules.diplomacy.secrets import DECLARED, Secret, secrets
from engine.games.pax.rules.diplomacy.treaties import end, find, leave, sign, signed_by, treaties
from engine.games.pax.rules.war.calls import avengers, summoned
from engine.games.pax.state import WAR, Pax, play_order, seat_of
from engine.games.pax.tables import AH, ANY, GE, N_AREAS, RULES, SIDES
from engine.games.pax.words import stakes
from engine.games.pax.words import treaties as words
from engine.points import Act, Point
from engine.text import N_, Message, Term

REFUSE, ACCEPT, COUNTER = range(3)
CONGRESS_WINDOWS: Final = ("congress", "debate")
WAITING: Final = N_("{seat} may negotiate.")


def open_windows(s: Pax, frame: Windows) -> None:
    """PB-11.2, PB-11.4: every player in play order, after what its treaties demand at this moment.

    Everybody has every window, and what a secret treaty asks is asked beside one, so it tells nobody of the treaty.
    """
    kind = frame.kind
    frames: list[Frame] = []
    left = 0 if kind == DECLARED else RULES.offers_a_window
    for power in play_order(s):
        calls = summoned(s, power) if s.phase == WAR else []
        frames += [*calls, *due_clauses(s, power, kind), Window(seat_of(s, power), power, kind, left)]
    ask(s, *frames)


def own_treaties(s: Pax, power: int) -> list[Treaty]:
    return [signed for signed in treaties(s) if signed_by(signed, power)]


def window_options(s: Pax, frame: Window) -> list[Option]:
    power, kind, left = frame.power, frame.kind, frame.left
    found: list[Option] = [PASS]
    capped = kind in CONGRESS_WINDOWS and s.offers[power] >= RULES.offers_a_phase
    if left > 0 and not capped:
        found += [OFFER, SHOW]
        found += [DISSOLVE + number for number in range(len(own_treaties(s, power)))]
        found += releases(s, power)
    found += [DENOUNCE + number for number in range(len(own_treaties(s, power)))]
    return found + [REVEAL + number for number in range(len(secrets(s, power, kind)))]


def bring_to_light(s: Pax, power: int, secret: Secret) -> None:
    """PB-11.7, PB-11.10: the treaty is public; a Casus Belli of the War phase is used now or never."""
    if secret.broken:
        reveal(s, secret.number, secret.signatories, secret.against)
        avengers(s, secret.against)
        return
    make_public(s, secret.number, secret.signatories)
    unhide(s, secret.number, secret.signatories)
    if s.phase == WAR and not {Declarations(), Declaring(power)} & set(s.agenda):
        ask(s, ClaimOpen(power, secret.against))


def take_window(s: Pax, frame: Window, option: Option) -> None:
    seat, power, kind, left = frame.seat, frame.power, frame.kind, frame.left
    if option == PASS:
        return
    spent = option < DENOUNCE or option >= RELEASE
    s.offers[power] += spent
    if kind != "packet":  # the packet goes on, whatever was done
        ask(s, Window(seat, power, kind, left - spent))
    if option == OFFER:
        ask(s, Partner(seat, power))
    elif option == SHOW:
        ask(s, Intention(seat, power))
    elif option < DENOUNCE:
        dissolve(s, power, own_treaties(s, power)[option - DISSOLVE])
    elif option < REVEAL:
        denounce(s, power, own_treaties(s, power)[option - DENOUNCE])
    elif option >= RELEASE:
        place, leaver = divmod(option - RELEASE, SIDES)
        release(s, power, own_treaties(s, power)[place], leaver)
    else:
        bring_to_light(s, power, secrets(s, power, kind)[option - REVEAL])


WINDOW = Point(
    Window, "PB-11.2", options=window_options, take=take_window, declined=True,
    always=True, standing="*",
    asks=Asks(N_("{power}: do you want to negotiate?"), Naming(words.window_label, words.window_word), WAITING,
              passing=Passing(Message(N_("Nothing")), "nothing"), note=stakes.window_note),
)  # fmt: skip


# -- ending a treaty (PB-11.5, PB-11.7)


def releases(s: Pax, power: int) -> list[Option]:
    """PB-11.5: one of three or more signatories may be let out."""
    return [
        RELEASE + place * SIDES + leaver
        for place, signed in enumerate(own_treaties(s, power))
        if signed.signatories.bit_count() > 2
        for leaver in bits(signed.signatories)
    ]


def release(s: Pax, power: int, signed: Treaty, leaver: int) -> None:
    """By consent of all signatories, whoever leaves among them."""
    others = tuple(other for other in bits(signed.signatories) if seat_of(s, other) != seat_of(s, power))
    ask_release(s, signed, leaver, others)


def ask_release(s: Pax, signed: Treaty, leaver: int, left: tuple[int, ...]) -> None:
    if not left:
        leave(s, signed, leaver)
        return
    ask(s, Release(seat_of(s, left[0]), left[0], signed.number, signed.signatories, leaver, left[1:]))


def take_release(s: Pax, frame: Release, option: Option) -> None:
    number, signatories, leaver, left = frame.number, frame.signatories, frame.leaver, frame.left
    signed = find(s, number, signatories)
    if signed is not None and option:
        ask_release(s, signed, leaver, left)


RELEASE_POINT = Point(
    Release, "PB-11.5",
    options=lambda _s, _f: [0, 1], take=take_release, barrier=True, standing="*",
    asks=Asks(N_("{power}: is {other} released from this treaty? {clauses}"), NO_YES, WAITING,
              values=words.release_values),
)  # fmt: skip


def dissolve(s: Pax, power: int, signed: Treaty) -> None:
    """By consent of all signatories."""
    others = tuple(other for other in bits(signed.signatories) if seat_of(s, other) != seat_of(s, power))
    ask_dissolve(s, signed, others)


def ask_dissolve(s: Pax, signed: Treaty, left: tuple[int, ...]) -> None:
    if not left:
        end(s, signed)
        return
    ask(s, Consent(seat_of(s, left[0]), left[0], signed.number, signed.signatories, left[1:]))


def take_consent(s: Pax, frame: Consent, option: Option) -> None:
    number, signatories, left = frame.number, frame.signatories, frame.left
    signed = find(s, number, signatories)
    if signed is not None and option:
        ask_dissolve(s, signed, left)


def denounce(s: Pax, power: int, signed: Treaty) -> None:
    """A breach that ends the treaty for the denouncer; the permanent pact is none of these (PB-16.9)."""
    break_clause(s, signed, power)
    current = find(s, signed.number, signed.signatories)
    if current is not None:
        leave(s, current, power)
    if signed.public:
        avengers(s, power)


CONSENT = Point(
    Consent, "PB-11.5",
    options=lambda _s, _f: [0, 1], take=take_consent, barrier=True, standing="*",
    asks=Asks(N_("{power}: dissolve this treaty? {clauses}"),
              choices((Term("action", "refuse"), "refuse"), (Term("action", "dissolve_treaty"), "dissolve")),
              WAITING, values=words.treaty_values, note=stakes.consent_note),
)  # fmt: skip


# -- PB-11.3 answering


def send(s: Pax, power: int, draft: TreatyDraft) -> None:
    """The offer is shown to its signatories, who answer in play order."""
    signatories, secret, last, counter, clauses = (
        draft.signatories,
        draft.secret,
        draft.last,
        draft.counter,
        draft.clauses,
    )
    others = answering(s, power, signatories)
    tell(s, "countered" if counter else "offered", power, signatories, audience=audience(s, signatories))
    ask_answer(s, power, (signatories, secret, last, counter), tuple(others), clauses)


def answering(s: Pax, power: int, signatories: int) -> list[int]:
    """All signatories but the one who offers, in play order; the German player answers once for both its powers."""
    order = [player for each in play_order(s) for player in ((GE, AH) if each == GE else (each,))]
    found: list[int] = []
    for other in order:
        known = {seat_of(s, power), *(seat_of(s, one) for one in found)}
        if signatories >> other & 1 and seat_of(s, other) not in known:
            found.append(other)
    return found


def ask_answer(
    s: Pax, proposer: int, terms: tuple[int, int, int, int], left: tuple[int, ...], clauses: tuple[Any, ...]
) -> None:
    signatories, secret, last, _counter = terms
    if left:
        ask(s, Answer(seat_of(s, left[0]), left[0], proposer, *terms, left[1:], clauses))
        return
    signed = sign(s, signatories, int(not secret), last, clauses)
    at_signature(s, signed)


def answer_options(_s: Pax, frame: Answer) -> list[Option]:
    """One counter-offer for each offer."""
    return [REFUSE, ACCEPT] if frame.counter else [REFUSE, ACCEPT, COUNTER]


def take_answer(s: Pax, frame: Answer, option: Option) -> None:
    seat, power, proposer, signatories, secret, last, counter, left, clauses = (
        frame.seat,
        frame.power,
        frame.proposer,
        frame.signatories,
        frame.secret,
        frame.last,
        frame.counter,
        frame.left,
        frame.clauses,
    )
    if option == REFUSE:
        knows = audience(s, signatories)
        refused = (signatories, last, tuple(clause[:2] for clause in clauses))
        remember(s, REFUSED, power, 1 << proposer, knows, refused)
        tell(s, "offer_refused", power, signatories, audience=knows)
    elif option == ACCEPT:
        ask_answer(s, proposer, (signatories, secret, last, counter), left, clauses)
    else:
        ask(s, TreatyDraft(seat, power, signatories, secret, last, proposer + 1, 0, clauses))


ANSWER = Point(
    Answer, "PB-11.3",
    options=answer_options, take=take_answer, barrier=True, always=True, standing="*",
    asks=Asks(N_("{other} offers you a treaty: {clauses}."),
              choices((Term("action", "refuse"), "refuse"), (Term("action", "accept"), "accept"),
                      (Term("action", "counter_offer"), "counter")),
              WAITING, values=words.answer_values),
)  # fmt: skip


# -- PB-11.18 intentions


def take_intention(s: Pax, frame: Intention, option: Option) -> None:
    ask(s, IntentionTo(frame.seat, frame.power, option))


def intention_partners(s: Pax, frame: IntentionTo) -> list[Option]:
    return [ANY, *(power for power in sorted(s.powers) if power != frame.power)]


def take_intention_to(s: Pax, frame: IntentionTo, option: Option) -> None:
    """A flag that binds nobody."""
    power, what = frame.power, frame.what
    seen = -1 if option == ANY else audience(s, 1 << option | 1 << power)
    s.intentions = (*s.intentions[-15:], (s.turn, power, what, seen))
    tell(s, "intention", power, what, audience=seen)


INTENTION = Point(
    Intention, "PB-11.18",
    options=lambda s, f: [*range(N_AREAS), *(VOTE_FOR + power for power in sorted(s.powers) if power != f.power)],
    take=take_intention,
    asks=Asks(N_("{power}: what do you intend? It binds nobody."),
              Naming(words.intention_label, words.intention_word), WAITING),
)  # fmt: skip
INTENTION_TO = Point(
    IntentionTo, "PB-11.18", options=intention_partners, take=take_intention_to,
    asks=Asks(N_("{power}: who is told?"), AS_POWER, WAITING),
)  # fmt: skip

POINTS = (WINDOW, CONSENT, RELEASE_POINT, ANSWER, INTENTION, INTENTION_TO)
STEPS = (Act(Windows, open_windows),)
