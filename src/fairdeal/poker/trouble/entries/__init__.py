"""The entries of the registry of irregularities, by what they happen to."""
