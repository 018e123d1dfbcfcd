"""A hand as text: read, played line by line, written."""
