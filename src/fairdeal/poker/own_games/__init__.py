"""Games that are not in the book: checked, registered, read from text."""
