"""Struggle of Empires on the screen."""
