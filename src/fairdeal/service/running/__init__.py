"""A room that runs by itself: its thread, and the other processes that are open on it."""

from fairdeal.service.running.neighbours import Neighbours
from fairdeal.service.running.running import Running

__all__ = ["Neighbours", "Running"]
