"""What a trainee knows already, and which weak spots are due again: spaced repetition.

A topic that was missed is a weak spot. It is due at once; each right answer in a row puts it off
for longer, and after the last one it is learned. Today's date is an input.
"""

from datetime import date, timedelta
from typing import Final

import msgspec

VERSION: Final = 1
DAYS: Final = (1, 3, 7, 21)
"""How long a weak spot is put off after the first, second, third and fourth right answer."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often a topic was asked and answered rightly, and when a weak spot is due again.

    `streak` counts the right answers since the last wrong one. `due` is None unless the topic is a
    weak spot.
    """

    asked: int = 0
    right: int = 0
    streak: int = 0
    due: date | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot have been counted."""
        if not 0 <= self.right <= self.asked or self.streak < 0:
            raise ValueError("more right answers than questions, or a number below zero")

    def after(self, was_right: bool, today: date) -> "Record":
        """The record with one more answer.

        >>> missed = Record().after(False, date(2026, 3, 1))
        >>> missed.due, missed.after(True, date(2026, 3, 2)).due
        (datetime.date(2026, 3, 1), datetime.date(2026, 3, 3))
        """
        streak = self.streak + 1 if was_right else 0
        due: date | None = today
        if was_right:
            learned = self.due is None or streak > len(DAYS)
            due = None if learned else today + timedelta(days=DAYS[streak - 1])
        return Record(self.asked + 1, self.right + was_right, streak, due)


class Progress(msgspec.Struct, forbid_unknown_fields=True):
    """All that is kept about a trainee: a record for each topic, by its name."""

    version: int = VERSION
    topics: dict[str, Record] = {}

    def count(self, topic: str, was_right: bool, today: date) -> None:
        """Count one more answer."""
        self.topics[topic] = self.topics.get(topic, Record()).after(was_right, today)

    def tally(self, topic: str, was_right: bool) -> None:
        """Count one more answer of a topic that never becomes a weak spot: a total."""
        before = self.topics.get(topic, Record())
        self.topics[topic] = Record(before.asked + 1, before.right + was_right)

    def weak(self) -> dict[str, date]:
        """The weak spots and when each is due, the earliest first."""
        found = {topic: each.due for topic, each in self.topics.items() if each.due is not None}
        return dict(sorted(found.items(), key=lambda pair: (pair[1], pair[0])))

    def due(self, today: date) -> list[str]:
        """The weak spots that are due, the one that has waited longest first."""
        return [topic for topic, day in self.weak().items() if day <= today]
