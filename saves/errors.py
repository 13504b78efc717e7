"""Everything that can go wrong with campaigns on disk, each with a sentence that says what to do.

An error names its sentence and carries the values in it, so that a screen can say it in the reader's language
(``error.message`` is an ``engine.text.Message`` whose text is the key of the catalogue). ``str(error)`` is English.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.text import N_, Message

SENTENCES: Final[Mapping[str, str]] = {
    # what a file is
    "not_a_campaign": N_("{file} is not a Chancellery campaign."),
    "not_ordinary": N_("{file} is a folder or a device; name an ordinary file."),
    "too_big": N_("{file} is too big for a campaign: {size} bytes, where {limit} are allowed."),
    "newer_format": N_("{file} was made by a newer Chancellery; update this one to open it."),
    "older_format": N_("{file} has the old format {version}, which this Chancellery cannot upgrade."),
    "no_setup": N_("{file} is damaged at its very beginning and cannot be read; an older generation may be whole."),
    # what was found wrong in a file that plays on
    "torn": N_(
        "The end of the campaign “{name}” is unreadable ({bytes} bytes); it goes on after decision {decision}, and the"
        " unreadable bytes are kept aside."
    ),
    "damaged": N_(
        "The campaign “{name}” is damaged in the middle; it goes on after decision {decision}, and the {bytes} bytes"
        " behind that are kept aside."
    ),
    "endless": N_(
        "The file of “{name}” does not come to an end; it goes on after decision {decision}, and the {bytes} bytes"
        " behind that are kept aside."
    ),
    "holes": N_("Damaged records in the campaign “{name}” were passed over ({holes}); no decision is missing."),
    "long": N_("“{name}” is odd and long ({size} bytes), so the list has not read it; ask for it to be verified."),
    # what does not play
    "unknown_game": N_("The game “{game}” of the campaign “{name}” is not installed; install it to play on."),
    "faulty_game": N_(
        "The game “{game}” of the campaign “{name}” is installed but cannot be used; “chancellery games” says why."
    ),
    "bad_setup": N_("The campaign “{name}” has a set-up that the game “{game}” does not know."),
    "newer_rules": N_("The campaign “{name}” was played with newer rules of “{game}”; update Chancellery to open it."),
    "older_rules": N_(
        "The campaign “{name}” was played with rules {version} of “{game}”, which this Chancellery cannot upgrade."
    ),
    "illegal": N_("Decision {decision} of the campaign “{name}” is not legal: seat {seat} cannot take {option} there."),
    "game_fails": N_(
        "The game “{game}” itself fails at decision {decision} of the campaign “{name}” ({error}); a newer version of"
        " the game may play it."
    ),
    "too_long": N_("The campaign “{name}” has more decisions than the game “{game}” can have."),
    "drift": N_(
        "After decision {decision} “{name}” once stood elsewhere than where its decisions lead now: the file was"
        " changed, or the rules were. It goes on from where they lead."
    ),
    "shortened": N_(
        "“{name}” was played under earlier rules of “{game}”. Under the present ones it goes on after decision"
        " {decision}; what was decided behind that ({left}) is left out. Once it is played on, the file as it was is a"
        " generation."
    ),
    "bad_seat": N_(
        "In “{name}” seat {seat} would be taken by “{spec}”, and this Chancellery knows nobody of that kind; it could"
        " not go on."
    ),
    "full": N_(
        "“{name}” is full: no campaign holds more, and nothing is added to it any more. What was saved is safe; a copy"
        " can be played on from an earlier decision."
    ),
    "unwritable": N_("This cannot be saved: a name, an option or a number is too long or has odd characters."),
    # names
    "empty_name": N_("A campaign needs a name with at least one visible character."),
    "name_taken": N_("There is a campaign called “{name}” already; choose another name."),
    "not_found": N_("There is no campaign called “{name}”."),
    "ambiguous": N_("“{name}” may be any of these campaigns: {names}. Write more of the name."),
    "no_generation": N_("“{name}” has no generation {number}; it has these: {numbers}."),
    # places
    "no_folder": N_("The folder {folder} cannot be used ({reason}); set CHANCELLERY_HOME to another one."),
    "a_link": N_("{file} is a link to another file; put the file itself in its place."),
    "not_read": N_("{file} cannot be read: {reason}."),
    "not_written": N_("{file} cannot be written: {reason}. What was saved before is safe."),
    "in_the_way": N_("{file} exists already; choose another file or say that it may be replaced."),
    "among_ours": N_("{file} lies where the campaigns themselves are kept; choose another place."),
    "no_file": N_("{file} is no ordinary file, so it is not replaced; choose another name."),
    "no_path": N_("“{file}” cannot be the name of a file."),
    "bad_home": N_("CHANCELLERY_HOME says {folder}, which can be no folder; set it to another one."),
    "bad_profile": N_("“{name}” can be no profile: small letters, digits and hyphens make one, 40 at most."),
    "other_profile": N_("This is the profile “{own}”; it does not become “{name}”."),
    "outside": N_(
        "{file} is out of reach here: files come from the folder “{folder}” of your profile and go there. Give a plain"
        " name, like war.txt."
    ),
    # secrets
    "in_play": N_(
        "“{name}” is still being played, and this would tell its seed and every secret, all dice to come too. Say that"
        " you want that, and it is noted in the campaign."
    ),
    "pin_wanted": N_("The PIN of {player} is needed for “{name}”."),
    "pin_wrong": N_("That is not the PIN of {player} in “{name}”."),
    "pin_pause": N_("After so many wrong PINs of {player} in “{name}” the next one can be tried in {seconds} s."),
    # who plays
    "held": N_(
        "“{name}” is being played by process {pid} on {host} since {since}; close it there, or take it over here."
    ),
    "busy": N_(
        "Something is being written to “{name}”, and does not come to an end (it is held by process {pid} on {host}"
        " since {since}). Let that process go on, or end it, and try again."
    ),
    "taken_over": N_("“{name}” was taken over by process {pid} on {host}; nothing more is written here."),
    "gone": N_("The file of “{name}” was deleted while it was played; nothing more can be saved in it."),
    "closed": N_("“{name}” is closed; open it again to play on."),
    # texts
    "not_text": N_("{file} cannot be understood: {reason}."),
    "not_a_record": N_("{file} is not a Chancellery game record."),
    "newer_record": N_("{file} was written by a newer Chancellery; update this one to read it."),
    "record_line": N_("Line {line} of {file} cannot be understood: {text}"),
    "record_heading": N_("{file} does not say “{heading}” before its first decision."),
    "record_seat": N_("Line {line} of {file}: seat {seat} decides there, not seat {other}."),
    "record_word": N_("Line {line} of {file}: “{word}” is not legal there."),
    "record_over": N_("Line {line} of {file}: the game is over there."),
    "record_end": N_("{file} is cut off: it ends after {decisions} decisions, without the line “end {decisions}”."),
}


class SaveError(Exception):
    """Something about campaigns on disk that the player must know. Nothing was changed."""

    def __init__(self, complaint: str, **values: str | int) -> None:
        super().__init__(complaint, values)
        self.complaint = complaint
        self.values = values

    @property
    def message(self) -> Message:
        return Message(SENTENCES[self.complaint], self.values)

    def __str__(self) -> str:
        return SENTENCES[self.complaint].format_map(self.values)


class Held(SaveError):
    """Another process plays this campaign; the caller may ask to take it over."""


class TakenOver(SaveError):
    """Another process plays this campaign now; stop without writing."""


def failed(complaint: str, path: object, error: OSError) -> SaveError:
    """The error for what the operating system refused."""
    subject = "folder" if complaint == "no_folder" else "file"
    return SaveError(complaint, **{subject: str(path)}, reason=error.strerror or str(error))
