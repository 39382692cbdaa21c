"""The second word pack: the whole game."""
