"""Simulation: hands played by players, the same for the same seed."""

from fairdeal.simulate.hands import Played, Table, play_hands, usual_table

__all__ = ["Played", "Table", "play_hands", "usual_table"]
