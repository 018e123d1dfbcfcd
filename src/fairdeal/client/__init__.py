"""A client of a room that is served: for bots, for tools, and for whoever writes another screen.

`examples/bot.py` comes in as a guest, sits down and plays with it.
"""

from fairdeal.client.client import Client
from fairdeal.client.errors import Denied
from fairdeal.client.frames import Frame
from fairdeal.client.table import Table

__all__ = ["Client", "Denied", "Frame", "Table"]
