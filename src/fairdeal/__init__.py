"""Fairdeal: the card room that follows the book."""

__version__ = "0.1.0"
