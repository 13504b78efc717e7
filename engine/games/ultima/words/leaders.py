"""The words of UR-16: assigning leaders."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks, Naming
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.codes import COMMAND, POST
from engine.games.ultima.frames.turn import AssignLeader, ReassignLeader
from engine.games.ultima.pieces import leaders_at
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import FACES
from engine.text import N_, Message, Value

ROLES: Final = (N_("Army: {place}"), N_("Fleet: {place}"), N_("Fortress: {place}"))
ROLE_WORDS: Final = ("army", "fleet", "fortress")


def post_label(view: Ultima, frame: AssignLeader, option: Option) -> Value:
    """Where, and who leaves for it."""
    replaced, role, pos = POST.read(option)
    where, leaver = Message(ROLES[role], {"place": names.place(pos)}), replaced - 1
    if leaver < 0:
        there = leaders_at(view, frame.power, pos, role)
        if not there:
            return where
        leaver = there[0]
    return Message(N_("{where}, in place of {leader}"), {"where": where, "leader": names.leader_now(view, leaver)})


def post_word(_view: Ultima, _frame: AssignLeader, option: Option) -> str:
    leaver, role, pos = POST.read(option)
    word = f"{ROLE_WORDS[role]}-{names.place_word(pos)}"
    return f"{word}-for-{names.leader_word(leaver - 1)}" if leaver else word


def assign_values(_view: Ultima, frame: AssignLeader) -> dict[str, Value]:
    return {"leader": names.chief_with(frame.leader, FACES[frame.leader][frame.face])}


def reassign_label(view: Ultima, _frame: ReassignLeader, option: Option) -> Value:
    leader, role = COMMAND.read(option)
    where = Message(ROLES[role], {"place": names.place(view.leader_at[leader])})
    return Message(N_("{leader} - {where}"), {"leader": names.leader_now(view, leader), "where": where})


def reassign_word(_view: Ultima, _frame: ReassignLeader, option: Option) -> str:
    leader, role = COMMAND.read(option)
    return f"{names.leader_word(leader)}-{ROLE_WORDS[role]}"


ASSIGN: Final = Asks[Ultima, AssignLeader](
    N_("{power} has a new leader, {leader}: whom does he lead?"),
    Naming(post_label, post_word),
    N_("{seat} assigns a leader."),
    values=assign_values,
)
REASSIGN: Final = Asks[Ultima, ReassignLeader](
    N_("{power}: which leader is re-assigned?"),
    Naming(reassign_label, reassign_word),
    N_("{seat} re-assigns a leader."),
)
