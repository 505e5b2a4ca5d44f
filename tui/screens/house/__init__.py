"""Screens of a house: its lobby, its tables, the game as one seat plays or watches it."""
