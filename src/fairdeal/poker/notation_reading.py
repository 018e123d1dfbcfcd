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

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from fairdeal.errors import BadInput, Misplaced
from fairdeal.poker.hand import Hand
from fairdeal.poker.known_cards import as_dealt
from fairdeal.poker.notation import Differs, Line, RefusalMet
from fairdeal.poker.notation_setup import Setup
from fairdeal.poker.notation_telling import Telling
from fairdeal.poker.play import replay
from fairdeal.poker.refusals import Refused


class Told(NamedTuple):
    """A hand that a text told, and the names of its seats."""

    hand: Hand
    names: tuple[str, ...]


def read(text: str) -> Told:
    """Play the hand that a text tells; every fault is one line that names the line it is in."""
    lines = list(_lines(text))
    if not lines:
        raise BadInput("line 1: nothing is told here; the first line names the game")
    with _at(lines[0]):
        setup = Setup(" ".join(lines[0].words))
    play = []
    for line in lines[1:]:
        with _at(line):
            if not setup.take_in(line):
                play.append(line)
    with _at(lines[0]):
        telling = Telling(setup)
    done = 1 + max((at for at, line in enumerate(play) if line.words[0] != "expect"), default=-1)
    for line in play[:done]:
        with _at(line):
            telling.play(line)
    with _at(lines[-1]):
        telling.finish()
    for line in play[done:]:
        with _at(line):
            telling.play(line)
    hand = telling.hand
    if setup.known.queues:
        # The stub was laid for the cards that were named; the record says what order that made.
        hand = replay(as_dealt(hand.log))
    return Told(hand, telling.names)


def _lines(text: str) -> Iterator[Line]:
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if words:
            yield Line(number, words)


@contextmanager
def _at(line: Line) -> Iterator[None]:
    """Whatever is wrong inside gets the number of its line."""
    try:
        yield
    except (BadInput, Misplaced) as fault:
        raise BadInput(f"line {line.number}: {fault}") from None
    except Differs as fault:
        raise Differs(f"line {line.number}: {fault}") from None
    except Refused as fault:
        raise RefusalMet(fault, line.number) from None
