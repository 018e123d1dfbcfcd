"""Ranges as text: what players write, and the hands that it means."""
