"""Colonial combat, losses, and the adjustment of markers (PB-9, PB-10)."""
