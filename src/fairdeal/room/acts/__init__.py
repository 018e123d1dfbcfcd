"""Acts: everything that people attest round a hand, as one registry, and what it blocks."""
