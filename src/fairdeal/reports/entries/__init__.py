"""The entries of the registry of sections, by what they are about."""
