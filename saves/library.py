"""All campaigns of a player: a folder with one file a campaign, and a trash from which they can come back.

Whatever is wrong with one file is said of that file and hides no other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from time import time
from typing import Final

from engine.contract import Seat, Setup
from engine.library import checked, find
from saves import files, names, record
from saves.campaign import MAX_BARED, Campaign, Loaded, begun, load, read, told
from saves.disk import generations
from saves.disk.frames import MAGIC, MAX_FILE
from saves.disk.generations import SUFFIX
from saves.disk.index import Entry, entry
from saves.disk.ledger import Ledger
from saves.disk.lock import one_budget
from saves.disk.records import BadRecord, Player, Start, readable
from saves.errors import SaveError, failed
from saves.journal import Journal, open_campaign
from saves.paths import Home, here
from saves.pins import ask_all
from saves.play import ended, known, proved, ready, seatable, shortened, verify
from saves.shelf import Shelf

Pins = Mapping[Seat, str]
"""What was typed, by seat."""
NO_PINS: Final[Pins] = {}


class Library:
    """The campaigns in a folder; without one, the player's own."""

    def __init__(self, folder: Path | None = None) -> None:
        self.home = Home(folder) if folder else here()
        self.campaigns = self.home.folder_made("campaigns")
        self.trash = self.home.folder_made("trash")
        self._shelf = Shelf(self.campaigns, self.trash)

    # -- looking

    @one_budget()
    def entries(self) -> list[Entry]:
        """All campaigns, last played first, from the first and last bytes of each file; no two have one name."""
        return _apart(_entries(self.campaigns))

    @one_budget()
    def deleted(self) -> list[Entry]:
        """What is in the trash, by the names that ``restore`` wants."""
        return _entries(self.trash)

    @one_budget()
    def find(self, name: str | Path | Entry) -> Entry:
        """The campaign of that name, or of the only name that begins so, or in that file, or in that line of a list."""
        if isinstance(name, Entry):
            return name
        if isinstance(name, Path):
            return entry(name)
        return _pick(self.entries(), name)

    @one_budget()
    def read(self, name: str | Entry) -> Loaded:
        """A campaign to look at, without holding it, under the name that it has here."""
        found = self.find(name)
        loaded = read(found.path)
        loaded.campaign.name = found.name
        return loaded

    @one_budget()
    def verify(self, name: str | Entry) -> Loaded:
        """Play a campaign again from its set-up and compare; SaveError when it is not what it says."""
        loaded = self.read(name)
        verify(loaded.campaign)
        return loaded._replace(fault=loaded.fault or shortened(loaded.campaign))

    @one_budget()
    def seed(self, name: str, reveal: bool = False, pins: Pins = NO_PINS) -> int:
        """The seed of a campaign. Of a running game only if that is wanted, and then it is noted in the campaign."""
        return self._entire(self.find(name), reveal, pins).start.seed

    # -- playing

    @one_budget()
    def create(self, name: str, setup: Setup, players: Sequence[tuple[str, str]]) -> Journal:
        """A new campaign, held for playing; with a number behind its name if that is taken. BadSetup passes through."""
        setup = checked(setup)
        seated = tuple(Player(names.cleaned(player), spec) for player, spec in players)
        name = names.cleaned(name)
        rules = find(setup.game).version
        options = dict(setup.options)
        start = Start(
            setup.game, rules, setup.seats, setup.seed, setup.scenario, options, name, seated, int(time()), _program()
        )
        try:
            readable(start)
        except BadRecord:
            raise SaveError("unwritable") from None
        campaign = proved(begun(start))
        path = self._add(campaign, name)
        return open_campaign(path, campaign.name)

    @one_budget()
    def open(self, name: str, take_over: bool = False) -> Journal:
        """A campaign, held for playing; Held when another process plays it and is not to be put out."""
        found = self.find(name)
        return open_campaign(found.path, found.name, take_over)

    # -- keeping order

    @one_budget()
    def rename(self, name: str, new: str) -> str:
        """Give a campaign another name (its file keeps the old one); the name it has now."""
        new = names.cleaned(new)
        found = self.find(name)
        if any(names.key(other.name) == names.key(new) for other in self.entries() if other.path != found.path):
            raise SaveError("name_taken", name=new)
        with open_campaign(found.path, found.name) as journal:
            journal.rename(new)
        return new

    @one_budget()
    def copy(self, name: str | Path, new: str, number: int | None = None, pins: Pins = NO_PINS) -> str:
        """A second campaign with the same decisions, or with the first ``number`` of them; the name it has got."""
        found = self.find(name)
        campaign = read(found.path).campaign
        ask_all(found.path, campaign, pins)
        if number is not None:
            campaign = proved(ready(campaign)[2].up_to(number))
        elif campaign.digest is None or campaign.digest.number != campaign.number:
            with suppress(SaveError):  # what cannot be played by the present rules is copied as it is
                campaign = proved(campaign) if ready(campaign)[2] is campaign else campaign
        self._add(campaign, new)
        return campaign.name

    @one_budget()
    def delete(self, name: str) -> str:
        """Move a campaign to the trash; the name by which ``restore`` brings it back."""
        found = self.find(name)
        try:
            return self._shelf.discard(found.path, found.name)
        except OSError as error:
            raise failed("not_written", self.trash, error) from None

    @one_budget()
    def restore(self, name: str) -> str:
        """Bring a campaign back from the trash; the name it has now."""
        found = _pick(self.deleted(), name)
        free = self._free(found.name)
        try:
            path = self._shelf.bring_back(found.path, found.name)
        except OSError as error:
            raise failed("not_written", self.campaigns, error) from None
        if found.fault is None and free != found.name:
            with open_campaign(path, found.name) as journal:
                journal.rename(free)
        return free

    @one_budget()
    def empty_trash(self) -> int:
        """Delete for good what is in the trash; how many campaigns."""
        found = self.deleted()
        for item in found:
            try:
                self._shelf.remove(item.path)
            except OSError as error:
                raise failed("not_written", item.path, error) from None
        return len(found)

    # -- generations

    @one_budget()
    def generations(self, name: str) -> dict[int, Entry]:
        """The files that a campaign was before it was written anew, by number, oldest first."""
        path = self.find(name).path
        return {number: entry(generations.generation(path, number)) for number in generations.numbers(path)}

    @one_budget()
    def revert(self, name: str, number: int) -> None:
        """Put a generation in the campaign's place; what is there now becomes the youngest generation."""
        found = self.find(name)
        known = generations.numbers(found.path)
        if number not in known:
            numbers = ", ".join(map(str, known)) or "-"
            raise SaveError("no_generation", name=found.name, number=number, numbers=numbers)
        ledger = Ledger.open(found.path, found.name)
        try:
            older = read(generations.generation(found.path, number)).campaign
            with suppress(SaveError):  # of a file that is spoilt altogether nobody knows any PINs
                now = read(found.path).campaign
                older.pins, older.bared = now.pins, now.bared
            ledger.renew(told(older))
        finally:
            ledger.close()

    # -- to and from other places

    @one_budget()
    def export(
        self,
        name: str,
        target: Path,
        text: bool = False,
        overwrite: bool = False,
        language: str = "en",
        reveal: bool = False,
        pins: Pins = NO_PINS,
    ) -> Path:
        """Write a campaign (or its game record as text) to a file, or into a folder; where it is now.

        The language is that of the comments in a game record. A running game is only told if that is wanted.
        """
        found = self.find(name)
        suffix = ".txt" if text else SUFFIX
        target = self.home.reachable(target, suffix)
        if target.is_dir():
            target = target / (found.path.stem + suffix)
        self._apart_from_ours(target)
        campaign = self._entire(found, reveal, pins)
        data = record.written(campaign, language).encode() if text else told(campaign)
        try:
            (files.replace if overwrite else files.create)(target, data)
        except FileExistsError:
            raise SaveError("no_file" if overwrite else "in_the_way", file=str(target)) from None
        except (OSError, ValueError) as error:
            problem = error if isinstance(error, OSError) else OSError(str(error))
            raise failed("not_written", target, problem) from None
        return target

    @one_budget()
    def entire(self, name: str, reveal: bool = False, pins: Pins = NO_PINS) -> Campaign:
        """All of a campaign, for handing on. Of a running game only if that is wanted; then that is noted in it."""
        return self._entire(self.find(name), reveal, pins)

    def foreign(self, source: Path) -> tuple[Campaign, SaveError | None]:
        """What a file from elsewhere tells, a campaign or a game record, and what was wrong with it.

        Nothing in it is believed: every decision is played from the set-up.
        """
        source = self.home.reachable(source)
        with files.opened(source, links=not self.home.confined) as fd:
            data = files.contents(fd, source.name, MAX_FILE)
        if data.startswith(MAGIC):
            loaded = load(data, source.name)
            return proved(loaded.campaign), loaded.fault or shortened(loaded.campaign)
        return proved(record.read(data, source.name)), None

    @one_budget()
    def bring_in(
        self, source: Path, name: str = "", knows: Callable[[str], bool] = known
    ) -> tuple[str, SaveError | None]:
        """Add a file from elsewhere; its name here, and what was wrong with it.

        Only what can go on here is added: ``knows`` says of the spec of a player whether there is such a one. Whoever
        brings a running game may have read all of it, which is noted.
        """
        campaign, fault = self.foreign(source)
        seatable(campaign, knows)
        if not campaign.over:
            campaign.bared = [*campaign.bared, campaign.number][-MAX_BARED:]
        self._add(campaign, name or campaign.name)
        return campaign.name, fault

    # -- in common

    def _apart_from_ours(self, target: Path) -> None:
        """SaveError for a file in the folders of campaigns: what is written there would be, or replace, one of them."""
        with suppress(OSError, RuntimeError):  # of a path that leads nowhere
            if any(target.resolve().is_relative_to(room.resolve()) for room in (self.campaigns, self.trash)):
                raise SaveError("among_ours", file=str(target))

    def _free(self, name: str) -> str:
        found = _entries(self.campaigns)
        return names.numbered(name, {names.key(other.name) for other in (*found, *_apart(found))})

    def _entire(self, found: Entry, reveal: bool, pins: Pins) -> Campaign:
        """The campaign with all its secrets, if they may be told."""
        campaign = read(found.path).campaign
        if not ended(campaign):
            if not reveal:
                raise SaveError("in_play", name=campaign.name)
            ask_all(found.path, campaign, pins)
            with open_campaign(found.path, found.name) as journal:
                journal.bare()
                return journal.campaign
        return campaign

    def _add(self, campaign: Campaign, name: str) -> Path:
        """A new file for the campaign, under a name that nobody has; ``campaign.name`` says which."""
        campaign.name = self._free(names.cleaned(name))
        try:
            return self._shelf.place(names.file_stem(campaign.name), told(campaign))
        except OSError as error:
            raise failed("not_written", self.campaigns, error) from None


def _entries(folder: Path) -> list[Entry]:
    try:
        found = [item for item in folder.iterdir() if item.suffix == SUFFIX and not item.name.startswith(".")]
    except OSError as error:
        raise failed("no_folder", folder, error) from None
    return sorted(map(entry, found), key=lambda item: (-item.saved, item.path.name))


def _apart(entries: Sequence[Entry]) -> list[Entry]:
    """A file that was copied by hand holds a campaign of the same name: its own name then stands behind it."""
    many = Counter(names.key(item.name) for item in entries)
    return [
        item._replace(name=f"{item.name} ({item.path.stem})")
        if many[names.key(item.name)] > 1 and item.path.stem != names.file_stem(item.name)
        else item
        for item in entries
    ]


def _pick(entries: Sequence[Entry], name: str) -> Entry:
    """The entry that a player means. A whole name comes before a file's name, and that before beginnings."""
    wanted = names.key(name)
    if not wanted.strip():
        raise SaveError("empty_name")
    ways = (
        [item for item in entries if names.key(item.name) == wanted],
        [item for item in entries if item.path.stem == name],
        [item for item in entries if names.key(item.name).startswith(wanted) or item.path.stem.startswith(name)],
    )
    hits = next((hits for hits in ways if len(hits) == 1), ways[-1])
    if not hits:
        raise SaveError("not_found", name=name)
    if len(hits) > 1:
        raise SaveError("ambiguous", name=name, names=", ".join(item.path.stem for item in hits[:8]))
    return hits[0]


def _program() -> str:
    try:
        return version("chancellery")
    except PackageNotFoundError:
        return "unknown"
