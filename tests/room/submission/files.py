"""Small submissions as text, and what comes of them."""

from fairdeal.bots.day.careless.kinds import DOWN, DRAW
from fairdeal.room.submission import Submission, TableKind, read

REQUIRED = {
    "double-draw": DRAW,
    "double-down": f"{DOWN}double_down.blackjack_personnel = {{dealer = 1}}\n",
}
"""What a kind of table against the house must give."""


UNATTESTED = 'dealing.attested = "begun"'
"""At most tables of the tests nobody attests anything; those of `tests.room.acts` do."""


def file(game: str, *lines: str, room: str = "") -> str:
    """A submission with one kind of table; a line replaces the required one of the same key."""
    own = [line for line in lines if line.strip()]
    keys = {line.partition(" = ")[0].strip() for line in own}
    kept = [
        line.strip()
        for line in REQUIRED.get(game, "").strip().splitlines()
        if line.partition(" = ")[0].strip() not in keys
    ]
    begun = [] if "dealing.attested" in keys else [UNATTESTED]
    return "\n".join([room, "[kinds.k]", f'game = "{game}"', *kept, *own, *begun]) + "\n"


def submission(text: str) -> Submission:
    """The submission of a text that has no fault."""
    reading = read(text)
    assert [fault.told("f") for fault in reading.faults] == []
    assert reading.submission is not None
    return reading.submission


def kind(game: str, *lines: str, room: str = "") -> TableKind:
    """The kind of table that these lines make."""
    return submission(file(game, *lines, room=room)).kinds["k"]


def faults(text: str) -> list[str]:
    """The faults of a text, a line each, without the name of the file."""
    return [fault.told("f").removeprefix("f:") for fault in read(text).faults]
