"""Proposals: what two persons must sign for, between the first signature and the second (R14)."""
