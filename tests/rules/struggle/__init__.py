"""The rules of Struggle of Empires, clause by clause."""
