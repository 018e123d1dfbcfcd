"""The deck of a round: between two rounds, and cards that come from outside."""
