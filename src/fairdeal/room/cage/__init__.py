"""The cage: cash and chips, fills and credits, money that is held, corrections."""
