"""A player: chooses from what a seat sees, and from nothing else."""

from collections.abc import Callable
from random import Random

from fairdeal.poker.commands import Command
from fairdeal.poker.decide import Options
from fairdeal.poker.views.seen import Seen, see

Player = Callable[[Seen, Options, Random], Command]
"""Chooses one of the options; chance comes from outside."""

__all__ = ["Player", "Seen", "see"]
