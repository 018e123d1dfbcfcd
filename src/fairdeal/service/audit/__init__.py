"""The audit of a room: hands that are over, exports with proofs, the check of them."""
