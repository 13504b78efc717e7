"""What can be typed in line mode beside an answer: ``undo``, ``why``, ``map``, ... in English and in French."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from engine import notation
from engine.contract import Seat
from engine.match import NoWayBack
from engine.notation import NotRead, slug
from engine.standing import Until
from engine.text import N_
from saves.errors import SaveError
from saves.library import Library
from tui import seats
from tui.line import hinting, numbering, printing
from tui.line.sitting import Sitting
from tui.looks import Paper, usable
from tui.outside import number, short
from tui.table.complaints import NO_WAY_BACK
from tui.table.question import Question
from tui.tongue import Trouble
from tui.typed import reading

LOG_LINES: Final = 20
Command = Callable[[Sitting, Question, str], Awaitable[None]]


async def carried_out(sitting: Sitting, question: Question, line: str) -> bool:
    """Whether the line was a command; then it is done. A choice of the same name comes first, unless a / precedes."""
    line = line.strip()
    first, _, rest = ("?", "", line[1:]) if line.startswith("?") else line.partition(" ")
    name = slug(first) or first.removeprefix("/")
    command = NAMES.get(name) or _paper_command(sitting, question, name)
    if command is None or (reading.known(question, name) and not first.startswith("/")):
        return False
    try:
        await command(sitting, question, rest.strip())
    except (Trouble, SaveError) as trouble:
        sitting.console.say(sitting.console.tongue.say(trouble.message))
    return True


async def without_a_decision(sitting: Sitting, line: str) -> None:
    """What can be typed while nobody is asked: who plays a seat from now on, or to leave."""
    first, _blank, rest = line.partition(" ")
    command = NAMES.get(slug(first))
    if command is _quit:
        await sitting.leave()
    try:
        if command is not _seat:
            raise Trouble(N_("“{word}” cannot be done now; type “seat” with who plays, “quit”, or only Enter."),
                          word=short(first))  # fmt: skip
        await _reseat(sitting, rest.strip())
    except (Trouble, SaveError) as trouble:
        sitting.console.say(sitting.console.tongue.say(trouble.message))


async def _again(sitting: Sitting, question: Question, rest: str) -> None:
    if not rest:
        sitting.show(question)
        return
    try:
        numbering.tell_choice(sitting.console, question, rest)
    except NotRead as problem:
        sitting.console.say(reading.complaint(problem, question, sitting.console.tongue))


async def _undo(sitting: Sitting, question: Question, rest: str) -> None:
    """The last decision of who sits here; that of somebody else only when its seat is named, as a sign of consent."""
    table = sitting.table
    ways = table.match.ways_back()
    if not ways:
        raise Trouble(NO_WAY_BACK)
    other, names = table.other_person(ways[-1], question.ask.seat), table.chronicle.speaker.seats
    if other is not None and not (rest and slug(names[other]).startswith(slug(rest))):
        raise Trouble(N_("The last decision was that of {seat}. If {seat} agrees, type: undo {name}"),
                      seat=table.seat_name(other), name=slug(names[other]))  # fmt: skip
    if other is not None:
        table.journal.open_seat(other, await _pin(sitting, other))
    table.match.undo(ways[-1])
    await sitting.wait()


async def _redo(sitting: Sitting, _question: Question, _rest: str) -> None:
    try:
        sitting.table.match.redo()
    except NoWayBack:
        raise Trouble(N_("Nothing was taken back that could be done again.")) from None
    await sitting.wait()


async def _why(sitting: Sitting, question: Question, rest: str) -> None:
    console = sitting.console
    _ = console.tongue
    if not rest:
        if not question.blocked:
            console.say(_("Nothing is forbidden here: all there is can be chosen."))
        for label, reason in question.blocked:
            console.say(f"  {_.pair(label, reason)}", indent="    ")
        return
    try:
        found = notation.why(question.game, question.view, rest, question.speaker)
    except NotRead as problem:
        console.say(reading.complaint(problem, question, _))
        return
    console.say(_("That is possible: type “{line}” to do it.", line=rest) if found is None else question.why(found))


async def _hint(sitting: Sitting, question: Question, rest: str) -> None:
    if not rest:
        await hinting.tell(sitting, question)
        return
    try:
        hinting.take(sitting, question, rest)
    except NotRead as problem:
        sitting.console.say(reading.complaint(problem, question, sitting.console.tongue))


async def _log(sitting: Sitting, question: Question, rest: str) -> None:
    wanted = number(rest or str(LOG_LINES))
    if wanted is None:
        raise Trouble(N_("“log” takes a number of lines, for example: log 50"))
    lines = [str(line) for line in sitting.table.chronicle.lines(question.ask.seat)]
    for line in lines[-wanted:] if wanted else ():
        sitting.console.say(f"  {line}", indent="    ")
    if not lines:
        sitting.console.say(sitting.console.tongue("Nothing has happened yet."))


async def _always(sitting: Sitting, question: Question, rest: str) -> None:
    """Leave an answer for whenever this is asked, and give it now; or end what was left."""
    table, _ = sitting.table, sitting.console.tongue
    if slug(rest) in OFF:
        table.left_answers.end(question.ask.seat)
        raise Trouble(N_("You are asked again."))
    if not question.point.standing:
        raise Trouble(N_("No answer can be left for this question."))
    words = rest.split()
    until = UNTIL_WORDS.get(slug(words[-1])) if words else None
    answer = " ".join(words[:-1] if until is not None else words)
    try:
        steps = reading.read(question, answer) if answer else []
    except NotRead as problem:
        sitting.console.say(reading.complaint(problem, question, _))
        return
    if len(steps) != 1:
        raise Trouble(N_("Say one answer and until when: always ANSWER turn, touched or ended; “always off” ends it."))
    table.left_answers.leave(question, question.choice(steps[0].option), until or Until.TURN)
    table.chain = steps


async def _news(sitting: Sitting, question: Question, _rest: str) -> None:
    """What concerns the seat, then the newest report."""
    seat, reports = question.ask.seat, sitting.table.reports_of(question.ask.seat)
    if reports:
        printing.report(sitting.console, question.speaker, reports[-1].report)
    if not sitting.tell_digest(seat) and not reports:
        sitting.console.say(sitting.console.tongue("Nothing has happened yet that is told as a whole."))


def _paper_command(sitting: Sitting, question: Question, name: str) -> Command | None:
    """What the game brings to be read, by its name."""
    for one in usable(question.game.id).papers:
        if name and name == slug(one.name(sitting.console.tongue)):
            return lambda sitting, question, _rest: _read(sitting, question, one)
    return None


async def _read(sitting: Sitting, question: Question, wanted: Paper) -> None:
    printing.paper(sitting.console, question.speaker, wanted.told(question.view, question.ask.seat))


async def _map(sitting: Sitting, question: Question, rest: str) -> None:
    mode, wanted = printing.asked_mode(question.game, sitting.console.tongue, rest)
    if mode is not None:
        printing.seen_so(sitting.console, question, mode, wanted)
    else:
        printing.places(sitting.console, question.speaker, question.game, question.view, rest)


async def _status(sitting: Sitting, question: Question, _rest: str) -> None:
    printing.sheet(sitting.console, question.speaker, question.game, question.view, sitting.names())


async def _rules(sitting: Sitting, question: Question, rest: str) -> None:
    printing.rules(sitting.console, question.game, rest or question.clause)


async def _save(sitting: Sitting, _question: Question, rest: str) -> None:
    _ = sitting.console.tongue
    first, _blank, name = rest.partition(" ")
    if slug(first) not in ("as", "sous") or not name.strip():
        raise Trouble(N_("Everything is saved already; a copy is made with: save as NAME"))
    here = sitting.table.journal
    copy = Library().copy(here.path, name.strip())
    sitting.console.say(_("A copy is kept as “{copy}”; you play on in “{name}”.", copy=copy, name=here.campaign.name))


async def _seat(sitting: Sitting, _question: Question, rest: str) -> None:
    await _reseat(sitting, rest)


async def _reseat(sitting: Sitting, rest: str) -> None:
    """Somebody else plays the seat that is named first; the match asks again."""
    who, _blank, spec = rest.rpartition(" ")
    table, called = sitting.table, sitting.table.chronicle.speaker.seats
    names, numbers = [slug(name) for name in called], [str(seat + 1) for seat in table.seats]
    found = [seat for seat, name in enumerate(names) if who and (name.startswith(slug(who)) or numbers[seat] == who)]
    if len(found) != 1:
        raise Trouble(
            N_("Say which seat and who plays it, for example: seat 2 ai:regular (seats: {seats})"),
            seats=", ".join(f"{number} {name}" for number, name in zip(numbers, called, strict=True)),
        )
    seat, sitter = found[0], seats.read(spec, table.journal.campaign.setup.game)
    table.reseat(seat, sitter.spec, await _pin(sitting, seat), sitter.name)
    await sitting.wait()


async def _pin(sitting: Sitting, seat: Seat) -> str:
    """What is typed as the PIN of the seat, if it has one."""
    if not sitting.table.has_pin(seat):
        return ""
    label = sitting.console.tongue("PIN of {seat}:", seat=sitting.table.seat_name(seat))
    return (await sitting.hidden_line(f"{label} ")).strip()


async def _privacy(sitting: Sitting, _question: Question, rest: str) -> None:
    _ = sitting.console.tongue
    if slug(rest) not in (*ON, *OFF):
        raise Trouble(
            N_("Type “privacy off” to play without hiding the screen from each other, “privacy on” to hide it.")
        )
    sitting.privacy = slug(rest) in ON
    sitting.console.say(
        _("The screen is hidden from now on.") if sitting.privacy else _("The screen stays open from now on.")
    )


async def _quit(sitting: Sitting, _question: Question, _rest: str) -> None:
    await sitting.leave()


async def _help(sitting: Sitting, question: Question, _rest: str) -> None:
    _ = sitting.console.tongue
    sitting.console.say(_("Answer with a number of the list, a word of it or the beginning of one; several answers, in "
                          "numbers and words, can stand in one line."))  # fmt: skip
    if example := reading.example(question):
        sitting.console.say(_("Here, for example: {line}", line=example))
    if units := printing.unit_words(question.game, question.speaker):
        sitting.console.say(_("Words for units: {words}", words=units))
    sitting.console.say(_("You can also type:"))
    for line in (
        _("? [CHOICE]       show again what can be chosen; tell more of a choice, or of all (? *)"),
        _("undo, redo       take back your last decision, or take it again"),
        _("why [WORDS]      why something is not possible now; alone: all that is not"),
        _("hint             what a computer player would do, and why"),
        _("map [PLACE]      what stands where"),
        *_other_maps(sitting, question),
        *_papers(sitting, question),
        _("status           how everybody is doing"),
        _("always ANSWER    give it whenever this is asked, until the turn ends (touched, ended); always off"),
        _("news             what concerns you, and the newest report: a battle, a scoring, a treaty"),
        _("log [N]          the last N things that happened"),
        _("rules [CLAUSE]   a clause of the rules by its number, or a search for words"),
        _("save as NAME     keep a copy of the campaign"),
        _("seat N ai:LEVEL  let somebody else play a seat (seat N human gives it back)"),
        _("privacy off      no pause between persons who do not mind (privacy on)"),
        _("quit             leave; everything is saved"),
        _("/help            the same, where a choice of the game has the name of a command"),
    ):
        sitting.console.say(f"  {line}")


def _other_maps(sitting: Sitting, question: Question) -> list[str]:
    """In what other ways the map can be looked at."""
    _ = sitting.console.tongue
    names = ", ".join(slug(mode.name(_)) for mode in usable(question.game.id).modes)
    return [_("map MODE [PLACE] the map in another way: {modes}", modes=names)] if names else []


def _papers(sitting: Sitting, question: Question) -> list[str]:
    """What the game brings to be read."""
    _ = sitting.console.tongue
    names = ", ".join(slug(paper.name(_)) for paper in usable(question.game.id).papers)
    return [_("{papers}: what this game has to be read", papers=names)] if names else []


COMMANDS: Final[dict[Command, tuple[str, ...]]] = {
    _again: ("?",),
    _undo: ("undo", "annuler"),
    _redo: ("redo", "refaire"),
    _why: ("why", "pourquoi"),
    _hint: ("hint", "conseil"),
    _log: ("log", "journal"),
    _always: ("always", "toujours"),
    _news: ("news", "nouvelles"),
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
ON: Final = ("on", "oui")
OFF: Final = ("off", "non")
UNTIL_WORDS: Final = {
    "turn": Until.TURN, "tour": Until.TURN, "touched": Until.TOUCHED, "touche": Until.TOUCHED,
    "ended": Until.ENDED, "fin": Until.ENDED,
}  # fmt: skip
LEAVING: Final = frozenset(COMMANDS[_quit])
"""What leaves the table, typed at any time."""
