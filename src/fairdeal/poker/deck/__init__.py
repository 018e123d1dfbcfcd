"""Where the cards of a hand are, when they are reshuffled, and cards that come from outside."""
