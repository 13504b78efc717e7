"""7 Empires: the figures, the functions, composed."""
