"""The writer of what went wrong in a round: a part of `evolve`, which calls it."""

from fairdeal.banked import events
from fairdeal.banked.round import RACK, Round
from fairdeal.banked.trouble.applying import LEFT, PLAY_OUT
from fairdeal.banked.trouble.irregularities import IRREGULARITIES
from fairdeal.banked.values import Abandonment, DoubleDrawValues
from fairdeal.banked.writing.agenda import refuse
from fairdeal.cite import Cite


@Cite("ddp 7.B(3)", "D9")
def noted(table: Round, event: events.IrregularityReported) -> None:
    """A fact for the record; what follows from it are facts of their own."""
    values = table.values
    if event.entry not in IRREGULARITIES[table.game.key]:
        refuse(event, "the book has no such irregularity")
    if event.entry == LEFT and isinstance(values, DoubleDrawValues):
        if event.seat not in table.inside:
            refuse(event, "there is no such position")
        policy = values.abandonment is Abandonment.PLAY_OUT
        table.gone[event.seat] = policy or event.decision == PLAY_OUT


@Cite("P-154")
def called(table: Round, event: events.FloorCalled) -> None:
    """A fact for the record: nothing follows from it."""


@Cite("ddp 13.A", "dds (k)(2)", "D25", "S24")
def set_aside(table: Round, event: events.CardSetAside) -> None:
    table.places.take((event.card,), RACK)
    table.barred.append(event.card)


@Cite("ddp 13.B", "ddp 13.E", "ddp 8.F(4)", "ddp 8.F(5)", "D8", "S7")
def voided(table: Round, event: events.RoundVoided) -> None:
    """The wagers of the round go back, seat by seat; nobody gains by it."""
    returned = event.returned
    stacks = [now + back for now, back in zip(table.stacks, returned, strict=True)]
    if any(not 0 <= after <= start for after, start in zip(stacks, table.start, strict=True)):
        refuse(event, "a void round returns what was wagered in it")
    if {*map(type, returned)} - {int}:
        refuse(event, "chips are whole")
    table.stacks = stacks
    table.house = table.total - sum(stacks)
    table.wagers = [{} for _ in stacks]
    table.agenda, table.waiting, table.drawing = [], [], 0
    table.voided = event.why
    table.places.recount()
