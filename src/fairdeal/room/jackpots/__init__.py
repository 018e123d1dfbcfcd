"""The jackpots of poker chapters 15 and 16: boxes on tables, funds in accounting, payouts."""
