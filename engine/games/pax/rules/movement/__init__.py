"""The Movement phase: packets of orders, and what its end demands (PB-8, PB-17.3)."""
