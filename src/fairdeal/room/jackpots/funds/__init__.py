"""The jackpot funds: what came in, what went out and why, and what the room shows of them."""
