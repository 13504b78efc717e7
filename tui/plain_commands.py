"""What can be typed in line mode beside an answer: ``undo``, ``why``, ``map``, ... in English and in French."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from engine import notation
from engine.match import Ask, NoWayBack
from engine.notation import NotRead, slug
from engine.text import N_
from saves.errors import SaveError
from saves.library import Library
from tui import board, plain_advice, rulebook, seats, undone
from tui.choices import Choices
from tui.tongue import Trouble

if TYPE_CHECKING:
    from tui.plain import LineMode

LOG_LINES: Final = 20
Command = Callable[["LineMode", Ask, Choices, str], Awaitable[None]]


async def carried_out(mode: LineMode, ask: Ask, choices: Choices, line: str) -> bool:
    """Whether the line was a command; then it is done. A choice of the same name comes first, unless a / precedes."""
    line = line.strip()
    first, _, rest = ("?", "", line[1:]) if line.startswith("?") else line.partition(" ")
    name = slug(first) or first.removeprefix("/")
    command = NAMES.get(name)
    if command is None or (choices.has(name) and not first.startswith("/")):
        return False
    try:
        await command(mode, ask, choices, rest.strip())
    except (Trouble, SaveError) as trouble:
        mode.console.say(mode.console.tongue.say(trouble.message))
    return True


async def without_a_decision(mode: LineMode, line: str) -> None:
    """What can be typed while nobody is asked: who plays a seat from now on, or to leave."""
    first, _blank, rest = line.partition(" ")
    command = NAMES.get(slug(first))
    if command is _quit:
        await mode.leave()
    try:
        if command is not _seat:
            raise Trouble(N_("“{word}” cannot be done now; type “seat” with who plays, “quit”, or only Enter."),
                          word=first)  # fmt: skip
        await _reseat(mode, rest.strip())
    except (Trouble, SaveError) as trouble:
        mode.console.say(mode.console.tongue.say(trouble.message))


def complaint(mode: LineMode, problem: NotRead, choices: Choices) -> str:
    """Why a typed line was not understood or not legal."""
    _, word = mode.console.tongue, problem.token
    if problem.complaint == "blocked" and problem.reason is not None:
        return choices.why(problem.reason)
    if problem.complaint == "unclear":
        return _("“{word}” could be {choices}; type more of it.", word=word, choices=", ".join(problem.choices))
    if problem.complaint == "too_long":
        return _("Nothing is done: what comes before “{word}” ends your decision, so leave that out.", word=word)
    if problem.complaint == "number":
        return _("{number} is not in the list; “?” shows it again.", number=word)
    if close := choices.close_to(word):
        return _("“{word}” is unknown here; did you mean {choices}?", word=word, choices=", ".join(close))
    return _("“{word}” is unknown here; “?” shows what you can choose, “help” what else you can type.", word=word)


async def _again(mode: LineMode, ask: Ask, choices: Choices, rest: str) -> None:
    if not rest:
        mode.show(ask, choices)
        return
    try:
        choices.tell(mode.console, rest)
    except NotRead as problem:
        mode.console.say(complaint(mode, problem, choices))


async def _undo(mode: LineMode, ask: Ask, _choices: Choices, rest: str) -> None:
    """The last decision of who sits here; that of somebody else only when its seat is named, as a sign of consent."""
    ways = mode.match.ways_back()
    if not ways:
        raise Trouble(N_("Nothing can be taken back: dice were rolled, something was shown, "
                         "or somebody else has decided since."))  # fmt: skip
    other = undone.others(mode.match, mode.chronicle, ways[-1], ask.seat)
    if other is not None and not (rest and slug(mode.speaker.seats[other]).startswith(slug(rest))):
        raise Trouble(N_("The last decision was that of {seat}. If {seat} agrees, type: undo {name}"),
                      seat=mode.name(other), name=slug(mode.speaker.seats[other]))  # fmt: skip
    mode.match.undo(ways[-1])
    await mode.wait()


async def _redo(mode: LineMode, _ask: Ask, _choices: Choices, _rest: str) -> None:
    try:
        mode.match.redo()
    except NoWayBack:
        raise Trouble(N_("Nothing was taken back that could be done again.")) from None
    await mode.wait()


async def _why(mode: LineMode, ask: Ask, choices: Choices, rest: str) -> None:
    _ = mode.console.tongue
    if not rest:
        blocked = choices.blocked()
        if not blocked:
            mode.console.say(_("Nothing is forbidden here: all there is can be chosen."))
        for label, reason in blocked:
            mode.console.say(f"  {_.pair(label, choices.why(reason))}", indent="    ")
        return
    try:
        reason_found = notation.why(mode.game, ask.view, rest, mode.speaker)
    except NotRead as problem:
        mode.console.say(complaint(mode, problem, choices))
        return
    if reason_found is None:
        mode.console.say(_("That is possible: type “{line}” to do it.", line=rest))
    else:
        mode.console.say(choices.why(reason_found))


async def _hint(mode: LineMode, ask: Ask, choices: Choices, _rest: str) -> None:
    await plain_advice.tell(mode, ask, choices)


async def _log(mode: LineMode, ask: Ask, _choices: Choices, rest: str) -> None:
    if rest and not rest.isdigit():
        raise Trouble(N_("“log” takes a number of lines, for example: log 50"))
    lines = [str(line) for line in mode.chronicle.lines(ask.seat)]
    for line in lines[-(int(rest) if rest else LOG_LINES) :]:
        mode.console.say(f"  {line}", indent="    ")
    if not lines:
        mode.console.say(mode.console.tongue("Nothing has happened yet."))


async def _map(mode: LineMode, ask: Ask, _choices: Choices, rest: str) -> None:
    board.places(mode.console, mode.speaker, mode.game, ask.view, rest)


async def _status(mode: LineMode, ask: Ask, _choices: Choices, _rest: str) -> None:
    board.sheet(mode.console, mode.speaker, mode.game, ask.view, mode.names())


async def _rules(mode: LineMode, ask: Ask, _choices: Choices, rest: str) -> None:
    wanted = rest or mode.game.book.points[ask.view.agenda[-1][0]].clause
    rulebook.tell(mode.console, mode.game, wanted)


async def _save(mode: LineMode, _ask: Ask, _choices: Choices, rest: str) -> None:
    _ = mode.console.tongue
    first, _blank, name = rest.partition(" ")
    if slug(first) not in ("as", "sous") or not name.strip():
        raise Trouble(N_("Everything is saved already; a copy is made with: save as NAME"))
    copy = Library().copy(mode.journal.campaign.name, name.strip())
    mode.console.say(
        _("A copy is kept as “{copy}”; you play on in “{name}”.", copy=copy, name=mode.journal.campaign.name)
    )


async def _seat(mode: LineMode, _ask: Ask, _choices: Choices, rest: str) -> None:
    await _reseat(mode, rest)


async def _reseat(mode: LineMode, rest: str) -> None:
    """Somebody else plays the seat that is named first; the match asks again."""
    who, _blank, spec = rest.rpartition(" ")
    names = [slug(name) for name in mode.speaker.seats]
    numbers = [str(number + 1) for number in range(len(names))]
    found = [seat for seat, name in enumerate(names) if who and (name.startswith(slug(who)) or numbers[seat] == who)]
    if len(found) != 1:
        raise Trouble(
            N_("Say which seat and who plays it, for example: seat 2 ai:regular (seats: {seats})"),
            seats=", ".join(f"{number} {name}" for number, name in zip(numbers, mode.speaker.seats, strict=True)),
        )
    seat, sitter = found[0], seats.read(spec)
    if sitter.name:
        mode.journal.rename_player(seat, sitter.name)
    mode.match.reseat(seat, mode.controller(seat, sitter.spec, mode.match.setup.seed))
    await mode.wait()


async def _privacy(mode: LineMode, _ask: Ask, _choices: Choices, rest: str) -> None:
    _ = mode.console.tongue
    if rest not in ("on", "off"):
        raise Trouble(
            N_("Type “privacy off” to play without hiding the screen from each other, “privacy on” to hide it.")
        )
    mode.privacy = rest == "on"
    mode.console.say(
        _("The screen is hidden from now on.") if mode.privacy else _("The screen stays open from now on.")
    )


async def _quit(mode: LineMode, _ask: Ask, _choices: Choices, _rest: str) -> None:
    await mode.leave()


async def _help(mode: LineMode, _ask: Ask, _choices: Choices, _rest: str) -> None:
    _ = mode.console.tongue
    mode.console.say(_("Answer with a number of the list, a word of it or the beginning of one; several answers can "
                       "stand in one line (attack india france). You can also type:"))  # fmt: skip
    for line in (
        _("? [CHOICE]       show again what can be chosen; tell more of a choice, or of all (? *)"),
        _("undo, redo       take back your last decision, or take it again"),
        _("why [WORDS]      why something is not possible now; alone: all that is not"),
        _("hint             what a computer player would do, and why"),
        _("map [PLACE]      what stands where"),
        _("status           how everybody is doing"),
        _("log [N]          the last N things that happened"),
        _("rules [CLAUSE]   a clause of the rules (rules 14.2), or a search (rules pirates)"),
        _("save as NAME     keep a copy of the campaign"),
        _("seat N ai:LEVEL  let somebody else play a seat (seat N human gives it back)"),
        _("privacy off      no pause between persons who do not mind (privacy on)"),
        _("quit             leave; everything is saved"),
        _("/help            the same, where a choice of the game has the name of a command"),
    ):
        mode.console.say(f"  {line}")


COMMANDS: Final[dict[Command, tuple[str, ...]]] = {
    _again: ("?",),
    _undo: ("undo", "annuler"),
    _redo: ("redo", "refaire"),
    _why: ("why", "pourquoi"),
    _hint: ("hint", "conseil"),
    _log: ("log", "journal"),
    _map: ("map", "carte"),
    _status: ("status", "etat"),
    _rules: ("rules", "regles"),
    _help: ("help", "aide"),
    _save: ("save", "enregistrer"),
    _seat: ("seat", "siege"),
    _privacy: ("privacy", "discretion"),
    _quit: ("quit", "quitter", "exit"),
}
NAMES: Final = {name: command for command, names in COMMANDS.items() for name in names}
LEAVING: Final = frozenset(COMMANDS[_quit])
"""What leaves the table, typed at any time."""
