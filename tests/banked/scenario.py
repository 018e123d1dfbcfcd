"""Rounds as scenarios in tables, like hands: clauses over a round as text.

== ddp 11.C(2)(b); D7 | who folds gives up ante and bonus
double-draw A 500..50000   A 5000  B 5000
A bets 500
no more bets
A folds
expect net A -1000
"""

from fairdeal.banked.notation.reading import Told, read
from fairdeal.banked.notation.writing import to_text
from fairdeal.banked.play import load, save


def run(text: str) -> Told:
    """Play a scenario with all it expects; what it tells can be written, read and saved."""
    told = read(text)
    again = read(to_text(told.table, told.names))
    assert again.table.log == told.table.log
    assert load(save(told.table)).log == told.table.log
    return told
