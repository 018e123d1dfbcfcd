"""The Commission's approvals that a table of a kind relies on, each with its day.

That an approval is there at all is settled when a submission is read. From which day it is good is
settled where a table opens.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from fairdeal.cite import Cite
from fairdeal.room.submission.forms import Plain
from fairdeal.room.submission.kinds import Submission, TableKind

POKER: Final = ("poker 2.B", "poker 2.C", "poker 2.D", "poker 2.E", "poker 7.A")
"""What is approved for every poker table: its layout, where its decks and boxes are, its area."""

CLOCK: Final = "poker 7.D(4)"
COUNTING: Final = "poker 7.F(4)(b)"

HOUSE: Final = (
    "double_draw.layout_approval",
    "double_draw.tip_box_location",
    "double_draw.shoe_location",
    "double_draw.auto_reshuffle_device_approval",
)
"""The fields of a table against the house that hold an approval of their own."""


class Approval(NamedTuple):
    """What was approved, a clause or a field, and from which day on."""

    what: str
    day: str


@Cite("poker 2.B", "poker 2.C", "poker 2.D", "poker 2.E", "poker 7.A", "poker 7.D(4)")
@Cite("poker 7.F(4)(b)", "ddp 2.B", "ddp 2.D", "ddp 5.I", "ddp 8.A")
def approvals(submission: Submission, kind: TableKind) -> Iterator[Approval]:
    """The approvals of a kind of table."""
    if kind.book == "poker":
        wanted = {*POKER}
        wanted |= {CLOCK} if kind.clock.seconds else set()
        wanted |= {COUNTING} if kind.devices.shuffler == "counting" else set()
        for entry in submission.room["approvals"]:
            if entry["clause"] in wanted:
                yield Approval(entry["clause"], entry["date"])
    for key in HOUSE:
        value: Plain = kind.chosen.get(key)
        if isinstance(value, dict):
            yield Approval(key, value["date"])
