"""From a campaign to a game: play it again, prove it, go on with it.

Whether the decisions of a file are legal is asked here and nowhere else, of the game itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from engine.contract import Game, Option, Seat, Setup, decider, is_over
from engine.library import BadSetup, checked, find
from engine.match import Controller, Journal, Match
from saves import upgrade
from saves.campaign import STRETCH, Campaign
from saves.errors import SaveError
from saves.records import BadRecord, Digest, Snapshot, pack, packed, record, unpack, unpacked


def ready(campaign: Campaign) -> tuple[Game[Any], Setup, Campaign]:
    """The game, its checked set-up, and the campaign under the game's present rules (the same one if they are its own).

    SaveError when this program cannot play it.
    """
    values = {"name": campaign.name, "game": campaign.start.game}
    try:
        game = find(campaign.start.game)
    except BadSetup:
        raise SaveError("unknown_game", **values) from None
    if campaign.start.rules != game.version:
        played = upgrade.to_rules(upgrade.Played(campaign.start, campaign.decisions), game, campaign.name)
        campaign = Campaign(played.start, campaign.name, campaign.players, played.decisions, campaign.seatings())
    try:
        return game, checked(campaign.setup), campaign
    except BadSetup:
        raise SaveError("bad_setup", **values) from None


def replayed(campaign: Campaign) -> Iterator[Any]:
    """The state before every decision, which is legal there, and at the end. (One state, which changes.)

    SaveError at the first illegal decision.
    """
    game, setup, campaign = ready(campaign)
    if campaign.number > game.bound(setup.seats):
        raise SaveError("too_long", name=campaign.name, game=game.id)
    state = game.new(setup)
    for number, (seat, option) in enumerate(campaign.decisions):
        if is_over(state) or seat != decider(state) or option not in state.options:
            raise illegal(campaign, number)
        yield state
        game.book.take(state, option)
    yield state


def illegal(campaign: Campaign, number: int) -> SaveError:
    seat, option = campaign.decisions[number]
    return SaveError("illegal", name=campaign.name, decision=number + 1, seat=seat + 1, option=option)


def proved(campaign: Campaign) -> Campaign:
    """The same campaign with every decision found legal, and with snapshots and a digest of our own making."""
    game, _, campaign = ready(campaign)
    fresh = Campaign(campaign.start, campaign.name, list(campaign.players), list(campaign.decisions))
    fresh.reseatings = campaign.seatings()
    wanted = {campaign.number - STRETCH, campaign.number} - {0}
    state: Any = None
    for number, state in enumerate(replayed(campaign)):
        if number in wanted:
            fresh.snapshots[number] = snapshot(number, state).state
    seconds = campaign.digest.seconds if campaign.digest else 0
    fresh.digest = digest(game, fresh, state, seconds)
    return fresh


def verify(campaign: Campaign) -> int:
    """Play all of it again; SaveError unless it leads to every snapshot and to the last digest. How many snapshots."""
    game, _, campaign = ready(campaign)
    last = campaign.digest
    for number, state in enumerate(replayed(campaign)):
        kept = campaign.snapshots.get(number)
        if kept is not None and kept != snapshot(number, state).state:
            raise SaveError("snapshot", name=campaign.name, decision=number)
        if last is not None and last.number == number and _standing(game, state) != (last.scores, last.winners):
            raise SaveError("standing", name=campaign.name)
    return len(campaign.snapshots)


def snapshot(number: int, state: Any) -> Snapshot:
    return Snapshot(number, pack(state.dump()))


def digest(game: Game[Any], campaign: Campaign, state: Any, seconds: int) -> Digest:
    """What the list of campaigns shall say of this one in this state."""
    scores, winners = _standing(game, state)
    progress = game.words.progress(game.view(state, -1))
    players = tuple(campaign.players)
    made = Digest(campaign.number, campaign.name, players, scores, winners, is_over(state), seconds, progress)
    return made if _readable(made) else made._replace(progress=None)


def _standing(game: Game[Any], state: Any) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    if is_over(state):
        result = game.result(state)
        return tuple(result.scores), tuple(result.winners)
    return tuple(game.scores(game.view(state, -1))), ()


def _readable(made: Digest) -> bool:
    with suppress(BadRecord):
        return record(unpacked(packed(made))) == made
    return False


def resumed(campaign: Campaign, controllers: Sequence[Controller], journal: Journal | None = None) -> Match[Any]:
    """The match where the campaign stands, with its last stretch replayed so that it can be taken back.

    From a snapshot, which is quick; from the set-up when there is none or when it is no state of the game.
    """
    table = _Table(*ready(campaign), controllers, journal)
    base = table.campaign.base
    if base:
        with suppress(Exception):  # whatever a wrong snapshot may lead to, the decisions tell the same story
            state = table.game.load(unpack(table.campaign.snapshots[base]))
            return table.match((state, base))
    return table.match(None)


class _Table(NamedTuple):
    game: Game[Any]
    setup: Setup
    campaign: Campaign
    controllers: Sequence[Controller]
    journal: Journal | None

    def match(self, start: tuple[Any, int] | None) -> Match[Any]:
        match: Match[Any] = Match(self.game, self.setup, self.controllers, self.journal, start)
        stretch: Sequence[tuple[Seat, Option]] = self.campaign.decisions[match.number :]
        try:
            match.replay(stretch)
        except ValueError:
            raise illegal(self.campaign, match.number) from None
        return match
