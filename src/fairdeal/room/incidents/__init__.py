"""Incidents against a seat or a person, removals, and notices to the Commission."""
