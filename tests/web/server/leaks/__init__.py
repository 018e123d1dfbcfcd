"""What leaves the server, scanned for cards that its reader may not see (R7)."""
