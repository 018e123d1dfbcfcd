"""The books by name, the same name that the tags of their facts begin with."""

from typing import Final

from fairdeal.room.hands.banked_book import BANKED
from fairdeal.room.hands.book import Book
from fairdeal.room.hands.poker_book import POKER

BOOKS: Final[dict[str, Book]] = {"poker": POKER, "banked": BANKED}
