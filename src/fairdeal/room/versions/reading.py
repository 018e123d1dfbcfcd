"""What stands in the text of a version, read once for each text."""

from functools import lru_cache

from fairdeal.cite import Cite
from fairdeal.errors import Corrupt
from fairdeal.room.submission import Reading, Submission, read
from fairdeal.room.submission import limits_changed as changed

_FILE = "submission"


@lru_cache(maxsize=8)
def _read(text: str) -> Reading:
    return read(text)


def faults(text: str) -> tuple[str, ...]:
    """What is wrong with a text, a line each."""
    return tuple(fault.told(_FILE) for fault in _read(text).faults)


def submission_of(text: str) -> Submission:
    """The values of a text that was drafted once, and so has no fault."""
    found = _read(text).submission
    if found is None:
        raise Corrupt(f"the Rules Submission has a fault: {faults(text)[0]}")
    return found


@Cite("R21")
def limits_changed(before: str, after: str) -> frozenset[str]:
    """The kinds of tables whose players must hear of the change beforehand."""
    return frozenset(changed(submission_of(before), submission_of(after)))
