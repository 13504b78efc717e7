"""Makes the map files from real geography. A development tool: nothing here is imported when the game runs."""
