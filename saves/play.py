"""From a campaign to a game: play it again, prove it, go on with it.

Whether the decisions of a file are legal is asked here and nowhere else, of the game itself.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, NamedTuple

from engine.contract import Event, Game, Played, Seat, Setup, decider, is_over
from engine.library import BadSetup, FaultyPart, checked, find
from engine.match import Controller, Journal, Match
from saves import upgrade
from saves.campaign import Campaign
from saves.disk.records import BadRecord, Digest, packed, record, unpacked
from saves.errors import SaveError

STRETCH: Final = 64
"""So many decisions at least, or all, can be taken back when a campaign goes on, if nothing else stands in the way."""


def ready(campaign: Campaign) -> tuple[Game[Any], Setup, Campaign]:
    """The game, its checked set-up, and the campaign under the game's present rules (the same one if they are its own).

    All that a file may hold is checked here before any rule sees it; SaveError when this program cannot play it.
    """
    game = _game(campaign)
    setup = _checked(campaign, game)
    if campaign.start.rules != game.version:
        campaign = _upgraded(campaign, setup, game)
        setup = _checked(campaign, game)
    return game, setup, campaign


def _game(campaign: Campaign) -> Game[Any]:
    try:
        return find(campaign.start.game)
    except (BadSetup, FaultyPart) as problem:
        complaint = "unknown_game" if isinstance(problem, BadSetup) else "faulty_game"
        raise SaveError(complaint, name=campaign.name, game=campaign.start.game) from None


def _checked(campaign: Campaign, game: Game[Any]) -> Setup:
    """The set-up with defaults filled in, of a campaign that is no longer than its game can be."""
    try:
        setup = checked(campaign.setup)
    except BadSetup:
        raise SaveError("bad_setup", name=campaign.name, game=game.id) from None
    if campaign.number > game.bound(setup.seats):
        raise SaveError("too_long", name=campaign.name, game=game.id)
    return setup


def _upgraded(campaign: Campaign, setup: Setup, game: Game[Any]) -> Campaign:
    """The campaign under the game's present rules. Fingerprints were taken of other positions."""
    start = campaign.start
    played = Played(setup, list(campaign.decisions))
    setup, decisions, left_out = upgrade.to_rules(played, start.rules, game, campaign.name)
    start = start._replace(
        rules=game.version, seats=setup.seats, seed=setup.seed, scenario=setup.scenario, options=setup.options
    )
    fresh = replace(campaign, start=start, decisions=list(decisions), reseatings=campaign.seatings(), digest=None)
    fresh.left_out = left_out
    return fresh


def shortened(campaign: Campaign) -> SaveError | None:
    """What to say of a campaign of earlier rules not all of which can be played by the present ones."""
    game, _, now = ready(campaign)
    if not now.left_out:
        return None
    return SaveError("shortened", name=now.name, game=game.id, decision=now.number, left=now.left_out)


def begin(game: Game[Any], setup: Setup, name: str, events: list[Event] | None = None) -> Any:
    """The first state; into ``events`` what happens before anybody is asked.

    SaveError for values of options which only the game itself can refuse.
    """
    try:
        return game.new(setup, events)
    except Exception:  # whatever a game does with words from elsewhere that make no sense
        raise SaveError("bad_setup", name=name, game=game.id) from None


def opening(campaign: Campaign) -> list[Event]:
    """What happens before the first decision."""
    game, setup, campaign = ready(campaign)
    events: list[Event] = []
    begin(game, setup, campaign.name, events)
    return events


def replayed(campaign: Campaign) -> Iterator[Any]:
    """The state before every decision, which is legal there, and at the end. (One state, which changes.)

    SaveError at the first illegal decision.
    """
    game, setup, campaign = ready(campaign)
    state = begin(game, setup, campaign.name)
    for number, (seat, option) in enumerate(campaign.decisions):
        if is_over(state) or seat != decider(state) or option not in state.options:
            raise illegal(campaign, number)
        yield state
        try:
            game.book.take(state, option)
        except Exception as problem:  # a fault of the game, which shall stop no other campaign
            error = f"{type(problem).__name__}: {problem}"
            raise SaveError(
                "game_fails", name=campaign.name, game=game.id, decision=number + 1, error=error
            ) from problem
    yield state


def ended(campaign: Campaign) -> bool:
    """Whether its decisions lead to the end of the game. Nobody knows of a game that is not installed."""
    with suppress(SaveError):
        *_, state = replayed(campaign)
        return is_over(state)
    return False


def known(spec: str) -> bool:
    """Whether a controller of that spec may exist. Whoever makes controllers knows better."""
    return spec in ("human", "random") or spec.partition(":")[0] == "ai"


def seatable(campaign: Campaign, knows: Callable[[str], bool]) -> None:
    """SaveError unless everybody who sits there can be found again."""
    for seat, player in enumerate(campaign.players):
        if not knows(player.spec):
            raise SaveError("bad_seat", name=campaign.name, seat=seat + 1, spec=player.spec)


def illegal(campaign: Campaign, number: int) -> SaveError:
    seat, option = campaign.decisions[number]
    return SaveError("illegal", name=campaign.name, decision=number + 1, seat=seat + 1, option=option)


def proved(campaign: Campaign) -> Campaign:
    """The same campaign with every decision found legal, and with a digest of our own making."""
    game, _, campaign = ready(campaign)
    fresh = replace(campaign, players=list(campaign.players), decisions=list(campaign.decisions))
    fresh.reseatings = campaign.seatings()
    *_, state = replayed(campaign)
    fresh.digest = digest(game, fresh, state, campaign.seconds)
    return fresh


def verify(campaign: Campaign) -> None:
    """Play all of it again; SaveError unless every decision is legal and leads to where it once led."""
    game, _, campaign = ready(campaign)
    for number, state in enumerate(replayed(campaign)):
        if (problem := drift(game, campaign, number, state)) is not None:
            raise problem


def drift(game: Game[Any], campaign: Campaign, number: int, state: Any) -> SaveError | None:
    """What to say when the campaign once stood elsewhere after so many decisions; None when there is nothing to say."""
    last = campaign.digest
    if last is None or last.number != number:
        return None
    same = _standing(game, state) == (last.scores, last.winners) and last.check in (0, fingerprint(game, state))
    return None if same else SaveError("drift", name=campaign.name, decision=number)


def digest(game: Game[Any], campaign: Campaign, state: Any, seconds: int) -> Digest:
    """What the list of campaigns shall say of this one in this state."""
    scores, winners = _standing(game, state)
    progress = game.words.progress(game.view(state, -1))
    players, over = tuple(campaign.players), is_over(state)
    check = fingerprint(game, state)
    made = Digest(campaign.number, campaign.name, players, scores, winners, over, seconds, progress, check)
    return made if _readable(made) else made._replace(progress=None)


def fingerprint(game: Game[Any], state: Any) -> int:
    """A number that is another one when the dice, the scores or whose turn it is are others. Never 0."""
    decides = -1 if is_over(state) else decider(state)
    return zlib.crc32(repr((state.dice, decides, *_standing(game, state))).encode()) or 1


def _standing(game: Game[Any], state: Any) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    if is_over(state):
        result = game.result(state)
        return tuple(result.scores), tuple(result.winners)
    return tuple(game.scores(game.view(state, -1))), ()


def _readable(made: Digest) -> bool:
    with suppress(BadRecord):
        return record(unpacked(packed(made))) == made
    return False


class Resumed(NamedTuple):
    """A campaign that goes on."""

    match: Match[Any]
    drift: SaveError | None
    """What to tell the player when the game stood elsewhere when it was left."""


def resumed(campaign: Campaign, controllers: Sequence[Controller], journal: Journal | None = None) -> Resumed:
    """The match where the decisions lead to, the last stretch of them played so that it can be taken back.

    No state is ever read from a file, so that none can be forged: a decision takes some microseconds.
    """
    game, setup, campaign = ready(campaign)
    base, state, problem = max(0, campaign.number - STRETCH), None, None
    for number, state in enumerate(replayed(campaign)):
        if number == base:
            there = state.copy()
        problem = problem or drift(game, campaign, number, state)
    match = Match(game, setup, controllers, journal, (there, base))
    match.replay(campaign.decisions[base:])
    return Resumed(match, problem)
