"""What differs between two versions of a submission, and what players must hear of beforehand."""

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.submission.field import readable
from fairdeal.room.submission.kinds import Submission, TableKind
from fairdeal.room.submission.registry import FIELDS
from fairdeal.room.submission.sign_names import EVERY_OF_THE_KIND

NOTICE_MINUTES: Final = 30
"""How long before limits change the players at the table must know it (R21)."""

_APPROVAL: Final = ("submission.approved_on", "submission.approved_by")


class Change(NamedTuple):
    """A field with another value, for which kinds of tables, and the sign that shows it.

    Without a field the kind itself is new or gone; without kinds it is a value of the room.
    """

    kinds: tuple[str, ...]
    field: str
    before: str
    after: str
    clauses: tuple[str, ...]
    sign: str = ""

    def __str__(self) -> str:
        where = f"{', '.join(self.kinds)}: " if self.kinds else ""
        what = f"{self.field}: " if self.field else ""
        clauses = f" ({', '.join(self.clauses)})" if self.clauses else ""
        sign = f"; changes {self.sign}" if self.sign else ""
        return f"{where}{what}{self.before} -> {self.after}{clauses}{sign}"


def digest(submission: Submission) -> str:
    """A digest of what a submission says, whatever its comments and its approval are."""
    room = {key: value for key, value in submission.room.items() if key not in _APPROVAL}
    kinds = {
        key: [kind.name, kind.game, sorted(kind.chosen.items())]
        for key, kind in submission.kinds.items()
    }
    said = msgspec.json.encode([sorted(room.items()), sorted(kinds.items())])
    return hashlib.sha256(said).hexdigest()


def diff(before: Submission, after: Submission) -> tuple[Change, ...]:
    """Everything that differs, the room first; equal changes of several kinds are one."""
    together: dict[Change, list[str]] = {}
    for kind, change in _differences(before, after):
        together.setdefault(change, []).append(kind)
    return tuple(
        change._replace(kinds=tuple(filter(None, kinds))) for change, kinds in together.items()
    )


def _differences(before: Submission, after: Submission) -> Iterator[tuple[str, Change]]:
    yield from (("", change) for change in _values(before.room, after.room))
    for key in dict.fromkeys((*before.kinds, *after.kinds)):
        old, new = before.kinds.get(key), after.kinds.get(key)
        if old is None or new is None:
            was, now = ("no such kind" if each is None else "a kind" for each in (old, new))
            yield key, Change((), "", was, now, (), EVERY_OF_THE_KIND)
        else:
            yield from ((key, change) for change in _of_kind(old, new))


def _of_kind(old: TableKind, new: TableKind) -> Iterator[Change]:
    if old.game != new.game:
        yield Change((), "game", old.game, new.game, ("poker 9.B",), EVERY_OF_THE_KIND)
    if old.name != new.name:
        yield Change((), "name", old.name, new.name, (), EVERY_OF_THE_KIND)
    yield from _values(old.chosen, new.chosen)


def _values(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[Change]:
    for key in dict.fromkeys((*old, *new)):
        field = FIELDS[key]
        was, now = (
            readable(field.form, values[key]) if key in values else "not a value of this game"
            for values in (old, new)
        )
        if old.get(key) != new.get(key):
            yield Change((), key, was, now, field.cite.refs, field.sign)


@Cite("poker 8.J", "poker 9.C")
def limits_changed(before: Submission, after: Submission) -> tuple[str, ...]:
    """The kinds whose limits differ: a seated player must hear of it beforehand (R21)."""
    limits = [field.key for field in FIELDS.values() if field.limit]
    return tuple(
        key
        for key, old in before.kinds.items()
        if key in after.kinds
        and (
            old.game != after.kinds[key].game
            or any(old.chosen.get(each) != after.kinds[key].chosen.get(each) for each in limits)
        )
    )
