"""Processes that think: what runs in them, what starts and stops them, what they say to each other."""
