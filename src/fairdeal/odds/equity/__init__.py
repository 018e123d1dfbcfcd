"""Equity at the poker table: what part of the pot each hand can expect."""
