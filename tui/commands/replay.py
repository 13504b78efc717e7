"""``replay``: a campaign or a text record, told from its beginning."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from engine.contract import is_over
from saves import files
from saves.campaign import Campaign, load
from saves.errors import SaveError
from saves.frames import MAGIC, MAX_FILE
from saves.library import Library
from saves.play import ready
from saves.record import read
from tui import board, seats
from tui.chronicle import EVERYTHING, SPECTATOR, Chronicle
from tui.console import Console
from tui.reckoning import Accounts, reckoned


def replay(arguments: Namespace, console: Console) -> int:
    _ = console.tongue
    game, _setup, campaign = ready(_campaign(arguments.name))
    ended = bool(campaign.digest and campaign.digest.over)
    if arguments.to is not None:
        campaign = campaign.up_to(arguments.to)
    chronicle = Chronicle(game, _.language)
    state = chronicle.recall(campaign)
    view = game.view(state, SPECTATOR)
    names = [
        seats.name_of(*player) or _("Seat {number}", number=seat + 1) for seat, player in enumerate(campaign.players)
    ]
    chronicle.meet(view, names)
    console.say(f"{campaign.name} ({game.id})")
    for taken in chronicle.taken():
        for line in chronicle.told(taken, EVERYTHING if ended else SPECTATOR):
            console.say(f"{taken.number + 1:>5} {line}", indent=" " * 6)
    if is_over(state):
        board.ending(console, chronicle.speaker, game, state, chronicle.speaker.seats)
    else:
        board.sheet(console, chronicle.speaker, game, view, chronicle.speaker.seats)
    accounts = Accounts(game, reckoned(campaign), _, chronicle.speaker, view)
    for account in (*accounts.points(campaign.number), *accounts.dice(campaign.number)):
        console.say()
        rows = [[label, *cells] for label, cells in account.rows]
        console.table([account.title, *chronicle.speaker.seats], rows)
    return 0


def _campaign(name: str) -> Campaign:
    """A campaign of the library, or a file from anywhere."""
    try:
        return Library().read(name).campaign
    except SaveError as error:
        if error.complaint != "not_found" or not Path(name).is_file():
            raise
    with files.opened(Path(name)) as fd:
        data = files.contents(fd, Path(name).name, MAX_FILE)
    return load(data, name).campaign if data.startswith(MAGIC) else read(data, name)
