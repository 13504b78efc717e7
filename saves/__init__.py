"""Campaigns on disk.

``saves.library.Library`` finds and keeps them, ``saves.journal.Journal`` holds one that is being played, and
``saves.errors.SaveError`` is all that comes out of either.
"""
