"""Sentences for what the engine refuses with a name and values."""

from __future__ import annotations

from typing import Final

from engine.library import BadSetup, FaultyPart
from engine.text import N_, Message, Value
from saves.errors import SaveError
from tui.tongue import Trouble

FAULTY: Final = N_("What the game “{game}” brings for {group} cannot be used ({error}); install its package again.")
NO_WAY_BACK: Final = N_(
    "Nothing can be taken back: dice were rolled, something was shown, an answer was given, or somebody else has "
    "decided since."
)
BAD_SETUPS: Final = {
    "unknown_game": N_("There is no game “{game}”; there are: {known}."),
    "seats": N_("{game} is for {low} to {high} seats, not {seats}."),
    "scenario": N_("There is no scenario “{scenario}”; there are: {known}."),
    "unknown_option": N_("There is no option “{option}”; there are: {known}."),
    "option_value": N_("The option “{option}” cannot be “{value}”; it can be: {known}."),
}
Known = SaveError | BadSetup | FaultyPart | Trouble
KNOWN: Final = (SaveError, BadSetup, FaultyPart, Trouble)


def message(error: Known) -> Value:
    """What went wrong, to be said in any language."""
    if isinstance(error, BadSetup):
        return Message(BAD_SETUPS[error.complaint], error.values)
    if isinstance(error, FaultyPart):
        game, group, what = error.args
        return Message(FAULTY, {"game": game, "group": group, "error": what})
    return error.message
