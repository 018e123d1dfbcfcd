"""Bots: players of the house's own making, who sit down through the same door as everybody."""
