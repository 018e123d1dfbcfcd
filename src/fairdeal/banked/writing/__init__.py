"""The parts of the one writer of a round that `banked.evolve` is made of."""
