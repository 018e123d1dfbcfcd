"""Whether a replayed hand ends as its record says."""

from enum import StrEnum
from fractions import Fraction
from math import inf
from pathlib import Path
from typing import NamedTuple

from fairdeal.errors import FairdealError
from fairdeal.history.amounts import Amount, grain, plain
from fairdeal.history.record import Record, TomlTable, read
from fairdeal.history.replaying import Replayed, Undetermined, replay
from fairdeal.history.variants import every_variant
from fairdeal.poker import events

MOST_RAKE = Fraction(1, 10)
"""No room takes more of a pot than this; more than it is a difference, not a rake."""


class Status(StrEnum):
    """What came of a record."""

    OK = "ok"
    DIFFERS = "differs"
    REJECTED = "rejected"
    UNCHECKED = "unchecked"


Shown = list[int | float | str]


class Verdict(NamedTuple):
    """The result of one hand: `expected` is what the file says, where it says anything."""

    file: str
    hand: str | int | None
    variant: str
    game: str
    status: Status
    finishing_stacks: Shown | None
    expected: Shown | None
    why: str


def judge(file: Path, name: str | int | None, table: TomlTable) -> Verdict:
    """Replay one hand of a file and compare."""
    code = str(table.get("variant", ""))
    known = every_variant()
    game = known[code].game if code in known else ""

    def verdict(status: Status, why: str, found: Shown | None = None) -> Verdict:
        return Verdict(str(file), name, code, game, status, found, expected, why)

    expected: Shown | None = None
    try:
        record = read(table)
        expected = _shown(record.winnings if record.finishing is None else record.finishing)
        replayed = replay(record)
    except Undetermined as fault:
        return verdict(Status.UNCHECKED, str(fault))
    except FairdealError as fault:
        return verdict(Status.REJECTED, str(fault))
    status, why = _compare(record, replayed)
    return verdict(status, why, _shown(_stacks(record, replayed)))


def rejected_file(file: Path, why: str) -> Verdict:
    """The verdict on a file that cannot be read at all."""
    return Verdict(str(file), None, "", "", Status.REJECTED, None, None, why)


def _shown(amounts: tuple[Amount, ...] | None) -> Shown | None:
    if amounts is None:
        return None
    return ["inf" if amount == inf else plain(Fraction(amount)) for amount in amounts]


def _stacks(record: Record, replayed: Replayed) -> tuple[Amount, ...]:
    """The stacks at the end, in chips; a stack without end stays so."""
    return tuple(
        inf if start == inf else Fraction(stack, replayed.scale)
        for start, stack in zip(record.stacks, replayed.hand.stacks, strict=True)
    )


def _compare(record: Record, replayed: Replayed) -> tuple[Status, str]:
    notes = [*replayed.oddities, *_fractions(record, replayed), *_unseen(replayed)]
    if record.finishing is not None:
        differs = _stacks_differ(record, replayed)
        if differs and _only_odd_chips(record, replayed):
            notes, differs = [*notes, "the file gives whole chips"], ""
    elif record.winnings and any(record.winnings):
        differs, rake = _winnings_differ(record, replayed)
        notes += [f"rake {plain(rake)}"] if rake else []
    else:
        return Status.UNCHECKED, "; ".join(["nothing to compare with", *notes])
    if not differs:
        return Status.OK, "; ".join(notes)
    status = Status.UNCHECKED if replayed.unseen else Status.DIFFERS
    return status, "; ".join([differs, *notes])


def _unseen(replayed: Replayed) -> list[str]:
    players = [f"p{seat + 1}" for seat in replayed.unseen]
    return [f"the cards of {' and '.join(players)} are not recorded: conceded"] if players else []


def _fractions(record: Record, replayed: Replayed) -> list[str]:
    """Whether somebody ends with less than the smallest chip of the record."""
    whole = grain(record.amounts())
    parts = grain(Fraction(stack, replayed.scale) for stack in replayed.hand.stacks)
    if whole % parts == 0:
        return []
    return [f"a pot was split into parts of {Fraction(1, parts)}"]


def _stacks_differ(record: Record, replayed: Replayed) -> str:
    assert record.finishing is not None
    for seat, (found, told) in enumerate(
        zip(_stacks(record, replayed), record.finishing, strict=True)
    ):
        if found != told:
            got = "inf" if found == inf else plain(Fraction(found))
            return f"p{seat + 1} ends with {got}, not {plain(Fraction(told))}"
    return ""


def _only_odd_chips(record: Record, replayed: Replayed) -> bool:
    """Whether the file gave whole chips where we split one: no stack is further off than that.

    Rooms do not cut chips: where 10137.5 each is found, a file may have 10138 and 10137.
    """
    assert record.finishing is not None
    chip = Fraction(1, grain(record.amounts()))
    off, within = Fraction(0), True
    for seat, (found, told) in enumerate(
        zip(_stacks(record, replayed), record.finishing, strict=True)
    ):
        if inf in (found, told):
            continue
        more = Fraction(told) - Fraction(found)
        least, most = _odd_chips(replayed, seat)
        within = within and (Fraction(told) / chip).denominator == 1
        within = within and (more == 0 or least * chip < more < most * chip)
        off += more
    return within and off == 0


def _odd_chips(replayed: Replayed, seat: int) -> tuple[int, int]:
    """How many chips a seat may be off, less and more: each pot it split may have odd ones.

    Of a pot that several split one may get all the odd chips, the others lose part of a chip.
    """
    shared: dict[tuple[int, int], set[tuple[int, str]]] = {}
    for event in replayed.hand.log:
        if isinstance(event, events.PotAwarded):
            shared.setdefault((event.pot, event.board), set()).add((event.seat, event.share))
    parts = [len(each) for each in shared.values() if seat in {winner for winner, _ in each}]
    return -sum(many > 1 for many in parts), sum(many - 1 for many in parts)


def _winnings_differ(record: Record, replayed: Replayed) -> tuple[str, Fraction]:
    """What each player was paid, up to one rake; some files count an uncalled bet as won."""
    assert record.winnings is not None
    won, back = [0] * replayed.hand.seats, [0] * replayed.hand.seats
    for event in replayed.hand.log:
        if isinstance(event, events.PotAwarded):
            won[event.seat] += event.amount
        elif isinstance(event, events.UncalledReturned):
            back[event.seat] += event.amount
    chip = Fraction(1, grain([*record.amounts(), *record.winnings]))
    rake = Fraction(0)
    for seat, told in enumerate(record.winnings):
        gross = Fraction(won[seat], replayed.scale)
        returned = Fraction(back[seat], replayed.scale)
        if returned and Fraction(told) == gross + returned:
            continue
        short = gross - Fraction(told)
        if short <= -chip or (gross and not told) or short > MOST_RAKE * gross:
            return f"p{seat + 1} wins {plain(gross)}, not {plain(Fraction(told))}", rake
        rake += short
    return "", max(rake, Fraction(0))
