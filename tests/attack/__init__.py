"""Attacks on the player's side: keys and pastes on every page, lines that nobody would type, odd command lines."""
