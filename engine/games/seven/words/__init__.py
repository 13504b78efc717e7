"""7 Empires in words, a module a chapter. They know the queries beside this folder, never the rules."""
