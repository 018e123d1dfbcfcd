"""Reading a round from text, and playing it: `read(text)`.

>>> told = read('''
...     double-down minimum 500..50000    Ann 5000   Ben 5000
...     Ann has Ks
...     Ben has 4c
...     hole Kd
...     shared 7c 8d 2s
...     Ann bets 500
...     Ben bets 500
...     no more bets
...     Ann doubles
...     Ben stands
... ''')
>>> dict(zip(told.names, told.table.stacks))
{'Ann': 6000, 'Ben': 4500}
"""

from typing import NamedTuple

from fairdeal.banked.notation.known_cards import as_dealt
from fairdeal.banked.notation.play_lines import Telling
from fairdeal.banked.notation.setup import Setup
from fairdeal.banked.play import replay
from fairdeal.banked.round import Round
from fairdeal.engine.text.lines import tell


class Told(NamedTuple):
    """A round that was read from a text, and the names of its positions."""

    table: Round
    names: tuple[str, ...]


def read(text: str) -> Told:
    """Play the round that a text tells; every fault is one line that names the line it is in."""
    setup, telling = tell(text, Setup, Telling)
    table = telling.table
    if setup.known.queues:
        # The stub was laid for the cards that were named; the record says what order that made.
        table = replay(as_dealt(table.log))
    return Told(table, setup.names)
