"""What players may ask for: bomb pot, double board, waterfall, running it twice."""
