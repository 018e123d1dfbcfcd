"""The house around the games."""
