"""How facts write the hand: bets, cards, settlement, and the agenda."""
