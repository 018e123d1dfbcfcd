"""A hand as somebody may see it."""
