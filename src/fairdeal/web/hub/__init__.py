"""The hub: what has moved is painted once and given to every screen that watches it."""
