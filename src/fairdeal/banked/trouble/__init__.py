"""What goes wrong in a round against the house, and what is done about it."""
