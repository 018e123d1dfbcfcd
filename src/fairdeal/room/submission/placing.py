"""Where a fault is to be mended: the line of the value that it is about."""

from collections.abc import Iterable, Mapping

from fairdeal.room.submission.agreement.rule import Found
from fairdeal.room.submission.fault import Fault
from fairdeal.room.submission.in_force import InForce
from fairdeal.room.submission.source import Source
from fairdeal.room.submission.written import ABOUT_A_KIND, KINDS


def placed(
    source: Source, found: Mapping[str, Iterable[Found]], of: Mapping[str, InForce]
) -> list[Fault]:
    """Faults by kind of table (the room has no name), each with its line.

    A value of the whole room that is wrong in the same way for several kinds is one fault.
    """
    together: dict[tuple[int, Found], list[str]] = {}
    for kind, each in found.items():
        for one in each:
            line = source.line(*_path(kind, one.key, of[kind]))
            together.setdefault((line, one), []).append(kind)
    return [
        Fault(line, one.key, one.text, one.clause, kinds[0] if len(kinds) == 1 else "")
        for (line, one), kinds in together.items()
    ]


def _path(kind: str, key: str, of: InForce) -> tuple[str, ...]:
    names = tuple(key.split("."))
    if kind and (key in ABOUT_A_KIND or of.of_kind(key)):
        return (KINDS, kind, *names)
    if of.is_own(key) or not kind:
        return names
    return (KINDS, kind)
