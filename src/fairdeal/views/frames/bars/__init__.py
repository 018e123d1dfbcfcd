"""The action bar: three slots and the row above them, for every state of a game."""
