"""Hands as text: lines, the words in them, and lines about what happened."""
