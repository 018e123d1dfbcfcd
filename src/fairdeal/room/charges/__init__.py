"""Rake: what a pot gives by the scheme of its table, the sign that says so, and time charges."""
