"""Measuring ourselves: the same work in the same run, beside the peers that are installed."""
