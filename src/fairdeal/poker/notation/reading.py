"""Reading a hand from text, and playing it: `read(text)`.

>>> told = read('''
...     holdem no 100/200    Ann 5000   Ben 5000   Cy 5000
...     Cy has As Ah
...     Cy raises 600
...     Ann folds
...     Ben folds
... ''')
>>> dict(zip(told.names, told.hand.stacks))
{'Ann': 4900, 'Ben': 4800, 'Cy': 5300}
"""

from typing import NamedTuple

from fairdeal.engine.text.lines import tell
from fairdeal.poker.hand import Hand
from fairdeal.poker.notation.known_cards import as_dealt
from fairdeal.poker.notation.play_lines import Telling
from fairdeal.poker.notation.setup import Setup
from fairdeal.poker.play import replay


class Told(NamedTuple):
    """A hand that was read from a text, and the names of its seats."""

    hand: Hand
    names: tuple[str, ...]


def read(text: str) -> Told:
    """Play the hand that a text tells; every fault is one line that names the line it is in."""
    setup, telling = tell(text, Setup, Telling)
    hand = telling.hand
    if setup.known.queues:
        # The stub was laid for the cards that were named; the record says what order that made.
        hand = replay(as_dealt(hand.log))
    return Told(hand, telling.names)
