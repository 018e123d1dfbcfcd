r"""The one door to a round against the house; `engine.door.Door` says what each name answers.

>>> from fairdeal.banked import door
>>> from fairdeal.banked.notation.reading import read
>>> table = read("double-draw A 500..900   Ann 5000\nAnn bets 500").table
>>> door.step(table)  # nothing happens until the dealer says "no more bets"
()
>>> facts = door.decide(table, commands.CloseBets(-1))
>>> door.apply(table, facts)
>>> [type(fact).__name__ for fact in door.step(table)]
['Dealt']
"""

from typing import Final

from fairdeal.banked import commands as commands
from fairdeal.banked.dealer import step as step
from fairdeal.banked.dealer import to_reshuffle as to_reshuffle
from fairdeal.banked.decide import decide as decide
from fairdeal.banked.decide import options as options
from fairdeal.banked.decide import refusal as refusal
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.evolve import apply as apply
from fairdeal.banked.evolve import run as run
from fairdeal.banked.opening import begin as begin
from fairdeal.banked.round import Round
from fairdeal.banked.views.view import facts as facts
from fairdeal.banked.views.view import view as view

BOOK: Final = "banked"


def record(table: Round) -> list[AnyEvent]:
    """All facts so far, the first of them the opening."""
    return table.log
