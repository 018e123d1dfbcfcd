"""A Rules Submission from its text: all faults together, or the submission and its warnings."""

from collections.abc import Iterator
from typing import NamedTuple

from fairdeal.banked.games import BankedGame
from fairdeal.errors import BadInput
from fairdeal.room.submission.agreement import against_the_house, poker
from fairdeal.room.submission.agreement import room as whole_room
from fairdeal.room.submission.agreement.opening import refused
from fairdeal.room.submission.agreement.rule import Found, broken
from fairdeal.room.submission.agreement.warnings import of_room, warnings
from fairdeal.room.submission.assembling import kind_of
from fairdeal.room.submission.fault import Fault
from fairdeal.room.submission.field import Required, Scope
from fairdeal.room.submission.in_force import InForce
from fairdeal.room.submission.kinds import Submission
from fairdeal.room.submission.placing import placed
from fairdeal.room.submission.registry import FIELDS, LISTED
from fairdeal.room.submission.source import parse
from fairdeal.room.submission.written import Written, WrittenKind


class Reading(NamedTuple):
    """What came of a text: a submission if there is no fault, faults, warnings, what it says.

    `values` counts the fields of the books that have a value. `broken` says that the text is no
    TOML at all.
    """

    submission: Submission | None
    faults: tuple[Fault, ...]
    warnings: tuple[Fault, ...] = ()
    values: int = 0
    version: str = ""
    approved_on: str = ""
    broken: bool = False

    def checked(self, file: str) -> Submission:
        """The submission; its first fault in one line of `BadInput` if it has some."""
        if self.submission is not None:
            return self.submission
        more = len(self.faults) - 1
        rest = f"; {more} more: fairdeal submission check {file}" if more else ""
        raise BadInput(self.faults[0].told(file) + rest)


def read(text: str) -> Reading:
    r"""Read a submission from TOML; whatever the text is, the answer is a `Reading`.

    >>> print(read("[rake]\npercent = 15\n").faults[1].told("a.toml"))
    a.toml:2: rake.percent: must be a whole number from 0 to 10, not 15 (poker 17.B(1))
    """
    source = parse(text)
    if isinstance(source, Fault):
        return Reading(None, (source,), broken=True)
    written = Written(source)
    room = InForce(written.room, written.unsound)
    tables = {
        key: InForce(written.room, written.unsound, kind.game, kind.own, kind.unsound)
        for key, kind in written.kinds.items()
        if kind.game is not None
    }
    of = {"": room, **tables}
    found = {key: [*_disagreements(each, room, written.kinds)] for key, each in of.items()}
    faults = [*written.faults, *placed(source, found, of)]
    looked: list[Fault] = []
    submission = None
    if not faults:
        submission = _submission(written, room, tables)
        kinds = submission.kinds
        faults = placed(source, {key: [*refused(kinds[key])] for key in kinds}, of)
        worth = {"": [*of_room(room)], **{key: [*warnings(kinds[key])] for key in kinds}}
        looked = placed(source, worth, of)
    return Reading(
        None if faults else submission,
        tuple(sorted(faults, key=lambda fault: fault.line)),
        tuple(sorted(looked, key=lambda fault: fault.line)),
        _values(written),
        room["submission.version"] or "",
        room["submission.approved_on"] or "",
    )


def _submission(written: Written, room: InForce, tables: dict[str, InForce]) -> Submission:
    kinds = {key: kind_of(key, written.kinds[key].name, of, room) for key, of in tables.items()}
    shared = {
        key: value for key, value in written.room.items() if FIELDS[key].scope is not Scope.ROOM
    }
    return Submission(room=room.all(), own=room.own_keys(), shared=shared, kinds=kinds)


def _values(written: Written) -> int:
    """How many fields have a value, given or by default."""
    given = {*written.room, *(key for kind in written.kinds.values() for key in kind.own)}
    return sum(field.key in given or not isinstance(field.default, Required) for field in LISTED)


def _disagreements(of: InForce, room: InForce, kinds: dict[str, WrittenKind]) -> Iterator[Found]:
    """Everything that is wrong with the room or a kind of table beyond its single values."""
    for field in of.missing():
        yield Found(field.key, f"is missing; it must be {field.form.says}", str(field.cite))
    if of is room:
        yield from broken(whole_room.RULES, room)
        yield from whole_room.taking_part(room, kinds)
    elif isinstance(of.game, BankedGame):
        yield from broken(against_the_house.RULES[of.game.key], of)
        yield from against_the_house.engine(of)
    else:
        yield from poker.offered(of, room)
        yield from poker.seats(of)
        yield from poker.engine(of)
        yield from poker.kill(of)
        yield from broken(poker.RULES, of)
        yield from poker.devices(of, room)
