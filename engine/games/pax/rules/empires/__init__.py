"""Rebellion in China and its reparations; war with the Ottoman Empire (PB-13, PB-14, PB-17.2)."""
