"""Equity by whole deals: every one in order, or many at random."""
