"""What the people round the hands do on a day: cards, trays, boxes, shifts."""
