"""The agenda of a round as the writer leaves it, and what the writer refuses."""

from typing import Final, NoReturn

from fairdeal.banked import steps
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.round import Round
from fairdeal.cite import Cite
from fairdeal.errors import Corrupt


def refuse(event: AnyEvent, why: str) -> NoReturn:
    """Name a fact that cannot be true of the round."""
    raise Corrupt(f"{type(event).__name__}: {why}")


def advance(table: Round) -> None:
    """Take the head off the agenda and make ready for the next step."""
    agenda = table.agenda
    agenda.pop()
    table.drawing = 0
    if agenda[-1].__class__ in _ASKS_EACH:  # the last step, Settle, is never discharged here
        table.waiting = table.inside.copy()
        if not table.waiting:
            _nobody_left(table)
    elif table.waiting:
        table.waiting = []


@Cite("D12", "D47")
def _nobody_left(table: Round) -> None:
    """All have folded: nothing is drawn or shown, the cards go; a count that is due is made."""
    table.agenda = [
        step
        for step in table.agenda
        if isinstance(step, steps.Settle | steps.RackStub | steps.CountStub)
    ]


_ASKS_EACH: Final = (steps.Decide, steps.Draw)
