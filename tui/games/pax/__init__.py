"""Pax Britannica on the screen."""

from tui.games.pax.look import LOOK

__all__ = ["LOOK"]
