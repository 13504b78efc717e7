"""Line mode: what the adviser would do. What thinks is imported when it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.match import Ask
from tui.choices import Choices

if TYPE_CHECKING:
    from tui.plain import LineMode


async def tell(mode: LineMode, ask: Ask, choices: Choices) -> None:
    """The best choices of a decision, what each is expected to bring, and why."""
    from ai.client import advise
    from ai.voice import Voice
    from ai.workers import WorkersFail

    _, voice = mode.console.tongue, Voice(mode.game, mode.speaker.language, mode.speaker.seats)
    mode.console.say(_("The adviser thinks ..."))
    try:
        found = await advise(ask)
    except WorkersFail as failure:
        mode.console.say(voice.say(failure.message))
        return
    for one in found:
        told = _(
            "chance of victory {share}, about {points} points", share=f"{one.share:.0%}", points=f"{one.points:.0f}"
        )
        mode.console.say(f" {_.pair(choices.named(one.option), told)}", indent="   ")
        for why in one.why:
            mode.console.say(f"   {voice.say(why)}", indent="     ")
