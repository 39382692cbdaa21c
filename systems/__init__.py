"""The turn: one processor per stage. Each has one method and no memory; all it needs is on the turn."""
