"""The game in plain text, line by line."""
