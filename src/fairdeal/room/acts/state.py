"""What was attested at a table and still counts, as the facts of the stream `acts/4` say."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.acts import facts
from fairdeal.room.facts import Fact, Signature
from fairdeal.room.logbook import following

SORT: Final = "acts"


class Done(msgspec.Struct, frozen=True, omit_defaults=True):
    """An act that somebody attested: by whom, when, and what they said."""

    signed: tuple[Signature, ...]
    at: int
    number: int = -1
    choice: str = ""
    device: str = ""
    boxes: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    since: int = 0
    hand: str = ""
    hands: int = 0


class Acts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is attested at a table.

    `set_up` holds until equipment changes; `again` are the acts of it that were attested before the
    change and are to be attested once more. `opening` until fresh cards come or the cards are
    spread, `shift` for one duty of a dealer, `round` for the hand in play. `events` counts what
    happened now and then. `unfit` are decks with a fault, by number. `spread` is the side up in
    which the cards lay since when the opening is to be done again, empty if they did not.
    """

    set_up: dict[str, Done] = {}
    again: tuple[str, ...] = ()
    opening: dict[str, Done] = {}
    shift: dict[str, Done] = {}
    round: dict[str, Done] = {}
    events: dict[str, int] = {}
    unfit: dict[int, str] = {}
    spread: str = ""
    broken: int = 0


def stream_of(table: int) -> str:
    """The stream of what is attested at a table."""
    return f"{SORT}/{table}"


def name_in(act: str, deck: int = 0, dealer: str = "") -> str:
    """Under which name an act is kept: for the table, one of its decks, or a dealer.

    >>> name_in("poker.inspect", deck=2), name_in("poker.hold", dealer="dan"), name_in("ddp.rack")
    ('poker.inspect/2', 'poker.hold/dan', 'ddp.rack')
    """
    return f"{act}/{dealer or deck}" if dealer or deck else act


KEPT: Final = {"SET_UP": "set_up", "OPENING": "opening", "SHIFT": "shift", "ROUND": "round"}
"""Where an act is kept that counts for this long. What happens now and then is only counted."""


@Cite("R14")
def _attested(acts: Acts, fact: facts.Attested) -> Acts:
    """It counts from now on."""
    if fact.again:
        acts = _set_up_again(acts)
    if fact.broken:
        return _broken(acts, fact)
    if fact.undoes:
        left = {name: done for name, done in acts.round.items() if name != fact.undoes}
        acts = msgspec.structs.replace(acts, round=left)
    if fact.kept not in KEPT:
        count = acts.events.get(fact.act, 0) + 1
        return msgspec.structs.replace(acts, events={**acts.events, fact.act: count})
    field = KEPT[fact.kept]
    before: dict[str, Done] = getattr(acts, field)
    if field == "round":
        before = {name: done for name, done in before.items() if done.hand == fact.hand}
    name = name_in(fact.act, fact.deck, fact.dealer)
    first = before.get(name)
    # A second person's signature joins the first one; what counts for a duty begins anew.
    earlier = () if first is None or field == "shift" else first.signed
    done = Done(
        signed=(*earlier, *fact.signed),
        at=fact.at,
        number=fact.number,
        choice=fact.choice,
        device=fact.device,
        boxes=fact.boxes,
        seats=fact.seats,
        since=fact.since,
        hand=fact.hand,
        hands=fact.hands,
    )
    again = tuple(each for each in acts.again if each != fact.act)
    return msgspec.structs.replace(acts, again=again, **{field: {**before, name: done}})


def _set_up_again(acts: Acts) -> Acts:
    """What was set up counts no more, and whoever attested it has to do so again."""
    again = tuple(dict.fromkeys((*acts.again, *acts.set_up)))
    return msgspec.structs.replace(acts, set_up={}, again=again)


@Cite("ddp 2.A(2)", "ddp 2.C", "ddp 2.E")
def _set_up_due(acts: Acts, fact: facts.SetUpDue) -> Acts:
    return _set_up_again(acts)


def _broken(acts: Acts, fact: facts.Attested) -> Acts:
    """A fault is counted; a deck with one is unfit, and what was set up is to be attested again.

    What a dealer confirmed for his time at the table stands: this was an exception.
    """
    changes: dict[str, Any] = {"broken": acts.broken + 1}
    if fact.kept == "OPENING" and fact.deck:
        changes["unfit"] = {**acts.unfit, fact.deck: fact.broken}
    if fact.kept == "SET_UP":
        left = {name: done for name, done in acts.set_up.items() if name != fact.act}
        changes["set_up"] = left
    return msgspec.structs.replace(acts, **changes)


def _opening_due(acts: Acts, fact: facts.OpeningDue) -> Acts:
    unfit = acts.unfit if fact.spread else {}  # a deck with a fault leaves with its cards only
    return msgspec.structs.replace(acts, opening={}, unfit=unfit, spread=fact.spread)


def _opening_over(acts: Acts, fact: facts.OpeningOver) -> Acts:
    return msgspec.structs.replace(acts, spread="")


def _first(fact: facts.Attested) -> Acts:
    return _attested(Acts(), fact)


def _first_due(fact: facts.OpeningDue) -> Acts:
    return _opening_due(Acts(), fact)


_BEGINS: Final[dict[type[Fact], Callable[[Any], Acts]]] = {
    facts.Attested: _first,
    facts.OpeningDue: _first_due,
}
_GOES_ON: Final[dict[type[Fact], Callable[[Acts, Any], Acts]]] = {
    facts.Attested: _attested,
    facts.OpeningDue: _opening_due,
    facts.OpeningOver: _opening_over,
    facts.SetUpDue: _set_up_due,
}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = tuple(_GOES_ON)
