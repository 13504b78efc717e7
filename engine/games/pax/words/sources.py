"""Where victory points come from, for whoever looks back at a game (PB-18.2, PB-18.4)."""

from __future__ import annotations

from engine.contract import Event, Source
from engine.text import N_, Message, Term


def sources(event: Event) -> tuple[Source, ...]:
    values = event.values
    if event.name == "victory_points":
        _power, _money, bought, treaties, _total = values
        return Source(Term("sheet", "24"), bought), Source(Message(N_("Treaties")), treaties)
    if event.name in ("points", "end_bonus"):
        return (Source(Term("bonus", values[1]), values[2]),)
    if event.name == "secret_bonus":
        return (Source(Message(N_("Secret treaties")), values[1]),)
    if event.name == "final_score":
        _power, markers, penalty, _total = values
        return Source(Term("sheet", "29"), markers), Source(Term("sheet", "30"), -penalty)
    return ()
