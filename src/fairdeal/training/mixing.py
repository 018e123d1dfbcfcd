"""Questions without end: the kinds mixed evenly, options rare, weak spots first.

The same seed and the same choice ask the same questions. Each question is made by the rules: what
they do at that table is the right answer.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from fairdeal.errors import BadInput, UnknownName
from fairdeal.training.choosing import Chosen, choose
from fairdeal.training.kinds import KINDS, topic_names
from fairdeal.training.question import Question

OPTION: Final = "option"
SHARE_OF_OPTIONS: Final = 10
"""Of this number of questions at most one is about an option, where other kinds are asked too."""

# How many tables are looked at, in all and of each game, before a topic is passed over; and how
# often that may happen before it is given up.
_TABLES: Final = 200
_TABLES_OF_A_GAME: Final = 50
_CHANCES: Final = 2


def questions(
    seed: str,
    *,
    kinds: Sequence[str] = (),
    game: str = "",
    chapter: str = "",
    first: Sequence[str] = (),
) -> Iterator[Question]:
    """Return questions, no two of them alike; every other one is about a topic of `first`.

    >>> one = next(questions("1", kinds=["chips"]))
    >>> one.kind, one.rulings[one.right] in one.text
    ('chips', True)
    """
    chosen = choose(kinds, game, chapter)
    for topic in first:
        if topic not in topic_names(KINDS.values()):
            raise UnknownName.of("topic", topic, topic_names(KINDS.values()))
    return _Mix(seed, chosen, [topic for topic in first if topic in chosen.topics])


class _Mix:
    """What has been asked so far, and what comes next."""

    def __init__(self, seed: str, chosen: Chosen, first: list[str]) -> None:
        self.chance = Random(seed)
        self.chosen = chosen
        self.first = first
        self.asked = Counter[str]()
        self.told = set[str]()
        self.failed = Counter[str]()
        self.waiting: dict[str, list[str]] = {}
        for topic in chosen.topics:
            self.waiting.setdefault(_kind(topic), [])

    def __iter__(self) -> "_Mix":
        return self

    def __next__(self) -> Question:
        while self.waiting:
            topic = self._weak() or self._next(self._kind())
            found = self._find(topic)
            if found is not None:
                self.asked[found.kind] += 1
                return found
        if not self.told:
            raise BadInput("No question of this choice was met; choose a wider one.")
        raise StopIteration

    def _weak(self) -> str:
        """The next weak spot, at every other question."""
        if self.asked.total() % 2 == 0:
            for topic in self.first:
                if self._may_ask(_kind(topic)) and _kind(topic) in self.waiting:
                    self.first.remove(topic)
                    return topic
        return ""

    def _kind(self) -> str:
        """The kind that was asked about least; options only now and then."""
        kinds = [kind for kind in self.waiting if self._may_ask(kind)] or [*self.waiting]
        least = min(self.asked[kind] for kind in kinds)
        return self.chance.choice([kind for kind in kinds if self.asked[kind] == least])

    def _may_ask(self, kind: str) -> bool:
        if kind != OPTION or len(self.waiting) == 1:
            return True
        return SHARE_OF_OPTIONS * (self.asked[OPTION] + 1) <= self.asked.total() + 1

    def _next(self, kind: str) -> str:
        """The next topic of a kind: all of them in turn, each time in another order."""
        if not self.waiting[kind]:
            of_kind = [topic for topic in self.chosen.topics if _kind(topic) == kind]
            left = [topic for topic in of_kind if self.failed[topic] < _CHANCES]
            self.waiting[kind] = self.chance.sample(left, len(left))
        return self.waiting[kind].pop()

    def _find(self, topic: str) -> Question | None:
        """A question about a topic that was not asked before, looked for in all its games."""
        kind, _, key = topic.partition("/")
        games = self.chosen.topics[topic]
        for number in range(min(_TABLES, _TABLES_OF_A_GAME * len(games))):
            if number % len(games) == 0:
                order = self.chance.sample(games, len(games))
            found = KINDS[kind].find(key, order[number % len(games)], self.chance)
            if found and found.text not in self.told and self.chosen.fits(found):
                self.told.add(found.text)
                self.failed[topic] = 0
                return found
        self._fail(topic)
        return None

    def _fail(self, topic: str) -> None:
        """Count a topic that was not met; a kind without topics is not asked any more."""
        self.failed[topic] += 1
        kind = _kind(topic)
        of_kind = [each for each in self.chosen.topics if _kind(each) == kind]
        if all(self.failed[each] >= _CHANCES for each in of_kind):
            self.waiting.pop(kind, None)


def _kind(topic: str) -> str:
    return topic.partition("/")[0]
