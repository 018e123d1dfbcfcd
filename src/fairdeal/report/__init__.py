"""The math report of a game against the house: first data, then a page or a PDF made of it."""
