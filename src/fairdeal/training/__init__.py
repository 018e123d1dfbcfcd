"""Training for the people of a card room: situations at a table, and what the book says of them."""

from fairdeal.training.situations import Situation, situations

__all__ = ["Situation", "situations"]
