"""Breaches of treaties (PB-11.7): noticed at once, public or waiting to be revealed."""

from __future__ import annotations

from engine.agenda import tell
from engine.games.pax.atlas import bits
from engine.games.pax.rules.congress.claims import BROKEN_TREATY, add_claim, unhide
from engine.games.pax.rules.diplomacy.clauses import Treaty
from engine.games.pax.rules.diplomacy.deeds import BROKEN, make_known, remember
from engine.games.pax.rules.diplomacy.treaties import find, replace, seen_by, treaties
from engine.games.pax.rules.war.tension import raise_tension
from engine.games.pax.state import Pax
from engine.games.pax.tables import N_POWERS, NOBODY, TENSION


def break_clause(s: Pax, signed: Treaty, offender: int, belligerent: int = NOBODY) -> None:
    """PB-11.7: a clause is broken; the others gain a Casus Belli, at once or when they reveal a secret treaty.

    They reveal it in windows, which everybody has: a question of its own would tell of the treaty (PB-19.1).
    """
    current = find(s, signed.number, signed.signatories)
    if current is None:
        return
    s.breaches[offender] += 1
    tell(s, "treaty_broken", offender, current.number, current.signatories, audience=seen_by(s, current))
    about = (current.number, current.signatories)
    remember(s, BROKEN, offender, current.signatories, seen_by(s, current), about)
    if current.public:
        publish_breach(s, current, offender, belligerent)
        return
    entry = (current.number, current.signatories, offender)
    if entry not in s.revealable:
        s.revealable += (entry,)


def publish_breach(s: Pax, signed: Treaty, offender: int, belligerent: int = NOBODY) -> None:
    """A public breach: a Casus Belli for the others, tension once a treaty and turn."""
    for power in bits(signed.signatories):
        if power != offender:
            add_claim(s, power, offender, BROKEN_TREATY, signed.number << N_POWERS | signed.signatories)
    if signed.broken != s.turn:
        replace(s, signed, signed._replace(broken=s.turn))
        raise_tension(s, TENSION.treaty_broken, offender, belligerent)


def reveal(s: Pax, number: int, signatories: int, offender: int) -> None:
    """PB-11.7: the treaty is public for good, and so is the breach."""
    s.revealable = tuple(entry for entry in s.revealable if entry != (number, signatories, offender))
    shown = _published(s, number, signatories)
    if shown is None:  # denounced: it is over for the offender, but not his breach
        left = signatories & ~(1 << offender)
        rest = next((signed for signed in treaties(s) if signed.signatories == left and not signed.public), None)
        if rest is not None:
            _published(s, rest.number, left)
        shown = Treaty(number, signatories, 1, s.turn, 0, 0, ())
    make_known(s, (number, signatories))
    tell(s, "treaty_revealed", number, signatories)
    at_war = [power for relation in s.relations for power in relation[:2] if signatories >> power & 1]
    publish_breach(s, shown, offender, offender if offender in at_war else at_war[0] if at_war else NOBODY)


def make_public(s: Pax, number: int, signatories: int) -> None:
    """A secret treaty becomes public for good, when what it grants is used (PB-11.10)."""
    signed = find(s, number, signatories)
    if signed is not None and not signed.public:
        _published(s, number, signatories)
        make_known(s, (number, signatories))
        tell(s, "treaty_revealed", number, signatories)


def _published(s: Pax, number: int, signatories: int) -> Treaty | None:
    """The treaty as a public one; None when it is no longer in force."""
    signed = find(s, number, signatories)
    if signed is None:
        return None
    replace(s, signed, signed._replace(public=1))
    unhide(s, number, signatories)
    return find(s, number, signatories)
