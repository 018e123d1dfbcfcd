"""Sockets: a table or the lobby on a screen, and the commands that come back from it."""
