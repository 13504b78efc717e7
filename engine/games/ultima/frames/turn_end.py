"""The steps of the end of a turn, in their order (UR-22)."""

from __future__ import annotations

from engine.frames import Decision, Step


class EndTurn(Step):
    """Nobody is active any more, and the steps of the end of the turn begin (UR-22, UR-26.1)."""


class EndWars(Step):
    """Lost areas cost morale; then every war is settled, in the order of declaration (UR-22.1)."""


class GoHome(Step):
    """Alliances end, occupied areas are given back, and troops go home (UR-22.1, UR-22.2)."""


class Trade(Step):
    """The powers compete in the trade centres (UR-22.3)."""


class Budget(Step):
    """Income, expenses and rebellions change the instability of every power (UR-22.4 to UR-22.6)."""


class Degrade(Step):
    """Veterans and extraordinary leaders become ordinary again (UR-16.4)."""


class Disbanding(Step):
    """Asks every seat, in the order of play, whether it disbands units (UR-22.7)."""


class Disband(Decision):
    """The seat chooses a unit to disband, or keeps the others (UR-22.7)."""


class Dynasties(Step):
    """A die decides the instability of every power with a dynastic change (UR-22.7)."""


class Score(Step):
    """Every power scores; the game ends after the last turn (UR-22.8, UR-22.9)."""
