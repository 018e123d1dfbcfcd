"""Recorded hands: reading, replaying and writing them in other people's formats."""
