"""The service: one door for every command of a room.

A program makes or opens a room, and sends commands to it at a `Desk`. `docs/room.md` is the guide,
and `examples/room.py` plays a hand.
"""

from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.house.facts import Purpose
from fairdeal.room.submission import example as example_submission
from fairdeal.service.desk import Desk
from fairdeal.service.making import Making, make
from fairdeal.service.opening import open_service
from fairdeal.service.service import Service

__all__ = [
    "Answer",
    "Desk",
    "Envelope",
    "Making",
    "Purpose",
    "Service",
    "example_submission",
    "make",
    "open_service",
]
