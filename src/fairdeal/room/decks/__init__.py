"""The decks of paper at a table: how old they are, how they are shuffled, who cuts them."""
