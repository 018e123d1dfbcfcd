"""The poker games of the book as data, by the way in which they are dealt."""
