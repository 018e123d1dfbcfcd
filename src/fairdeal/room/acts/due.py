"""What is due at a table now, in order, and what it blocks."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.acts.act import Act, Blocks, Every
from fairdeal.room.acts.registry import ACTS, BY_BOOK
from fairdeal.room.acts.seen import Seen
from fairdeal.room.acts.state import KEPT, Done, name_in
from fairdeal.room.decks.placing import book_of
from fairdeal.room.submission.kinds import ALWAYS

Dealer = tuple[str, int]
"""A dealer on duty, and since when."""

BEFORE_A_HAND: Final = frozenset({Blocks.OPENING, Blocks.SHUFFLE, Blocks.HAND})
"""What blocks the next hand: what blocks an earlier step blocks it too."""


class Due(msgspec.Struct, frozen=True):
    """An act that somebody has to attest: about which deck or dealer, and whose turn it is."""

    act: Act
    deck: int = 0
    dealer: str = ""
    turn: frozenset[Role] = frozenset()
    ready: bool = True

    @property
    def says(self) -> str:
        """What is to be done, in words."""
        about = f"deck {self.deck}: " if self.deck else ""
        return about + self.act.says


def kept(act: Act, seen: Seen) -> Done | None:
    """What was attested of an act and counts still."""
    if act.every.name not in KEPT:
        return None
    entries: dict[str, Done] = getattr(seen.acts, KEPT[act.every.name])
    done = entries.get(name_in(act.key, seen.deck, seen.dealer))
    if done is None:
        return None
    if act.every is Every.SHIFT and done.since != seen.since:
        return None
    if seen.table is not None:
        if act.every is Every.ROUND and done.hand != seen.table.hand:
            return None
        if act.blocks is Blocks.SPREAD and done.hands != seen.table.hands:
            return None
    return done


def finished(act: Act, seen: Seen) -> bool:
    """Whether nothing is left to be attested of an act."""
    if act.done is not None:
        return act.done(seen)
    done = kept(act, seen)
    return done is not None and len(done.signed) >= (2 if act.second else 1)


def turn(act: Act, seen: Seen) -> frozenset[Role]:
    """Who attests an act next: the first person, or the second one after him."""
    done = kept(act, seen)
    return act.second if done is not None and done.signed and act.second else act.who


def applies(act: Act, seen: Seen) -> bool:
    """Whether an act has its place at a table now."""
    there = seen.table is None or seen.table.way in act.ways
    return there and act.when(seen)


@Cite("poker 4.B", "poker 4.C", "ddp 4.C", "dds (c)(2)")
def missing(act: Act, seen: Seen) -> str:
    """What must be attested before an act, in words, or an empty text."""
    first = next(_undone(act, seen), None)
    return "" if first is None else first.says


def _undone(act: Act, seen: Seen) -> Iterator[Due]:
    """The acts that an act needs and that are not attested yet."""
    for key in act.needs:
        need = ACTS[key]
        for each in places(need, seen):
            if applies(need, each) and not finished(need, each):
                yield Due(need, each.deck)


def places(act: Act, seen: Seen, dealers: Iterable[Dealer] = ()) -> Iterator[Seen]:
    """Each deck that an act is about, or each dealer, or the table alone."""
    if act.per_deck:
        for number in (seen.deck,) if seen.deck else seen.deck_numbers:
            yield seen.about(deck=number)
    elif act.every is Every.SHIFT:
        for person, since in dealers:
            yield seen.about(dealer=person, since=since)
    else:
        yield seen.about()


def demanded(act: Act, seen: Seen) -> bool:
    """Whether an act has to be attested: always where the house says so, else once one has begun.

    Where nobody has begun, the dealer answers for what the room has no record of.
    """
    if seen.setting.attested == ALWAYS or act.every is Every.EVENT or act.key in seen.acts.again:
        return True
    if act.every is Every.SHIFT:
        mine = f"/{seen.dealer}"
        return any(
            name.endswith(mine) and done.since == seen.since
            for name, done in seen.acts.shift.items()
        )
    return act.every is not Every.ROUND and bool(getattr(seen.acts, KEPT[act.every.name]))


def due(seen: Seen, dealers: Iterable[Dealer] = ()) -> Iterator[Due]:
    """Everything that is to be attested at a table, in the order of the book."""
    people = tuple(dealers)
    for act in BY_BOOK[book_of(seen.setting)]:
        if not act.listed:
            continue
        for each in places(act, seen, people):
            on = act.prompts or act.when
            if applies(act, each) and on(each) and not finished(act, each) and demanded(act, each):
                waits = (need for need in _undone(act, each) if demanded(need.act, each))
                ready = next(waits, None) is None
                yield Due(act, each.deck, each.dealer, turn(act, each), ready)
