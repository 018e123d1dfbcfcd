"""The jackpots of the room."""
