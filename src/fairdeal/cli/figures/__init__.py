"""Commands that work out figures: odds, advice, equity, ranks, collusion, the math report."""
