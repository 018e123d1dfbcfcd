"""Simulation: hands and rounds played by players, the same for the same seed."""

from fairdeal.simulate.hands import Played, TableSetup, play_hands, usual_table
from fairdeal.simulate.rounds import PlayedRound, play_rounds, usual_values

__all__ = [
    "Played",
    "PlayedRound",
    "TableSetup",
    "play_hands",
    "play_rounds",
    "usual_table",
    "usual_values",
]
