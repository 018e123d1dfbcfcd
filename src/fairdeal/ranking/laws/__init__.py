"""The laws of ranking, readable: what the book says of each kind of hand."""
