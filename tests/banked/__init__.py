"""The games against the house."""
