"""Odds: exact figures where counting is feasible, sampled ones with their error elsewhere."""
