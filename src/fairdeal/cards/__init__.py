"""Cards: the card, the three decks, their notation, places, shuffle and commitments."""
