"""Line mode: what the adviser would do, and doing it. What thinks is imported when it is asked."""

from __future__ import annotations

from engine.text import N_, Figure
from tui.line.numbering import named
from tui.line.sitting import Sitting
from tui.outside import clean, short
from tui.table.question import Question
from tui.tongue import Trouble
from tui.typed import reading


async def tell(sitting: Sitting, question: Question) -> None:
    """The best actions, a line each: what each is expected to bring, and why."""
    from ai.process.workers import WorkersFail
    from ai.voice import Voice

    console, speaker, adviser = sitting.console, question.speaker, sitting.table.adviser
    _ = console.tongue
    if not adviser.known(question):
        console.say(_("The adviser thinks ..."))
    try:
        found = await adviser.asked(question)
    except WorkersFail as failure:
        console.say(clean(Voice(question.game, speaker.language, speaker.seats).say(failure.message)))
        return
    for one in found:
        share, points = Figure(f"{one.share:.0%}"), f"{one.points:.0f}"
        told = _("chance of victory {share}, about {points} points", share=share, points=points)
        console.say(f" {_.pair(named(question, one.choice) + one.further, told)}", indent="   ")
        for why in one.why:
            console.say(f"   {why}", indent="     ")
    longer = next((one.choice for one in found if len(one.steps) > 1), None)
    if longer is not None:
        number = str(longer.number) if longer.number >= 0 else longer.word
        console.say(_("“hint {number}” does all of such a line at once.", number=number))


def take(sitting: Sitting, question: Question, wanted: str) -> None:
    """Do a whole line that was told before."""
    option = reading.read(question, wanted)[0].option
    found = next((one for one in sitting.table.adviser.known(question) if one.choice.option == option), None)
    if found is None:
        raise Trouble(N_("The adviser has said nothing of “{line}” here; “hint” asks him."), line=short(wanted))
    sitting.table.chain = list(found.steps)
