"""Double Draw Poker, solved in arrays: import lazily."""
