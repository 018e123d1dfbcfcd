"""The counts of the jackpot boxes: at a closed table or at a cage, and the way there."""
