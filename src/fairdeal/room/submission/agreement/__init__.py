"""How the values of a submission must agree with each other: one rule each, with its clause."""
