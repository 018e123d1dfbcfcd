"""Frames: everything that a screen shows of a table or of the lobby, ready to be drawn. Pure.

`watched.Watched` follows a table, `lobby.lobby_frame` and `lobby.my_lobby` show the room;
`shapes` and `lobby_shapes` are what is sent.
"""
