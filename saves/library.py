"""All campaigns of a player: a folder with one file a campaign, and a trash from which they can come back.

Beside ``<name>.campaign`` may lie ``.lock`` (who plays it), ``.cut`` (unreadable bytes that were cut off) and
``.older`` (generations). Whatever is wrong with one file is said of that file and hides no other.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from time import time

from engine.contract import Setup
from engine.library import checked, find
from saves import files, generations, names, record, shelf
from saves.campaign import Campaign, Loaded, begun, load, read, told
from saves.errors import SaveError, failed
from saves.frames import MAGIC, MAX_FILE
from saves.generations import SUFFIX
from saves.index import Entry, entry
from saves.journal import Journal, open_campaign
from saves.ledger import Ledger
from saves.paths import data_folder, made
from saves.play import proved, verify
from saves.records import BadRecord, Player, Start, readable


class Library:
    """The campaigns in a folder; without one, the player's own."""

    def __init__(self, folder: Path | None = None) -> None:
        home = folder or data_folder()
        self.campaigns = made(home / "campaigns")
        self.trash = made(home / "trash")

    # -- looking

    def entries(self) -> list[Entry]:
        """All campaigns, last played first, from the first and last bytes of each file."""
        return _entries(self.campaigns)

    def deleted(self) -> list[Entry]:
        """What is in the trash, by the names that ``restore`` wants."""
        return _entries(self.trash)

    def find(self, name: str) -> Entry:
        """The campaign of that name, or of the only name that begins so."""
        return _pick(self.entries(), name)

    def read(self, name: str) -> Loaded:
        """A campaign to look at, without holding it."""
        return read(self.find(name).path)

    def verify(self, name: str) -> Loaded:
        """Play a campaign again from its set-up and compare; SaveError when it is not what it says."""
        loaded = self.read(name)
        verify(loaded.campaign)
        return loaded

    # -- playing

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

    def open(self, name: str, take_over: bool = False) -> Journal:
        """A campaign, held for playing; Held when another process plays it and is not to be put out."""
        found = self.find(name)
        return open_campaign(found.path, found.name, take_over)

    # -- keeping order

    def rename(self, name: str, new: str) -> str:
        """Give a campaign another name (its file keeps the old one); the name it has now."""
        new = names.cleaned(new)
        found = self.find(name)
        if any(names.key(other.name) == names.key(new) for other in self.entries() if other.path != found.path):
            raise SaveError("name_taken", name=new)
        with open_campaign(found.path, found.name) as journal:
            journal.rename(new)
        return new

    def copy(self, name: str, new: str, number: int | None = None) -> str:
        """A second campaign with the same decisions, or with the first ``number`` of them; the name it has got."""
        campaign = self.read(name).campaign
        if number is not None:
            campaign = proved(campaign.up_to(number))
        self._add(campaign, new)
        return campaign.name

    def delete(self, name: str) -> str:
        """Move a campaign to the trash; the name by which ``restore`` brings it back."""
        found = self.find(name)
        ledger = Ledger.open(found.path, found.name)
        try:
            return ledger.move(self.trash).stem
        finally:
            ledger.close()

    def restore(self, name: str) -> str:
        """Bring a campaign back from the trash; the name it has now."""
        found = _pick(self.deleted(), name)
        free = self._free(found.name)
        try:
            path = shelf.move(found.path, self.campaigns)
        except OSError as error:
            raise failed("not_written", self.campaigns, error) from None
        if found.fault is None and free != found.name:
            with open_campaign(path, found.name) as journal:
                journal.rename(free)
        return free

    def empty_trash(self) -> int:
        """Delete for good what is in the trash; how many campaigns."""
        found = self.deleted()
        for item in found:
            shelf.remove(item.path)
        return len(found)

    # -- generations

    def generations(self, name: str) -> dict[int, Entry]:
        """The files that a campaign was before it was written anew, by number, oldest first."""
        path = self.find(name).path
        return {number: entry(generations.generation(path, number)) for number in generations.numbers(path)}

    def revert(self, name: str, number: int) -> None:
        """Put a generation in the campaign's place; what is there now becomes the youngest generation."""
        found = self.find(name)
        known = generations.numbers(found.path)
        if number not in known:
            numbers = ", ".join(map(str, known)) or "-"
            raise SaveError("no_generation", name=found.name, number=number, numbers=numbers)
        ledger = Ledger.open(found.path, found.name)
        try:
            ledger.renew(told(read(generations.generation(found.path, number)).campaign))
        finally:
            ledger.close()

    # -- to and from other places

    def export(
        self, name: str, target: Path, text: bool = False, overwrite: bool = False, language: str = "en"
    ) -> Path:
        """Write a campaign (or its game record as text) to a file, or into a folder; where it is now.

        The language is that of the comments in a game record.
        """
        found = self.find(name)
        campaign = read(found.path).campaign
        if target.is_dir():
            target = target / (found.path.stem + (".txt" if text else SUFFIX))
        data = record.written(campaign, language).encode() if text else told(campaign)
        try:
            (files.replace if overwrite else files.create)(target, data)
        except FileExistsError:
            raise SaveError("in_the_way", file=str(target)) from None
        except OSError as error:
            raise failed("not_written", target, error) from None
        return target

    def bring_in(self, source: Path, name: str = "") -> tuple[str, SaveError | None]:
        """Add a file from elsewhere, a campaign or a game record; its name here, and what was wrong with it.

        Nothing in it is believed: every decision is played from the set-up before a byte lands in the library.
        """
        with files.opened(source) as fd:
            data = files.contents(fd, source.name, MAX_FILE)
        if data.startswith(MAGIC):
            loaded = load(data, source.name)
            campaign, fault = proved(loaded.campaign), loaded.fault
        else:
            campaign, fault = proved(record.read(data, source.name)), None
        self._add(campaign, name or campaign.name)
        return campaign.name, fault

    # -- in common

    def _free(self, name: str) -> str:
        return names.numbered(name, {names.key(other.name) for other in self.entries()})

    def _add(self, campaign: Campaign, name: str) -> Path:
        """A new file for the campaign, under a name that nobody has; ``campaign.name`` says which."""
        campaign.name = self._free(names.cleaned(name))
        try:
            return shelf.place(self.campaigns, names.file_stem(campaign.name), told(campaign))
        except OSError as error:
            raise failed("not_written", self.campaigns, error) from None


def _entries(folder: Path) -> list[Entry]:
    try:
        found = [item for item in folder.iterdir() if item.suffix == SUFFIX and not item.name.startswith(".")]
    except OSError as error:
        raise failed("no_folder", folder, error) from None
    return sorted(map(entry, found), key=lambda item: (-item.saved, item.path.name))


def _pick(entries: Sequence[Entry], name: str) -> Entry:
    """The entry that a player means. A whole name comes before a file's name, and that before beginnings."""
    wanted = names.key(name)
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
