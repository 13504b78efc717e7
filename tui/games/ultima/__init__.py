"""Ultima Ratio Regis on the screen: powers by letters and colours, armies by their quality, the legend, tables."""

from __future__ import annotations

from tui.games.ultima.look import LOOK

__all__ = ["LOOK"]
