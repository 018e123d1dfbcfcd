"""The service: one door for every command of a room."""
