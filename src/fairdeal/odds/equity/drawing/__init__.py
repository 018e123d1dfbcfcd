"""Equity of games with draws: what is kept, and what comes of it."""
