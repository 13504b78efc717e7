"""Questions about a position that change nothing, a module a subject."""
