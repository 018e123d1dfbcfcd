"""Whether the rules could have made a record, fact by fact.

`replay` believes a record; `verify` does not. At each fact it asks whether the dealer, or a request
that the door does not refuse, makes exactly this fact now.
"""

from collections.abc import Callable, Sequence
from typing import Any

from fairdeal.engine.door import Door, Event, State
from fairdeal.errors import BadInput, Corrupt, FairdealError

Retrace = Callable[[Event], Any]
"""From a fact to the request that would begin with it, or None if only the dealer makes it."""


def verify(
    book: Door[State, Any, Event],
    record: Sequence[Event],
    retrace: Retrace[Event],
    faults: Callable[[Any], Sequence[str]],
) -> State:
    """Return the game that a record tells, if the rules could have made every fact of it.

    `Corrupt` names the first fact that they could not have made. `faults` are what is wrong with
    the opening of a game.
    """
    if not record:
        raise Corrupt("the record is empty")
    try:
        state = book.begin(record[0])
        wrong = list(faults(record[0]))
    except BadInput as fault:
        wrong = [str(fault)]
    if wrong:
        raise Corrupt(f"fact 0, {_kind(record[0])}: {'; '.join(wrong)}")
    place = 1
    while place < len(record):
        made = _made(book, state, record, place, retrace)
        try:
            book.apply(state, made)
        except FairdealError as fault:
            raise Corrupt(f"fact {place}, {_kind(record[place])}: {fault}") from None
        place += len(made)
    return state


def _made(
    book: Door[State, Any, Event],
    state: State,
    record: Sequence[Event],
    place: int,
    retrace: Retrace[Event],
) -> Sequence[Event]:
    """The facts from this place on that the dealer makes now, or that a request makes.

    A record may end in the middle of them.
    """
    fact = record[place]
    by_dealer = book.step(state)
    if by_dealer and _begins(by_dealer, record, place):
        return record[place : place + len(by_dealer)]
    request = retrace(fact)
    if request is None:
        raise Corrupt(f"fact {place}, {_kind(fact)}: the dealer would not do this now")
    try:
        by_request = book.decide(state, request)
    except FairdealError as refused:
        raise Corrupt(f"fact {place}, {_kind(fact)}: {refused}") from None
    for at, (made, told) in enumerate(zip(by_request, record[place:], strict=False), place):
        if made != told:
            raise Corrupt(f"fact {at}, {_kind(told)}: the rules give a different result")
    return record[place : place + len(by_request)]


def _begins(facts: Sequence[Event], record: Sequence[Event], place: int) -> bool:
    told = record[place : place + len(facts)]
    return list(facts[: len(told)]) == list(told)


def _kind(fact: Any) -> str:
    return type(fact).__name__
