"""Every step and every decision of the game, with what it is about: a module for each part of the rulebook."""
