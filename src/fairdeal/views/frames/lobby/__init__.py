"""The lobby: every table in one line, the best open seat, and a person's places on the lists."""

from fairdeal.views.frames.lobby.rows import lobby_frame, my_lobby

__all__ = ["lobby_frame", "my_lobby"]
