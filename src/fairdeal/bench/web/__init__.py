"""The bench of a room that is served: from an action to every screen, and how that grows."""
