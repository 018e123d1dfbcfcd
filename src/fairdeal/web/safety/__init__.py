"""What keeps the server safe: headers, limits, tokens and origins, and errors that say one line."""
