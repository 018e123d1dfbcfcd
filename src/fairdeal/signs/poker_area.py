"""The signs of the poker area: the games and open seats, a change of limits, a broken device."""

from collections.abc import Iterator

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.room.submission import TableKind, limits_changed
from fairdeal.signs import house_table, poker_table
from fairdeal.signs.posting import Posting
from fairdeal.signs.sign import Grid, Line, Notice, Part, Sentence


@Cite("poker 9.C")
def board(of: Posting) -> Iterator[Part]:
    """The games that are available, their minimum and maximum bets, and vacant seats."""
    kinds = of.approved.values.kinds
    rows = tuple(
        (
            str(each.table),
            kinds[each.kind].name,
            *_least_and_most(kinds[each.kind]),
            _seats(each.free),
        )
        for each in of.state.board
        if each.kind in kinds
    )
    if rows:
        columns = ("Table", "Game", "Minimum bet", "Maximum bet", "Vacant seats")
        yield Grid(columns, rows, Cite("poker 9.C"))


def _seats(free: int) -> str:
    return str(free) if free else "none"


def _least_and_most(kind: TableKind) -> tuple[str, str]:
    if kind.stakes is not None:
        return dollars(kind.stakes.small_bet), poker_table.most(kind.stakes)
    assert kind.values is not None
    return dollars(kind.values.table_min), dollars(kind.values.table_max)


@Cite("R21", "poker 8.J")
def limit_change(of: Posting) -> Iterator[Part]:
    """What changes at this kind of table, from which hour on, and what it is until then."""
    kind, change = of.kind, of.state.change
    if kind is None or change is None:
        return
    cite, after = Cite("R21"), change.to.values.kinds.get(kind.key)
    if after is None:
        yield Notice(f"From {change.hour}", cite)
        yield Sentence(f"This game ends on {change.day} at {change.hour}.", cite)
        return
    if kind.key not in limits_changed(of.approved.values, change.to.values):
        return
    yield Notice(f"From {change.hour}", cite)
    version = f"version {change.to.number}, approved on {change.to.on}"
    at = f"{change.day} at {change.hour}"
    yield Sentence(f"The limits of this table change on {at} ({version}).", cite)
    if after.game != kind.game:
        yield Line("Game", after.name, cite, f"until then {kind.name}")
    before = {line.label: line for line in _limits(of)}
    later = {line.label: line for line in _limits(msgspec.structs.replace(of, kind=after))}
    for label in dict.fromkeys((*before, *later)):
        was, will = before.get(label, _NONE), later.get(label, _NONE)
        if (was.figure, was.note) != (will.figure, will.note):
            same = was.note == will.note
            yield Line(label, _says(will, same), cite, f"until then {_says(was, same)}")


_NONE = Line("", "none", Cite("R21"))


def _limits(of: Posting) -> Iterator[Line]:
    for part in (*poker_table.limits(of), *house_table.limits(of)):
        if isinstance(part, Line):
            yield part


def _says(line: Line, without_note: bool) -> str:
    return line.figure if without_note or not line.note else f"{line.figure}, {line.note}"


@Cite("poker 18.R", "ddp 13.F(2)")
def out_of_order(of: Posting) -> Iterator[Part]:
    """On a device that cannot be used."""
    if of.device:
        cite = Cite("poker 18.R", "ddp 13.F(2)")
        yield Notice("Out of order", cite)
        yield Sentence(f"This {of.device} cannot be used.", cite)
