"""Tables of the room: who sits where with what, and what is between two hands."""
