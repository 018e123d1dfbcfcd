"""The Rules Submission: the operator's choices as a file, checked, compared and kept.

`read` turns the text of the file into a `Submission` or into all its faults, each with its line.
A submission holds the values of the room and its kinds of tables; a `TableKind` has everything
that a table needs to open.
"""

from fairdeal.room.submission.changes import (
    NOTICE_MINUTES,
    Change,
    diff,
    digest,
    limits_changed,
)
from fairdeal.room.submission.fault import Fault
from fairdeal.room.submission.field import Field
from fairdeal.room.submission.kinds import Submission, TableKind
from fairdeal.room.submission.reading import Reading, read
from fairdeal.room.submission.registry import FIELDS, LISTED
from fairdeal.room.submission.writing import example

__all__ = [
    "FIELDS",
    "LISTED",
    "NOTICE_MINUTES",
    "Change",
    "Fault",
    "Field",
    "Reading",
    "Submission",
    "TableKind",
    "diff",
    "digest",
    "example",
    "limits_changed",
    "read",
]
