"""Every step and every decision of the game, with what it is about: one module for each part of the book."""
