"""What the adviser says, as whole actions taken at once or step by step; what thinks is imported when asked.

What was said at the beginning of an action holds to its end: who follows a line is told the rest of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.contract import Option
from engine.notation import GUESS_SEED
from tui.table.question import Choice, Question
from tui.table.walking import Step

if TYPE_CHECKING:
    from ai.advice import Advice

MOST_TOLD: Final = 9
"""Decisions of a line that are named; of a long march the rest is counted."""


class Advised(NamedTuple):
    """A whole action: its first choice, all its decisions, what follows the first, what it should bring, why."""

    choice: Choice
    steps: tuple[Step, ...]
    further: str
    share: float
    points: float
    why: tuple[str, ...]


class Adviser:
    """Remembers what it has said of the action that is going on."""

    def __init__(self) -> None:
        self._said: list[tuple[Any, Advice]] = []

    async def asked(self, question: Question) -> list[Advised]:
        """The best actions; WorkersFail when nobody can think."""
        from ai.advice import continued
        from ai.client import advise

        given = self._recalled(question.view)
        if not given:
            given = await advise(question.ask)
            self._said = continued(question.game, question.view, given, GUESS_SEED)
        return self._lines(question, given)

    def known(self, question: Question) -> list[Advised]:
        """What has been said of this decision, without thinking."""
        return self._lines(question, self._recalled(question.view))

    def followed(self, view: Any) -> Option | None:
        """What comes next of a line that is followed step by step."""
        return next((advice.option for advice in self._recalled(view)), None)

    def _recalled(self, view: Any) -> list[Advice]:
        if not self._said:
            return []
        seen = view.dump()
        return [advice for dump, advice in self._said if dump == seen]

    @staticmethod
    def _lines(question: Question, given: Sequence[Advice]) -> list[Advised]:
        from ai.voice import Voice

        voice = Voice(question.game, question.speaker.language, question.speaker.seats)
        return [
            Advised(
                question.choice(one.option), *_told(question, one.line or (one.option,)),
                one.share, one.points, tuple(voice.say(why) for why in one.why),
            )
            for one in given
        ]  # fmt: skip


def _told(question: Question, options: Sequence[Option]) -> tuple[tuple[Step, ...], str]:
    """The decisions of a line, and what those behind the first are called, in a row."""
    book, state = question.game.book, question.game.guess(question.view, GUESS_SEED)
    steps: list[Step] = []
    labels: list[str] = []
    for option in options:
        if option not in state.options:
            break
        frame = state.agenda[-1]
        steps.append(Step(frame, option))
        labels.append(question.speaker.say(book.label(state, frame, option)))
        book.take(state, option)
    more = f" +{len(labels) - MOST_TOLD}" if len(labels) > MOST_TOLD else ""
    return tuple(steps), "".join(f", {label}" for label in labels[1:MOST_TOLD]) + more
