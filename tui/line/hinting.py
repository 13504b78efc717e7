"""Line mode: what the adviser would do. What thinks is imported when it is asked."""

from __future__ import annotations

from tui.line.numbering import named
from tui.line.sitting import Sitting
from tui.outside import clean
from tui.table.question import Question


async def tell(sitting: Sitting, question: Question) -> None:
    """The best choices of a decision, what each is expected to bring, and why."""
    from ai.client import advise
    from ai.process.workers import WorkersFail
    from ai.voice import Voice

    console, speaker = sitting.console, question.speaker
    _, voice = console.tongue, Voice(question.game, speaker.language, speaker.seats)
    console.say(_("The adviser thinks ..."))
    try:
        found = await advise(question.ask)
    except WorkersFail as failure:
        console.say(clean(voice.say(failure.message)))
        return
    for one in found:
        told = _(
            "chance of victory {share}, about {points} points", share=f"{one.share:.0%}", points=f"{one.points:.0f}"
        )
        console.say(f" {_.pair(named(question, question.choice(one.option)), told)}", indent="   ")
        for why in one.why:
            console.say(f"   {voice.say(why)}", indent="     ")
