"""What opponents know of each game: a package a game, found through the entry-point group ``chancellery.opponents``."""
