"""What stands at a table besides its cards: shufflers, shoes, racks and boxes."""
