"""7 Empires on the screen."""
