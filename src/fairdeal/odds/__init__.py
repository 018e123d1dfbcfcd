"""Exact math: what the games against the house are worth, advice, and equity at the poker table."""
