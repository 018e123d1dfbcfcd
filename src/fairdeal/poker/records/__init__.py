"""Records of hands: the money in them, older ones brought up to date, where a fact came from."""
