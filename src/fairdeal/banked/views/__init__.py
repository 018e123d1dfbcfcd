"""A round as somebody may see it."""
