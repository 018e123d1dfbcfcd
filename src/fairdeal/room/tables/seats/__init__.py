"""The seats of a table, of poker or against the house: what is asked of them, who is in a hand."""
