"""Training for the people of a card room: situations at a table, and what the book says of them."""

from fairdeal.training.question import Question
from fairdeal.training.questions import questions

__all__ = ["Question", "questions"]
