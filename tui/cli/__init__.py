"""The command ``chancellery``: arguments, and one module a subject of what it can do."""
