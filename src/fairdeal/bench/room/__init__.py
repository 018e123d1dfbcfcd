"""The bench of a room: actions and commits a second, and how all of it grows."""
