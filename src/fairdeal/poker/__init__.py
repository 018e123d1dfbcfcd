"""Poker: player against player."""
