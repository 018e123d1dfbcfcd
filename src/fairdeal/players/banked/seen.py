"""A player against the house: chooses from what his position sees, and from nothing else."""

from collections.abc import Callable
from random import Random

from fairdeal.banked.commands import Command
from fairdeal.banked.decide import Options
from fairdeal.banked.views.seen import BankedSeen, see_banked

BankedPlayer = Callable[[BankedSeen, Options, Random], Command | None]
"""Chooses one of the options, or nothing more while bets are open; chance comes from outside."""

__all__ = ["BankedPlayer", "BankedSeen", "see_banked"]
