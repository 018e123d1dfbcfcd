"""Training for the people of a card room: situations at a table, and what the book says of them."""

from fairdeal.training.mixing import questions
from fairdeal.training.question import Question

__all__ = ["Question", "questions"]
