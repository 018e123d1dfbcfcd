"""The high hand jackpot: periods, the tracking slip, the pooled amount, the payout (R18)."""
