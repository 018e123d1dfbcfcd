"""A hand as lines that a person reads, each with its clause."""
