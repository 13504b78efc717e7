"""The turn, random events, the Administrative phase, minor powers and victory points (PB-4 to PB-7, PB-18)."""
