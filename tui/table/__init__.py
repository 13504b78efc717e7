"""One table for both ways of playing: who is asked, what can be answered, what happened."""
