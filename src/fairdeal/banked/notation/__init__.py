"""A round as text: read, played line by line, written."""
