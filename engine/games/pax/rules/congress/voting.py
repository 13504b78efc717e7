"""Votes in a Congress, and ties (PB-12.10): on the order of the disputes, on a text, on a division of conquests.

What is voted on is a matter, a tuple that begins with its kind; the kind names the step that takes the result.
"""

from __future__ import annotations

from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Option
from engine.games.pax.frames.congress import OrderVoted, TextVoted, Tie, Vote, Voting
from engine.games.pax.frames.peace import DivisionVoted
from engine.games.pax.kinds import DIVISION, ORDER, TEXT
from engine.games.pax.names import choices
from engine.games.pax.rules.congress.assembly import HOST, MEMBERS, NO, YES
from engine.games.pax.rules.diplomacy.breaches import break_clause
from engine.games.pax.rules.diplomacy.clauses import VOTE
from engine.games.pax.rules.diplomacy.treaties import owes
from engine.games.pax.rules.war.calls import avengers
from engine.games.pax.state import Pax, seat_of
from engine.games.pax.words import congress as words
from engine.games.pax.words import stakes
from engine.points import Act, Point
from engine.text import N_, Message, Term

DECIDED: Final = {ORDER: OrderVoted, TEXT: TextVoted, DIVISION: DivisionVoted}
"""The step that goes on, by what was voted on."""


def put_to_vote(s: Pax, proposer: int, matter: tuple[Any, ...]) -> None:
    ask(s, Voting(proposer, matter, (), tuple(s.congress[MEMBERS])))


def run_voting(s: Pax, frame: Voting) -> None:
    """Open votes in play order; a tie is decided by the host, by Germany for Austria-Hungary."""
    proposer, matter, votes, left = frame.proposer, frame.matter, frame.votes, frame.left
    if left:
        ask(s, Vote(seat_of(s, left[0]), left[0], proposer, matter, votes, left[1:]))
        return
    ayes, noes = sum(votes), len(votes) - sum(votes)
    tell(s, "votes", ayes, noes)
    if ayes == noes:
        host = s.congress[HOST]
        ask(s, Tie(seat_of(s, host), host, proposer, matter))
    else:
        ask(s, DECIDED[matter[0]](proposer, matter, int(ayes > noes)))


def take_vote(s: Pax, frame: Vote, option: Option) -> None:
    """PB-11.11: a vote against a proposal of a power that was promised support is a breach."""
    power, proposer, matter, votes, left = frame.power, frame.proposer, frame.matter, frame.votes, frame.left
    ask(s, Voting(proposer, matter, (*votes, option), left))
    tell(s, "voted", power, option)
    if option == NO and matter[0] != ORDER:
        for signed, _number in owes(s, VOTE, power, proposer):
            break_clause(s, signed, power)
            if signed.public:
                avengers(s, power)


def take_tie(s: Pax, frame: Tie, option: Option) -> None:
    proposer, matter = frame.proposer, frame.matter
    ask(s, DECIDED[matter[0]](proposer, matter, option))


VOTE_POINT = Point(
    Vote, "PB-12.10", options=lambda _s, _f: [NO, YES], take=take_vote,
    barrier=True,
    asks=Asks(N_("{power}: how do you vote? {matter}"),
              choices((Term("action", "vote_against"), "against"), (Term("action", "vote_for"), "for")),
              N_("{seat} votes."), values=words.vote_values, note=stakes.vote_note),
)  # fmt: skip
TIE = Point(
    Tie, "PB-12.10", options=lambda _s, _f: [NO, YES], take=take_tie, barrier=True,
    asks=Asks(N_("The votes are equal: does {power}, the host, adopt it? {matter}"),
              choices((Message(N_("Reject")), "reject"), (Message(N_("Adopt")), "adopt")),
              N_("{seat} decides the tie."),
              values=words.vote_values),
)  # fmt: skip


POINTS = (VOTE_POINT, TIE)
STEPS = (Act(Voting, run_voting),)
