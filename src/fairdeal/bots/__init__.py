"""Bots: players of the house's own making, who sit down through the same door as everybody."""

from fairdeal.bots.choosing import SOUND, WILD, Style, choose
from fairdeal.bots.watching import Watching

__all__ = ["SOUND", "WILD", "Style", "Watching", "choose"]
