"""``replay``: a campaign or a text record, told from its beginning."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from engine.contract import Game, Option, Seat, Setup, is_over
from engine.text import N_, Speaker
from saves.campaign import Campaign
from saves.errors import SaveError
from saves.library import Library
from saves.paths import typed
from saves.play import ready, replayed, shortened
from tui import seats
from tui.cli.progress import bar
from tui.console import Console
from tui.line import printing
from tui.table import swings
from tui.table.chronicle import EVERYTHING, SPECTATOR, Chronicle
from tui.table.reckoning import Accounts, reckoned
from tui.tongue import Usage


def replay(arguments: Namespace, console: Console) -> int:
    _ = console.tongue
    found = _campaign(arguments.name)
    game, setup, campaign = ready(found)
    *_states, last = replayed(campaign)
    ended = is_over(last)
    _check_advice(arguments.advice, len(campaign.players), ended)
    if arguments.to is not None:
        campaign = campaign.up_to(arguments.to)
    chronicle = Chronicle(game, _.language)
    state = chronicle.recall(campaign)
    view = game.view(state, SPECTATOR)
    players = [(seats.name_of(*player), player[1]) for player in campaign.players]
    chronicle.meet(view, seats.names(players, _, game.id))
    console.say(f"{campaign.name} ({game.id})")
    if (problem := shortened(found)) is not None:
        console.say(_.say(problem.message))
    for taken in chronicle.taken():
        for line in chronicle.told(taken, EVERYTHING if ended else SPECTATOR):
            console.say(f"{taken.number + 1:>5} {line}", indent=" " * 6)
    if is_over(state):
        printing.ending(console, game, state, chronicle.speaker.seats)
    else:
        printing.sheet(console, chronicle.speaker, game, view, chronicle.speaker.seats)
    accounts = Accounts(game, reckoned(campaign), _, chronicle.speaker, view)
    for account in (*accounts.points(campaign.number), *accounts.dice(campaign.number)):
        console.say()
        rows = [[label, *cells] for label, cells in account.rows]
        headings = [account.title, *chronicle.speaker.seats]
        if not console.fits(headings, rows):
            console.say(account.title)
        console.table(headings, rows)
    if arguments.advice:
        options = [option for _seat, option in campaign.decisions]
        _advise(game, setup, options, arguments.advice - 1, chronicle.speaker, console)
    return 0


def _check_advice(seat: int | None, seats_: int, ended: bool) -> None:
    """The adviser looks back for one seat, and only when nothing is secret any more."""
    if seat is not None and seat > seats_:
        raise Usage(N_("There is no seat {seat}; there are {seats}."), seat=seat, seats=seats_)
    if seat is not None and not ended:
        raise Usage(N_("The adviser looks back when the game is over."))


def _advise(
    game: Game[Any], setup: Setup, options: Sequence[Option], seat: Seat, speaker: Speaker, console: Console
) -> None:
    """What cost the seat most, and what the adviser would have done."""
    from ai import review

    _ = console.tongue
    console.say()
    console.say(_("What cost {seat} most, by the adviser’s reckoning", seat=speaker.seats[seat]))
    found = asyncio.run(
        review.swings(game, setup, options, seat, lambda done, all_: bar(all_, _("decisions"))(done + 1))
    )
    for swing in found:
        console.say(f"  {swings.told(swing, game, speaker, _)}", indent="    ")
    if not found:
        console.say("  " + _("Nothing that the adviser would have done better."))


def _campaign(name: str) -> Campaign:
    """A campaign of the library, or a file from anywhere that this player may read."""
    library = Library()
    try:
        return library.read(name).campaign
    except SaveError as error:
        if error.complaint != "not_found":
            raise
        source = library.home.reachable(typed(name))
        if not source.is_file():
            raise
    return library.foreign(source)[0]
