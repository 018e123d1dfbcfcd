"""A strategy card for Double Draw Poker: what to keep by name, and how to count outs."""
