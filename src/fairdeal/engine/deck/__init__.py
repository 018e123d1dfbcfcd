"""The cards before the deal: shuffled, cut, laid out for a text that names them."""
