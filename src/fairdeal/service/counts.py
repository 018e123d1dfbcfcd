"""What the service has done since it started: numbers for `health`, the bench and the metrics."""

from collections import Counter


class Counts:
    """Commands, transactions, entries, refusals by name, and decisions that were made twice."""

    def __init__(self) -> None:
        self.commands = 0
        self.commits = 0
        self.entries = 0
        self.stale = 0
        self.known = 0
        self.refusals: Counter[str] = Counter()
