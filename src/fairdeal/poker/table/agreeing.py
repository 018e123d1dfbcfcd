"""Asking for a higher minimum, answering and objecting, between hands only. Reads only."""

from fairdeal.cite import Cite
from fairdeal.poker.table.events import (
    AnyEvent,
    MinimumAgreed,
    MinimumAsked,
    MinimumDeclined,
    MinimumEnded,
    MinimumRaised,
)
from fairdeal.poker.table.limits.minimum import why_not
from fairdeal.poker.table.refusals import Refused, Why
from fairdeal.poker.table.requests import (
    AgreeMinimum,
    AskMinimum,
    DeclineMinimum,
    ObjectToMinimum,
    VerifyMinimum,
)
from fairdeal.poker.table.seating import amount_of, between_hands, seated
from fairdeal.poker.table.state import Question, Table

_BETWEEN_ROUNDS = Cite("P-35")


@Cite("poker 8.J(1)", "poker 8.K(2)", "P-35")
def ask(table: Table, request: AskMinimum) -> tuple[AnyEvent, ...]:
    """A seated player asks all others; his own yes is in the question."""
    player = seated(table, request).id
    between_hands(table, _BETWEEN_ROUNDS, player)
    to = amount_of(request.to, player)
    if table.minimum is None:
        raise Refused(Why.MINIMUM_NOT_OFFERED, player)
    if table.asked is not None:
        raise Refused(Why.QUESTION_OPEN, player)
    if (why := why_not(to, table.stakes, table.minimum, table.kill_values)) is not None:
        raise Refused(why, player)
    return (MinimumAsked(by=request.by, person=request.person, player=player, to=to),)


@Cite("poker 8.K(3)", "P-35")
def agree(table: Table, request: AgreeMinimum) -> tuple[AnyEvent, ...]:
    """A seated player says yes, one who sits out too."""
    player = seated(table, request).id
    if player in _question(table, player).yes:
        raise Refused(Why.ALREADY_AGREED, player)
    return (MinimumAgreed(by=request.by, person=request.person, player=player),)


@Cite("poker 8.J(1)")
def decline(table: Table, request: DeclineMinimum) -> tuple[AnyEvent, ...]:
    """One no ends the question, even of one who has said yes before."""
    player = seated(table, request).id
    _question(table, player)
    return (MinimumDeclined(by=request.by, person=request.person, player=player),)


@Cite("poker 8.J(1)", "poker 8.K(3)", "P-35")
def verify(table: Table, request: VerifyMinimum) -> tuple[AnyEvent, ...]:
    """The dealer makes sure that every seated player has said yes."""
    question = _question(table)
    silent = [player.name for player in table.players() if player.id not in question.yes]
    if silent:
        raise Refused(Why.NOT_ALL_AGREED, said=f"{', '.join(silent)} has not agreed")
    raised = MinimumRaised(
        by=request.by,
        person=request.person,
        to=question.to,
        players=tuple(player.id for player in table.players()),
        method=table.minimum.method if table.minimum is not None else "",
    )
    return (raised,)


def _question(table: Table, player: str = "") -> Question:
    between_hands(table, _BETWEEN_ROUNDS, player)
    if table.asked is None:
        raise Refused(Why.NOTHING_ASKED, player)
    return table.asked


@Cite("poker 8.J(1)", "P-35")
def object_to(table: Table, request: ObjectToMinimum) -> tuple[AnyEvent, ...]:
    """One seated player objects: the posted minimum holds again."""
    player = seated(table, request).id
    between_hands(table, _BETWEEN_ROUNDS, player)
    if table.agreed is None:
        raise Refused(Why.NO_AGREED_MINIMUM, player)
    return (MinimumEnded(by=request.by, person=request.person, player=player),)
