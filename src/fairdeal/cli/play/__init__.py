"""`fairdeal play` and the lobby: a person at a table in the terminal."""
