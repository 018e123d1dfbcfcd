"""Records of rounds: the money in them, older ones brought up to date, where a fact came from."""
