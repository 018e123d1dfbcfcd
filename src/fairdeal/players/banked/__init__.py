"""Players against the house."""
