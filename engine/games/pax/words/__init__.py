"""Sentences and notes, one module a chapter; ``events`` and ``board`` are no chapter's."""
