"""What tells a fact: the lines for it, from the hand as it was before the fact."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from fairdeal.engine.text.happenings import CitedLine
from fairdeal.poker.hand import Hand

Tellers = Mapping[type[Any], Callable[[Hand, Any, Sequence[str]], Iterator[CitedLine]]]
"""For each kind of fact, what makes its lines from the hand, the fact and the names."""
