"""Players at the poker table."""
