"""Commands to learn with: floor, train."""
