"""The most that the players of one round can win together, whatever the game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Exposure:
    """The most that a number of seats can win in a round, and the lines that win it, best first."""

    seats: int
    most: int
    lines: tuple[str, ...]
