"""War, from the declarations to what it leaves behind; European tension (PB-15, PB-16)."""
