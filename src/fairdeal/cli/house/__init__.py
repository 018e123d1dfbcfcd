"""Commands of the house around the games."""
